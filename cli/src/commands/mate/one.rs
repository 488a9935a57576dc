//! One position.

use super::answer::Answer;
use super::ask::{Desk, Wanted};
use super::{Arguments, data, prove, tell};
use crate::common::{Ending, Failure, named, threads};
use crate::interrupt::stop_on_interrupt;
use crate::progress::Progress;
use hypermate::search::Watch;
use hypermate::search::mate::WhyStopped;
use hypermate::text::write_fen;
use serde_json::Map;
use std::io::Write;

/// The run that Ctrl-C stops.
static WATCH: Watch = Watch::new();

/// A single hard position wants a table that does not fit the cache.
const MIB: u64 = 64;

pub(super) fn run(arguments: &Arguments) -> Result<Ending, Failure> {
    let start = arguments.position.read(arguments.game)?;
    arguments.proof.as_deref().map(named).transpose()?;
    let mut desk = Desk::new(arguments.table(MIB, 1)?, threads(arguments.threads));
    stop_on_interrupt(&WATCH)?;
    let moves = arguments.moves.unwrap_or(0);
    let wanted = Wanted { keys: arguments.keys, tries: arguments.tries };
    let mut answer = {
        let _progress = Progress::show(&WATCH, "nodes");
        desk.answer(&start, arguments.limits(moves), wanted, &WATCH)?
    };
    let proof = match (&arguments.proof, answer.mate) {
        (Some(path), Some(moves @ 1..)) if !answer.is_interrupted() => {
            let wanted =
                prove::Wanted { path, minimal: arguments.proof_minimal, game: arguments.game, moves };
            let _progress = Progress::show(&WATCH, "nodes");
            let written = wanted.write(&mut desk, &start, &WATCH)?;
            if written.is_none() {
                answer.stopped = Some(WhyStopped::Interrupted);
            }
            written
        }
        _ => None,
    };
    if let Some(oddity) = tell::oddity(&answer) {
        complain!("hypermate: {oddity}");
    }
    let mut out = std::io::stdout().lock();
    if arguments.json {
        let mut object = Map::new();
        data::put(&mut object, &answer, arguments.tries);
        object.insert("fen".to_string(), write_fen(&start).into());
        if arguments.proof.is_some() {
            object.insert("proof".to_string(), proof.into());
        }
        writeln!(out, "{}", serde_json::Value::from(object))?;
    } else {
        writeln!(out, "{}", text(&answer))?;
    }
    if answer.is_interrupted() {
        return Ok(Ending::Interrupted);
    }
    match (&arguments.proof, proof) {
        (None, _) => Ok(Ending::Done),
        (Some(_), None) => {
            complain!("hypermate: there is no mate to prove, and no proof is written");
            Ok(Ending::Negative)
        }
        (Some(path), Some(nodes)) => {
            if !arguments.json {
                let s = if nodes == 1 { "" } else { "s" };
                writeln!(out, "proof of {nodes} node{s}: {}", path.display())?;
            }
            Ok(Ending::Done)
        }
    }
}

fn text(answer: &Answer) -> String {
    let line = (!answer.line.is_empty()).then(|| tell::main_line(answer));
    // Without a mate the headline has said so.
    let ended = answer.mate.and(tell::ended_by(answer)).map(|by| format!("{by} before all was known"));
    let parts = [Some(tell::headline(answer)), line, tell::keys(answer), tell::tries(answer), ended];
    parts.into_iter().flatten().collect::<Vec<_>>().join("\n")
}
