//! The kinging puzzle a second time, as plainly as possible: a grid of cells, moves tried one by one, and a breadth-first
//! search over whole boards.
//!
//! Nothing here is fast, and nothing is shared with the search on bitboards, so that each can be tested against the other.
//! The rules:
//!
//! - A move is one diagonal step of a red man forward (up) onto an empty cell, or a chain of one or more jumps, each over
//!   a black man on the next cell of a diagonal onto the empty cell behind it.
//! - The first jump of a chain goes forward, later ones in any of the four directions.
//! - A jumped man is gone at once, so that it is not jumped again; the cell from which the chain began is empty, too.
//! - A chain may stop after any jump, and it ends on the top row.
//! - Capturing is never compulsory, black never moves, any red man may move at any turn.
//!
//! ```
//! use hypermate::kinging::plain;
//! use hypermate::kinging::Board;
//!
//! // A red man on a1, black ones on b2, d4 and f6.
//! let board = Board::new(1 << 56, 1 << 49 | 1 << 35 | 1 << 21).unwrap();
//! // A chain to g7, and a step.
//! assert_eq!(plain::fewest_moves(board), Some(2));
//! assert_eq!(plain::shortest_solutions(board, 1).unwrap()[0][0].to_string(), "a1xc3xe5xg7");
//! ```

mod grid;
mod replay;
mod search;

pub use replay::{IllegalMove, IllegalMoveReason, replay};
pub use search::{
    TooMany, count_shortest, count_shortest_within, fewest_moves, fewest_moves_within, shortest_solutions,
};

use crate::kinging::{Board, Move};
use grid::Grid;

/// Every move of a board, man by man from the top left, also if the puzzle is already solved.
pub fn moves(board: Board) -> Vec<Move> {
    Grid::new(board).moves().into_iter().map(|(mv, _)| mv).collect()
}
