//! The board of the kinging puzzle, its cells, and moves on it as they are written down.

mod board;
mod cell;
mod moves;

pub use board::Board;
pub use cell::Cell;
pub use moves::Move;
