//! Reads a board in one pass over the bytes of its text.

use crate::kinging::Board;
use crate::text::error::{Fault, counted, excerpt};
use std::fmt::Display;

/// The cells of a row, and the rows of a board.
const EDGE: usize = 8;
const CELLS: usize = EDGE * EDGE;

/// How cells are written: no cell has been read yet, as letters, as digits, as in FEN.
const EITHER: &str = "`.` or 0 for an empty cell, `R` or 1 for a red man, `B` or 2 for a black one";
const LETTERS: &str = "`.`, `R` or `B`, as before";
const DIGITS: &str = "0, 1 or 2, as before";
const RUNS: &str = "`R`, `B`, or `.` or a number of empty cells";

const SPLIT_RUN: &str = "a second number of empty cells after a blank: where `/` joins the rows, a digit is no cell but a number of them";
const UNEVEN: &str = "uneven nesting: this lies";

/// The classes of bytes: two bits say what stands on the cell, two say how it is written.
const RED: u8 = 1;
const BLACK: u8 = 2;
const LETTER: u8 = 4;
const DIGIT: u8 = 8;
const BLANK: u8 = 16;
const LINE_END: u8 = 32;

const CLASSES: [u8; 256] = {
    let mut classes = [0; 256];
    classes[b'.' as usize] = LETTER;
    classes[b'R' as usize] = LETTER | RED;
    classes[b'B' as usize] = LETTER | BLACK;
    classes[b'0' as usize] = DIGIT;
    classes[b'1' as usize] = DIGIT | RED;
    classes[b'2' as usize] = DIGIT | BLACK;
    classes[b' ' as usize] = BLANK;
    classes[b'\t' as usize] = BLANK;
    classes[b'\r' as usize] = BLANK;
    classes[b'\n' as usize] = LINE_END;
    classes
};

fn is_mixed(written: u8) -> bool {
    written & (LETTER | DIGIT) == LETTER | DIGIT
}

/// The board of a text in any form.
pub(super) fn read(text: &str) -> Result<Board, Fault> {
    let start = text.len() - text.trim_start_matches(|c: char| c.is_whitespace() || c == '\u{FEFF}').len();
    match text.as_bytes().get(start) {
        None => Err(Reader::new(text, start).whole("the text is empty where a board was expected")),
        Some(b'[') => Reader::new(text, start).array(),
        Some(_) if text.as_bytes().contains(&b'/') => Reader::new(text, start).joined(),
        Some(_) => Reader::new(text, start).lines(),
    }
}

/// A text that is being read. Faults are found on a copy, so that what the loops count stays in registers.
#[derive(Clone, Copy)]
struct Reader<'a> {
    text: &'a str,
    /// The byte of the first character that is not blank.
    start: usize,
    /// The byte at hand.
    at: usize,
    red: u64,
    black: u64,
    /// The cells read so far, also those that are too many.
    count: usize,
    /// The cells before the row at hand.
    before: usize,
}

impl<'a> Reader<'a> {
    fn new(text: &'a str, start: usize) -> Reader<'a> {
        Reader { text, start, at: start, red: 0, black: 0, count: 0, before: 0 }
    }

    /// Adds a cell. Those beyond the last one fall on cells that are taken, which is no harm: they are too many anyway.
    #[inline]
    fn push(&mut self, class: u8) {
        self.red |= u64::from(class & RED).wrapping_shl(self.count as u32);
        self.black |= u64::from((class & BLACK) / BLACK).wrapping_shl(self.count as u32);
        self.count += 1;
    }

    fn rest(self) -> &'a str {
        &self.text[self.at..]
    }

    /// The bytes of a blank that is no ASCII character, such as a no-break space; 0 if there is none.
    #[cold]
    fn wide_blank(self) -> usize {
        self.rest().chars().next().filter(|c| c.is_whitespace()).map_or(0, char::len_utf8)
    }

