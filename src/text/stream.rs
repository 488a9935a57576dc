//! A long file cut into the texts of its boards, in constant memory.
//!
//! # What separates boards
//! Comments are lines that start with `//` (never `#`, which is an empty cell). Between boards, comments, blank
//! lines, lines of `=` and lines of `-` are skipped. The first other line starts a board; what kind, its beginning
//! tells after an optional `n = 3,`, which may stand on a line of its own (followed by at most one blank line):
//!
//! * **A FEN** is a line with `/` or `|` in it that does not start with `[`. It is one line.
//! * **Brackets or JSON**, if the line starts with `[`: the board goes on until, at the end of a line, every bracket
//!   is closed and the last character is no comma. Comments within it are skipped.
//! * **Plain lines**, if the line is one word of 2 to 64 characters: its width is n. A blank line, a comment or a
//!   line of dashes ends a level. The board is complete with the n-th level of n rows of n cells.
//! * Any other line is a board text by itself, which [`super::read_cube`] will refuse.
//!
//! # Bracket boards that do not end well
//! A board that is started is given up at the first line that shows that it cannot go on:
//!
//! 1. a line that is by itself a board without faults (a flat JSON list counts only the second time, since one
//!    level of a larger board can look like that, but no board has two such levels, each with a white king);
//! 2. a line at which the nesting becomes uneven, so that the text can be no board any more;
//! 3. more cells than the first closed list allows for (8c³ characters after a list of c, and never fewer than
//!    4096), or more than 300,000 lines or 16 MiB;
//! 4. a blank line, a line of `=`, a line that starts with `n =`, the end of the file.
//!
//! Then its first line (with its header) alone is the bad board, and reading resumes at the second. In two cases
//! all lines so far are one bad board instead: in case 4 when none of the lines was a board by itself, and whenever
//! there are more than 4096 of them. A `]` too many ends the board at its line.
//!
//! # Plain lines that are ragged
//! Once a row is not n wide, a level does not have n rows, a row follows the last level directly, or dashes separate
//! levels after blank lines alone did, where the next board starts can only be told by an explicit separator: two blank lines in succession, a line of `=`, a line that
//! starts with `n =`, a FEN, or a line that starts with `[`. Everything up to there is one bad board
//! ([`BoardText::last_line`] tells how far), since guessing could join levels of two boards into one that was never
//! there. The same separators end a board that has too few levels. A board whose first two levels are separated by
//! dashes is ended by a single blank line as well (one without dashes next to it). A file that separates its boards
//! by more than one blank line, or by `=`, or that starts each with `n =`, never loses more than the board that is
//! wrong. Where levels and boards are both separated by one blank line, a level that is missing altogether cannot be
//! seen: the next board's first level takes its place, and only the last board of the file shows that one is
//! missing. Do not separate boards so in a file that may have faults.
//!
//! # Bytes
//! Lines end with LF or CRLF, the last one need not; a byte-order mark is skipped. Bytes that are not UTF-8 become
//! U+FFFD, which no reader accepts, so that they make a bad board with a place. A line over 8 MiB is cut, with U+FFFD
//! at its end.

pub(crate) mod bracketed;
pub(crate) mod plain;
pub(crate) mod source;

use std::io::{self, BufRead};

use super::board::{is_fen, split_header};
use super::lines::is_dashes;
use source::{Line, Source};

/// Comments between a header and its board that are waited for.
const MAX_COMMENTS: usize = 1000;

/// The text of one board in a file. Nothing is promised about it: a bad board is handed on as it stands.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BoardText {
    /// The number of its first line in the file, from 1. [`super::TextError::in_file`] takes it.
    pub line: usize,
    /// The number of its last line.
    pub last_line: usize,
    /// The text, its lines separated by LF; comments within it are blank lines.
    pub text: String,
    /// The first and the last line of boards before this one that may have been cut wrongly, as this one shows: nothing
    /// but the number of their rows separates them, and these rows do not end with the last row of a board. It is known
    /// only of boards of the kinging puzzle.
    pub doubtful: Option<(usize, usize)>,
}

/// An iterator over the board texts of a file. An I/O error is the last item.
///
/// # Examples
/// ```
/// use hypermate::text::{BoardTexts, read_cube};
///
/// let file = "// two boards\n[#q,##],[##,K#]\n\nrq\n##\n\n##\nK#\n";
/// let sizes: Vec<_> = BoardTexts::new(file.as_bytes())
///     .map(|board| board.map(|b| (b.line, read_cube(&b.text).map(|setup| setup.dims()[0]))))
///     .collect::<Result<_, _>>()?;
/// assert_eq!(sizes, [(2, Ok(2)), (4, Ok(2))]);
/// # Ok::<(), std::io::Error>(())
/// ```
#[derive(Debug)]
pub struct BoardTexts<R> {
    source: Source<R>,
    failed: bool,
}

