//! `hypermate perft --checkpoint`: a count that a file keeps, so that a run which was killed can be continued. It is `--split`,
//! `--units` and `--merge` in one process, and the file has what these write: the head of the units, and a line for the
//! result of each.
//!
//! The count is divided into units, in an order that every run finds anew. They are counted in that order, some at a
//! time by all threads together. How many are taken at a time is measured: so many that lines are written about every
//! ten seconds.

use super::split::timeless_fen;
use super::unit::{HEAD, Job, MAX_LINE, UnitId, UnitResult, has_digits_only};
use super::{Counted, PARTS, WATCH, known, too_large};
use crate::common::GameName;
use crate::playable::position_of;
use crate::progress::Progress;
use crate::sink::{Sink, Torn};
use anyhow::{Context, ensure};
use hypermate::search::Interrupted;
use hypermate::search::perft::{Division, Means, Part, Plan};
use hypermate::search::watch::WHOLE;
use hypermate::text::write_fen;
use hypermate::{AnyPosition, Setup};
use rayon::prelude::*;
use std::path::Path;
use std::time::{Duration, Instant};

/// How much work is lost if a run is killed.
const LINES_EVERY: Duration = Duration::from_secs(10);

/// Counts on the threads of the current pool.
pub(super) fn run(
    path: &Path,
    game: GameName,
    start: &Setup,
    depth: u32,
    means: &Means,
) -> anyhow::Result<Counted> {
    ensure!(depth > 0, "--checkpoint: expected a depth of 1 at least");
    let position = position_of(start)?;
    let Ok(Plan { ply, mut rows }) = position.plan(depth, &WATCH) else {
        let division = Division { rows: vec![], moves: position.legal_moves().len() };
        return Ok(Counted { depth, total: 0, division, resumed: Some(0) });
    };
    rows.sort_by_key(|row| row.mv.order());
    let units: Vec<&Part<AnyPosition>> = rows.iter().flat_map(|row| &row.parts).collect();
    let named = units.iter().map(|unit| (timeless_fen(unit.position.setup()), unit.ways));
    let job = Job::new(game, write_fen(start), depth, ply, named);
    let ways = units.iter().map(|unit| unit.ways).collect();
    let mut checkpoint = Checkpoint::open(path, job, ways)?;
    let resumed = checkpoint.take_up()?;
    checkpoint.count(&units, means)?;
    checkpoint.sink.finish()?;
    let (mut division, mut total, mut next) = (Division { rows: vec![], moves: rows.len() }, 0_u128, 0);
    for row in &rows {
        let own = next..next + row.parts.len();
        next = own.end;
        if let Some(nodes) = checkpoint.nodes(own)? {
            total = total.checked_add(nodes).with_context(too_large)?;
            division.rows.push((row.mv.to_string(), nodes));
        }
    }
    Ok(Counted { depth, total, division, resumed: Some(resumed) })
}

/// The file, and what is known of its units.
struct Checkpoint {
    sink: Sink,
    job: Job,
    /// How often the count of each unit is part of the whole.
    ways: Vec<u128>,
    /// The counts of the units, as far as they are known.
    results: Vec<Option<u128>>,
}

impl Checkpoint {
    /// Opens the file of a count, or begins it.
    ///
    /// # Errors
    /// The file is of another count, or has a line that no run has written. Then it stays as it is.
    fn open(path: &Path, job: Job, ways: Vec<u128>) -> anyhow::Result<Checkpoint> {
        let (head, mut has_head) = (job.head(), false);
        let mut results = vec![None; ways.len()];
        let take = |_, line: &str| {
            if !std::mem::replace(&mut has_head, true) {
                return job.compare(line);
            }
            let UnitResult { id, nodes } =
                UnitResult::read(line).context("damaged, or not the result of a unit")?;
            let place = usize::try_from(id.number.wrapping_sub(1)).unwrap_or(usize::MAX);
            let slot = results.get_mut(place).filter(|_| id.job == job.id);
            let slot = slot.with_context(|| format!("unit {id} is of another count"))?;
            ensure!(slot.is_none_or(|earlier| earlier == nodes), "unit {id} has two different counts");
            *slot = Some(nodes);
            Ok(())
        };
        let is_ours = |Torn { text, is_alone }: Torn| match is_alone {
            true => text.starts_with(HEAD) && head.starts_with(text),
            false => has_digits_only(text),
        };
        let mut sink = Sink::resume(path, MAX_LINE, take, is_ours)?;
        if !has_head {
            sink.write(&head)?;
        }
        Ok(Checkpoint { sink, job, ways, results })
    }

