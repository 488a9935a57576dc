//! `hypermate moves`: the legal moves of a position.

use super::common::{Ending, Failure, GameName, Source, move_json, no_tables};
use clap::Args;
use hypermate::game::lattice::{self, Position, Variant, Visitor};
use hypermate::game::{Game, Outcome};
use hypermate::notation::{self, CoordinateMove, Separator};
use hypermate::setup::{Piece, Setup};
use serde_json::{Value, json};
use std::io::Write;
use std::ops::ControlFlow;

/// List the legal moves of a position.
#[derive(Args)]
#[command(after_help = EXAMPLES)]
pub(super) struct Arguments {
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

pub(super) fn run(arguments: &Arguments) -> Result<Ending, Failure> {
    let setup = arguments.source.read(arguments.game)?;
    let list = lattice::with_variant(&setup.dims, List(&setup)).ok_or_else(|| no_tables(&setup))??;
    let mut out = std::io::stdout().lock();
    if arguments.json {
        writeln!(out, "{}", list.json(&setup))?;
    } else {
        for mv in &list.moves {
            writeln!(out, "{}", mv.text(&setup))?;
        }
        if let Some(ending) = list.outcome {
            eprintln!("hypermate: no legal move: {}", ending_text(ending));
        }
    }
    Ok(Ending::Done)
}

/// A legal move of any lattice game, by cell indices.
struct Legal {
    piece: Piece,
    from: usize,
    to: usize,
    captures: Option<Piece>,
}

impl Legal {
    fn text(&self, setup: &Setup) -> String {
        let separator = if self.captures.is_some() { Separator::Capture } else { Separator::Quiet };
        CoordinateMove { from: self.from, to: self.to, separator: Some(separator) }.write(&setup.dims)
    }

    fn json(&self, setup: &Setup) -> Value {
        move_json(&setup.dims, self.from, self.to, self.piece, self.captures)
    }
}

struct MoveList {
    moves: Vec<Legal>,
    in_check: bool,
    outcome: Option<Outcome>,
}

impl MoveList {
    fn json(&self, setup: &Setup) -> Value {
        json!({
            "fen": notation::write_fen(setup),
            "side": setup.side.name(),
            "in_check": self.in_check,
            "outcome": self.outcome.map(ending_text),
            "count": self.moves.len(),
            "moves": self.moves.iter().map(|mv| mv.json(setup)).collect::<Vec<_>>(),
        })
    }
}

fn ending_text(outcome: Outcome) -> &'static str {
    match outcome {
        Outcome::Checkmate { .. } => "checkmate",
        Outcome::Stalemate => "stalemate",
        Outcome::Exploded { .. } => "exploded king",
    }
}

struct List<'a>(&'a Setup);

impl Visitor for List<'_> {
    type Output = anyhow::Result<MoveList>;

    fn visit<V: Variant>(self) -> Self::Output {
        let position = Position::<V>::playable(self.0)?;
        let mut moves = Vec::new();
        let _ = position.legal_moves(|of_one_man| {
            moves.extend(of_one_man.map(|mv| Legal {
                piece: mv.piece,
                from: mv.from.index(),
                to: mv.to.index(),
                captures: position.man(mv.to).map(|man| man.piece),
            }));
            ControlFlow::Continue(())
        });
        moves.sort_by_key(|mv| (mv.from, mv.to));
        Ok(MoveList { moves, in_check: position.in_check(), outcome: position.outcome() })
    }
}
