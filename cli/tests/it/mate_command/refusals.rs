//! What is refused.

use crate::mate_command::{mate, suite};
use crate::support::program::{Scratch, hypermate};

const STEP_UP: &str = "8/6BK/7k/7p/7P/5Q2/8/8 w - - 21 73";

#[test]
fn absurd_numbers() {
    for (arguments, named) in [
        (&["--in", "63"][..], "63 is not in 0..=62"),
        (&["--in", "99999999999999999999"], "--in"),
        (&["--in", "-1"], "-1 is not in 0..=62"),
        (&["--in", "x"], "--in"),
        (&["--in", "2.5"], "--in"),
        (&["--in", "2", "--threads", "0"], "--threads"),
        (&["--in", "2", "--threads", "1025"], "--threads"),
        (&["--in", "2", "--hash", "0"], "--hash"),
        (&["--in", "2", "--hash", "x"], "--hash"),
        (&["--in", "2", "--hash", "99999999999999999999"], "--hash"),
        (&["--in", "2", "--hash", "16777217"], "--hash"),
        (&["--in", "2", "--nodes", "0"], "--nodes"),
        (&["--in", "2", "--time", "0"], "above 0 and below 10^19, such as 2.5"),
        (&["--in", "2", "--time", "-1"], "-1"),
        (&["--in", "2", "--time", "nan"], "--time"),
        (&["--in", "2", "--time", "1e300"], "below 10^19"),
        (&["--in", "2", "--engine", "chess"], "--engine"),
    ] {
        let message = mate(&[&["atomic", STEP_UP], arguments].concat()).refused();
        assert!(message.contains(named), "{arguments:?}: {message}");
    }
}

/// Sixteen TiB of memory are more than any machine has that runs this test.
#[test]
fn memory_that_is_not_there() {
    for more in [&["atomic", STEP_UP, "--in", "1"][..], &["atomic", "--file", &suite("atomic")]] {
        let message = mate(&[more, &["--hash", "16777216"]].concat()).refused();
        assert!(message.contains("there is no memory for a table of 16777216 MiB"), "{message}");
    }
}

#[test]
fn arguments_that_are_missing_or_contradict_each_other() {
    let file = suite("atomic");
    for (arguments, named) in [
        (&["atomic", STEP_UP][..], "--in"),
        (&["atomic"], "--in"),
        (&["--in", "2"], "<GAME>"),
        (&["chess", "--in", "2"], "chess"),
        (&["3d", "--in", "2"], "no position is given"),
        (&["3d", "--in", "2", "--size", "11"], "up to n = 10"),
        (&["4d", "--in", "2", "--size", "4"], "one size"),
        (&["atomic", STEP_UP, "--in", "2", "--file", &file], "--file"),
        (&["atomic", "--fen", STEP_UP, "--in", "2", "--file", &file], "--file"),
        (&["4d", "--start", "full", "--in", "2", "--file", &file], "--file"),
        (&["3d", "--size", "3", "--in", "2", "--file", &file], "--file"),
        (&["atomic", STEP_UP, "--in", "2", "--output", "x"], "--output"),
        (&["4d", "--start", "full", "--in", "2", "--unordered"], "--unordered"),
        (&["atomic", "--in", "2", "--unordered"], "--file"),
        (&["atomic", "--file", &file, "--resume"], "--output"),
        (&["atomic", "x", "--in", "2"], "line 1, column 1, row 1"),
        (&["atomic", "8/8/8/8/8/8/8/8 w - - 0 1", "--in", "2"], "king"),
        (&["3d", "[##,##],[##,##]", "--in", "2"], "no white king"),
        (&["atomic", "--file", crate::support::ROOT, "--in", "2"], "is a directory"),
        (&["atomic", "--file", "/no/such/file", "--in", "2"], "/no/such/file"),
    ] {
        let message = mate(arguments).refused();
        assert!(message.contains(named), "{arguments:?}: {message}");
    }
}

#[test]
fn outputs_that_cannot_be_written() {
    let file = suite("atomic");
    let message = mate(&["atomic", "--file", &file, "--output", "/"]).refused();
    assert!(message.contains("cannot open /"), "{message}");
    let full = Scratch::new("mate-full.jsonl", "{}\n");
    let message = mate(&["atomic", "--file", &file, "--output", full.path()]).refused();
    assert!(message.contains("is not empty: expected --resume"), "{message}");
    assert_eq!(std::fs::read_to_string(full.path()).unwrap(), "{}\n", "it is left as it was");
    if std::path::Path::new("/dev/full").exists() {
        let run = mate(&["atomic", "--file", &file, "--output", "/dev/full"]);
        assert!(run.code == Some(2) && run.err.contains("cannot write to /dev/full"), "{run:?}");
    }
}

#[test]
fn help() {
    let help = hypermate(&["mate", "--help"]).done();
    for part in ["--keys", "--tries", "--resume", "perft/mates/atomic.epd", "Exit status"] {
        assert!(help.contains(part), "{part}");
    }
}
