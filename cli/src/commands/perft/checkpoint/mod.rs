//! `hypermate perft --checkpoint`: a count that a file keeps, so that a run which was killed is taken up.
//!
//! The count is divided into parts in an order that every run finds anew. They are counted in that order, some at a
//! time by all threads together, and each time a line says from which part to which, and how many nodes. How many are
//! taken at a time is measured: so many that a line is written about every ten seconds.

mod file;

use super::{Counted, PARTS, WATCH, known, too_large};
use crate::common::GameName;
use crate::playable::{ForGame, with_position};
use crate::progress::Progress;
use anyhow::{Context, anyhow, ensure};
use file::{Checkpoint, Cut, Stretch, Subject};
use hypermate::Setup;
use hypermate::game::Playable;
use hypermate::search::Interrupted;
use hypermate::search::perft::{Division, Means, Part, Plan, Row, count, plan};
use hypermate::search::watch::WHOLE;
use hypermate::text::write_fen;
use rayon::prelude::*;
use std::path::Path;
use std::time::{Duration, Instant};

/// How much is lost if a run is killed.
const LINE_EVERY: Duration = Duration::from_secs(10);

/// Counts on the threads of the current pool.
pub(super) fn run(
    path: &Path,
    game: GameName,
    start: &Setup,
    depth: u32,
    means: &Means,
) -> anyhow::Result<Counted> {
    let subject = Subject { game, fen: write_fen(start), depth };
    with_position(start, Lasting { path, subject, means })?
}

struct Lasting<'a> {
    path: &'a Path,
    subject: Subject,
    means: &'a Means<'a>,
}

impl ForGame for Lasting<'_> {
    type Output = anyhow::Result<Counted>;

    fn run<G: Playable>(self, position: G) -> Self::Output {
        let depth = self.subject.depth;
        if depth == 0 {
            return Err(anyhow!("--checkpoint: expected a depth of 1 at least"));
        }
        let Ok(plan) = plan(&position, depth, &WATCH) else {
            let division = Division { rows: vec![], moves: position.list_legal().len() };
            return Ok(Counted { depth, total: 0, division, resumed: Some(0) });
        };
        let cut = Cut::of(&plan);
        let Plan { ply, mut rows } = plan;
        rows.sort_by_key(|row| position.describe(row.mv).order());
        let checkpoint = Checkpoint::open(self.path, &self.subject, &cut)?;
        let (means, at_once) = (self.means, rayon::current_num_threads());
        let mut run = Run { checkpoint, parts: cut.parts, left: depth - ply, means, at_once, resumed: 0 };
        let sums = run.count(&rows)?;
        let moves = rows.len();
        let rows: Vec<(String, u128)> =
            rows.iter().zip(sums).map(|(row, nodes)| (position.machine(row.mv), nodes)).collect();
        let mut total = 0_u128;
        for (_, nodes) in &rows {
            total = total.checked_add(*nodes).with_context(too_large)?;
        }
        Ok(Counted { depth, total, division: Division { rows, moves }, resumed: Some(run.resumed) })
    }
}

struct Run<'a> {
    checkpoint: Checkpoint,
    /// How many parts there are.
    parts: usize,
    /// The plies below a part.
    left: u32,
    means: &'a Means<'a>,
    /// How many parts are counted before a line is written.
    at_once: usize,
    /// The nodes that earlier runs have counted.
    resumed: u128,
}

