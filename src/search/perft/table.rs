//! The transposition table of perft: counts, which all threads share.
//!
//! A position with the plies left has two numbers of 64 bits, made independently of each other. One says in which
//! bucket its count may be; the other is compared. A wrong count needs two positions that agree in both: with 2^24
//! buckets, in 88 bits.
//!
//! A torn [`Slot`] is taken for the count of a position no sooner than that, since numbers of different positions and
//! depths have nothing to do with each other; and two writes of the same position and depth have the same data, for the
//! count is the same whoever makes it.

use crate::game::Searchable;
use crate::search::slots::{self, NoMemory, Slot, Slots};
use fxhash::FxHashMap;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, PoisonError};

/// The plies left from which on a position is looked up under the numbers that it shares with its mirror images. Few
/// positions of a full board ever meet an image of theirs, so it must cost next to nothing there.
const FOLDS_FROM: u32 = 4;

/// What the plies left do to the two numbers of a position: odd multiples of these are far apart in their high bits.
const DEPTH: [u64; 2] = [0x9E37_79B9_7F4A_7C15, 0xD1B5_4A32_D192_ED03];

/// A table of counts of a fixed size, which any number of threads may share.
pub struct Table {
    slots: Slots,
    large: Large,
}

/// The counts that fit into no slot. Only where few positions are met again and again are there any: everywhere else
/// nothing so large is ever counted.
#[derive(Default)]
struct Large {
    is_used: AtomicBool,
    /// By the two numbers of a position.
    counts: Mutex<FxHashMap<(u64, u64), u128>>,
}

/// How many of them are kept: some MiB.
const MOST_LARGE: usize = 1 << 16;

impl Table {
    /// A table of so many bytes, and at least one bucket of 64; up to 48 more make it begin at a line of the cache. The
    /// memory is taken when it is written to.
    ///
    /// # Errors
    /// [`NoMemory`] if the allocator refuses.
    pub fn new(bytes: usize) -> Result<Table, NoMemory> {
        Ok(Table { slots: Slots::new(bytes)?, large: Large::default() })
    }

    /// Where the count of a position with so many plies left is, or may be put.
    #[inline(always)]
    pub(super) fn entry<G: Searchable>(&self, game: &G, depth: u32) -> Entry<'_> {
        let (check, place) = numbers(game, depth);
        Entry { check, bucket: self.slots.bucket(place) }
    }

    /// The count of 2^64 or more of a position, if it is known.
    pub(super) fn large<G: Searchable>(&self, game: &G, depth: u32) -> Option<u128> {
        if !self.large.is_used.load(Ordering::Relaxed) {
            return None;
        }
        // Whoever panicked with the lock had changed nothing or all.
        let counts = self.large.counts.lock().unwrap_or_else(PoisonError::into_inner);
        counts.get(&numbers(game, depth)).copied()
    }

    /// Keeps a count of 2^64 or more, if there is room.
    pub(super) fn put_large<G: Searchable>(&self, game: &G, depth: u32, nodes: u128) {
        let mut counts = self.large.counts.lock().unwrap_or_else(PoisonError::into_inner);
        if counts.len() < MOST_LARGE {
            counts.insert(numbers(game, depth), nodes);
            self.large.is_used.store(true, Ordering::Relaxed);
        }
    }
}

/// The numbers of a position with so many plies left: what is compared, and where to look.
#[inline(always)]
fn numbers<G: Searchable>(game: &G, depth: u32) -> (u64, u64) {
    let signature = if depth >= FOLDS_FROM { game.folded_signature() } else { game.signature() };
    let check = signature.check ^ u64::from(depth).wrapping_mul(DEPTH[0]);
    let place = signature.place ^ u64::from(depth).wrapping_mul(DEPTH[1]);
    (check, place)
}

/// The place of one position with so many plies left.
#[derive(Clone, Copy)]
pub(super) struct Entry<'a> {
    check: u64,
    bucket: &'a [Slot],
}

impl Entry<'_> {
    /// Asks for the line of memory that [`Entry::get`] will read.
    #[inline(always)]
    pub(super) fn prefetch(self) {
        slots::prefetch(self.bucket);
    }

    /// The count, if it is there.
    #[inline(always)]
    pub(super) fn get(self) -> Option<u64> {
        for slot in self.bucket {
            let (check, data) = slot.load();
            if check == self.check {
                // Data is the count and 1, so that an empty slot has none.
                return data.checked_sub(1);
            }
        }
        None
    }

    /// Puts a count in the place of the smallest of its bucket. One that does not fit is left out.
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

    /// 0 is a count, and the key 0 no sign of an empty slot. 2^64 - 1 is the one count that fits in no slot.
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

    /// A full bucket gives up the count that is found again soonest.
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
