//! The file of composed problems: EPD, each line written whole.

use crate::common::GameName;
use crate::sink::{Sink, Torn};
use anyhow::{Context, ensure};
use hypermate::Setup;
use hypermate::rules::Rules;
use hypermate::text::read_problem;
use std::path::Path;

/// The most bytes of a line. The largest board has a FEN of a few kilobytes, and a problem a few hundred first moves.
const LONGEST: u64 = 1 << 20;

/// The file to which problems are added, and the problems in it.
pub(super) struct Book {
    sink: Sink,
    /// The boards, each with the number of moves in which White mates.
    pub problems: Vec<(Setup, u32)>,
}

impl Book {
    /// Opens the file and reads the problems of earlier runs, or begins a new file. Every board must be of this game.
    pub(super) fn open(path: &Path, game: GameName, rules: &Rules) -> anyhow::Result<Book> {
        let mut problems = Vec::new();
        let take = |number, line: &str| {
            problems.extend(read(number, line, game, rules).context("not a problem of this kind")?);
            Ok(())
        };
        // A line is the beginning of one of ours if it breaks off in the FEN of a board, or after it.
        let is_ours = |torn: Torn| match torn.text.split_once(" dm ") {
            Some((fen, _)) => game.read(fen).is_ok_and(|board| board.rules == rules),
            None => !torn.is_alone && torn.text.contains('/'),
        };
        let sink = Sink::resume(path, LONGEST, take, is_ours)?;
        Ok(Book { sink, problems })
    }

    /// Adds a line.
    pub(super) fn write(&mut self, line: &str) -> anyhow::Result<()> {
        self.sink.write(&format!("{line}\n"))
    }

    /// Makes sure at the end of a run that the file is still there.
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
