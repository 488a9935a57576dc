//! A file of puzzles cut into the texts of their boards, in constant memory.

use std::io::{self, BufRead};

use super::read;
use crate::text::lines::is_dashes;
use crate::text::stream::bracketed::{self, Evidence};
use crate::text::stream::source::{Line, Source};
use crate::text::stream::{self, BoardText};

/// The rows of a board.
const ROWS: usize = 8;
/// The cells of two rows: a line with more is meant as a whole board.
const TWO_ROWS: usize = 2 * ROWS;
/// Comments in succession within a board.
const MAX_COMMENTS: usize = 1000;

/// An iterator over the board texts of a file of kinging puzzles. An I/O error is the last item.
///
/// Between boards, blank lines, lines of `=`, lines of `-` and comments (lines that start with `//`) are skipped. The
/// first other line starts a board:
///
/// * **A line that starts with `[`** is JSON: the board goes on until every bracket is closed, as in
///   [`crate::text::stream`], with comments within it skipped. A row of cells outside quotes shows that it is not.
/// * **A line with a `/`, or with more characters than two rows have cells,** is a board by itself.
/// * **A line of which at least half the characters are no cells** is no row: it is a bad board by itself, with
///   the next such line if it ends with a comma.
/// * **Any other line** is the first row of a board of eight. Comments within it are skipped. The board is complete with
///   its eighth row, so that the next one may follow directly.
///
/// A blank line, a line of `=` or `-`, a line that is a board by itself, one that starts with `[` and the end of the file
/// end a board that has fewer rows. So does a line that is no row, which is taken to the bad board. Once a row has not
/// eight characters, nothing else does: which of the rows that follow belong to the next board could only be guessed.
/// Everything up to there is one bad board, of which the first eight rows are kept.
///
/// A row too many or too few in rows that nothing separates moves all boards after it, and where it was nobody can tell.
/// But the last board of these rows is left with too few, and says so: [`BoardText::doubtful`].
///
/// Bytes that are no text, and lines beyond all bounds, are taken as in [`crate::text::stream`].
///
/// # Examples
/// ```
/// use hypermate::kinging::{KingingTexts, read};
///
/// let file = "// two puzzles\n8/8/8/8/8/8/8/R7\n\n........\n........\n........\n........\n........\n........\n........\n.......R\n";
/// let men: Vec<_> = KingingTexts::new(file.as_bytes())
///     .map(|board| board.map(|b| (b.line, read(&b.text).map(|board| board.red()))))
///     .collect::<Result<_, _>>()?;
/// assert_eq!(men, [(2, Ok(1 << 56)), (4, Ok(1 << 63))]);
/// # Ok::<(), std::io::Error>(())
/// ```
#[derive(Debug)]
pub struct KingingTexts<R> {
    source: Source<R>,
    failed: bool,
    /// The first and the last line of the boards before the line at hand that nothing but the number of rows separates
    /// from what follows.
    run: Option<(usize, usize)>,
}

impl<R: BufRead> KingingTexts<R> {
    /// Cuts what `input` gives, from line 1.
    pub fn new(input: R) -> KingingTexts<R> {
        KingingTexts { source: Source::new(input), failed: false, run: None }
    }

    /// The input itself. What has been read from it ahead of the last board is gone for the caller.
    pub fn get_mut(&mut self) -> &mut R {
        &mut self.source.input
    }

    fn next_board(&mut self) -> io::Result<Option<BoardText>> {
        while let Some(line) = self.source.next()? {
            let kind = kind(&line.text);
            if !matches!(kind, Kind::Comment | Kind::Row { .. }) {
                self.run = None;
            }
            match kind {
                Kind::Comment | Kind::Separator => {}
                Kind::Whole => return Ok(Some(alone(line))),
                Kind::Other => return self.other(line).map(Some),
                Kind::Bracket => {
                    let mut lines = vec![line];
                    bracketed::collect(&mut self.source, &mut lines, &is_board)?;
                    return Ok(Some(stream::join(&lines)));
                }
                Kind::Row { even } => return self.rows(line, even).map(Some),
            }
        }
        Ok(None)
    }

