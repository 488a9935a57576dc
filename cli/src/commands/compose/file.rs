//! The file of composed problems: EPD, each line written whole.

use crate::common::GameName;
use crate::line_file::{LineFile, Tail};
use anyhow::{Context, ensure};
use hypermate::Setup;
use hypermate::rules::Rules;
use hypermate::text::read_problem;
use std::path::Path;

/// The bytes that the file may have: millions of problems.
const LARGEST: u64 = 1 << 30;

/// A file that problems are added to, with those that are in it.
pub(super) struct Book {
    file: LineFile,
    /// Boards, each with the number of moves in which White mates.
    pub problems: Vec<(Setup, u32)>,
}

impl Book {
    /// Opens the file and reads what earlier runs have left, or begins a new one. Every board must be of this game.
    pub(super) fn open(path: &Path, game: GameName, rules: &Rules) -> anyhow::Result<Book> {
        let mut file = LineFile::open(path)?;
        let text = file.read(LARGEST, tail)?;
        let name = file.name();
        let mut problems = Vec::new();
        for (i, line) in text.lines().enumerate() {
            let place = || format!("{name}, line {}: not a problem of this kind", i + 1);
            problems.extend(read(i + 1, line, game, rules).with_context(place)?);
        }
        Ok(Book { file, problems })
    }

    /// Adds a line.
    pub(super) fn write(&mut self, line: &str) -> anyhow::Result<()> {
        self.file.append(&format!("{line}\n"))
    }
}

/// Without the semicolon nobody can tell whether a number of moves or a list of first moves goes on.
fn tail(last: &str) -> Tail {
    if last.contains(" dm ") && last.trim_end().ends_with(';') {
        Tail::Whole
    } else if last.contains('/') {
        Tail::Torn
    } else {
        Tail::Foreign
    }
}

/// The position of a line and its `dm`, `None` for a blank line or a comment.
fn read(number: usize, line: &str, game: GameName, rules: &Rules) -> anyhow::Result<Option<(Setup, u32)>> {
    let fields = game.fen_fields();
    let Some(problem) = read_problem(number, line, fields)? else { return Ok(None) };
    let moves = problem.moves.context("expected `dm` with a number of moves")?;
    let board = game.read(&problem.fen)?;
    let shape = |rules: &Rules| rules.dims().iter().map(usize::to_string).collect::<Vec<_>>().join(" x ");
    ensure!(board.rules == rules, "a board of {}: expected {}", shape(board.rules), shape(rules));
    Ok(Some((board, moves)))
}
