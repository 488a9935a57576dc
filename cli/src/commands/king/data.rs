//! An answer as a JSON object: the fields are the keys, in this order. `docs/json.md` describes them.

use super::report::{Detail, Solved};
use crate::common;
use crate::report::Refusal;
use hypermate::kinging::{self, KingingAnswer, Move};
use serde::Serialize;
use serde_json::Value;

/// The object of one board.
#[derive(Serialize)]
#[serde(untagged)]
pub(super) enum BoardData<'a> {
    Refused(RefusedData<'a>),
    Solved(SolvedData),
}

/// A board that cannot be read.
#[derive(Serialize)]
pub(super) struct RefusedData<'a> {
    #[serde(skip_serializing_if = "Option::is_none")]
    line: Option<usize>,
    error: &'a str,
    #[serde(skip_serializing_if = "Option::is_none")]
    place: Option<Value>,
}

/// A board with its answer. An outer `None` leaves the key out, an inner `None` is `null`.
#[derive(Serialize)]
pub(super) struct SolvedData {
    #[serde(skip_serializing_if = "Option::is_none")]
    line: Option<usize>,
    answer: &'static str,
    moves: Option<i64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    at_least: Option<u32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    at_most: Option<Option<u32>>,
    board: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    solution: Option<Option<Vec<MoveData>>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    count: Option<Option<Value>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    solutions: Option<Option<Vec<Vec<String>>>>,
}

/// One move of a solution.
#[derive(Serialize)]
struct MoveData {
    #[serde(rename = "move")]
    mv: String,
    path: Vec<String>,
    captures: Vec<String>,
}

impl<'a> BoardData<'a> {
    pub(super) fn new(
        result: Result<&Solved, &'a Refusal>,
        line: Option<usize>,
        detail: Detail,
    ) -> BoardData<'a> {
        match result {
            Ok(solved) => BoardData::Solved(solved_data(solved, line, detail)),
            Err(refusal) => BoardData::Refused(RefusedData {
                line,
                error: &refusal.reason,
                place: refusal.place.map(common::place_data),
            }),
        }
    }
}

fn solved_data(solved: &Solved, line: Option<usize>, detail: Detail) -> SolvedData {
    let (answer, moves, bounds) = match solved.answer {
        KingingAnswer::Kinged(moves) => ("kinged", Some(moves.into()), None),
        KingingAnswer::Never => ("never", Some(-1), None),
        KingingAnswer::Unknown { at_least, at_most } => ("unknown", None, Some((at_least, at_most))),
    };
    let mut data = SolvedData {
        line,
        answer,
        moves,
        at_least: bounds.map(|(at_least, _)| at_least),
        at_most: bounds.map(|(_, at_most)| at_most),
        board: kinging::write(solved.board),
        solution: None,
        count: None,
        solutions: None,
    };
    match detail {
        Detail::Number => {}
        Detail::Solution { .. } => {
            let solution = solved.shortest.as_ref().and_then(|shortest| shortest.solutions.first());
            data.solution = Some(solution.map(|moves| moves.iter().map(move_data).collect()));
        }
        Detail::All { .. } => {
            let all = solved.shortest.as_ref();
            data.count = Some(all.map(|all| common::number(all.count)));
            data.solutions = Some(all.map(|all| all.solutions.iter().map(|moves| texts(moves)).collect()));
        }
    }
    data
}

fn move_data(mv: &Move) -> MoveData {
    MoveData { mv: mv.to_string(), path: texts(&mv.path), captures: texts(&mv.captured) }
}

fn texts(items: &[impl ToString]) -> Vec<String> {
    items.iter().map(ToString::to_string).collect()
}