    /// Eight lines of eight cells, or one line of 64.
    fn lines(mut self) -> Result<Board, Fault> {
        if let Some(board) = self.good_lines() {
            return Ok(board);
        }
        let mut written = 0;
        while let Some(&byte) = self.text.as_bytes().get(self.at) {
            let class = CLASSES[usize::from(byte)];
            match class {
                BLANK => {}
                LINE_END => self.end_line()?,
                0 => match self.wide_blank() {
                    0 => return Err(self.no_cell_in_lines(written)),
                    blank => self.at += blank - 1,
                },
                _ if is_mixed(written | class) => return Err(self.no_cell_in_lines(written)),
                _ => {
                    written |= class;
                    self.push(class);
                }
            }
            self.at += 1;
        }
        self.check_one_line()?;
        if self.is_one_line() && !matches!(self.count, EDGE | CELLS) {
            return Err(self.whole(cell_count(self.count)));
        }
        self.end_line()?;
        self.board()
    }

    /// The same without a word on what is wrong, for speed: a batch has millions of good boards.
    fn good_lines(mut self) -> Option<Board> {
        let mut written = 0;
        for &byte in &self.text.as_bytes()[self.start..] {
            let class = CLASSES[usize::from(byte)];
            match class {
                BLANK => {}
                LINE_END if matches!(self.count - self.before, 0 | EDGE | CELLS) => self.before = self.count,
                LINE_END | 0 => return None,
                _ => {
                    written |= class;
                    self.push(class);
                }
            }
        }
        let is_even = matches!(self.count - self.before, 0 | EDGE | CELLS);
        if is_even && !is_mixed(written) && self.count == CELLS { self.board().ok() } else { None }
    }

    /// Ends a line, which is blank, has a row or has all cells.
    fn end_line(&mut self) -> Result<(), Fault> {
        if !matches!(self.count - self.before, 0 | EDGE) && self.before < CELLS {
            self.check_long_line()?;
        }
        self.before = self.count;
        Ok(())
    }

    /// Checks a line that has neither a row nor nothing: it must have all cells, and no cells may follow.
    #[cold]
    fn check_long_line(self) -> Result<(), Fault> {
        if self.before == 0 && self.count == CELLS && self.rest().trim_start().is_empty() {
            return Ok(());
        }
        self.check_one_line()?;
        Err(self.row_length(self.before / EDGE + 1))
    }

    #[cold]
    fn no_cell_in_lines(self, written: u8) -> Fault {
        let form = match written & (LETTER | DIGIT) {
            0 => EITHER,
            LETTER => LETTERS,
            _ => DIGITS,
        };
        let cells = if self.is_one_line() { self.count } else { self.before };
        self.check_one_line().err().unwrap_or_else(|| self.no_cell(form, cells / EDGE + 1))
    }

    /// Whether the text has a single line.
    fn is_one_line(self) -> bool {
        !self.text[self.start..].trim_end().contains('\n')
    }

    /// Text after a board that is one word of 64 cells.
    fn check_one_line(self) -> Result<(), Fault> {
        let line = self.text[self.start..].trim_end();
        match line.split_once(char::is_whitespace) {
            Some((word, rest)) if self.is_one_line() && word.chars().count() == CELLS => {
                Err(self.trailing(self.start + line.len() - rest.trim_start().len()))
            }
            _ => Ok(()),
        }
    }

    /// Rows joined by `/`.
    fn joined(mut self) -> Result<Board, Fault> {
        let bytes = self.text.as_bytes();
        let mut rows = 1;
        let mut after_run = false;
        while let Some(&byte) = bytes.get(self.at) {
            let class = CLASSES[usize::from(byte)];
            let is_run = byte.is_ascii_digit();
            match byte {
                b'/' => {
                    self.end_row(rows)?;
                    rows += 1;
                }
                _ if class >= BLANK => {
                    self.at += 1;
                    continue;
                }
                _ if self.count == CELLS && rows == EDGE && self.is_trailing() => {
                    return Err(self.trailing(self.at).row(EDGE));
                }
                _ if class & LETTER != 0 => self.push(class),
                _ if is_run && after_run => return Err(self.in_row(rows, SPLIT_RUN)),
                b'1'..=b'8' if !bytes.get(self.at + 1).is_some_and(u8::is_ascii_digit) => {
                    self.count += usize::from(byte - b'0');
                }
                _ if is_run => return Err(self.bad_run(rows)),
                _ => match self.wide_blank() {
                    0 => return Err(self.no_cell(RUNS, rows)),
                    blank => {
                        self.at += blank;
                        continue;
                    }
                },
            }
            after_run = is_run;
            self.at += 1;
        }
        self.end_row(rows)?;
        if rows != EDGE {
            return Err(self.whole(row_count(rows)));
        }
        self.board()
    }

