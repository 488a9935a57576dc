//! The count of one thread, to the last ply. Nothing in here allocates.

use super::table::{Entry, Table};
use crate::game::Game;
use std::hint::black_box;
use std::ops::ControlFlow;

/// The fewest plies left for which the table is asked: a count of one ply costs less than a look into memory.
const ASKS_FROM: u32 = 2;

/// The largest game that is copied to be counted one child later, when its place in the table has come. To copy a larger
/// one takes as long as to wait.
const HELD_BYTES: usize = 512;

/// The number of sequences of `depth` legal moves; 1 at depth 0. The last ply is counted in bulk, without playing
/// its moves, and where the game can do so the last two are.
///
/// The sum of one call is below 2^64 for any depth that can be waited for; [`count`](super::count) adds such sums
/// in 128 bits.
#[inline(never)]
pub fn perft<G: Game>(game: &mut G, depth: u32) -> u64 {
    bare::<G, true>(game, depth)
}

/// Counts without a table.
pub(super) fn bare<G: Game, const BULK: bool>(game: &mut G, depth: u32) -> u64 {
    match depth {
        0 => 1,
        1 if BULK => game.count_legal(),
        2 if BULK => game.count_replies(),
        1 => {
            let mut nodes = 0;
            let _ = game.each_child(|_, child| {
                // Nobody looks at the child, so that without the box it need not be made.
                black_box(child);
                nodes += 1;
                ControlFlow::Continue(())
            });
            nodes
        }
        _ => {
            let mut nodes = 0;
            let _ = game.each_child(|_, child| {
                nodes += bare::<G, BULK>(child, depth - 1);
                ControlFlow::Continue(())
            });
            nodes
        }
    }
}

/// Counts with a table.
pub(super) fn remembered<G: Game, const BULK: bool>(game: &mut G, depth: u32, table: &Table) -> u64 {
    if depth < ASKS_FROM {
        return bare::<G, BULK>(game, depth);
    }
    looked_up::<G, BULK>(game, depth, table, table.entry(game, depth))
}

/// Counts a position whose place in the table is known, with at least as many plies left as it is asked for.
fn looked_up<G: Game, const BULK: bool>(game: &mut G, depth: u32, table: &Table, entry: Entry) -> u64 {
    if let Some(nodes) = entry.get() {
        return nodes;
    }
    let nodes = if depth == ASKS_FROM {
        bare::<G, BULK>(game, depth)
    } else if size_of::<G>() <= HELD_BYTES {
        one_behind::<G, BULK>(game, depth, table)
    } else {
        let mut nodes = 0;
        let _ = game.each_child(|_, child| {
            nodes += looked_up::<G, BULK>(child, depth - 1, table, table.entry(child, depth - 1));
            ControlFlow::Continue(())
        });
        nodes
    };
    entry.put(nodes);
    nodes
}

/// Adds up the children of a position, each while the place of the next comes from memory.
fn one_behind<G: Game, const BULK: bool>(game: &mut G, depth: u32, table: &Table) -> u64 {
    let mut nodes = 0;
    let mut held: Option<(G, Entry)> = None;
    let _ = game.each_child(|_, child| {
        let entry = table.entry(child, depth - 1);
        entry.prefetch();
        if let Some((game, entry)) = &mut held {
            nodes += looked_up::<G, BULK>(game, depth - 1, table, *entry);
        }
        held = Some((child.clone(), entry));
        ControlFlow::Continue(())
    });
    if let Some((game, entry)) = &mut held {
        nodes += looked_up::<G, BULK>(game, depth - 1, table, *entry);
    }
    nodes
}
