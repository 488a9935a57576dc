//! The set of halves that a search has met, each with the number of moves after which it was met.

use super::threads::Threads;
use rayon::prelude::*;
use std::sync::atomic::{AtomicU8, AtomicU64, Ordering};

/// The number of slots that are probed for a key before the set counts as full. While the set may grow, at most half of
/// its slots are taken; a cluster as long as this is then as good as impossible.
const PROBES: usize = 512;
/// The slots of a new set. They are few, because most boards need few and all slots are cleared for each board.
const FIRST: usize = 1 << 10;
/// The slots that a thread copies at a time when the set grows.
const PARALLEL: usize = 1 << 14;

/// A hash set, with open addressing, of keys other than 0, each with the fewest moves after which it was met. Several
/// threads may insert at once.
///
/// A slot is taken by one compare-and-exchange and then keeps its key. The number of moves beside it only falls, from 255,
/// so that of several threads that insert the same number exactly one makes it fall. Nothing else is published through
/// the set, so that all accesses are relaxed.
pub(crate) struct Seen {
    keys: Vec<AtomicU64>,
    moves: Vec<AtomicU8>,
    /// The number of slots taken, as reported by [`Seen::took`].
    taken: usize,
}

/// The set has no slot for the key and must grow first.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Full;

/// The result of inserting a key.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Met {
    /// The key was not in the set.
    New,
    /// The key was in the set with more moves.
    Sooner,
    /// The key was in the set with this number of moves or fewer.
    Known,
}

impl Seen {
    pub fn new() -> Seen {
        Seen::with_slots(FIRST).expect("a few kilobytes")
    }

    /// An empty set, `None` if the system refuses the memory.
    fn with_slots(slots: usize) -> Option<Seen> {
        // Zeroed memory is cheap to allocate, so 0 means an empty slot, and the moves are stored as 255 less their number.
        let keys = bytemuck::allocation::try_zeroed_vec(slots).ok()?;
        Some(Seen { keys, moves: bytemuck::allocation::try_zeroed_vec(slots).ok()?, taken: 0 })
    }

    /// Removes all keys, and gives back memory that only few boards need.
    pub fn clear(&mut self) {
        if self.keys.len() > 64 * FIRST {
            *self = Seen::new();
        } else if self.taken > 0 {
            self.keys.iter_mut().for_each(|key| *key.get_mut() = 0);
            self.moves.iter_mut().for_each(|moves| *moves.get_mut() = 0);
            self.taken = 0;
        }
    }

    /// Inserts a key that was met after this number of moves, at most 254.
    ///
    /// No solution has more than 217 moves: a move takes a red man up by at least one of seven rows unless it captures,
    /// and a chain of k captures loses at most 2(k - 1) - 2 rows, so that r red men and b black men, together at most 31,
    /// have at most 7r + 3b moves.
    #[inline]
    pub fn insert(&self, key: u64, moves: u32) -> Result<Met, Full> {
        debug_assert_ne!(key, 0);
        let saved = 255 - moves.min(254) as u8;
        let last = self.keys.len() - 1;
        let first = slot(key, self.keys.len());
        for probe in 0..PROBES.min(self.keys.len()) {
            let at = (first + probe) & last;
            let mut found = self.keys[at].load(Ordering::Relaxed);
            if found == 0 {
                match self.keys[at].compare_exchange(0, key, Ordering::Relaxed, Ordering::Relaxed) {
                    Ok(_) => found = key,
                    Err(other) => found = other,
                }
            }
            if found == key {
                return Ok(match self.moves[at].fetch_max(saved, Ordering::Relaxed) {
                    0 => Met::New,
                    before if before < saved => Met::Sooner,
                    _ => Met::Known,
                });
            }
        }
        Err(Full)
    }

    /// Whether a key is in the set with fewer moves than these.
    pub fn sooner(&self, key: u64, moves: u32) -> bool {
        let saved = 255 - moves.min(254) as u8;
        let last = self.keys.len() - 1;
        let first = slot(key, self.keys.len());
        (0..PROBES.min(self.keys.len()))
            .map(|probe| (first + probe) & last)
            .find(|&at| matches!(self.keys[at].load(Ordering::Relaxed), found if found == key || found == 0))
            .is_some_and(|at| self.moves[at].load(Ordering::Relaxed) > saved)
    }

    /// Adds to the number of keys in the set. Threads that insert count on their own, and one of them reports the sum.
    pub fn took(&mut self, keys: usize) {
        self.taken += keys;
    }

    /// The number of keys in the set, as reported by [`Seen::took`].
    pub fn len(&self) -> usize {
        self.taken
    }

    /// The size of the set in bytes.
    pub fn bytes(&self) -> usize {
        self.keys.len() * (size_of::<AtomicU64>() + size_of::<AtomicU8>())
    }

    /// Whether half of the slots stay free after `more` keys.
    pub fn has_room(&self, more: usize) -> bool {
        (self.taken + more).saturating_mul(2) <= self.keys.len()
    }

    /// Doubles the number of slots; `false` if the system refuses the memory, and then the set is as it was. While the keys
    /// are copied, both the old and the new slots are in memory.
    ///
    /// A key is lost if a cluster gets longer than [`PROBES`]; the search will then meet its half as new once more.
    #[must_use]
    pub fn grow(&mut self, threads: &Threads) -> bool {
        let Some(empty) = Seen::with_slots(2 * self.keys.len()) else { return false };
        let larger = Seen { taken: self.taken, ..empty };
        let carry = |(key, moves): (&AtomicU64, &AtomicU8)| {
            let key = key.load(Ordering::Relaxed);
            if key != 0 {
                let _ = larger.insert(key, 255 - u32::from(moves.load(Ordering::Relaxed)));
            }
        };
        let pool = (self.keys.len() > PARALLEL).then(|| threads.pool()).flatten();
        match pool {
            Some(pool) => {
                let slots = self.keys.par_iter().zip(&self.moves).with_min_len(PARALLEL);
                pool.install(|| slots.for_each(carry));
            }
            None => self.keys.iter().zip(&self.moves).for_each(carry),
        }
        *self = larger;
        true
    }
}

#[inline]
fn slot(key: u64, slots: usize) -> usize {
    // Fibonacci hashing: the upper bits of the product depend on all bits of the key.
    (key.wrapping_mul(0x9e37_79b9_7f4a_7c15) >> (64 - slots.trailing_zeros())) as usize
}
