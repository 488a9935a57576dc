//! The positions that have a node.

use crate::game::Searchable;
use crate::game::play::Drawn;
use std::collections::HashMap;

/// Finds the node of a position. The game's key only says where to look: positions are the same if all that decides
/// what can follow is.
#[derive(Default)]
pub(super) struct Index {
    by_key: HashMap<(u64, u32), Vec<u32>>,
}

/// A node as the index sees it.
pub(super) trait Node<G> {
    /// The position, with the attacker to move.
    fn position(&self) -> &G;
}

impl Index {
    /// The node of a position with so many moves left.
    pub(super) fn find<G: Drawn + Searchable, N: Node<G>>(
        &self,
        nodes: &[N],
        game: &G,
        left: u32,
    ) -> Option<u32> {
        let found = self.by_key.get(&(game.key(), left))?;
        found.iter().copied().find(|&node| nodes[node as usize].position().is_repetition_of(game))
    }

    /// Notes that a position with so many moves left has this node.
    pub(super) fn insert<G: Drawn + Searchable>(&mut self, game: &G, left: u32, node: u32) {
        self.by_key.entry((game.key(), left)).or_default().push(node);
    }
}

/// About what a position takes in the index.
pub(super) const INDEX_BYTES: usize = size_of::<((u64, u32), Vec<u32>)>() * 2 + 16;
