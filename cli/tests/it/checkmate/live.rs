//! Pipes that others hold open.

use crate::checkmate::document::CASES;
use crate::checkmate::program::command;
use std::io::{BufRead, BufReader, Read, Write};
use std::process::Stdio;

/// The producer waits for each answer before it sends the next board. If answers waited for more boards, this test
/// would never end.
#[test]
fn answers_come_while_the_producer_waits() {
    let mut child = command(&["-"]).stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().unwrap();
    let mut stdin = child.stdin.take().unwrap();
    let mut answers = BufReader::new(child.stdout.take().unwrap());
    for case in &CASES {
        // The beginning of the next board must not keep back the answer.
        write!(stdin, "{}\n// half a line", case.board).unwrap();
        stdin.flush().unwrap();
        let mut answer = String::new();
        answers.read_line(&mut answer).unwrap();
        assert_eq!(answer, case.answer());
        writeln!(stdin).unwrap();
    }
    drop(stdin);
    assert_eq!(child.wait().unwrap().code(), Some(0));
}

/// As behind `| head -1`: more answers than a pipe holds, and nobody to read them.
#[test]
fn a_reader_that_leaves_ends_the_run_in_silence() {
    let mut child =
        command(&["-"]).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
    let mut stdin = child.stdin.take().unwrap();
    let mut answers = BufReader::new(child.stdout.take().unwrap());
    let board = format!("{}\n", CASES[0].board);
    stdin.write_all(board.as_bytes()).unwrap();
    let mut answer = String::new();
    answers.read_line(&mut answer).unwrap();
    assert_eq!(answer, "true\n");
    drop(answers);
    // Until the program has left, too.
    while stdin.write_all(board.as_bytes()).is_ok() {}
    assert_eq!(child.wait().unwrap().code(), Some(141));
    let mut errors = String::new();
    child.stderr.take().unwrap().read_to_string(&mut errors).unwrap();
    assert_eq!(errors, "");
}

/// Ctrl-C while the program waits for boards: what is answered stays, and the exit status says so.
#[cfg(unix)]
#[test]
fn an_interrupt_ends_a_run_that_waits() {
    let mut child = command(&["-"]).stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().unwrap();
    let mut stdin = child.stdin.take().unwrap();
    let mut answers = BufReader::new(child.stdout.take().unwrap());
    writeln!(stdin, "{}", CASES[0].board).unwrap();
    let mut answer = String::new();
    answers.read_line(&mut answer).unwrap();
    let kill = std::process::Command::new("kill").args(["-INT", &child.id().to_string()]).status().unwrap();
    assert!(kill.success());
    assert_eq!(child.wait().unwrap().code(), Some(130));
    let mut rest = String::new();
    answers.read_to_string(&mut rest).unwrap();
    assert_eq!((answer.as_str(), rest.as_str()), ("true\n", ""));
    drop(stdin);
}
