//! A position: 64 cells and the five other fields of a FEN.

use super::check::{self, PositionError};
use crate::rules::ATOMIC;
use crate::setup::{Colour, Man, Piece, Setup, Wing};

/// A position of atomic chess.
///
/// One of the kings may be missing, since an exploded king ends the game with its position still to be shown; no
/// move is legal then. A position in which the side that is *not* to move is in check cannot arise in play. It is
/// accepted nevertheless; [`Position::is_impossible`] tells of it.
///
/// Two positions are equal when all six fields are, where the en-passant cell counts after every double step.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Position {
    pub(super) cells: [Option<Man>; 64],
    /// Where the kings stand, so that the cells need not be searched for them.
    pub(super) kings: [Option<usize>; 2],
    pub(super) side: Colour,
    /// By side and wing, the cell of the rook that may still castle.
    pub(super) castling: [[Option<usize>; 2]; 2],
    /// The cell behind a pawn that has just made a double step, whether or not anything can capture there.
    pub(super) en_passant: Option<usize>,
    pub(super) halfmove: u32,
    pub(super) fullmove: u32,
}

impl Position {
    /// Checks a setup and makes a position of it.
    ///
    /// # Errors
    /// The setup must be of atomic chess, with 64 cells, at most one king of each side and at least one in all,
    /// and no pawn on rank 1 or 8. A castling right needs the king on the first rank of its side and a rook of its
    /// own on the named cell of that rank, on the side of the king that the right is for. The en-passant cell must
    /// be one that the last move can have left: on the sixth rank of the side to move, empty, a pawn of the other
    /// side in front of it and an empty cell behind it.
    pub fn new(setup: &Setup) -> Result<Position, PositionError> {
        let cells = check::board(setup)?;
        let king = |colour| Some(Man { colour, piece: Piece::King });
        let position = Position {
            cells,
            kings: Colour::ALL.map(|colour| cells.iter().position(|man| *man == king(colour))),
            side: setup.side,
            castling: setup.castling,
            en_passant: setup.en_passant,
            halfmove: setup.halfmove,
            fullmove: setup.fullmove,
        };
        check::kings(&position)?;
        check::pawns(&position)?;
        check::castling(&position)?;
        check::en_passant(&position)?;
        Ok(position)
    }

    /// The position as a setup again. Its en-passant cell is given only when a legal move captures there, as lichess
    /// writes the field; [`Position::en_passant`] has it after every double step.
    pub fn setup(&self) -> Setup {
        Setup {
            cells: self.cells.to_vec(),
            side: self.side,
            castling: self.castling,
            en_passant: self.en_passant.filter(|_| self.has_legal_en_passant()),
            halfmove: self.halfmove,
            fullmove: self.fullmove,
            ..Setup::empty(&ATOMIC)
        }
    }

    /// The side to move.
    pub fn side(&self) -> Colour {
        self.side
    }

    /// The man on a cell; `None` for an empty cell and for one that is not on the board.
    pub fn man(&self, cell: usize) -> Option<Man> {
        self.cells.get(cell).copied().flatten()
    }

    /// What stands on each of the 64 cells.
    pub fn cells(&self) -> &[Option<Man>] {
        &self.cells
    }

    /// The men of one side with their cells, lowest cell first.
    pub fn men(&self, colour: Colour) -> impl Iterator<Item = (usize, Man)> + '_ {
        (0..64)
            .filter_map(|cell| self.man(cell).map(|man| (cell, man)))
            .filter(move |(_, man)| man.colour == colour)
    }

    /// The cell of the king of one side; `None` once it is exploded.
    pub fn king(&self, colour: Colour) -> Option<usize> {
        self.kings[colour.index()]
    }

    /// The cell of the rook that may still castle with the king of a side on one of its wings. The right may be one
    /// that cannot be used now.
    pub fn castling_rook(&self, colour: Colour, wing: Wing) -> Option<usize> {
        self.castling[colour.index()][wing.index()]
    }

    /// The cell behind a pawn that has just made a double step, whether or not anything can capture there.
    pub fn en_passant(&self) -> Option<usize> {
        self.en_passant
    }

    /// Whether all is the same that decides what can follow: men, side to move, rights to castle, and the en-passant
    /// cell where a legal move captures there. The clocks may differ.
    pub fn is_same_but_for_clocks(&self, other: &Position) -> bool {
        let passed = |position: &Position| position.en_passant.filter(|_| position.has_legal_en_passant());
        (self.side, self.cells, self.castling) == (other.side, other.cells, other.castling)
            && passed(self) == passed(other)
    }

    /// Half-moves since the last capture or pawn move.
    pub fn halfmove(&self) -> u32 {
        self.halfmove
    }

    /// The number of the full move, from 1.
    pub fn fullmove(&self) -> u32 {
        self.fullmove
    }

    /// Whether a cell of the board is empty.
    pub(super) fn is_empty(&self, cell: usize) -> bool {
        self.cells[cell].is_none()
    }
}