impl<R: BufRead> BoardTexts<R> {
    /// Cuts what `input` gives, from line 1.
    pub fn new(input: R) -> BoardTexts<R> {
        BoardTexts { source: Source::new(input), failed: false }
    }

    /// The input itself. What has been read from it ahead of the last board is gone for the caller.
    pub fn get_mut(&mut self) -> &mut R {
        &mut self.source.input
    }

    fn next_board(&mut self) -> io::Result<Option<BoardText>> {
        let first = loop {
            match self.source.next()? {
                None => return Ok(None),
                Some(line)
                    if matches!(
                        kind(&line.text),
                        Kind::Blank | Kind::Comment | Kind::Rule | Kind::Dashes
                    ) => {}
                Some(line) => break line,
            }
        };
        let mut lines = vec![first];
        if kind(&lines[0].text) == Kind::Header && !self.skip_to_board(&mut lines)? {
            return Ok(Some(join(&lines)));
        }
        let start = lines.last().map_or("", |line| line.text.as_str());
        match kind(start) {
            Kind::Bracket => bracketed::collect(&mut self.source, &mut lines, &bracketed::is_cube)?,
            Kind::Row => plain::collect(&mut self.source, &mut lines)?,
            _ => {}
        }
        Ok(Some(join(&lines)))
    }

    /// From a header to the line on which its board starts; whether there is one.
    fn skip_to_board(&mut self, lines: &mut Vec<Line>) -> io::Result<bool> {
        let mut blank = false;
        while let Some(line) = self.source.next()? {
            let kind = kind(&line.text);
            match kind {
                Kind::Comment if lines.len() < MAX_COMMENTS => lines.push(line),
                Kind::Blank if !blank => {
                    blank = true;
                    lines.push(line);
                }
                _ if kind.starts_board() && !has_header(&line.text) => {
                    lines.push(line);
                    return Ok(true);
                }
                _ => {
                    self.source.push_back([line]);
                    break;
                }
            }
        }
        lines.truncate(1);
        Ok(false)
    }
}

impl<R: BufRead> Iterator for BoardTexts<R> {
    type Item = io::Result<BoardText>;

    fn next(&mut self) -> Option<io::Result<BoardText>> {
        if self.failed {
            return None;
        }
        let item = self.next_board().transpose();
        self.failed = matches!(item, Some(Err(_)));
        item
    }
}

/// What a line is when nothing around it is known.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Kind {
    Blank,
    Comment,
    /// A line of `=`.
    Rule,
    Dashes,
    /// `n = 3,` and nothing else.
    Header,
    Bracket,
    Fen,
    /// One word of at most 64 characters.
    Row,
    Other,
}

impl Kind {
    fn starts_board(self) -> bool {
        matches!(self, Kind::Bracket | Kind::Fen | Kind::Row | Kind::Other)
    }
}

fn kind(line: &str) -> Kind {
    let trimmed = line.trim();
    if trimmed.is_empty() {
        return Kind::Blank;
    }
    if trimmed.starts_with("//") {
        return Kind::Comment;
    }
    if trimmed.bytes().all(|b| b == b'=') {
        return Kind::Rule;
    }
    if is_dashes(trimmed) {
        return Kind::Dashes;
    }
    let board = without_header(trimmed);
    if board.is_empty() {
        Kind::Header
    } else if board.starts_with('[') {
        Kind::Bracket
    } else if is_fen(board) {
        Kind::Fen
    } else if (2..=super::MAX_SIZE).contains(&width(board)) && !board.contains(char::is_whitespace) {
        Kind::Row
    } else {
        Kind::Other
    }
}

/// A line without `n = 3,` and the blanks around it.
fn without_header(line: &str) -> &str {
    line[split_header(line).1..].trim_end()
}

fn has_header(line: &str) -> bool {
    split_header(line).0.is_some()
}

/// The cells of a row. One that is too wide is not counted to its end.
fn width(row: &str) -> usize {
    row.chars().take(super::MAX_SIZE + 1).count()
}

/// The text of these lines.
pub(crate) fn join(lines: &[Line]) -> BoardText {
    let shown =
        |line: &Line| if kind(&line.text) == Kind::Comment { String::new() } else { line.text.clone() };
    let texts: Vec<String> = lines.iter().map(shown).collect();
    let number = |line: Option<&Line>| line.map_or(0, |line| line.number);
    BoardText {
        line: number(lines.first()),
        last_line: number(lines.last()),
        text: texts.join("\n"),
        doubtful: None,
    }
}
