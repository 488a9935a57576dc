//! The named starts.

use super::{Colour, Man, Piece, Setup};

/// The start `corner` of 3D chess on a cube of side `n`, at least 3: White Ka1(I) Qb1(I) Ra2(I) Nb2(I) Ba1(II), Black
/// its reflection through the centre of the cube. It is this project's own, for perft.
pub fn corner(n: usize) -> Option<Setup> {
    if n < 3 {
        return None;
    }
    let mut setup = Setup::empty(&[n; 3]);
    let men = [
        (Piece::King, [0, 0, 0]),
        (Piece::Queen, [1, 0, 0]),
        (Piece::Rook, [0, 1, 0]),
        (Piece::Knight, [1, 1, 0]),
        (Piece::Bishop, [0, 0, 1]),
    ];
    for (piece, at) in men {
        let (white, black) = (setup.index_of(&at), setup.index_of(&at.map(|c| n - 1 - c)));
        setup.cells[white] = Some(Man { colour: Colour::White, piece });
        setup.cells[black] = Some(Man { colour: Colour::Black, piece });
    }
    Some(setup)
}
