//! `hypermate perft`: counts the sequences of legal moves from a position, or checks a suite of known counts.

mod suite;

use super::common::{Ending, Failure, GameName, MOST_MIB, Source, Start, number, stop_on_interrupt};
use super::playable::{ForGame, Shown, with_position};
use super::progress::Progress;
use anyhow::{Context, anyhow};
use clap::{ArgGroup, Args, value_parser};
use hypermate::search::Watch;
use hypermate::search::perft::{Division, Means, Table, divide};
use serde_json::{Value, json};
use std::io::Write;
use std::path::PathBuf;
use std::time::Instant;

/// Count the sequences of legal moves, or check a suite of such counts.
#[derive(Args)]
#[command(after_help = EXAMPLES, group(ArgGroup::new("work").required(true).args(["depth", "suite"])))]
pub(super) struct Arguments {
    /// The game. A suite that names none is of the game that its file is named after, as `3d.epd`.
    #[arg(required_unless_present = "suite")]
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
  hypermate perft --suite perft/3d.epd
  hypermate perft --suite perft/*.epd --max-nodes 1000000

The total stands alone on the last line of standard output. It depends neither on --hash nor on --threads nor on \
--no-bulk. --json prints the keys nodes, depth and seconds, and \
with --divide the counts by move. A suite whose counts are not all right ends with status 1. Ctrl-C prints what is \
counted by then.";

/// The deepest perft: deeper than any that can be waited for, and shallow enough for the stack.
const MAX_DEPTH: u32 = 64;

/// The run that Ctrl-C stops.
static WATCH: Watch = Watch::new();

pub(super) fn run(arguments: &Arguments) -> Result<Ending, Failure> {
    let threads = arguments.threads.unwrap_or(0).into();
    let pool =
        rayon::ThreadPoolBuilder::new().num_threads(threads).build().context("cannot start the threads")?;
    let table = arguments.table()?;
    let means = Means { table: table.as_ref(), makes_last_ply: arguments.no_bulk };
    stop_on_interrupt(&WATCH)?;
    if !arguments.suite.is_empty() {
        return suite::run(arguments, &Counter { means, pool });
    }
    let game = arguments.game.context("no game is named")?;
    let position = arguments.source.read(game)?;
    let depth = arguments.depth.unwrap_or(0);
    let start = Instant::now();
    let counted = Counter { means, pool }.count(&position, depth)?;
    let seconds = start.elapsed().as_secs_f64();
    report(arguments, &position, &counted, seconds)
}

impl Arguments {
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
struct Counter<'a> {
    means: Means<'a>,
    pool: rayon::ThreadPool,
}

impl Counter<'_> {
    /// Counts on the threads of the pool, with a progress line.
    fn count(&self, start: &Start, depth: u32) -> anyhow::Result<Counted> {
        let _progress = Progress::show(&WATCH, "nodes");
        self.pool.install(|| count(start, depth, &self.means))
    }
}

/// A count with the moves at the root as text.
struct Counted {
    depth: u32,
    division: Division<String>,
    total: u128,
}

fn report(arguments: &Arguments, start: &Start, counted: &Counted, seconds: f64) -> Result<Ending, Failure> {
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
    fn json(&self, start: &Start, seconds: f64, with_moves: bool) -> Value {
        // A total that is not whole would be taken for one.
        let nodes = self.division.is_whole().then(|| number(self.total));
        let mut value = json!({
            "nodes": nodes, "depth": self.depth, "seconds": seconds, "fen": start.fen(),
        });
        if with_moves {
            let rows = self.division.rows.iter().map(|(mv, nodes)| (mv.clone(), number(*nodes)));
            value["divide"] = rows.collect();
        }
        if !self.division.is_whole() {
            value["interrupted"] = true.into();
        }
        value
    }
}

/// Counts on the threads of the current pool.
fn count(start: &Start, depth: u32, means: &Means) -> anyhow::Result<Counted> {
    with_position(start, Count { depth, means })
}

struct Count<'a> {
    depth: u32,
    means: &'a Means<'a>,
}

impl ForGame for Count<'_> {
    type Output = Counted;

    fn run<G: Shown>(self, position: G) -> Counted {
        let depth = self.depth;
        if depth == 0 {
            return Counted { depth, division: Division { rows: vec![], moves: 0 }, total: 1 };
        }
        let Division { mut rows, moves } = divide(&position, depth, self.means, &WATCH);
        rows.sort_by_key(|&(mv, _)| G::order(mv));
        let rows = rows.into_iter().map(|(mv, nodes)| (position.machine(mv), nodes)).collect();
        let division = Division { rows, moves };
        Counted { depth, total: division.total(), division }
    }
}

/// The game that a suite file is of: the one that the command names, or the one that the file is named after.
fn game_of(arguments: &Arguments, path: &std::path::Path) -> anyhow::Result<GameName> {
    let by_name = || path.file_stem().and_then(|stem| GameName::named_by(&stem.to_string_lossy()));
    arguments.game.or_else(by_name).ok_or_else(|| {
        anyhow!(
            "cannot tell the game of {}: expected its name before --suite, or a file named after it, as 3d.epd",
            path.display()
        )
    })
}
