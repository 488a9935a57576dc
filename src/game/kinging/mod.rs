//! Checkers kinging: how soon can a red man reach the top row while black stands still?
//!
//! A puzzle for one side, on a board of 8 × 8 cells, from the published challenge of that name.

mod best_first;
mod board;
mod bound;
mod dive;
mod expand;
mod half;
mod levels;
mod relax;
mod seen;
mod solver;
mod successors;

pub use board::Board;
pub use solver::{Answer, Limits, Solver};
