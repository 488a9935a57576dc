//! `hypermate perft --split`: a count as units that other runs count.

use super::unit::{Job, Unit, UnitId, name};
use super::{GameName, WATCH};
use crate::common::{Ending, Failure};
use crate::playable::position_of;
use anyhow::anyhow;
use hypermate::AnyPosition;
use hypermate::Setup;
use hypermate::search::perft::{Part, SplitError};
use hypermate::text::write_fen;
use std::io::{BufWriter, Write};

/// The bytes that the positions of all units may take.
const MOST_BYTES: usize = 1 << 30;

pub(super) fn run(game: GameName, start: &Setup, depth: u32, ply: u32) -> Result<Ending, Failure> {
    if ply >= depth {
        return Err(anyhow!(
            "--split {ply}: expected a ply less than --depth {depth}, so that there is more to count"
        )
        .into());
    }
    let position = position_of(start)?;
    let most = MOST_BYTES / position.bytes();
    match position.split(ply, most, &WATCH) {
        Ok(parts) => Ok(Split { game, fen: write_fen(start), depth, ply }.write(&parts)?),
        Err(SplitError::Interrupted) => {
            complain!("hypermate: interrupted: the units are not all found, and none is written");
            Ok(Ending::Interrupted)
        }
        Err(error) => Err(anyhow!("{}, ply {ply}: {error}: expected a smaller --split", name(game)).into()),
    }
}

struct Split {
    game: GameName,
    fen: String,
    depth: u32,
    ply: u32,
}

impl Split {
    fn write(&self, parts: &[Part<AnyPosition>]) -> std::io::Result<Ending> {
        let &Split { game, depth, ply, .. } = self;
        let units = parts.iter().map(|part| (timeless_fen(part.position.setup()), part.ways));
        let job = Job::new(game, self.fen.clone(), depth, ply, units);
        let mut out = BufWriter::new(std::io::stdout().lock());
        out.write_all(job.head().as_bytes())?;
        for (number, part) in (1..).zip(parts) {
            let id = UnitId { job: job.id, number };
            let fen = timeless_fen(part.position.setup());
            let unit = Unit { id, game, fen, depth: depth - ply, ways: part.ways };
            out.write_all(unit.line().as_bytes())?;
        }
        out.flush()?;
        Ok(Ending::Done)
    }
}

/// The FEN with the clocks of a game's first move: no count depends on clocks.
pub(super) fn timeless_fen(setup: Setup) -> String {
    write_fen(&Setup { halfmove: 0, fullmove: 1, ..setup })
}
