//! A cell of the board.

use std::fmt;

/// A cell of the 8 × 8 board, numbered as the bits of [`super::Board`] are: row by row from the top left, so that the
/// cell in row r from the top and column c from the left, both counted from 0, is 8r + c.
///
/// Its name is that of the flat board: files `a` to `h` from the left, rank 8 at the top.
///
/// # Examples
/// ```
/// use hypermate::kinging::Cell;
///
/// let corner = Cell::at(7, 0).unwrap();
/// assert_eq!((corner.index(), corner.to_string().as_str()), (56, "a1"));
/// assert_eq!(Cell::new(64), None);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Cell(u8);

impl Cell {
    /// The cell of this number, `None` from 64 on.
    pub const fn new(index: usize) -> Option<Cell> {
        if index < 64 { Some(Cell(index as u8)) } else { None }
    }

    /// The cell in this row and column, both from 0, the top row first; `None` if there is none.
    pub const fn at(row: usize, column: usize) -> Option<Cell> {
        if row < 8 && column < 8 { Cell::new(8 * row + column) } else { None }
    }

    /// Its number, below 64.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// Its row, 0 at the top.
    pub const fn row(self) -> usize {
        self.index() / 8
    }

    /// Its column, 0 at the left.
    pub const fn column(self) -> usize {
        self.index() % 8
    }
}

/// The name: `a1` at the bottom left, `h8` at the top right.
impl fmt::Display for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", (b'a' + self.column() as u8) as char, 8 - self.row())
    }
}
