//! One line of a batch and its answer.

use super::super::answer::Answer;
use super::super::ask::{Desk, SearchLimits, Table, Wanted};
use super::super::{data, tell};
use crate::common::GameName;
use crate::lines::Line;
use anyhow::{Context, ensure};
use hypermate::Setup;
use hypermate::search::Watch;
use hypermate::search::mate::MAX_MOVES;
use hypermate::text::{Place, Problem, TextError, read_problem};
use serde_json::{Map, Value};

/// A line with a position, good or bad.
pub(crate) struct Row {
    /// The number of the line, from 1.
    pub number: usize,
    /// The position as the line has it; the whole line if it cannot be taken apart.
    pub fen: String,
    /// What the line says; the error counts lines from this one.
    problem: Result<Problem, TextError>,
}

impl Row {
    /// Reads a line; `None` if it is blank or a comment.
    pub fn read(number: usize, Line { text, is_too_long }: &Line, game: GameName) -> Option<Row> {
        if *is_too_long {
            return Some(Row::too_long(number, text));
        }
        let fields = game.fen_fields();
        let problem = read_problem(1, text, fields).transpose()?;
        let fen = problem.as_ref().map_or(text.as_str(), |problem| &problem.fen);
        let fen = fen.trim_start_matches('\u{FEFF}').trim().to_string();
        Some(Row { number, fen, problem })
    }

    /// A line of which only so much was kept. The answer shows no more than its beginning.
    fn too_long(number: usize, text: &str) -> Row {
        let fen = text[..text.floor_char_boundary(100)].to_string();
        let place = Place::in_line(1, text.chars().count() + 1);
        let reason = "expected the end of the line, which may have 65536 bytes, found more";
        let problem = Err(TextError::new(place, reason));
        Row { number, fen, problem }
    }

    /// The number of moves that the line gives.
    pub fn expected(&self) -> Option<u32> {
        self.problem.as_ref().ok()?.moves
    }

    fn id(&self) -> Option<&str> {
        self.problem.as_ref().ok()?.id.as_deref()
    }
}

/// What was found, as far as a tally wants to know.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Outcome {
    Mate(u32),
    /// No mate within so many moves, which is all that was asked.
    None {
        searched: u32,
    },
    /// A limit ended the search.
    Stopped,
    /// The line is bad.
    Bad,
}

impl Outcome {
    pub fn of(answer: &Answer) -> Outcome {
        match (answer.mate, answer.stopped) {
            (Some(moves), _) => Outcome::Mate(moves),
            (None, Some(_)) => Outcome::Stopped,
            (None, None) => Outcome::None { searched: answer.searched },
        }
    }
}

/// An answer as a tally sees it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Scored {
    pub row: usize,
    pub expected: Option<u32>,
    pub outcome: Outcome,
    pub nodes: u64,
}

impl Scored {
    /// Whether the answer is the expected one; `None` if nothing was expected or the answer does not say.
    pub fn is_right(&self) -> Option<bool> {
        let expected = self.expected?;
        match self.outcome {
            Outcome::Mate(moves) => Some(moves == expected),
            Outcome::None { searched } if searched >= expected => Some(false),
            _ => None,
        }
    }

    /// `expected mate in 3, found mate in 2`, if the answer is wrong.
    pub fn contradiction(&self) -> Option<String> {
        let expected = self.expected.filter(|_| self.is_right() == Some(false))?;
        let found = match self.outcome {
            Outcome::Mate(moves) => format!("mate in {moves}"),
            _ => "none".to_string(),
        };
        Some(format!("expected mate in {expected}, found {found}"))
    }
}

/// What comes of a line.
pub(crate) struct Done {
    /// Whole lines for the output.
    pub text: String,
    /// For standard error.
    pub note: String,
    pub scored: Scored,
    pub share: u64,
    /// Whether this run has found it out.
    pub is_new: bool,
}

impl Done {
    /// Of a line that an earlier run has answered.
    pub fn of_earlier(scored: Scored) -> Done {
        Done { text: String::new(), note: String::new(), scored, share: 0, is_new: false }
    }
}

