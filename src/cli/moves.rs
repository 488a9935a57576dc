//! `hypermate moves`: the legal moves of a position.

use super::common::{Ending, Failure, GameName, Source, no_tables};
use crate::game::lattice::{self, Variant, Visitor};
use crate::game::{Game, Outcome};
use crate::notation::{self, CoordinateMove, Separator};
use crate::setup::Setup;
use clap::Args;
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
    piece: &'static str,
    from: usize,
    to: usize,
    captures: Option<&'static str>,
}

impl Legal {
    fn text(&self, setup: &Setup) -> String {
        let separator = if self.captures.is_some() { Separator::Capture } else { Separator::Quiet };
        CoordinateMove { from: self.from, to: self.to, separator: Some(separator) }.write(&setup.dims)
    }

    fn json(&self, setup: &Setup) -> Value {
        let machine = CoordinateMove { from: self.from, to: self.to, separator: None }.write(&setup.dims);
        let cell = |index| notation::write_cell(&setup.dims, index);
        json!({
            "move": self.text(setup), "machine": machine, "piece": self.piece,
            "from": cell(self.from), "to": cell(self.to), "captures": self.captures,
        })
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
            "side": setup.side.to_string().to_lowercase(),
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
        let position = super::common::possible::<V>(self.0)?;
        let mut moves = Vec::new();
        let _ = position.legal_moves(|of_one_man| {
            moves.extend(of_one_man.map(|mv| Legal {
                piece: mv.piece.name(),
                from: mv.from.index(),
                to: mv.to.index(),
                captures: position.man(mv.to).map(|man| man.piece.name()),
            }));
            ControlFlow::Continue(())
        });
        moves.sort_by_key(|mv| (mv.from, mv.to));
        Ok(MoveList { moves, in_check: position.in_check(), outcome: position.outcome() })
    }
}
