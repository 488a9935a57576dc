//! Lines of mate problems: `FEN dm 3; id "corner"; bm f3h5;`.

use super::{Reader, SuiteError, is_remark};

/// A position with what its line says of the mate.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Problem {
    /// The number of the line in the file, from 1.
    pub line: usize,
    /// The position, without blanks at its end. Whether it can be read the game decides.
    pub fen: String,
    /// The name of the position.
    pub id: Option<String>,
    /// In how many moves the side to move mates.
    pub moves: Option<u32>,
}

/// Reads one line, which is line `line` of its file; `None` for a blank line or a comment, as in a suite.
///
/// The position comes first and ends where the operations begin: at a semicolon, or at a word of letters, digits and
/// `_` that begins with a letter and has at least `fields` words before it. So many fields a FEN of the game has before
/// its clocks, which an EPD may leave out: four on the flat board, two on the others. An operation is a name and what
/// belongs to it, up to a semicolon that is not in double quotes. `dm` gives the number of moves, and so does `bm` with
/// `#` and the number, as some collections write it; `id` gives a name, with or without quotes. Other operations are
/// passed over.
///
/// # Errors
/// [`SuiteError`] names the line, the column and what was expected there.
///
/// # Examples
/// ```
/// let line = "8/6BK/7k/7p/7P/5Q2/8/8 w - - dm 1; id \"step up\"; bm f3h5;";
/// let problem = hypermate::text::read_problem(7, line, 4)?.expect("no comment");
/// assert_eq!((problem.fen.as_str(), problem.moves), ("8/6BK/7k/7p/7P/5Q2/8/8 w - -", Some(1)));
/// assert_eq!(problem.id.as_deref(), Some("step up"));
/// # Ok::<(), hypermate::text::SuiteError>(())
/// ```
pub fn read_problem(line: usize, text: &str, fields: usize) -> Result<Option<Problem>, SuiteError> {
    if is_remark(text) {
        return Ok(None);
    }
    let mut reader = Reader { line, text, at: end_of_position(text, fields) };
    let fen = text[..reader.at].trim_start_matches('\u{FEFF}').trim_end().to_string();
    if fen.is_empty() {
        return Err(SuiteError { column: 1, ..reader.expected("a position") });
    }
    let mut problem = Problem { line, fen, id: None, moves: None };
    loop {
        while reader.eat(';') {}
        reader.blanks();
        if reader.rest().is_empty() {
            return Ok(Some(problem));
        }
        reader.problem_operation(&mut problem)?;
    }
}

/// The offset of the first semicolon or name of an operation.
fn end_of_position(text: &str, fields: usize) -> usize {
    let end = text.find(';').unwrap_or(text.len());
    let words = text[..end].split_whitespace().skip(fields);
    let base = text.as_ptr() as usize;
    words.into_iter().find(|word| is_name(word)).map_or(end, |word| word.as_ptr() as usize - base)
}

fn is_name(word: &str) -> bool {
    word.starts_with(|c: char| c.is_ascii_alphabetic()) && name_length(word) == word.len()
}

fn name_length(text: &str) -> usize {
    text.find(|c: char| !c.is_ascii_alphanumeric() && c != '_').unwrap_or(text.len())
}

impl Reader<'_> {
    fn problem_operation(&mut self, problem: &mut Problem) -> Result<(), SuiteError> {
        const MOVES: &str = "a number of moves";
        let rest = self.rest();
        let name = &rest[..name_length(rest)];
        if !name.starts_with(|c: char| c.is_ascii_alphabetic()) {
            return Err(self.expected("an operation such as `dm 3;`"));
        }
        let start = self.at;
        self.at += name.len();
        self.blanks();
        let is_distance = name == "dm" || name == "bm" && self.eat('#');
        if is_distance && problem.moves.is_some() || name == "id" && problem.id.is_some() {
            self.at = start;
            return Err(self.expected("one distance and one `id` a line"));
        }
        if is_distance {
            problem.moves = Some(self.number(MOVES)?);
        } else if name == "id" {
            problem.id = Some(self.name()?);
        } else {
            return self.pass_over();
        }
        self.blanks();
        let is_over = self.rest().is_empty() || self.rest().starts_with(';');
        if is_over { Ok(()) } else { Err(self.expected("`;` or the end of the line")) }
    }

    fn name(&mut self) -> Result<String, SuiteError> {
        if self.rest().starts_with('"') { self.quoted() } else { Ok(self.until(';').trim().to_string()) }
    }

    /// Goes to the semicolon that ends an operation.
    fn pass_over(&mut self) -> Result<(), SuiteError> {
        while let Some(at) = self.rest().find([';', '"']) {
            self.at += at;
            if self.rest().starts_with(';') {
                return Ok(());
            }
            self.quoted()?;
        }
        self.at = self.text.len();
        Ok(())
    }
}
