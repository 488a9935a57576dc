//! The transposition table of the mate search: bounds on the distance to mate, and proof numbers.
//!
//! An entry that is overwritten costs time and changes no answer.

use crate::search::slots::Slots;

/// The longest distance to mate that an entry holds, in moves of the attacker.
pub(super) const MAX_MOVES: u32 = 62;

/// The value of `within` while no mate is known.
const UNKNOWN: u8 = 63;

/// The largest proof number that an entry holds; larger numbers are stored as this.
pub(super) const MAX_NUMBER: u32 = (1 << 19) - 1;

/// What is known about a position from the point of view of the attacker, whichever side is to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Known {
    /// The attacker is proven to mate within this many moves, if it is at most [`MAX_MOVES`].
    within: u8,
    /// There is no mate within this many moves.
    never: u8,
    /// The number of moves left for which the proof numbers hold.
    moves: u8,
    proof: u32,
    disproof: u32,
}

impl Known {
    pub(super) const NOTHING: Known = Known { within: UNKNOWN, never: 0, moves: 0, proof: 0, disproof: 0 };

    /// Whether there is a mate within `moves` moves, if that is known.
    #[inline(always)]
    pub(super) fn mates_within(&self, moves: u32) -> Option<bool> {
        if u32::from(self.within) <= moves {
            Some(true)
        } else if u32::from(self.never) >= moves && moves > 0 {
            Some(false)
        } else {
            None
        }
    }

    /// The proof and disproof numbers with `moves` moves left, if they are known.
    #[inline(always)]
    pub(super) fn numbers(&self, moves: u32) -> Option<(u32, u32)> {
        (u32::from(self.moves) == moves && self.proof > 0).then_some((self.proof, self.disproof))
    }

    /// The largest number of moves within which there is known to be no mate.
    #[inline(always)]
    pub(super) fn never(&self) -> u32 {
        self.never.into()
    }

    fn pack(&self, generation: u8) -> u64 {
        u64::from(self.within)
            | u64::from(self.never) << 6
            | u64::from(self.moves) << 12
            | u64::from(self.proof) << 18
            | u64::from(self.disproof) << 37
            | u64::from(generation) << 56
    }

    fn unpack(data: u64) -> Known {
        let bits = |from: u32, count: u32| data >> from & ((1 << count) - 1);
        Known {
            within: bits(0, 6) as u8,
            never: bits(6, 6) as u8,
            moves: bits(12, 6) as u8,
            proof: bits(18, 19) as u32,
            disproof: bits(37, 19) as u32,
        }
    }
}

/// A table of a fixed size that any number of threads may share.
pub(super) struct Table(Slots);

/// The generation of an entry says which question it belongs to. Entries of other generations count as empty.
#[derive(Clone, Copy)]
pub(super) struct Generation(pub(super) u8);

impl Table {
    /// A table of `bytes` bytes, and at least one bucket. If the system refuses the memory, the table has half of it, a quarter
    /// and so on: a smaller table costs time and changes no answer.
    pub(super) fn new(bytes: usize) -> Table {
        let mut bytes = bytes;
        loop {
            match Slots::new(bytes) {
                Ok(slots) => return Table(slots),
                Err(refused) => assert!(bytes > 0, "{refused}"),
            }
            bytes /= 2;
        }
    }

    /// Empties the table.
    pub(super) fn clear(&mut self) {
        self.0.clear();
    }

    /// What is known about the position with this key.
    #[inline(always)]
    pub(super) fn get(&self, key: u64, generation: Generation) -> Known {
        for slot in self.0.bucket(key) {
            let (found, data) = slot.load();
            if found == key && (data >> 56) as u8 == generation.0 {
                return Known::unpack(data);
            }
        }
        Known::NOTHING
    }

    /// Stores whether there is a mate within `moves` moves.
    pub(super) fn settle(&self, key: u64, generation: Generation, moves: u32, mates: bool) {
        let moves = moves.min(MAX_MOVES) as u8;
        self.update(key, generation, |known| {
            if mates {
                known.within = known.within.min(moves);
            } else {
                known.never = known.never.max(moves);
            }
            if known.moves <= moves {
                (known.moves, known.proof, known.disproof) = (moves, 0, 0);
            }
        });
    }

    /// Stores the proof and disproof numbers with `moves` moves left.
    pub(super) fn number(&self, key: u64, generation: Generation, moves: u32, numbers: (u32, u32)) {
        self.update(key, generation, |known| {
            known.moves = moves.min(MAX_MOVES) as u8;
            known.proof = numbers.0.clamp(1, MAX_NUMBER);
            known.disproof = numbers.1.clamp(1, MAX_NUMBER);
        });
    }

    /// Changes the entry of a key. A new key replaces an entry of an older generation, or the one with the fewest moves left.
    #[inline(always)]
    fn update(&self, key: u64, generation: Generation, change: impl FnOnce(&mut Known)) {
        let mut victim = (&self.0.bucket(key)[0], u32::MAX);
        for slot in self.0.bucket(key) {
            let (found, data) = slot.load();
            if (data >> 56) as u8 != generation.0 {
                victim = (slot, 0);
            } else if found == key {
                let mut known = Known::unpack(data);
                change(&mut known);
                return slot.store(key, known.pack(generation.0));
            } else {
                let worth = 1 + u32::from(Known::unpack(data).moves);
                if worth < victim.1 {
                    victim = (slot, worth);
                }
            }
        }
        let mut known = Known::NOTHING;
        change(&mut known);
        victim.0.store(key, known.pack(generation.0));
    }
}