    /// Ends a row. One that is too many is counted, but not looked at.
    #[inline]
    fn end_row(&mut self, row: usize) -> Result<(), Fault> {
        if row <= EDGE && self.count - self.before != EDGE {
            return Err(self.row_length(row));
        }
        self.before = self.count;
        Ok(())
    }

    /// Whether what follows a whole board comes after a blank and cannot be meant as more cells of its last row.
    #[cold]
    fn is_trailing(self) -> bool {
        let is_cell = |byte| CLASSES[usize::from(byte)] & (LETTER | BLANK | LINE_END) != 0;
        self.text[..self.at].ends_with(char::is_whitespace) && !self.rest().bytes().all(is_cell)
    }

    /// A number of empty cells that is 0 or above 8.
    fn bad_run(self, row: usize) -> Fault {
        let digits = self.rest().split(|c: char| !c.is_ascii_digit()).next().unwrap_or_default();
        if digits.starts_with('0') {
            return self.in_row(row, "a run of empty cells cannot begin with 0");
        }
        self.in_row(row, format!("a run of {} empty cells, and a row has at most 8", excerpt(digits)))
    }

    /// An array of 64 numbers, or of eight arrays of eight.
    fn array(mut self) -> Result<Board, Fault> {
        const ITEM: &str = "a cell (0, 1 or 2) or a row";
        let bytes = self.text.as_bytes();
        let (mut depth, mut rows) = (0, 0);
        // Whether an item has just ended, so that a comma or a bracket must follow, and whether a comma came last.
        let (mut after_item, mut after_comma) = (false, false);
        while let Some(&byte) = bytes.get(self.at) {
            // The common case, a cell and its comma, comes first.
            if matches!(bytes[self.at..], [b'0'..=b'2', b',', ..]) && !after_item && (depth == 2 || rows == 0)
            {
                self.push(CLASSES[usize::from(byte)]);
                after_comma = true;
                self.at += 2;
                continue;
            }
            match byte {
                b' ' | b'\t' | b'\r' | b'\n' => {}
                _ if depth == 0 && after_item => return Err(self.trailing(self.at)),
                b'[' if !after_item => {
                    depth += 1;
                    rows += usize::from(depth == 2);
                    match depth {
                        1 => {}
                        2 if rows == 1 && self.count > 0 => {
                            return Err(
                                self.here(format!("{UNEVEN} deeper in brackets than the cells before it"))
                            );
                        }
                        2 => {}
                        _ => {
                            return Err(self.here(
                                "brackets nested too deep: expected one array of 64 cells, or of 8 rows of 8",
                            ));
                        }
                    }
                    after_comma = false;
                }
                b']' if !after_comma => {
                    if depth == 2 {
                        self.end_row(rows)?;
                    }
                    depth -= 1;
                    after_item = true;
                }
                b',' if after_item => (after_item, after_comma) = (false, true),
                _ if after_item => return Err(self.expected("`,` or `]`", rows)),
                b'0'..=b'2' if !bytes.get(self.at + 1).is_some_and(u8::is_ascii_alphanumeric) => {
                    if depth == 1 && rows > 0 {
                        return Err(
                            self.here(format!("{UNEVEN} less deep in brackets than the cells before it"))
                        );
                    }
                    self.push(CLASSES[usize::from(byte)]);
                    (after_item, after_comma) = (true, false);
                }
                0x80.. if self.wide_blank() > 0 => self.at += self.wide_blank() - 1,
                b'0'..=b'9' | b'-' => {
                    let code = excerpt(self.word());
                    let reason = format!("{code} stands for nothing: 0 is empty, 1 a red man, 2 a black one");
                    return Err(self.in_row(self.row_of_item(rows), reason));
                }
                _ => return Err(self.expected(ITEM, rows)),
            }
            self.at += 1;
        }
        if depth > 0 {
            return Err(self.whole("`[` is never closed"));
        }
        match (self.count, rows) {
            (0, 0) => Err(self.whole("the board has no cells")),
            (_, 0 | EDGE) => self.board(),
            (_, found) => Err(self.whole(row_count(found))),
        }
    }

