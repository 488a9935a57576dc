//! `hypermate perft --units`: counts units, one line in, one line out.

use super::unit::{MAX_LINE, Unit, UnitId, UnitResult};
use super::{Arguments, Counter, WATCH, known, too_large};
use crate::batch::Input;
use crate::common::{Ending, Failure, LOOK, stop_on_interrupt};
use crate::line_file::{LineFile, Tail};
use crate::lines::lines_of;
use crate::playable::position_of;
use crate::progress::Progress;
use anyhow::{Context, bail, ensure};
use crossbeam::channel::RecvTimeoutError;
use fxhash::FxHashSet;
use hypermate::search::watch::WHOLE;
use hypermate::search::{Interrupted, Watch};
use std::io::{BufReader, Write};
use std::path::Path;

/// The bytes that an output file may have: those of more units than a job has.
const LARGEST_OUTPUT: u64 = 1 << 30;

/// How many units are counted.
static COUNTED: Watch = Watch::new();

pub(super) fn run(arguments: &Arguments, path: &Path, counter: &Counter) -> Result<Ending, Failure> {
    let input = Input::at(path)?;
    let mut output = match &arguments.output {
        Some(path) => Output::open(path, arguments.resume)?,
        None => Output::Standard,
    };
    let _progress = Progress::show(&COUNTED, "units");
    stop_on_interrupt(&WATCH)?;
    let lines = lines_of(BufReader::new(input.source), MAX_LINE)?;
    let (mut number, mut counted, mut bad) = (0_usize, 0_u64, 0_u64);
    let cannot_read = || format!("cannot read {}", input.name);
    loop {
        let line = match lines.recv_timeout(LOOK) {
            Ok(line) => line.with_context(cannot_read)?,
            Err(RecvTimeoutError::Disconnected) => break,
            Err(RecvTimeoutError::Timeout) if WATCH.is_stopped() => return Ok(interrupted(counted)),
            Err(RecvTimeoutError::Timeout) => continue,
        };
        number += 1;
        let share = share(line.text.len(), input.size);
        let text = line.text.trim_end_matches(['\r', '\n']);
        if text.is_empty() || text.starts_with('#') {
            continue;
        }
        match count_line(text, line.is_too_long, counter, &output) {
            Ok(Some(Ok(result))) => output.write(&result.line())?,
            // Another run has it.
            Ok(None) => {}
            Ok(Some(Err(Interrupted))) => return Ok(interrupted(counted)),
            Err(error) => {
                complain!("hypermate: {}: line {number}: {error:#}", input.name);
                bad += 1;
                continue;
            }
        }
        counted += 1;
        COUNTED.finished(1, share);
    }
    Ok(if bad > 0 { Ending::BadInput } else { Ending::Done })
}

fn interrupted(counted: u64) -> Ending {
    complain!("hypermate: interrupted; counted by then: {counted}");
    Ending::Interrupted
}

fn share(bytes: usize, size: Option<u64>) -> u64 {
    let share = size.map_or(0, |size| u128::from(WHOLE) * bytes as u128 / u128::from(size.max(1)));
    u64::try_from(share).unwrap_or(WHOLE)
}

/// Counts the unit of a line; `None` if it is in the output already.
fn count_line(
    text: &str,
    is_too_long: bool,
    counter: &Counter,
    output: &Output,
) -> anyhow::Result<Option<Result<UnitResult, Interrupted>>> {
    ensure!(!is_too_long, "more than {MAX_LINE} bytes, which no unit has");
    let unit = Unit::read(text)?;
    if output.has(&unit) {
        return Ok(None);
    }
    let start = unit.game.read(&unit.fen)?;
    let position = position_of(&start)?;
    let nodes = counter.pool.install(|| position.perft(unit.depth, &counter.means(), &WATCH));
    if let Ok(nodes) = nodes {
        known(nodes).with_context(too_large)?;
    }
    Ok(Some(nodes.map(|nodes| UnitResult { id: unit.id, nodes })))
}

/// Where results go, and the names of those that are there.
enum Output {
    Standard,
    File(LineFile, FxHashSet<UnitId>),
}

impl Output {
    fn open(path: &Path, resume: bool) -> anyhow::Result<Output> {
        let mut file = LineFile::open(path)?;
        if !resume {
            if file.length()? > 0 {
                bail!("{} is not empty: expected --resume to go on with it, or another file", file.name());
            }
            return Ok(Output::File(file, FxHashSet::default()));
        }
        let text = file.read(LARGEST_OUTPUT, tail)?;
        let mut kept = FxHashSet::default();
        for (i, line) in text.lines().enumerate() {
            let damaged = || format!("{}, line {}: not the result of a unit, or damaged", file.name(), i + 1);
            let result = UnitResult::read(line).with_context(damaged)?;
            kept.insert(result.id);
        }
        if !kept.is_empty() {
            complain!("hypermate: {}: counted already: {}", file.name(), kept.len());
        }
        Ok(Output::File(file, kept))
    }

    fn has(&self, unit: &Unit) -> bool {
        match self {
            Output::Standard => false,
            Output::File(_, kept) => kept.contains(&unit.id),
        }
    }

    /// Writes a line in one call, so that it is there when the next unit is counted.
    fn write(&mut self, line: &str) -> Result<(), Failure> {
        match self {
            Output::Standard => {
                let mut out = std::io::stdout().lock();
                out.write_all(line.as_bytes())?;
                out.flush()?;
            }
            Output::File(file, _) => file.append(line)?,
        }
        Ok(())
    }
}

/// Of a result no more than this can be told before its end: a name, a count and a digest of digits, between tabs.
fn tail(last: &str) -> Tail {
    if UnitResult::read(last).is_some() {
        Tail::Whole
    } else if last.bytes().all(|byte| byte.is_ascii_hexdigit() || b"-\t".contains(&byte)) {
        Tail::Torn
    } else {
        Tail::Foreign
    }
}
