//! Perft: the number of sequences of so many legal moves, the measure by which move generators are verified.
//!
//! * [`count`] is the driver: all threads of the pool on one position, with a table or without;
//! * [`divide`] is the same, move by move at the root;
//! * [`split()`] gives the parts of a count that is made in many runs or on many machines, [`plan()`] those of one that a
//!   single machine makes bit by bit;
//! * [`unique()`] counts different positions instead of sequences;
//! * [`Table`] remembers counts of positions, for all threads and for as long as the caller keeps it;
//! * [`perft()`] is the bare count of one thread, which tests and benches hold the games to.

mod leaves;
mod plan;
mod split;
mod table;
mod tree;
mod unique;

pub use crate::search::slots::NoMemory;
pub use leaves::perft;
pub use plan::{Plan, Row, plan};
pub use split::{Part, SplitError, next_ply, split};
pub use table::Table;
pub use tree::{Division, count, divide};
pub use unique::{Unique, unique};

/// How to count. The total is the same by any means.
#[derive(Clone, Copy, Default)]
pub struct Means<'a> {
    /// Where counts are kept and looked for. One table serves any number of runs, of any games, at once or one after
    /// the other.
    pub table: Option<&'a Table>,
    /// Whether the moves of the last ply are made and taken back, which tests the making of moves as well. Without,
    /// they are counted in bulk.
    pub makes_last_ply: bool,
}
