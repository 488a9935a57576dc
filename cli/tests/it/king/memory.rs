//! When the memory does not suffice.

use crate::king::king;
use crate::support::program::Scratch;
use hypermate::kinging::plain::{count_shortest, fewest_moves};
use hypermate::text::read_kinging;
use serde_json::Value;

/// Six red men who must help each other past black ones; a search kept this board for the moves that it takes.
const HARD: &str = "3B1B2/B1B3B1/3B1B2/R1B1B1B1/1R1B3B/2R5/1B1B4/R3R1R1";

fn plain() -> u32 {
    fewest_moves(read_kinging(HARD).unwrap()).unwrap()
}

/// What is proven must be true. One KiB holds too few boards for any search.
#[test]
fn what_is_proven_is_said() {
    let fewest = plain();
    let out = king(&["--memory", "1K", HARD]).done();
    let bounds = out.strip_prefix("unknown: at least ").expect("one KiB is too little").trim_end();
    let (at_least, at_most) = bounds.split_once(", at most ").map_or((bounds, None), |(a, b)| (a, Some(b)));
    assert!(at_least.parse::<u32>().unwrap() <= fewest, "{out}");
    assert!(at_most.is_none_or(|at_most| at_most.parse::<u32>().unwrap() >= fewest), "{out}");
    let data: Value =
        serde_json::from_str(&king(&["--json", "--moves", "--memory", "1K", HARD]).done()).unwrap();
    assert_eq!(
        (&data["answer"], &data["moves"], &data["solution"]),
        (&"unknown".into(), &Value::Null, &Value::Null)
    );
    assert_eq!(data["at_least"].to_string(), at_least);
    assert_eq!(data["at_most"].to_string(), at_most.unwrap_or("null"));
}

#[test]
fn with_memory_it_is_solved_by_any_number_of_threads() {
    let (fewest, count) = count_shortest(read_kinging(HARD).unwrap()).unwrap();
    assert_eq!(fewest, plain());
    for threads in ["1", "2", "3"] {
        let out = king(&["--all=0", "--memory", "256M", "--threads", threads, HARD]).done();
        assert_eq!(out, format!("{fewest}\n{count} shortest solutions\n"));
    }
}

/// The hard boards that were counted by the plain rules, or by the search where these take too long, with their moves.
const BOARDS: &str = include_str!("../../../../perft/kinging.tsv");

/// Some of them with their answers as printed.
fn some_hard_boards() -> (String, String) {
    let lines = BOARDS.lines().filter(|line| !line.starts_with("//") && !line.trim().is_empty()).take(60);
    let fields = lines.map(|line| line.split('\t').collect::<Vec<_>>());
    fields.map(|fields| (format!("{}\n", fields[0]), format!("{}\n", fields[1]))).unzip()
}

/// Each thread has a part of the memory, but a board that needs more gets it. These boards are decided with 256 MiB, and with
/// 1024 threads the part of each is 64 KiB.
#[test]
fn in_a_batch_the_answers_do_not_depend_on_the_threads() {
    let (file, expected) = some_hard_boards();
    let scratch = Scratch::new("king-memory.txt", &file);
    let batch =
        |memory, threads| king(&["--file", scratch.path(), "--memory", memory, "--threads", threads]).done();
    for threads in ["1", "2", "1024"] {
        assert_eq!(batch("256M", threads), expected, "{threads} threads");
    }
    // What is known when the memory does not suffice is the same, too.
    let little = batch("16K", "1");
    assert!(little.contains("unknown"), "{little}");
    for threads in ["2", "7"] {
        assert_eq!(batch("16K", threads), little, "{threads} threads");
    }
}
