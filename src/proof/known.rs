//! The nodes of one part of a proof while it is built, found again by their positions.

use super::Node;
use super::memory::{NoRoom, Room, try_push};
use crate::game::Playable;
use fxhash::FxHashMap;
use std::mem::size_of;

/// Nodes with their positions.
///
/// The key of a game only says where to look: positions are the same if all that decides what can follow is.
pub(super) struct KnownNodes<G, F, T> {
    pub nodes: Vec<Node<F, T>>,
    /// The position of each node, and the node before it whose position has the same key and as many moves left.
    positions: Vec<(G, Option<u32>)>,
    /// The last node of each key and number of moves.
    by_key: FxHashMap<(u64, u32), u32>,
    room: Room,
}

impl<G: Playable, F, T> KnownNodes<G, F, T> {
    /// What a node takes besides its moves; the index of the keys is kept half empty.
    pub const NODE_BYTES: usize =
        size_of::<Node<F, T>>() + size_of::<(G, Option<u32>)>() + 2 * size_of::<((u64, u32), u32)>();

    pub fn new() -> Self {
        KnownNodes {
            nodes: Vec::new(),
            positions: Vec::new(),
            by_key: FxHashMap::default(),
            room: Room::new(),
        }
    }

    /// The node of a position with so many moves left.
    pub fn find(&self, game: &G, left: u32) -> Option<u32> {
        let mut candidate = self.by_key.get(&(game.key(), left)).copied();
        while let Some(node) = candidate {
            let (position, before) = &self.positions[node as usize];
            if position.is_repetition_of(game) {
                return Some(node);
            }
            candidate = *before;
        }
        None
    }

    /// Adds the node of a position, and gives its number. There is no room for more nodes than 32 bits count, either.
    pub fn add(&mut self, game: &G, mut node: Node<F, T>) -> Result<u32, NoRoom> {
        let number = u32::try_from(self.nodes.len()).map_err(|_| NoRoom)?;
        node.moves.shrink_to_fit();
        self.room.take(size_of_val(&node.moves[..]))?;
        self.by_key.try_reserve(1).map_err(|_| NoRoom)?;
        let before = self.by_key.insert((game.key(), node.left), number);
        try_push(&mut self.positions, (game.clone(), before))?;
        try_push(&mut self.nodes, node)?;
        Ok(number)
    }
}
