//! `mate_sets`: proves the distances of mate sets by other searches, and notes by which. See `tools/README.md`.

use std::path::{Path, PathBuf};
use std::time::Duration;

use anyhow::{Context, Result, ensure};
use clap::Parser;
use hypermate::search::mate::Engine;
use hypermate_tools::mate_bars::contest::{Manner, contest};
use hypermate_tools::mate_bars::figures::Verdict;
use hypermate_tools::mate_bars::sets::read_file;

/// Solves each position of EPD files again: by proof numbers, depth first, and by the plain search, each within its time.
///
/// The positions are printed sorted by board and distance, each with an opcode `c0` that says which of the latter two has
/// proven the distance as well. The name of a file says its game: 3d…, 4d… or atomic….
#[derive(Parser)]
struct Arguments {
    /// The files
    #[arg(required = true)]
    files: Vec<PathBuf>,
    /// The seconds that the plain search may take for a position
    #[arg(long, default_value_t = 2.0)]
    plain: f64,
    /// The seconds that each of the other two may take for a position
    #[arg(long, default_value_t = 20.0)]
    limit: f64,
}

fn main() -> Result<()> {
    let arguments = Arguments::parse();
    for path in &arguments.files {
        prove(&arguments, path).with_context(|| path.display().to_string())?;
    }
    Ok(())
}

fn prove(arguments: &Arguments, path: &Path) -> Result<()> {
    for set in read_file(path, &[])? {
        let contest = contest(&set)?;
        let limit = Duration::try_from_secs_f64(arguments.limit)?;
        let by = |engine| contest.solve(&Manner { hash: 64 << 20, limit, cold: false, engine }, 1);
        let (numbers, depth) = (by(Engine::ProofNumber), by(Engine::DepthFirst));
        for (i, row) in set.rows.iter().enumerate() {
            let plain = contest.solve_plainly(i, Duration::try_from_secs_f64(arguments.plain)?);
            let plain = plain.map_or(Verdict::None, |answer| answer.verdict);
            let verdicts = [numbers[i].verdict, depth[i].verdict, plain];
            ensure!(
                numbers[i].verdict == Verdict::Right && !verdicts.contains(&Verdict::Wrong),
                "{} dm {}: {verdicts:?}",
                row.fen,
                row.mate
            );
            let also = match (plain, depth[i].verdict) {
                (Verdict::Right, _) => "plain",
                (_, Verdict::Right) => "depth first",
                _ => "-",
            };
            println!("{} dm {}; bm {}; c0 \"{also}\";", row.fen, row.mate, row.keys.join(" "));
        }
    }
    Ok(())
}
