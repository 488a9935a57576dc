//! `atomic-peers`: atomic perft of hypermate beside that of published programs, in turn in the same minute, on one
//! thread, with bulk counting. See `tools/README.md`.

mod fairy;
mod positions;

use anyhow::{Context, bail};
use clap::Parser;
use fairy::Fairy;
use hypermate::flat;
use positions::{Known, POSITIONS};
use shakmaty::fen::Fen;
use shakmaty::variant::Atomic;
use shakmaty::{CastlingMode, perft};
use std::time::{Duration, Instant};

/// Nanoseconds a leaf of hypermate, atomic-movegen, shakmaty and, if it is installed, Fairy-Stockfish.
#[derive(Parser)]
struct Arguments {
    /// How many times each counts each position, in turn; the median counts.
    #[arg(long, default_value_t = 5, value_parser = clap::value_parser!(u32).range(1..))]
    runs: u32,
}

/// One count of one position: the nodes and the time.
type Count<'a> = Box<dyn FnMut() -> anyhow::Result<(u64, Duration)> + 'a>;

fn main() -> anyhow::Result<()> {
    let arguments = Arguments::parse();
    let mut fairy = Fairy::start()?;
    if fairy.is_none() {
        eprintln!("no fairy-stockfish that plays atomic chess: three programs run");
    }
    println!("| program | position | nodes | ns a leaf | ratio to hypermate |\n|---|---|---|---|---|");
    for known in &POSITIONS {
        race(known, fairy.as_mut(), arguments.runs).with_context(|| known.fen)?;
    }
    Ok(())
}

/// Lets all count a position in turn, `runs` times, and prints a row for each.
fn race(known: &Known, fairy: Option<&mut Fairy>, runs: u32) -> anyhow::Result<()> {
    let mut programs = vec![
        ("hypermate", ours(known)?),
        ("atomic-movegen", movegen(known)?),
        ("shakmaty", shakmaty(known)?),
    ];
    if let Some(fairy) = fairy {
        programs.push(("Fairy-Stockfish", Box::new(|| fairy.perft(known))));
    }
    let mut times = vec![vec![]; programs.len()];
    for _ in 0..runs {
        for ((name, count), times) in programs.iter_mut().zip(&mut times) {
            let (nodes, time) = count()?;
            if nodes != known.nodes {
                bail!("{name} counts {nodes} nodes at depth {}, expected {}", known.depth, known.nodes);
            }
            times.push(time);
        }
    }
    let each: Vec<f64> =
        times.into_iter().map(|t| median(t).as_secs_f64() * 1e9 / known.nodes as f64).collect();
    for ((name, _), ns) in programs.iter().zip(&each) {
        let Known { name: position, depth, nodes, .. } = known;
        println!("| {name} | {position}, depth {depth} | {nodes} | {ns:.2} | {:.2} |", ns / each[0]);
    }
    Ok(())
}

fn timed(count: impl FnOnce() -> u64) -> anyhow::Result<(u64, Duration)> {
    let start = Instant::now();
    let nodes = count();
    Ok((nodes, start.elapsed()))
}

fn ours(known: &Known) -> anyhow::Result<Count<'_>> {
    let mut position = flat::Position::new(&hypermate::text::read_flat(known.fen)?)?;
    Ok(Box::new(move || timed(|| hypermate::search::perft::perft(&mut position, known.depth))))
}

fn movegen(known: &Known) -> anyhow::Result<Count<'_>> {
    let mut board = atomic_movegen::Board::from_fen(known.fen)
        .map_err(|error| anyhow::anyhow!("atomic-movegen reads no FEN: {error}"))?;
    Ok(Box::new(move || timed(|| atomic_movegen::perft(&mut board, known.depth))))
}

fn shakmaty(known: &Known) -> anyhow::Result<Count<'_>> {
    let fen: Fen = known.fen.parse().context("shakmaty reads no FEN")?;
    let position: Atomic = fen.into_position(CastlingMode::Standard).context("shakmaty takes no position")?;
    Ok(Box::new(move || timed(|| perft(&position, known.depth))))
}

fn median(mut values: Vec<Duration>) -> Duration {
    values.sort();
    values[values.len() / 2]
}
