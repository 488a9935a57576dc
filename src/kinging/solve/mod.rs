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

pub(in crate::kinging) use super::{Board, Cell, Move};
pub use hunt::{Aim, Found, Hunt};
pub use shortest::Shortest;
pub use solver::{Answer, Limits, Solver};
