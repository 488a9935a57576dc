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
use crate::watch::{Interrupted, Watch};
use arrayvec::ArrayVec;

/// The halves of a level that are kept when any solution will do.
const BEAM: usize = 1 << 10;

/// What a solver may use.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limits {
    /// Bytes of memory. When they are used up, the answer is [`Answer::Unknown`].
    pub memory: usize,
    /// Threads. With more than one, hard boards are searched by all threads of the rayon pool in which the solver
    /// is called.
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
pub enum Answer {
    /// So many moves, and none fewer; 0 if a red man stands in the top row.
    Kinged(u32),
    /// It cannot be done.
    Never,
    /// The memory did not suffice. What has been proven:
    Unknown {
        /// It takes so many moves or more, or cannot be done.
        at_least: u32,
        /// It can be done in so many moves, if a way has been found.
        at_most: Option<u32>,
    },
}

/// Solves one board after the other.
pub struct Solver {
    limits: Limits,
    pub(crate) seen: Seen,
    /// The halves that the last board took.
    nodes: u64,
}

impl Solver {
    /// A solver within these limits.
    pub fn new(limits: Limits) -> Solver {
        Solver { limits, seen: Seen::new(), nodes: 0 }
    }

    /// The fewest moves after which a red man stands in the top row.
    ///
    /// # Errors
    /// [`Interrupted`], if the watch was told to stop.
    ///
    /// # Examples
    /// ```
    /// use hypermate::kinging::{Answer, Board, Limits, Solver};
    /// use hypermate::watch::Watch;
    ///
    /// // One red man in the bottom left corner, nobody else.
    /// let board = Board::new(1 << 56, 0).expect("one man on a cell");
    /// let answer = Solver::new(Limits::default()).fewest(board, &Watch::new())?;
    /// assert_eq!(answer, Answer::Kinged(7));
    /// # Ok::<(), hypermate::watch::Interrupted>(())
    /// ```
    pub fn fewest(&mut self, board: Board, watch: &Watch) -> Result<Answer, Interrupted> {
        self.nodes = 0;
        if board.red() & Board::TOP != 0 {
            return Ok(Answer::Kinged(0));
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
            Answer::Kinged(at_most)
        } else if at_least == u32::MAX {
            Answer::Never
        } else {
            Answer::Unknown { at_least, at_most: (at_most != u32::MAX).then_some(at_most) }
        })
    }

    /// The halves of boards that the search of the last board has met; 0 if bounds alone gave the answer.
    pub fn nodes(&self) -> u64 {
        self.nodes
    }

    /// The shortest solution of a half, if it has at most `most` moves.
    fn prove(&mut self, hopeful: &Hopeful, most: u32, watch: &Watch) -> Result<Proven, Interrupted> {
        let Hopeful { root, lowest, empty, .. } = *hopeful;
        if dive(root, empty, lowest) {
            return Ok(Proven::Fewest(lowest));
        }
        let proven = best_first(root, self.bounds(empty), lowest, most, &mut self.seen, watch);
        self.nodes += self.seen.len() as u64;
        proven
    }

    /// The moves of any solution of at most `most` moves, [`u32::MAX`] if none was found.
    fn some_way(&mut self, hopeful: &Hopeful, most: u32, watch: &Watch) -> Result<u32, Interrupted> {
        let bounds = self.bounds(hopeful.empty);
        let mut levels = Levels::new(hopeful.root, bounds, most, &mut self.seen, watch).narrow(BEAM);
        let found = levels.run()? == Reached::King;
        Ok(if found { levels.into_levels().len() as u32 } else { u32::MAX })
    }

    /// The bounds of a search.
    pub(crate) fn bounds(&self, empty: u32) -> Bounds {
        let Limits { memory, threads } = self.limits;
        Bounds { empty, memory, parallel: threads > 1 }
    }
}

/// A half in which a red man may be kinged, and what is known of it before it is searched.
#[derive(Clone, Copy)]
pub(crate) struct Hopeful {
    pub shade: Shade,
    pub root: Half,
    /// The moves that it takes at least.
    pub lowest: u32,
    /// The cells that can be or become empty.
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
    // Without a way into the top row nothing else matters.
    if root.red == 0 || root.black & TOP == TOP {
        return None;
    }
    let empty = may_be_empty(root)?;
    let lowest = Distances::new(root.black, empty).with_help(root)?;
    Some(Hopeful { shade, root, lowest, empty })
}
