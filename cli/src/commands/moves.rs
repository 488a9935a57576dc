//! `hypermate moves`: the legal moves of a position.

use crate::common::{Ending, Failure, GameName, Source};
use crate::playable::{ForGame, move_data, with_position};
use clap::Args;
use hypermate::Setup;
use hypermate::game::Outcome;
use hypermate::game::Playable;
use hypermate::text::write_fen;
use serde_json::{Value, json};
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
    let list = with_position(&start, List)?;
    let mut out = std::io::stdout().lock();
    if arguments.json {
        writeln!(out, "{}", list.json(&start))?;
    } else {
        for mv in &list.moves {
            writeln!(out, "{mv}")?;
        }
        if let Some(ending) = list.outcome {
            complain!("hypermate: no legal move: {}", ending_text(ending));
        }
    }
    Ok(Ending::Done)
}

struct MoveList {
    moves: Vec<String>,
    data: Vec<Value>,
    in_check: bool,
    outcome: Option<Outcome>,
}

impl MoveList {
    fn json(&self, start: &Setup) -> Value {
        json!({
            "fen": write_fen(start),
            "side": start.side.name(),
            "in_check": self.in_check,
            "outcome": self.outcome.map(ending_text),
            "count": self.moves.len(),
            "moves": self.data,
        })
    }
}

fn ending_text(outcome: Outcome) -> &'static str {
    match outcome {
        Outcome::Checkmate { .. } => "checkmate",
        Outcome::Stalemate => "stalemate",
        Outcome::Exploded { .. } => "the king is blown up",
    }
}

struct List;

impl ForGame for List {
    type Output = MoveList;

    fn run<G: Playable>(self, position: G) -> MoveList {
        let mut moves = position.list_legal();
        moves.sort_by_key(|&mv| G::order(mv));
        MoveList {
            in_check: position.in_check(),
            outcome: position.outcome(),
            data: moves.iter().map(|&mv| move_data(&position, mv)).collect(),
            moves: moves.into_iter().map(|mv| position.text(mv)).collect(),
        }
    }
}
