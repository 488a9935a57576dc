//! Why a move cannot be carried out.

use crate::rules::ATOMIC;
use crate::setup::{Man, Piece};
use crate::text::write_cell;

/// Why a move cannot be carried out. Cells are indices, `a1` is 0 and `h8` is 63.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum ExplodeError {
    /// Nobody stands where the move begins.
    #[error("there is no man on {}", name(*cell))]
    NoMan {
        /// The cell that is left.
        cell: usize,
    },
    /// The move leads beyond the board.
    #[error("there is no cell {cell} on a board of 64")]
    NoCell {
        /// The index.
        cell: usize,
    },
    /// The move ends where it begins.
    #[error("the move begins and ends on {}", name(*cell))]
    SameCell {
        /// The cell.
        cell: usize,
    },
    /// The other side is to move.
    #[error("the {} on {} is {}'s, and {} is to move", man.piece.name(), name(*cell), man.colour, !man.colour)]
    WrongSide {
        /// The cell that is left.
        cell: usize,
        /// Who stands there.
        man: Man,
    },
    /// A man of the same side stands on the target.
    #[error("{}'s own {} stands on {}", man.colour, man.piece.name(), name(*cell))]
    OwnMan {
        /// The target.
        cell: usize,
        /// Who stands there.
        man: Man,
    },
    /// A king may not capture: it would blow itself up.
    #[error("a king may not capture, and a man stands on {}", name(*cell))]
    KingCaptures {
        /// The target.
        cell: usize,
    },
    /// A pawn leaves its file for an empty cell with no pawn to capture en passant.
    #[error("the pawn goes to {}, which is empty, and no enemy pawn to capture en passant stands on {}", name(*to), name(*cell))]
    NothingToCapture {
        /// The target.
        to: usize,
        /// Where the captured pawn would stand.
        cell: usize,
    },
    /// En passant where the position does not have its en-passant cell.
    #[error("capturing en passant on {} is not allowed: the en-passant field is {}", name(*to), field_name(*field))]
    NotEnPassantCell {
        /// The target.
        to: usize,
        /// The field.
        field: Option<usize>,
    },
    /// A king castles without the right.
    #[error("the king would castle to {}, and has no right to castle there", name(*to))]
    NoCastlingRight {
        /// The cell to which the move leads.
        to: usize,
    },
    /// A king castles over a man.
    #[error("castling is blocked: {} is not empty", name(*cell))]
    CastlingBlocked {
        /// A cell on which neither the king nor the rook stands, and which one of them needs.
        cell: usize,
    },
    /// A promotion of what is no pawn on its last rank.
    #[error("the {} that goes to {} does not become a {}: expected no suffix", man.piece.name(), name(*to), piece.name())]
    NoPromotion {
        /// The target.
        to: usize,
        /// Who moves.
        man: Man,
        /// What the move names.
        piece: Piece,
    },
    /// A promotion to what no pawn becomes.
    #[error("a pawn cannot become a {}: expected a queen, rook, bishop or knight", piece.name())]
    PromotesTo {
        /// What the move names.
        piece: Piece,
    },
}

fn name(cell: usize) -> String {
    write_cell(&ATOMIC, cell)
}

fn field_name(field: Option<usize>) -> String {
    field.map_or_else(|| "`-`".to_string(), |cell| format!("`{}`", name(cell)))
}
