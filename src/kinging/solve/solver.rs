//! The exact answer for a board, from its two halves.

use super::Board;
use super::best_first::{Proven, best_first};
use super::bound::Distances;
use super::dive::dive;
use super::expand::Bounds;
use super::half::{Half, Shade, TOP};
use super::levels::{Levels, Reached};
use super::relax::may_be_empty;
use super::seen::Seen;
use super::threads::Threads;
use crate::watch::{Interrupted, Watch};
use arrayvec::ArrayVec;

/// The halves of a level that are kept when any solution will do.
const BEAM: usize = 1 << 10;

/// What a solver may use.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limits {
    /// Bytes of memory. When they are used up, or when the system refuses memory before, the answer is
    /// [`KingingAnswer::Unknown`].
    pub memory: usize,
    /// The threads that search one hard board. They are started when the first hard board comes; where the system refuses
    /// them, the calling thread searches alone.
    pub threads: usize,
}

impl Default for Limits {
    /// One gibibyte and one thread.
    fn default() -> Limits {
        Limits { memory: 1 << 30, threads: 1 }
    }
}

/// The fewest moves to king a red man.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum KingingAnswer {
    /// The fewest moves; 0 if a red man stands in the top row.
    Kinged(u32),
    /// No red man can be kinged.
    Never,
    /// The memory did not suffice. This much has been proven:
    Unknown {
        /// It takes at least this number of moves, or cannot be done.
        at_least: u32,
        /// It can be done in this number of moves; `None` if no way has been found.
        at_most: Option<u32>,
    },
}

/// Solves one board after the other.
pub struct Solver {
    memory: usize,
    threads: Threads,
    seen: Seen,
    /// The halves that the search of the last board has met.
    nodes: u64,
}

impl Solver {
    /// A solver within these limits.
    pub fn new(limits: Limits) -> Solver {
        let Limits { memory, threads } = limits;
        Solver { memory, threads: Threads::new(threads), seen: Seen::new(), nodes: 0 }
    }

    /// The fewest moves after which a red man stands in the top row.
    ///
    /// # Errors
    /// [`Interrupted`], if the watch was told to stop.
    ///
    /// # Examples
    /// ```
    /// use hypermate::kinging::{KingingAnswer, Board, Limits, Solver};
    /// use hypermate::watch::Watch;
    ///
    /// // One red man in the bottom left corner and nothing else.
    /// let board = Board::new(1 << 56, 0).expect("one man on a cell");
    /// let answer = Solver::new(Limits::default()).fewest(board, &Watch::new())?;
    /// assert_eq!(answer, KingingAnswer::Kinged(7));
    /// # Ok::<(), hypermate::watch::Interrupted>(())
    /// ```
    pub fn fewest(&mut self, board: Board, watch: &Watch) -> Result<KingingAnswer, Interrupted> {
        self.nodes = 0;
        if board.red() & Board::TOP != 0 {
            return Ok(KingingAnswer::Kinged(0));
        }
        let (mut at_least, mut at_most) = (u32::MAX, u32::MAX);
        for hopeful in hopefuls(board) {
            if hopeful.lowest >= at_most {
                break;
            }
            match self.prove(&hopeful, at_most - 1, watch)? {
                Proven::Fewest(moves) => at_most = moves,
                Proven::Nothing => {}
                Proven::AtLeast(moves) => {
                    at_least = at_least.min(moves);
                    at_most = at_most.min(self.some_way(&hopeful, at_most - 1, watch)?);
                }
            }
        }
        Ok(if at_most <= at_least && at_most != u32::MAX {
            KingingAnswer::Kinged(at_most)
        } else if at_least == u32::MAX {
            KingingAnswer::Never
        } else {
            KingingAnswer::Unknown { at_least, at_most: (at_most != u32::MAX).then_some(at_most) }
        })
    }

    /// The number of halves that the search of the last board has met; 0 if bounds alone gave the answer.
    pub fn nodes(&self) -> u64 {
        self.nodes
    }

    /// The shortest solution of a half, if it has at most `most` moves.
    fn prove(&mut self, hopeful: &Hopeful, most: u32, watch: &Watch) -> Result<Proven, Interrupted> {
        let Hopeful { root, lowest, empty, .. } = *hopeful;
        if dive(root, empty, lowest) {
            return Ok(Proven::Fewest(lowest));
        }
        let (bounds, seen) = self.parts(empty);
        let proven = best_first(root, bounds, lowest, most, seen, watch);
        self.nodes += self.seen.len() as u64;
        proven
    }

    /// The number of moves of any solution of at most `most` moves, [`u32::MAX`] if none was found.
    fn some_way(&mut self, hopeful: &Hopeful, most: u32, watch: &Watch) -> Result<u32, Interrupted> {
        let (bounds, seen) = self.parts(hopeful.empty);
        let mut levels = Levels::new(hopeful.root, bounds, most, seen, watch).narrow(BEAM);
        let found = levels.run()? == Reached::King;
        Ok(if found { levels.into_levels().len() as u32 } else { u32::MAX })
    }

    /// What a search needs of the solver: the limits, and the set of seen halves.
    pub(super) fn parts(&mut self, empty: u32) -> (Bounds<'_>, &mut Seen) {
        let Solver { memory, threads, seen, .. } = self;
        (Bounds { empty, memory: *memory, threads }, seen)
    }
}

/// A half in which a red man may be kinged, and what is known of it before it is searched.
#[derive(Clone, Copy)]
pub(crate) struct Hopeful {
    pub shade: Shade,
    pub root: Half,
    /// A lower bound on the moves.
    pub lowest: u32,
    /// The cells that are or can become empty.
    pub empty: u32,
}

/// The halves of a board in which a red man may be kinged, the more promising one first.
pub(crate) fn hopefuls(board: Board) -> ArrayVec<Hopeful, 2> {
    let mut halves: ArrayVec<Hopeful, 2> =
        [Shade::Left, Shade::Right].into_iter().filter_map(|shade| hopeful(board, shade)).collect();
    halves.sort_by_key(|half| half.lowest);
    halves
}

fn hopeful(board: Board, shade: Shade) -> Option<Hopeful> {
    let root = Half::of(board, shade);
    // Nothing can be kinged without a red man or without an open cell in the top row.
    if root.red == 0 || root.black & TOP == TOP {
        return None;
    }
    let empty = may_be_empty(root)?;
    let lowest = Distances::new(root.black, empty).with_help(root)?;
    Some(Hopeful { shade, root, lowest, empty })
}
