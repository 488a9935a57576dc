//! The search that looks at the most promising halves first: A*.

use super::expand::{Bounds, End, Expander};
use super::half::Half;
use super::seen::Seen;
use crate::search::Watch;
use crate::search::watch::Interrupted;

/// The halves that are looked at together. They are of one total and one number of moves, so no order among them is
/// better than another; but the successors of a few may already lead to the end.
const BATCH: usize = 1 << 12;

/// What the search has proven.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Proven {
    /// The shortest solution has so many moves.
    Fewest(u32),
    /// There is no solution within the bound.
    Nothing,
    /// There is none of fewer moves than these; then the memory was used up.
    AtLeast(u32),
}

/// Halves that wait to be looked at, by their total and by the moves made.
#[derive(Default)]
struct Open {
    /// `[total][moves]`
    totals: Vec<Vec<Vec<Half>>>,
    len: usize,
}

impl Open {
    fn push(&mut self, total: usize, moves: usize, half: Half) {
        if self.totals.len() <= total {
            self.totals.resize_with(total + 1, Vec::new);
        }
        let lists = &mut self.totals[total];
        if lists.len() <= moves {
            lists.resize_with(moves + 1, Vec::new);
        }
        lists[moves].push(half);
        self.len += 1;
    }

    /// Takes some of the halves with this total after as many moves as possible.
    fn pop(&mut self, total: usize) -> Option<(usize, Vec<Half>)> {
        let lists = &mut self.totals[total];
        while lists.last().is_some_and(Vec::is_empty) {
            lists.pop();
        }
        let list = lists.last_mut()?;
        let batch = list.split_off(list.len().saturating_sub(BATCH));
        self.len -= batch.len();
        Some((lists.len() - 1, batch))
    }
}

/// The fewest moves in which `root` can be won, if they are at most `most`.
///
/// The total of a half is the number of moves made and the lower bound on those to come; it never falls along a line.
/// Halves are looked at by their totals, and of one total those after the most moves first. When a red man can be kinged
/// from a half of total t, no solution has fewer than t moves, because all of them lead through a half that waits or
/// was looked at, and this one has t. The bound need not be consistent: a half that is met again after fewer moves is
/// looked at again.
pub(super) fn best_first(
    root: Half,
    bounds: Bounds,
    lowest: u32,
    most: u32,
    seen: &mut Seen,
    watch: &Watch,
) -> Result<Proven, Interrupted> {
    let mut expander = Expander::new(root, bounds, seen, watch);
    let mut open = Open::default();
    open.push(lowest as usize, 0, root);
    let mut next = Vec::new();
    let mut total = 0;
    while total < open.totals.len() {
        let Some((moves, mut batch)) = open.pop(total) else {
            open.totals[total] = Vec::new();
            total += 1;
            continue;
        };
        batch.retain(|&half| !expander.sooner(half, moves as u32));
        let made = moves as u32 + 1;
        let left = most.saturating_sub(made);
        match expander.go_on(&batch, made, left, open.len + batch.len(), &mut next)? {
            Some(End::King) => return Ok(Proven::Fewest(made)),
            Some(End::OutOfMemory) => return Ok(Proven::AtLeast(total as u32)),
            None => {}
        }
        for successor in next.drain(..) {
            let sum = made as usize + usize::from(successor.needed);
            open.push(sum.max(total), made as usize, successor.half);
        }
    }
    Ok(Proven::Nothing)
}
