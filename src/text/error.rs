//! What is wrong with a text, and where. This module knows no form and no game.

use std::fmt::{self, Display};

use super::planes::PlaneName;

/// A place in a text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Place {
    /// The line of the text, from 1. It is 0 in the text of a cell or a move, which is part of a line and counts its
    /// columns alone.
    pub line: usize,
    /// The column in that line, from 1, counted in characters.
    pub column: usize,
    /// The flat board in which the fault lies, if it lies in one and the board has several.
    pub plane: Option<PlaneName>,
    /// The row of that flat board as written, from 1: the row farthest from White comes first.
    pub row: Option<usize>,
    /// The rank, 1 to 8, on a board of two axes, which names its rows by their ranks.
    pub rank: Option<u8>,
}

impl Place {
    /// A place that is known by line and column, both from 1.
    pub fn in_line(line: usize, column: usize) -> Place {
        Place { line, column, plane: None, row: None, rank: None }
    }

    /// The place of a byte offset; an offset past the end is the end.
    pub(crate) fn of(text: &str, offset: usize) -> Place {
        Place::in_line(1, 1).after(&text.as_bytes()[..offset.min(text.len())])
    }

    /// The place behind some bytes that begin here. Without a line, line ends are characters like all others.
    pub(crate) fn after(self, passed: &[u8]) -> Place {
        let lines = if self.line == 0 { 0 } else { passed.iter().filter(|&&byte| byte == b'\n').count() };
        // A character is counted at its first byte; continuation bytes of UTF-8 are 10xxxxxx.
        let columns = |bytes: &[u8]| bytes.iter().filter(|&&byte| byte & 0xC0 != 0x80).count();
        if lines == 0 {
            return Place { column: self.column + columns(passed), ..self };
        }
        let line_start = passed.iter().rposition(|&byte| byte == b'\n').map_or(0, |end| end + 1);
        Place { line: self.line + lines, column: 1 + columns(&passed[line_start..]), ..self }
    }
}

impl Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.line > 0 {
            write!(f, "line {}, ", self.line)?;
        }
        write!(f, "column {}", self.column)?;
        match self.plane {
            Some(level @ (PlaneName::Level(_) | PlaneName::LetterLevel(_))) => write!(f, ", level {level}")?,
            Some(board @ PlaneName::Board { .. }) => write!(f, ", board {board}")?,
            None => {}
        }
        if let Some(row) = self.row {
            write!(f, ", row {row}")?;
        }
        if let Some(rank) = self.rank {
            write!(f, ", rank {rank}")?;
        }
        Ok(())
    }
}

/// Why a text cannot be read.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{place}: {reason}")]
#[non_exhaustive]
pub struct TextError {
    /// Where.
    pub place: Place,
    /// What is wrong there, and what was expected.
    pub reason: String,
}

impl TextError {
    /// A text that is wrong at a place.
    pub fn new(place: Place, reason: impl Display) -> TextError {
        TextError { place, reason: reason.to_string() }
    }

    /// The same error counted in the lines of a file in which the text starts on line `first` (from 1).
    #[must_use]
    pub fn in_file(mut self, first: usize) -> TextError {
        self.place.line = self.place.line.max(1).saturating_add(first.saturating_sub(1));
        self
    }
}

/// `1 cell`, `2 cells`.
pub(crate) fn counted(number: usize, noun: &str) -> String {
    format!("{number} {noun}{}", if number == 1 { "" } else { "s" })
}

/// The beginning of a piece of text, short enough for a message.
pub(crate) fn excerpt(text: &str) -> String {
    const LONGEST: usize = 20;
    match text.char_indices().nth(LONGEST) {
        Some((end, _)) => format!("{}…", text[..end].escape_debug()),
        None => text.escape_debug().to_string(),
    }
}

/// An error whose place is still a byte offset: the readers of the forms see slices, and only the caller of them
/// all has the whole text, in which lines and columns can be counted.
#[derive(Clone, Debug)]
pub(crate) struct Fault {
    pub offset: usize,
    pub plane: Option<PlaneName>,
    pub row: Option<usize>,
    pub reason: String,
}

impl Fault {
    pub(crate) fn at(offset: usize, reason: impl Display) -> Fault {
        Fault { offset, plane: None, row: None, reason: reason.to_string() }
    }

    pub(crate) fn plane(mut self, plane: Option<PlaneName>) -> Fault {
        self.plane = plane;
        self
    }

    pub(crate) fn row(mut self, row: usize) -> Fault {
        self.row = Some(row);
        self
    }

    pub(crate) fn in_text(self, text: &str) -> TextError {
        let place = Place { plane: self.plane, row: self.row, ..Place::of(text, self.offset) };
        TextError { place, reason: self.reason }
    }
}
