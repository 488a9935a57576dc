//! `hypermate perft --unique`: different positions instead of sequences of moves.

use super::WATCH;
use crate::common::{Ending, Failure};
use crate::playable::position_of;
use crate::progress::Progress;
use anyhow::anyhow;
use hypermate::Setup;
use hypermate::search::perft::{SplitError, Unique};
use hypermate::text::write_fen;
use serde_json::json;
use std::io::Write;
use std::time::Instant;

/// The positions of one ply: their numbers take about 40 bytes each while the set grows.
const MOST: usize = 100_000_000;

pub(super) fn run(start: &Setup, depth: u32, json: bool) -> Result<Ending, Failure> {
    let clock = Instant::now();
    let found = {
        let _progress = Progress::show(&WATCH, "positions");
        position_of(start)?.unique(depth, MOST, &WATCH)
    };
    let mut out = std::io::stdout().lock();
    match found {
        Ok(Unique { positions, folded }) if json => {
            let seconds = clock.elapsed().as_secs_f64();
            writeln!(
                out,
                "{}",
                json!({
                    "positions": positions, "up_to_symmetry": folded, "depth": depth, "seconds": seconds,
                    "fen": write_fen(start),
                })
            )?;
            Ok(Ending::Done)
        }
        Ok(Unique { positions, folded }) => {
            writeln!(out, "{positions} positions, {folded} up to symmetry")?;
            Ok(Ending::Done)
        }
        Err(SplitError::Interrupted) => {
            complain!("hypermate: interrupted: the positions are not all found");
            Ok(Ending::Interrupted)
        }
        Err(error) => Err(anyhow!("depth {depth}: {error} at one ply: expected a smaller --depth").into()),
    }
}
