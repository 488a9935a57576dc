//! The command `hypermate mate`, run as a program.

mod answers;
mod batch;
mod check;
mod data;
mod refusals;
#[cfg(unix)]
mod resume;
#[cfg(unix)]
mod stopping;

use crate::support::program::{Run, hypermate};
use serde_json::Value;

/// `hypermate mate` with these arguments and nothing on standard input.
fn mate(arguments: &[&str]) -> Run {
    hypermate(&[&["mate"], arguments].concat())
}

/// One JSON object a line.
fn objects(text: &str) -> Vec<Value> {
    text.lines().map(|line| serde_json::from_str(line).unwrap_or_else(|_| panic!("{line}"))).collect()
}

/// An answer without what differs from run to run.
fn timeless(mut answer: Value) -> Value {
    let removed = answer.as_object_mut().unwrap().remove("seconds");
    assert!(removed.is_none_or(|seconds| seconds.as_f64().is_some()));
    answer
}

/// A file of the repository.
fn suite(name: &str) -> String {
    format!("{}/perft/mates/{name}.epd", crate::support::ROOT)
}

/// The rows of a file of mates: the line as it is, the FEN, the distance and the first moves that mate in so many.
struct Known {
    text: String,
    fen: String,
    moves: u64,
    keys: Vec<String>,
}

/// Taken apart by hand, since the program's own reader is what is tested. Distances and first moves are those that other
/// programs have proven.
fn known(name: &str) -> Vec<Known> {
    let text = std::fs::read_to_string(suite(name)).unwrap();
    let lines = text.lines().filter(|line| !line.is_empty() && !line.starts_with('#'));
    let read = |line: &str| {
        let (fen, rest) = line.split_once(" dm ").unwrap();
        let mut operations = rest.split("; ").map(|operation| operation.trim_end_matches(';'));
        let moves = operations.next().unwrap().parse().unwrap();
        let keys = operations.find_map(|operation| operation.strip_prefix("bm "));
        let keys = keys.unwrap_or_default().split_whitespace().map(String::from).collect();
        Known { text: line.to_string(), fen: fen.to_string(), moves, keys }
    };
    lines.map(read).collect()
}

/// The rows of [`known`] that mate in no more than so many moves, as the text of a file.
fn rows_up_to(name: &str, moves: u64) -> String {
    known(name).into_iter().filter(|row| row.moves <= moves).map(|row| row.text + "\n").collect()
}
