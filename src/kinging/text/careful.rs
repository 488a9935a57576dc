//! Reads any text, with the error if there is one.

use super::array;
use super::fault::{KingingCells, KingingFault};
use crate::kinging::Board;
use crate::text::cube;
use crate::text::error::{Fault, excerpt};
use crate::text::kind::TextErrorKind;

/// The edge of the board.
pub(crate) const EDGE: usize = 8;

/// What is on a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Content {
    Empty,
    Red,
    Black,
}

/// A row with the byte at which it starts.
#[derive(Debug)]
pub(crate) struct Row {
    pub offset: usize,
    pub cells: Vec<Content>,
}

impl Row {
    pub fn at(offset: usize) -> Row {
        Row { offset, cells: Vec::new() }
    }
}

/// Reads a board in any form.
pub(crate) fn read(text: &str) -> Result<Board, Fault> {
    let start = cube::beginning(text);
    let board = text[start..].trim_end();
    if board.is_empty() {
        Err(Fault::at(start, TextErrorKind::Empty))
    } else if board.starts_with('[') {
        array::read(text, start)
    } else if board.contains('/') {
        rows(&joined(board, start)?)
    } else if board.lines().count() == 1 {
        all_cells(start, &one_line(board, start)?)
    } else {
        rows(&lines(board, start)?)
    }
}

/// The board of these rows.
pub(crate) fn rows(rows: &[Row]) -> Result<Board, Fault> {
    lengths(rows)?;
    let start = rows.first().map_or(0, |row| row.offset);
    if rows.len() != EDGE {
        return Err(Fault::at(start, KingingFault::Rows { found: rows.len() }));
    }
    let cells: Vec<Content> = rows.iter().flat_map(|row| row.cells.iter().copied()).collect();
    all_cells(start, &cells)
}

/// The first row that is too short or too long. A line that is left out or cut shows in the number of rows as well,
/// but this is where it is.
fn lengths(rows: &[Row]) -> Result<(), Fault> {
    match rows.iter().take(EDGE).enumerate().find(|(_, row)| row.cells.len() != EDGE) {
        None => Ok(()),
        Some((i, row)) => {
            let kind = TextErrorKind::RowLength { found: row.cells.len(), expected: EDGE };
            Err(Fault::at(row.offset, kind).row(i + 1))
        }
    }
}

/// The board of these cells, which start at byte `offset`.
pub(crate) fn all_cells(offset: usize, cells: &[Content]) -> Result<Board, Fault> {
    let wrong = || {
        let kind = match cells.len() {
            EDGE => KingingFault::Rows { found: 1 },
            found => KingingFault::Cells { found },
        };
        Fault::at(offset, kind)
    };
    if cells.len() != EDGE * EDGE {
        return Err(wrong());
    }
    let set = |content| {
        let here = cells.iter().enumerate().filter(|&(_, &found)| found == content);
        here.fold(0, |set, (i, _)| set | 1u64 << i)
    };
    Board::new(set(Content::Red), set(Content::Black)).ok_or_else(wrong)
}

/// One line that has all cells.
fn one_line(board: &str, start: usize) -> Result<Vec<Content>, Fault> {
    if let Some((word, rest)) = board.split_once(char::is_whitespace)
        && word.chars().count() == EDGE * EDGE
    {
        let at = start + board.len() - rest.trim_start().len();
        return Err(Fault::at(at, TextErrorKind::Trailing { found: excerpt(rest.trim_start()) }));
    }
    let mut form = KingingCells::Either;
    let mut cells = Vec::new();
    for (at, found) in board.char_indices().filter(|(_, c)| !c.is_whitespace()) {
        let row = cells.len() / EDGE + 1;
        cells.push(cell(found, &mut form).map_err(|kind| fault(start + at, kind, row))?);
    }
    Ok(cells)
}

/// A line for each row; blank lines say nothing.
fn lines(board: &str, start: usize) -> Result<Vec<Row>, Fault> {
    let mut form = KingingCells::Either;
    let mut rows: Vec<Row> = Vec::new();
    let mut at = start;
    for line in board.split_inclusive('\n') {
        let begins = at + (line.len() - line.trim_start().len());
        let mut row = Row::at(begins);
        for (i, found) in line.char_indices().filter(|(_, c)| !c.is_whitespace()) {
            match cell(found, &mut form) {
                Ok(content) => row.cells.push(content),
                Err(kind) => {
                    lengths(&rows)?;
                    return Err(fault(at + i, kind, rows.len() + 1));
                }
            }
        }
        at += line.len();
        if !row.cells.is_empty() {
            rows.push(row);
        }
    }
    Ok(rows)
}

