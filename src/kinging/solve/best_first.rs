//! A*: the search that expands the most promising halves first.

use super::expand::{Bounded, Bounds, End, Expander, Outcome, Task, try_push};
use super::half::Half;
use super::seen::Seen;
use crate::watch::{Interrupted, Watch};

/// The halves that are expanded together. All have the same total and the same number of moves, so that no order among
/// them is better than another; but the successors of a few may already lead to the end.
const BATCH: usize = 1 << 12;

/// What a search has proven.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Proven {
    /// The shortest solution has this number of moves.
    Fewest(u32),
    /// There is no solution within the bound.
    Nothing,
    /// There is no solution of fewer moves than these. Then the memory was used up.
    AtLeast(u32),
}

/// The open list of A*: halves that are still to be expanded, by their total and by the moves made.
#[derive(Default)]
struct Open {
    /// `[total][moves]`
    totals: Vec<Vec<Waiting>>,
    len: usize,
}

/// Halves with one total and one number of moves.
#[derive(Clone, Default)]
struct Waiting {
    /// Halves whose total comes from the best bound.
    known: Vec<Half>,
    /// Halves whose total comes from the cheapest bound, and may turn out to be larger.
    guessed: Vec<Half>,
}

/// Some of the open halves of one total.
struct Batch {
    moves: u32,
    halves: Vec<Half>,
    known: bool,
}

impl Open {
    fn at(&mut self, total: usize, moves: u32) -> &mut Waiting {
        if self.totals.len() <= total {
            self.totals.resize_with(total + 1, Vec::new);
        }
        let waiting = &mut self.totals[total];
        if waiting.len() <= moves as usize {
            waiting.resize_with(moves as usize + 1, Waiting::default);
        }
        self.len += 1;
        &mut waiting[moves as usize]
    }

    /// Takes some of the halves of this total, those after the most moves.
    fn pop(&mut self, total: usize) -> Option<Batch> {
        let waiting = &mut self.totals[total];
        while waiting.last().is_some_and(|last| last.known.is_empty() && last.guessed.is_empty()) {
            waiting.pop();
        }
        let moves = waiting.len().checked_sub(1)?;
        let Waiting { known, guessed } = &mut waiting[moves];
        let is_known = !known.is_empty();
        let list = if is_known { known } else { guessed };
        let halves = list.split_off(list.len().saturating_sub(BATCH));
        self.len -= halves.len();
        Some(Batch { moves: moves as u32, halves, known: is_known })
    }
}

/// The fewest moves in which `root` can be won, if they are at most `most`.
///
/// The total of a half is the number of moves made and the lower bound on those to come; it never falls along a line.
/// Halves are expanded in the order of their totals, and of one total those after the most moves first. When a red man can
/// be kinged from a half of total t, no solution has fewer than t moves: every solution leads through an open half, and
/// none of these has a smaller total. The bound need not be consistent: a half that is met again after fewer moves is
/// expanded again.
pub(crate) fn best_first(
    root: Half,
    bounds: Bounds,
    lowest: u32,
    most: u32,
    seen: &mut Seen,
    watch: &Watch,
) -> Result<Proven, Interrupted> {
    let mut expander = Expander::new(root, bounds, seen, watch);
    let mut open = Open::default();
    open.at(lowest as usize, 0).known.push(root);
    let mut outcome = Outcome::default();
    let mut total = 0;
    while total < open.totals.len() {
        let Some(Batch { moves: made, mut halves, known }) = open.pop(total) else {
            open.totals[total] = Vec::new();
            total += 1;
            continue;
        };
        halves.retain(|&half| !expander.sooner(half, made));
        let (now, most) = (total as u32 - made, most - made);
        let held = open.len + halves.len();
        let task = Task { halves: &halves, moves: made + 1, now, most, known, held };
        match expander.go_on(task, &mut outcome)? {
            Some(End::King) => return Ok(Proven::Fewest(made + 1)),
            Some(End::OutOfMemory) => return Ok(Proven::AtLeast(total as u32)),
            None => {}
        }
        let sum = |moves: u32, needed: u8| total.max(moves as usize + usize::from(needed));
        let mut kept = true;
        for Bounded { half, needed } in outcome.later.drain(..) {
            kept &= try_push(&mut open.at(sum(made, needed), made).known, half);
        }
        for Bounded { half, needed } in outcome.next.drain(..) {
            kept &= try_push(&mut open.at(sum(made + 1, needed), made + 1).guessed, half);
        }
        if !kept {
            return Ok(Proven::AtLeast(total as u32));
        }
    }
    Ok(Proven::Nothing)
}
