//! The positions in which every move was tried, remembered for a while. It knows [`crate::plain`] alone.

use super::Judge;
use std::mem::size_of;

/// How many bytes the positions may take at most.
const BYTES: usize = 32 << 20;

/// How many positions are remembered at most.
const MOST: usize = 1 << 16;

/// Positions without a mate in one, each with the number of its moves. They are compared as a whole: the hash only says
/// where to look. A position takes the place of an older one with the same hash.
pub(super) struct TriedPositions<P>(Vec<Option<(P, u64)>>);

impl<P: Judge> TriedPositions<P> {
    /// For positions as large as this one. If there is no memory, nothing is remembered.
    pub fn new(like: &P) -> TriedPositions<P> {
        let bytes = size_of::<Option<(P, u64)>>() + size_of_val(like.cells());
        let mut slots = Vec::new();
        if slots.try_reserve_exact((BYTES / bytes).min(MOST)).is_ok() {
            slots.resize_with(slots.capacity(), || None);
        }
        TriedPositions(slots)
    }

    /// The number of moves of the position if it is known that none mates.
    pub fn moves_without_mate(&self, position: &P) -> Option<u64> {
        let (known, moves) = self.0.get(self.place(position))?.as_ref()?;
        known.is_same(position).then_some(*moves)
    }

    pub fn remember(&mut self, position: &P, moves: u64) {
        let place = self.place(position);
        if let Some(slot) = self.0.get_mut(place) {
            *slot = Some((position.clone(), moves));
        }
    }

    fn place(&self, position: &P) -> usize {
        // Of the golden ratio, whose multiples are spread evenly.
        const FACTOR: u64 = 0x9E37_79B9_7F4A_7C15;
        let mut hash = 0u64;
        for (cell, man) in position.cells().iter().enumerate() {
            if let Some(man) = man {
                let code = 16 * cell as u64 + 2 * man.piece as u64 + man.colour as u64 + 1;
                hash = (hash.rotate_left(5) ^ code).wrapping_mul(FACTOR);
            }
        }
        ((u128::from(hash) * self.0.len() as u128) >> 64) as usize
    }
}
