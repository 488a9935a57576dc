//! Many positions.

use crate::mate_command::{known, mate, objects, rows_up_to, suite, timeless};
use crate::support::program::{Scratch, command, piped};
use std::collections::BTreeSet;
use std::io::{BufRead, BufReader, Write};
use std::process::Stdio;

fn answers(arguments: &[&str], text: &str) -> Vec<String> {
    let run = piped(&[&["mate", "atomic", "--file", "-", "--json"], arguments].concat(), text);
    assert_eq!(run.code, Some(0), "{}", run.err);
    objects(&run.out).into_iter().map(|answer| timeless(answer).to_string()).collect()
}

/// Each position is answered by one thread with a table of its own, whose past it does not see.
#[test]
fn any_number_of_threads_gives_the_same_in_the_order_of_the_lines() {
    let text = rows_up_to("atomic", 3);
    let one = answers(&["--threads", "1"], &text);
    assert_eq!(one.len(), known("atomic").iter().filter(|row| row.moves <= 3).count());
    let rows: Vec<String> = one.iter().map(|row| row.split(',').next().unwrap().to_string()).collect();
    let expected: Vec<String> = (1..=one.len()).map(|row| format!("{{\"row\":{row}")).collect();
    assert_eq!(rows, expected);
    for threads in ["2", "7"] {
        assert!(answers(&["--threads", threads], &text) == one, "{threads} threads");
    }
    let unordered = answers(&["--threads", "3", "--unordered"], &text);
    assert_eq!(unordered.len(), one.len());
    assert!(BTreeSet::from_iter(unordered) == BTreeSet::from_iter(one));
}

/// The first position takes seconds, the second none.
#[test]
fn unordered_answers_do_not_wait() {
    let hard = known("atomic").into_iter().find(|row| row.moves == 5).unwrap().fen;
    let easy = known("atomic")[0].fen.clone();
    let text = format!("{hard} dm 5;\n{easy} dm 1;\n");
    let run =
        piped(&["mate", "atomic", "--file", "-", "--json", "--unordered", "--threads", "2", "--keys"], &text);
    let rows: Vec<u64> = objects(&run.out).iter().map(|row| row["row"].as_u64().unwrap()).collect();
    assert_eq!((rows, run.code), (vec![2, 1], Some(0)));
}

#[test]
fn text() {
    let (atomic, lines) = (known("atomic"), "\n// a comment\n");
    let text = format!("{}\n{lines}{} id named;\nx\n", atomic[0].text, atomic[1].text);
    let run = piped(&["mate", "atomic", "--file", "-", "--keys"], &text);
    assert_eq!(run.code, Some(2));
    let printed: Vec<&str> = run.out.lines().collect();
    // The first rows of `perft/mates/atomic.epd`, each with its only first move.
    assert_eq!(printed[0], "1: mate in 1: 1. f3h5; 1 first move mates in 1: f3h5");
    assert_eq!(printed[1], "4: named: mate in 1: 1. c4f7; 1 first move mates in 1: c4f7");
    assert_eq!(
        printed[2..6],
        ["5: error", "", "mate in     right     wrong  unsolved", "      1         2         0         0"]
    );
    assert!(run.err.starts_with("hypermate: line 5, column 1, row 1: "), "{}", run.err);
}

/// The producer waits for each answer before it sends the next position.
#[test]
fn answers_come_while_the_producer_waits() {
    for more in [&[][..], &["--unordered"]] {
        let arguments = [&["mate", "atomic", "--file", "-", "--in", "2"], more].concat();
        let mut child = command(&arguments).stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().unwrap();
        let mut stdin = child.stdin.take().unwrap();
        let mut answers = BufReader::new(child.stdout.take().unwrap());
        for (i, row) in known("atomic").iter().take(5).enumerate() {
            writeln!(stdin, "{}", row.fen).unwrap();
            stdin.flush().unwrap();
            let mut answer = String::new();
            answers.read_line(&mut answer).unwrap();
            assert!(answer.starts_with(&format!("{}: mate in {}: ", i + 1, row.moves)), "{answer}");
        }
        drop(stdin);
        assert_eq!(child.wait().unwrap().code(), Some(0));
    }
}

