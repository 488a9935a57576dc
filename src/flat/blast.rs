//! What an explosion removes, and what it leaves of a king's safety.

use super::{BISHOP, Look, Position, ROOK, leaps, neighbours, pawn_attacks};
use crate::board::{Bits, Cell};
use crate::setup::{Colour, Piece};

impl Position {
    /// The men that a capture from `from` on `to` removes: the two of the capture, and all but pawns on the cells next
    /// to `to`. In passing, the captured pawn stands elsewhere.
    #[inline(always)]
    pub(super) fn blast(&self, from: Cell, to: Cell, in_passing: bool) -> u64 {
        let around = neighbours(to) & self.occupied() & !self.pieces[Piece::Pawn.index()];
        let captured = if in_passing { Position::passed_pawn(to) } else { to };
        around | u64::single(captured) | u64::single(from)
    }

    /// Whether `by` attacks a cell when these cells are occupied and these men of `by` are there. Kings do not attack:
    /// next to each other they are safe.
    #[inline(always)]
    pub(super) fn is_attacked(&self, cell: Cell, by: Colour, occupied: u64, men: u64) -> bool {
        let of = |piece: Piece| self.pieces[piece.index()] & men;
        let queens = of(Piece::Queen);
        leaps(cell) & of(Piece::Knight) != 0
            || pawn_attacks(!by, cell) & of(Piece::Pawn) != 0
            || Look::attack(ROOK, cell, occupied) & (of(Piece::Rook) | queens) != 0
            || Look::attack(BISHOP, cell, occupied) & (of(Piece::Bishop) | queens) != 0
    }

    /// Whether the king of the side to move is safe after a capture that blows up neither king.
    #[inline(always)]
    pub(super) fn is_safe_after(&self, king: Cell, from: Cell, to: Cell, in_passing: bool) -> bool {
        let left = !self.blast(from, to, in_passing);
        let them = !self.side;
        !self.is_attacked(king, them, self.occupied() & left, self.colours[them.index()] & left)
    }

    /// Whether a king is attacked and does not touch the other.
    pub(super) fn is_in_check(&self, colour: Colour) -> bool {
        let (Some(king), Some(other)) = (self.king(colour), self.king(!colour)) else { return false };
        !neighbours(king).contains(other)
            && self.is_attacked(king, !colour, self.occupied(), self.colours[(!colour).index()])
    }

    /// Whether the side that is not to move is in check, which cannot arise in play.
    pub fn is_impossible(&self) -> bool {
        self.is_in_check(!self.side)
    }
}
