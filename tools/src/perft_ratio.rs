//! `perft_ratio`: the fast rules against the plain ones, both built with the same flags and run in turn in the same
//! minute. See `tools/README.md`.

use clap::Args;
use hypermate::lattice::{self, Position, Variant, Visitor};
use hypermate::search::perft::perft;
use hypermate::setup::Setup;
use hypermate::{plain, text};
use std::process::ExitCode;
use std::time::{Duration, Instant};

/// Nodes a second of perft by the fast and by the plain rules on one thread, and their ratio.
#[derive(Debug, Args)]
pub struct Arguments {
    /// A perft suite; its positions are counted to depths that take about --seconds.
    #[arg(long, value_name = "FILE", default_value = "perft/3d.epd")]
    suite: std::path::PathBuf,

    /// How long each of the two may count a position, about.
    #[arg(long, value_name = "SECONDS", default_value_t = 0.5)]
    seconds: f64,

    /// How many times each is run; the median counts.
    #[arg(long, default_value_t = 5)]
    runs: usize,
}

/// Runs the command.
///
/// # Errors
/// Input that cannot be read, or output that cannot be written.
pub fn run(arguments: &Arguments) -> anyhow::Result<ExitCode> {
    let text = std::fs::read_to_string(&arguments.suite)?;
    println!("| position | depth | fast, M nodes/s | ns a leaf | depth | plain, M nodes/s | ratio |");
    println!("|---|---|---|---|---|---|---|");
    for line in text::read_suite(&text) {
        let line = line?;
        let setup = text::read_cube(&line.fen)?;
        let name = line.id.as_deref().unwrap_or(&line.fen);
        let race =
            Race { setup: &setup, limit: Duration::from_secs_f64(arguments.seconds), runs: arguments.runs };
        let Some((fast, plain)) = lattice::with_variant(setup.rules, race).transpose()? else {
            anyhow::bail!("{name}: no fast rules for this board");
        };
        println!(
            "| {name} | {} | {:.1} | {:.2} | {} | {:.2} | {:.0} |",
            fast.depth,
            fast.rate / 1e6,
            1e9 / fast.rate,
            plain.depth,
            plain.rate / 1e6,
            fast.rate / plain.rate
        );
    }
    Ok(ExitCode::SUCCESS)
}

/// A depth and the nodes a second that were counted there.
struct Speed {
    depth: u32,
    rate: f64,
}

struct Race<'a> {
    setup: &'a Setup,
    limit: Duration,
    runs: usize,
}

impl Visitor for Race<'_> {
    type Output = anyhow::Result<(Speed, Speed)>;

    fn visit<V: Variant>(self) -> Self::Output {
        let mut fast = Position::<V>::new(self.setup)?;
        let plain = plain::Position::new(self.setup)?;
        let mut count_fast = |depth| perft(&mut fast, depth);
        let mut count_plain = |depth| plain.perft(depth);
        let depths = (deepest(&mut count_fast, self.limit / 8), deepest(&mut count_plain, self.limit / 8));
        let (mut by_fast, mut by_plain) = (vec![], vec![]);
        for _ in 0..self.runs {
            by_fast.push(rate(&mut count_fast, depths.0));
            by_plain.push(rate(&mut count_plain, depths.1));
        }
        let speed = |depth, rates: Vec<f64>| Speed { depth, rate: median(rates) };
        Ok((speed(depths.0, by_fast), speed(depths.1, by_plain)))
    }
}

/// The first depth that takes longer than the limit.
fn deepest(count: &mut impl FnMut(u32) -> u64, limit: Duration) -> u32 {
    (1..)
        .find(|&depth| {
            let start = Instant::now();
            std::hint::black_box(count(depth));
            start.elapsed() > limit
        })
        .expect("some depth takes long")
}

fn rate(count: &mut impl FnMut(u32) -> u64, depth: u32) -> f64 {
    let start = Instant::now();
    let nodes = count(depth);
    nodes as f64 / start.elapsed().as_secs_f64()
}

fn median(mut rates: Vec<f64>) -> f64 {
    rates.sort_by(f64::total_cmp);
    rates[rates.len() / 2]
}
