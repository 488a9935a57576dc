//! The table of counts that all threads share.
//!
//! A position with the plies left has two numbers of 64 bits, made independently of each other. One says in which
//! bucket its count may be; the other is compared. A wrong count needs two positions that agree in both: with 2^24
//! buckets, in 88 bits.
//!
//! A slot is two atomic words, read and written without a lock: the checked number exclusive-or the data, and the data
//! (Hyatt and Mann 2002). Words that two different writes have left, c1 ^ d1 and d2, are taken for the count of a
//! position only if its number is c1 ^ d1 ^ d2: as unlikely as two positions that agree, since numbers of different
//! positions and depths have nothing to do with each other. Two writes of the same position and depth have the same
//! data, for the count is the same whoever makes it. So a torn slot costs time and nothing else.

use crate::game::Game;
use bytemuck::Zeroable;
use bytemuck::allocation::try_zeroed_vec;
use std::sync::atomic::{AtomicU64, Ordering};

/// The plies left from which on a position is looked up under the numbers that it shares with its mirror images. Few
/// positions of a full board ever meet an image of theirs, so it must cost next to nothing there.
const FOLDS_FROM: u32 = 4;

/// What the plies left do to the two numbers of a position: odd multiples of these are far apart in their high bits.
const DEPTH: [u64; 2] = [0x9E37_79B9_7F4A_7C15, 0xD1B5_4A32_D192_ED03];

#[derive(Zeroable)]
#[repr(C)]
struct Slot {
    check: AtomicU64,
    data: AtomicU64,
}

/// Slots in which a count may be: one line of the cache.
const WAYS: usize = 4;

/// A table of counts of a fixed size, which any number of threads may share.
pub struct Table {
    slots: Vec<Slot>,
    /// How many slots there are before the first that begins a line of the cache.
    offset: usize,
    buckets: usize,
}

/// There is no memory for a table of so many bytes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("there is no memory for a table of {bytes} bytes")]
pub struct NoMemory {
    /// How many were asked for.
    pub bytes: usize,
}

impl Table {
    /// A table of at most so many bytes, and at least one bucket of 64. The memory is taken when it is written to.
    ///
    /// # Errors
    /// [`NoMemory`] if the allocator refuses.
    pub fn new(bytes: usize) -> Result<Table, NoMemory> {
        // The allocator may give zeroed memory for nothing, but only if no more than its own alignment is asked for:
        // up to three slots are lost to begin at a line of the cache.
        let slots = (bytes / size_of::<Slot>()).max(2 * WAYS - 1);
        let slots: Vec<Slot> = try_zeroed_vec(slots).map_err(|()| NoMemory { bytes })?;
        let offset = slots.as_ptr().align_offset(WAYS * size_of::<Slot>()).min(WAYS - 1);
        let buckets = (slots.len() - offset) / WAYS;
        Ok(Table { slots, offset, buckets })
    }

    /// Where the count of a position with so many plies left is, or may be put.
    #[inline(always)]
    pub(super) fn entry<G: Game>(&self, game: &G, depth: u32) -> Entry<'_> {
        let signature = if depth >= FOLDS_FROM { game.folded_signature() } else { game.signature() };
        let check = signature.check ^ u64::from(depth).wrapping_mul(DEPTH[0]);
        let place = signature.place ^ u64::from(depth).wrapping_mul(DEPTH[1]);
        let bucket = ((u128::from(place) * self.buckets as u128) >> 64) as usize;
        let first = self.offset + bucket * WAYS;
        Entry { check, bucket: &self.slots[first..first + WAYS] }
    }
}

/// The place of one position with so many plies left.
#[derive(Clone, Copy)]
pub(super) struct Entry<'a> {
    check: u64,
    bucket: &'a [Slot],
}

impl Entry<'_> {
    /// The count, if it is there.
    #[inline(always)]
    pub(super) fn get(self) -> Option<u64> {
        for slot in self.bucket {
            let data = slot.data.load(Ordering::Relaxed);
            if slot.check.load(Ordering::Relaxed) ^ data == self.check {
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
        let smallest = self.bucket.iter().min_by_key(|slot| slot.data.load(Ordering::Relaxed));
        if let Some(slot) = smallest {
            slot.data.store(data, Ordering::Relaxed);
            slot.check.store(self.check ^ data, Ordering::Relaxed);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn entry(table: &Table, check: u64) -> Entry<'_> {
        Entry { check, bucket: &table.slots[table.offset..table.offset + WAYS] }
    }

    /// The slots in use are no more than were paid for, and begin at a line of the cache.
    #[test]
    fn a_table_is_as_large_as_told() {
        for bytes in [0, 1, 64, 112, 113, 1000, 1024, 4096, (1 << 20) + 48] {
            let table = Table::new(bytes).expect("there is memory");
            assert!(table.slots.len() * size_of::<Slot>() <= bytes.max(112), "{bytes}");
            assert!(
                table.buckets >= 1 && table.offset + table.buckets * WAYS <= table.slots.len(),
                "{bytes}"
            );
            assert_eq!(table.slots[table.offset..].as_ptr() as usize % 64, 0, "{bytes}");
        }
    }

    #[test]
    fn what_no_allocator_has_is_refused() {
        assert_eq!(Table::new(usize::MAX).err(), Some(NoMemory { bytes: usize::MAX }));
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

    /// The words of two writes in one slot, in any of the two ways, are the count of neither.
    #[test]
    fn torn_slots_are_nobodys() {
        let (first, second) = ((0x1234_5678_9ABC_DEF0, 1001), (0x0FED_CBA9_8765_4321, 77));
        let words = |(check, nodes): (u64, u64)| (check ^ (nodes + 1), nodes + 1);
        for (one, other) in [(first, second), (second, first)] {
            let table = Table::new(0).expect("there is memory");
            let slot = &table.slots[table.offset];
            slot.check.store(words(one).0, Ordering::Relaxed);
            slot.data.store(words(other).1, Ordering::Relaxed);
            assert_eq!((entry(&table, first.0).get(), entry(&table, second.0).get()), (None, None));
        }
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
