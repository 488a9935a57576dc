//! Lines of a perft suite: `FEN ;D1 18 ;D2 212 ;D3 3044 ;id "corner-3"`.
//!
//! The FEN comes first and is handed on as it is: the game decides whether it can be read. Operations follow, each
//! after a semicolon: `D` with a depth in plies and the number of leaf nodes there, or `id` with a name in double
//! quotes, which may hold semicolons. Blank lines are skipped, and so are comments: lines that start with `//`, with
//! `#` and a blank, or are `#` alone.
//!
//! Lines of mate problems, which are EPD proper, are read by [`read_problem`].

mod problem;

use super::error::excerpt;

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

/// Why a suite line cannot be read.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("line {line}, column {column}: expected {expected}, found {}", shown(found))]
pub struct SuiteError {
    /// The line of the file, from 1.
    pub line: usize,
    /// The column, from 1, counted in characters.
    pub column: usize,
    /// What should stand there.
    pub expected: &'static str,
    /// What stands there, cut short; empty at the end of the line.
    pub found: String,
}

fn shown(found: &str) -> String {
    if found.is_empty() { "the end of the line".to_string() } else { format!("`{found}`") }
}

/// Reads the lines of a suite one after the other. A wrong line is an error of its own and does not end the rest.
pub fn read_suite(text: &str) -> impl Iterator<Item = Result<SuiteLine, SuiteError>> + '_ {
    text.lines().enumerate().filter_map(|(i, line)| read_suite_line(i + 1, line).transpose())
}

/// Reads one line of a suite, which is line `line` of its file; `None` for a blank line or a comment.
///
/// # Errors
/// [`SuiteError`] names the line, the column and what was expected there.
///
/// # Examples
/// ```
/// let line = "1q/2|2/K1 w 0 1 ;D1 2 ;id \"case 8\"";
/// let suite = hypermate::text::read_suite_line(7, line)?.expect("no comment");
/// assert_eq!((suite.fen.as_str(), suite.depths), ("1q/2|2/K1 w 0 1", vec![(1, 2)]));
/// assert_eq!(suite.id.as_deref(), Some("case 8"));
/// # Ok::<(), hypermate::text::SuiteError>(())
/// ```
pub fn read_suite_line(line: usize, text: &str) -> Result<Option<SuiteLine>, SuiteError> {
    if is_remark(text) {
        return Ok(None);
    }
    let mut reader = Reader { line, text, at: 0 };
    let fen = reader.until(';').trim_start_matches('\u{FEFF}').trim().to_string();
    if fen.is_empty() {
        return Err(SuiteError { column: 1, ..reader.expected("a FEN") });
    }
    let mut suite = SuiteLine { line, fen, id: None, depths: Vec::new() };
    while reader.eat(';') {
        reader.operation(&mut suite)?;
    }
    reader.blanks();
    if !reader.rest().is_empty() {
        return Err(reader.expected("`;` or the end of the line"));
    }
    if suite.depths.is_empty() {
        return Err(reader.expected("an operation such as `;D1 18`"));
    }
    Ok(Some(suite))
}

/// Whether a line is blank or a comment.
fn is_remark(text: &str) -> bool {
    let body = text.trim_start_matches('\u{FEFF}').trim();
    body.is_empty() || body == "#" || body.starts_with("//") || body.starts_with("# ")
}

/// A place in a line.
struct Reader<'a> {
    line: usize,
    text: &'a str,
    at: usize,
}

impl<'a> Reader<'a> {
    fn rest(&self) -> &'a str {
        &self.text[self.at..]
    }

    fn blanks(&mut self) {
        self.at = self.text.len() - self.rest().trim_start().len();
    }

    /// Takes everything before a character, or to the end.
    fn until(&mut self, stop: char) -> &'a str {
        let rest = self.rest();
        let end = rest.find(stop).unwrap_or(rest.len());
        self.at += end;
        &rest[..end]
    }

    /// Takes blanks and a character, if it is the next.
    fn eat(&mut self, wanted: char) -> bool {
        self.blanks();
        let eaten = self.rest().starts_with(wanted);
        if eaten {
            self.at += wanted.len_utf8();
        }
        eaten
    }

    fn expected(&self, expected: &'static str) -> SuiteError {
        let column = 1 + self.text[..self.at].chars().count();
        let rest = self.rest().trim();
        // A semicolon ends what is shown, unless it is the very thing that should not be there.
        let end = rest.char_indices().skip(1).find(|&(_, c)| c == ';' || c.is_whitespace());
        let first = if rest.starts_with(';') { ";" } else { &rest[..end.map_or(rest.len(), |(at, _)| at)] };
        SuiteError { line: self.line, column, expected, found: excerpt(first) }
    }

    /// What follows a semicolon. A semicolon with nothing after it is tolerated.
    fn operation(&mut self, suite: &mut SuiteLine) -> Result<(), SuiteError> {
        const WHAT: &str = "`D` and a depth, or `id` and a name in quotes";
        self.blanks();
        let rest = self.rest();
        if rest.is_empty() {
            return Ok(());
        }
        if rest.starts_with('D') {
            return self.depth(suite);
        }
        if !rest.starts_with("id") {
            return Err(self.expected(WHAT));
        }
        if suite.id.is_some() {
            return Err(self.expected("one `id` a line"));
        }
        self.at += 2;
        suite.id = Some(self.quoted()?);
        Ok(())
    }

    /// `D3 3044`.
    fn depth(&mut self, suite: &mut SuiteLine) -> Result<(), SuiteError> {
        let start = self.at;
        self.at += 1;
        let depth = self.number("a depth in plies after `D`")?;
        if suite.depths.iter().any(|&(known, _)| known == depth) {
            self.at = start;
            return Err(self.expected("each depth once"));
        }
        if !self.rest().starts_with(char::is_whitespace) {
            return Err(self.expected("a blank and the number of nodes"));
        }
        self.blanks();
        let nodes = self.number("a number of nodes")?;
        suite.depths.push((depth, nodes));
        Ok(())
    }

    fn number<T: std::str::FromStr>(&mut self, expected: &'static str) -> Result<T, SuiteError> {
        let rest = self.rest();
        let digits = rest.find(|c: char| !c.is_ascii_digit()).unwrap_or(rest.len());
        let number = rest[..digits].parse().map_err(|_| self.expected(expected))?;
        self.at += digits;
        Ok(number)
    }

    /// A name in double quotes; there is no way to write a double quote inside.
    fn quoted(&mut self) -> Result<String, SuiteError> {
        if !self.eat('"') {
            return Err(self.expected("a name in double quotes"));
        }
        let name = self.until('"').to_string();
        if !self.eat('"') {
            return Err(self.expected("a closing double quote"));
        }
        Ok(name)
    }
}