    /// The sum of some units, each as often as it comes up; `None` if one of them is not counted.
    fn nodes(&self, units: std::ops::Range<usize>) -> anyhow::Result<Option<u128>> {
        let mut sum = 0_u128;
        for (ways, nodes) in self.ways[units.clone()].iter().zip(&self.results[units]) {
            let Some(nodes) = nodes else { return Ok(None) };
            let nodes = ways.checked_mul(*nodes).and_then(|nodes| sum.checked_add(nodes));
            sum = nodes.with_context(too_large)?;
        }
        Ok(Some(sum))
    }

    /// How many units are counted.
    fn done(&self) -> usize {
        self.results.iter().flatten().count()
    }

    /// Takes up what earlier runs have counted: how many nodes that is.
    fn take_up(&self) -> anyhow::Result<u128> {
        let mut nodes = 0_u128;
        for unit in 0..self.ways.len() {
            let counted = self.nodes(unit..unit + 1)?.unwrap_or(0);
            nodes = nodes.checked_add(counted).with_context(too_large)?;
        }
        let done = self.done();
        if done > 0 {
            let (name, all) = (self.sink.name(), self.ways.len());
            complain!("hypermate: {name}: counted already: {done} of {all} units");
        }
        PARTS.take_up(shown(nodes), self.share() * done as u64);
        Ok(nodes)
    }

    /// Counts the units that are not counted yet and writes a line for each, until all are or the run is to stop.
    fn count(&mut self, units: &[&Part<AnyPosition>], means: &Means) -> anyhow::Result<()> {
        let _progress = Progress::show(&PARTS, "nodes");
        let (left, share) = (self.job.depth - self.job.ply, self.share());
        let missing: Vec<usize> = (0..units.len()).filter(|&place| self.results[place].is_none()).collect();
        let (mut rest, mut at_once) = (&missing[..], rayon::current_num_threads());
        while !rest.is_empty() && !WATCH.is_stopped() {
            let start = Instant::now();
            let (now, later) = rest.split_at(at_once.min(rest.len()));
            let counted: Vec<Result<Option<u128>, Interrupted>> = now
                .par_iter()
                .map(|&place| {
                    let nodes = known(units[place].position.perft(left, means, &WATCH)?);
                    let all = nodes.and_then(|nodes| nodes.checked_mul(units[place].ways));
                    PARTS.finished(shown(all.unwrap_or(0)), share);
                    Ok(nodes)
                })
                .collect();
            let mut lines = String::new();
            for (&place, nodes) in now.iter().zip(counted) {
                let Ok(nodes) = nodes else { continue };
                let nodes = nodes.with_context(too_large)?;
                let id = UnitId { job: self.job.id, number: place as u64 + 1 };
                lines += &UnitResult { id, nodes }.line();
                self.results[place] = Some(nodes);
            }
            self.sink.write(&lines)?;
            (rest, at_once) = (later, adapted(now.len(), start.elapsed()));
        }
        let (done, all) = (self.done(), units.len());
        if done < all {
            let name = self.sink.name();
            complain!("hypermate: {name} keeps {done} of {all} units: the same command goes on with them");
        }
        Ok(())
    }

    /// The share of the whole that a unit is.
    fn share(&self) -> u64 {
        WHOLE / self.ways.len().max(1) as u64
    }
}

/// How many units to take next, if so many took so long. Twice as many at most, since units differ.
fn adapted(units: usize, took: Duration) -> usize {
    let fitting = LINES_EVERY.as_secs_f64() / took.as_secs_f64().max(1e-9) * units as f64;
    (fitting as usize).clamp(1, 2 * units)
}

/// Nodes for the progress line, which counts to 2^64 and no further.
fn shown(nodes: u128) -> u64 {
    u64::try_from(nodes).unwrap_or(u64::MAX)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// By hand: 8 units in 20 seconds are 4 in 10; in 5 seconds 16 would fit; never none, and not more than double.
    #[test]
    fn lines_come_about_every_ten_seconds() {
        assert_eq!(adapted(8, Duration::from_secs(20)), 4);
        assert_eq!(adapted(8, Duration::from_secs(5)), 16);
        assert_eq!(adapted(8, Duration::from_secs(1)), 16);
        assert_eq!(adapted(8, Duration::ZERO), 16);
        assert_eq!(adapted(1, Duration::from_secs(1000)), 1);
    }
}