    /// The row of the item at hand in an array.
    fn row_of_item(self, rows: usize) -> usize {
        if rows == 0 { self.count / EDGE + 1 } else { rows }
    }

    /// The bracket, comma or word at the byte at hand in an array.
    fn word(self) -> &'a str {
        let (rest, is_mark) = (self.rest(), |c| matches!(c, '[' | ']' | ','));
        match rest.chars().next() {
            Some(c) if is_mark(c) => &rest[..1],
            _ => rest.split(|c: char| is_mark(c) || c.is_whitespace()).next().unwrap_or_default(),
        }
    }

    /// The board, if there are as many cells as it has.
    fn board(self) -> Result<Board, Fault> {
        match self.count {
            CELLS => Ok(Board::new(self.red, self.black).expect("a cell is written once")),
            count if self.before == 0 => Err(self.whole(cell_count(count))),
            count => Err(self.whole(row_count(count / EDGE))),
        }
    }

    /// What is wrong with the whole board.
    fn whole(self, reason: impl Display) -> Fault {
        Fault::at(self.start, reason)
    }

    /// What is wrong at the byte at hand.
    fn here(self, reason: impl Display) -> Fault {
        Fault::at(self.at, reason)
    }

    /// The same in a row of the board; a row beyond the board is not named.
    fn in_row(self, row: usize, reason: impl Display) -> Fault {
        let fault = self.here(reason);
        if row <= EDGE { fault.row(row) } else { fault }
    }

    /// The length of the row that ends at the byte at hand is wrong. The row starts after the last line end or `/`, or at its
    /// bracket.
    #[cold]
    fn row_length(self, row: usize) -> Fault {
        let before = &self.text[self.start..self.at];
        let row_start = match self.text.as_bytes()[self.start] {
            b'[' => before.rfind('[').unwrap_or(0),
            _ => {
                let end = if self.text.contains('/') { '/' } else { '\n' };
                let after = before.rfind(end).map_or(0, |end| end + 1);
                after + before[after..].len() - before[after..].trim_start().len()
            }
        };
        let found = counted(self.count - self.before, "cell");
        Fault::at(self.start + row_start, format!("a row of {found} where 8 were expected")).row(row)
    }

    fn no_cell(self, expected: &str, row: usize) -> Fault {
        let found = self.rest().chars().next().unwrap_or_default();
        let hint = match (found, expected) {
            ('3'..='9', EITHER | LETTERS) => {
                "; numbers of empty cells are read only where `/` joins the rows"
            }
            _ => "",
        };
        let reason = match found {
            'r' | 'b' => format!("`{found}` is lower case: a red man is `R`, a black one `B`"),
            _ => format!("`{}` is no cell: expected {expected}{hint}", found.escape_debug()),
        };
        self.in_row(row, reason)
    }

    fn expected(self, expected: &str, rows: usize) -> Fault {
        let reason = format!("expected {expected}, found `{}`", excerpt(self.word()));
        self.in_row(self.row_of_item(rows), reason)
    }

    fn trailing(self, at: usize) -> Fault {
        Fault::at(at, format!("text after the board: `{}`", excerpt(&self.text[at..])))
    }
}

/// Too few or too many cells in a form without rows.
fn cell_count(found: usize) -> String {
    format!("a board of {} where 64 were expected", counted(found, "cell"))
}

/// Too few or too many rows.
fn row_count(found: usize) -> String {
    match found {
        1 => "a board of 1 row of 8 cells where 8 rows were expected".to_string(),
        _ => format!("a board of {found} rows where 8 were expected"),
    }
}
