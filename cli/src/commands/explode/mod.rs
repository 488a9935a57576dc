//! `hypermate explode`: what one move of atomic chess does. One move as an argument, or a batch of any number.

mod pair;
mod report;

use crate::common::{Ending, Failure};
use crate::ordered::{self, Given};
use clap::Args;
use hypermate::text::Ink;
use report::Form;
use std::path::PathBuf;

/// Carry out one move of atomic chess, with its explosion.
#[derive(Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Arguments {
    /// The position as FEN, the first field alone or all of them, and the move; or `-` to read such pairs from
    /// standard input.
    #[arg(conflicts_with = "file", value_name = "FEN MOVE")]
    pair: Vec<String>,

    /// A file with a pair a line.
    #[arg(long, value_name = "FILE")]
    file: Option<PathBuf>,

    /// Draw the board before and after the move, the men that it blows up marked.
    #[arg(long, conflicts_with = "json")]
    show: bool,

    /// Print what the move does as data, one object a line.
    #[arg(long)]
    json: bool,
}

const EXAMPLES: &str = "\
Examples:
  hypermate explode rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR g1f3
  hypermate explode 'rnbqkbnr/pppp1ppp/8/4p3/8/5N2/PPPPPPPP/RNBQKB1R w KQkq - 0 2' f3e5
  hypermate explode --show 5r2/2k5/p1B5/1pP1p3/1P4P1/3P4/P7/1K3R1q c6h1
  hypermate explode --file pairs.txt > afterwards.txt

Prints the FEN afterwards: the first field if only that was given, else all six. A move is two cells, with q, r, b or \
n for a promotion (a queen without it); a pawn that goes diagonally to an empty cell captures en passant; castling is \
e1g1 or e1h1. The move is taken as a valid one: what the position shows to be wrong is refused, the movement of the \
pieces and the safety of the kings are not looked at.

A batch (`--file` or `-`) has on each line a FEN and, after blanks or a comma, a move. It gets one answer a line, error \
for a line that is bad; the reason goes to standard error with the line of the file. Blank lines and comments, which \
start with //, are skipped.

Exit status: 0 done, 2 if any line is bad.";

pub(crate) fn run(arguments: &Arguments, ink: Ink) -> Result<Ending, Failure> {
    let form = Form { show: arguments.show, json: arguments.json, ink, batch: true };
    let pair = (!arguments.pair.is_empty()).then(|| arguments.pair.join(" "));
    match Given::by(arguments.file.as_deref(), pair.as_deref(), "move")? {
        Given::One(pair) => ordered::one(pair, &Form { batch: false, ..form }),
        Given::Input(input) => ordered::batch(input, form, 1, "move", "moves"),
    }
}
