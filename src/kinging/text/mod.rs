//! The board of the kinging puzzle, 8 × 8 cells, in any of its forms. The top row, which red wants to reach, comes
//! first, and the leftmost cell of a row; a red man is `R` or `1`, a black one `B` or `2`.
//!
//! * **Eight lines** of eight cells `.`, `R` and `B`, or of eight digits `0`, `1` and `2`; blanks may stand between cells.
//! * **One line** of the same 64 cells.
//! * **Rows joined by `/`.** An empty cell is `.`, or several in succession are their number, as in FEN:
//!   `8/8/5B2/8/3B4/8/1B6/R7`. A digit is always such a number here and never a man.
//! * **An array** of 64 numbers 0, 1 and 2, or of eight arrays of eight, as in JSON.
//!
//! Letters and digits cannot be mixed, except in rows joined by `/`: a `2` among letters may be meant as either.
//!
//! Knows the board of the puzzle, and of [`crate::text`] the place of an error and the lines of a file.

mod moves;
mod read;
mod stream;

use crate::kinging::Board;
use crate::text::error::TextError;
use crate::text::stream::source::cut_line;

pub use moves::read_move;
pub use stream::KingingTexts;

/// Reads the board of a kinging puzzle: eight lines of `.`, `R` and `B` or of 0, 1 and 2, the same 64 cells in one line or
/// in an array of numbers, or rows joined by `/` as in FEN.
///
/// Blanks, blank lines, CRLF line ends and a byte-order mark around the text are tolerated. Time is linear in the length
/// of the text.
///
/// # Errors
/// [`TextError`] says where the text is wrong, by line, column and the row of the board (the top row is row 1), and
/// what was expected.
///
/// # Examples
/// ```
/// use hypermate::kinging::{read, write};
///
/// let board = read("8/8/5B2/8/3B4/8/1B6/R7")?;
/// assert_eq!(board.red(), 1 << 56);
/// assert_eq!(read(&board.to_string())?, board);
/// assert_eq!(write(board), "8/8/5B2/8/3B4/8/1B6/R7");
///
/// let error = read("8/8/5B2/8/3B4/8/1B6/r7").unwrap_err();
/// assert_eq!(
///     error.to_string(),
///     "line 1, column 21, row 8: `r` is lower case: a red man is `R`, a black one `B`"
/// );
/// # Ok::<(), hypermate::text::TextError>(())
/// ```
pub fn read(text: &str) -> Result<Board, TextError> {
    read::read(text).map_err(|fault| cut_line(text).unwrap_or(fault).in_text(text))
}

/// A board in one line, its rows joined by `/` and runs of empty cells as their number: `8/8/5B2/8/3B4/8/1B6/R7`.
pub fn write(board: Board) -> String {
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
