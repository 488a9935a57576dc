//! The command `hypermate compose`, run as a program, and the sets that were composed with it.

mod exact;
mod refusals;
mod resume;
mod rows;
mod runs;
mod sets;
mod stopping;

use crate::support::program::{Run, hypermate};

/// `hypermate compose` on one thread with these arguments.
pub fn compose(arguments: &str) -> Run {
    let words: Vec<&str> = arguments.split_whitespace().collect();
    hypermate(&[&["compose", "--threads", "1"], &words[..]].concat())
}
