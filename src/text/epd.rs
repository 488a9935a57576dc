//! Lines of a perft suite: `FEN ;D1 18 ;D2 212 ;D3 3044 ;id "corner-3"`.
//!
//! The FEN comes first and is handed on as it is: the game decides whether it can be read. Operations follow, each
//! after a semicolon: `D` with a depth in plies and the number of leaf nodes there, or `id` with a name in double
//! quotes, which may hold semicolons. Blank lines are skipped, and so are comments: lines that start with `//`, with
//! `#` and a blank, or are `#` alone.
//!
//! Lines of mate problems, which are EPD proper, are read by [`read_problem`].

mod problem;

use super::cursor::Cursor;
use super::error::TextError;

pub use problem::{Problem, read_problem};

/// One position of a suite with what is known of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SuiteLine {
    /// The number of the line in the file, from 1.
    pub line: usize,
    /// The text before the first semicolon, without blanks around it.
    pub fen: String,
    /// The name of the position.
    pub id: Option<String>,
    /// Depth in plies and perft there, in the order of the line; at least one, no depth twice.
    pub depths: Vec<(u32, u64)>,
}

/// Reads the lines of a suite one after the other. A wrong line is an error of its own and does not end the rest.
pub fn read_suite(text: &str) -> impl Iterator<Item = Result<SuiteLine, TextError>> + '_ {
    text.lines().enumerate().filter_map(|(i, line)| read_suite_line(i + 1, line).transpose())
}

/// Reads one line of a suite, which is line `line` of its file; `None` for a blank line or a comment.
///
/// # Errors
/// [`TextError`] names the line, the column and what was expected there.
///
/// # Examples
/// ```
/// let line = "1q/2|2/K1 w 0 1 ;D1 2 ;id \"case 8\"";
/// let suite = hypermate::text::read_suite_line(7, line)?.expect("no comment");
/// assert_eq!((suite.fen.as_str(), suite.depths), ("1q/2|2/K1 w 0 1", vec![(1, 2)]));
/// assert_eq!(suite.id.as_deref(), Some("case 8"));
/// # Ok::<(), hypermate::text::TextError>(())
/// ```
pub fn read_suite_line(line: usize, text: &str) -> Result<Option<SuiteLine>, TextError> {
    if is_remark(text) {
        return Ok(None);
    }
    let mut cursor = Cursor::on_line(text, line);
    let fen = read_position(&mut cursor, text.find(';').unwrap_or(text.len()), "a FEN")?;
    let mut suite = SuiteLine { line, fen: fen.trim_start().to_string(), id: None, depths: Vec::new() };
    while cursor.eat_after_blanks(';') {
        cursor.suite_operation(&mut suite)?;
    }
    if !cursor.is_at_end() {
        return Err(cursor.expected("`;` or the end of the line"));
    }
    if suite.depths.is_empty() {
        return Err(cursor.expected("an operation such as `;D1 18`"));
    }
    Ok(Some(suite))
}

/// Whether a line is blank or a comment.
fn is_remark(text: &str) -> bool {
    let body = text.trim_start_matches('\u{FEFF}').trim();
    body.is_empty() || body == "#" || body.starts_with("//") || body.starts_with("# ")
}

/// The first bytes of a line without a byte-order mark and the blanks behind them. There must be something.
fn read_position<'a>(cursor: &mut Cursor<'a>, bytes: usize, expected: &str) -> Result<&'a str, TextError> {
    let position = cursor.take(bytes).trim_start_matches('\u{FEFF}').trim_end();
    if position.is_empty() { Err(cursor.expected(expected)) } else { Ok(position) }
}

impl<'a> Cursor<'a> {
    /// What follows a semicolon. A semicolon with nothing after it is tolerated.
    fn suite_operation(&mut self, suite: &mut SuiteLine) -> Result<(), TextError> {
        self.blanks();
        if self.is_at_end() {
            return Ok(());
        }
        let start = *self;
        if self.eat('D') {
            let depth = self.number("a depth in plies after `D`")?;
            if suite.depths.iter().any(|&(known, _)| known == depth) {
                return Err(start.expected("each depth once"));
            }
            if !self.rest().starts_with(char::is_whitespace) {
                return Err(self.expected("a blank and the number of nodes"));
            }
            self.blanks();
            suite.depths.push((depth, self.number("a number of nodes")?));
        } else if self.eat_text("id") {
            if suite.id.is_some() {
                return Err(start.expected("one `id` a line"));
            }
            self.blanks();
            suite.id = Some(self.quoted()?.to_string());
        } else {
            return Err(self.expected("`D` and a depth, or `id` and a name in quotes"));
        }
        Ok(())
    }

    /// A name in double quotes; there is no way to write a double quote inside.
    fn quoted(&mut self) -> Result<&'a str, TextError> {
        if !self.eat('"') {
            return Err(self.expected("a name in double quotes"));
        }
        let name = self.take_while(|c| c != '"');
        if self.eat('"') { Ok(name) } else { Err(self.expected("a closing double quote")) }
    }
}
