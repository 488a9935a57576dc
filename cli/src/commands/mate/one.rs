//! One position.

use super::answer::Answer;
use super::ask::{Desk, Wanted};
use super::data::MateData;
use super::prove::{ProofPlace, prove};
use super::{Arguments, tell};
use crate::common::{Ending, Failure, named, threads};
use crate::interrupt::stop_on_interrupt;
use crate::progress::Progress;
use anyhow::Context;
use hypermate::proof::Proof;
use hypermate::search::Watch;
use hypermate::search::mate::WhyStopped;
use hypermate::text::write_fen;
use serde::Serialize;
use std::io::{self, Write};

/// The run that Ctrl-C stops.
static WATCH: Watch = Watch::new();

/// A single hard position wants a table that does not fit the cache.
const MIB: u64 = 64;

/// The answer as data, with the position and, if one was asked for, how large the proof is.
#[derive(Serialize)]
struct OneMateData<'a> {
    #[serde(flatten)]
    answer: MateData<'a>,
    fen: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    proof: Option<Option<usize>>,
}

pub(super) fn run(arguments: &Arguments) -> Result<Ending, Failure> {
    let start = arguments.position.read(arguments.game)?;
    arguments.proof.as_deref().map(named).transpose()?;
    let mut desk = Desk::new(arguments.table(MIB, 1)?, threads(arguments.threads));
    // Before the search: a place that cannot be written is worth knowing at once.
    let place = arguments.proof.as_deref().map(ProofPlace::open).transpose()?;
    stop_on_interrupt(&WATCH)?;
    let moves = arguments.moves.unwrap_or(0);
    let wanted = Wanted { keys: arguments.keys, tries: arguments.tries };
    let mut answer = {
        let _progress = Progress::show(&WATCH, "nodes");
        desk.answer(&start, arguments.limits(moves), wanted, &WATCH)?
    };
    if let Some(oddity) = tell::oddity(&answer) {
        complain!("hypermate: {oddity}");
    }
    // The answer is printed before the proof is built, which may fail or be killed; data has both in one object.
    if !arguments.json {
        print(&text(&answer))?;
    }
    let was_interrupted = answer.is_interrupted();
    let proof = match (&place, answer.mate) {
        (Some(_), Some(moves @ 1..)) if !was_interrupted => {
            let _progress = Progress::show(&WATCH, "nodes");
            prove(&mut desk, &start, moves, arguments.proof_minimal, &WATCH)
        }
        _ => Ok(None),
    };
    let is_done = !WATCH.is_stopped() || matches!(proof, Ok(Some(_)));
    if place.is_some() && !was_interrupted && !is_done {
        answer.stopped = Some(WhyStopped::Interrupted);
    }
    if arguments.json {
        let nodes = proof.as_ref().ok().and_then(Option::as_ref).map(Proof::nodes);
        let answer = MateData::of(&answer, arguments.tries);
        let data = OneMateData { answer, fen: write_fen(&start), proof: place.is_some().then_some(nodes) };
        print(&serde_json::to_string(&data).context("the answer cannot be written as JSON")?)?;
    }
    let proof = proof?;
    if answer.is_interrupted() {
        if !was_interrupted {
            complain!("hypermate: interrupted before the proof was done, and no proof is written");
        }
        return Ok(Ending::Interrupted);
    }
    match (place, proof) {
        (None, _) => Ok(Ending::Done),
        (Some(_), None) => {
            complain!("hypermate: there is no mate to prove, and no proof is written");
            Ok(Ending::Negative)
        }
        (Some(place), Some(proof)) => {
            let path = place.named().display().to_string();
            place.save(&proof, &start)?;
            if !arguments.json {
                let s = if proof.nodes() == 1 { "" } else { "s" };
                print(&format!("proof of {} node{s}: {path}", proof.nodes()))?;
            }
            Ok(Ending::Done)
        }
    }
}

/// Prints lines at once.
fn print(lines: &str) -> io::Result<()> {
    let mut out = io::stdout().lock();
    writeln!(out, "{lines}")?;
    out.flush()
}

fn text(answer: &Answer) -> String {
    let line = (!answer.line.is_empty()).then(|| tell::main_line(answer));
    // Without a mate the headline has said so.
    let ended = answer.mate.and(tell::ended_by(answer)).map(|by| format!("{by} before all was known"));
    let parts = [Some(tell::headline(answer)), line, tell::keys(answer), tell::tries(answer), ended];
    parts.into_iter().flatten().collect::<Vec<_>>().join("\n")
}
