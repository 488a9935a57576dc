//! The search by levels: all halves after one move, after two, and so on, without those that a lower bound rules out.
//!
//! Breadth-first heuristic search (Zhou and Hansen 2004). The first level from which a red man can be kinged is the
//! fewest moves, for any bound on the solution that is not below it; the tighter the bound is, the fewer halves there are.

use super::expand::{Bounds, End, Expander, Outcome, Task};
use super::half::Half;
use super::seen::Seen;
use crate::watch::{Interrupted, Watch};

/// The halves that are expanded between two checks of the memory and of the watch.
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
    /// The most moves of a solution that is wanted.
    most: u32,
    /// How many halves of a level are kept, the most promising ones. The search is exact if all are kept.
    width: usize,
    /// The halves after each number of moves. No half is in two levels.
    levels: Vec<Vec<Half>>,
}

impl<'a> Levels<'a> {
    /// The search from `root` for solutions of at most `most` moves.
    pub fn new(
        root: Half,
        bounds: Bounds<'a>,
        most: u32,
        seen: &'a mut Seen,
        watch: &'a Watch,
    ) -> Levels<'a> {
        let expander = Expander::new(root, bounds, seen, watch);
        Levels { expander, most, width: usize::MAX, levels: vec![vec![root]] }
    }

    /// Keeps at most `width` halves of a level: the number of moves found is then an upper bound.
    pub fn narrow(self, width: usize) -> Levels<'a> {
        Levels { width, ..self }
    }

    /// The halves after each number of moves.
    pub fn into_levels(self) -> Vec<Vec<Half>> {
        self.levels
    }

    /// Adds level after level until one of the three ends is reached.
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
            let mut level = Vec::new();
            if level.try_reserve_exact(next.len()).is_err() {
                return Ok(Reached::OutOfMemory);
            }
            level.extend(next.iter().map(|next| next.half));
            self.levels.push(level);
        }
    }

    /// Expands the last level.
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
