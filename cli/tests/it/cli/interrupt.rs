//! Ctrl-C during a long count.

#![cfg(unix)]

use crate::support::program::{Run, command};
use crate::support::signal::interrupt;
use std::io::Write;
use std::process::Stdio;
use std::time::Duration;

/// After the first move, which captures Black's only man, Black has no moves: that row is 0 and done at once.
/// The other rows, at this depth and without a table, would take longer than the world lasts.
const BOARD: &str = "3/3/3|3/3/3|3/3/bK1 w 0 1";
const FIRST_ROW: &str = "b1(I)a1(I)";
const DEPTH: &str = "40";

/// Starts a count, waits, sends the signal that Ctrl-C sends, and gives what comes of it.
fn interrupted_after(wait: Duration, more: &[&str]) -> Run {
    let mut command = command(&[&["perft", "3d", "-", "--depth", DEPTH, "--hash", "0"], more].concat());
    command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = command.spawn().unwrap();
    // More than a pipe holds: when it is written, the program reads, and will soon know what to do about signals.
    let blanks = " ".repeat(1 << 20);
    child.stdin.take().unwrap().write_all(format!("{blanks}{BOARD}").as_bytes()).unwrap();
    std::thread::sleep(wait);
    interrupt(&child);
    Run::from(child.wait_with_output().unwrap())
}

/// How long it takes until the first row is counted depends on the machine: if it was not, or the count had not begun
/// and the signal did what signals do, we wait twice as long.
fn interrupted(more: &[&str]) -> Run {
    let waits = (0..8).map(|i| Duration::from_millis(50 << i));
    let mut runs = waits.map(|wait| interrupted_after(wait, more));
    let run = runs.find(|run| run.code.is_some() && !run.err.contains(" 0 of "));
    let run = run.expect("the first row is counted in seconds");
    assert_eq!(run.code, Some(130), "{run:?}");
    run
}

/// Round b1(I), in the middle of an edge, are 11 cells. The bishop on a1(I) is on one of them and attacks
/// another, b2(II): 10 moves, of which the capture comes first.
#[test]
fn finished_rows_are_kept() {
    for divide in [&["--divide"][..], &[]] {
        let run = interrupted(divide);
        assert_eq!(run.err, "hypermate: interrupted: 1 of 10 moves at the root are counted\n");
        assert_eq!(run.out, format!("{FIRST_ROW}: 0\n"));
    }
}

#[test]
fn finished_rows_are_data() {
    let run = interrupted(&["--json"]);
    let data: serde_json::Value = serde_json::from_str(&run.out).unwrap();
    assert_eq!((&data["nodes"], &data["interrupted"]), (&serde_json::Value::Null, &true.into()));
    assert_eq!(data["divide"], serde_json::json!({ FIRST_ROW: 0 }));
}
