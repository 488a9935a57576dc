//! Perft: the number of sequences of legal moves of a given length, by which move generators are verified.
//!
//! * [`count`] counts one position on all threads of the pool, with or without a table;
//! * [`divide`] does so move by move at the root;
//! * [`split()`] gives the parts of a count that is made in many runs or on many machines, [`plan()`] the parts of a count
//!   that one machine makes piece by piece;
//! * [`unique()`] counts different positions instead of sequences;
//! * [`Table`] is a transposition table of counts, shared by all threads and kept by the caller;
//! * [`perft()`] is the plain count on one thread, for tests and benches.

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
    /// The transposition table. One table serves any number of runs, of any games, at once or one after the other.
    pub table: Option<&'a Table>,
    /// Whether the moves of the last ply are made and taken back, which tests making moves as well. Otherwise they are
    /// counted in bulk.
    pub makes_last_ply: bool,
}
