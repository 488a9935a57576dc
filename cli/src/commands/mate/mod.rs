//! `hypermate mate`: in how many moves does the side to move mate? One position, or a file of any number.

mod answer;
mod ask;
mod batch;
mod data;
mod one;
mod prove;
mod tell;

use crate::common::{Ending, Failure, GameName, MOST_MIB, OnePosition};
use crate::ordered::Input;
use anyhow::ensure;
use ask::{SearchLimits, Table};
use clap::{Args, ValueEnum, value_parser};
use hypermate::search::mate::{Engine, MAX_MOVES};
use std::hint::black_box;
use std::path::PathBuf;
use std::time::Duration;

/// Find the fewest moves in which the side to move mates, by exact search.
#[derive(Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Arguments {
    /// The game.
    game: GameName,

    #[command(flatten)]
    position: OnePosition,

    /// A file of positions, one a line: FEN, or EPD with `dm` and `id`; `-` for standard input.
    #[arg(long, value_name = "FILE")]
    file: Option<PathBuf>,

    /// The largest number of moves to search, up to 62; in a file by default the `dm` of each line.
    #[arg(
        long = "in", value_name = "N", required_unless_present = "file", allow_negative_numbers = true,
        value_parser = value_parser!(u32).range(0..=i64::from(MAX_MOVES))
    )]
    moves: Option<u32>,

    /// List every first move that mates in the fewest moves.
    #[arg(long)]
    keys: bool,

    /// List the first moves that fail to a single reply. A move that leaves no other reply and gives no check does not count.
    #[arg(long)]
    tries: bool,

    /// How to search: by proof numbers, or by depth, which is slower and a second opinion.
    #[arg(long, value_enum, default_value = "proof")]
    engine: EngineName,

    /// Stop after about so many nodes, in a file for each position.
    #[arg(long, value_name = "K", value_parser = value_parser!(u64).range(1..))]
    nodes: Option<u64>,

    /// Stop after so many seconds, in a file for each position.
    #[arg(long, value_name = "S", value_parser = seconds)]
    time: Option<Duration>,

    /// How many threads to use [default: as many as there are processors]. In a file each takes a position.
    #[arg(long, value_name = "T", value_parser = value_parser!(u16).range(1..=1024))]
    threads: Option<u16>,

    /// The table in MiB [default: 64, in a file 2 for each thread].
    #[arg(long, value_name = "MIB", value_parser = value_parser!(u64).range(1..=MOST_MIB))]
    hash: Option<u64>,

    /// Print each answer as a JSON object on a line of its own.
    #[arg(long)]
    json: bool,

    /// Write the answers to this file instead, as JSON objects, each when it is there.
    #[arg(long, value_name = "FILE", requires = "file", conflicts_with_all = ONE)]
    output: Option<PathBuf>,

    /// Write a proof of the mate to this file, for `hypermate verify` or any other program to check.
    #[arg(long, value_name = "FILE", conflicts_with = "file")]
    proof: Option<PathBuf>,

    /// Let the proof also say that there is no mate in fewer moves.
    #[arg(long, requires = "proof", conflicts_with = "file")]
    proof_minimal: bool,

    /// Go on with an output file: lines that it answers are skipped, also those where a limit left the answer open.
    #[arg(long, requires = "output", conflicts_with_all = ONE)]
    resume: bool,

    /// Give each answer of a file as soon as it is found, in any order.
    #[arg(long, requires = "file", conflicts_with_all = ONE)]
    unordered: bool,
}

/// What gives one position. A file conflicts with each, and what conflicts is not required.
const ONE: [&str; 4] = ["board", "fen", "size", "start"];

const EXAMPLES: &str = "\
Examples:
  hypermate mate atomic --in 3 --fen '8/6BK/7k/7p/7P/5Q2/8/8 w - - 21 73'
  hypermate mate 3d --in 3 --keys --tries '1Q1/1K1/2R|1n1/3/3|1k1/2n/BB1 w 0 1'
  hypermate mate 4d --in 4 --start full --json
  hypermate mate 4d --in 4 --start full --proof full.json --proof-minimal
  hypermate mate atomic --file perft/mates/atomic.epd --nodes 100000
  hypermate mate atomic --in 5 --file positions.epd --output mates.jsonl --resume

Every number of moves up to --in is proven or disproven one after the other, so that the mate found is the shortest \
there is. Neither repetition nor the half-move clock ends a game here. A blown-up king counts as mate, stalemate does \
not.

A file has one position a line. Blank lines are skipped, and so are comments, which start with // or with # and a \
blank. A line that cannot be read is reported with its number, and the others go on. Where lines have `dm N`, the \
answers are checked, and a table at the end says how many were right, wrong, and unsolved within the limits.

Exit status: 0 whatever the answer, 1 if an answer is not that of `dm` or there is no mate to \
prove, 2 if any input is bad, 130 interrupted.";

/// Names of the engines.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum EngineName {
    /// Depth-first proof-number search
    Proof,
    /// Iterative deepening
    Depth,
}

fn seconds(text: &str) -> Result<Duration, String> {
    let seconds = text.parse::<f64>().ok().filter(|seconds| *seconds > 0.0 && *seconds < 1e19);
    let time = seconds.and_then(|seconds| Duration::try_from_secs_f64(seconds).ok());
    time.ok_or_else(|| "expected a number of seconds above 0 and below 10^19, such as 2.5".to_string())
}

pub(crate) fn run(arguments: &Arguments) -> Result<Ending, Failure> {
    match &arguments.file {
        Some(path) => batch::run(arguments, Input::at(path)?),
        None => one::run(arguments),
    }
}

impl Arguments {
    fn limits(&self, moves: u32) -> SearchLimits {
        SearchLimits { moves, nodes: self.nodes, time: self.time }
    }

    /// The table of one solver, of which there will be so many.
    fn table(&self, default_mib: u64, solvers: usize) -> anyhow::Result<Table> {
        let mib = self.hash.unwrap_or(default_mib);
        let bytes = usize::try_from(mib << 20).unwrap_or(usize::MAX);
        // Where memory is promised that is not there, the promise is still refused for what no machine has.
        let all = bytes.saturating_mul(solvers);
        ensure!(
            // The black box: an allocation that nobody looks at may be left out, and then never fails.
            black_box(&mut Vec::<u8>::new()).try_reserve_exact(all).is_ok(),
            "there is no memory for {}: expected a smaller --hash",
            match solvers {
                1 => format!("a table of {mib} MiB"),
                _ => format!("a table of {mib} MiB for each of {solvers} searches"),
            }
        );
        let engine = match self.engine {
            EngineName::Proof => Engine::ProofNumber,
            EngineName::Depth => Engine::DepthFirst,
        };
        Ok(Table { bytes, engine, ready: self.file.is_some() })
    }
}
