//! The README shows what the program does: every command in it is run and its output compared, or stands in a list
//! of those that cannot be run here, with the reason.
//!
//! Commands are the lines that start with `$ ` in blocks of the language `console`; the lines below are what the
//! command prints, on either stream. A line `…` stands for any number of lines that are left out.

// The commands are lines for a shell.
#![cfg(unix)]

mod blocks;
mod unrun;

use blocks::{Shown, console_commands};
use std::path::Path;
use std::process::{Command, Stdio};

const README: &str = include_str!("../../../../README.md");

/// What the README writes before the arguments of a program that is not installed.
const BY_CARGO: &str = "cargo run --release -- ";

/// Whether the line can be run here: it starts the program itself, perhaps at the end of a pipe.
fn is_ours(line: &str) -> bool {
    line.starts_with("hypermate ") || line.contains("| hypermate ") || line.starts_with(BY_CARGO)
}

/// Runs the line in a shell at the root of the repository, where `hypermate` is the program that was just built.
/// Gives what it prints on both streams.
fn run(line: &str) -> String {
    let program = Path::new(env!("CARGO_BIN_EXE_hypermate"));
    let folder = program.parent().expect("a file is in a folder").display();
    let path = std::env::var("PATH").unwrap_or_default();
    let line = line.replace(BY_CARGO, "hypermate ");
    let output = Command::new("sh")
        .args(["-c", &format!("exec 2>&1; {line}")])
        .env("PATH", format!("{folder}:{path}"))
        .env_remove("NO_COLOR")
        .current_dir(crate::support::ROOT)
        .stdin(Stdio::null())
        .output()
        .expect("there is a shell");
    String::from_utf8(output.stdout).expect("the program prints UTF-8")
}

#[test]
fn the_output_shown_is_the_output_printed() {
    let mut count = 0;
    for Shown { line, command, output } in
        console_commands(README).into_iter().filter(|it| is_ours(&it.command))
    {
        let printed = run(&command);
        assert!(
            blocks::matches(&output, &printed.lines().collect::<Vec<_>>()),
            "README.md:{line}: `{command}` prints\n{printed}\nand not what is shown there"
        );
        count += 1;
    }
    assert!(count >= 10, "only {count} commands of the README were run");
}

#[test]
fn what_is_not_run_is_listed_and_names_what_exists() {
    let mut used = [false; unrun::LIST.len()];
    for Shown { line, command, .. } in console_commands(README).into_iter().filter(|it| !is_ours(&it.command))
    {
        let Some(place) = unrun::LIST.iter().position(|entry| entry.describes(&command)) else {
            panic!("README.md:{line}: `{command}` is neither run nor listed in tests/readme/unrun.rs");
        };
        used[place] = true;
        if let Err(missing) = unrun::names_what_exists(&command) {
            panic!("README.md:{line}: `{command}`: {missing}");
        }
    }
    for (entry, used) in unrun::LIST.iter().zip(used) {
        assert!(used, "`{}` is listed as not run, but is not in the README", entry.beginning);
    }
}

#[test]
fn links_lead_to_files() {
    for target in blocks::links(README).filter(|target| !target.contains("://")) {
        let path = Path::new(crate::support::ROOT).join(target.split('#').next().unwrap_or_default());
        assert!(path.exists(), "README.md links to {target}, which is not there");
    }
}
