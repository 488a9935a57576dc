//! What a setup must fulfil to be a position of atomic chess.

use super::Position;
use super::geometry::{cell_at, file, first_rank, forward, name, rank, shifted};
use crate::rules::Rules;
use crate::setup::{Colour, Man, Piece, Setup, Wing};

/// Why a setup is no position of atomic chess. Cells are indices, `a1` is 0 and `h8` is 63; messages name them.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum PositionError {
    /// Not a setup of atomic chess, or one without 64 cells.
    #[error("{} with {cells} cells is given: expected atomic chess with 64 cells", rules.on_board())]
    Board {
        /// The game that was given.
        rules: &'static Rules,
        /// The number of cells that were given.
        cells: usize,
    },
    /// One side has more than one king.
    #[error("{colour} has {} kings, on {}: expected one, or none if it is exploded", cells.len(), names(cells))]
    Kings {
        /// The side.
        colour: Colour,
        /// The cells on which its kings stand.
        cells: Vec<usize>,
    },
    /// Neither side has a king.
    #[error("no king is on the board: expected one of each side, or one in all if the other is exploded")]
    NoKing,
    /// A pawn on rank 1 or 8.
    #[error("{colour} has a pawn on {}: expected pawns on ranks 2 to 7 only", name(*cell))]
    Pawn {
        /// Whose pawn it is.
        colour: Colour,
        /// The cell on which it stands.
        cell: usize,
    },
    /// A castling right of a king that is not on its first rank.
    #[error(
        "{colour} has the right to castle with a rook on {}, but no king on its first rank, rank {}",
        name(*rook), first_rank(*colour) + 1
    )]
    CastlingKing {
        /// The side.
        colour: Colour,
        /// The cell of the rook that the right names.
        rook: usize,
    },
    /// A castling right without its rook.
    #[error(
        "{colour} has the right to castle with a rook on {}: expected a rook of its own there, on rank {}, on the \
         {} side of its king on {}",
        name(*rook), first_rank(*colour) + 1, side_name(*wing), name(*king)
    )]
    CastlingRook {
        /// The side.
        colour: Colour,
        /// The wing of the right.
        wing: Wing,
        /// The cell of its king.
        king: usize,
        /// The cell that the right names.
        rook: usize,
    },
    /// An en-passant cell that no double step can have left.
    #[error("the en-passant cell is {}, with {side} to move: {reason}", name(*cell))]
    EnPassant {
        /// The cell.
        cell: usize,
        /// The side to move.
        side: Colour,
        /// What is expected of the cell and its surroundings.
        reason: &'static str,
    },
}

fn names(cells: &[usize]) -> String {
    cells.iter().map(|&cell| name(cell)).collect::<Vec<_>>().join(", ")
}

fn side_name(wing: Wing) -> &'static str {
    match wing {
        Wing::King => "h",
        Wing::Queen => "a",
    }
}

/// The 64 cells of a flat board.
pub(super) fn board(board: &Setup) -> Result<[Option<Man>; 64], PositionError> {
    let error = || PositionError::Board { rules: board.rules, cells: board.cells.len() };
    if board.rules.name != "atomic" {
        return Err(error());
    }
    board.cells.as_slice().try_into().map_err(|_| error())
}

/// At most one king of each side, one in all.
pub(super) fn kings(position: &Position) -> Result<(), PositionError> {
    let mut total = 0;
    for colour in Colour::ALL {
        let kings = position.men(colour).filter(|(_, man)| man.piece == Piece::King);
        let cells: Vec<usize> = kings.map(|(cell, _)| cell).collect();
        total += cells.len();
        if cells.len() > 1 {
            return Err(PositionError::Kings { colour, cells });
        }
    }
    if total == 0 { Err(PositionError::NoKing) } else { Ok(()) }
}

/// No pawn on rank 1 or 8.
pub(super) fn pawns(position: &Position) -> Result<(), PositionError> {
    for colour in Colour::ALL {
        for (cell, man) in position.men(colour) {
            if man.piece == Piece::Pawn && (rank(cell) == 0 || rank(cell) == 7) {
                return Err(PositionError::Pawn { colour, cell });
            }
        }
    }
    Ok(())
}

/// Every castling right has its king and its rook.
pub(super) fn castling(position: &Position) -> Result<(), PositionError> {
    for colour in Colour::ALL {
        for wing in Wing::ALL {
            let Some(rook) = position.castling_rook(colour, wing) else { continue };
            let on_first_rank = |&king: &usize| rank(king) == first_rank(colour);
            let Some(king) = position.king(colour).filter(on_first_rank) else {
                return Err(PositionError::CastlingKing { colour, rook });
            };
            let own_rook = position.man(rook) == Some(Man { colour, piece: Piece::Rook });
            let right_side = match wing {
                Wing::King => file(rook) > file(king),
                Wing::Queen => file(rook) < file(king),
            };
            if !own_rook || rank(rook) != rank(king) || !right_side {
                return Err(PositionError::CastlingRook { colour, wing, king, rook });
            }
        }
    }
    Ok(())
}

/// The en-passant cell is one that the last move can have left.
pub(super) fn en_passant(position: &Position) -> Result<(), PositionError> {
    let Some(cell) = position.en_passant() else { return Ok(()) };
    let side = position.side();
    let error = |reason| Err(PositionError::EnPassant { cell, side, reason });
    // The other side's pawn has come from its second rank, seen from it, over its third.
    let (third, reason) = match side {
        Colour::White => (5, "expected a cell of rank 6"),
        Colour::Black => (2, "expected a cell of rank 3"),
    };
    if cell >= 64 || rank(cell) != third {
        return error(reason);
    }
    let pawn = Man { colour: !side, piece: Piece::Pawn };
    let second = first_rank(!side).saturating_add_signed(forward(!side).into());
    if position.man(cell).is_some() {
        return error("expected it to be empty");
    }
    if shifted(cell, (0, forward(!side))).and_then(|front| position.man(front)) != Some(pawn) {
        return error("expected the pawn that made the double step in front of it");
    }
    if position.man(cell_at(file(cell), second)).is_some() {
        return error("expected the cell that the pawn came from to be empty");
    }
    Ok(())
}
