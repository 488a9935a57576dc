//! Setups and names of moves for the lattice games.

use super::{LatticeMove, Position, Variant};
use crate::check::SetupError;
use crate::game::{AnyMove, Playable};
use crate::rules::Rules;
use crate::setup::{Colour, Setup};

impl<V: Variant> Playable for Position<V> {
    const RULES: &'static Rules = V::RULES;

    fn with_side(setup: &Setup, side: Colour) -> Result<Self, SetupError> {
        Position::with_side(setup, side)
    }

    fn is_impossible(&self) -> bool {
        Position::is_impossible(self)
    }

    fn setup(&self) -> Setup {
        Position::setup(self)
    }

    fn describe(&self, mv: LatticeMove) -> AnyMove {
        AnyMove {
            rules: V::RULES,
            piece: mv.piece,
            from: mv.from.index(),
            to: mv.to.index(),
            named_to: mv.to.index(),
            captures: self.man(mv.to).map(|man| man.piece),
            promotes: mv.promotes,
            castles: false,
        }
    }
}
