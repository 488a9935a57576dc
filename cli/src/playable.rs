//! Positions of any game as the commands need them, and their moves as data.

use super::common::{move_json, no_tables};
use hypermate::flat;
use hypermate::game::Playable;
use hypermate::lattice::Position;
use hypermate::lattice::{self, Variant, Visitor};
use hypermate::setup::{Piece, Setup};
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

/// A legal move as data.
pub(crate) fn move_data<G: Playable>(position: &G, mv: G::Move) -> Value {
    let rules = position.rules();
    let described = position.describe(mv);
    if !rules.castling {
        let mut data = move_json(rules, described.from, described.to, described.piece, described.captures);
        if rules.pawn.is_some_and(|pawn| pawn.promotes_to.len() > 1) {
            data["move"] = position.text(mv).into();
            data["machine"] = position.machine(mv).into();
            data["promotes"] = described.promotes.map(Piece::name).into();
        }
        return data;
    }
    let cell = |index| text::write_cell(rules, index);
    json!({
        "move": position.machine(mv), "piece": described.piece.name(), "from": cell(described.from),
        "to": cell(described.to), "captures": described.captures.map(Piece::name),
        "promotes": described.promotes.map(Piece::name), "castles": described.castles,
    })
}
