//! `hypermate perft --units`: counts units, one line in, one line out.

use super::unit::{MAX_LINE, Unit, UnitId, UnitResult, has_digits_only};
use super::{Arguments, Counter, known, too_large};
use crate::common::{Ending, Failure};
use crate::ordered::{self, How, Input, Item, Lines, Question, Stop};
use crate::playable::position_of;
use crate::report::Report;
use crate::sink::{Sink, Torn};
use anyhow::{Context, ensure};
use fxhash::FxHashSet;
use hypermate::search::{Interrupted, Watch};
use std::path::Path;

pub(super) fn run(arguments: &Arguments, path: &Path, counter: Counter) -> Result<Ending, Failure> {
    let input = Input::at(path)?;
    let (mut sink, kept) = open(arguments.output.as_deref(), arguments.resume)?;
    let question = UnitQuestion { counter, kept, input: input.name.clone() };
    // All threads count one unit together.
    let how = How { input, threads: 1, unordered: false, sink: &mut sink, unit: "units" };
    let outcome = ordered::run(question, how, &mut |()| {})?;
    if outcome.is_interrupted {
        complain!("hypermate: interrupted; counted by then: {}", outcome.items - outcome.bad);
    }
    Ok(outcome.ending())
}

/// How many sequences of moves each unit has.
struct UnitQuestion {
    counter: Counter,
    /// The units whose results are in the output already.
    kept: FxHashSet<UnitId>,
    /// The name of the input, for messages.
    input: String,
}

impl Question for UnitQuestion {
    type Items = Lines;
    type Desk = ();
    type Found = ();
    const MOST: usize = 1;
    const LONGEST: u64 = MAX_LINE;

    fn desk(&self) {}

    /// Counts the unit of a line. Blank lines and comments are passed over.
    fn answer(&self, (): &mut (), item: Item, report: &mut Report, watch: &Watch) -> Result<(), Stop> {
        if item.text.is_empty() || item.text.starts_with('#') {
            return Ok(());
        }
        match self.count(item, watch) {
            Ok(Some(nodes)) => report.out.push_str(&nodes?.line()),
            Ok(None) => report.is_earlier = true,
            Err(error) => {
                report.bad += 1;
                report.note(None, &format!("{}: line {}: {error:#}", self.input, item.line));
            }
        }
        report.items += 1;
        Ok(())
    }
}

impl UnitQuestion {
    /// Counts a unit; `None` if its result is in the output already.
    fn count(&self, item: Item, watch: &Watch) -> anyhow::Result<Option<Result<UnitResult, Interrupted>>> {
        ensure!(!item.is_too_long, "more than {MAX_LINE} bytes, which no unit has");
        let unit = Unit::read(item.text)?;
        if self.kept.contains(&unit.id) {
            return Ok(None);
        }
        let start = unit.game.read(&unit.fen)?;
        let position = position_of(&start)?;
        let means = self.counter.means();
        let nodes = self.counter.pool.install(|| position.perft(unit.depth, &means, watch));
        if let Ok(nodes) = nodes {
            known(nodes).with_context(too_large)?;
        }
        Ok(Some(nodes.map(|nodes| UnitResult { id: unit.id, nodes })))
    }
}

/// Opens the output, with the names of the units whose results are there.
fn open(path: Option<&Path>, resume: bool) -> anyhow::Result<(Sink, FxHashSet<UnitId>)> {
    let mut kept = FxHashSet::default();
    let sink = match path {
        None => Sink::Standard,
        Some(path) if !resume => Sink::begin(path, "--resume to go on with it, or another file")?,
        Some(path) => {
            let take = |_, line: &str| {
                let result = UnitResult::read(line).context("not the result of a unit, or damaged")?;
                kept.insert(result.id);
                Ok(())
            };
            Sink::resume(path, MAX_LINE, take, |torn| is_ours(&torn))?
        }
    };
    if !kept.is_empty() {
        complain!("hypermate: {}: counted already: {}", sink.name(), kept.len());
    }
    Ok((sink, kept))
}

/// Whether a torn last line may be the beginning of a result. A number alone could be anybody's.
fn is_ours(Torn { text, is_alone }: &Torn) -> bool {
    let has_name = || text.split_once('\t').is_some_and(|(id, _)| UnitId::read(id).is_some());
    has_digits_only(text) && (!is_alone || has_name())
}
