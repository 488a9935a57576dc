//! Perft: the number of sequences of so many legal moves, the measure by which move generators are verified.

use crate::game::Game;
use std::ops::ControlFlow;

/// The number of sequences of `depth` legal moves; 1 at depth 0. The last ply is counted in bulk, without playing
/// its moves.
///
/// The sum of one call is below 2^64 for any depth that can be waited for.
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
