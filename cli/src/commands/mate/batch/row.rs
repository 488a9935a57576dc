//! One line of a batch and its answer.

use super::super::answer::Answer;
use super::super::ask::{Desk, SearchLimits, Table, Wanted};
use super::super::{data, tell};
use super::output::Kept;
use crate::common::{GameName, place_data};
use crate::ordered::{Item, Lines, Question, Stop};
use crate::report::{Report, escaped, json_line};
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
    fn read(Item { text, line: number, is_too_long, .. }: Item, game: GameName) -> Option<Row> {
        if is_too_long {
            return Some(Row::too_long(number, text));
        }
        let fields = game.fen_fields();
        let problem = read_problem(1, text, fields).transpose()?;
        let fen = problem.as_ref().map_or(text, |problem| &problem.fen).trim().to_string();
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
    /// Whether an earlier run has found it.
    pub is_earlier: bool,
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

/// What is asked of each position, and how answers are given.
pub(crate) struct BatchQuestion {
    pub game: GameName,
    /// The largest number of moves; by default that of each line.
    pub moves: Option<u32>,
    /// The other limits.
    pub limits: SearchLimits,
    pub wanted: Wanted,
    pub table: Table,
    pub json: bool,
    /// What an earlier run has answered.
    pub kept: Kept,
}

impl Question for BatchQuestion {
    type Items = Lines;
    type Desk = Desk;
    type Found = Vec<Scored>;
    const MOST: usize = 1;
    const LONGEST: u64 = 65_536;

    fn desk(&self) -> Desk {
        Desk::new(self.table, 1)
    }

    fn answer(
        &self,
        desk: &mut Desk,
        item: Item,
        report: &mut Report<Vec<Scored>>,
        watch: &Watch,
    ) -> Result<(), Stop> {
        let Some(row) = Row::read(item, self.game) else { return Ok(()) };
        let earlier = self.kept.answer_to(&row, self).with_context(|| format!("line {}", row.number))?;
        let scored = match earlier {
            Some(scored) => {
                report.is_earlier = true;
                scored
            }
            None => self.answer_row(desk, &row, report, watch)?,
        };
        report.items += 1;
        report.bad += u64::from(scored.outcome == Outcome::Bad);
        report.found.push(scored);
        Ok(())
    }
}

impl BatchQuestion {
    /// The largest number of moves that is asked of a line.
    pub fn moves_of(&self, row: &Row) -> anyhow::Result<u32> {
        let moves = self
            .moves
            .or(row.expected())
            .context("no number of moves: expected --in on the command line, or `dm` and a number here")?;
        ensure!(moves <= MAX_MOVES, "dm {moves}: expected at most {MAX_MOVES} moves");
        Ok(moves)
    }

    /// Finds the answer to a line and reports it.
    fn answer_row(
        &self,
        desk: &mut Desk,
        row: &Row,
        report: &mut Report<Vec<Scored>>,
        watch: &Watch,
    ) -> Result<Scored, Stop> {
        let answer = match self.ask(desk, row, watch) {
            Ok(answer) if answer.is_interrupted() => return Err(Stop::Interrupted),
            answer => answer.map_err(|error| Fault::of(error, row.number)),
        };
        let (outcome, nodes) =
            answer.as_ref().map_or((Outcome::Bad, 0), |answer| (Outcome::of(answer), answer.nodes));
        let scored = Scored { row: row.number, expected: row.expected(), outcome, nodes, is_earlier: false };
        match &answer {
            Ok(answer) => tell::oddity(answer).iter().for_each(|odd| report.note(Some(row.number), odd)),
            Err(fault) => report.note(None, &fault.in_file),
        }
        let text = if self.json {
            json_line(&self.json_row(row, answer.as_ref(), &scored))
        } else {
            text_row(row, answer.as_ref().ok(), &scored) + "\n"
        };
        report.out.push_str(&text);
        Ok(scored)
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
                if let Some(place) = fault.place {
                    object.insert("place".to_string(), place_data(place));
                }
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
        text += &format!("{}: ", escaped(id));
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
    /// Where the text is wrong, if it is the text.
    place: Option<Place>,
    /// The reason with the line of the file.
    in_file: String,
}

impl Fault {
    /// A reader counts from the line that it is given.
    fn of(error: anyhow::Error, row: usize) -> Fault {
        if let Some(error) = error.downcast_ref::<TextError>() {
            let error = error.clone().in_file(row);
            let in_file = error.to_string();
            return Fault { reason: in_file.clone(), place: Some(error.place), in_file };
        }
        let reason = format!("{error:#}");
        Fault { in_file: format!("line {row}: {reason}"), place: None, reason }
    }
}
