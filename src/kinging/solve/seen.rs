//! The halves that a search has been to, and after how many moves.

use rayon::prelude::*;
use std::sync::atomic::{AtomicU8, AtomicU64, Ordering};

/// Where a key is looked for before the set counts as full, from its first place on. At most half of the places are
/// taken as long as the set may grow; so long a row of them is then as good as impossible.
const PROBES: usize = 512;
/// The places of a new set: few, because most boards need few, and all are emptied for each board.
const FIRST: usize = 1 << 10;

/// An open-addressed set of keys other than 0, each with the fewest moves after which it was met, into which several
/// threads put at once.
///
/// A place is taken by one exchange, and then holds its key for good. The moves beside it only fall, from 255, so that
/// of several threads that come with the same number exactly one makes it fall. Nothing else is published through the
/// set: all accesses are relaxed.
pub(crate) struct Seen {
    keys: Vec<AtomicU64>,
    moves: Vec<AtomicU8>,
    /// How many places are taken, as far as the callers have told.
    taken: usize,
}

/// The set must grow before it takes the key.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Full;

/// What became of a key.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Met {
    /// It was not in the set.
    New,
    /// It was, after more moves.
    Sooner,
    /// It was, after so many moves or fewer.
    Known,
}

impl Seen {
    pub fn new() -> Seen {
        Seen::with_places(FIRST)
    }

    fn with_places(places: usize) -> Seen {
        // All bytes zero, which the allocator may get for nothing. The moves are kept as what is missing to 255.
        let keys = bytemuck::allocation::zeroed_vec(places);
        Seen { keys, moves: bytemuck::allocation::zeroed_vec(places), taken: 0 }
    }

    /// Forgets all keys, and gives memory back that few boards want.
    pub fn clear(&mut self) {
        if self.keys.len() > 64 * FIRST {
            *self = Seen::new();
        } else if self.taken > 0 {
            self.keys.iter_mut().for_each(|key| *key.get_mut() = 0);
            self.moves.iter_mut().for_each(|moves| *moves.get_mut() = 0);
            self.taken = 0;
        }
    }

    /// Puts a key in that was met after so many moves, at most 254. More than 217 there are never: a move takes a red
    /// man up by a row or more, of seven, unless it captures, and k captures give at most 2(k - 1) - 2 rows back, so
    /// that r red men and b black ones, 31 together or fewer, are good for 7r + 3b.
    #[inline]
    pub fn insert(&self, key: u64, moves: u32) -> Result<Met, Full> {
        debug_assert_ne!(key, 0);
        let saved = 255 - moves.min(254) as u8;
        let last = self.keys.len() - 1;
        let first = place(key, self.keys.len());
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

    /// Whether a key is in the set after fewer moves than these.
    pub fn sooner(&self, key: u64, moves: u32) -> bool {
        let saved = 255 - moves.min(254) as u8;
        let last = self.keys.len() - 1;
        let first = place(key, self.keys.len());
        (0..PROBES.min(self.keys.len()))
            .map(|probe| (first + probe) & last)
            .find(|&at| matches!(self.keys[at].load(Ordering::Relaxed), found if found == key || found == 0))
            .is_some_and(|at| self.moves[at].load(Ordering::Relaxed) > saved)
    }

    /// Tells of keys that were new.
    pub fn took(&mut self, keys: usize) {
        self.taken += keys;
    }

    /// How many keys the set has, as far as it was told.
    pub fn len(&self) -> usize {
        self.taken
    }

    /// The bytes that the set has.
    pub fn bytes(&self) -> usize {
        self.keys.len() * (size_of::<AtomicU64>() + size_of::<AtomicU8>())
    }

    /// Whether `more` keys will still leave half of the places free.
    pub fn has_room(&self, more: usize) -> bool {
        (self.taken + more).saturating_mul(2) <= self.keys.len()
    }

    /// Twice as many places. For the time of the change both the old and the new ones are held.
    ///
    /// A key may be lost, if a row of places gets longer than any is expected to be; the search will then find its half
    /// new once more.
    pub fn grow(&mut self, parallel: bool) {
        let larger = Seen { taken: self.taken, ..Seen::with_places(2 * self.keys.len()) };
        let carry = |(key, moves): (&AtomicU64, &AtomicU8)| {
            let key = key.load(Ordering::Relaxed);
            if key != 0 {
                let _ = larger.insert(key, 255 - u32::from(moves.load(Ordering::Relaxed)));
            }
        };
        if parallel {
            self.keys.par_iter().zip(&self.moves).with_min_len(1 << 14).for_each(carry);
        } else {
            self.keys.iter().zip(&self.moves).for_each(carry);
        }
        *self = larger;
    }
}

#[inline]
fn place(key: u64, places: usize) -> usize {
    // Fibonacci hashing: the upper bits of the product hang on all bits of the key.
    (key.wrapping_mul(0x9e37_79b9_7f4a_7c15) >> (64 - places.trailing_zeros())) as usize
}
