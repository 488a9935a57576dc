//! What all commands have in common.

use crate::support::program::{command, hypermate};
use std::io::{Read, Write};
use std::process::Stdio;

/// Case 1 of the published challenge.
const BOARD: &str = "[###,n##,#rr],[#b#,###,###],[###,###,bRK]";

/// The commands that the help lists, but for `help` itself.
fn commands() -> Vec<String> {
    let help = hypermate(&["--help"]).done();
    let (_, list) = help.split_once("\nCommands:\n").expect("commands are listed");
    let lines = list.lines().take_while(|line| !line.is_empty());
    let names = lines.filter_map(|line| line.split_whitespace().next()).filter(|name| *name != "help");
    let names: Vec<String> = names.map(str::to_string).collect();
    for known in ["checkmate", "perft", "moves", "show"] {
        assert!(names.iter().any(|name| name == known), "{known} is not in\n{help}");
    }
    names
}

#[test]
fn the_version() {
    assert_eq!(hypermate(&["--version"]).done(), format!("hypermate {}\n", env!("CARGO_PKG_VERSION")));
}

#[test]
fn every_help_has_examples() {
    let help = hypermate(&["--help"]).done();
    for name in commands() {
        let help = hypermate(&[&name, "--help"]).done();
        let (_, examples) = help.split_once("\nExamples:\n").expect("there are examples");
        let examples: Vec<&str> = examples.lines().take_while(|line| !line.is_empty()).collect();
        assert!(examples.len() >= 2, "{name}: {examples:?}");
        for example in examples {
            assert!(format!("{example} ").contains(&format!("hypermate {name} ")), "{example}");
        }
    }
    assert!(help.contains("Exit status: 0"), "{help}");
}

/// The paragraphs at the end of the help are set anew for the terminal: no line is too long, and none ends
/// where the next word would still have fitted.
#[test]
fn help_is_wrapped_once() {
    for name in commands() {
        for columns in [60, 100] {
            let run = command(&[&name, "--help"]).env("COLUMNS", columns.to_string()).output().unwrap();
            let help = String::from_utf8(run.stdout).unwrap();
            let (_, examples) = help.split_once("\nExamples:\n").unwrap();
            let (_, notes) = examples.split_once("\n\n").expect("there are notes after the examples");
            for pair in notes.lines().collect::<Vec<_>>().windows(2) {
                assert!(pair[0].len() <= columns, "{name}, {columns} columns: {}", pair[0]);
                if let (false, Some(word)) =
                    (pair[0].is_empty(), pair[1].split(' ').next().filter(|w| !w.is_empty()))
                {
                    assert!(
                        pair[0].len() + 1 + word.len() > columns,
                        "{name}, {columns} columns:\n{}\n{}",
                        pair[0],
                        pair[1]
                    );
                }
            }
        }
    }
}

#[test]
fn command_lines_that_are_wrong() {
    for arguments in
        [&["chess"][..], &[], &["--chess"], &["moves", "3d", "--chess"], &["--color", "blue", "show"]]
    {
        let message = hypermate(arguments).refused();
        assert!(message.contains("Usage: hypermate") || message.contains("--help"), "{message}");
    }
}

#[test]
fn colours_are_for_terminals() {
    let shown = |colouring: &[&str], no_color: Option<&str>| {
        let mut command = command(&[&["show", "3d", BOARD], colouring].concat());
        if let Some(value) = no_color {
            command.env("NO_COLOR", value);
        }
        String::from_utf8(command.output().unwrap().stdout).unwrap()
    };
    // Here, output is never a terminal.
    for colouring in [&[][..], &["--color", "auto"], &["--color", "never"]] {
        for no_color in [None, Some(""), Some("1")] {
            assert!(!shown(colouring, no_color).contains('\x1b'), "{colouring:?} {no_color:?}");
        }
    }
    // Who asks for it on the command line gets it.
    assert!(shown(&["--color", "always"], Some("1")).contains('\x1b'));
}

/// As behind `| head -1` that has left: nobody reads any more, which is nothing to complain of, and no success. The board comes only when the
/// reader is gone.
#[test]
fn a_reader_that_leaves_ends_the_run_in_silence() {
    for arguments in [
        &["show", "3d", "-"][..],
        &["show", "3d", "-", "--form", "fen"],
        &["moves", "3d", "-"],
        &["moves", "3d", "-", "--json"],
        &["perft", "3d", "-", "--depth", "2"],
        &["perft", "3d", "-", "--depth", "2", "--divide"],
        &["perft", "3d", "-", "--depth", "2", "--json"],
    ] {
        let mut command = command(arguments);
        command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
        let mut child = command.spawn().unwrap();
        drop(child.stdout.take());
        child.stdin.take().unwrap().write_all(b"[#q,##],[##,K#]").unwrap();
        let code = child.wait().unwrap().code();
        let mut errors = String::new();
        child.stderr.take().unwrap().read_to_string(&mut errors).unwrap();
        assert_eq!((code, errors.as_str()), (Some(141), ""), "{arguments:?}");
    }
}

/// Nobody to complain to is no reason to panic.
#[test]
fn a_standard_error_that_fails() {
    for arguments in
        [&["moves", "3d", "x"][..], &["show", "4d", "x"], &["perft", "atomic", "x", "--depth", "1"]]
    {
        let Ok(full) = std::fs::File::options().write(true).open("/dev/full") else { return };
        let output = command(arguments).stderr(full).output().unwrap();
        assert_eq!(output.status.code(), Some(2), "{arguments:?}");
    }
}
