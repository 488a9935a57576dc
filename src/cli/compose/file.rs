//! The file of composed problems: EPD, each line written whole.

use super::super::common::{GameName, Start};
use anyhow::{Context, ensure};
use hypermate::Setup;
use hypermate::notation::read_problem;
use std::fs::{File, OpenOptions};
use std::io::{Read, Write};
use std::path::Path;

/// A file that problems are added to, with those that are in it.
pub(super) struct Book {
    file: File,
    /// Boards, each with the number of moves in which White mates.
    pub problems: Vec<(Setup, u32)>,
}

impl Book {
    /// Opens the file and reads what earlier runs have left, or begins a new one. Every board must have these axes.
    pub(super) fn open(path: &Path, game: GameName, dims: &[usize]) -> anyhow::Result<Book> {
        let name = path.display();
        let mut file = OpenOptions::new()
            .read(true)
            .append(true)
            .create(true)
            .open(path)
            .with_context(|| format!("cannot open {name}"))?;
        let mut text = String::new();
        file.read_to_string(&mut text).with_context(|| format!("cannot read {name}"))?;
        let whole = text.rfind('\n').map_or(0, |end| end + 1);
        let last = &text[whole..];
        if last.contains(" bm ") && last.ends_with(';') {
            // All of a line, by an editor that does not end the last one.
            file.write_all(b"\n").with_context(|| format!("cannot write to {name}"))?;
        } else if !last.is_empty() {
            // The beginning of a line that was being written when the machine stopped. It will be found again.
            ensure!(
                last.contains('/'),
                "{name}: its last line does not end, and is not the beginning of a problem"
            );
            file.set_len(whole as u64).with_context(|| format!("cannot cut the last line of {name}"))?;
            text.truncate(whole);
        }
        let mut problems = Vec::new();
        for (i, line) in text.lines().enumerate() {
            let place = || format!("{name}, line {}: not a problem of this kind", i + 1);
            problems.extend(read(i + 1, line, game, dims).with_context(place)?);
        }
        Ok(Book { file, problems })
    }

    /// Adds a line.
    pub(super) fn write(&mut self, line: &str) -> anyhow::Result<()> {
        // One call with the whole line: what is in the file is whole lines, but for the last if the machine stops.
        self.file.write_all(format!("{line}\n").as_bytes()).context("cannot write to the output file")
    }
}

/// The position of a line and its `dm`, `None` for a blank line or a comment.
fn read(number: usize, line: &str, game: GameName, dims: &[usize]) -> anyhow::Result<Option<(Setup, u32)>> {
    let fields = if game == GameName::Atomic { 4 } else { 2 };
    let Some(problem) = read_problem(number, line, fields)? else { return Ok(None) };
    let moves = problem.moves.context("expected `dm` with a number of moves")?;
    let board = match game.read(&problem.fen)? {
        Start::Lattice(setup) => setup,
        Start::Flat(setup) => setup.board,
    };
    let shape = |dims: &[usize]| dims.iter().map(usize::to_string).collect::<Vec<_>>().join(" x ");
    ensure!(board.dims == dims, "a board of {}: expected {}", shape(&board.dims), shape(dims));
    Ok(Some((board, moves)))
}
