//! An answer as a JSON object. The keys are documented in `docs/json.md`.

use super::report::{Found, Wanted};
use crate::common;
use crate::report::Refusal;
use hypermate::kinging::{Answer, Cell, Move};
use hypermate::text::write_kinging;
use serde_json::{Map, Value, json};

/// The object of one board, `line` first if it is given.
pub(super) fn of(result: Result<&Found, &Refusal>, line: Option<usize>, wanted: Wanted) -> Value {
    let mut object = Map::new();
    if let Some(line) = line {
        object.insert("line".into(), line.into());
    }
    match result {
        Ok(found) => put(&mut object, found, wanted),
        Err(refusal) => {
            object.insert("error".into(), refusal.reason.as_str().into());
            if let Some(place) = refusal.place {
                object.insert("place".into(), common::place_data(place));
            }
        }
    }
    object.into()
}

fn put(object: &mut Map<String, Value>, found: &Found, wanted: Wanted) {
    let mut put = |key: &str, value: Value| object.insert(key.into(), value);
    let (answer, moves) = match found.answer {
        Answer::Kinged(moves) => ("kinged", moves.into()),
        Answer::Never => ("never", Value::from(-1)),
        Answer::Unknown { .. } => ("unknown", Value::Null),
    };
    put("answer", answer.into());
    put("moves", moves);
    if let Answer::Unknown { at_least, at_most } = found.answer {
        put("at_least", at_least.into());
        put("at_most", at_most.into());
    }
    put("board", write_kinging(found.board).into());
    match wanted {
        Wanted::Number => {}
        Wanted::Solution { .. } => {
            let solution = found.solution.as_ref();
            put("solution", solution.map_or(Value::Null, |moves| moves.iter().map(one_move).collect()));
        }
        Wanted::All { .. } => {
            let all = found.all.as_ref();
            put("count", all.map_or(Value::Null, |all| common::number(all.count)));
            let text = |solution: &Vec<Move>| solution.iter().map(ToString::to_string).collect::<Vec<_>>();
            put("solutions", all.map_or(Value::Null, |all| all.solutions.iter().map(text).collect()));
        }
    }
}

fn one_move(mv: &Move) -> Value {
    let cells = |cells: &[Cell]| cells.iter().map(ToString::to_string).collect::<Vec<_>>();
    json!({ "move": mv.to_string(), "path": cells(&mv.path), "captures": cells(&mv.captured) })
}
