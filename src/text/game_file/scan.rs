//! The text of a file of games from left to right, with lines and columns.

use super::GameFileError;
use crate::rules::Rules;
use crate::text::cell::Cursor;
use crate::text::error::excerpt;
use crate::text::moves::CoordinateMove;

/// A place in the text.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Scanner<'a> {
    pub rest: &'a str,
    pub line: usize,
    pub column: usize,
}

impl<'a> Scanner<'a> {
    /// At the beginning, after a byte-order mark.
    pub(crate) fn new(text: &'a str) -> Scanner<'a> {
        Scanner { rest: text.strip_prefix('\u{FEFF}').unwrap_or(text), line: 1, column: 1 }
    }

    /// At the beginning of a text that starts on this line of its file.
    pub(crate) fn on_line(text: &'a str, line: usize) -> Scanner<'a> {
        Scanner { rest: text, line, column: 1 }
    }

    /// Takes so many bytes, which must end at a character.
    pub(crate) fn take(&mut self, bytes: usize) -> &'a str {
        let (taken, rest) = self.rest.split_at(bytes);
        self.rest = rest;
        for c in taken.chars() {
            if c == '\n' {
                (self.line, self.column) = (self.line + 1, 1);
            } else {
                self.column += 1;
            }
        }
        taken
    }

    /// Takes the longest beginning whose characters all pass.
    pub(crate) fn take_while(&mut self, passes: impl Fn(char) -> bool) -> &'a str {
        self.take(self.rest.find(|c| !passes(c)).unwrap_or(self.rest.len()))
    }

    pub(crate) fn peek(&self) -> Option<char> {
        self.rest.chars().next()
    }

    /// Takes blanks and a character, if it is the next.
    pub(crate) fn eat(&mut self, wanted: char) -> bool {
        self.blanks();
        let eaten = self.rest.starts_with(wanted);
        if eaten {
            self.take(wanted.len_utf8());
        }
        eaten
    }

    pub(crate) fn blanks(&mut self) {
        self.take_while(char::is_whitespace);
    }

    /// Skips blanks and comments of both kinds.
    pub(crate) fn skip(&mut self) -> Result<(), GameFileError> {
        loop {
            self.blanks();
            match self.peek() {
                Some('{') => self.braces()?,
                Some(';') => drop(self.take_while(|c| c != '\n')),
                _ => return Ok(()),
            }
        }
    }

    /// A comment in braces, which holds no others. It is the opening brace that an error points to: the end of the
    /// text is far from it.
    fn braces(&mut self) -> Result<(), GameFileError> {
        let open = *self;
        self.take_while(|c| c != '}');
        if self.eat('}') { Ok(()) } else { Err(open.never_closed("`}` at the end of this comment")) }
    }

    /// A variation with all that are inside it. On a cube the names of cells have round brackets as well; these are
    /// always in pairs, so that counting them does no harm.
    pub(crate) fn variation(&mut self) -> Result<(), GameFileError> {
        let open = *self;
        let mut depth = 0usize;
        loop {
            self.skip()?;
            match self.peek() {
                None => return Err(open.never_closed("`)` at the end of this variation")),
                Some('(') => depth += 1,
                Some(')') => depth -= 1,
                Some(_) => {
                    self.take_while(|c| !c.is_whitespace() && !matches!(c, '(' | ')' | '{' | ';'));
                    continue;
                }
            }
            self.take(1);
            if depth == 0 {
                return Ok(());
            }
        }
    }

    /// A move, without what may follow it.
    pub(crate) fn coordinate_move(&mut self, rules: &Rules) -> Result<CoordinateMove, GameFileError> {
        let mut cursor = Cursor::new(self.rest);
        match cursor.coordinate_move(rules) {
            Ok(mv) => {
                self.take(self.rest.len() - cursor.rest().len());
                Ok(mv)
            }
            Err(error) => {
                // The cursor counts characters over line ends.
                let before = self.rest.char_indices().nth(error.column - 1);
                self.take(before.map_or(self.rest.len(), |(at, _)| at));
                Err(self.expected(error.expected))
            }
        }
    }

    /// The error that something else was expected here, which shows the word that stands here.
    pub(crate) fn expected(&self, expected: impl Into<String>) -> GameFileError {
        let end = self.rest.char_indices().skip(1).find(|(_, c)| c.is_whitespace());
        let word = &self.rest[..end.map_or(self.rest.len(), |(at, _)| at)];
        let found =
            if word.is_empty() { "the end of the text".to_string() } else { format!("`{}`", excerpt(word)) };
        self.error(expected, found)
    }

    fn never_closed(&self, expected: &str) -> GameFileError {
        self.error(expected, "the end of the text")
    }

    pub(crate) fn error(&self, expected: impl Into<String>, found: impl Into<String>) -> GameFileError {
        let (line, column) = (self.line, self.column);
        GameFileError { line, column, expected: expected.into(), found: found.into() }
    }
}
