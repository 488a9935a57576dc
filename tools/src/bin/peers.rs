//! `peers`: perft of hypermate's boards beside that of a published orthodox move generator, in turn in the same
//! minute, on one thread, with bulk counting. See `tools/README.md`.

use clap::Parser;
use cozy_chess::Board;
use hypermate::lattice::{self, Position, Variant, Visitor};
use hypermate::search::perft::perft;
use hypermate::setup::{Setup, starts};
use std::time::Instant;

/// Nodes a second of hypermate's perft and of cozy-chess's on the orthodox start.
#[derive(Parser)]
struct Arguments {
    /// How many times each is run, in turn; the median counts.
    #[arg(long, default_value_t = 5)]
    runs: usize,

    /// The depth of the orthodox perft.
    #[arg(long, default_value_t = 6)]
    orthodox_depth: u32,
}

/// One competitor: its name, and a count that takes a fraction of a second or a few.
struct Runner {
    name: String,
    count: Box<dyn FnMut() -> u64>,
}

fn main() -> anyhow::Result<()> {
    let arguments = Arguments::parse();
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
        let setup = starts::corner(n).expect("n is at least 3");
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
    println!("| program | nodes | M nodes/s | ns a leaf | times cozy-chess |\n|---|---|---|---|---|");
    let rates: Vec<f64> = seconds.into_iter().zip(&nodes).map(|(s, &n)| n as f64 / median(s)).collect();
    for ((runner, rate), nodes) in runners.iter().zip(&rates).zip(&nodes) {
        let (millions, each, ratio) = (rate / 1e6, 1e9 / rate, rate / rates[0]);
        println!("| {} | {nodes} | {millions:.0} | {each:.2} | {ratio:.2} |", runner.name);
    }
    Ok(())
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
