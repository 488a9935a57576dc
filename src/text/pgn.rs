//! Files of games of the flat board as PGN, game by game from a source of any length.
//!
//! ```text
//! [Event "Rated game"]
//! [Variant "Atomic"]
//!
//! 1. Nf3 { [%clk 0:03:00] } 1... f6 { [%clk 0:03:00] } 2. Nd4 $6 (2. e3 e6) 2... Nh6?! ; a comment
//! 3. e3 1-0
//! ```
//!
//! The form is that of [`super::game_file`], with moves as [`super::read_san`] reads them. They are not played: which
//! legal move each of them means is for the rules to say, by [`super::resolve`].
//!
//! # Where a game begins
//! At a line that starts with a tag, `[` and its name, when text other than tags has been read since the last ones, and
//! no comment in braces is open. A line that starts with `[Event ` after a blank line begins a game even so: where a brace
//! is never closed, or a game has tags alone, it costs no more than its game.
//!
//! # Bounds
//! A game may have [`MAX_GAME`] bytes, and a tag's value and the moves what [`super::game_file`] says. Of a longer game the
//! rest is skipped, so that memory does not grow with the input.

use std::io::{self, BufRead};

use super::cursor::Cursor;
use super::error::{Place, TextError};
use super::game_file::read::{Moves, read_game};
use super::stream::source::{Line, Source};
use super::{GameFile, SanMove};

/// The bytes of the longest game: 1 MiB. The longest orthodox games with clocks and evaluations have some 50 KiB.
pub const MAX_GAME: usize = 1 << 20;

/// One game of a file, or what is wrong with it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PgnGame {
    /// The line on which it begins, from 1.
    pub line: usize,
    /// The game; lines and columns in it, and in an error, are those of the file.
    pub game: Result<GameFile<SanMove>, TextError>,
}

/// The games of a file in succession; an error of one does not end the others.
#[derive(Debug)]
pub struct PgnGames<R> {
    source: Source<R>,
}

/// Reads games one by one. Bytes that are no UTF-8 are read as the replacement character, which is good in comments and
/// tags only.
///
/// # Examples
/// ```
/// use hypermate::text::{GameResult, read_pgn};
///
/// let file = "[Event \"A\"]\n\n1. e4 { [%clk 0:01:00] } e5 2. Nf3+ 1-0\n\n[Event \"B\"]\n\n1. e9 *\n";
/// let games: Vec<_> = read_pgn(file.as_bytes()).collect::<Result<_, _>>()?;
/// let first = games[0].game.as_ref().unwrap();
/// assert_eq!((first.moves.len(), first.result), (3, Some(GameResult::WhiteWins)));
/// assert_eq!(first.moves[2].mv.to_string(), "Nf3");
/// let error = games[1].game.as_ref().unwrap_err();
/// assert_eq!(error.to_string(), "line 7, column 5: expected a rank from 1 to 8, found `9`");
/// # Ok::<(), std::io::Error>(())
/// ```
pub fn read_pgn<R: BufRead>(input: R) -> PgnGames<R> {
    PgnGames { source: Source::new(input) }
}

impl<R: BufRead> Iterator for PgnGames<R> {
    /// The error is one of reading the source.
    type Item = io::Result<PgnGame>;

    fn next(&mut self) -> Option<io::Result<PgnGame>> {
        loop {
            let text = match self.cut() {
                Ok(text) => text?,
                Err(error) => return Some(Err(error)),
            };
            if let Some(game) = text.read() {
                return Some(Ok(PgnGame { line: text.line, game }));
            }
        }
    }
}

impl<R: BufRead> PgnGames<R> {
    /// The lines of the next game, `None` at the end.
    fn cut(&mut self) -> io::Result<Option<Text>> {
        let mut text = Text::default();
        let mut after_blank = false;
        while let Some(line) = self.source.next()? {
            if text.ends_before(&line.text, after_blank) {
                self.source.push_back([line]);
                return Ok(Some(text));
            }
            after_blank = line.text.trim().is_empty();
            if text.line == 0 && after_blank {
                continue;
            }
            text.push(line);
        }
        Ok((text.line > 0).then_some(text))
    }
}