/// Rows joined by `/`.
fn joined(board: &str, start: usize) -> Result<Vec<Row>, Fault> {
    let mut rows = Vec::new();
    let mut at = 0;
    for text in board.split('/') {
        let begins = at + (text.len() - text.trim_start().len());
        let number = rows.len() + 1;
        let row = joined_row(text, start + at, (number == EDGE).then_some(&board[at..]));
        match row {
            Ok(cells) => rows.push(Row { offset: start + begins, cells }),
            Err(fault) => {
                lengths(&rows)?;
                return Err(if number <= EDGE { fault.row(number) } else { fault });
            }
        }
        at += text.len() + 1;
    }
    Ok(rows)
}

/// One of the rows, which starts at byte `start`. For the last one there is all text from there on.
fn joined_row(text: &str, start: usize, last: Option<&str>) -> Result<Vec<Content>, Fault> {
    let mut cells = Vec::new();
    let mut rest = text;
    // Whether the cells end with a run, and whether a blank was the last character.
    let (mut after_run, mut blank) = (false, false);
    while let Some(found) = rest.chars().next() {
        let passed = text.len() - rest.len();
        let at = start + passed;
        if found.is_whitespace() {
            blank = true;
            rest = &rest[found.len_utf8()..];
            continue;
        }
        if let Some(trailing) = last.map(|last| &last[passed..]).filter(|_| blank && cells.len() == EDGE) {
            check_end(at, trailing)?;
        }
        blank = false;
        let digits = rest.len() - rest.trim_start_matches(|c: char| c.is_ascii_digit()).len();
        if digits > 0 {
            if after_run {
                return Err(Fault::at(at, KingingFault::SplitRun));
            }
            let run = run(at, &rest[..digits])?;
            cells.extend(std::iter::repeat_n(Content::Empty, run));
            rest = &rest[digits..];
        } else {
            let content = letter(found).ok_or_else(|| no_cell(found, KingingCells::Runs));
            cells.push(content.map_err(|kind| Fault::at(at, kind))?);
            rest = &rest[found.len_utf8()..];
        }
        after_run = digits > 0;
    }
    Ok(cells)
}

/// What follows a whole board after a blank: another board, or words. A few more cells may be meant to be in the row.
fn check_end(at: usize, trailing: &str) -> Result<(), Fault> {
    if trailing.chars().all(|c| c.is_whitespace() || letter(c).is_some()) {
        return Ok(());
    }
    Err(Fault::at(at, TextErrorKind::Trailing { found: excerpt(trailing) }))
}

/// The length of a run of empty cells, of which a row has at most eight.
fn run(at: usize, digits: &str) -> Result<usize, Fault> {
    if digits.starts_with('0') {
        return Err(Fault::at(at, TextErrorKind::ZeroRun));
    }
    let too_long = || Fault::at(at, TextErrorKind::LongRun { found: excerpt(digits), longest: EDGE });
    digits.parse().ok().filter(|&length| length <= EDGE).ok_or_else(too_long)
}

/// A cell as a letter or a digit; `form` is what the cells before it were, and what this one is afterwards.
pub(crate) fn cell(found: char, form: &mut KingingCells) -> Result<Content, KingingFault> {
    let (content, written) = match letter(found) {
        Some(content) => (content, KingingCells::Letters),
        None => (digit(found).ok_or_else(|| no_cell(found, *form))?, KingingCells::Digits),
    };
    if *form == KingingCells::Either {
        *form = written;
    }
    if *form == written { Ok(content) } else { Err(no_cell(found, *form)) }
}

fn letter(found: char) -> Option<Content> {
    match found {
        '.' => Some(Content::Empty),
        'R' => Some(Content::Red),
        'B' => Some(Content::Black),
        _ => None,
    }
}

fn digit(found: char) -> Option<Content> {
    match found {
        '0' => Some(Content::Empty),
        '1' => Some(Content::Red),
        '2' => Some(Content::Black),
        _ => None,
    }
}

fn no_cell(found: char, expected: KingingCells) -> KingingFault {
    match found {
        'r' | 'b' => KingingFault::LowerCase { found },
        _ => KingingFault::Cell { found, expected },
    }
}

/// A fault of a cell; a row beyond the board is none.
pub(crate) fn fault(at: usize, kind: KingingFault, row: usize) -> Fault {
    let fault = Fault::at(at, kind);
    if row <= EDGE { fault.row(row) } else { fault }
}
