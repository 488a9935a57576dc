//! The command `hypermate compose`, run as a program, and the sets that were composed with it.

mod exact;
#[path = "../cli/program.rs"]
#[allow(dead_code, reason = "the tests of other commands use the rest")]
mod program;
mod refusals;
mod resume;
mod rows;
mod runs;
mod sets;
#[path = "../cli/signal.rs"]
mod signal;
mod stopping;

use program::{Run, hypermate};

/// `hypermate compose` on one thread with these arguments.
pub fn compose(arguments: &str) -> Run {
    let words: Vec<&str> = arguments.split_whitespace().collect();
    hypermate(&[&["compose", "--threads", "1"], &words[..]].concat())
}
