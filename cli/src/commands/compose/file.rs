//! The file of composed problems: EPD, each line written whole.

use crate::common::GameName;
use crate::sink::{Sink, Torn};
use anyhow::{Context, ensure};
use hypermate::Setup;
use hypermate::rules::Rules;
use hypermate::text::read_problem;
use std::cell::Cell;
use std::path::Path;

/// The bytes of the longest line.
const LONGEST: u64 = 1 << 16;

/// A file that problems are added to, with those that are in it.
pub(super) struct Book {
    sink: Sink,
    /// Boards, each with the number of moves in which White mates.
    pub problems: Vec<(Setup, u32)>,
}

impl Book {
    /// Opens the file and reads what earlier runs have left, or begins a new one. Every board must be of this game.
    pub(super) fn open(path: &Path, game: GameName, rules: &Rules) -> anyhow::Result<Book> {
        let (mut problems, has_problem) = (Vec::new(), Cell::new(false));
        let take = |number, line: &str| {
            problems.extend(read(number, line, game, rules).context("not a problem of this kind")?);
            has_problem.set(!problems.is_empty());
            Ok(())
        };
        // A line of ours begins like many others: one that is torn is ours only behind problems.
        let is_ours = |torn: Torn| has_problem.get() && torn.text.contains('/');
        let sink = Sink::resume(path, LONGEST, take, is_ours)?;
        Ok(Book { sink, problems })
    }

    /// Adds a line.
    pub(super) fn write(&mut self, line: &str) -> anyhow::Result<()> {
        self.sink.write(&format!("{line}\n"))
    }

    /// Ends a run that has written all its problems.
    pub(super) fn finish(&mut self) -> anyhow::Result<()> {
        self.sink.finish()
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
