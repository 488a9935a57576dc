//! Castling, standard and Chess960.
//!
//! The king may not castle out of, through or into check; but a cell next to the enemy king is safe. The cells on its
//! way are looked at with the king lifted and the rook where it was; its last cell with both where they arrive, for the
//! rook may shield the king there.

use super::{Position, first_rank, neighbours};
use crate::board::{Bits, Board, Cell, Square8};

/// Where king and rook arrive.
pub(super) fn destinations(king: Cell, rook: Cell) -> (Cell, Cell) {
    let rank = king.index() & 56;
    let (king_file, rook_file) = if rook > king { (6, 5) } else { (2, 3) };
    (Cell::new(rank + king_file), Cell::new(rank + rook_file))
}

/// The cells between two of one rank, and the second, without the first.
fn way(from: Cell, to: Cell) -> u64 {
    let mut way = Square8::between(from, to) | u64::single(to);
    way.remove(from);
    way
}

impl Position {
    /// The rooks with which the king may castle.
    #[inline(always)]
    pub(super) fn castling_rooks(&self, king: Cell) -> u64 {
        let rooks = self.castling & first_rank(self.side);
        if rooks == 0 {
            return 0;
        }
        rooks.cells().filter(|&rook| self.may_castle(king, rook)).fold(0, |set, rook| set | u64::single(rook))
    }

    /// The cells on the ways of king and rook that others occupy.
    #[inline(always)]
    pub(super) fn castling_obstacles(&self, king: Cell, rook: Cell) -> u64 {
        let (king_to, rook_to) = destinations(king, rook);
        let others = self.occupied() & !(u64::single(king) | u64::single(rook));
        others & (way(king, king_to) | way(rook, rook_to))
    }

    fn may_castle(&self, king: Cell, rook: Cell) -> bool {
        if self.castling_obstacles(king, rook) != 0 {
            return false;
        }
        let (king_to, rook_to) = destinations(king, rook);
        let others = self.occupied() & !(u64::single(king) | u64::single(rook));
        let them = !self.side;
        let men = self.colours[them.index()];
        let touches = self.king(them).map_or(0, neighbours);
        let is_safe = |cell: Cell, occupied: u64| {
            touches.contains(cell) || !self.is_attacked(cell, them, occupied, men)
        };
        let lifted = self.occupied() & !u64::single(king);
        let passed = (way(king, king_to) | u64::single(king)) & !u64::single(king_to);
        let arrived = others | u64::single(king_to) | u64::single(rook_to);
        // A king that castles where it stands must not be in check there either.
        let starts_safe = king != king_to || is_safe(king, lifted);
        starts_safe && passed.cells().all(|cell| is_safe(cell, lifted)) && is_safe(king_to, arrived)
    }
}
