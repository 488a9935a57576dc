//! Checkers kinging: how soon can a red man reach the top row while black stands still?
//!
//! A puzzle for one side, on a board of 8 × 8 cells, from the published challenge of that name. [`Solver`] answers any
//! board exactly.
//!
//! # How
//! The two cell colours never meet: the board falls into two halves of 32 cells, and the answer is the smaller of
//! theirs. A half is dealt with in the order in which most boards are soonest done:
//!
//! 1. A relaxed puzzle, in which nothing that was ever possible becomes impossible, proves most impossible boards so.
//! 2. Lower bounds: the moves that the man who will be kinged needs for himself, and those that others must make for
//!    him.
//! 3. A dive along moves that keep the lower bound within reach finds the answer of nearly every other board.
//! 4. A* over the rest, on all threads, with a set of halves in one `u64` each.
//!
//! The solutions themselves come from a search by levels, which is told the number of moves and goes no further.

mod board;
mod cell;
mod moves;
pub mod plain;
mod solve;
pub mod text;

pub use board::Board;
pub use cell::Cell;
pub use moves::Move;
pub use solve::{Aim, Answer, Found, Hunt, Limits, Shortest, Solver};
