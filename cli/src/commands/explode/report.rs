//! What is said of one move: the FEN afterwards, two drawings, or data.

use super::pair::{Carried, carry_out, refused};
use crate::common;
use crate::ordered::{Item, Lines, Question, Stop};
use crate::report::{Refusal, Report, json_line};
use hypermate::search::Watch;
use hypermate::setup::{Man, Setup};
use hypermate::text::{self, DrawOptions, Ink};
use serde_json::{Map, Value, json};
use std::fmt::Write as _;

/// How answers are to be given.
#[derive(Clone, Copy)]
pub(super) struct Form {
    pub show: bool,
    pub json: bool,
    pub ink: Ink,
    /// Whether there may be other moves, so that each must be told from them by its line.
    pub batch: bool,
}

impl Question for Form {
    type Items = Lines;
    type Desk = ();
    type Found = ();
    const MOST: usize = 4096;
    /// A FEN has under a hundred bytes.
    const LONGEST: u64 = 4096;

    fn desk(&self) {}

    /// Answers a line with a position and a move. Blank lines and comments are passed over.
    fn answer(
        &self,
        (): &mut (),
        Item { text, line, is_too_long, .. }: Item,
        report: &mut Report,
        _: &Watch,
    ) -> Result<(), Stop> {
        let trimmed = text.trim();
        if self.batch && (trimmed.is_empty() || trimmed.starts_with("//")) {
            return Ok(());
        }
        report.items += 1;
        let result = if is_too_long {
            let reason = "expected the end of the line, which may have 4096 bytes";
            Err(refused(text, line, text.len(), reason))
        } else {
            carry_out(text.trim_end(), line)
        };
        let number = self.batch.then_some(line);
        if let Err(refusal) = &result {
            report.refuse(refusal, number);
        }
        match &result {
            _ if self.json => report.out.push_str(&json_line(&data(result.as_ref(), number))),
            Ok(carried) => self.tell(carried, line, &mut report.out),
            Err(_) if self.batch => report.out.push_str("error\n"),
            Err(_) => {}
        }
        Ok(())
    }
}

impl Form {
    fn tell(&self, carried: &Carried, line: usize, out: &mut String) {
        if self.show && self.batch {
            let _ = write!(out, "line {line}: ");
        }
        let _ = writeln!(out, "{}", carried.fen);
        if self.show {
            self.draw(carried, out);
            if self.batch {
                out.push('\n');
            }
        }
    }

    /// Both boards, and a sentence on the blast. A drawing begins with a line for the name of the board, which the flat
    /// one does not have.
    fn draw(&self, carried: &Carried, out: &mut String) {
        let Carried { before, mv, exploded, .. } = carried;
        let marked = exploded.removed.iter().copied().chain(exploded.centre).collect();
        let options = DrawOptions { ink: self.ink, marked, ..DrawOptions::default() };
        for (title, board) in [("before", before), ("after", &exploded.after)] {
            let _ = write!(out, "\n{title} {mv}{}", text::draw(board, &options));
        }
        let _ = writeln!(out, "\n{}", sentence(carried));
    }
}

fn cell(board: &Setup, index: usize) -> String {
    text::write_cell(board.rules, index)
}

/// The men that are gone, and their cells.
fn removed(carried: &Carried) -> impl Iterator<Item = (usize, Man)> + '_ {
    let man = |&index: &usize| carried.before.cells[index].map(|man| (index, man));
    carried.exploded.removed.iter().filter_map(man)
}

fn sentence(carried: &Carried) -> String {
    let Some(centre) = carried.exploded.centre else { return "Nothing is captured.".to_string() };
    let name = |(index, man): (usize, Man)| format!("{}{}", man.letter(), cell(&carried.before, index));
    let gone: Vec<String> = removed(carried).map(name).collect();
    format!(
        "The capture on {} blows up {}; their cells are starred.",
        cell(&carried.before, centre),
        gone.join(" ")
    )
}

/// The object of one move, `line` first if it is given. The keys are documented in `docs/json.md`.
fn data(result: Result<&Carried, &Refusal>, line: Option<usize>) -> Value {
    let mut object = Map::new();
    let mut put = |key: &str, value: Value| object.insert(key.into(), value);
    if let Some(line) = line {
        put("line", line.into());
    }
    match result {
        Ok(carried) => {
            let cell = |index| cell(&carried.before, index);
            let man = |(index, man): (usize, Man)| {
                let colour = man.colour.to_string().to_lowercase();
                json!({ "cell": cell(index), "colour": colour, "piece": man.piece.name() })
            };
            put("fen", carried.fen.as_str().into());
            put("move", carried.mv.to_string().into());
            put("centre", carried.exploded.centre.map(cell).into());
            put("removed", removed(carried).map(man).collect());
        }
        Err(refusal) => {
            put("error", refusal.reason.as_str().into());
            if let Some(place) = refusal.place {
                put("place", common::place_data(place));
            }
        }
    }
    object.into()
}
