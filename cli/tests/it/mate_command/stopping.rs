//! Ctrl-C.

use crate::mate_command::known;
use crate::mate_command::{mate, objects};
use crate::support::program::{Run, Scratch, command};
use crate::support::signal::interrupt;
use std::io::{BufRead, BufReader, Read, Write};
use std::process::Stdio;
use std::time::Duration;

/// A search that takes longer than the world lasts. The position comes by a pipe that is read after the handler is set
/// up or not: if the signal came before, the program ends by it, and we wait longer.
fn interrupted_search(more: &[&str]) -> Run {
    for wait in (0..8).map(|i| Duration::from_millis(100 << i)) {
        let arguments = [&["mate", "atomic", "--in", "62", "--threads", "2"], more].concat();
        let mut command = command(&arguments);
        let child =
            command.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
        std::thread::sleep(wait);
        interrupt(&child);
        let run = Run::from(child.wait_with_output().unwrap());
        if run.code.is_some() && !run.out.contains("within 0") && !run.out.contains("\"searched\":0") {
            return run;
        }
    }
    panic!("one move is searched in less than a minute");
}

/// In the orthodox start White mates in neither one move nor two.
#[test]
fn a_search_says_how_far_it_got() {
    let run = interrupted_search(&[]);
    assert_eq!(run.code, Some(130), "{run:?}");
    let searched = run.out.strip_prefix("no mate within ").unwrap().split(';').next().unwrap();
    assert!((1..62).contains(&searched.parse::<u32>().unwrap()), "{run:?}");
    assert!(run.out.ends_with("; interrupted before 62 was searched\n"), "{run:?}");
    let run = interrupted_search(&["--json"]);
    assert_eq!(run.code, Some(130), "{run:?}");
    let found = &objects(&run.out)[0];
    assert_eq!((&found["mate"], &found["interrupted"]), (&serde_json::Value::Null, &true.into()));
    assert!((1..62).contains(&found["searched"].as_u64().unwrap()), "{found}");
}

/// Answers that are there stay; the position that was being searched can be answered later.
#[test]
fn a_batch_keeps_what_is_done() {
    let rows = known("atomic");
    let hard = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
    let text = format!("{}\n{}\n{hard} dm 62;\n{}\n", rows[0].text, rows[1].text, rows[2].text);
    let input = Scratch::new("mate-interrupted.epd", &text);
    for (more, kept) in [(&[][..], vec![1, 2]), (&["--unordered"], vec![1, 2, 4])] {
        let output = Scratch::new(&format!("mate-interrupted-{}.jsonl", more.len()), "");
        let files = ["atomic", "--file", input.path(), "--output", output.path(), "--threads", "2"];
        let arguments = [&["mate"], &files[..], more].concat();
        let child = command(&arguments).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
        let written = || std::fs::read_to_string(output.path()).unwrap();
        while written().lines().count() < kept.len() {
            std::thread::sleep(Duration::from_millis(5));
        }
        interrupt(&child);
        let run = Run::from(child.wait_with_output().unwrap());
        assert_eq!(run.code, Some(130), "{run:?}");
        assert!(run.err.ends_with(&format!("interrupted; answered by then: {}\n", kept.len())), "{run:?}");
        let mut rows: Vec<u64> = objects(&written()).iter().map(|row| row["row"].as_u64().unwrap()).collect();
        rows.sort_unstable();
        assert_eq!(rows, kept);
        let run = mate(&[&files[..], &["--resume", "--nodes", "1000"]].concat());
        assert_eq!(run.code, Some(0), "{run:?}");
        assert_eq!(objects(&written()).len(), 4);
    }
}

/// While the program waits for positions.
#[test]
fn a_run_that_waits() {
    for more in [&[][..], &["--unordered"]] {
        let arguments = [&["mate", "atomic", "--file", "-", "--in", "1"], more].concat();
        let mut child = command(&arguments).stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().unwrap();
        let mut stdin = child.stdin.take().unwrap();
        let mut answers = BufReader::new(child.stdout.take().unwrap());
        writeln!(stdin, "{}", known("atomic")[0].fen).unwrap();
        let mut answer = String::new();
        answers.read_line(&mut answer).unwrap();
        interrupt(&child);
        assert_eq!(child.wait().unwrap().code(), Some(130));
        let mut rest = String::new();
        answers.read_to_string(&mut rest).unwrap();
        assert_eq!((answer.as_str(), rest.as_str()), ("1: mate in 1: 1. f3h5\n", ""));
        drop(stdin);
    }
}

/// As behind `| head -1`.
#[test]
fn a_reader_that_leaves_ends_the_run() {
    let text = format!("{}\n", known("atomic")[0].fen).repeat(10_000);
    let input = Scratch::new("mate-head.epd", &text);
    let arguments = ["mate", "atomic", "--file", input.path(), "--in", "1"];
    let mut child = command(&arguments).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
    let mut answers = BufReader::new(child.stdout.take().unwrap());
    answers.read_line(&mut String::new()).unwrap();
    drop(answers);
    assert_eq!(child.wait().unwrap().code(), Some(141));
}
