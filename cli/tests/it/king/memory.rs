//! When the memory does not suffice.

use crate::king::king;
use crate::support::program::Scratch;
use hypermate::kinging;
use hypermate::kinging::plain::{count_shortest, fewest_moves};
use serde_json::Value;
#[cfg(target_os = "linux")]
use std::process::Command;

/// Six red men who must help each other past black ones; a search kept this board for the moves that it takes.
const HARD: &str = "3B1B2/B1B3B1/3B1B2/R1B1B1B1/1R1B3B/2R5/1B1B4/R3R1R1";

fn plain() -> u32 {
    fewest_moves(kinging::read(HARD).unwrap()).unwrap()
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
    let (fewest, count) = count_shortest(kinging::read(HARD).unwrap()).unwrap();
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

/// A board of `perft/kinging.tsv` that needs more memory than the small limits below allow, with its fewest moves.
const LARGE: (&str, u32) = ("2B1B1B1/1B6/2B3R1/1B1R3R/2B1B1B1/7R/2R3R1/1R1R1R1R", 13);

/// The system refuses memory before the program's own limit is reached. The answer is then what is proven so far, and the
/// next board of a batch gets its answer.
#[cfg(target_os = "linux")]
#[test]
fn memory_that_the_system_refuses_costs_one_answer_at_most() {
    let limited = |kilobytes: u32, arguments: &str| {
        let script = format!("ulimit -v {kilobytes}; exec \"$0\" king --threads 2 {arguments}");
        let run = Command::new("sh").args(["-c", &script, env!("CARGO_BIN_EXE_hypermate")]).output().unwrap();
        (run.status.code(), String::from_utf8(run.stdout).unwrap(), String::from_utf8(run.stderr).unwrap())
    };
    // What the program needs to start depends on how it was built.
    let starts = |&kilobytes: &u32| limited(kilobytes, "8/8/8/8/8/8/8/R7").1 == "7\n";
    let least = (10_000..1_000_000).step_by(4_000).find(starts).expect("a gigabyte is enough to start");
    let file = Scratch::new("king-refused.txt", &format!("{}\n8/8/8/8/8/8/8/R7\n", LARGE.0));
    for kilobytes in (least + 6_000..least + 46_000).step_by(8_000) {
        let (code, out, err) = limited(kilobytes, LARGE.0);
        assert_eq!(code, Some(0), "{kilobytes}: {out} {err}");
        is_true(out.trim_end());
        // A batch needs the stacks of its threads as well.
        let (code, out, err) = limited(kilobytes + 10_000, &format!("--file {}", file.path()));
        assert_eq!(code, Some(0), "{kilobytes}: {out} {err}");
        let (first, second) = out.split_once('\n').unwrap();
        is_true(first);
        assert_eq!(second, "7\n", "{kilobytes}");
    }
}

/// An answer for [`LARGE`] that is right or unknown with right bounds.
#[cfg(target_os = "linux")]
fn is_true(answer: &str) {
    let fewest = LARGE.1;
    let Some(bounds) = answer.strip_prefix("unknown: at least ") else {
        return assert_eq!(answer, fewest.to_string());
    };
    let (at_least, at_most) = bounds.split_once(", at most ").map_or((bounds, None), |(a, b)| (a, Some(b)));
    assert!(at_least.parse::<u32>().unwrap() <= fewest, "{answer}");
    assert!(at_most.is_none_or(|at_most| at_most.parse::<u32>().unwrap() >= fewest), "{answer}");
}
