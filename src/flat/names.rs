//! Setups and names of moves for the games on the flat board.

use super::{FlatMove, Position};
use crate::check::SetupError;
use crate::game::{MoveDescription, Playable};
use crate::rules::{ATOMIC, Piece, Rules};
use crate::setup::Setup;
use crate::text::UciMove;

impl Playable for Position {
    fn rules(&self) -> &'static Rules {
        &ATOMIC
    }

    fn playable(setup: &Setup) -> Result<Self, SetupError> {
        Position::playable(setup)
    }

    fn setup(&self) -> Setup {
        Position::setup(self)
    }

    fn text(&self, mv: FlatMove) -> String {
        self.machine(mv)
    }

    /// Castling is written as the king's step where all that have rights stand as in orthodox chess, else as the king
    /// taking its rook.
    fn machine(&self, mv: FlatMove) -> String {
        let (from, mut to) = (mv.from.index(), mv.to.index());
        if mv.castles && self.castles_as_orthodox() {
            to = if to > from { from + 2 } else { from - 2 };
        }
        UciMove { from, to, promotes: mv.promotes }.to_string()
    }

    fn describe(&self, mv: FlatMove) -> MoveDescription {
        MoveDescription {
            piece: mv.piece,
            from: mv.from.index(),
            to: mv.to.index(),
            captures: self.captured(mv),
            promotes: mv.promotes,
            castles: mv.castles,
        }
    }

    fn order(mv: FlatMove) -> (usize, usize, Option<Piece>) {
        (mv.from.index(), mv.to.index(), mv.promotes)
    }
}
