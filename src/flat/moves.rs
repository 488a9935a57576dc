//! Moves of atomic chess.

use crate::board::{Bits, Cell};
use crate::setup::Piece;

/// A move. Castling is given as the king going to its rook.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct FlatMove {
    /// What moves.
    pub piece: Piece,
    /// Where it stands.
    pub from: Cell,
    /// Where it goes; in castling the cell of the rook.
    pub to: Cell,
    /// What a pawn becomes.
    pub promotes: Option<Piece>,
    /// Whether this is castling.
    pub castles: bool,
}

/// The legal moves of one man; as an iterator, one by one.
#[derive(Clone, Copy, Debug)]
pub struct FlatMoves {
    /// What moves.
    pub piece: Piece,
    /// Where it stands.
    pub from: Cell,
    /// Where it goes; not empty.
    pub targets: u64,
    /// Whether the targets are the rooks with which the king castles.
    pub castles: bool,
    /// How many of the promotions to the next target are given already.
    promotions: usize,
}

const PROMOTIONS: [Piece; 4] = [Piece::Queen, Piece::Rook, Piece::Bishop, Piece::Knight];

impl FlatMoves {
    #[inline(always)]
    pub(super) fn new(piece: Piece, from: Cell, targets: u64) -> FlatMoves {
        FlatMoves { piece, from, targets, castles: false, promotions: 0 }
    }

    #[inline(always)]
    pub(super) fn castling(from: Cell, rooks: u64) -> FlatMoves {
        FlatMoves { piece: Piece::King, from, targets: rooks, castles: true, promotions: 0 }
    }
}

impl Iterator for FlatMoves {
    type Item = FlatMove;

    #[inline(always)]
    fn next(&mut self) -> Option<FlatMove> {
        const LAST_RANKS: u64 = 0xFF00_0000_0000_00FF;
        let FlatMoves { piece, from, castles, .. } = *self;
        let to = self.targets.first()?;
        let mut promotes = None;
        if piece == Piece::Pawn && LAST_RANKS.contains(to) {
            promotes = Some(PROMOTIONS[self.promotions]);
            self.promotions = (self.promotions + 1) % PROMOTIONS.len();
        }
        if self.promotions == 0 {
            self.targets.remove(to);
        }
        Some(FlatMove { piece, from, to, promotes, castles })
    }
}