/// What is asked of each position, and how answers are given.
pub(crate) struct Form {
    pub game: GameName,
    /// The largest number of moves; by default that of each line.
    pub moves: Option<u32>,
    /// The other limits.
    pub limits: SearchLimits,
    pub wanted: Wanted,
    pub table: Table,
    pub json: bool,
}

impl Form {
    /// The largest number of moves that is asked of a line.
    pub fn moves_of(&self, row: &Row) -> anyhow::Result<u32> {
        let moves = self
            .moves
            .or(row.expected())
            .context("no number of moves: expected --in on the command line, or `dm` and a number here")?;
        ensure!(moves <= MAX_MOVES, "dm {moves}: expected at most {MAX_MOVES} moves");
        Ok(moves)
    }

    /// Answers a line; `None` if the run is stopped before.
    pub fn answer(&self, desk: &mut Desk, row: &Row, watch: &Watch) -> Option<Done> {
        if watch.is_stopped() {
            return None;
        }
        let answer = match self.ask(desk, row, watch) {
            Ok(answer) if answer.is_interrupted() => return None,
            answer => answer,
        };
        let (outcome, nodes) =
            answer.as_ref().map_or((Outcome::Bad, 0), |answer| (Outcome::of(answer), answer.nodes));
        let scored = Scored { row: row.number, expected: row.expected(), outcome, nodes };
        let answer = answer.map_err(|error| Fault::of(error, row.number));
        let note = match &answer {
            Ok(answer) => tell::oddity(answer)
                .map_or_else(String::new, |oddity| format!("hypermate: line {}: {oddity}\n", row.number)),
            Err(fault) => format!("hypermate: {}\n", fault.in_file),
        };
        let text = if self.json {
            format!("{}\n", self.json_row(row, answer.as_ref(), &scored))
        } else {
            format!("{}\n", text_row(row, answer.as_ref().ok(), &scored))
        };
        Some(Done { text, note, scored, share: 0, is_new: true })
    }

    fn ask(&self, desk: &mut Desk, row: &Row, watch: &Watch) -> anyhow::Result<Answer> {
        let problem = row.problem.as_ref().map_err(TextError::clone)?;
        let start: Setup = self.game.read(&problem.fen)?;
        let limits = SearchLimits { moves: self.moves_of(row)?, ..self.limits };
        desk.answer(&start, limits, self.wanted, watch)
    }

    fn json_row(&self, row: &Row, answer: Result<&Answer, &Fault>, scored: &Scored) -> Value {
        let mut object = Map::new();
        object.insert("row".to_string(), row.number.into());
        if let Some(id) = row.id() {
            object.insert("id".to_string(), id.into());
        }
        object.insert("fen".to_string(), row.fen.as_str().into());
        match answer {
            Ok(answer) => data::put(&mut object, answer, self.wanted.tries),
            Err(fault) => {
                object.insert("error".to_string(), fault.reason.as_str().into());
            }
        }
        if let Some(expected) = row.expected() {
            object.insert("expected".to_string(), expected.into());
            object.insert("right".to_string(), scored.is_right().into());
        }
        object.into()
    }
}

/// `12: corner: mate in 2: 1. a b 2. c`
fn text_row(row: &Row, answer: Option<&Answer>, scored: &Scored) -> String {
    let mut text = format!("{}: ", row.number);
    if let Some(id) = row.id() {
        text += &format!("{id}: ");
    }
    let Some(answer) = answer else { return text + "error" };
    text += &tell::headline(answer);
    if !answer.line.is_empty() {
        text += &format!(": {}", tell::main_line(answer));
    }
    let more =
        [tell::keys(answer), tell::tries(answer), scored.contradiction().map(|it| format!("WRONG: {it}"))];
    for part in more.into_iter().flatten() {
        text += &format!("; {part}");
    }
    text
}

/// What is wrong with a line.
struct Fault {
    /// As the answer says it.
    reason: String,
    /// The same with the line of the file.
    in_file: String,
}

impl Fault {
    /// A reader counts from the line that it is given.
    fn of(error: anyhow::Error, row: usize) -> Fault {
        if let Some(error) = error.downcast_ref::<TextError>() {
            let in_file = error.clone().in_file(row).to_string();
            return Fault { reason: in_file.clone(), in_file };
        }
        let reason = format!("{error:#}");
        Fault { in_file: format!("line {row}: {reason}"), reason }
    }
}
