//! Castling, of orthodox chess and of Chess960 alike.

use super::Position;
use super::geometry::{cell_at, file, rank, touch};
use super::moves::{Kind, Move};
use crate::setup::Wing;

/// Where a king and its rook go when they castle: files g and f, or c and d.
pub(super) fn targets(king: usize, rook: usize) -> (usize, usize) {
    let on_file = |file| cell_at(file, rank(king));
    if rook > king { (on_file(6), on_file(5)) } else { (on_file(2), on_file(3)) }
}

/// The cells of a rank between two others, with both.
fn span(one: usize, other: usize) -> std::ops::RangeInclusive<usize> {
    one.min(other)..=one.max(other)
}

impl Position {
    /// The castlings of the king on a cell, as far as they can be judged before they are made: the final position
    /// still has to be looked at.
    pub(super) fn push_castling(&self, king: usize, moves: &mut Vec<Move>) {
        for wing in Wing::ALL {
            let Some(rook) = self.castling_rook(self.side, wing) else { continue };
            let (to, _) = targets(king, rook);
            if self.castling_ways_are_empty(king, rook) && self.king_may_pass(king, to) {
                moves.push(Move { from: king, to, promotes: None, kind: Kind::Castle { rook } });
            }
        }
    }

    /// Whether nothing but the two themselves is on the way of king and rook.
    fn castling_ways_are_empty(&self, king: usize, rook: usize) -> bool {
        let (king_to, rook_to) = targets(king, rook);
        let mut ways = span(king, king_to).chain(span(rook, rook_to));
        ways.all(|cell| cell == king || cell == rook || self.is_empty(cell))
    }

    /// Whether the king is safe where it starts and on the cells that it passes. The king is off the board
    /// meanwhile, so that it covers nothing behind it, and the rook is where it was, so that it does.
    fn king_may_pass(&self, king: usize, to: usize) -> bool {
        let mut without_king = self.clone();
        without_king.cells[king] = None;
        let enemy_king = self.king(!self.side);
        let safe = |cell: usize| {
            enemy_king.is_some_and(|enemy| touch(cell, enemy)) || !without_king.is_attacked(cell, !self.side)
        };
        // The start is looked at even when it is the end as well, in Chess960: castling is no way out of check.
        safe(king) && span(king, to).filter(|&cell| file(cell) != file(to)).all(safe)
    }
}
