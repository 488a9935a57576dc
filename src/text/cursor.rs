//! A text that is read from left to right: the one cursor of all readers of words. It knows no form and no game.

use super::error::{Place, TextError, excerpt};

/// A place in a text, with the text.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Cursor<'a> {
    text: &'a str,
    /// The byte that comes next.
    at: usize,
    /// A byte at or before it and its place. Lines and columns are counted from there when somebody asks.
    known: (usize, Place),
    /// What an error calls the end of the text.
    end: &'static str,
}

impl<'a> Cursor<'a> {
    /// At the first character that is no blank of a text that is part of a line, such as a move.
    pub(crate) fn within_line(text: &'a str) -> Cursor<'a> {
        let mut cursor = Cursor { text, at: 0, known: (0, Place::in_line(0, 1)), end: "the end" };
        cursor.blanks();
        cursor
    }

    /// At the beginning of one line of a file.
    pub(crate) fn on_line(text: &'a str, line: usize) -> Cursor<'a> {
        Cursor { text, at: 0, known: (0, Place::in_line(line, 1)), end: "the end of the line" }
    }

    /// At the beginning of some lines of a file, of which this is the first.
    pub(crate) fn on_lines(text: &'a str, line: usize) -> Cursor<'a> {
        Cursor { end: "the end of the text", ..Cursor::on_line(text, line) }
    }

    /// The next bytes as a text of their own, whose end has this name.
    pub(crate) fn part(&self, bytes: usize, end: &'static str) -> Cursor<'a> {
        Cursor { text: &self.text[..self.at + bytes], end, ..*self }
    }

    /// What has not been taken yet.
    pub(crate) fn rest(&self) -> &'a str {
        &self.text[self.at..]
    }

    /// What was taken between an earlier place in the same text and this one.
    pub(crate) fn since(&self, start: &Cursor<'a>) -> &'a str {
        &self.text[start.at..self.at]
    }

    pub(crate) fn is_at_end(&self) -> bool {
        self.at == self.text.len()
    }

    pub(crate) fn peek(&self) -> Option<char> {
        self.rest().chars().next()
    }

    /// Whether one of these characters comes next.
    pub(crate) fn next_is(&self, any_of: &str) -> bool {
        self.peek().is_some_and(|next| any_of.contains(next))
    }

    /// Takes so many bytes, which must end at a character.
    pub(crate) fn take(&mut self, bytes: usize) -> &'a str {
        let taken = &self.rest()[..bytes];
        self.at += bytes;
        taken
    }

    /// Takes the longest beginning whose characters all pass.
    pub(crate) fn take_while(&mut self, passes: impl Fn(char) -> bool) -> &'a str {
        let rest = self.rest();
        self.take(rest.find(|c| !passes(c)).unwrap_or(rest.len()))
    }

    /// Takes one character if it is this one.
    pub(crate) fn eat(&mut self, wanted: char) -> bool {
        self.eat_text(wanted.encode_utf8(&mut [0; 4]))
    }

    /// Takes this text if it comes next.
    pub(crate) fn eat_text(&mut self, wanted: &str) -> bool {
        let eaten = self.rest().starts_with(wanted);
        self.at += if eaten { wanted.len() } else { 0 };
        eaten
    }

    /// Takes blanks and then one character if it is this one.
    pub(crate) fn eat_after_blanks(&mut self, wanted: char) -> bool {
        self.blanks();
        self.eat(wanted)
    }

    /// Takes one of these characters, if one comes next, and gives its number among them.
    pub(crate) fn eat_any(&mut self, any_of: &str) -> Option<usize> {
        let next = self.peek()?;
        let number = any_of.chars().position(|c| c == next)?;
        self.at += next.len_utf8();
        Some(number)
    }

    /// Skips blanks.
    pub(crate) fn blanks(&mut self) {
        self.at = self.text.len() - self.rest().trim_start().len();
    }

    /// Takes the digits that come next as a number.
    pub(crate) fn number<T: std::str::FromStr>(&mut self, expected: &str) -> Result<T, TextError> {
        let start = *self;
        let digits = self.take_while(|c| c.is_ascii_digit());
        digits.parse().map_err(|_| start.expected(expected))
    }

    /// This character must come next.
    pub(crate) fn token(&mut self, wanted: char) -> Result<(), TextError> {
        if self.eat(wanted) { Ok(()) } else { Err(self.expected(format!("`{wanted}`"))) }
    }

    /// Nothing but blanks may follow.
    pub(crate) fn end(&mut self) -> Result<(), TextError> {
        self.blanks();
        if self.is_at_end() { Ok(()) } else { Err(self.expected("the end of the text")) }
    }

    /// The place of what comes next. The next question counts from here, so that all of them together take a time that is
    /// linear in the length of the text.
    pub(crate) fn place(&mut self) -> Place {
        self.known = (self.at, self.place_now());
        self.known.1
    }

    fn place_now(&self) -> Place {
        let (byte, place) = self.known;
        place.after(&self.text.as_bytes()[byte..self.at])
    }

    /// The word that stands here, with the blank before it if there is one. A semicolon is a word by itself.
    fn word(&self) -> &'a str {
        let rest = self.rest();
        if rest.starts_with(';') {
            return ";";
        }
        let end = rest.char_indices().skip(1).find(|(_, c)| c.is_whitespace() || *c == ';');
        &rest[..end.map_or(rest.len(), |(end, _)| end)]
    }

    /// The error that something else was expected here. It shows the word that stands here.
    pub(crate) fn expected(&self, expected: impl AsRef<str>) -> TextError {
        let word = self.word();
        let found = if word.is_empty() { self.end.to_string() } else { format!("`{}`", excerpt(word)) };
        self.error(expected, found)
    }

    /// The error that something else was expected here than what was found, which is said in words.
    pub(crate) fn error(&self, expected: impl AsRef<str>, found: impl AsRef<str>) -> TextError {
        let reason = format!("expected {}, found {}", expected.as_ref(), found.as_ref());
        TextError { place: self.place_now(), reason }
    }

    /// As [`Cursor::error`], where the text ends.
    pub(crate) fn ends_before(&self, expected: impl AsRef<str>) -> TextError {
        self.error(expected, self.end)
    }
}