impl Run<'_> {
    /// The sums of the rows, as many as are whole when the run ends.
    fn count<G: Playable>(&mut self, rows: &[Row<G>]) -> anyhow::Result<Vec<u128>> {
        let done = self.checkpoint.stretches.last().map_or(0, |last| last.to);
        for stretch in &self.checkpoint.stretches {
            self.resumed = self.resumed.checked_add(stretch.nodes).with_context(too_large)?;
        }
        if done > 0 {
            let name = self.checkpoint.name();
            complain!("hypermate: {name}: counted already: {done} of {} parts", self.parts);
        }
        PARTS.take_up(shown(self.resumed), self.share() * done as u64);
        let _progress = Progress::show(&PARTS, "nodes");
        let mut earlier = std::mem::take(&mut self.checkpoint.stretches).into_iter().peekable();
        let (mut sums, mut end) = (Vec::new(), 0);
        for row in rows {
            let (begin, mut sum) = (end, 0_u128);
            end += row.parts.len();
            let mut next = begin;
            while let Some(stretch) = earlier.next_if(|stretch| stretch.to <= end) {
                sum = sum.checked_add(stretch.nodes).with_context(too_large)?;
                next = stretch.to;
            }
            ensure!(
                next == end || earlier.peek().is_none(),
                "{}: damaged: part {} is counted with parts of another move",
                self.checkpoint.name(),
                next + 1
            );
            while next < end {
                let parts = &row.parts[next - begin..];
                let Some(stretch) = self.stretch(next, parts)? else {
                    let (name, parts) = (self.checkpoint.name(), self.parts);
                    complain!(
                        "hypermate: {name} keeps {next} of {parts} parts: the same command goes on with them"
                    );
                    return Ok(sums);
                };
                sum = sum.checked_add(stretch.nodes).with_context(too_large)?;
                next = stretch.to;
            }
            sums.push(sum);
        }
        Ok(sums)
    }

    /// Counts the next parts and writes their line. `None` if the run is to stop and none is counted.
    fn stretch<G: Playable>(&mut self, from: usize, parts: &[Part<G>]) -> anyhow::Result<Option<Stretch>> {
        let start = Instant::now();
        let parts = &parts[..self.at_once.min(parts.len())];
        let (left, means, share) = (self.left, self.means, self.share());
        let counted: Vec<Result<Option<u128>, Interrupted>> = parts
            .par_iter()
            .map(|part| {
                let nodes = known(count(&part.position, left, means, &WATCH)?);
                let nodes = nodes.and_then(|nodes| nodes.checked_mul(part.ways));
                PARTS.finished(shown(nodes.unwrap_or(0)), share);
                Ok(nodes)
            })
            .collect();
        let mut stretch = Stretch { from, to: from, nodes: 0 };
        for nodes in counted.into_iter().map_while(Result::ok) {
            let sum = nodes.and_then(|nodes| stretch.nodes.checked_add(nodes));
            stretch.nodes = sum.with_context(too_large)?;
            stretch.to += 1;
        }
        if stretch.to == stretch.from {
            return Ok(None);
        }
        self.checkpoint.write(stretch)?;
        self.at_once = adapted(parts.len(), start.elapsed());
        Ok(Some(stretch))
    }

    /// The share of the whole that a part is.
    fn share(&self) -> u64 {
        WHOLE / self.parts.max(1) as u64
    }
}

/// How many parts to take next, if so many took so long. Twice as many at most, since parts differ.
fn adapted(parts: usize, took: Duration) -> usize {
    let fitting = LINE_EVERY.as_secs_f64() / took.as_secs_f64().max(1e-9) * parts as f64;
    (fitting as usize).clamp(1, 2 * parts)
}

/// Nodes for the progress line, which counts to 2^64 and no further.
fn shown(nodes: u128) -> u64 {
    u64::try_from(nodes).unwrap_or(u64::MAX)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// By hand: 8 parts in 20 seconds are 4 in 10; in 5 seconds 16 would fit; never none, and not more than double.
    #[test]
    fn lines_come_about_every_ten_seconds() {
        assert_eq!(adapted(8, Duration::from_secs(20)), 4);
        assert_eq!(adapted(8, Duration::from_secs(5)), 16);
        assert_eq!(adapted(8, Duration::from_secs(1)), 16);
        assert_eq!(adapted(8, Duration::ZERO), 16);
        assert_eq!(adapted(1, Duration::from_secs(1000)), 1);
    }
}
