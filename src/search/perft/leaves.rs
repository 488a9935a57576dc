//! The count of one subtree by one thread, down to the last ply. Nothing in here allocates.

use super::table::{Entry, Table};
use crate::game::Searchable;
use std::hint::black_box;
use std::ops::ControlFlow;

/// The fewest plies left for which the table is probed: counting one ply costs less than a probe.
const ASKS_FROM: u32 = 2;

/// The largest position, in bytes, that is copied so that its count can wait until its slot has come from memory. Copying a
/// larger position takes as long as the wait.
const HELD_BYTES: usize = 512;

/// The number of sequences of `depth` legal moves; 1 at depth 0. The last ply is counted in bulk, without making its moves;
/// where the game can do so, the last two plies are.
///
/// One call stays below 2^64 at every depth that anybody could wait for; [`count`](super::count) adds such counts in 128 bits.
#[inline(never)]
pub fn perft<G: Searchable>(game: &mut G, depth: u32) -> u64 {
    bare::<G, true>(game, depth)
}

/// Counts without a table.
pub(super) fn bare<G: Searchable, const BULK: bool>(game: &mut G, depth: u32) -> u64 {
    match depth {
        0 => 1,
        1 if BULK => game.count_legal(),
        2 if BULK => game.count_replies(),
        1 => {
            let mut nodes = 0;
            let _ = game.each_child(|_, child| {
                // Without the black box the compiler could leave out making the move, since nothing reads the child.
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
pub(super) fn remembered<G: Searchable, const BULK: bool>(game: &mut G, depth: u32, table: &Table) -> u64 {
    if depth < ASKS_FROM {
        return bare::<G, BULK>(game, depth);
    }
    looked_up::<G, BULK>(game, depth, table, table.entry(game, depth))
}

/// Counts a position, of at least [`ASKS_FROM`] plies, whose slot in the table is known.
fn looked_up<G: Searchable, const BULK: bool>(game: &mut G, depth: u32, table: &Table, entry: Entry) -> u64 {
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

/// Adds up the counts of all children. Each child is counted while the slot of the next one comes from memory.
fn one_behind<G: Searchable, const BULK: bool>(game: &mut G, depth: u32, table: &Table) -> u64 {
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
