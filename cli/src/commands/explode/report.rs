//! What is said of one move: the FEN afterwards, two drawings, or data.

use super::pair::{Carried, Refusal};
use crate::common::{self, Ending};
use hypermate::setup::{Man, Setup};
use hypermate::text::{self, DrawOptions, Ink};
use serde_json::{Map, Value, json};
use std::fmt::Write as _;
use std::io::{self, Write};

/// How answers are to be given.
#[derive(Clone, Copy)]
pub(super) struct Form {
    pub show: bool,
    pub json: bool,
    pub ink: Ink,
    /// Whether there may be other moves, so that each must be told from them by its line.
    pub batch: bool,
}

/// The answers to some moves in succession, as text that is ready to be printed.
#[derive(Default)]
pub(super) struct Report {
    /// For standard output.
    out: String,
    /// For standard error.
    notes: String,
    /// How many moves were answered, bad ones too.
    pub moves: u64,
    /// How many of them were bad.
    bad: u64,
}

impl Report {
    /// Adds what came of line number `line` of the input.
    pub fn add(&mut self, result: Result<Carried, Refusal>, line: usize, form: &Form) {
        self.moves += 1;
        if let Err(refusal) = &result {
            self.refuse(refusal, line, form);
        }
        if form.json {
            let _ = writeln!(self.out, "{}", data(result.as_ref(), form.batch.then_some(line)));
            return;
        }
        match result {
            Ok(carried) => self.tell(&carried, line, form),
            Err(_) if form.batch => self.out.push_str("error\n"),
            Err(_) => {}
        }
    }

    /// Prints what has been said since the last time. If nobody reads the complaints, the answers are worth giving
    /// all the same.
    pub fn print(&mut self, out: &mut impl Write) -> io::Result<()> {
        out.write_all(self.out.as_bytes())?;
        out.flush()?;
        let _ = io::stderr().lock().write_all(self.notes.as_bytes());
        self.out.clear();
        self.notes.clear();
        Ok(())
    }

    /// The bytes that wait to be printed.
    pub fn len(&self) -> usize {
        self.out.len() + self.notes.len()
    }

    /// How all of it went.
    pub fn ending(&self) -> Ending {
        if self.bad == 0 { Ending::Done } else { Ending::BadInput }
    }

    fn refuse(&mut self, Refusal { place, reason }: &Refusal, line: usize, form: &Form) {
        self.bad += 1;
        let _ = match place {
            Some(place) => writeln!(self.notes, "hypermate: {place}: {reason}"),
            None if form.batch => writeln!(self.notes, "hypermate: line {line}: {reason}"),
            None => writeln!(self.notes, "hypermate: {reason}"),
        };
    }

    fn tell(&mut self, carried: &Carried, line: usize, form: &Form) {
        if form.show && form.batch {
            let _ = write!(self.out, "line {line}: ");
        }
        let _ = writeln!(self.out, "{}", carried.fen);
        if form.show {
            self.draw(carried, form.ink);
            if form.batch {
                self.out.push('\n');
            }
        }
    }

    /// Both boards, and a sentence on the blast. A drawing begins with a line for the name of the board, which the flat
    /// one does not have.
    fn draw(&mut self, carried: &Carried, ink: Ink) {
        let Carried { before, mv, exploded, .. } = carried;
        let marked = exploded.removed.iter().copied().chain(exploded.centre).collect();
        let options = DrawOptions { ink, marked, ..DrawOptions::default() };
        for (title, board) in [("before", before), ("after", &exploded.after)] {
            let _ = write!(self.out, "\n{title} {mv}{}", text::draw(board, &options));
        }
        let _ = writeln!(self.out, "\n{}", sentence(carried));
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
