//! Setups and names of moves for the lattice games.

use super::{LatticeMove, Position, Variant};
use crate::game::{MoveDescription, Playable};
use crate::rules::{Piece, Rules};
use crate::setup::{Setup, SetupError};
use crate::text::{CoordinateMove, Separator};

impl<V: Variant> Playable for Position<V> {
    fn rules(&self) -> &'static Rules {
        V::RULES
    }

    fn playable(setup: &Setup) -> Result<Self, SetupError> {
        Position::playable(setup)
    }

    fn setup(&self) -> Setup {
        Position::setup(self)
    }

    fn text(&self, mv: LatticeMove) -> String {
        let separator = if self.man(mv.to).is_some() { Separator::Capture } else { Separator::Quiet };
        cells(mv, Some(separator)).write(V::RULES)
    }

    fn machine(&self, mv: LatticeMove) -> String {
        cells(mv, None).write(V::RULES)
    }

    fn describe(&self, mv: LatticeMove) -> MoveDescription {
        MoveDescription {
            piece: mv.piece,
            from: mv.from.index(),
            to: mv.to.index(),
            captures: self.man(mv.to).map(|man| man.piece),
            promotes: mv.promotes,
            castles: false,
        }
    }

    fn order(mv: LatticeMove) -> (usize, usize, Option<Piece>) {
        (mv.from.index(), mv.to.index(), mv.promotes)
    }
}

fn cells(mv: LatticeMove, separator: Option<Separator>) -> CoordinateMove {
    CoordinateMove { from: mv.from.index(), to: mv.to.index(), separator, promotes: mv.promotes }
}
