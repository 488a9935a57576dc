//! Answers as data. The keys are documented in `docs/json.md`.

use super::answer::{Answer, Said};
use hypermate::search::mate::WhyStopped;
use serde::Serialize;
use serde_json::{Map, Value};

/// What is known of one position.
#[derive(Serialize)]
pub(super) struct MateData<'a> {
    mate: Option<u32>,
    searched: u32,
    keys: Option<Vec<&'a str>>,
    line: Vec<&'a str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    tries: Option<Option<Vec<TryData<'a>>>>,
    nodes: u64,
    seconds: f64,
    #[serde(skip_serializing_if = "Option::is_none")]
    reason: Option<&'static str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    stopped: Option<&'static str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    impossible: Option<bool>,
    #[serde(skip_serializing_if = "Option::is_none")]
    interrupted: Option<bool>,
}

/// A first move that fails to one reply.
#[derive(Serialize)]
struct TryData<'a> {
    r#move: &'a str,
    reply: &'a str,
}

impl MateData<'_> {
    /// The data of an answer; the tries only where they were asked for.
    pub fn of(answer: &Answer, with_tries: bool) -> MateData<'_> {
        let tries = answer.tries.as_ref().map(|tries| {
            tries.iter().map(|(mv, reply)| TryData { r#move: &mv.machine, reply: &reply.machine }).collect()
        });
        MateData {
            mate: answer.mate,
            searched: answer.searched,
            keys: answer.keys.as_deref().map(list),
            line: list(&answer.line),
            tries: with_tries.then_some(tries),
            nodes: answer.nodes,
            seconds: answer.seconds,
            reason: answer.reason.map(|reason| reason.name()),
            stopped: match answer.stopped {
                Some(WhyStopped::Nodes) => Some("nodes"),
                Some(WhyStopped::Time) => Some("time"),
                Some(WhyStopped::Interrupted) | None => None,
            },
            impossible: answer.impossible.then_some(true),
            interrupted: answer.is_interrupted().then_some(true),
        }
    }
}

/// Adds the keys of an answer to an object.
pub(super) fn put(object: &mut Map<String, Value>, answer: &Answer, with_tries: bool) {
    if let Ok(Value::Object(data)) = serde_json::to_value(MateData::of(answer, with_tries)) {
        object.extend(data);
    }
}

fn list(moves: &[Said]) -> Vec<&str> {
    moves.iter().map(|said| said.machine.as_str()).collect()
}
