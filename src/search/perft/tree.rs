//! The upper part of the tree, whose subtrees idle threads take over from each other.

use super::{Means, leaves};
use crate::game::Searchable;
use crate::search::watch::{Interrupted, WHOLE, Watch};
use rayon::prelude::*;
use std::ops::ControlFlow;

/// Subtrees of this many plies are counted by one thread without a look at the watch: large enough that the driver costs
/// nothing, small enough to stop at once. The count of three plies is below 2^64 on every board: a thousand queens with 234
/// moves each have 1.3e16 sequences.
pub(super) const BLOCK: u32 = 3;

/// The number of sequences of `depth` legal moves, on the threads of the current rayon pool; 1 at depth 0.
///
/// [`u128::MAX`] stands for that count and every larger one. Without a table no count becomes so large.
///
/// # Errors
/// [`Interrupted`] if `watch` was stopped first.
#[inline(never)]
pub fn count<G: Searchable>(game: &G, depth: u32, means: &Means, watch: &Watch) -> Result<u128, Interrupted> {
    if means.makes_last_ply {
        subtree::<G, false>(game.clone(), depth, WHOLE, means, watch)
    } else {
        subtree::<G, true>(game.clone(), depth, WHOLE, means, watch)
    }
}

/// The moves at the root with the number of sequences that each begins.
#[derive(Clone, Debug)]
pub struct Division<M> {
    /// Each counted move with its nodes, in the order of generation.
    pub rows: Vec<(M, u128)>,
    /// How many legal moves there are at the root: more than there are rows if the run was stopped.
    pub moves: usize,
}

impl<M> Division<M> {
    /// The sum of all rows. [`u128::MAX`] stands for that sum and every larger one.
    pub fn total(&self) -> u128 {
        self.rows.iter().fold(0, |total, (_, nodes)| total.saturating_add(*nodes))
    }

    /// Whether every move was counted.
    pub fn is_whole(&self) -> bool {
        self.rows.len() == self.moves
    }
}

/// Perft on the threads of the current rayon pool, move by move at the root.
///
/// If `watch` is stopped, the moves that were counted by then are returned, and [`Division::is_whole`] is false.
///
/// # Panics
/// If `depth` is 0: there is no move to divide by.
#[inline(never)]
pub fn divide<G: Searchable>(game: &G, depth: u32, means: &Means, watch: &Watch) -> Division<G::Move> {
    assert!(depth > 0, "perft 0 has no moves to divide by");
    let children = children(game);
    let share = WHOLE / children.len().max(1) as u64;
    let below = if means.makes_last_ply { subtree::<G, false> } else { subtree::<G, true> };
    let counted: Vec<Option<(G::Move, u128)>> = children
        .into_par_iter()
        .map(|(mv, child)| Some((mv, below(child, depth - 1, share, means, watch).ok()?)))
        .collect();
    Division { moves: counted.len(), rows: counted.into_iter().flatten().collect() }
}

fn children<G: Searchable>(game: &G) -> Vec<(G::Move, G)> {
    let mut children = Vec::new();
    let _ = game.clone().each_child(|mv, child| {
        children.push((mv, child.clone()));
        ControlFlow::Continue(())
    });
    children
}

/// Counts one subtree, which is `share` of the whole run. Idle threads take over children of any subtree that is deeper than a
/// block, so that the work spreads wherever it is and not only at the root.
fn subtree<G: Searchable, const BULK: bool>(
    mut game: G,
    depth: u32,
    share: u64,
    means: &Means,
    watch: &Watch,
) -> Result<u128, Interrupted> {
    if watch.is_stopped() {
        return Err(Interrupted);
    }
    if depth <= BLOCK {
        let nodes = match means.table {
            Some(table) => leaves::remembered::<G, BULK>(&mut game, depth, table),
            None => leaves::bare::<G, BULK>(&mut game, depth),
        };
        watch.finished(nodes, share);
        return Ok(nodes.into());
    }
    let entry = means.table.map(|table| table.entry(&game, depth));
    if let Some(nodes) = entry.and_then(|entry| entry.get()) {
        watch.finished(nodes, share);
        return Ok(nodes.into());
    }
    if let Some(nodes) = means.table.and_then(|table| table.large(&game, depth)) {
        watch.finished(u64::MAX, share);
        return Ok(nodes);
    }
    let children = children(&game);
    if children.is_empty() {
        watch.finished(0, share);
    }
    let below = share / children.len().max(1) as u64;
    let nodes = children
        .into_par_iter()
        .map(|(_, child)| subtree::<G, BULK>(child, depth - 1, below, means, watch))
        .try_reduce(|| 0, |a, b| Ok(a.saturating_add(b)))?;
    match (u64::try_from(nodes), entry, means.table) {
        (Ok(nodes), Some(entry), _) => entry.put(nodes),
        (Err(_), _, Some(table)) => table.put_large(&game, depth, nodes),
        _ => {}
    }
    Ok(nodes)
}
