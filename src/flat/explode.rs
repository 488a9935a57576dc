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
/// [`ExplodeError`], for what can be told without the rules of movement: no man or one of the wrong side on the first
/// cell, a man of its own or the same cell as the target, a king that captures, en passant without a pawn to capture or
/// without the field that allows it, castling without the right or over men, a promotion where there is none.
///
/// # Examples
/// ```
/// use hypermate::flat::explode::explode;
/// use hypermate::text::{read_flat, read_uci, write_flat};
///
/// let before = read_flat("3k3r/8/8/8/8/2p5/1P6/R3K2R w KQ - 3 9")?;
/// let exploded = explode(before, read_uci("h1h8")?)?;
/// assert_eq!(write_flat(&exploded.after), "3k4/8/8/8/8/2p5/1P6/R3K3 b Q - 0 9");
/// assert_eq!((exploded.centre, exploded.removed), (Some(63), vec![7, 63]));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn explode(before: &Setup, mv: UciMove) -> Result<Exploded, ExplodeError> {
    let mover = mover(before, mv)?;
    if mover.colour != before.side {
        return Err(ExplodeError::WrongSide { cell: mv.from, man: mover });
    }
    let castling = castle::by_right(before, mover, mv)?;
    let mut done = carry_out(before, mover, mv, castling)?;
    if done.en_passant && before.en_passant != Some(mv.to) {
        return Err(ExplodeError::NotEnPassantCell { to: mv.to, field: before.en_passant });
    }
    advance_clocks(&mut done.board, mover, done.centre.is_some());
    let castling = rights_after(before, mv, &done);
    let en_passant = passed_cell(&done.board, mover, mv);
    let after = Setup { castling, en_passant, ..done.board };
    Ok(Exploded { after, centre: done.centre, removed: done.removed })
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
/// let exploded = explode_board(before, read_uci("c6h1")?)?;
/// assert_eq!(write_flat_board(&exploded.after), "5r2/2k5/p7/1pP1p3/1P4P1/3P4/P7/1K3R2");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn explode_board(before: &Setup, mv: UciMove) -> Result<Exploded, ExplodeError> {
    let mover = mover(before, mv)?;
    let mut done = carry_out(before, mover, mv, castle::by_place(before, mover, mv)?)?;
    done.board.side = !mover.colour;
    let after = Setup { castling: [[None; 2]; 2], en_passant: None, ..done.board };
    Ok(Exploded { after, centre: done.centre, removed: done.removed })
}

/// The man that moves.
fn mover(board: &Setup, mv: UciMove) -> Result<Man, ExplodeError> {
    if let Some(cell) = [mv.from, mv.to].into_iter().find(|&cell| cell >= board.cells.len()) {
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

/// A board after a move, before the other fields are looked at.
struct Done {
    board: Setup,
    centre: Option<usize>,
    removed: Vec<usize>,
    en_passant: bool,
}

fn carry_out(
    before: &Setup,
    mover: Man,
    mv: UciMove,
    castling: Option<castle::Castling>,
) -> Result<Done, ExplodeError> {
    let promoted = promoted(mover, mv)?;
    let mut done = Done { board: before.clone(), centre: None, removed: Vec::new(), en_passant: false };
    if let Some(castling) = castling {
        castling.carry_out(&mut done.board);
        return Ok(done);
    }
    let Some(captured) = captured(before, mover, mv)? else {
        done.board.cells[mv.from] = None;
        done.board.cells[mv.to] = Some(promoted);
        return Ok(done);
    };
    done.centre = Some(mv.to);
    done.en_passant = captured != mv.to;
    done.removed = blast(before, mv, captured);
    for &cell in &done.removed {
        done.board.cells[cell] = None;
    }
    Ok(done)
}

/// The man that arrives, if it does not blow up.
fn promoted(mover: Man, mv: UciMove) -> Result<Man, ExplodeError> {
    let last = if mover.colour == Colour::White { SIZE - 1 } else { 0 };
    let promotes = mover.piece == Piece::Pawn && mv.to / SIZE == last;
    match mv.promotes {
        Some(piece) if !promotes => Err(ExplodeError::NoPromotion { to: mv.to, man: mover, piece }),
        Some(piece @ (Piece::King | Piece::Pawn)) => Err(ExplodeError::PromotesTo { piece }),
        Some(piece) => Ok(Man { piece, ..mover }),
        None if promotes => Ok(Man { piece: Piece::Queen, ..mover }),
        None => Ok(mover),
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

/// The cells whose men an explosion removes.
fn blast(before: &Setup, mv: UciMove, captured: usize) -> Vec<usize> {
    let is_blown_up = |&cell: &usize| match man_on(before, cell) {
        None => false,
        Some(man) => {
            let near = man.piece != Piece::Pawn && distance(cell, mv.to) == 1;
            near || cell == mv.from || cell == captured
        }
    };
    (0..before.cells.len()).filter(is_blown_up).collect()
}

/// In steps of a king.
fn distance(a: usize, b: usize) -> usize {
    (a % SIZE).abs_diff(b % SIZE).max((a / SIZE).abs_diff(b / SIZE))
}

fn advance_clocks(board: &mut Setup, mover: Man, captures: bool) {
    let starts_anew = captures || mover.piece == Piece::Pawn;
    board.halfmove = if starts_anew { 0 } else { board.halfmove.saturating_add(1) };
    board.fullmove = board.fullmove.saturating_add(u32::from(mover.colour == Colour::Black));
    board.side = !mover.colour;
}

/// The rights whose king and rook have stayed where they were.
fn rights_after(before: &Setup, mv: UciMove, done: &Done) -> [[Option<usize>; 2]; 2] {
    let stays = |cell: usize| cell != mv.from && !done.removed.contains(&cell);
    let mut rights = before.castling;
    for colour in Colour::ALL {
        let king = before.find(Man { colour, piece: Piece::King }).next();
        for right in &mut rights[colour.index()] {
            *right = right.filter(|&rook| king.is_some_and(stays) && stays(rook));
        }
    }
    rights
}

/// The en-passant cell after a double step.
fn passed_cell(after: &Setup, mover: Man, mv: UciMove) -> Option<usize> {
    let is_double = mover.piece == Piece::Pawn && mv.from.abs_diff(mv.to) == 2 * SIZE;
    let enemy = Some(Man { colour: !mover.colour, piece: Piece::Pawn });
    // The cell after h4 is a5, which lies far off.
    let stands_beside = |cell: usize| distance(cell, mv.to) == 1 && man_on(after, cell) == enemy;
    let beside = [mv.to.wrapping_sub(1), mv.to + 1].into_iter().any(stands_beside);
    (is_double && beside).then_some(usize::midpoint(mv.from, mv.to))
}
