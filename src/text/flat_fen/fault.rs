//! What can be wrong with a FEN of the flat board and with no other text.

use crate::setup::{Colour, Wing};

/// What is wrong with a FEN of the flat board, beside what can be wrong with any board.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum FlatFault {
    /// A pawn on a rank of the flat board on which no pawn can stand.
    #[error("a {} pawn on {cell}: {}", colour.name(), edge(*last))]
    PawnOnEdge {
        /// Whose pawn it is.
        colour: Colour,
        /// The cell on which it stands.
        cell: String,
        /// Whether it is its last rank, where it would have been promoted, and not its first.
        last: bool,
    },
    /// A letter that is no castling right.
    #[error(
        "`{}` in the castling rights, where `-` or letters of KQkq, or the files A to H and a to h, were expected",
        found.escape_debug()
    )]
    CastlingLetter {
        /// The letter.
        found: char,
    },
    /// Two castling rights on one side of a king.
    #[error("`{found}` is a second castling right of {colour} on the {} side", wing_name(*wing))]
    CastlingTwice {
        /// The letter.
        found: char,
        /// Whose right it is.
        colour: Colour,
        /// The side of the king.
        wing: Wing,
    },
    /// A castling right without a king that could have it.
    #[error("`{found}` is a castling right of {colour}, whose king is not on its first rank")]
    CastlingKing {
        /// The letter.
        found: char,
        /// Whose right it is.
        colour: Colour,
    },
    /// A castling right without a rook.
    #[error("`{found}` is a castling right of {colour}, and no {} rook stands {place}", colour.name())]
    CastlingRook {
        /// The letter.
        found: char,
        /// Whose right it is.
        colour: Colour,
        /// Where the rook should stand: `on h1`, or `on the king side of its king`.
        place: String,
    },
    /// An en-passant field that is no cell.
    #[error("`{found}` where the en-passant cell was expected, `-` or a cell on rank {rank}")]
    EnPassant {
        /// The field.
        found: String,
        /// The rank on which it lies: 6 with White to move, 3 with Black.
        rank: usize,
    },
    /// An en-passant cell that no pawn has just passed over.
    #[error("`{cell}` cannot be the en-passant cell: {reason}")]
    NotPassed {
        /// The cell.
        cell: String,
        /// What is not there, or should not be.
        reason: String,
    },
}

fn edge(last: bool) -> &'static str {
    if last {
        "it would have been promoted there"
    } else {
        "it starts one rank further on and never goes back"
    }
}

pub(crate) fn wing_name(wing: Wing) -> &'static str {
    match wing {
        Wing::King => "king",
        Wing::Queen => "queen",
    }
}
