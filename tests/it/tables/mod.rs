//! The generated tables and the three ways to look along a line, against slow definitions by coordinates.

mod contents;
mod flips;
mod geometry;
mod keys;
mod pawns;
mod shapes;
mod sights;

/// Runs each check, a function generic over the board that takes the board's geometry, as one test a board.
macro_rules! every_board {
    ($($check:ident),+) => {
        $(mod $check {
            crate::tables::narrow_tests!($check);
            crate::tables::wide_tests!($check);
        })+
    };
}
pub(crate) use every_board;

/// As `every_board`, for the boards of at most 64 cells.
macro_rules! narrow_boards {
    ($($check:ident),+) => { $(mod $check { crate::tables::narrow_tests!($check); })+ };
}
pub(crate) use narrow_boards;

/// As `every_board`, for the boards of more than 64 cells.
macro_rules! wide_boards {
    ($($check:ident),+) => { $(mod $check { crate::tables::wide_tests!($check); })+ };
}
pub(crate) use wide_boards;

// The lengths of the axes, and how many of them change the steps of what slides beside rook and queen: a bishop all three
// on a cube (rules of 3D chess), exactly two in 4D, both on the flat board; in Raumschach a bishop two, a unicorn three.
macro_rules! narrow_tests {
    ($check:ident) => {
        crate::tables::board_tests!($check:
            cube2 (hypermate::board::Cube<2>) [2, 2, 2] [3],
            cube3 (hypermate::board::Cube<3>) [3, 3, 3] [3],
            cube4 (hypermate::board::Cube<4>) [4, 4, 4] [3],
            tesseract (hypermate::board::Tesseract) [4, 4, 2, 2] [2],
            square8 (hypermate::board::Square8) [8, 8] [2]
        );
    };
}
pub(crate) use narrow_tests;

macro_rules! wide_tests {
    ($check:ident) => {
        crate::tables::board_tests!($check:
            cube5 (hypermate::board::Cube<5>) [5, 5, 5] [3],
            raumschach (hypermate::board::Raumschach) [5, 5, 5] [2, 3],
            cube6 (hypermate::board::Cube<6>) [6, 6, 6] [3],
            cube7 (hypermate::board::Cube<7>) [7, 7, 7] [3],
            cube8 (hypermate::board::Cube<8>) [8, 8, 8] [3],
            cube9 (hypermate::board::Cube<9>) [9, 9, 9] [3],
            cube10 (hypermate::board::Cube<10>) [10, 10, 10] [3]
        );
    };
}
pub(crate) use wide_tests;

macro_rules! board_tests {
    ($check:ident: $($name:ident ($board:ty) $dims:tt $between:tt),+) => {
        $(#[test]
        fn $name() {
            let shape = <$board as hypermate::board::Board>::SHAPE;
            super::$check::<$board>(&crate::tables::geometry::Geometry::new(&$dims, &$between, &shape));
        })+
    };
}
pub(crate) use board_tests;
