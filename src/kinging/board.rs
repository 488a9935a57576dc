//! The board of the puzzle as it is set up.

use std::fmt;

/// Which cells of the 8 × 8 board hold red men and which hold black ones.
///
/// The cells are numbered row by row from the top left: the cell in row r from the top and column c from the left, both
/// counted from 0, is bit 8r + c. Row 0 is the row that red wants to reach. Men may stand on cells of either colour.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Board {
    red: u64,
    black: u64,
}

impl Board {
    /// The top row, on which a red man is kinged.
    pub const TOP: u64 = 0xff;

    /// The board with these men, `None` if two of them are on one cell.
    pub const fn new(red: u64, black: u64) -> Option<Board> {
        if red & black == 0 { Some(Board { red, black }) } else { None }
    }

    /// The cells of the red men.
    pub const fn red(self) -> u64 {
        self.red
    }

    /// The cells of the black men.
    pub const fn black(self) -> u64 {
        self.black
    }
}

/// Eight lines of `.`, `R` and `B`, the top row first, each with a line end.
impl fmt::Display for Board {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for row in 0..8 {
            let line: String = (8 * row..8 * row + 8)
                .map(|cell| match (self.red >> cell & 1, self.black >> cell & 1) {
                    (1, _) => 'R',
                    (_, 1) => 'B',
                    _ => '.',
                })
                .collect();
            writeln!(f, "{line}")?;
        }
        Ok(())
    }
}
