//! `kinging_boards`: makes boards of the kinging puzzle that are hard to solve, with their answers. See
//! `tools/README.md`.

use anyhow::ensure;
use clap::Args;
use fastrand::Rng;
use hypermate::kinging::plain::fewest_moves_within;
use hypermate::kinging::{self, Board, Hunt, HuntAim, HuntedBoard, KingingAnswer, Limits, Solver};
use hypermate::search::Watch;
use std::io::Write;
use std::process::ExitCode;

/// Makes hard boards of the kinging puzzle: six to twelve red men, a top row with one open cell on one colour or both,
/// black men strewn between.
///
/// Every other one is drawn at random, the rest are climbed to: from a random board, by changes that make more work. Each
/// is answered, and its answer is proven a second time by the plain search where that ends within its limit. A line has
/// the board, its fewest moves, `plain` if they are proven so, and the halves of boards that the search met.
#[derive(Debug, Args)]
pub struct Arguments {
    /// How many boards
    #[arg(long, default_value_t = 300)]
    boards: usize,
    /// The number of the first one: several processes can share the work
    #[arg(long, default_value_t = 0)]
    first: u64,
    /// The same seed gives the same boards
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// The changes that are tried on a board to make it harder
    #[arg(long, default_value_t = 150)]
    steps: u32,
    /// What the search must meet on a board that was climbed to
    #[arg(long, default_value_t = 2_000)]
    least: u64,
    /// The boards that the plain search may look at for one answer
    #[arg(long, default_value_t = 1_000_000)]
    plain: usize,
}

/// Runs the command.
///
/// # Errors
/// Input that cannot be read, or output that cannot be written.
pub fn run(arguments: &Arguments) -> anyhow::Result<ExitCode> {
    let mut solver = Solver::new(Limits::default());
    for number in (arguments.first..).take(arguments.boards) {
        let seed = arguments.seed << 32 | number;
        let board =
            if number % 2 == 0 { drawn(&mut Rng::with_seed(seed)) } else { climbed(seed, arguments)? };
        let answer = solver.fewest(board, &Watch::new())?;
        let text = kinging::write(board);
        let moves = match answer {
            KingingAnswer::Kinged(moves) => Some(moves),
            KingingAnswer::Never => None,
            KingingAnswer::Unknown { .. } => anyhow::bail!("{text}: {answer:?}"),
        };
        let nodes = solver.nodes();
        let plain = match fewest_moves_within(board, arguments.plain) {
            Ok(found) => {
                ensure!(found == moves, "{text}: {moves:?}, and by the plain search {found:?}");
                "plain"
            }
            Err(_) => "-",
        };
        let mut out = std::io::stdout().lock();
        writeln!(out, "{text}\t{}\t{plain}\t{nodes}", moves.map_or(-1, i64::from))?;
        out.flush()?;
    }
    Ok(ExitCode::SUCCESS)
}

/// A random board: on each colour the top row has one open cell, or none on one of them.
fn drawn(rng: &mut Rng) -> Board {
    let mut black = Board::TOP & !(1 << rng.u32(0..8)) & !(1 << rng.u32(0..8));
    let mut red = 0u64;
    let men = rng.u32(6..=12);
    while red.count_ones() < men {
        red |= 1 << rng.u32(24..64);
    }
    for _ in 0..rng.u32(4..20) {
        black |= 1 << rng.u32(8..64) & !red;
    }
    Board::new(red, black).unwrap_or_default()
}

/// The hardest board of a climb, with six red men or more. A climb that ends too low is followed by another.
fn climbed(seed: u64, arguments: &Arguments) -> anyhow::Result<Board> {
    for climb in 0.. {
        let mut hunt = Hunt::new(HuntAim::Work, Limits::default(), seed ^ climb << 16);
        let mut hardest: Option<HuntedBoard> = None;
        for _ in 0..arguments.steps {
            let found = hunt.step(&[], &Watch::new())?.filter(|found| found.board.red().count_ones() >= 6);
            hardest = hardest.into_iter().chain(found).max_by_key(|found| found.nodes);
        }
        if let Some(found) = hardest.filter(|found| found.nodes >= arguments.least) {
            return Ok(found.board);
        }
    }
    unreachable!("the climbs go on until one ends")
}
