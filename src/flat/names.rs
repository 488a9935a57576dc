//! Setups and names of moves for the flat board.

use super::{FlatMove, Position};
use crate::check::SetupError;
use crate::game::{AnyMove, Playable};
use crate::rules::{ATOMIC, Rules};
use crate::setup::{Colour, Setup};

impl Playable for Position {
    const RULES: &'static Rules = &ATOMIC;

    fn with_side(setup: &Setup, side: Colour) -> Result<Self, SetupError> {
        if side == setup.side {
            return Position::new(setup);
        }
        // What can be captured in passing depends on whose move it is.
        Position::new(&Setup { side, en_passant: None, ..setup.clone() })
    }

    fn is_impossible(&self) -> bool {
        Position::is_impossible(self)
    }

    fn setup(&self) -> Setup {
        Position::setup(self)
    }

    /// Castling is named as the king's step where all that have rights stand as in orthodox chess, else as the king
    /// taking its rook.
    fn describe(&self, mv: FlatMove) -> AnyMove {
        let (from, to) = (mv.from.index(), mv.to.index());
        let named_to = match mv.castles && self.castles_as_orthodox() {
            true if to > from => from + 2,
            true => from - 2,
            false => to,
        };
        AnyMove {
            rules: &ATOMIC,
            piece: mv.piece,
            from,
            to,
            named_to,
            captures: self.captured(mv),
            promotes: mv.promotes,
            castles: mv.castles,
        }
    }
}
