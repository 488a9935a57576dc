//! JSON arrays: 64 cells, or eight rows of eight. Cells are the numbers 0, 1 and 2, or strings of one or more cells.

use super::careful::{self, Content, EDGE, Row};
use super::fault::{KingingCells, KingingFault};
use crate::kinging::Board;
use crate::text::error::{Fault, excerpt};
use crate::text::json;
use crate::text::kind::TextErrorKind;

/// What has been read of an array.
struct Array {
    /// Cells that lie in no row.
    loose: Vec<Content>,
    rows: Vec<Row>,
    depth: usize,
    form: KingingCells,
}

/// Reads a JSON array from `start` of the text to its end.
pub(crate) fn read(text: &str, start: usize) -> Result<Board, Fault> {
    if let Some(offset) = json::beyond_all_boards(text, start) {
        return Err(Fault::at(offset, KingingFault::TooManyCells));
    }
    json::check(text, start)?;
    let mut array = Array { loose: Vec::new(), rows: Vec::new(), depth: 0, form: KingingCells::Either };
    let mut at = start;
    while let Some(&first) = text.as_bytes().get(at) {
        at += match first {
            b'[' => array.open(at)?,
            b']' => {
                array.depth -= 1;
                1
            }
            b'"' => array.string(at, &text[at..at + json::string_length(&text[at..])])?,
            b',' | b' ' | b'\t' | b'\r' | b'\n' => 1,
            _ => array.value(at, word(&text[at..]))?,
        };
    }
    match (array.loose.is_empty(), array.rows.is_empty()) {
        (true, true) => Err(Fault::at(start, TextErrorKind::NoCells)),
        (true, false) => careful::rows(&array.rows),
        (false, _) => careful::all_cells(start, &array.loose),
    }
}

/// What is neither array nor string, up to where it ends.
fn word(text: &str) -> &str {
    &text[..text.find([',', ']', ' ', '\t', '\r', '\n']).unwrap_or(text.len())]
}

impl Array {
    fn open(&mut self, at: usize) -> Result<usize, Fault> {
        self.depth += 1;
        match self.depth {
            1 => Ok(1),
            2 => self.row(at).map(|()| 1),
            _ => Err(Fault::at(at, KingingFault::Nested)),
        }
    }

    /// Begins a row, which cannot stand among cells.
    fn row(&mut self, at: usize) -> Result<(), Fault> {
        if !self.loose.is_empty() {
            return Err(Fault::at(at, TextErrorKind::Uneven { deeper: true }));
        }
        self.rows.push(Row::at(at));
        Ok(())
    }

    /// The number of the row at hand, from 1.
    fn number(&self) -> usize {
        if self.rows.is_empty() { self.loose.len() / EDGE + 1 } else { self.rows.len() }
    }

    fn push(&mut self, at: usize, content: Content, in_row: bool) -> Result<(), Fault> {
        match self.rows.last_mut() {
            Some(row) if in_row => row.cells.push(content),
            Some(_) => return Err(Fault::at(at, TextErrorKind::Uneven { deeper: false })),
            None => self.loose.push(content),
        }
        Ok(())
    }

    /// A string of several cells that lies in no row is one.
    fn string(&mut self, at: usize, quoted: &str) -> Result<usize, Fault> {
        let letters = quoted.trim_matches('"');
        if letters.is_empty() {
            return Err(Fault::at(at, TextErrorKind::EmptyString));
        }
        let is_row = self.depth == 1 && letters.chars().nth(1).is_some();
        if is_row {
            self.row(at)?;
        }
        for (i, found) in letters.char_indices().filter(|(_, c)| !c.is_whitespace()) {
            let number = self.number();
            let content = careful::cell(found, &mut self.form)
                .map_err(|kind| careful::fault(at + 1 + i, kind, number))?;
            self.push(at, content, is_row || self.depth > 1)?;
        }
        Ok(quoted.len())
    }

    fn value(&mut self, at: usize, word: &str) -> Result<usize, Fault> {
        let content = match word {
            "0" => Content::Empty,
            "1" => Content::Red,
            "2" => Content::Black,
            _ if word.starts_with(|c: char| c == '-' || c.is_ascii_digit()) => {
                let kind = KingingFault::Code { found: excerpt(word) };
                return Err(careful::fault(at, kind, self.number()));
            }
            _ => return Err(Fault::at(at, TextErrorKind::JsonKind { found: excerpt(word) })),
        };
        self.push(at, content, self.depth > 1)?;
        Ok(word.len())
    }
}
