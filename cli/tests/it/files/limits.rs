//! Systems that give a program little: memory, stack.

use crate::support::program::{Run, command};
use std::process::Stdio;

const MATE: &str = "8/6BK/7k/7p/7P/5Q2/8/8 w - - 21 73";

/// Runs the program under a limit of the shell.
fn limited(limit: &str, arguments: &[&str]) -> Run {
    let program = command(&[]).get_program().to_os_string();
    let line = format!("ulimit {limit}; exec \"$0\" \"$@\"");
    let mut shell = std::process::Command::new("sh");
    shell.arg("-c").arg(line).arg(program).args(arguments).stdin(Stdio::null());
    shell.output().unwrap().into()
}

/// A first thread of 64 KiB of stack: the commands run on one that has what they need.
#[test]
fn a_small_stack() {
    let run = |arguments: &[&str]| limited("-s 64", arguments).done();
    // A chain of three jumps, and a step.
    assert_eq!(run(&["king", "--threads", "2", "8/8/5B2/8/3B4/8/1B6/R7"]), "2\n");
    assert_eq!(run(&["perft", "3d", "--size", "3", "--depth", "3", "--threads", "2"]), "3044\n");
    assert!(
        run(&["mate", "atomic", "--in", "1", "--fen", MATE, "--threads", "2"]).starts_with("mate in 1\n")
    );
    assert!(run(&["--help"]).contains("Usage: "));
}

/// Tables that do not fit into memory are refused with a message.
#[test]
fn a_table_that_does_not_fit() {
    let limit = "-v 400000";
    for arguments in [
        &["perft", "3d", "--size", "3", "--depth", "3", "--hash", "4096"][..],
        &["mate", "atomic", "--in", "1", "--fen", MATE, "--hash", "4096"],
    ] {
        let said = limited(limit, arguments).refused();
        assert!(said.contains("there is no memory for a table"), "{arguments:?}: {said}");
    }
}
