//! `hypermate king`: the fewest moves until a red man reaches the top row, for one board or a batch.

mod data;
mod draw;
mod hunt;
mod memory;
mod pool;
mod report;

use crate::common::{Ending, Failure, threads};
use crate::ordered::{self, Given};
use clap::{Args, value_parser};
use hypermate::kinging::Limits;
use hypermate::text::Ink;
use pool::Pool;
use report::{Detail, KingQuestion};
use std::path::PathBuf;

/// Find the fewest moves that bring a red man to the top row (checkers kinging).
#[derive(Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Arguments {
    /// One board in any text form, or `-` to read boards from standard input.
    #[arg(conflicts_with = "file")]
    board: Option<String>,

    /// A file with one board or any number of them, in any text forms.
    #[arg(long, value_name = "FILE")]
    file: Option<PathBuf>,

    /// Print one shortest solution, move by move, with the men that it captures.
    #[arg(long, conflicts_with = "all")]
    moves: bool,

    /// Draw the board before the first move and after each one.
    #[arg(long, requires = "moves", conflicts_with_all = ["json", "all"])]
    show: bool,

    /// Count the shortest solutions and list the first K of them, at most 10,000 [default: 10]. Two are different if the whole path
    /// of a move is.
    #[arg(
        long, value_name = "K", num_args = 0..=1, require_equals = true, default_missing_value = "10",
        value_parser = value_parser!(u32).range(0..=10_000)
    )]
    all: Option<u32>,

    /// Print each answer as a JSON object on a line of its own.
    #[arg(long)]
    json: bool,

    /// Search for boards with more and more moves, and print each new record with its solution, until stopped.
    #[arg(long, conflicts_with_all = ASKED)]
    hunt: bool,

    /// The file of a hunt. The hunt goes on from the records in it and adds new ones.
    #[arg(long, value_name = "FILE", requires = "hunt", conflicts_with_all = ASKED)]
    records: Option<PathBuf>,

    /// The seed of a hunt [default: 1]. On one thread, the same seed finds the same boards.
    #[arg(long, value_name = "S", requires = "hunt", conflicts_with_all = ASKED)]
    seed: Option<u64>,

    /// End a hunt after this number of boards.
    #[arg(
        long, value_name = "COUNT", requires = "hunt", conflicts_with_all = ASKED,
        value_parser = value_parser!(u64).range(1..)
    )]
    boards: Option<u64>,

    /// How many threads to use, at most 1024 [default: as many as there are processors].
    #[arg(long, value_name = "T", value_parser = value_parser!(u16).range(1..=1024))]
    threads: Option<u16>,

    /// The memory of the search, all threads together: a number of MiB, or of KiB, MiB or GiB with K, M or G behind it. In a
    /// batch, a hard board may fill three quarters of it, whatever the number of threads.
    #[arg(long, value_name = "SIZE", default_value = "1G", value_parser = memory::read)]
    memory: usize,
}

/// The arguments about given boards. (Arguments that require `--hunt` also conflict with them: clap drops a requirement
/// that is missing because of a conflict.)
const ASKED: [&str; 4] = ["board", "file", "moves", "all"];

const EXAMPLES: &str = "\
Examples:
  hypermate king 8/8/5B2/8/3B4/8/1B6/R7
  hypermate king --moves --show 8/8/5B2/8/3B4/8/1B6/R7
  hypermate king --all=3 8/8/8/8/8/8/8/R7
  hypermate king --file examples/kinging.txt --json
  hypermate king --hunt --records longest.jsonl
  zcat boards.gz | hypermate king - --threads 2

Red men (R or 1) go up the board, black ones (B or 2) never move. A move is a step to the next cell of a diagonal, \
forward, or a chain of jumps over black men, the first of them forward. The answer is the fewest moves until a red man is \
on the top row: 0 if one is there already, -1 if it cannot be done, and `unknown` with the proven bounds if the memory \
does not suffice.

A board is eight lines of eight cells `.`, R and B or 0, 1 and 2, its rows joined by `/`, with numbers for empty cells, \
64 digits, or a JSON array of 64 numbers. A batch (`--file` or `-`) gets one answer a line, in the order of the boards, \
and error for a board that cannot be read; the reason goes to standard error with the line of the file. Between boards, \
blank lines and lines of === or --- are skipped, and so are comments, which start with //.

Exit status: 0 whatever the answer, 2 if any board is bad, 130 interrupted.";

pub(crate) fn run(arguments: &Arguments, ink: Ink) -> Result<Ending, Failure> {
    let detail = match arguments.all {
        Some(list) => Detail::All { list: list as usize },
        None if arguments.moves => Detail::Solution { show: arguments.show },
        None => Detail::Number,
    };
    let (threads, memory) = (threads(arguments.threads), arguments.memory);
    if arguments.hunt {
        let (records, json) = (arguments.records.as_deref(), arguments.json);
        let (seed, boards) = (arguments.seed.unwrap_or(1), arguments.boards);
        return hunt::run(&hunt::HuntOptions { records, json, seed, boards, threads, memory });
    }
    let form = |batch, limits, pool| KingQuestion { detail, json: arguments.json, ink, batch, limits, pool };
    match Given::by(arguments.file.as_deref(), arguments.board.as_deref(), "board")? {
        Given::One(board) => ordered::one(board, &form(false, Limits { memory, threads }, None)),
        Given::Input(input) => {
            // Of many boards each thread takes one.
            let pool = Pool::new(memory, threads);
            let limits = Limits { memory: pool.own(), threads: 1 };
            ordered::batch(input, form(true, limits, Some(pool)), threads, "board", "boards")
        }
    }
}
