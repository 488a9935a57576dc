//! The exact search: bounds, a dive, A*, and the hunt for boards that need many moves.

mod best_first;
mod bound;
mod dive;
mod expand;
mod half;
mod hunt;
mod levels;
mod relax;
mod seen;
mod shortest;
mod solver;
mod successors;
mod threads;

pub(in crate::kinging) use super::{Board, Cell, Move};
pub use hunt::{Hunt, HuntAim, HuntedBoard};
pub use shortest::Shortest;
pub use solver::{KingingAnswer, Limits, Solver};
