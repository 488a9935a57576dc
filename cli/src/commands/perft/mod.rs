//! `hypermate perft`: counts the sequences of legal moves from a position, or checks a suite of known counts.

mod checkpoint;
mod filter;
mod merge;
mod plainly;
mod sealed;
mod split;
mod suite;
mod unique;
mod unit;

use crate::common::{Ending, Failure, GameName, MOST_MIB, Source, number};
use crate::interrupt::stop_on_interrupt;
use crate::playable::position_of;
use crate::progress::Progress;
use anyhow::{Context, anyhow};
use clap::{ArgGroup, Args, value_parser};
use hypermate::Setup;
use hypermate::search::Watch;
use hypermate::search::perft::{Division, Means, Table};
use hypermate::text::write_fen;
use serde_json::{Value, json};
use std::io::Write;
use std::path::{Path, PathBuf};
use std::time::Instant;

/// Count the sequences of legal moves, or check a suite of such counts.
#[derive(Args)]
#[command(after_help = EXAMPLES, group(ArgGroup::new("work").required(true).args(["depth", "suite", "units", "merge"])))]
pub(crate) struct Arguments {
    /// The game. A suite that names none is of the game that its file is named after, as `3d.epd`.
    #[arg(required_unless_present_any = ["suite", "units", "merge"])]
    game: Option<GameName>,

    #[command(flatten)]
    source: Source,

    /// How many plies deep, up to 64.
    #[arg(long, value_name = "D", value_parser = value_parser!(u32).range(0..=i64::from(MAX_DEPTH)))]
    depth: Option<u32>,

    /// Print the count after each move at the root as well.
    #[arg(long, conflicts_with = "suite")]
    divide: bool,

    /// Check the counts of these suite files and say which lines differ.
    #[arg(long, value_name = "FILE", num_args = 1.., conflicts_with_all = ["board", "fen", "size", "start", "file"])]
    suite: Vec<PathBuf>,

    /// Keep what is counted in this file, and continue a count that is in it, such as one that was killed.
    #[arg(long, value_name = "FILE", conflicts_with_all = ["suite", "units", "merge"])]
    checkpoint: Option<PathBuf>,

    /// Write the positions at ply K, less than the depth, as units that `--units` counts, here or on other machines.
    #[arg(
        long, value_name = "K",
        conflicts_with_all = ["suite", "units", "merge", "divide", "json", "no_bulk", "checkpoint", "hash", "threads"],
        value_parser = value_parser!(u32).range(1..i64::from(MAX_DEPTH))
    )]
    split: Option<u32>,

    /// Count the units of this file, or of standard input for `-`, and write a line for each.
    #[arg(
        long, value_name = "FILE",
        conflicts_with_all = ["game", "board", "fen", "size", "start", "file", "divide", "json", "max_nodes"]
    )]
    units: Option<PathBuf>,

    /// Write the results of units to this file instead.
    #[arg(long, value_name = "FILE", conflicts_with_all = ["depth", "suite", "merge"])]
    output: Option<PathBuf>,

    /// Go on with an output file: units whose results are there are skipped.
    #[arg(long, requires = "output", conflicts_with_all = ["depth", "suite", "merge"])]
    resume: bool,

    /// Add up the results of units: the file of the units, then files of results, or `-` for standard input.
    #[arg(
        long, num_args = 2.., value_names = ["UNITS", "RESULTS"],
        conflicts_with_all = [
            "game", "board", "fen", "size", "start", "file", "divide", "max_nodes", "threads", "hash", "no_bulk"
        ]
    )]
    merge: Vec<PathBuf>,

    /// Write the units that have no result yet to this file, for `--units`.
    #[arg(long, value_name = "FILE", conflicts_with_all = ["depth", "suite", "units"])]
    rest: Option<PathBuf>,

    /// Count different positions at that depth instead of sequences, and those that are no mirror images.
    #[arg(
        long,
        conflicts_with_all = ["suite", "units", "merge", "divide", "checkpoint", "split", "no_bulk", "threads", "hash"]
    )]
    unique: bool,

    /// Count by the plain rules, which make every move and share nothing with the fast ones: a second opinion, and the
    /// only one on cubes larger than 10.
    #[arg(
        long,
        conflicts_with_all = ["suite", "units", "merge", "checkpoint", "split", "no_bulk", "hash", "unique"]
    )]
    plain: bool,

    /// Leave out those counts of a suite that are larger.
    #[arg(long, value_name = "NODES", conflicts_with = "depth")]
    max_nodes: Option<u64>,

    /// How many threads to use; by default one for each core.
    #[arg(long, value_name = "T", value_parser = value_parser!(u16).range(1..=1024))]
    threads: Option<u16>,

    /// The table of counts in MiB, 0 for none: it takes no more, and gives the same totals in less time.
    #[arg(long, value_name = "MIB", default_value_t = DEFAULT_MIB, value_parser = value_parser!(u64).range(0..=MOST_MIB))]
    hash: u64,

    /// Make the moves of the last ply too, instead of counting them in bulk: the same totals, later.
    #[arg(long)]
    no_bulk: bool,

    /// Print the result as data.
    #[arg(long)]
    json: bool,
}

