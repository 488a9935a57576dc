//! Exact mate search: is there a forced mate within a given number of moves, in how many exactly, and by which first moves?
//!
//! The side to move is the attacker. Mate is [`Outcome::Checkmate`](crate::Outcome::Checkmate) of the other side, or its king
//! blown up; stalemate of the defender is not mate. [`Solver::solve`] tries n = 1, 2, … moves, and each n is either proven or
//! disproven, so that the first n that is proven is the length of the shortest mate.
//!
//! **History is left out**, as in chess problems: neither repetition nor the half-move clock ends a line. The number of moves
//! left is part of the state, so the graph of states has no cycles. Repetition would not change the shortest mate either: along
//! it the distance falls with every move of the attacker, so that no position comes twice.
//!
//! Two engines answer the same questions: [`Engine::ProofNumber`], the faster one, and [`Engine::DepthFirst`], the second
//! opinion. Both know no rules; they see a [`Game`](crate::Game). The answer is the same with any size of the table and any
//! number of threads; only the line may be a different one of the same length.
//!
//! ```
//! use hypermate::flat::Position;
//! use hypermate::text::read_flat;
//! use hypermate::search::Watch;
//! use hypermate::search::mate::{Limits, Solver};
//!
//! // The queen captures on h5, beside the king, which is blown up.
//! let position = Position::new(&read_flat("8/6BK/7k/7p/7P/5Q2/8/8 w - - 21 73")?)?;
//! let mut solver = Solver::new(1 << 20, 1);
//! let found = solver.solve(&position, &Limits::moves(3), &Watch::new());
//! assert_eq!((found.mate, found.line.len()), (Some(1), 1));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod depth_first;
mod line;
mod proof_number;
mod root;
mod solver;
mod table;
mod worker;

pub use solver::Solver;
pub(crate) use worker::{Killers, Stop, Worker};

/// The largest number of moves that is searched.
pub const MAX_MOVES: u32 = table::MAX_MOVES;

/// The algorithm of the search.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Engine {
    /// Depth-first proof-number search. The last two moves are searched depth first, and so are lists of first moves.
    #[default]
    ProofNumber,
    /// Iterative-deepening depth-first AND/OR search.
    DepthFirst,
}

/// How far to search.
#[derive(Clone, Copy)]
pub struct Limits<'a> {
    /// The largest number of moves of the attacker; a larger number than [`MAX_MOVES`] stands for [`MAX_MOVES`].
    pub moves: u32,
    /// How many positions to visit at most. The limit is checked every few hundred positions of each thread.
    pub nodes: Option<u64>,
    /// Whether there is still time; the search ends when the answer is no. Each thread asks every few hundred positions.
    /// The library has no clock of its own, since not every platform has one.
    pub in_time: Option<&'a (dyn Fn() -> bool + Sync)>,
}

impl Limits<'_> {
    /// A search for a mate within so many moves, however long it takes.
    pub const fn moves(moves: u32) -> Limits<'static> {
        Limits { moves, nodes: None, in_time: None }
    }
}

/// Why a search ended before it was done.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum WhyStopped {
    /// [`Limits::nodes`] were visited.
    Nodes,
    /// [`Limits::in_time`] said that the time is over.
    Time,
    /// The watch was stopped.
    Interrupted,
}

/// What a search found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MateAnswer<M> {
    /// The number of moves in which the side to move mates, the smallest there is; 0 if the side to move is mated, or
    /// its king blown up, already. `None` if there is no mate within [`MateAnswer::searched`] moves.
    pub mate: Option<u32>,
    /// It is proven that there is no mate within this many moves.
    pub searched: u32,
    /// Every first move that mates in [`MateAnswer::mate`] moves, in the order of generation; `None` if the keys were not asked for,
    /// or the search was stopped before all of them were known.
    pub keys: Option<Vec<M>>,
    /// A mate in [`MateAnswer::mate`] moves against the longest defence: an odd number of plies, of which the last one mates. It is
    /// shorter only if the search was stopped after it had found the mate.
    pub line: Vec<M>,
    /// How many positions were visited.
    pub nodes: u64,
    /// Why the search ended early; `None` if it was finished.
    pub stopped: Option<WhyStopped>,
}

impl<M> MateAnswer<M> {
    /// The answer before the search has begun.
    const fn nothing() -> Self {
        MateAnswer { mate: None, searched: 0, keys: None, line: Vec::new(), nodes: 0, stopped: None }
    }
}

/// The tries of a position: first moves that fail to a single reply.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tries<M> {
    /// The first move, and the only reply after which there is no mate in the moves that are left. It may be the only legal
    /// reply.
    pub tries: Vec<(M, M)>,
    /// How many positions were visited.
    pub nodes: u64,
    /// Why the search ended early, in which case there may be more tries; `None` if it was finished.
    pub stopped: Option<WhyStopped>,
}