/// The bytes are no text, a line is longer than any position, one has a blank in the wrong place: each is bad, and the
/// rest is answered.
#[test]
fn lines_that_are_no_positions() {
    let good = &known("atomic")[0].fen;
    let mut bytes = format!("\u{FEFF}{good}\n").into_bytes();
    bytes.extend(b"8/8/8/8/8/8/8/\xFF w - - 0 1\n");
    bytes.extend("8/".repeat(100_000).bytes());
    bytes.extend(
        format!("\n; dm 1;\n{good} dm x;\n{good} dm 63;\n{good} id \"open;\n{good}\r\n{good}").bytes(),
    );
    let file = Scratch::new("mate-odd.epd", "");
    std::fs::write(file.path(), bytes).unwrap();
    for more in [&["--unordered", "--threads", "1"][..], &["--threads", "3"]] {
        let run = mate(&[&["atomic", "--file", file.path(), "--json"], more].concat());
        assert_eq!((objects(&run.out).len(), run.code), (9, Some(2)));
        assert!(run.err.contains("line 1: no number of moves"), "{}", run.err);
    }
    let run = mate(&["atomic", "--file", file.path(), "--in", "1"]);
    assert_eq!(run.code, Some(2));
    let words: Vec<&str> = run.out.lines().take(9).map(|line| line.split(": ").nth(1).unwrap()).collect();
    assert_eq!(
        words,
        ["mate in 1", "error", "error", "error", "error", "mate in 1", "error", "mate in 1", "mate in 1"]
    );
    for part in [
        "line 2, column 15, rank 1: ",
        "line 3, column 65537: expected the end of the line, which may have 65536 bytes, found more",
        "line 4, column 1: expected a position",
        "line 5, column 39: expected a number of moves, found `x`",
        "line 7, column ",
    ] {
        assert!(run.err.contains(part), "{part} is not in {}", run.err);
    }
}

#[test]
fn input_without_positions_is_an_error() {
    let run = piped(&["mate", "atomic", "--file", "-"], "# nothing\n\n// at all\n");
    assert_eq!(
        run.refused(),
        "hypermate: standard input: no position in it, and at least one was expected\n"
    );
    let file = suite("none");
    assert!(mate(&["atomic", "--file", &file]).refused().contains("none.epd"));
}

/// More positions than all queues hold, with memory that is bounded from outside: 200,000 lines of 70 bytes would be 14 MB
/// beside what the program and two tables need.
#[cfg(target_os = "linux")]
#[test]
fn memory_does_not_grow_with_the_file() {
    let peak = |lines: usize| {
        let file = Scratch::new(&format!("mate-many-{lines}.epd"), "");
        let row = format!("{}\n", known("atomic")[0].text);
        std::fs::write(file.path(), row.repeat(lines)).unwrap();
        let arguments =
            ["mate", "atomic", "--file", file.path(), "--hash", "1", "--threads", "2", "--unordered"];
        let mut child = command(&arguments).stdout(Stdio::piped()).spawn().unwrap();
        let id = child.id();
        let (mut count, mut peak) = (0, 0);
        for line in BufReader::new(child.stdout.take().unwrap()).lines() {
            count += usize::from(line.unwrap().contains("mate in 1"));
            if count % 1000 == 0 {
                let status = std::fs::read_to_string(format!("/proc/{id}/status")).unwrap_or_default();
                let used = status.lines().find_map(|line| line.strip_prefix("VmHWM:"));
                peak = peak.max(used.map_or(0, |used| used.trim().trim_end_matches(" kB").parse().unwrap()));
            }
        }
        assert_eq!((count, child.wait().unwrap().code()), (lines, Some(0)));
        peak
    };
    let (few, many): (u64, u64) = (peak(5_000), peak(100_000));
    assert!(few > 0 && many < few + 3_000, "{few} kB for few positions, {many} kB for many");
}