    /// The bad board of a line that is no row. After a comma at its end the next such line belongs to it: it is what is left
    /// of an array that was given up, or that never began.
    fn other(&mut self, first: Line) -> io::Result<BoardText> {
        let mut goes_on = first.text.trim_end().ends_with(',');
        let mut board = alone(first);
        while goes_on && let Some(line) = self.source.next()? {
            if !matches!(kind(&line.text), Kind::Other) {
                self.source.push_back([line]);
                break;
            }
            goes_on = line.text.trim_end().ends_with(',');
            board.last_line = line.number;
        }
        Ok(board)
    }

    /// The board whose first row is given.
    fn rows(&mut self, first: Line, mut even: bool) -> io::Result<BoardText> {
        let before = self.run.take();
        let mut board = alone(first);
        let mut rows = 1;
        // Comments behind the last row are no part of the board.
        let mut comments = 0;
        while !(even && rows == ROWS) {
            let Some(line) = self.source.next()? else { break };
            match kind(&line.text) {
                Kind::Comment if comments < MAX_COMMENTS => comments += 1,
                Kind::Row { even: this } => {
                    even &= this;
                    rows += 1;
                    add(&mut board, &line, rows, &mut comments);
                }
                Kind::Other => {
                    add(&mut board, &line, rows + 1, &mut comments);
                    even = false;
                    break;
                }
                Kind::Comment | Kind::Separator => break,
                Kind::Whole | Kind::Bracket => {
                    self.source.push_back([line]);
                    break;
                }
            }
        }
        if even && rows == ROWS {
            self.run = Some((before.map_or(board.line, |(first, _)| first), board.last_line));
        } else if rows % ROWS != 0 {
            board.doubtful = before;
        }
        Ok(board)
    }
}

/// The text of one line.
fn alone(line: Line) -> BoardText {
    BoardText { line: line.number, last_line: line.number, text: line.text, doubtful: None }
}

/// Adds row number `row` to a board. More than eight are not kept: the first fault of the board is before them.
fn add(board: &mut BoardText, line: &Line, row: usize, comments: &mut usize) {
    board.last_line = line.number;
    if row <= ROWS {
        // A comment is a blank line, for the lines of what follows to be right.
        (0..std::mem::take(comments)).for_each(|_| board.text.push('\n'));
        board.text.push('\n');
        board.text.push_str(&line.text);
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
        /// Whether it has eight characters.
        even: bool,
    },
    /// No row, whatever board it may stand in.
    Other,
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
    if is_whole(line) {
        return Kind::Whole;
    }
    let (mut characters, mut cells) = (0, 0);
    for c in line.chars().filter(|c| !c.is_whitespace()).take(TWO_ROWS) {
        characters += 1;
        cells += usize::from(is_cell(c));
    }
    // With a slip of the pen a row is still one: it has its place among the others.
    if 2 * cells > characters { Kind::Row { even: characters == ROWS } } else { Kind::Other }
}

/// Whether a line that starts no array is a board by itself, and not a row of one.
fn is_whole(line: &str) -> bool {
    line.contains('/') || line.chars().filter(|c| !c.is_whitespace()).nth(TWO_ROWS).is_some()
}

fn is_cell(c: char) -> bool {
    matches!(c, '.' | 'R' | 'B' | '0' | '1' | '2')
}

/// Whether a line within an open bracket is a board by itself or the row of one, so that the bracket is closed nowhere.
fn is_board(line: &str) -> Evidence {
    let line = line.trim();
    let whole = || (line.starts_with('[') && line.ends_with(']')) || matches!(kind(line), Kind::Whole);
    if is_bare_row(line) || (whole() && read(line).is_ok()) { Evidence::Board } else { Evidence::None }
}

/// Whether a line is made of cells that cannot stand in an array: letters have quotes there, and numbers one digit.
fn is_bare_row(line: &str) -> bool {
    let cells = || line.chars().filter(|c| !c.is_whitespace());
    cells().all(is_cell) && (cells().count() == ROWS || cells().any(|c| !c.is_ascii_digit()))
}
