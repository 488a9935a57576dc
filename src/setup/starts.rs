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

/// The start `classic` of 4D chess, ten men a side: White on `[0,0]` Ra1 Nb1 Kc1 Qd1 and pawns on rank 2, on `[1,0]`
/// Bb1 Rc1; Black on `[1,1]` Qa4 Kb4 Nc4 Rd4 and pawns on rank 3, on `[0,1]` Rb4 Bc4.
pub fn classic() -> Setup {
    tesseract(&[
        ("RNKQ", 1, [0, 0]),
        ("PPPP", 2, [0, 0]),
        (".BR.", 1, [1, 0]),
        (".rb.", 4, [0, 1]),
        ("pppp", 3, [1, 1]),
        ("qknr", 4, [1, 1]),
    ])
}

/// The start `full` of 4D chess, sixteen men a side: White on the boards of W = 0, rank 1 RNBQ at Z = 0 and KBNR at
/// Z = 1, with pawns on rank 2 of both; Black mirrors it at W = 1, on ranks 4 and 3.
pub fn full() -> Setup {
    tesseract(&[
        ("RNBQ", 1, [0, 0]),
        ("PPPP", 2, [0, 0]),
        ("KBNR", 1, [1, 0]),
        ("PPPP", 2, [1, 0]),
        ("pppp", 3, [0, 1]),
        ("rnbq", 4, [0, 1]),
        ("pppp", 3, [1, 1]),
        ("kbnr", 4, [1, 1]),
    ])
}

/// A 4D board from ranks: the letters from file `a`, the number of the rank, and the Z and W of its board.
fn tesseract(ranks: &[(&str, usize, [usize; 2])]) -> Setup {
    let mut setup = Setup::empty(&[4, 4, 2, 2]);
    for &(letters, rank, [z, w]) in ranks {
        for (x, letter) in letters.chars().enumerate() {
            let cell = setup.index_of(&[x, rank - 1, z, w]);
            setup.cells[cell] = Man::from_letter(letter);
        }
    }
    setup
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::text::write_fen;

    /// The canonical FENs of the two starts, which the rules of the game give next to their words.
    #[test]
    fn starts_of_4d() {
        let classic_fen = "4/4/PPPP/RNKQ|4/4/4/1BR1|1rb1/4/4/4|qknr/pppp/4/4 w 0 1";
        let full_fen = "4/4/PPPP/RNBQ|4/4/PPPP/KBNR|rnbq/pppp/4/4|kbnr/pppp/4/4 w 0 1";
        assert_eq!(write_fen(&classic()), classic_fen);
        assert_eq!(write_fen(&full()), full_fen);
    }

    /// On a cube of 3, (x, y, z) goes to (2 - x, 2 - y, 2 - z): k to c3(III), q to b3(III), r to c2(III), n to b2(III)
    /// and b to c3(II).
    #[test]
    fn corner_of_a_cube() {
        assert_eq!(corner(2), None);
        assert_eq!(corner(3).map(|s| write_fen(&s)).as_deref(), Some("1qk/1nr/3|2b/3/B2|3/RN1/KQ1 w 0 1"));
    }
}
