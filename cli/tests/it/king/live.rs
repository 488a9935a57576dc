//! Pipes that others hold open.

use crate::king::CASES;
use crate::support::program::command;
use crate::support::signal::interrupt;
use hypermate::kinging;
use std::io::{BufRead, BufReader, Read, Write};
use std::process::Stdio;

/// The producer waits for each answer before it sends the next board, which is complete with its eighth row. If answers
/// waited for more lines, this test would never end.
#[test]
fn answers_come_while_the_producer_waits() {
    let mut child = command(&["king", "-"]).stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().unwrap();
    let mut stdin = child.stdin.take().unwrap();
    let mut answers = BufReader::new(child.stdout.take().unwrap());
    for (i, (text, expected)) in CASES.iter().enumerate() {
        let board = kinging::read(text).unwrap().to_string();
        let one_line = format!("{text}\n");
        write!(stdin, "{}", if i % 2 == 0 { board } else { one_line }).unwrap();
        stdin.flush().unwrap();
        let mut answer = String::new();
        answers.read_line(&mut answer).unwrap();
        assert_eq!(answer, format!("{expected}\n"));
    }
    drop(stdin);
    assert_eq!(child.wait().unwrap().code(), Some(0));
}

/// Ctrl-C while the program waits for boards: what is answered stays, and the exit status says so.
#[cfg(unix)]
#[test]
fn an_interrupt_ends_a_run_that_waits() {
    let mut child = command(&["king"]).stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().unwrap();
    let mut stdin = child.stdin.take().unwrap();
    let mut answers = BufReader::new(child.stdout.take().unwrap());
    writeln!(stdin, "{}", CASES[0].0).unwrap();
    let mut answer = String::new();
    answers.read_line(&mut answer).unwrap();
    interrupt(&child);
    assert_eq!(child.wait().unwrap().code(), Some(130));
    let mut rest = String::new();
    answers.read_to_string(&mut rest).unwrap();
    assert_eq!((answer.as_str(), rest.as_str()), ("7\n", ""));
    drop(stdin);
}
