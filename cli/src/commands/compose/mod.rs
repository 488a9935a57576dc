//! `hypermate compose`: composes mate problems.

mod file;
mod run;

use crate::common::{Ending, Failure, GameName, threads};
use anyhow::{Context, bail};
use clap::{Args, value_parser};
use hypermate::compose::{Aim, Material};
use hypermate::rules::{self, Rules};
use hypermate::search::mate::MAX_MOVES;
use std::path::PathBuf;

/// Compose mate problems: positions in which White mates in exactly so many moves.
#[derive(Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Arguments {
    /// The game.
    game: GameName,

    /// White, to move, mates in exactly N moves.
    #[arg(long = "in", value_name = "N", value_parser = value_parser!(u32).range(1..=i64::from(MAX_MOVES)))]
    moves: u32,

    /// The side of the cube in 3D, 3 to 10.
    #[arg(long, value_name = "N")]
    size: Option<usize>,

    /// The pieces, by the letters of a FEN, as KQRkbn, or as KQRvKBN [default: a few of any kind].
    #[arg(long, value_name = "PIECES", value_parser = Material::read)]
    material: Option<Material>,

    /// The number of problems, with those that are in the output file already.
    #[arg(long, value_name = "K", default_value_t = 10, value_parser = value_parser!(u64).range(1..))]
    count: u64,

    /// Only problems with a single first move that mates in N.
    #[arg(long)]
    unique: bool,

    /// The seed. On one thread and with the same --hash, the same seed finds the same problems.
    #[arg(long, value_name = "S", default_value_t = 1)]
    seed: u64,

    /// How many threads to use [default: as many as there are processors].
    #[arg(long, value_name = "T", value_parser = value_parser!(u16).range(1..=1024))]
    threads: Option<u16>,

    /// The hash tables of all threads together, in MiB [default: 2 for each thread].
    #[arg(long, value_name = "MIB", value_parser = value_parser!(u64).range(1..=MOST_MIB))]
    hash: Option<u64>,

    /// End after this number of positions, whatever was found.
    #[arg(long, value_name = "LIMIT", value_parser = value_parser!(u64).range(1..))]
    positions: Option<u64>,

    /// Add the problems to this file. The problems in it count, and are not found again.
    #[arg(long, value_name = "FILE")]
    output: Option<PathBuf>,

    /// Print each problem as a JSON object on a line of its own.
    #[arg(long)]
    json: bool,
}

/// 64 GiB.
const MOST_MIB: u64 = 1 << 16;

const EXAMPLES: &str = "\
Examples:
  hypermate compose 3d --size 3 --in 2
  hypermate compose 3d --size 5 --in 4 --material KQRBkn --unique
  hypermate compose 4d --in 3 --count 100 --output problems.epd
  hypermate compose atomic --in 3 --material KQvKP --seed 7 --threads 1 --json

Positions are drawn at random and changed piece by piece. Each one is searched exactly, so that in each problem White \
mates in N moves and not in N-1. Each problem is printed on one line as soon as it is found: the position, `dm` with N, \
and `bm` with every first move that mates in N moves. No problem is printed twice, not even turned or mirrored where the \
game is the same. `hypermate mate GAME --file FILE` solves the problems.

Problems are added to an output file line by line, so that a run that was stopped can be taken up: all problems in the \
file with the same N count. With --output nothing is printed, unless --json asks for it.

The program cannot tell when there are no more problems of a kind: --positions ends a run that finds none.

Exit status: 0 done, also if --positions ended it early, 2 bad input, 130 interrupted.";

pub(crate) fn run(arguments: &Arguments) -> Result<Ending, Failure> {
    let threads = threads(arguments.threads);
    let mib = arguments.hash.unwrap_or(2 * threads as u64);
    let hash = usize::try_from(mib << 20).context("more memory than can be addressed")? / threads;
    let aim = Aim { moves: arguments.moves, unique: arguments.unique, material: arguments.material.clone() };
    let options = run::ComposeOptions {
        game: arguments.game,
        aim,
        count: arguments.count,
        positions: arguments.positions,
        seed: arguments.seed,
        threads,
        hash,
        output: arguments.output.as_deref(),
        json: arguments.json,
    };
    run::run(rules(arguments)?, &options)
}

/// The game, on the board of the size that is asked for.
fn rules(arguments: &Arguments) -> anyhow::Result<&'static Rules> {
    let name = arguments.game.name();
    if let Some(rules) =
        rules::find(name, arguments.size).filter(|rules| (3..=10).contains(&rules.lengths[0]))
    {
        return Ok(rules);
    }
    match (arguments.game, arguments.size) {
        (GameName::Cube, Some(n)) => bail!("problems are composed on cubes of side 3 to 10, not {n}"),
        (GameName::Cube, None) => {
            bail!("no size is given: expected --size with the side of the cube, 3 to 10")
        }
        _ => bail!(
            "{} has one size: expected no --size",
            rules::find(name, None).map_or(name, |rules| rules.title)
        ),
    }
}
