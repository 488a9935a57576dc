//! The transposition table of perft, which all threads share.
//!
//! A position with its plies left has two independent hashes of 64 bits. One chooses the bucket, the other is compared. A
//! wrong count needs two positions that agree in both: with 2^24 buckets, in 88 bits.
//!
//! A torn [`Slot`] is no more likely to be read as the count of another position, since the hashes of different positions and
//! depths are independent. Two writes of the same position and depth store the same data, since every thread finds the same
//! count.

use crate::game::Searchable;
use crate::search::slots::{self, NoMemory, Slot, Slots};
use fxhash::FxHashMap;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, PoisonError};

/// From this many plies left on, a position is looked up by the hashes that it shares with its mirror images. Few positions of
/// a full board ever meet a mirror image, so folding must cost next to nothing.
const FOLDS_FROM: u32 = 4;

/// Factors by which the plies left change the two hashes: multiples of these differ in their high bits.
const DEPTH: [u64; 2] = [0x9E37_79B9_7F4A_7C15, 0xD1B5_4A32_D192_ED03];

/// A table of counts of a fixed size, which any number of threads may share.
pub struct Table {
    slots: Slots,
    large: Large,
}

/// The counts that do not fit into a slot. They arise only in deep counts of few positions that are reached again and again;
/// anywhere else no count becomes so large.
#[derive(Default)]
struct Large {
    is_used: AtomicBool,
    /// By the two hashes of a position.
    counts: Mutex<FxHashMap<(u64, u64), u128>>,
}

/// How many large counts are kept: some MiB.
const MOST_LARGE: usize = 1 << 16;

impl Table {
    /// A table of `bytes` bytes, and at least one bucket of 64; up to 48 more let it begin at a cache line. The system provides
    /// the memory when it is first written to.
    ///
    /// # Errors
    /// [`NoMemory`] if the allocator refuses.
    pub fn new(bytes: usize) -> Result<Table, NoMemory> {
        Ok(Table { slots: Slots::new(bytes)?, large: Large::default() })
    }

    /// The entry of a position with `depth` plies left, stored or not.
    #[inline(always)]
    pub(super) fn entry<G: Searchable>(&self, game: &G, depth: u32) -> Entry<'_> {
        let (check, place) = numbers(game, depth);
        Entry { check, bucket: self.slots.bucket(place) }
    }

    /// The count of a position, if it is 2^64 or more and known.
    pub(super) fn large<G: Searchable>(&self, game: &G, depth: u32) -> Option<u128> {
        if !self.large.is_used.load(Ordering::Relaxed) {
            return None;
        }
        // A thread that panicked while it held the lock had inserted its entry or not begun.
        let counts = self.large.counts.lock().unwrap_or_else(PoisonError::into_inner);
        counts.get(&numbers(game, depth)).copied()
    }

    /// Stores a count of 2^64 or more, if there is room.
    pub(super) fn put_large<G: Searchable>(&self, game: &G, depth: u32, nodes: u128) {
        let mut counts = self.large.counts.lock().unwrap_or_else(PoisonError::into_inner);
        if counts.len() < MOST_LARGE {
            counts.insert(numbers(game, depth), nodes);
            self.large.is_used.store(true, Ordering::Relaxed);
        }
    }
}

/// The hashes of a position with `depth` plies left: the one that is compared, and the one that chooses the bucket.
#[inline(always)]
fn numbers<G: Searchable>(game: &G, depth: u32) -> (u64, u64) {
    let signature = if depth >= FOLDS_FROM { game.folded_signature() } else { game.signature() };
    let check = signature.check ^ u64::from(depth).wrapping_mul(DEPTH[0]);
    let place = signature.place ^ u64::from(depth).wrapping_mul(DEPTH[1]);
    (check, place)
}

/// The entry of one position with its plies left.
#[derive(Clone, Copy)]
pub(super) struct Entry<'a> {
    check: u64,
    bucket: &'a [Slot],
}

impl Entry<'_> {
    /// Prefetches the cache line that [`Entry::get`] will read.
    #[inline(always)]
    pub(super) fn prefetch(self) {
        slots::prefetch(self.bucket);
    }

    /// The count, if it is stored.
    #[inline(always)]
    pub(super) fn get(self) -> Option<u64> {
        for slot in self.bucket {
            let (check, data) = slot.load();
            if check == self.check {
                // The data is the count plus 1, so that an empty slot has no count.
                return data.checked_sub(1);
            }
        }
        None
    }

    /// Stores a count in place of the smallest count of its bucket. A count that does not fit into a slot is left out.
    #[inline(always)]
    pub(super) fn put(self, nodes: u64) {
        let Some(data) = nodes.checked_add(1) else { return };
        let smallest = self.bucket.iter().min_by_key(|slot| slot.data());
        if let Some(slot) = smallest {
            slot.store(self.check, data);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn entry(table: &Table, check: u64) -> Entry<'_> {
        Entry { check, bucket: table.slots.bucket(0) }
    }

    /// 0 is a count, and the key 0 is a key like any other. 2^64 - 1 is the one `u64` that does not fit into a slot.
    #[test]
    fn every_count_that_fits_comes_back() {
        for (check, nodes) in [(0, 0), (0, 7), (5, 0), (u64::MAX, 1), (1, u64::MAX - 1)] {
            let table = Table::new(0).expect("there is memory");
            assert_eq!(entry(&table, check).get(), None);
            entry(&table, check).put(nodes);
            assert_eq!(entry(&table, check).get(), Some(nodes));
            assert_eq!(entry(&table, check ^ 1 << 40).get(), None);
        }
        let table = Table::new(0).expect("there is memory");
        entry(&table, 9).put(u64::MAX);
        assert_eq!(entry(&table, 9).get(), None);
    }

    /// A full bucket gives up the smallest count, which is counted again soonest.
    #[test]
    fn the_smallest_makes_room() {
        let table = Table::new(0).expect("there is memory");
        for nodes in [50, 20, 40, 30, 10] {
            entry(&table, nodes).put(nodes);
        }
        let kept = [50, 20, 40, 30, 10].map(|nodes| entry(&table, nodes).get());
        assert_eq!(kept, [Some(50), None, Some(40), Some(30), Some(10)]);
    }
}
