//! `speed`: the whole comparison of speed, which prints the tables of docs/speed.md. What is in one table runs in turn in
//! the same minutes; nothing else should run meanwhile. See `tools/README.md`.

use anyhow::{Context, Result, ensure};
use clap::Args;
use cozy_chess::Board;
use hypermate::lattice::{self, Position, Variant, Visitor};
use hypermate::search::perft::perft;
use hypermate::setup::{Setup, starts};
use std::process::{Command, ExitCode};
use std::time::Instant;

/// Perft beside published move generators, and with table and threads beside without.
#[derive(Debug, Args)]
pub struct Arguments {
    /// How many times each is run, in turn; the median counts.
    #[arg(long, default_value_t = 5, value_parser = clap::value_parser!(u32).range(1..))]
    runs: u32,

    /// The depth of the orthodox perft.
    #[arg(long, default_value_t = 6)]
    orthodox_depth: u32,

    /// Only these tables.
    #[arg(long, value_enum, value_delimiter = ',', default_values = ["peers", "atomic", "driver"])]
    tables: Vec<Table>,
}

/// The tables that can be asked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, clap::ValueEnum)]
enum Table {
    /// The lattice games beside cozy-chess
    Peers,
    /// Atomic chess beside its peers, by the program tools/atomic-peers
    Atomic,
    /// Counts with a table and two threads beside one thread without
    Driver,
}

/// One competitor: its name, and a count that takes a fraction of a second or a few.
struct Runner {
    name: String,
    count: Box<dyn FnMut() -> u64>,
}

/// Runs the command.
///
/// # Errors
/// A program that cannot be built or run.
pub fn run(arguments: &Arguments) -> Result<ExitCode> {
    for table in &arguments.tables {
        match table {
            Table::Peers => peers(arguments)?,
            Table::Atomic => atomic_peers(arguments)?,
            Table::Driver => driver()?,
        }
    }
    Ok(ExitCode::SUCCESS)
}

fn peers(arguments: &Arguments) -> Result<()> {
    let depth = arguments.orthodox_depth;
    let mut runners = vec![Runner {
        name: format!("cozy-chess, orthodox start, depth {depth}"),
        count: Box::new(move || orthodox(&Board::default(), depth)),
    }];
    let four = [("full", starts::full(), 5), ("classic", starts::classic(), 5)];
    for (name, setup, depth) in four {
        runners.push(ours(format!("hypermate, 4D {name}, depth {depth}"), &setup, depth)?);
    }
    for (n, depth) in [(3, 8), (4, 6), (5, 6), (6, 5), (7, 5), (8, 5), (9, 5), (10, 5)] {
        let setup = starts::corner(n).context("the start `corner` is for n = 3 and more")?;
        runners.push(ours(format!("hypermate, 3D corner n = {n}, depth {depth}"), &setup, depth)?);
    }
    let mut seconds = vec![vec![]; runners.len()];
    let mut nodes = vec![0; runners.len()];
    for _ in 0..arguments.runs {
        for (i, runner) in runners.iter_mut().enumerate() {
            let start = Instant::now();
            nodes[i] = (runner.count)();
            seconds[i].push(start.elapsed().as_secs_f64());
        }
    }
    println!("## Beside cozy-chess, one thread, bulk counting, medians of {}\n", arguments.runs);
    println!("| program | nodes | M nodes/s | ns a leaf | times cozy-chess |\n|---|---|---|---|---|");
    let rates: Vec<f64> = seconds.into_iter().zip(&nodes).map(|(s, &n)| n as f64 / median(s)).collect();
    for ((runner, rate), nodes) in runners.iter().zip(&rates).zip(&nodes) {
        let (millions, each, ratio) = (rate / 1e6, 1e9 / rate, rate / rates[0]);
        println!("| {} | {nodes} | {millions:.0} | {each:.2} | {ratio:.2} |", runner.name);
    }
    Ok(())
}

