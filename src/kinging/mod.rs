//! Checkers kinging: how soon can a red man reach the top row while black stands still?
//!
//! A puzzle for one side, on a board of 8 × 8 cells, from the published challenge of that name. [`Solver`] answers any
//! board exactly.
//!
//! # How
//! Men never leave the colour of their cells, so that a board is two independent halves of 32 cells; the answer is the
//! smaller of theirs. The steps for a half come in the order in which they decide most boards soonest:
//!
//! 1. A relaxed puzzle, in which whatever was possible once stays possible, proves most impossible boards impossible.
//! 2. Lower bounds add the moves that the man that is kinged needs itself and those that others must make for it.
//! 3. A dive along moves that can still meet the lower bound finds the answer of nearly every other board.
//! 4. A* decides the rest, on all threads, with a set of halves of one `u64` each.
//!
//! The solutions themselves come from a search by levels, which is given the number of moves.
//!
//! Knows the watch of a search and, of [`crate::text`], places, cells and the lines of files; no game and no rules of chess.

mod board;
mod cell;
mod moves;
pub mod plain;
mod solve;
mod text;

pub use board::Board;
pub use cell::Cell;
pub use moves::Move;
pub use solve::{Hunt, HuntAim, HuntedBoard, KingingAnswer, Limits, Shortest, Solver};
pub use text::{KingingTexts, read, read_move, write};
