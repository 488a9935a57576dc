//! Boards of plain lines; the rule is in the documentation of the parent module.

use std::io::{self, BufRead};

use super::source::{Line, Source};
use super::{Kind, has_header, kind, width, without_header};

/// The lines of a bad board that are kept; the largest good one has 64 · 64 rows and some separators.
const MAX_LINES: usize = 8192;

/// How far a board has come.
struct Progress {
    /// The width of the first row.
    n: usize,
    /// Rows of the level that is being read; 0 between levels.
    rows: usize,
    /// Levels that are complete.
    levels: usize,
    /// Whether this can be no board any more.
    ragged: bool,
    /// Whether the first two levels were separated by dashes; unknown until the second begins.
    dashed: Option<bool>,
    /// Dashes and blank lines in succession since the last row.
    dashes: bool,
    blanks: usize,
}

impl Progress {
    /// After a row; whether it still belongs to the board.
    fn row(&mut self, row: &str) -> bool {
        if self.rows == 0 {
            let dashes = std::mem::take(&mut self.dashes);
            let dashed = *self.dashed.get_or_insert(dashes);
            if dashed && !dashes {
                return false;
            }
            // The blank line before may have been the end of a board of one level, and this one the next board.
            self.ragged |= dashes && !dashed;
        }
        self.blanks = 0;
        self.rows += 1;
        self.ragged |= width(row) != self.n || self.rows > self.n || row.contains(char::is_whitespace);
        true
    }

    /// After a line that ends a level; whether the board ends with it.
    fn gap(&mut self, kind: Kind) -> bool {
        if self.rows > 0 {
            self.ragged |= self.rows != self.n;
            self.rows = 0;
            self.levels += 1;
        }
        match kind {
            Kind::Blank => self.blanks += 1,
            Kind::Dashes => {
                self.dashes = true;
                self.blanks = 0;
            }
            _ => {}
        }
        self.blanks == 2 || (!self.ragged && self.levels == self.n)
    }
}

/// Takes the rest of the board whose first row is the last of `lines`.
pub(crate) fn collect<R: BufRead>(source: &mut Source<R>, lines: &mut Vec<Line>) -> io::Result<()> {
    let n = lines.last().map_or(0, |line| width(without_header(&line.text)));
    let mut progress =
        Progress { n, rows: 1, levels: 0, ragged: false, dashed: None, dashes: false, blanks: 0 };
    let head = lines.len();
    while let Some(line) = source.next()? {
        let kind = kind(&line.text);
        let stays = match kind {
            Kind::Blank | Kind::Comment | Kind::Dashes => {
                if progress.gap(kind) {
                    break;
                }
                true
            }
            Kind::Row | Kind::Other if !has_header(&line.text) => progress.row(line.text.trim()),
            _ => false,
        };
        if !stays {
            source.push_back([line]);
            break;
        }
        keep(lines, line);
    }
    // Blank lines at the end are no part of the board.
    while lines.len() > head && lines.last().is_some_and(|line| !kind(&line.text).starts_board()) {
        lines.pop();
    }
    Ok(())
}

/// Adds a line; beyond the bound only the last is kept, for its number: the text is bad long before.
fn keep(lines: &mut Vec<Line>, line: Line) {
    if lines.len() == MAX_LINES {
        lines.pop();
    }
    lines.push(line);
}
