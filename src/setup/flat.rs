//! A position of a game on the flat 8 × 8 board as it is written down: men, and what a FEN adds to them.

use super::{Colour, Setup};

/// The side of the king on which it castles. In Chess960 the names stand for the outermost rooks as for any others:
/// the king side is the one of the higher file.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Wing {
    /// To file g, the rook to file f.
    King,
    /// To file c, the rook to file d.
    Queen,
}

impl Wing {
    /// Both, the king side first.
    pub const ALL: [Wing; 2] = [Wing::King, Wing::Queen];

    /// 0 for the king side, 1 for the queen side.
    #[inline(always)]
    pub const fn index(self) -> usize {
        self as usize
    }
}

/// A position with the six fields of a FEN. Nothing is promised about it but the number of cells.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FlatSetup {
    /// The men (axes `[8, 8]`, `a1` is 0, `h8` is 63), the side to move and the clocks.
    pub board: Setup,
    /// By side and wing, the cell of the rook that may still castle: the standard rights have it on file a or h, those
    /// of Chess960 on any.
    pub castling: [[Option<usize>; 2]; 2],
    /// The cell behind a pawn that has just made a double step.
    pub en_passant: Option<usize>,
}

impl FlatSetup {
    /// An empty board without rights, White to move.
    pub fn empty() -> FlatSetup {
        FlatSetup { board: Setup::empty(&[8, 8]), castling: [[None; 2]; 2], en_passant: None }
    }

    /// The cell of the rook that may castle with the king of a side on one of its wings.
    pub fn castling_rook(&self, colour: Colour, wing: Wing) -> Option<usize> {
        self.castling[colour.index()][wing.index()]
    }
}
