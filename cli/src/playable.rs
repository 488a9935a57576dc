//! Positions of any game as the commands need them, and their moves as data.

use super::common::{move_json, no_tables};
use hypermate::AnyPosition;
use hypermate::SetupError;
use hypermate::game::AnyMove;
use hypermate::setup::{Piece, Setup};
use hypermate::text;
use serde_json::{Value, json};

/// The position of a setup, which must be one that can arise in play.
pub(crate) fn position_of(setup: &Setup) -> anyhow::Result<AnyPosition> {
    AnyPosition::playable(setup).map_err(|error| match error {
        SetupError::Unplayable { .. } => no_tables(setup),
        error => error.into(),
    })
}

/// A legal move as data.
pub(crate) fn move_data(mv: &AnyMove) -> Value {
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
