//! 3D chess on a cube of n × n × n cells: files, ranks and levels, no pawns.

use super::{CellNames, Draws, Kings, Movement, Piece, Row, Rules, Start};

/// The longest side of a cube. It bounds the memory that one text can ask for: 64³ cells.
pub const LARGEST_CUBE: usize = 64;

/// 3D chess on the cubes of side 2 to [`LARGEST_CUBE`]. Only the first nine have generated tables.
pub static CUBES: [Rules; LARGEST_CUBE - 1] = {
    let mut cubes = [const { of_side(2) }; LARGEST_CUBE - 1];
    let mut n = 3;
    while n <= LARGEST_CUBE {
        cubes[n - 2] = of_side(n);
        n += 1;
    }
    cubes
};

/// 3D chess on the cube of side `n`, which is from 2 to [`LARGEST_CUBE`].
pub fn cube(n: usize) -> Option<&'static Rules> {
    CUBES.get(n.checked_sub(2)?)
}

/// A rook changes one axis, a bishop all three, a queen any number.
const fn of_side(n: usize) -> Rules {
    Rules {
        name: "3d",
        title: "3D chess",
        about: "3D chess on a cube of n x n x n cells",
        lengths: [n, n, n, 1],
        axes: 3,
        pieces: &[
            (Piece::Rook, Movement::Slide(0b10)),
            (Piece::Bishop, Movement::Slide(0b1000)),
            (Piece::Queen, Movement::Slide(0b1110)),
            (Piece::Knight, Movement::Knight),
            (Piece::King, Movement::Step(0b1110)),
        ],
        pawn: None,
        kings: Kings::White,
        castling: false,
        explosions: false,
        draws: Draws { bare_kings: false, halfmoves: None, occurrences: None },
        starts: &[CORNER],
        cell_names: CellNames::RomanLevel,
    }
}

/// White Ka1(I) Qb1(I) Ra2(I) Nb2(I) Ba1(II). This start is the project's own, for perft.
const CORNER: Start = Start {
    name: "corner",
    least: 3,
    rows: &[
        Row { letters: "KQ", at: [0, 0, 0] },
        Row { letters: "RN", at: [1, 0, 0] },
        Row { letters: "B", at: [0, 1, 0] },
    ],
    reflected: true,
    castling: [[None; 2]; 2],
};