/// The text of a game that is being cut from its file.
#[derive(Debug, Default)]
struct Text {
    /// The line on which it begins, 0 before the first.
    line: usize,
    text: String,
    /// Whether anything but tags and blank lines has come.
    has_moves: bool,
    /// Whether a comment in braces is open.
    in_braces: bool,
    /// Where it became too long.
    too_long: Option<usize>,
}

impl Text {
    /// Whether a line begins another game.
    fn ends_before(&self, line: &str, after_blank: bool) -> bool {
        if after_blank && line.starts_with("[Event ") && self.line > 0 {
            return true;
        }
        self.has_moves && !self.in_braces && is_tag(line)
    }

    fn push(&mut self, line: Line) {
        if self.line == 0 {
            self.line = line.number;
        }
        self.has_moves |= self.in_braces || !is_tag(&line.text) && !line.text.trim().is_empty();
        self.in_braces = is_open_after(&line.text, self.in_braces);
        if self.too_long.is_some() || self.text.len() + line.text.len() >= MAX_GAME {
            self.too_long.get_or_insert(line.number);
            return;
        }
        // Not after the last line: an error at the end of the text is on that line, and no line may follow it in the file.
        if self.line != line.number {
            self.text.push('\n');
        }
        self.text.push_str(&line.text);
    }

    /// The game; `None` if there are only comments.
    fn read(&self) -> Option<Result<GameFile<SanMove>, TextError>> {
        if let Some(line) = self.too_long {
            let reason = format!("expected a game of at most {MAX_GAME} bytes, found more");
            return Some(Err(TextError::new(Place::in_line(line, 1), reason)));
        }
        let mut cursor = Cursor::on_lines(&self.text, self.line);
        match cursor.skip_comments() {
            Ok(()) if cursor.is_at_end() => return None,
            Ok(()) => {}
            Err(error) => return Some(Err(error)),
        }
        Some(read_game(&mut cursor, &San).and_then(|game| {
            cursor.skip_comments()?;
            match cursor.peek() {
                None => Ok(game),
                Some(_) => Err(cursor.expected("the tags of the next game or the end of the text")),
            }
        }))
    }
}

/// Whether a line is, or begins with, a tag: not `[%clk`, which is part of a comment.
fn is_tag(line: &str) -> bool {
    let name = line.strip_prefix('[').map(str::trim_start);
    name.is_some_and(|name| name.starts_with(|c: char| c.is_ascii_alphanumeric() || c == '_'))
}

/// Whether a comment in braces is open after a line. In tags and behind `;` braces are no comments.
fn is_open_after(line: &str, mut open: bool) -> bool {
    if !open && is_tag(line) {
        return false;
    }
    for c in line.chars() {
        match c {
            '{' => open = true,
            '}' => open = false,
            ';' if !open => return false,
            _ => {}
        }
    }
    open
}

/// Moves as people write them.
struct San;

impl Moves for San {
    type Move = SanMove;

    /// Castling with zeros looks like a number or a result; a result has been looked for before.
    fn start(&self, rest: &str) -> bool {
        rest.starts_with(|c: char| c.is_ascii_alphabetic()) || rest.starts_with("0-0")
    }

    fn read(&self, cursor: &mut Cursor<'_>) -> Result<SanMove, TextError> {
        let ends = |c: char| c.is_whitespace() || matches!(c, '{' | ';' | '(' | ')' | '$');
        let length = cursor.rest().find(ends).unwrap_or(cursor.rest().len());
        let mut word = cursor.part(length, "the end of the move");
        let mv = word.san_move()?;
        if !word.is_at_end() {
            return Err(word.expected("the end of the move"));
        }
        cursor.take(length);
        Ok(mv)
    }
}
