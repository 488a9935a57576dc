//! `hypermate checkmate`: is the white king checkmated? One board as an argument, or a batch of any number.

mod data;
mod report;

use crate::common::{Ending, Failure, threads};
use crate::ordered::{self, Given};
use clap::{Args, value_parser};
use hypermate::text::Ink;
use report::Form;
use std::path::PathBuf;

/// Decide whether the white king is checkmated.
#[derive(Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Arguments {
    /// One board in any text form, or `-` to read boards from standard input.
    #[arg(conflicts_with = "file")]
    board: Option<String>,

    /// A file with one board or any number of them, in any text forms.
    #[arg(long, value_name = "FILE")]
    file: Option<PathBuf>,

    /// Tell why: the board drawn, who gives check, and what helps or why nothing does.
    #[arg(long)]
    explain: bool,

    /// Print each answer as a JSON object on a line of its own.
    #[arg(long)]
    json: bool,

    /// Refuse positions that cannot arise with White to move.
    #[arg(long)]
    strict: bool,

    /// How many threads decide the boards of a batch [default: as many as there are processors].
    #[arg(long, value_name = "T", value_parser = value_parser!(u16).range(1..=1024))]
    threads: Option<u16>,
}

const EXAMPLES: &str = "\
Examples:
  hypermate checkmate '[###,n##,#rr],[#b#,###,###],[###,###,bRK]'
  hypermate checkmate --explain '1q/2|2/K1 w 0 1'
  hypermate checkmate --file boards.txt --json > answers.jsonl
  zcat boards.gz | hypermate checkmate - --threads 2

A batch (`--file` or `-`) gets one answer a line, in the order of the boards: true, false, or error for a board that \
cannot be read; the reason goes to standard error with the line of the file. Between boards, blank lines and lines \
of === or --- are skipped, and so are comments, which start with //.

A position in which the black king is attacked too cannot arise. It is answered by the definition all the same, \
and standard error says so; --strict refuses it. The question is about White: a FEN with Black to move is answered \
with White to move, and --strict refuses it.

Exit status: 0 whether true or false, 2 if any board is bad, 130 interrupted.";

pub(crate) fn run(arguments: &Arguments, ink: Ink) -> Result<Ending, Failure> {
    let form =
        Form { explain: arguments.explain, json: arguments.json, strict: arguments.strict, ink, batch: true };
    match Given::by(arguments.file.as_deref(), arguments.board.as_deref(), "board")? {
        Given::One(board) => ordered::one(board, &Form { batch: false, ..form }),
        Given::Input(input) => ordered::batch(input, form, threads(arguments.threads), "board", "boards"),
    }
}
