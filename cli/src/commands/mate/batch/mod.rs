//! A file of positions, one a line: each is answered, in the order of the lines or as the answers come.

mod output;
mod row;
mod tally;

use super::Arguments;
use super::ask::Wanted;
use crate::common::{Ending, Failure, threads};
use crate::ordered::{self, How, Input};
use crate::report::say;
use crate::sink::print;
use anyhow::anyhow;
use row::{BatchQuestion, Scored};
use tally::Tally;

/// A small table stays in the cache, which is faster for the mostly short searches of a batch.
const MIB: u64 = 2;

pub(crate) fn run(arguments: &Arguments, input: Input) -> Result<Ending, Failure> {
    let count = threads(arguments.threads);
    let table = arguments.table(MIB, count)?;
    let (mut sink, kept) = output::open(arguments.output.as_deref(), arguments.resume)?;
    let (answered_before, name) = (kept.len(), input.name.clone());
    // In text a wrong answer is marked where it stands.
    let json = arguments.json || arguments.output.is_some();
    let question = BatchQuestion {
        game: arguments.game,
        moves: arguments.moves,
        limits: arguments.limits(0),
        wanted: Wanted { keys: arguments.keys, tries: arguments.tries },
        table,
        json,
        kept,
    };
    let mut tally = Tally::new();
    let mut score = |found: Vec<Scored>| found.iter().for_each(|scored| tally.add(scored));
    let how =
        How { input, threads: count, unordered: arguments.unordered, sink: &mut sink, unit: "positions" };
    let outcome = ordered::run(question, how, &mut score)?.not_empty(&name, "position")?;
    if tally.is_check() {
        let summary = tally.summary(json);
        if arguments.json {
            say(&summary);
        } else {
            let gap = if arguments.output.is_none() { "\n" } else { "" };
            print(&format!("{gap}{summary}"))?;
        }
    }
    if outcome.is_interrupted {
        complain!("hypermate: interrupted; answered by then: {}", outcome.items);
        return Ok(Ending::Interrupted);
    }
    let unmatched = answered_before - tally.earlier;
    if unmatched > 0 {
        let output = sink.name();
        return Err(
            anyhow!("{output}: {unmatched} of its rows are not in {name}: expected its output").into()
        );
    }
    Ok(tally.ending())
}
