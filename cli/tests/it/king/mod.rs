//! The command `hypermate king`, run as a program.

mod answers;
mod batch;
mod data;
mod hunt;
mod live;
mod memory;
mod refusals;

use crate::support::program::{Run, hypermate};

/// The cases of the published challenge with the printed answers, by hand from its boards.
pub const CASES: [(&str, &str); 7] = [
    ("8/8/8/8/8/8/8/R7", "7"),
    ("8/8/5B2/8/3B4/8/1B6/R7", "2"),
    ("1B1B1B1B/8/8/8/8/8/8/R7", "-1"),
    ("7R/8/8/8/8/8/8/R7", "0"),
    ("8/8/8/1B2B3/B4B2/1B1B4/2B2B2/3RR3", "4"),
    ("8/8/1B6/2B5/1B1B4/4R3/3B4/4R3", "2"),
    ("8/8/2B5/8/2B5/1B1B1B2/4B3/5R1R", "4"),
];

/// `hypermate king` with these arguments and nothing on standard input.
pub fn king(arguments: &[&str]) -> Run {
    hypermate(&[&["king"], arguments].concat())
}
