//! Ctrl-C, and a reader that leaves.

#![cfg(unix)]

use crate::compose::rows::Row;
use crate::support::program::{Run, Scratch, command};
use crate::support::signal::interrupt;
use std::io::{BufRead, BufReader, Read};
use std::process::Stdio;

/// Starts a run that would go on for ever, and stops it when its first line is there.
fn interrupted(more: &[&str]) -> Run {
    let endless = ["compose", "3d", "--size", "3", "--in", "2", "--count", "1000000000"];
    let mut child =
        command(&[&endless, more].concat()).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
    let mut lines = BufReader::new(child.stdout.take().unwrap());
    let mut out = String::new();
    lines.read_line(&mut out).unwrap();
    interrupt(&child);
    lines.read_to_string(&mut out).unwrap();
    let mut err = String::new();
    child.stderr.take().unwrap().read_to_string(&mut err).unwrap();
    Run { out, err, code: child.wait().unwrap().code() }
}

#[test]
fn an_interrupt_keeps_what_was_found() {
    let run = interrupted(&[]);
    assert_eq!(run.code, Some(130), "{run:?}");
    let found = Row::read_all(&run.out).len();
    assert!(run.out.ends_with(";\n") && found > 0, "{run:?}");
    let said = format!("hypermate: interrupted: {found} of 1000000000 problems, ");
    assert!(run.err.starts_with(&said) && run.err.ends_with(" positions tried\n"), "{run:?}");
}

#[test]
fn an_interrupt_keeps_the_file() {
    let file = Scratch::new("compose-interrupted.epd", "");
    let run = interrupted(&["--json", "--output", file.path()]);
    assert_eq!(run.code, Some(130), "{run:?}");
    let text = std::fs::read_to_string(file.path()).unwrap();
    assert!(text.ends_with(";\n"), "{text}");
    assert_eq!(Row::read_all(&text).len(), run.out.lines().count());
}

/// As behind `head` that has seen enough: nothing to complain of.
#[test]
fn a_reader_that_leaves_ends_the_run() {
    let mut child = command(&["compose", "atomic", "--in", "1", "--count", "1000000000"])
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    drop(child.stdout.take());
    let output = child.wait_with_output().unwrap();
    assert_eq!((output.status.code(), output.stderr), (Some(141), Vec::new()));
}
