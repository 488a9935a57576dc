//! `hypermate moves`: the legal moves of a position.

use crate::common::{Ending, Failure, GameName, Source};
use crate::playable::{any_move_data, position_of};
use clap::Args;
use hypermate::game::Outcome;
use hypermate::text::write_fen;
use serde_json::json;
use std::io::Write;

/// List the legal moves of a position.
#[derive(Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Arguments {
    /// The game.
    game: GameName,

    #[command(flatten)]
    source: Source,

    /// Print the moves as data, with what the position is.
    #[arg(long)]
    json: bool,
}

const EXAMPLES: &str = "\
Examples:
  hypermate moves 3d --size 3
  hypermate moves 3d '[#q,##],[##,K#]'
  hypermate moves 4d --start full
  hypermate moves 3d --fen '1q/2|2/K1 w 0 1' --json

One move a line, by the cell from which it starts. A position without moves prints none and says on standard \
error how the game has ended.";

pub(crate) fn run(arguments: &Arguments) -> Result<Ending, Failure> {
    let start = arguments.source.read(arguments.game)?;
    let position = position_of(&start)?;
    let moves = position.legal_moves();
    let outcome = position.outcome().map(outcome_text);
    let mut out = std::io::stdout().lock();
    if arguments.json {
        let value = json!({
            "fen": write_fen(&start),
            "side": start.side.name(),
            "in_check": position.in_check(),
            "outcome": outcome,
            "count": moves.len(),
            "moves": moves.iter().map(any_move_data).collect::<Vec<_>>(),
        });
        writeln!(out, "{value}")?;
    } else {
        for mv in &moves {
            writeln!(out, "{}", mv.text())?;
        }
        if let Some(outcome) = outcome {
            complain!("hypermate: no legal move: {outcome}");
        }
    }
    Ok(Ending::Done)
}

fn outcome_text(outcome: Outcome) -> &'static str {
    match outcome {
        Outcome::Checkmate { .. } => "checkmate",
        Outcome::Stalemate => "stalemate",
        Outcome::Exploded { .. } => "the king is blown up",
    }
}
