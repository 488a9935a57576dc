//! Completions and manual pages: they offer what the help names, for every command.

use crate::support::program::{Scratch, hypermate};
use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

/// The commands that `hypermate --help` names, `help` itself left out.
fn commands() -> Vec<String> {
    let help = hypermate(&["--help"]).done();
    let (_, list) = help.split_once("Commands:\n").expect("the help lists the commands");
    let names = list.lines().take_while(|line| line.starts_with("  "));
    // Further lines of a description are indented more.
    let names =
        names.filter(|line| !line.starts_with("   ")).filter_map(|line| line.split_whitespace().next());
    names.filter(|&name| name != "help").map(String::from).collect()
}

/// The long options that a help text or a page names.
fn options(text: &str) -> BTreeSet<String> {
    text.split("--")
        .skip(1)
        .map(|rest| rest.chars().take_while(|c| c.is_ascii_lowercase() || *c == '-').collect::<String>())
        .filter(|name| !name.is_empty())
        .collect()
}

/// What bash offers for the last of these words by the script.
#[cfg(unix)]
fn offered_by_bash(script: &Path, words: &[&str]) -> Vec<String> {
    let quoted: Vec<String> = words.iter().map(|word| format!("'{word}'")).collect();
    let (last, before) = (words[words.len() - 1], words[words.len() - 2]);
    let line = format!(
        "source '{}'; COMP_WORDS=({}); COMP_CWORD={}; _hypermate hypermate '{last}' '{before}'; echo \"${{COMPREPLY[@]}}\"",
        script.display(),
        quoted.join(" "),
        words.len() - 1,
    );
    let output = std::process::Command::new("bash").args(["--norc", "-c", &line]).output();
    let output = output.expect("bash is there");
    assert!(output.stderr.is_empty(), "{}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).unwrap().split_whitespace().map(String::from).collect()
}

#[test]
#[cfg(unix)]
fn bash_completes_commands_games_and_options() {
    let script = Scratch::new("completions.bash", &hypermate(&["completions", "bash"]).done());
    let offered = |words: &[&str]| offered_by_bash(Path::new(script.path()), words);
    assert_eq!(offered(&["hypermate", "checkm"]), ["checkmate"]);
    let all = offered(&["hypermate", ""]);
    for command in commands() {
        assert!(all.contains(&command), "{command} is not offered among {all:?}");
    }
    assert_eq!(offered(&["hypermate", "perft", "--div"]), ["--divide"]);
    assert_eq!(offered(&["hypermate", "show", "3d", "--form", "f"]), ["fen"]);
}

#[test]
fn every_shell_gets_a_script_that_names_every_command() {
    for shell in ["bash", "elvish", "fish", "powershell", "zsh"] {
        let script = hypermate(&["completions", shell]).done();
        for command in commands() {
            assert!(script.contains(&command), "{shell}: {command}");
        }
    }
}

#[test]
fn the_program_is_called_hypermate() {
    assert_eq!(hypermate(&["--version"]).done(), format!("hypermate {}\n", env!("CARGO_PKG_VERSION")));
}

#[test]
fn an_unknown_shell_is_refused_with_those_that_are_known() {
    let error = hypermate(&["completions", "tcsh"]).refused();
    assert!(error.contains("tcsh") && error.contains("fish"), "{error}");
}

/// The text of a page as its reader sees hyphens and quotes.
fn readable(page: &str) -> String {
    page.replace("\\-", "-").replace("\\*(Aq", "'").replace("\\&", "")
}

#[test]
fn the_page_of_each_command_has_every_option_of_its_help_and_the_examples() {
    assert!(commands().len() >= 11, "{:?}", commands());
    for command in commands() {
        let help = hypermate(&[&command, "--help"]).done();
        let page = readable(&hypermate(&["man", &command]).done());
        assert!(page.contains(&format!(".TH hypermate-{command} 1")), "{page}");
        assert_eq!(page.matches(".ie ").count(), 1, "{page}");
        let missing: Vec<_> = options(&help).difference(&options(&page)).cloned().collect();
        assert!(missing.is_empty(), "the page of {command} lacks {missing:?}");
        let (_, examples) = help.split_once("Examples:\n").expect("every help has examples");
        assert!(page.contains(".SH EXAMPLES\n"), "{page}");
        for example in examples.lines().take_while(|line| line.starts_with("  ")) {
            assert!(page.lines().any(|line| line == example.trim()), "{command} lacks `{}`", example.trim());
        }
    }
}

#[test]
fn the_page_of_the_program_names_every_command_and_the_statuses() {
    let page = readable(&hypermate(&["man"]).done());
    for command in commands() {
        assert!(page.contains(&format!("hypermate-{command}(1)")), "{command}");
    }
    assert!(page.contains(".SH \"EXIT STATUS\"\n0 done"), "{page}");
}

#[test]
fn a_directory_gets_a_page_a_command_and_one_of_the_program() {
    let dir = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("man-pages").join("man1");
    let _ = std::fs::remove_dir_all(&dir);
    assert_eq!(hypermate(&["man", "--dir", dir.to_str().unwrap()]).done(), "");
    let files: BTreeSet<String> = std::fs::read_dir(&dir)
        .unwrap()
        .map(|entry| entry.unwrap().file_name().into_string().unwrap())
        .collect();
    let of_commands = commands().into_iter().map(|command| format!("hypermate-{command}.1"));
    assert_eq!(files, of_commands.chain(["hypermate.1".to_string()]).collect());
    let written = std::fs::read_to_string(dir.join("hypermate-perft.1")).unwrap();
    assert_eq!(written, hypermate(&["man", "perft"]).done());
}

#[test]
fn a_page_that_cannot_be_written_or_is_of_no_command_is_refused() {
    let error = hypermate(&["man", "chess"]).refused();
    assert!(error.contains("no command `chess`") && error.contains("perft"), "{error}");
    let file = Scratch::new("no-directory", "");
    let error = hypermate(&["man", "--dir", file.path()]).refused();
    assert!(error.contains("cannot make the directory") && error.contains("no-directory"), "{error}");
}