/// Within a tenth of what larger ones gain in a minute, and only what is written to is ever taken.
const DEFAULT_MIB: u64 = 64;

const EXAMPLES: &str = "\
Examples:
  hypermate perft 3d --size 3 --depth 6
  hypermate perft 3d --fen '1q/2|2/K1 w 0 1' --depth 4 --divide
  hypermate perft 3d --size 5 --depth 5 --threads 1 --json
  hypermate perft 4d --start full --depth 6 --hash 1024
  hypermate perft atomic --depth 5
  hypermate perft 3d --size 4 --depth 4 --unique
  hypermate perft 3d --size 12 --depth 2 --plain
  hypermate perft --suite perft/3d.epd
  hypermate perft --suite perft/*.epd --max-nodes 1000000
  hypermate perft 4d --start full --depth 7 --checkpoint full-7.checkpoint
  hypermate perft atomic --depth 7 --split 3 > units.tsv
  hypermate perft --units units.tsv --output results.tsv --resume
  hypermate perft --merge units.tsv results.tsv

The total stands alone on the last line of standard output. It depends neither on --hash nor on --threads nor on \
--no-bulk. --json prints the keys nodes, depth and seconds, and \
with --divide the counts by move. A suite whose counts are not all right ends with status 1. Ctrl-C prints what is \
counted by then.

With --checkpoint, the same command continues a run that was stopped or killed at any moment, with any --threads, \
--hash, --divide, --json or --no-bulk; about ten seconds of work are lost, or where the parts of a count are larger the \
one that each thread was at, and none is counted twice. The file of \
another position, depth or version is refused.

--split writes each position once, with the number of ways that lead to it. --units is a filter: each line of the \
units becomes a line of results as soon as it is counted, and a bad line is reported with its number. --merge adds up \
the results in any order and from any number of files. A result that comes twice counts once. Damaged lines and \
results of other jobs are named and skipped; if units are then without a result, or with two that differ, they \
are named, there is no total, and the status is 1. docs/cluster.md has the commands for many machines.";

/// The deepest perft: deeper than any that can be waited for, and shallow enough for the stack.
const MAX_DEPTH: u32 = 64;

/// The run that Ctrl-C stops.
static WATCH: Watch = Watch::new();
/// How far a run with a checkpoint is, by the parts that are counted whole.
static PARTS: Watch = Watch::new();

/// What a command asks for.
enum Work<'a> {
    Merge,
    Suite,
    Units(&'a Path),
    Position { depth: u32, how: How<'a> },
}

/// What is made of one position.
enum How<'a> {
    Count,
    Plain,
    Checkpoint(&'a Path),
    Split(u32),
    Unique,
}

pub(crate) fn run(arguments: &Arguments) -> Result<Ending, Failure> {
    match arguments.work()? {
        Work::Merge => merge::run(arguments),
        Work::Suite => suite::run(arguments, &Counter::new(arguments)?),
        Work::Units(path) => filter::run(arguments, path, Counter::new(arguments)?),
        Work::Position { depth, how } => {
            let game = arguments.game.context("no game is named")?;
            let position = arguments.source.read(game)?;
            stop_on_interrupt(&WATCH)?;
            let start = Instant::now();
            let counted = match how {
                How::Split(ply) => return split::run(game, &position, depth, ply),
                How::Unique => return unique::run(&position, depth, arguments.json),
                How::Plain => {
                    let _progress = Progress::show(&WATCH, "nodes");
                    arguments.pool()?.install(|| plainly::count(&position, depth))?
                }
                How::Checkpoint(path) => {
                    let counter = Counter::new(arguments)?;
                    counter
                        .pool
                        .install(|| checkpoint::run(path, game, &position, depth, &counter.means()))?
                }
                How::Count => Counter::new(arguments)?.count(&position, depth)?,
            };
            report(arguments, &position, &counted, start.elapsed().as_secs_f64())
        }
    }
}

impl Arguments {
    /// The one thing that is asked for; what does not go together was refused before.
    fn work(&self) -> anyhow::Result<Work<'_>> {
        if !self.merge.is_empty() {
            return Ok(Work::Merge);
        }
        if !self.suite.is_empty() {
            return Ok(Work::Suite);
        }
        if let Some(path) = &self.units {
            return Ok(Work::Units(path));
        }
        let how = match (&self.checkpoint, self.split) {
            (Some(path), _) => How::Checkpoint(path),
            (None, Some(ply)) => How::Split(ply),
            (None, None) if self.unique => How::Unique,
            (None, None) if self.plain => How::Plain,
            (None, None) => How::Count,
        };
        Ok(Work::Position { depth: self.depth.context("no depth is given")?, how })
    }

    fn pool(&self) -> anyhow::Result<rayon::ThreadPool> {
        let threads = self.threads.unwrap_or(0).into();
        rayon::ThreadPoolBuilder::new().num_threads(threads).build().context("cannot start the threads")
    }

    /// The table that is asked for.
    fn table(&self) -> anyhow::Result<Option<Table>> {
        if self.hash == 0 {
            return Ok(None);
        }
        let bytes = usize::try_from(self.hash << 20).unwrap_or(usize::MAX);
        let table = Table::new(bytes);
        Ok(Some(table.with_context(|| format!("--hash {}: expected a smaller one", self.hash))?))
    }
}

/// What the counts of one command are made with.
struct Counter {
    table: Option<Table>,
    makes_last_ply: bool,
    pool: rayon::ThreadPool,
}

impl Counter {
    fn new(arguments: &Arguments) -> anyhow::Result<Counter> {
        let (pool, table) = (arguments.pool()?, arguments.table()?);
        Ok(Counter { table, makes_last_ply: arguments.no_bulk, pool })
    }

    fn means(&self) -> Means<'_> {
        Means { table: self.table.as_ref(), makes_last_ply: self.makes_last_ply }
    }

    /// Counts on the threads of the pool, with a progress line.
    fn count(&self, start: &Setup, depth: u32) -> anyhow::Result<Counted> {
        let counted = {
            let _progress = Progress::show(&WATCH, "nodes");
            self.pool.install(|| count(start, depth, &self.means()))?
        };
        known(counted.total).with_context(too_large)?;
        Ok(counted)
    }
}

/// A count that is below 2^128 - 1, which stands for that and all that is more.
fn known(nodes: u128) -> Option<u128> {
    (nodes < u128::MAX).then_some(nodes)
}

fn too_large() -> &'static str {
    "the total is 2^128 or more, and is not known"
}

/// A count with the moves at the root as text.
struct Counted {
    depth: u32,
    division: Division<String>,
    total: u128,
    /// With a checkpoint, the nodes that earlier runs have counted.
    resumed: Option<u128>,
}

fn report(arguments: &Arguments, start: &Setup, counted: &Counted, seconds: f64) -> Result<Ending, Failure> {
    let mut out = std::io::stdout().lock();
    let division = &counted.division;
    if !division.is_whole() {
        complain!(
            "hypermate: interrupted: {} of {} moves at the root are counted",
            division.rows.len(),
            division.moves
        );
        if arguments.json {
            writeln!(out, "{}", counted.json(start, seconds, true))?;
        } else {
            print_rows(&mut out, division)?;
        }
        return Ok(Ending::Interrupted);
    }
    if arguments.json {
        writeln!(out, "{}", counted.json(start, seconds, arguments.divide))?;
        return Ok(Ending::Done);
    }
    if arguments.divide {
        print_rows(&mut out, division)?;
        writeln!(out)?;
    }
    writeln!(out, "{}", counted.total)?;
    Ok(Ending::Done)
}

fn print_rows(out: &mut impl Write, division: &Division<String>) -> std::io::Result<()> {
    division.rows.iter().try_for_each(|(mv, nodes)| writeln!(out, "{mv}: {nodes}"))
}

impl Counted {
    fn json(&self, start: &Setup, seconds: f64, with_moves: bool) -> Value {
        // A total that is not whole would be taken for one.
        let nodes = self.division.is_whole().then(|| number(self.total));
        let mut value = json!({
            "nodes": nodes, "depth": self.depth, "seconds": seconds, "fen": write_fen(start),
        });
        if with_moves {
            let rows = self.division.rows.iter().map(|(mv, nodes)| (mv.clone(), number(*nodes)));
            value["divide"] = rows.collect();
        }
        if let Some(resumed) = self.resumed {
            value["resumed"] = number(resumed);
        }
        if !self.division.is_whole() {
            value["interrupted"] = true.into();
        }
        value
    }
}

/// Counts on the threads of the current pool.
fn count(start: &Setup, depth: u32, means: &Means) -> anyhow::Result<Counted> {
    let position = position_of(start)?;
    if depth == 0 {
        return Ok(Counted { depth, division: Division { rows: vec![], moves: 0 }, total: 1, resumed: None });
    }
    let Division { rows, moves } = position.divide(depth, means, &WATCH);
    let rows = rows.into_iter().map(|(mv, nodes)| (mv.to_string(), nodes)).collect();
    let division = Division { rows, moves };
    Ok(Counted { depth, total: division.total(), division, resumed: None })
}

/// The game that a suite file is of: the one that the command names, or the one that the file is named after.
fn game_of(arguments: &Arguments, path: &Path) -> anyhow::Result<GameName> {
    let by_name = || path.file_stem().and_then(|stem| GameName::named_by(&stem.to_string_lossy()));
    arguments.game.or_else(by_name).ok_or_else(|| {
        anyhow!(
            "cannot tell the game of {}: expected its name before --suite, or a file named after it, as 3d.epd",
            path.display()
        )
    })
}
