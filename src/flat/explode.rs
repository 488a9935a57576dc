//! What one move of atomic chess does to the board, whether or not the move is legal.
//!
//! This is the little question of the published challenge: a position and a move, "taken as a valid move", and what is
//! left afterwards. No move is generated and no king is asked whether it is attacked; what can be told from the
//! position without that is checked all the same.
//!
//! * A capture removes the captured man, the capturing man, and every man other than a pawn on the eight cells around
//!   the cell of the capture.
//! * A diagonal pawn move to an empty cell is en passant: the captured pawn goes, and the centre of the explosion is
//!   the cell to which the capturing pawn moves.
//! * A pawn that reaches its last rank without a capture becomes the piece that the move names, without one a queen.
//! * Castling moves king and rook.

mod castle;
mod error;

use super::position::NO_EN_PASSANT;
use super::{FlatMove, Position};
use crate::board::{Bits, Cell};
use crate::setup::{Colour, Man, Piece, Setup};
use crate::text::UciMove;

pub use error::ExplodeError;

/// The files and the ranks.
const SIZE: usize = 8;

/// What a move has done.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Exploded {
    /// The position after the move.
    pub after: Setup,
    /// The centre of the explosion; `None` if nothing was captured.
    pub centre: Option<usize>,
    /// The cells whose men are gone, lowest index first: that of the capturing man, where it stood before the move, that
    /// of the captured one, and those of the others. Empty if nothing was captured.
    pub removed: Vec<usize>,
}

/// Carries out a move in a position that is known with all its fields.
///
/// Rights are lost with a king or a rook that moves or is blown up. The en-passant cell is set after a double step if
/// a pawn of the other side stands beside the pawn, so that it could capture it but for the safety of its king. The
/// clocks and the side to move go on. Castling may be written as the king's step to file c or g or as the king taking
/// its rook.
///
/// # Errors
/// [`ExplodeError`], for what is wrong whatever the rules of movement say: no piece or a piece of the wrong side on the first
/// cell, a piece of its own or the same cell as the target, a king that captures, en passant without a pawn to capture or
/// without the field that allows it, castling without the right or over pieces, a promotion where no pawn promotes.
///
/// # Examples
/// ```
/// use hypermate::flat::explode::explode;
/// use hypermate::text::{read_flat, read_uci, write_flat};
///
/// let before = read_flat("3k3r/8/8/8/8/2p5/1P6/R3K2R w KQ - 3 9")?;
/// let exploded = explode(&before, read_uci("h1h8")?)?;
/// assert_eq!(write_flat(&exploded.after), "3k4/8/8/8/8/2p5/1P6/R3K3 b Q - 0 9");
/// assert_eq!((exploded.centre, exploded.removed), (Some(63), vec![7, 63]));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn explode(before: &Setup, mv: UciMove) -> Result<Exploded, ExplodeError> {
    let mover = mover(before, mv)?;
    if mover.colour != before.side {
        return Err(ExplodeError::WrongSide { cell: mv.from, man: mover });
    }
    let rook = castle::by_right(before, mover, mv)?;
    let mut exploded = carry_out(before, mover, mv, rook)?;
    let in_passing = exploded.centre.is_some() && man_on(before, mv.to).is_none();
    if in_passing && before.en_passant != Some(mv.to) {
        return Err(ExplodeError::NotEnPassantCell { to: mv.to, field: before.en_passant });
    }
    exploded.after.en_passant = passed_cell(&exploded.after, mover, mv);
    Ok(exploded)
}

/// Carries out a move on a board of which nothing else is known. The man that moves says whose turn it is.
///
/// Castling is the step of a king on `e1` or `e8` to file c or g with its rook on file a or h, or the king taking that
/// rook; whether it has the right is not known. The position afterwards has the other side to move, and of the fields
/// that were not given it has none: no rights, no en-passant cell, the clocks of `board`.
///
/// # Errors
/// As [`explode`], but for what only the other fields can tell.
///
/// # Examples
/// ```
/// use hypermate::flat::explode::explode_board;
/// use hypermate::text::{read_flat_board, read_uci, write_flat_board};
///
/// let before = read_flat_board("5r2/2k5/p1B5/1pP1p3/1P4P1/3P4/P7/1K3R1q")?;
/// let exploded = explode_board(&before, read_uci("c6h1")?)?;
/// assert_eq!(write_flat_board(&exploded.after), "5r2/2k5/p7/1pP1p3/1P4P1/3P4/P7/1K3R2");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn explode_board(before: &Setup, mv: UciMove) -> Result<Exploded, ExplodeError> {
    let mover = mover(before, mv)?;
    let mut exploded = carry_out(before, mover, mv, castle::by_place(before, mover, mv))?;
    let Setup { halfmove, fullmove, .. } = *before;
    exploded.after =
        Setup { castling: [[None; 2]; 2], en_passant: None, halfmove, fullmove, ..exploded.after };
    Ok(exploded)
}

