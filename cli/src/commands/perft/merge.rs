//! `hypermate perft --merge`: adds up the results of units, each once.

use super::Arguments;
use super::unit::{Job, MAX_LINE, Unit, UnitId, UnitResult};
use crate::common::{Ending, Failure, number, open_input};
use crate::lines::next_line;
use crate::report::json_line;
use crate::sink::{Sink, print};
use anyhow::{Context, anyhow, ensure};
use serde_json::{Value, json};
use std::io::{BufRead, BufReader};
use std::path::Path;

pub(super) fn run(arguments: &Arguments) -> Result<Ending, Failure> {
    let [units, results @ ..] = &arguments.merge[..] else {
        return Err(anyhow!("--merge: expected the units and their results").into());
    };
    let mut merge = Merge::new(units, arguments.rest.is_some())?;
    for path in results {
        merge.add(path)?;
    }
    let total = merge.total()?;
    let missing = merge.missing();
    if !missing.is_empty() {
        complain!(
            "hypermate: {} of {} units have no result: {}",
            missing.len(),
            merge.job.units,
            ranges(&missing)
        );
    }
    if let Some(path) = &arguments.rest {
        let mut sink = Sink::begin(path, "another file")?;
        sink.write(&merge.rest())?;
        sink.finish()?;
    }
    if arguments.json {
        print(&json_line(&merge.json(total, &missing)))?;
    } else if let Some(total) = total {
        print(&format!("{total}\n"))?;
    }
    Ok(if total.is_some() { Ending::Done } else { Ending::Negative })
}

/// A unit and what is known of it.
struct Slot {
    /// Its line, if units without a result are to be written.
    line: Option<String>,
    ways: u128,
    result: Option<Found>,
    is_disputed: bool,
}

/// A result and where it stands, for messages: a file by its place among the results, and a line.
#[derive(Clone, Copy)]
struct Found {
    nodes: u128,
    file: usize,
    line: u64,
}

struct Merge {
    job: Job,
    slots: Vec<Slot>,
    /// The names of the files of results that were opened.
    files: Vec<String>,
    damaged: u64,
    foreign: u64,
}

impl Merge {
    /// Reads the units, all of which must be there as they were written; keeps their lines if `keep` says so.
    fn new(path: &Path, keep: bool) -> anyhow::Result<Merge> {
        let (name, input) = open_input(path)?;
        let mut lines = Lines { name, source: BufReader::new(input), number: 0 };
        let (_, head) = lines.next()?.with_context(|| format!("{}: no units in it", lines.name))?;
        let job = Job::read(&head).with_context(|| lines.place())?;
        let mut named = Vec::new();
        let mut slots = Vec::new();
        while let Some((_, text)) = lines.next()? {
            let unit = Unit::read(&text).with_context(|| lines.place())?;
            let expected = UnitId { job: job.id, number: slots.len() as u64 + 1 };
            ensure!(unit.id == expected, "{}: unit {}: expected unit {expected}", lines.place(), unit.id);
            let line = keep.then_some(text);
            slots.push(Slot { line, ways: unit.ways, result: None, is_disputed: false });
            named.push((unit.fen, unit.ways));
        }
        let (name, count) = (&lines.name, slots.len());
        ensure!(count as u64 == job.units, "{name}: {count} units: expected the {} of its head", job.units);
        let found = Job::new(job.game, job.fen.clone(), job.depth, job.ply, named.into_iter());
        ensure!(found.id == job.id, "{name}: these are not the units of job {:016x}", job.id);
        Ok(Merge { job, slots, files: Vec::new(), damaged: 0, foreign: 0 })
    }

