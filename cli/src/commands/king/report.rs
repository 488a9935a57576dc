//! What is said of one board: a number, a solution, all of them, or data.

use super::pool::Pool;
use super::{data, draw};
use crate::ordered::{Feed, Item, Question, Stop};
use crate::report::{Refusal, Report, json_line};
use hypermate::kinging::{Answer, Board, Limits, Move, Shortest, Solver};
use hypermate::search::Watch;
use hypermate::search::watch::Interrupted;
use hypermate::text::{Ink, KingingTexts, TextError, read_kinging};
use std::fmt::Write as _;

/// What is asked beside the number.
#[derive(Clone, Copy)]
pub(super) enum Wanted {
    Number,
    /// A shortest solution, with drawings if `show`.
    Solution {
        show: bool,
    },
    /// How many there are, and the first of them.
    All {
        list: usize,
    },
}

/// How answers are to be given.
#[derive(Clone)]
pub(super) struct Form {
    pub wanted: Wanted,
    pub json: bool,
    pub ink: Ink,
    /// Whether there may be other boards, so that each must be told from them by its line.
    pub batch: bool,
    /// What the search for one board may use at first.
    pub limits: Limits,
    /// More memory for boards that need it.
    pub pool: Option<Pool>,
}

/// What was found out.
pub(super) struct Found {
    pub board: Board,
    pub answer: Answer,
    pub solution: Option<Vec<Move>>,
    pub all: Option<Shortest>,
}

impl Question for Form {
    type Items = KingingTexts<Feed>;
    type Desk = Solver;
    type Found = ();
    const MOST: usize = 4096;
    const COUNTS: Option<&'static str> = Some("positions");

    fn desk(&self) -> Solver {
        Solver::new(self.limits)
    }

    fn answer(
        &self,
        solver: &mut Solver,
        Item { text, line, doubtful, .. }: Item,
        report: &mut Report,
        watch: &Watch,
    ) -> Result<(), Stop> {
        let number = self.batch.then_some(line);
        let result = match read_kinging(text) {
            Ok(board) => Ok(self.search(solver, board, watch)?),
            Err(error) => Err(refusal(error.in_file(line), doubtful)),
        };
        report.items += 1;
        match &result {
            Ok(found) if self.lacks_solution(found) => {
                report.note(number, "the memory does not suffice for the solution, only for the answer");
            }
            Ok(_) => {}
            Err(refusal) => report.refuse(refusal, number),
        }
        let out = &mut report.out;
        match &result {
            _ if self.json => {
                out.push_str(&json_line(&data::of(result.as_ref(), number, self.wanted)));
            }
            Ok(found) => self.tell(found, line, out),
            Err(_) if self.batch => out.push_str("error\n"),
            Err(_) => {}
        }
        Ok(())
    }
}

/// Why a board is bad, and what that says of the boards before it.
fn refusal(error: TextError, doubtful: Option<(usize, usize)>) -> Refusal {
    let mut refusal = Refusal::from(error);
    if let Some((first, last)) = doubtful {
        let _ = write!(
            refusal.reason,
            "; the boards from line {first} to line {last} may have been cut wrongly: nothing separates them, and their \
             rows do not end with a whole board"
        );
    }
    refusal
}

impl Form {
    /// Searches with ever more memory until it suffices or there is no more.
    fn search(&self, solver: &mut Solver, board: Board, watch: &Watch) -> Result<Found, Interrupted> {
        let mut found = self.search_with(solver, board, watch)?;
        let Some(pool) = &self.pool else { return Ok(found) };
        for memory in pool.sizes() {
            if !matches!(found.answer, Answer::Unknown { .. }) && !self.lacks_solution(&found) {
                break;
            }
            let _taken = pool.take(memory);
            let mut solver = Solver::new(Limits { memory, ..self.limits });
            found = self.search_with(&mut solver, board, watch)?;
        }
        Ok(found)
    }

    fn search_with(&self, solver: &mut Solver, board: Board, watch: &Watch) -> Result<Found, Interrupted> {
        let found = |answer, solution, all| Found { board, answer, solution, all };
        Ok(match self.wanted {
            Wanted::Number => found(solver.fewest(board, watch)?, None, None),
            Wanted::Solution { .. } => {
                let (answer, solution) = solver.solution(board, watch)?;
                found(answer, solution, None)
            }
            Wanted::All { list } => {
                let (answer, all) = solver.all(board, list, watch)?;
                found(answer, None, all)
            }
        })
    }

    /// Whether a solution was asked for and there is one that was not found.
    fn lacks_solution(&self, found: &Found) -> bool {
        let kinged = matches!(found.answer, Answer::Kinged(_));
        let given = found.solution.is_some() || found.all.is_some();
        kinged && !given && !matches!(self.wanted, Wanted::Number)
    }

    fn tell(&self, found: &Found, line: usize, out: &mut String) {
        let heads = self.batch && !matches!(self.wanted, Wanted::Number);
        if heads {
            let _ = write!(out, "line {line}: ");
        }
        let _ = match found.answer {
            Answer::Kinged(moves) => writeln!(out, "{moves}"),
            Answer::Never => writeln!(out, "-1"),
            Answer::Unknown { at_least, at_most: None } => writeln!(out, "unknown: at least {at_least}"),
            Answer::Unknown { at_least, at_most: Some(at_most) } => {
                writeln!(out, "unknown: at least {at_least}, at most {at_most}")
            }
        };
        if let Some(solution) = &found.solution {
            self.tell_solution(found.board, solution, out);
        }
        if let Some(all) = &found.all {
            tell_all(all, out);
        }
        if heads {
            out.push('\n');
        }
    }

    fn tell_solution(&self, mut board: Board, solution: &[Move], out: &mut String) {
        let show = matches!(self.wanted, Wanted::Solution { show: true });
        if show {
            let _ = write!(out, "\n{}", draw::draw(board, None, self.ink));
        }
        for (i, mv) in solution.iter().enumerate() {
            if show {
                out.push('\n');
            }
            tell_move(i, mv, out);
            board = draw::after(board, mv);
            if show {
                out.push_str(&draw::draw(board, Some(mv), self.ink));
            }
        }
    }
}

/// The moves of a solution, one a line.
pub(super) fn tell_moves(solution: &[Move], out: &mut String) {
    for (i, mv) in solution.iter().enumerate() {
        tell_move(i, mv, out);
    }
}

/// `2. c3xe5xg7 takes d4 f6`
fn tell_move(index: usize, mv: &Move, out: &mut String) {
    let _ = write!(out, "{}. {mv}", index + 1);
    if !mv.captured.is_empty() {
        let names: Vec<String> = mv.captured.iter().map(ToString::to_string).collect();
        let _ = write!(out, " takes {}", names.join(" "));
    }
    out.push('\n');
}

fn tell_all(all: &Shortest, out: &mut String) {
    let noun = if all.count == 1 { "solution" } else { "solutions" };
    let _ = write!(out, "{} shortest {noun}", all.count);
    let listed = all.solutions.len();
    let _ = match listed {
        0 => writeln!(out),
        _ if listed as u128 == all.count => writeln!(out, ":"),
        1 => writeln!(out, ", the first:"),
        _ => writeln!(out, ", the first {listed}:"),
    };
    for solution in &all.solutions {
        let moves: Vec<String> = solution.iter().map(ToString::to_string).collect();
        let _ = writeln!(out, "{}", moves.join(" "));
    }
}
