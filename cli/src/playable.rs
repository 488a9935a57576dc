//! Positions of any game as the commands need them, and their moves as data.

use super::common::{move_json, no_tables};
use hypermate::AnyPosition;
use hypermate::flat;
use hypermate::game::{AnyMove, Playable};
use hypermate::lattice::Position;
use hypermate::lattice::{self, Variant, Visitor};
use hypermate::setup::{Piece, Setup, SetupError};
use hypermate::text;
use serde_json::{Value, json};

/// What is to be done with a position of whatever game.
pub(crate) trait ForGame {
    /// What comes of it.
    type Output;

    /// Does it.
    fn run<G: Playable>(self, position: G) -> Self::Output;
}

/// Does it with the position that a setup stands for, which must be one that can arise in play.
pub(crate) fn with_position<T: ForGame>(setup: &Setup, task: T) -> anyhow::Result<T::Output> {
    if setup.rules.castling {
        return Ok(task.run(flat::Position::playable(setup)?));
    }
    lattice::with_variant(setup.rules, OnLattice { setup, task }).ok_or_else(|| no_tables(setup))?
}

struct OnLattice<'a, T> {
    setup: &'a Setup,
    task: T,
}

impl<T: ForGame> Visitor for OnLattice<'_, T> {
    type Output = anyhow::Result<T::Output>;

    fn visit<V: Variant>(self) -> Self::Output {
        Ok(self.task.run(Position::<V>::playable(self.setup)?))
    }
}

/// The position of a setup, which must be one that can arise in play.
pub(crate) fn position_of(setup: &Setup) -> anyhow::Result<AnyPosition> {
    AnyPosition::playable(setup).map_err(|error| match error {
        SetupError::Unplayable { .. } => no_tables(setup),
        error => error.into(),
    })
}

/// A legal move as data.
pub(crate) fn any_move_data(mv: &AnyMove) -> Value {
    if !mv.rules.castling {
        let mut data = move_json(mv.rules, mv.from, mv.to, mv.piece, mv.captures);
        if mv.rules.pawn.is_some_and(|pawn| pawn.promotes_to.len() > 1) {
            data["move"] = mv.text().into();
            data["machine"] = mv.to_string().into();
            data["promotes"] = mv.promotes.map(Piece::name).into();
        }
        return data;
    }
    let cell = |index| text::write_cell(mv.rules, index);
    json!({
        "move": mv.to_string(), "piece": mv.piece.name(), "from": cell(mv.from), "to": cell(mv.to),
        "captures": mv.captures.map(Piece::name), "promotes": mv.promotes.map(Piece::name), "castles": mv.castles,
    })
}

/// A legal move as data.
pub(crate) fn move_data<G: Playable>(position: &G, mv: G::Move) -> Value {
    any_move_data(&position.describe(mv))
}