/// The peers of atomic chess are in a program of their own, since one of them is under the GPL.
fn atomic_peers(arguments: &Arguments) -> Result<()> {
    println!("\n## Atomic chess beside its peers, the same way\n");
    let manifest = concat!(env!("CARGO_MANIFEST_DIR"), "/atomic-peers/Cargo.toml");
    let status = Command::new(env!("CARGO"))
        .args(["run", "--release", "--locked", "--quiet", "--manifest-path", manifest, "--", "--runs"])
        .arg(arguments.runs.to_string())
        .status()
        .context("cannot run cargo")?;
    ensure!(status.success(), "{manifest}: {status}");
    Ok(())
}

/// A start and a depth for each game and size.
const DRIVEN: [(&str, &str, u32); 12] = [
    ("3d", "3", 9),
    ("3d", "4", 7),
    ("3d", "5", 6),
    ("3d", "6", 6),
    ("3d", "7", 6),
    ("3d", "8", 6),
    ("3d", "9", 6),
    ("3d", "10", 6),
    ("4d", "full", 6),
    ("4d", "classic", 6),
    ("atomic", "", 7),
    ("atomic", "", 8),
];

fn driver() -> Result<()> {
    println!("\n## With a table of 256 MiB and two threads, each once\n");
    println!(
        "| start, depth | alone, s | table, s | table and two threads, s | gain of the table | gain of both |"
    );
    println!("|---|--:|--:|--:|--:|--:|");
    for (game, start, depth) in DRIVEN {
        let [alone, table, both] =
            [(1, 0), (1, 256), (2, 256)].map(|(threads, mib)| seconds_of(game, start, depth, threads, mib));
        let (alone, table, both) = (alone?, table?, both?);
        let name = match start {
            "" => "start".to_string(),
            size if game == "3d" => format!("`corner`, n = {size}"),
            name => format!("`{name}`"),
        };
        println!(
            "| {game} {name}, {depth} | {alone:.1} | {table:.2} | {both:.2} | {:.1} | {:.1} |",
            alone / table,
            alone / both
        );
    }
    Ok(())
}

/// The seconds of one count by the program that stands beside this one, which `cargo build` with the same profile makes.
fn seconds_of(game: &str, start: &str, depth: u32, threads: u32, mib: u32) -> Result<f64> {
    let program =
        std::env::current_exe()?.with_file_name(format!("hypermate{}", std::env::consts::EXE_SUFFIX));
    let mut command = Command::new(&program);
    command.args(["perft", game, "--json", "--depth", &depth.to_string()]);
    command.args(["--threads", &threads.to_string(), "--hash", &mib.to_string()]);
    match start {
        "" => {}
        size if game == "3d" => drop(command.args(["--size", size])),
        name => drop(command.args(["--start", name])),
    }
    let output =
        command.output().with_context(|| format!("cannot run {}: build it first", program.display()))?;
    let answer: serde_json::Value = serde_json::from_slice(&output.stdout)?;
    answer["seconds"].as_f64().with_context(|| format!("{} gave no seconds: {answer}", program.display()))
}

/// Orthodox perft with bulk counting, as cozy-chess's own example counts.
fn orthodox(board: &Board, depth: u32) -> u64 {
    let mut nodes = 0;
    board.generate_moves(|moves| {
        if depth == 1 {
            nodes += moves.len() as u64;
        } else {
            for mv in moves {
                let mut child = board.clone();
                child.play_unchecked(mv);
                nodes += orthodox(&child, depth - 1);
            }
        }
        false
    });
    nodes
}

fn ours(name: String, setup: &Setup, depth: u32) -> anyhow::Result<Runner> {
    let count =
        lattice::with_variant(setup.rules, Counter { setup, depth }).expect("the board has tables")?;
    Ok(Runner { name, count })
}

struct Counter<'a> {
    setup: &'a Setup,
    depth: u32,
}

impl Visitor for Counter<'_> {
    type Output = anyhow::Result<Box<dyn FnMut() -> u64>>;

    fn visit<V: Variant>(self) -> Self::Output {
        let mut position = Position::<V>::new(self.setup)?;
        let depth = self.depth;
        Ok(Box::new(move || perft(&mut position, depth)))
    }
}

fn median(mut values: Vec<f64>) -> f64 {
    values.sort_by(f64::total_cmp);
    values[values.len() / 2]
}
