//! Moves on the flat board as programs exchange them: `e2e4`, a promotion `e7e8n`.

use super::cell::{FLAT, write_cell};
use super::cursor::Cursor;
use super::error::TextError;
use crate::setup::Piece;

/// What a pawn can be promoted to, with the letters of the suffix.
const PROMOTIONS: [(char, Piece); 4] =
    [('q', Piece::Queen), ('r', Piece::Rook), ('b', Piece::Bishop), ('n', Piece::Knight)];

/// A move as text gives it. Whether it is legal, or even a move, the text does not tell; castling may be written as
/// the king's own step, `e1g1`, or as the king taking its rook, `e1h1`, and the reader does not interpret it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct UciMove {
    /// The index of the cell that is left: `a1` is 0, `h8` is 63.
    pub from: usize,
    /// The index of the cell that is named second.
    pub to: usize,
    /// The piece of the suffix.
    pub promotes: Option<Piece>,
}

impl std::fmt::Display for UciMove {
    /// As [`read_uci`] reads it: `e2e4`, `e7e8n`.
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{}{}", write_cell(FLAT, self.from), write_cell(FLAT, self.to))?;
        match self.promotes {
            Some(piece) => write!(f, "{}", piece.letter().to_ascii_lowercase()),
            None => Ok(()),
        }
    }
}

/// Reads a move: two cells, and for a promotion one of the letters `q`, `r`, `b`, `n`. Blanks around it are tolerated.
///
/// # Errors
/// Names the column, what was expected there and what was found.
///
/// # Examples
/// ```
/// use hypermate::text::read_uci;
/// use hypermate::setup::Piece;
///
/// let mv = read_uci("e7e8n")?;
/// assert_eq!((mv.from, mv.to, mv.promotes), (52, 60, Some(Piece::Knight)));
/// assert_eq!(mv.to_string(), "e7e8n");
/// assert_eq!(read_uci("e2e9").unwrap_err().to_string(), "column 4: expected a rank from 1 to 8, found `9`");
/// # Ok::<(), hypermate::text::TextError>(())
/// ```
pub fn read_uci(text: &str) -> Result<UciMove, TextError> {
    let mut cursor = Cursor::within_line(text);
    let from = cursor.cell(FLAT)?;
    let to = cursor.cell(FLAT)?;
    let promotes = PROMOTIONS.into_iter().find(|&(letter, _)| cursor.eat(letter)).map(|(_, piece)| piece);
    if promotes.is_none() && !cursor.rest().trim_start().is_empty() {
        return Err(cursor.expected("q, r, b or n for a promotion, or the end of the move"));
    }
    cursor.end()?;
    Ok(UciMove { from, to, promotes })
}