/// The man that moves.
fn mover(board: &Setup, mv: UciMove) -> Result<Man, ExplodeError> {
    if let Some(cell) = [mv.from, mv.to].into_iter().find(|&cell| cell >= board.cells.len().min(SIZE * SIZE))
    {
        return Err(ExplodeError::NoCell { cell });
    }
    if mv.from == mv.to {
        return Err(ExplodeError::SameCell { cell: mv.from });
    }
    man_on(board, mv.from).ok_or(ExplodeError::NoMan { cell: mv.from })
}

/// What stands on a cell; nothing beyond the board.
fn man_on(board: &Setup, cell: usize) -> Option<Man> {
    board.cells.get(cell).copied().flatten()
}

/// Makes the move by the rules of the game, legal or not. `rook` is the one that castles.
fn carry_out(before: &Setup, mover: Man, mv: UciMove, rook: Option<usize>) -> Result<Exploded, ExplodeError> {
    let mut position = Position::unchecked(before);
    (position.side, position.en_passant) = (mover.colour, NO_EN_PASSANT);
    let (from, to) = (Cell::new(mv.from), Cell::new(rook.unwrap_or(mv.to)));
    let occupied = position.occupied();
    let obstacle = rook.and_then(|_| position.castling_obstacles(from, to).first());
    if let Some(cell) = obstacle {
        return Err(ExplodeError::CastlingBlocked { cell: cell.index() });
    }
    let promotes = promotes(mover, mv)?;
    let captured = if rook.is_some() { None } else { captured(before, mover, mv)? };
    if let Some(captured) = captured.filter(|&captured| captured != mv.to) {
        // A pawn that is captured in passing goes as if it stood on the target.
        let pawn = Man { colour: !mover.colour, piece: Piece::Pawn };
        position.take(pawn, Cell::new(captured));
        position.put(pawn, to);
    }
    position.make(FlatMove { piece: mover.piece, from, to, promotes, castles: rook.is_some() });
    let gone = if captured.is_some() { occupied & !position.occupied() } else { 0 };
    let removed = gone.cells().map(Cell::index).collect();
    Ok(Exploded { after: position.setup(), centre: captured.map(|_| mv.to), removed })
}

/// What the pawn becomes if it reaches its last rank.
fn promotes(mover: Man, mv: UciMove) -> Result<Option<Piece>, ExplodeError> {
    let last = if mover.colour == Colour::White { SIZE - 1 } else { 0 };
    let promotes = mover.piece == Piece::Pawn && mv.to / SIZE == last;
    match mv.promotes {
        Some(piece) if !promotes => Err(ExplodeError::NoPromotion { to: mv.to, man: mover, piece }),
        Some(piece @ (Piece::King | Piece::Pawn)) => Err(ExplodeError::PromotesTo { piece }),
        None if promotes => Ok(Some(Piece::Queen)),
        piece => Ok(piece),
    }
}

/// The cell of the man that is captured, `None` for a quiet move.
fn captured(before: &Setup, mover: Man, mv: UciMove) -> Result<Option<usize>, ExplodeError> {
    match man_on(before, mv.to) {
        Some(man) if man.colour == mover.colour => Err(ExplodeError::OwnMan { cell: mv.to, man }),
        Some(_) if mover.piece == Piece::King => Err(ExplodeError::KingCaptures { cell: mv.to }),
        Some(_) => Ok(Some(mv.to)),
        None if mover.piece == Piece::Pawn && mv.from % SIZE != mv.to % SIZE => {
            // Beside the capturing pawn, before the cell to which it goes.
            let cell = mv.from / SIZE * SIZE + mv.to % SIZE;
            let pawn = Man { colour: !mover.colour, piece: Piece::Pawn };
            if man_on(before, cell) == Some(pawn) {
                Ok(Some(cell))
            } else {
                Err(ExplodeError::NothingToCapture { to: mv.to, cell })
            }
        }
        None => Ok(None),
    }
}

/// The en-passant cell after a double step.
fn passed_cell(after: &Setup, mover: Man, mv: UciMove) -> Option<usize> {
    let is_double = mover.piece == Piece::Pawn && mv.from.abs_diff(mv.to) == 2 * SIZE;
    let enemy = Some(Man { colour: !mover.colour, piece: Piece::Pawn });
    // The cell after h4 is a5, which is on another rank.
    let stands_beside = |cell: usize| cell / SIZE == mv.to / SIZE && man_on(after, cell) == enemy;
    let beside = [mv.to.wrapping_sub(1), mv.to + 1].into_iter().any(stands_beside);
    (is_double && beside).then_some(usize::midpoint(mv.from, mv.to))
}
