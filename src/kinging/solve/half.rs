//! Half a board: the 32 cells of one colour, which no man ever leaves.

use super::{Board, Cell};

/// The men on the 32 cells of one colour.
///
/// A diagonal never leaves the colour of its cells, so that a board is two independent puzzles, each of which fits into a
/// `u64`. In the half to which the top left cell belongs, the cell in row r and column c, both counted from 0 at the top
/// left, is bit 4r + c/2. The other half is mirrored, so that one geometry serves both.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) struct Half {
    pub red: u32,
    pub black: u32,
}

/// Which of the two halves of a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Shade {
    /// The cells of the colour of the top left one.
    Left,
    /// The cells of the colour of the top right one, numbered from the right.
    Right,
}

/// The cells of the even rows, counted from 0 at the top.
const EVEN: u32 = 0x0f0f_0f0f;
const ODD: u32 = !EVEN;
/// The cells of the even rows with no neighbour on the left.
const LEFT: u32 = 0x0101_0101;
/// The cells of the odd rows with no neighbour on the right.
const RIGHT: u32 = 0x8080_8080;

/// The top row.
pub(crate) const TOP: u32 = 0xf;

/// A diagonal direction.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Diagonal {
    UpLeft,
    UpRight,
    DownLeft,
    DownRight,
}

impl Diagonal {
    /// The directions of steps and of the first jump of a chain.
    pub const FORWARD: [Diagonal; 2] = [Diagonal::UpLeft, Diagonal::UpRight];
    /// The directions that only the later jumps of a chain may take.
    pub const BACKWARD: [Diagonal; 2] = [Diagonal::DownLeft, Diagonal::DownRight];
    /// All four.
    pub const ALL: [Diagonal; 4] =
        [Diagonal::UpLeft, Diagonal::UpRight, Diagonal::DownLeft, Diagonal::DownRight];

    /// The neighbours of `cells` in this direction.
    #[inline]
    pub const fn of(self, cells: u32) -> u32 {
        match self {
            Diagonal::UpLeft => (cells & EVEN & !LEFT) >> 5 | (cells & ODD) >> 4,
            Diagonal::UpRight => (cells & EVEN) >> 4 | (cells & ODD & !RIGHT) >> 3,
            Diagonal::DownLeft => (cells & EVEN & !LEFT) << 3 | (cells & ODD) << 4,
            Diagonal::DownRight => (cells & EVEN) << 4 | (cells & ODD & !RIGHT) << 5,
        }
    }

    /// The cells whose neighbour in this direction is one of `cells`.
    #[inline]
    pub const fn to(self, cells: u32) -> u32 {
        match self {
            Diagonal::UpLeft => Diagonal::DownRight.of(cells),
            Diagonal::UpRight => Diagonal::DownLeft.of(cells),
            Diagonal::DownLeft => Diagonal::UpRight.of(cells),
            Diagonal::DownRight => Diagonal::UpLeft.of(cells),
        }
    }
}

impl Half {
    /// The men of one half of a board.
    pub fn of(board: Board, shade: Shade) -> Half {
        let gather = |cells: u64| match shade {
            Shade::Left => gather(cells),
            // Each row backwards.
            Shade::Right => gather(cells.reverse_bits().swap_bytes()),
        };
        Half { red: gather(board.red()), black: gather(board.black()) }
    }

    /// The cells with no man.
    #[inline]
    pub const fn empty(self) -> u32 {
        !(self.red | self.black)
    }

    /// A number that no other half has. It is 0 only for the half without men.
    #[inline]
    pub const fn key(self) -> u64 {
        (self.black as u64) << 32 | self.red as u64
    }

    /// Whether a red man stands in the top row.
    #[inline]
    pub const fn is_kinged(self) -> bool {
        self.red & TOP != 0
    }
}

impl Shade {
    /// The cell of the board, from a set of one cell of the half.
    pub fn cell(self, set: u32) -> Cell {
        let row = set.trailing_zeros() as usize / 4;
        let column = 2 * (set.trailing_zeros() as usize % 4) + row % 2;
        let column = match self {
            Shade::Left => column,
            Shade::Right => 7 - column,
        };
        Cell::at(row, column).expect("a set of one cell, of which there are 32")
    }
}

/// Packs the cells that have the colour of the top left one.
const fn gather(cells: u64) -> u32 {
    // These cells are in the even columns of even rows and in the odd columns of odd rows. All are moved to the even
    // columns, and then together in steps that double.
    let mut bits = cells & 0x0055_0055_0055_0055 | (cells & 0xaa00_aa00_aa00_aa00) >> 1;
    bits = (bits | bits >> 1) & 0x3333_3333_3333_3333;
    bits = (bits | bits >> 2) & 0x0f0f_0f0f_0f0f_0f0f;
    bits = (bits | bits >> 4) & 0x00ff_00ff_00ff_00ff;
    bits = (bits | bits >> 8) & 0x0000_ffff_0000_ffff;
    (bits | bits >> 16) as u32
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The geometry as the rules put it: rows and columns.
    fn neighbour(shade: Shade, set: u32, direction: Diagonal) -> Option<Cell> {
        let at = shade.cell(set);
        let up = matches!(direction, Diagonal::UpLeft | Diagonal::UpRight);
        let left = matches!(direction, Diagonal::UpLeft | Diagonal::DownLeft) == (shade == Shade::Left);
        let row = at.row().checked_add_signed(if up { -1 } else { 1 })?;
        Cell::at(row, at.column().checked_add_signed(if left { -1 } else { 1 })?)
    }

    #[test]
    fn a_direction_leads_to_the_cell_that_touches_at_the_corner() {
        for shade in [Shade::Left, Shade::Right] {
            for cell in 0..32 {
                for direction in Diagonal::ALL {
                    let found = direction.of(1 << cell);
                    let expected = neighbour(shade, 1 << cell, direction);
                    let seen = (found != 0).then(|| shade.cell(found));
                    assert_eq!(seen, expected, "{shade:?} {cell} {direction:?}");
                    assert!(found.count_ones() <= 1);
                }
            }
        }
    }

    #[test]
    fn the_two_halves_hold_each_cell_once_and_in_its_place() {
        for at in 0..64 {
            let board = Board::new(1 << at, 0).expect("one man");
            let halves = [Shade::Left, Shade::Right].map(|shade| (shade, Half::of(board, shade).red));
            let held: Vec<_> = halves.iter().filter(|(_, red)| *red != 0).collect();
            let [(shade, red)] = held[..] else { panic!("cell {at} is in {held:?}") };
            assert_eq!((red.count_ones(), shade.cell(*red).index()), (1, at));
        }
    }

    #[test]
    fn where_a_direction_leads_it_comes_from() {
        for cell in 0..32 {
            for direction in Diagonal::ALL {
                let there = direction.of(1 << cell);
                assert!(there == 0 || direction.to(there) == 1 << cell);
            }
        }
    }
}
