//! The documents tell the truth: every command in them is run and its output compared, or stands in a list of those
//! that cannot be run here, with the reason; and every file that they name is there.
//!
//! Commands are the lines that start with `$ ` in blocks of the language `console`; the lines below are what the
//! command prints, on either stream. A line `…` stands for any number of lines that are left out.

// The commands are lines for a shell.
#![cfg(unix)]

mod blocks;
mod paths;
mod unrun;

use blocks::{Shown, console_commands};
use std::path::Path;
use std::process::{Command, Stdio};

/// What the documents write before the arguments of a program that is not installed.
const BY_CARGO: &str = "cargo run --release -- ";

/// A document of the repository.
struct Document {
    /// Its path from the root.
    path: String,
    text: String,
}

impl Document {
    fn read(path: &str) -> Document {
        let text = std::fs::read_to_string(Path::new(crate::support::ROOT).join(path));
        Document { path: path.to_string(), text: text.unwrap_or_else(|error| panic!("{path}: {error}")) }
    }
}

/// Whether the line can be run here: it starts the program itself, perhaps at the end of a pipe, and prints no times.
fn is_run(line: &str) -> bool {
    let starts =
        line.starts_with("hypermate ") || line.contains("| hypermate ") || line.starts_with(BY_CARGO);
    starts && !unrun::LIST.iter().any(|entry| entry.describes(line))
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

/// Runs the commands of a document that can be run, and compares what they print.
fn check_output(path: &str, at_least: usize) {
    let document = Document::read(path);
    let commands = console_commands(&document.text).into_iter().filter(|it| is_run(&it.command));
    let mut count = 0;
    for Shown { line, command, output } in commands {
        let printed = run(&command);
        assert!(
            blocks::matches(&output, &printed.lines().collect::<Vec<_>>()),
            "{path}:{line}: `{command}` prints\n{printed}\nand not what is shown there"
        );
        count += 1;
    }
    assert!(count >= at_least, "only {count} commands of {path} were run");
}

#[test]
fn the_readme_shows_what_is_printed() {
    check_output("README.md", 3);
}

#[test]
fn the_tour_shows_what_is_printed() {
    check_output("docs/tour.md", 40);
}

#[test]
fn what_is_not_run_is_listed_and_names_what_exists() {
    let mut used = vec![false; unrun::LIST.len()];
    for Document { path, text } in paths::documents() {
        let commands = console_commands(&text).into_iter().filter(|it| !is_run(&it.command));
        for Shown { line, command, .. } in commands {
            let Some(place) = unrun::LIST.iter().position(|entry| entry.describes(&command)) else {
                panic!("{path}:{line}: `{command}` is neither run nor listed in documents/unrun.rs");
            };
            used[place] = true;
            if let Err(missing) = unrun::names_what_exists(&command) {
                panic!("{path}:{line}: `{command}`: {missing}");
            }
        }
    }
    for (entry, used) in unrun::LIST.iter().zip(used) {
        assert!(used, "`{}` is listed as not run, but is in no document", entry.beginning);
    }
}
