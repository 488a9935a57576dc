//! The board of the kinging puzzle, 8 × 8 cells, in any of its forms. The top row, which red wants to reach, comes
//! first, and the leftmost cell of a row; a red man is `R` or `1`, a black one `B` or `2`.
//!
//! * **Eight lines** of eight cells `.`, `R` and `B`, or of eight digits `0`, `1` and `2`; blanks may stand between cells.
//! * **One line** of the same 64 cells.
//! * **Rows joined by `/`.** An empty cell is `.`, or several in succession are their number, as in FEN:
//!   `8/8/5B2/8/3B4/8/1B6/R7`. A digit is always such a number here and never a man.
//! * **JSON:** an array of 64 numbers 0, 1 and 2, or of eight arrays of eight; strings stand for the cells in them.
//!
//! Letters and digits cannot be mixed, except in rows joined by `/`: a `2` among letters may be meant as either.

mod array;
mod careful;
mod fault;
mod moves;
mod quick;
mod stream;

use crate::kinging::Board;
use crate::text::error::TextError;
use crate::text::stream::source::cut_line;

pub use fault::{KingingCells, KingingFault};
pub use moves::read_kinging_move;
pub use stream::KingingTexts;

/// Reads the board of a kinging puzzle, as the module describes it.
///
/// Blanks, blank lines, CRLF line ends and a byte-order mark around the text are tolerated.
///
/// # Errors
/// [`TextError`] says where the text is wrong, by line, column and the row of the board (the top row is row 1), and
/// what was expected. Time and memory are linear in the length of the text.
///
/// # Examples
/// ```
/// use hypermate::text::{read_kinging, write_kinging};
///
/// let board = read_kinging("8/8/5B2/8/3B4/8/1B6/R7")?;
/// assert_eq!(board.red(), 1 << 56);
/// assert_eq!(read_kinging(&board.to_string())?, board);
/// assert_eq!(write_kinging(board), "8/8/5B2/8/3B4/8/1B6/R7");
///
/// let error = read_kinging("8/8/5B2/8/3B4/8/1B6/r7").unwrap_err();
/// assert_eq!(
///     error.to_string(),
///     "line 1, column 21, row 8: `r` is lower case: a red man is `R`, a black one `B`"
/// );
/// # Ok::<(), hypermate::text::TextError>(())
/// ```
pub fn read_kinging(text: &str) -> Result<Board, TextError> {
    match quick::read(text) {
        Some(board) => Ok(board),
        None => careful::read(text).map_err(|fault| cut_line(text).unwrap_or(fault).in_text(text)),
    }
}

/// A board in one line, its rows joined by `/` and runs of empty cells as their number: `8/8/5B2/8/3B4/8/1B6/R7`.
pub fn write_kinging(board: Board) -> String {
    let mut text = String::with_capacity(71);
    for row in 0..8 {
        if row > 0 {
            text.push('/');
        }
        let mut empty = 0;
        for cell in 8 * row..8 * row + 8 {
            let man = match (board.red() >> cell & 1, board.black() >> cell & 1) {
                (1, _) => 'R',
                (_, 1) => 'B',
                _ => {
                    empty += 1;
                    continue;
                }
            };
            push_run(&mut text, &mut empty);
            text.push(man);
        }
        push_run(&mut text, &mut empty);
    }
    text
}

/// Ends a run of empty cells, of which a row has at most eight.
fn push_run(text: &mut String, empty: &mut u8) {
    match std::mem::take(empty) {
        0 => {}
        run => text.push((b'0' + run) as char),
    }
}

/// The cells of two rows: a line with more is meant as a whole board.
const TWO_ROWS: usize = 16;

/// Whether a line that starts no array is a board by itself, and not a row of one.
fn is_whole(line: &str) -> bool {
    line.contains('/') || line.chars().filter(|c| !c.is_whitespace()).nth(TWO_ROWS).is_some()
}
