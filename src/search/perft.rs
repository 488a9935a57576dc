//! Perft: the number of sequences of so many legal moves, the measure by which move generators are verified.

use super::watch::{Interrupted, WHOLE, Watch};
use crate::game::Game;
use rayon::prelude::*;
use std::ops::ControlFlow;

/// Subtrees of this many plies are counted by one worker without a look at the watch: long enough to make the
/// driver's cost vanish, short enough to stop at once.
const BLOCK: u32 = 3;

/// The number of sequences of `depth` legal moves; 1 at depth 0. The last ply is counted in bulk, without playing
/// its moves.
///
/// The sum of one call is below 2^64 for any depth that can be waited for; [`divide`] adds such sums in 128 bits.
pub fn perft<G: Game>(game: &mut G, depth: u32) -> u64 {
    match depth {
        0 => 1,
        1 => game.count_legal(),
        _ => {
            let mut nodes = 0;
            let _ = game.each_child(|_, child| {
                nodes += perft(child, depth - 1);
                ControlFlow::Continue(())
            });
            nodes
        }
    }
}

/// The moves at the root with the number of sequences that each begins.
#[derive(Clone, Debug)]
pub struct Division<M> {
    /// Each counted move with its nodes, in the order of generation.
    pub rows: Vec<(M, u128)>,
    /// How many legal moves there are at the root. More than rows if the run was stopped.
    pub moves: usize,
}

impl<M> Division<M> {
    /// The sum of all rows.
    pub fn total(&self) -> u128 {
        self.rows.iter().map(|(_, nodes)| nodes).sum()
    }

    /// Whether every move was counted.
    pub fn is_whole(&self) -> bool {
        self.rows.len() == self.moves
    }
}

/// Perft on the threads of the current rayon pool, move by move at the root.
///
/// # Panics
/// If `depth` is 0: there is no move to divide by.
///
/// If `watch` is stopped, what is finished by then comes back, and [`Division::is_whole`] is false.
pub fn divide<G: Game>(game: &G, depth: u32, watch: &Watch) -> Division<G::Move> {
    assert!(depth > 0, "perft 0 has no moves to divide by");
    let children = children(game);
    let share = WHOLE / children.len().max(1) as u64;
    let counted: Vec<Option<(G::Move, u128)>> = children
        .into_par_iter()
        .map(|(mv, child)| Some((mv, count(child, depth - 1, share, watch).ok()?)))
        .collect();
    Division { moves: counted.len(), rows: counted.into_iter().flatten().collect() }
}

fn children<G: Game>(game: &G) -> Vec<(G::Move, G)> {
    let mut children = Vec::new();
    let _ = game.clone().each_child(|mv, child| {
        children.push((mv, child.clone()));
        ControlFlow::Continue(())
    });
    children
}

/// Counts one subtree that is `share` of the whole run. Idle workers take over parts of any subtree that is higher
/// than a block, so the work spreads by need and not only at the root.
fn count<G: Game>(mut game: G, depth: u32, share: u64, watch: &Watch) -> Result<u128, Interrupted> {
    if watch.is_stopped() {
        return Err(Interrupted);
    }
    if depth <= BLOCK {
        let nodes = perft(&mut game, depth);
        watch.finished(nodes, share);
        return Ok(nodes.into());
    }
    let children = children(&game);
    if children.is_empty() {
        watch.finished(0, share);
    }
    let share = share / children.len().max(1) as u64;
    children.into_par_iter().map(|(_, child)| count(child, depth - 1, share, watch)).sum()
}
