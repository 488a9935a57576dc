//! A file of puzzles cut into the texts of their boards, in constant memory.

use std::io::{self, BufRead};

use super::super::lines::is_dashes;
use super::super::stream::bracketed::{self, Evidence};
use super::super::stream::source::{Line, Source};
use super::super::stream::{self, BoardText};
use super::{TWO_ROWS, is_whole, read_kinging};

/// The rows of a board.
const ROWS: usize = 8;
/// The bytes after which no more rows of a bad board are kept; good ones have 128, and blanks at will.
const MAX_BYTES: usize = 16 << 10;
/// Comments in succession within a board.
const MAX_COMMENTS: usize = 1000;

/// An iterator over the board texts of a file of kinging puzzles. An I/O error is the last item.
///
/// Between boards, blank lines, lines of `=`, lines of `-` and comments (lines that start with `//`) are skipped. The
/// first other line starts a board:
///
/// * **A line that starts with `[`** is JSON: the board goes on until every bracket is closed, as in
///   [`super::super::stream`], with comments within it skipped.
/// * **A line with a `/`, or with more cells than two rows have,** is a board by itself.
/// * **Any other line** is the first row of a board of eight. Comments within it are skipped. The board is complete with
///   its eighth row, so that the next one may follow directly.
///
/// A blank line, a line of `=` or `-`, a line that is a board by itself, one that starts with `[` and the end of the file
/// end a board that has fewer rows. Once a row has not eight cells, nothing else does: which of the rows that follow
/// belong to the next board could only be guessed. Everything up to there is one bad board.
///
/// Bytes that are no text, and lines beyond all bounds, are taken as in [`super::super::stream`].
///
/// # Examples
/// ```
/// use hypermate::notation::{KingingTexts, read_kinging};
///
/// let file = "// two puzzles\n8/8/8/8/8/8/8/R7\n\n........\n........\n........\n........\n........\n........\n........\n.......R\n";
/// let men: Vec<_> = KingingTexts::new(file.as_bytes())
///     .map(|board| board.map(|b| (b.line, read_kinging(&b.text).map(|board| board.red()))))
///     .collect::<Result<_, _>>()?;
/// assert_eq!(men, [(2, Ok(1 << 56)), (4, Ok(1 << 63))]);
/// # Ok::<(), std::io::Error>(())
/// ```
#[derive(Debug)]
pub struct KingingTexts<R> {
    source: Source<R>,
    failed: bool,
}

impl<R: BufRead> KingingTexts<R> {
    /// Cuts what `input` gives, from line 1.
    pub fn new(input: R) -> KingingTexts<R> {
        KingingTexts { source: Source::new(input), failed: false }
    }

    /// The input itself. What has been read from it ahead of the last board is gone for the caller.
    pub fn get_mut(&mut self) -> &mut R {
        &mut self.source.input
    }

    fn next_board(&mut self) -> io::Result<Option<BoardText>> {
        while let Some(line) = self.source.next()? {
            match kind(&line.text) {
                Kind::Comment | Kind::Separator => {}
                Kind::Whole => {
                    return Ok(Some(BoardText {
                        line: line.number,
                        last_line: line.number,
                        text: line.text,
                    }));
                }
                Kind::Bracket => {
                    let mut lines = vec![line];
                    bracketed::collect(&mut self.source, &mut lines, &is_board)?;
                    return Ok(Some(stream::join(&lines)));
                }
                Kind::Row { good } => return self.rows(line, good).map(Some),
            }
        }
        Ok(None)
    }

    /// The board whose first row is given.
    fn rows(&mut self, first: Line, good: bool) -> io::Result<BoardText> {
        let mut board = BoardText { line: first.number, last_line: first.number, text: first.text };
        let (mut rows, mut good) = (1, good);
        // Comments behind the last row are no part of the board.
        let mut comments = 0;
        while !(good && rows == ROWS) {
            let Some(line) = self.source.next()? else { break };
            match kind(&line.text) {
                Kind::Comment if comments < MAX_COMMENTS => comments += 1,
                Kind::Row { good: this } => {
                    good &= this;
                    rows += 1;
                    board.last_line = line.number;
                    if board.text.len() < MAX_BYTES {
                        // A comment is a blank line, for the lines of what follows to be right.
                        (0..std::mem::take(&mut comments)).for_each(|_| board.text.push('\n'));
                        board.text.push('\n');
                        board.text.push_str(&line.text);
                    }
                }
                Kind::Comment | Kind::Separator => break,
                Kind::Whole | Kind::Bracket => {
                    self.source.push_back([line]);
                    break;
                }
            }
        }
        Ok(board)
    }
}

impl<R: BufRead> Iterator for KingingTexts<R> {
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
enum Kind {
    Comment,
    Separator,
    Bracket,
    /// A board by itself.
    Whole,
    Row {
        /// Whether it has eight cells.
        good: bool,
    },
}

fn kind(line: &str) -> Kind {
    let line = line.trim();
    match line.as_bytes().first() {
        None => return Kind::Separator,
        Some(b'[') => return Kind::Bracket,
        Some(b'=') if line.bytes().all(|b| b == b'=') => return Kind::Separator,
        Some(b'-') if is_dashes(line) => return Kind::Separator,
        Some(b'/') if line.starts_with("//") => return Kind::Comment,
        _ => {}
    }
    if line.len() > ROWS && is_whole(line) {
        return Kind::Whole;
    }
    Kind::Row { good: line.chars().filter(|c| !c.is_whitespace()).take(TWO_ROWS).count() == ROWS }
}

/// Whether a line within an open bracket is a board by itself, so that the bracket is closed nowhere.
fn is_board(line: &str) -> Evidence {
    let line = line.trim();
    let possible = (line.starts_with('[') && line.ends_with(']')) || matches!(kind(line), Kind::Whole);
    if possible && read_kinging(line).is_ok() { Evidence::Board } else { Evidence::None }
}
