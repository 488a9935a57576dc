//! The numbers by which tables of counts know a position, and the one that it shares with its mirror image.

use super::Position;
use crate::board::Bits;
use crate::game::{Game, Signature, zobrist};
use crate::rules::ATOMIC;
use crate::setup::Colour;

const BOARD: u64 = zobrist::game(&ATOMIC);

/// Takes file a to file h.
const fn mirrored(cells: u64) -> u64 {
    cells.reverse_bits().swap_bytes()
}

impl Position {
    /// The number of the board and the side to move.
    fn frame(&self) -> u64 {
        BOARD ^ if self.side == Colour::White { 0 } else { zobrist::SIDE }
    }

    /// Everything that decides what can follow, but for the side to move.
    #[inline(always)]
    fn facts(&self) -> [u64; 9] {
        let [pawns, knights, bishops, rooks, queens, kings] = self.pieces;
        let passed = self.en_passant_cell().map_or(0, u64::single);
        [pawns, knights, bishops, rooks, queens, kings, self.colours[0], self.castling, passed]
    }

    #[inline(always)]
    pub(super) fn signed(&self) -> Signature {
        Signature { check: self.key() ^ BOARD, place: digest(&self.facts(), self.frame()) }
    }

    /// The lesser of the position and its image from left to right. Castling knows left from right: with a right to
    /// it there is no image.
    pub(super) fn folded(&self) -> Signature {
        if self.castling != 0 {
            return self.signed();
        }
        let facts = self.facts();
        let facts = facts.min(facts.map(mirrored));
        Signature { check: digest(&facts, !self.frame()), place: digest(&facts, self.frame()) }
    }
}

#[inline(always)]
fn digest(facts: &[u64; 9], state: u64) -> u64 {
    facts.iter().fold(state, |state, cells| cells.digest(state))
}
