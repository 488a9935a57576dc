//! Moves as two cells: `c1(I)-c2(II)`, a capture `c1(I)xc2(II)`, the machine form `c1(I)c2(II)`.

use super::cell::write_cell;
use super::cursor::Cursor;
use super::error::TextError;
use crate::rules::Rules;

/// What stands between the two cells of a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Separator {
    /// `-`, or `→` when read: a move onto an empty cell, or one of which the writer says nothing.
    Quiet,
    /// `x`: a capture.
    Capture,
}

/// A move as text gives it: where from and where to. Whether it is legal, or even a move, the text does not tell.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct CoordinateMove {
    /// The index in [`crate::setup::Setup::cells`] of the cell that is left.
    pub from: usize,
    /// The index of the cell that is entered.
    pub to: usize,
    /// What the text has between them; `None` in the machine form. A reader need not believe it.
    pub separator: Option<Separator>,
}

impl CoordinateMove {
    /// The move as text in a game: `c1(I)-c2(II)`, `c1(I)xc2(II)`, or the machine
    /// form `c1(I)c2(II)` without a separator. Both cells must lie on the board.
    pub fn write(&self, rules: &Rules) -> String {
        let separator = match self.separator {
            None => "",
            Some(Separator::Quiet) => "-",
            Some(Separator::Capture) => "x",
        };
        format!("{}{separator}{}", write_cell(rules, self.from), write_cell(rules, self.to))
    }
}

/// Reads a move in a game: two cells, each in any form of
/// [`super::cell::read_cell`], with `-`, `→`, `x` or nothing between them and blanks wherever they do not split a
/// cell. On four axes, where a pawn becomes nothing but a queen, a final `q` is read and says nothing.
///
/// # Errors
/// Names the column, what was expected there and what was found.
///
/// # Examples
/// ```
/// use hypermate::rules::CUBES;
/// use hypermate::text::{Separator, read_move};
///
/// // The cubes begin with that of side 2.
/// let mv = read_move("c1(I)xc2(II)", &CUBES[1])?;
/// assert_eq!((mv.from, mv.to, mv.separator), (2, 14, Some(Separator::Capture)));
/// # Ok::<(), hypermate::text::TextError>(())
/// ```
pub fn read_move(text: &str, rules: &Rules) -> Result<CoordinateMove, TextError> {
    let mut cursor = Cursor::within_line(text);
    let mv = cursor.coordinate_move(rules)?;
    cursor.end()?;
    Ok(mv)
}

impl Cursor<'_> {
    /// A move, as [`read_move`] reads it; text may follow.
    pub(crate) fn coordinate_move(&mut self, rules: &Rules) -> Result<CoordinateMove, TextError> {
        let from = self.cell(rules)?;
        self.blanks();
        // On boards of 24 files and more `x` is a file as well: `a1(I)x26(II)` is the machine form.
        let file_x =
            self.rest().strip_prefix('x').is_some_and(|s| s.starts_with(|c: char| c.is_ascii_digit()));
        let separator = if self.eat('-') || self.eat('→') {
            Some(Separator::Quiet)
        } else if !file_x && self.eat('x') {
            Some(Separator::Capture)
        } else {
            None
        };
        self.blanks();
        let to = self.cell(rules)?;
        if rules.axes == 4 {
            self.eat('q');
        }
        Ok(CoordinateMove { from, to, separator })
    }
}
