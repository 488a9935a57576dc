//! Castling, as the king's step or as the king taking its rook.

use super::{ExplodeError, SIZE, man_on};
use crate::setup::{Colour, Man, Piece, Setup, Wing};
use crate::text::UciMove;

/// Where king and rook stand and where they go.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Castling {
    colour: Colour,
    king: [usize; 2],
    rook: [usize; 2],
}

/// The castling that a move means in a position whose rights are known.
pub(crate) fn by_right(before: &Setup, mover: Man, mv: UciMove) -> Result<Option<Castling>, ExplodeError> {
    if !on_first_rank(mover, mv) {
        return Ok(None);
    }
    let right = |wing| before.castling_rook(mover.colour, wing);
    let by_rook = Wing::ALL.into_iter().find(|&wing| right(wing) == Some(mv.to));
    let wing = match (by_rook, step(mv)) {
        (Some(wing), _) | (None, Some(wing)) => wing,
        (None, None) => return Ok(None),
    };
    let own_rook = Some(Man { piece: Piece::Rook, ..mover });
    let rook = right(wing).filter(|&rook| man_on(before, rook) == own_rook);
    let rook = rook.ok_or(ExplodeError::NoCastlingRight { to: mv.to })?;
    Castling::new(before, mover.colour, mv.from, rook, wing).map(Some)
}

/// The castling that a move means on a board of which nothing else is known: of a king on file e with a rook in the
/// corner.
pub(crate) fn by_place(before: &Setup, mover: Man, mv: UciMove) -> Result<Option<Castling>, ExplodeError> {
    if !on_first_rank(mover, mv) || mv.from % SIZE != 4 {
        return Ok(None);
    }
    let first = mv.from - mv.from % SIZE;
    let corner = |wing| match wing {
        Wing::King => first + SIZE - 1,
        Wing::Queen => first,
    };
    let is_meant = |&wing: &Wing| {
        let rook = Man { piece: Piece::Rook, ..mover };
        (step(mv) == Some(wing) || mv.to == corner(wing)) && man_on(before, corner(wing)) == Some(rook)
    };
    let Some(wing) = Wing::ALL.into_iter().find(is_meant) else { return Ok(None) };
    Castling::new(before, mover.colour, mv.from, corner(wing), wing).map(Some)
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

impl Castling {
    fn new(
        before: &Setup,
        colour: Colour,
        king: usize,
        rook: usize,
        wing: Wing,
    ) -> Result<Castling, ExplodeError> {
        let first = king - king % SIZE;
        let (king_to, rook_to) = match wing {
            Wing::King => (first + 6, first + 5),
            Wing::Queen => (first + 2, first + 3),
        };
        let ends = [king, rook, king_to, rook_to];
        // All cells that one of the two crosses or enters lie between the outermost of these.
        let (Some(&least), Some(&most)) = (ends.iter().min(), ends.iter().max()) else {
            return Err(ExplodeError::NoCell { cell: rook });
        };
        let crossed = |cell: usize, [from, to]: [usize; 2]| (from.min(to)..=from.max(to)).contains(&cell);
        let needed = |cell: &usize| crossed(*cell, [king, king_to]) || crossed(*cell, [rook, rook_to]);
        let is_other = |cell: &usize| ![king, rook].contains(cell) && man_on(before, *cell).is_some();
        match (least..=most).filter(needed).find(is_other) {
            Some(cell) => Err(ExplodeError::CastlingBlocked { cell }),
            None => Ok(Castling { colour, king: [king, king_to], rook: [rook, rook_to] }),
        }
    }

    /// Moves both. In Chess960 one may go to where the other stood.
    pub(crate) fn carry_out(self, board: &mut Setup) {
        let man = |piece| Some(Man { colour: self.colour, piece });
        board.cells[self.king[0]] = None;
        board.cells[self.rook[0]] = None;
        board.cells[self.king[1]] = man(Piece::King);
        board.cells[self.rook[1]] = man(Piece::Rook);
    }
}
