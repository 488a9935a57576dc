//! An answer as a JSON object. The keys are documented in `docs/json.md`.

use super::report::{Answer, verdict_name};
use crate::common::{self, move_json};
use crate::report::Refusal;
use hypermate::plain::explain::{Checker, Explanation, Guard, GuardedStep, Pinned, Remedy, Saving};
use hypermate::plain::{self};
use hypermate::setup::{Man, Setup};
use hypermate::text;
use serde_json::{Map, Value, json};

/// The object of one board, `line` first if it is given.
pub(super) fn of(result: Result<&Answer, &Refusal>, line: Option<usize>) -> Value {
    let mut object = Map::new();
    if let Some(line) = line {
        object.insert("line".into(), line.into());
    }
    match result {
        Ok(answer) => put_answer(&mut object, answer),
        Err(refusal) => {
            object.insert("error".into(), refusal.reason.as_str().into());
            if let Some(place) = refusal.place {
                object.insert("place".into(), common::place_data(place));
            }
        }
    }
    object.into()
}

fn put_answer(object: &mut Map<String, Value>, answer: &Answer) {
    let decision = &answer.decision;
    object.insert("checkmate".into(), decision.is_checkmate().into());
    object.insert("verdict".into(), verdict_name(decision.verdict).into());
    object.insert("impossible".into(), decision.impossible.into());
    object.insert("fen".into(), text::write_fen(&answer.setup).into());
    if let Some(explanation) = &answer.explanation {
        let writer = Writer { setup: &answer.setup };
        object.extend(writer.reasons(explanation));
    }
}

/// Writes cells of one board.
struct Writer<'a> {
    setup: &'a Setup,
}

impl Writer<'_> {
    fn cell(&self, index: usize) -> String {
        text::write_cell(self.setup.rules, index)
    }

    fn reasons(&self, explanation: &Explanation) -> [(String, Value); 9] {
        let attackers = explanation.impossible.iter().flat_map(|it| &it.attackers);
        [
            ("king", explanation.king.map(|king| self.cell(king)).into()),
            ("checkers", list(&explanation.checkers, |checker| self.checker(checker))),
            ("saving", list(&explanation.saving, |saving| self.saving(saving))),
            ("free_move", explanation.free_move.map(|mv| self.mv(&mv)).into()),
            ("guarded", list(&explanation.guarded, |step| self.guarded(step))),
            ("own_men", list(&explanation.own_men, |&(cell, man)| self.man(cell, man))),
            ("pinned", list(&explanation.pinned, |pinned| self.pinned(pinned))),
            ("black_king_attackers", list(attackers, |&(cell, man)| self.man(cell, man))),
            ("story", list(explanation.lines(&|cell| self.cell(cell)), Value::from)),
        ]
        .map(|(key, value)| (key.to_string(), value))
    }

    fn man(&self, cell: usize, man: Man) -> Value {
        let colour = man.colour.name();
        json!({ "cell": self.cell(cell), "colour": colour, "piece": man.piece.name() })
    }

    fn mv(&self, mv: &plain::Move) -> Value {
        let captures = mv.captures.map(|man| man.piece);
        move_json(self.setup.rules, mv.from, mv.to, mv.man.piece, captures)
    }

    fn checker(&self, checker: &Checker) -> Value {
        let mut data = self.man(checker.cell, checker.man);
        data["between"] = list(&checker.between, |&cell| self.cell(cell).into());
        data
    }

    fn saving(&self, saving: &Saving) -> Value {
        let mut data = self.mv(&saving.mv);
        data["remedy"] = match saving.remedy {
            Remedy::Captures => "captures",
            Remedy::Interposes => "interposes",
            Remedy::StepsAway => "steps away",
        }
        .into();
        data
    }

    fn guarded(&self, step: &GuardedStep) -> Value {
        json!({
            "cell": self.cell(step.to),
            "captures": step.captures.map(|man| man.piece.name()),
            "guards": list(&step.guards, |guard| self.guard(guard)),
        })
    }

    fn guard(&self, guard: &Guard) -> Value {
        let mut data = self.man(guard.cell, guard.man);
        data["through_king"] = guard.through_king.into();
        data
    }

    fn pinned(&self, pinned: &Pinned) -> Value {
        let mut data = self.man(pinned.cell, pinned.man);
        data["moves"] = list(&pinned.moves, |mv| self.mv(mv));
        data["pinned_by"] = list(&pinned.pinned_by, |&(cell, man)| self.man(cell, man));
        data
    }
}

fn list<T>(items: impl IntoIterator<Item = T>, data: impl FnMut(T) -> Value) -> Value {
    items.into_iter().map(data).collect()
}
