//! What is refused.

use crate::king::{CASES, king};
use crate::support::program::{hypermate, piped};

#[test]
fn a_bad_board_as_an_argument_prints_no_answer() {
    for (text, message) in [
        ("", "line 1, column 1: the text is empty where a board was expected"),
        ("8/8", "line 1, column 1: a board of 2 rows where 8 were expected"),
        ("8/8/8/8/8/8/8/8R", "line 1, column 15, row 8: a row of 9 cells where 8 were expected"),
    ] {
        assert_eq!(king(&[text]).refused(), format!("hypermate: {message}\n"));
    }
}

#[test]
fn input_without_boards_is_an_error() {
    for text in ["", "\n\n// nothing\n---\n===\n"] {
        let message = piped(&["king"], text).refused();
        assert_eq!(message, "hypermate: standard input: no board in it, and at least one was expected\n");
    }
    for path in ["/no/such/file", crate::support::ROOT] {
        assert!(king(&["--file", path]).refused().contains(path));
    }
}

#[test]
fn arguments_that_contradict_each_other() {
    let board = CASES[0].0;
    for (arguments, named) in [
        (&["--file", "x", board][..], "--file"),
        (&["--show", board], "--moves"),
        (&["--moves", "--all", board], "--all"),
        (&["--moves", "--show", "--json", board], "--json"),
        (&["--all=x", board], "--all"),
        (&["--all=-1", board], "--all"),
        (&["--threads", "0", board], "--threads"),
        (&["--memory", "0", board], "1K is the least"),
        (&["--memory", "many", board], "such as 512M"),
        (&["--memory", "99999999999G", board], "too large"),
    ] {
        let message = king(arguments).refused();
        assert!(message.contains(named), "{arguments:?}: {message}");
    }
}

/// The help has the options and examples.
#[test]
fn help() {
    let help = hypermate(&["king", "--help"]).done();
    for part in [
        "--moves",
        "--all",
        "at most 10,000",
        "at most 1024",
        "--memory",
        "hypermate king --file examples/kinging.txt",
        "Exit status",
    ] {
        assert!(help.contains(part), "{part}");
    }
}
