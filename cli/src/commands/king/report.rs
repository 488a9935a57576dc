//! The answer for one board: a number, a solution, all solutions, or data.

use super::data::BoardData;
use super::draw;
use super::pool::Pool;
use crate::ordered::{Feed, Item, Question, Stop};
use crate::report::{Refusal, Report, json_line};
use hypermate::kinging::{self, Board, KingingAnswer, KingingTexts, Limits, Move, Shortest, Solver};
use hypermate::search::Watch;
use hypermate::search::watch::Interrupted;
use hypermate::text::{Ink, TextError};
use std::fmt::Write as _;

/// What is asked for beside the number of moves.
#[derive(Clone, Copy)]
pub(super) enum Detail {
    Number,
    /// A shortest solution, with drawings if `show`.
    Solution {
        show: bool,
    },
    /// The number of shortest solutions, and the first of them.
    All {
        list: usize,
    },
}

/// The question of `hypermate king`, and the form of its answers.
#[derive(Clone)]
pub(super) struct KingQuestion {
    pub detail: Detail,
    pub json: bool,
    pub ink: Ink,
    /// Whether there may be other boards, so that answers name the line of their board.
    pub batch: bool,
    /// The limits of the first search for a board.
    pub limits: Limits,
    /// More memory for boards that need it.
    pub pool: Option<Pool>,
}

/// A board with its answer.
pub(super) struct Solved {
    pub board: Board,
    pub answer: KingingAnswer,
    /// The shortest solutions, if they are asked for, if there are any, and if the memory suffices for them.
    pub shortest: Option<Shortest>,
}

impl Question for KingQuestion {
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
        let result = match kinging::read(text) {
            Ok(board) => Ok(self.search(solver, board, watch)?),
            Err(error) => Err(refusal(error.in_file(line), doubtful)),
        };
        report.items += 1;
        match &result {
            Ok(solved) if self.lacks_solution(solved) => {
                report.note(number, "the memory does not suffice for the solution, only for the answer");
            }
            Ok(_) => {}
            Err(refusal) => report.refuse(refusal, number),
        }
        let out = &mut report.out;
        match &result {
            _ if self.json => {
                let data = BoardData::new(result.as_ref(), number, self.detail);
                out.push_str(&json_line(&data));
            }
            Ok(solved) => self.tell(solved, line, out),
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

impl KingQuestion {
    /// Searches with more and more memory until it suffices or there is no more.
    fn search(&self, solver: &mut Solver, board: Board, watch: &Watch) -> Result<Solved, Interrupted> {
        let mut solved = self.search_with(solver, board, watch)?;
        let Some(pool) = &self.pool else { return Ok(solved) };
        for memory in pool.sizes() {
            if !matches!(solved.answer, KingingAnswer::Unknown { .. }) && !self.lacks_solution(&solved) {
                break;
            }
            let _taken = pool.take(memory);
            let mut solver = Solver::new(Limits { memory, ..self.limits });
            solved = self.search_with(&mut solver, board, watch)?;
        }
        Ok(solved)
    }

    fn search_with(&self, solver: &mut Solver, board: Board, watch: &Watch) -> Result<Solved, Interrupted> {
        let (answer, shortest) = match self.detail {
            Detail::Number => (solver.fewest(board, watch)?, None),
            Detail::Solution { .. } => solver.all(board, 1, watch)?,
            Detail::All { list } => solver.all(board, list, watch)?,
        };
        Ok(Solved { board, answer, shortest })
    }

    /// Whether a solution is asked for and exists, but was not found.
    fn lacks_solution(&self, solved: &Solved) -> bool {
        let kinged = matches!(solved.answer, KingingAnswer::Kinged(_));
        kinged && solved.shortest.is_none() && !matches!(self.detail, Detail::Number)
    }

    fn tell(&self, solved: &Solved, line: usize, out: &mut String) {
        let heads = self.batch && !matches!(self.detail, Detail::Number);
        if heads {
            let _ = write!(out, "line {line}: ");
        }
        let _ = match solved.answer {
            KingingAnswer::Kinged(moves) => writeln!(out, "{moves}"),
            KingingAnswer::Never => writeln!(out, "-1"),
            KingingAnswer::Unknown { at_least, at_most: None } => {
                writeln!(out, "unknown: at least {at_least}")
            }
            KingingAnswer::Unknown { at_least, at_most: Some(at_most) } => {
                writeln!(out, "unknown: at least {at_least}, at most {at_most}")
            }
        };
        match (&solved.shortest, self.detail) {
            (Some(shortest), Detail::Solution { show }) => {
                for solution in &shortest.solutions {
                    self.tell_solution(solved.board, solution, show, out);
                }
            }
            (Some(shortest), Detail::All { .. }) => tell_all(shortest, out),
            _ => {}
        }
        if heads {
            out.push('\n');
        }
    }

    fn tell_solution(&self, mut board: Board, solution: &[Move], show: bool, out: &mut String) {
        if !show {
            return tell_moves(solution, out);
        }
        let _ = write!(out, "\n{}", draw::draw(board, None, self.ink));
        for (i, mv) in solution.iter().enumerate() {
            out.push('\n');
            tell_move(i, mv, out);
            board = draw::after(board, mv);
            out.push_str(&draw::draw(board, Some(mv), self.ink));
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
