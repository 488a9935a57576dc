//! Lines of mate problems: `FEN dm 3; id "corner"; bm f3h5;`.

use super::{is_remark, read_position};
use crate::text::cursor::Cursor;
use crate::text::error::TextError;

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
/// [`TextError`] names the line, the column and what was expected there.
///
/// # Examples
/// ```
/// let line = "8/6BK/7k/7p/7P/5Q2/8/8 w - - dm 1; id \"step up\"; bm f3h5;";
/// let problem = hypermate::text::read_problem(7, line, 4)?.expect("no comment");
/// assert_eq!((problem.fen.as_str(), problem.moves), ("8/6BK/7k/7p/7P/5Q2/8/8 w - -", Some(1)));
/// assert_eq!(problem.id.as_deref(), Some("step up"));
/// # Ok::<(), hypermate::text::TextError>(())
/// ```
pub fn read_problem(line: usize, text: &str, fields: usize) -> Result<Option<Problem>, TextError> {
    if is_remark(text) {
        return Ok(None);
    }
    let mut cursor = Cursor::on_line(text, line);
    let fen = read_position(&mut cursor, end_of_position(text, fields), "a position")?.to_string();
    let mut problem = Problem { line, fen, id: None, moves: None };
    loop {
        while cursor.eat_after_blanks(';') {}
        if cursor.is_at_end() {
            return Ok(Some(problem));
        }
        cursor.problem_operation(&mut problem)?;
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

impl Cursor<'_> {
    fn problem_operation(&mut self, problem: &mut Problem) -> Result<(), TextError> {
        let start = *self;
        let name = self.take(name_length(self.rest()));
        if !is_name(name) {
            return Err(start.expected("an operation such as `dm 3;`"));
        }
        self.blanks();
        let is_distance = name == "dm" || name == "bm" && self.eat('#');
        if is_distance && problem.moves.is_some() || name == "id" && problem.id.is_some() {
            return Err(start.expected("one distance and one `id` a line"));
        }
        if is_distance {
            problem.moves = Some(self.number("a number of moves")?);
        } else if name == "id" {
            let quoted = self.next_is("\"");
            let id = if quoted { self.quoted()? } else { self.take_while(|c| c != ';').trim() };
            problem.id = Some(id.to_string());
        } else {
            return self.pass_over();
        }
        self.blanks();
        if self.is_at_end() || self.next_is(";") {
            Ok(())
        } else {
            Err(self.expected("`;` or the end of the line"))
        }
    }

    /// Goes to the semicolon that ends an operation, or to the end of the line.
    fn pass_over(&mut self) -> Result<(), TextError> {
        loop {
            self.take_while(|c| c != ';' && c != '"');
            if !self.next_is("\"") {
                return Ok(());
            }
            self.quoted()?;
        }
    }
}