    /// Reads results. A line that is not a result is reported and passed over.
    fn add(&mut self, path: &Path) -> anyhow::Result<()> {
        let (name, input) = open_input(path)?;
        let mut lines = Lines { name: name.clone(), source: BufReader::new(input), number: 0 };
        let file = self.files.len();
        self.files.push(name);
        while let Some((line, text)) = lines.next()? {
            // The file of a checkpoint has a head.
            if text.starts_with('#') {
                continue;
            }
            let Some(UnitResult { id, nodes }) = UnitResult::read(&text) else {
                complain!("hypermate: {}: not the result of a unit, or damaged", lines.place());
                self.damaged += 1;
                continue;
            };
            let place = id.number.checked_sub(1).and_then(|place| usize::try_from(place).ok());
            let slot = place.filter(|_| id.job == self.job.id).and_then(|place| self.slots.get_mut(place));
            let Some(slot) = slot else {
                complain!("hypermate: {}: unit {id} is of another job", lines.place());
                self.foreign += 1;
                continue;
            };
            match slot.result {
                None => slot.result = Some(Found { nodes, file, line }),
                Some(found) if found.nodes == nodes => {}
                Some(found) => {
                    slot.is_disputed = true;
                    complain!(
                        "hypermate: {}: unit {id} has {nodes} nodes, and {} by {}: line {}",
                        lines.place(),
                        found.nodes,
                        self.files[found.file],
                        found.line
                    );
                }
            }
        }
        Ok(())
    }

    /// The count at the root, if every unit has one count.
    fn total(&self) -> anyhow::Result<Option<u128>> {
        let mut total = 0_u128;
        for slot in &self.slots {
            let Some(found) = slot.result.filter(|_| !slot.is_disputed) else { return Ok(None) };
            let nodes = slot.ways.checked_mul(found.nodes).and_then(|nodes| total.checked_add(nodes));
            total = nodes.context("the total is 2^128 or more, and is not known")?;
        }
        Ok(Some(total))
    }

    /// The numbers of units without a result.
    fn missing(&self) -> Vec<u64> {
        self.numbers(|slot| slot.result.is_none())
    }

    /// The lines of the units without a result.
    fn rest(&self) -> String {
        let missing = self.slots.iter().filter(|slot| slot.result.is_none());
        missing.filter_map(|slot| slot.line.as_deref()).flat_map(|line| [line, "\n"]).collect()
    }

    fn numbers(&self, is_wanted: impl Fn(&Slot) -> bool) -> Vec<u64> {
        (1..).zip(&self.slots).filter(|(_, slot)| is_wanted(slot)).map(|(number, _)| number).collect()
    }

    fn json(&self, total: Option<u128>, missing: &[u64]) -> Value {
        let job = self.job.id;
        let names = |numbers: &[u64]| -> Value {
            numbers.iter().map(|&number| UnitId { job, number }.to_string()).collect()
        };
        json!({
            "nodes": total.map(number), "depth": self.job.depth, "fen": self.job.fen, "units": self.job.units,
            "missing": names(missing), "conflicting": names(&self.numbers(|slot| slot.is_disputed)),
            "damaged": self.damaged, "foreign": self.foreign,
        })
    }
}

/// How many ranges are named on one line; `--json` and `--rest` have all.
const MOST_RANGES: usize = 100;

/// Ascending numbers as `1, 3-7`.
fn ranges(numbers: &[u64]) -> String {
    let runs = numbers.chunk_by(|a, b| a + 1 == *b);
    let text = runs.map(|run| match run {
        [first, .., last] => format!("{first}-{last}"),
        _ => run.iter().map(u64::to_string).collect(),
    });
    let texts: Vec<String> = text.collect();
    match texts.len().checked_sub(MOST_RANGES) {
        None | Some(0) => texts.join(", "),
        Some(more) => format!("{}, and {more} more such numbers and ranges", texts[..MOST_RANGES].join(", ")),
    }
}

/// The lines of a file that are not blank.
struct Lines<R> {
    name: String,
    source: R,
    number: u64,
}

impl<R: BufRead> Lines<R> {
    /// The next line with its number and without its end. One that is too long comes cut, and is nothing by its digest.
    fn next(&mut self) -> anyhow::Result<Option<(u64, String)>> {
        loop {
            let line = next_line(&mut self.source, MAX_LINE);
            let Some(mut line) = line.with_context(|| format!("cannot read {}", self.name))? else {
                return Ok(None);
            };
            self.number += 1;
            line.text.truncate(line.text.trim_end_matches(['\r', '\n']).len());
            if !line.text.is_empty() {
                return Ok(Some((self.number, line.text)));
            }
        }
    }

    /// Where the last line was.
    fn place(&self) -> String {
        format!("{}: line {}", self.name, self.number)
    }
}
