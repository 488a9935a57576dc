//! A position as it is written down: a game, men on cells, the side to move, rights and clocks, before any rule has
//! looked at it. The readers and writers of [`crate::text`] speak in it, and every implementation of the rules, fast or
//! slow, starts from it.
//!
//! This module knows [`crate::rules`] alone.

pub mod starts;

pub use crate::rules::Piece;

use crate::rules::Rules;

/// The two sides. White moves first from every named start.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Colour {
    /// Upper case in every text form.
    White,
    /// Lower case in every text form.
    Black,
}

impl Colour {
    /// Both, White first.
    pub const ALL: [Colour; 2] = [Colour::White, Colour::Black];

    /// 0 for White, 1 for Black: the index into tables that hold a row for each side.
    #[inline(always)]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The English name, lower case.
    pub const fn name(self) -> &'static str {
        ["white", "black"][self as usize]
    }
}

impl std::ops::Not for Colour {
    type Output = Colour;

    #[inline(always)]
    fn not(self) -> Colour {
        match self {
            Colour::White => Colour::Black,
            Colour::Black => Colour::White,
        }
    }
}

impl std::fmt::Display for Colour {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(match self {
            Colour::White => "White",
            Colour::Black => "Black",
        })
    }
}

/// A piece of one side.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Man {
    /// Whose it is.
    pub colour: Colour,
    /// What it is.
    pub piece: Piece,
}

impl Man {
    /// The letter of every text form: `KQRBNP` for White, `kqrbnp` for Black.
    pub const fn letter(self) -> char {
        match self.colour {
            Colour::White => self.piece.letter(),
            Colour::Black => self.piece.letter().to_ascii_lowercase(),
        }
    }

    /// The man that a letter stands for, `None` for any other character.
    pub fn from_letter(letter: char) -> Option<Man> {
        let piece = Piece::ALL.into_iter().find(|p| p.letter() == letter.to_ascii_uppercase())?;
        let colour = if letter.is_ascii_uppercase() { Colour::White } else { Colour::Black };
        Some(Man { colour, piece })
    }
}

/// The side of the king on which it castles. In Chess960 the names stand for the outermost rooks as for any others:
/// the king side is the one of the higher file.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Wing {
    /// To file g, the rook to file f.
    King,
    /// To file c, the rook to file d.
    Queen,
}

impl Wing {
    /// Both, the king side first.
    pub const ALL: [Wing; 2] = [Wing::King, Wing::Queen];

    /// `king` or `queen`.
    pub const fn name(self) -> &'static str {
        ["king", "queen"][self as usize]
    }

    /// 0 for the king side, 1 for the queen side.
    #[inline(always)]
    pub const fn index(self) -> usize {
        self as usize
    }
}

/// A position of any game as text gives it. Nothing is promised about it but the number of cells.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Setup {
    /// The game and its board.
    pub rules: &'static Rules,
    /// One entry a cell, the first axis running fastest: on a cube, cell (x, y, z) is at `x + n * (y + n * z)`,
    /// with x = 0 file `a`, y = 0 rank `1` (White's edge) and z = 0 level `I` (the bottom); on the flat board `a1` is 0
    /// and `h8` is 63.
    pub cells: Vec<Option<Man>>,
    /// The side to move.
    pub side: Colour,
    /// By side and wing, the cell of the rook that may still castle: the standard rights have it on file a or h, those
    /// of Chess960 on any. `None` in games without castling.
    pub castling: [[Option<usize>; 2]; 2],
    /// The cell behind a pawn that has just made a double step. `None` in games without double steps.
    pub en_passant: Option<usize>,
    /// Half-moves since the last capture or pawn move.
    pub halfmove: u32,
    /// The number of the full move, from 1.
    pub fullmove: u32,
}

impl Setup {
    /// An empty board without rights, White to move, clocks `0 1`.
    pub fn empty(rules: &'static Rules) -> Setup {
        Setup {
            rules,
            cells: vec![None; rules.cells()],
            side: Colour::White,
            castling: [[None; 2]; 2],
            en_passant: None,
            halfmove: 0,
            fullmove: 1,
        }
    }

    /// The length of each axis of the board: `[n, n, n]` for a cube (file x, rank y, level z), `[4, 4, 2, 2]` for 4D,
    /// `[8, 8]` for a flat board.
    pub fn dims(&self) -> &'static [usize] {
        self.rules.dims()
    }

    /// The cell of the rook that may castle with the king of a side on one of its wings.
    pub fn castling_rook(&self, colour: Colour, wing: Wing) -> Option<usize> {
        self.castling[colour.index()][wing.index()]
    }

    /// The index of a cell in [`Setup::cells`] from its coordinates, one an axis.
    pub fn index_of(&self, coordinates: &[usize]) -> usize {
        coordinates.iter().zip(self.dims()).rev().fold(0, |index, (c, dim)| index * dim + c)
    }

    /// The coordinates, one an axis, of an index into [`Setup::cells`].
    pub fn coordinates_of(&self, index: usize) -> Vec<usize> {
        self.dims()
            .iter()
            .scan(index, |rest, dim| {
                let coordinate = *rest % dim;
                *rest /= dim;
                Some(coordinate)
            })
            .collect()
    }

    /// The cells on which a man of this colour and kind stands, lowest index first.
    pub fn find(&self, man: Man) -> impl Iterator<Item = usize> + '_ {
        (0..self.cells.len()).filter(move |&i| self.cells[i] == Some(man))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::{ATOMIC, CUBES, FOURFOLD};

    #[test]
    fn indices_and_coordinates_are_inverse() {
        for rules in [&CUBES[1], &FOURFOLD, &ATOMIC] {
            let setup = Setup::empty(rules);
            for index in 0..setup.cells.len() {
                assert_eq!(setup.index_of(&setup.coordinates_of(index)), index);
            }
        }
        // The rules of 4D chess: the cell index is x + 4y + 16z + 32w.
        assert_eq!(Setup::empty(&FOURFOLD).index_of(&[3, 2, 1, 1]), 3 + 8 + 16 + 32);
    }

    #[test]
    fn letters_name_men() {
        for piece in Piece::ALL {
            for colour in Colour::ALL {
                let man = Man { colour, piece };
                assert_eq!(Man::from_letter(man.letter()), Some(man));
            }
        }
        assert_eq!(Man::from_letter('x'), None);
        assert_eq!(Man::from_letter('#'), None);
    }
}
