//! Which castling a move means, as the king's step or as the king taking its rook.

use super::{ExplodeError, SIZE, man_on};
use crate::setup::{Colour, Man, Piece, Setup, Wing};
use crate::text::UciMove;

/// The rook of the castling that a move means in a position whose rights are known.
pub(super) fn by_right(before: &Setup, mover: Man, mv: UciMove) -> Result<Option<usize>, ExplodeError> {
    if !on_first_rank(mover, mv) {
        return Ok(None);
    }
    let right = |wing| before.castling_rook(mover.colour, wing);
    let by_rook = Wing::ALL.into_iter().find(|&wing| right(wing) == Some(mv.to));
    let Some(wing) = by_rook.or(step(mv)) else { return Ok(None) };
    let own_rook = Some(Man { piece: Piece::Rook, ..mover });
    let rook = right(wing).filter(|&rook| man_on(before, rook) == own_rook);
    rook.map(Some).ok_or(ExplodeError::NoCastlingRight { to: mv.to })
}

/// The rook of the castling that a move means on a board of which nothing else is known: of a king on file e with a rook
/// in the corner.
pub(super) fn by_place(before: &Setup, mover: Man, mv: UciMove) -> Option<usize> {
    if !on_first_rank(mover, mv) || mv.from % SIZE != 4 {
        return None;
    }
    let own_rook = Some(Man { piece: Piece::Rook, ..mover });
    let first = mv.from - mv.from % SIZE;
    let corners = [(Wing::King, first + SIZE - 1), (Wing::Queen, first)];
    let meant = corners.into_iter().find(|&(wing, corner)| {
        (step(mv) == Some(wing) || mv.to == corner) && man_on(before, corner) == own_rook
    });
    meant.map(|(_, corner)| corner)
}

/// Whether a king moves along its first rank.
fn on_first_rank(mover: Man, mv: UciMove) -> bool {
    let first = if mover.colour == Colour::White { 0 } else { SIZE - 1 };
    mover.piece == Piece::King && mv.from / SIZE == first && mv.to / SIZE == first
}

/// The wing on which a king castles that goes two files or more to file g or c. From a neighbouring file that is a
/// step like any other, and castling from there is written as taking the rook.
fn step(mv: UciMove) -> Option<Wing> {
    let wing = match mv.to % SIZE {
        6 => Wing::King,
        2 => Wing::Queen,
        _ => return None,
    };
    (mv.from.abs_diff(mv.to) >= 2).then_some(wing)
}
