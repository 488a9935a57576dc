//! Counts the different positions some plies below a position.

use super::SplitError;
use crate::game::{Searchable, Signature};
use crate::search::watch::Watch;
use fxhash::FxHashSet;
use std::ops::ControlFlow;

/// A number of different positions.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Unique {
    /// The number of positions from which different moves can follow: clocks make no difference.
    pub positions: u64,
    /// The number of positions with mirror images counted once, as far as [`Searchable::folded_signature`] knows them.
    pub folded: u64,
}

/// Counts the different positions after exactly `plies` plies, including those without a legal move. Only the [`Signature`] of
/// each position is kept; that two positions share one is less likely than a fault of the machine.
///
/// # Errors
/// [`SplitError`] as soon as there are more than `most` positions at any ply, or the watch is stopped.
#[inline(never)]
pub fn unique<G: Searchable>(game: &G, plies: u32, most: usize, watch: &Watch) -> Result<Unique, SplitError> {
    let seen = vec![FxHashSet::default(); plies as usize + 1];
    let mut search = Search { seen, images: FxHashSet::default(), most, watch };
    search.visit(&mut game.clone(), plies)?;
    Ok(Unique { positions: search.seen[0].len() as u64, folded: search.images.len() as u64 })
}

struct Search<'a> {
    /// The positions that were visited, by the plies left.
    seen: Vec<FxHashSet<Signature>>,
    /// The folded signatures of the positions with no plies left.
    images: FxHashSet<Signature>,
    most: usize,
    watch: &'a Watch,
}

impl Search<'_> {
    /// Visits a position unless it was visited before with the same number of plies left.
    fn visit<G: Searchable>(&mut self, game: &mut G, left: u32) -> Result<(), SplitError> {
        let seen = &mut self.seen[left as usize];
        seen.try_reserve(1).map_err(|_| SplitError::NoMemory)?;
        if !seen.insert(game.signature()) {
            return Ok(());
        }
        if seen.len() > self.most {
            return Err(SplitError::TooMany { most: self.most });
        }
        if left == 0 {
            self.images.try_reserve(1).map_err(|_| SplitError::NoMemory)?;
            self.images.insert(game.folded_signature());
            self.watch.finished(1, 0);
            return if self.watch.is_stopped() { Err(SplitError::Interrupted) } else { Ok(()) };
        }
        let mut outcome = Ok(());
        let _ = game.each_child(|_, child| {
            outcome = self.visit(child, left - 1);
            if outcome.is_ok() { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
        });
        outcome
    }
}
