//! The search by levels: all halves after one move, after two, and so on, without those that a lower bound rules out.
//!
//! Breadth-first heuristic search (Zhou and Hansen 2004). The first level from which a red man can be kinged is the
//! number of moves, whatever the bound is, as long as it is not below that number; the tighter it is, the fewer
//! halves there are.

use super::expand::{Bounds, End, Expander, Outcome, Task};
use super::half::Half;
use super::seen::Seen;
use crate::watch::{Interrupted, Watch};

/// The halves that are looked at between two looks at the memory and at Ctrl-C.
const BLOCK: usize = 1 << 14;

/// How a search by levels ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Reached {
    /// A red man can be kinged by the next move.
    King,
    /// There is no solution within the bound.
    Nothing,
    /// The memory is used up.
    OutOfMemory,
}

/// A search by levels under way.
pub(crate) struct Levels<'a> {
    expander: Expander<'a>,
    /// Solutions of more moves than this are not wanted.
    most: u32,
    /// The halves of a level that are kept, the most promising ones. With all of them the search is exact.
    width: usize,
    /// The halves after each number of moves. None appears twice.
    levels: Vec<Vec<Half>>,
}

impl<'a> Levels<'a> {
    /// The search from `root` for solutions of at most `most` moves.
    pub fn new(root: Half, bounds: Bounds, most: u32, seen: &'a mut Seen, watch: &'a Watch) -> Levels<'a> {
        let expander = Expander::new(root, bounds, seen, watch);
        Levels { expander, most, width: usize::MAX, levels: vec![vec![root]] }
    }

    /// Keeps no more than so many halves of a level: what is found is then an upper bound.
    pub fn narrow(self, width: usize) -> Levels<'a> {
        Levels { width, ..self }
    }

    /// The halves after each number of moves.
    pub fn into_levels(self) -> Vec<Vec<Half>> {
        self.levels
    }

    /// Goes on until it is clear how it ends.
    pub fn run(&mut self) -> Result<Reached, Interrupted> {
        loop {
            let moves = self.levels.len() as u32;
            if moves > self.most {
                return Ok(Reached::Nothing);
            }
            let mut outcome = Outcome::default();
            match self.advance(moves, &mut outcome)? {
                Some(End::King) => return Ok(Reached::King),
                Some(End::OutOfMemory) => return Ok(Reached::OutOfMemory),
                None if outcome.next.is_empty() => return Ok(Reached::Nothing),
                None => {}
            }
            let mut next = outcome.next;
            if next.len() > self.width {
                next.sort_unstable_by_key(|next| (next.needed, next.half));
                next.truncate(self.width);
            }
            self.levels.push(next.iter().map(|next| next.half).collect());
        }
    }

    /// Tries all moves of the last level.
    fn advance(&mut self, moves: u32, outcome: &mut Outcome) -> Result<Option<End>, Interrupted> {
        let held = self.levels.iter().map(Vec::len).sum::<usize>();
        let level = self.levels.last().map_or(&[][..], Vec::as_slice);
        let most = self.most - moves + 1;
        for halves in level.chunks(BLOCK) {
            let task = Task { halves, moves, now: most, most, known: false, held };
            let end = self.expander.go_on(task, outcome)?;
            if end.is_some() {
                return Ok(end);
            }
        }
        Ok(None)
    }
}
