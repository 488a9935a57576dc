//! Answers as data.

use super::answer::{Answer, Said};
use hypermate::search::mate::WhyStopped;
use serde_json::{Map, Value, json};

/// Adds the keys of an answer to an object.
pub(super) fn put(object: &mut Map<String, Value>, answer: &Answer, with_tries: bool) {
    let mut put = |key: &str, value: Value| object.insert(key.to_string(), value);
    put("mate", answer.mate.into());
    put("searched", answer.searched.into());
    put("keys", answer.keys.as_deref().map(list).into());
    put("line", list(&answer.line).into());
    if with_tries {
        let pair = |(mv, reply): &(Said, Said)| json!({ "move": mv.machine, "reply": reply.machine });
        put("tries", answer.tries.as_ref().map(|tries| tries.iter().map(pair).collect::<Vec<_>>()).into());
    }
    put("nodes", answer.nodes.into());
    put("seconds", answer.seconds.into());
    if let Some(reason) = answer.reason {
        put("reason", reason.name().into());
    }
    match answer.stopped {
        Some(WhyStopped::Nodes) => drop(put("stopped", "nodes".into())),
        Some(WhyStopped::Time) => drop(put("stopped", "time".into())),
        Some(WhyStopped::Interrupted) | None => {}
    }
    if answer.impossible {
        put("impossible", true.into());
    }
    if answer.is_interrupted() {
        put("interrupted", true.into());
    }
}

fn list(moves: &[Said]) -> Vec<Value> {
    moves.iter().map(|said| said.machine.as_str().into()).collect()
}
