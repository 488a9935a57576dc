//! Reads a first field that has nothing wrong with it, in one pass over its bytes.
//!
//! A batch reads millions of them. What is not plainly good here is left to the careful reader, which gives the error.

use super::super::cell::FLAT;
use super::{DIMS, first_rank, last_rank};
use crate::setup::{Colour, Man, Piece, Setup};

/// The man of each letter.
const MEN: [Option<Man>; 128] = {
    let mut men = [None; 128];
    let mut i = 0;
    while i < Piece::ALL.len() {
        let piece = Piece::ALL[i];
        i += 1;
        if !FLAT.has(piece) {
            continue;
        }
        let letter = piece.letter() as usize;
        men[letter] = Some(Man { colour: Colour::White, piece });
        men[letter + 32] = Some(Man { colour: Colour::Black, piece });
    }
    men
};

/// The board, if the field is good; `whole` says whether the FEN is that of a position in a game.
pub(crate) fn read(field: &str, whole: bool) -> Option<Setup> {
    let mut setup = Setup::empty(FLAT);
    let [files, ranks] = DIMS;
    let (mut file, mut rank) = (0, ranks - 1);
    let mut kings = [0; 2];
    let mut after_run = false;
    for byte in field.bytes() {
        let is_run = byte.is_ascii_digit();
        match byte {
            // Two digits are one number, and too large.
            b'1'..=b'8' if !after_run => file += usize::from(byte - b'0'),
            b'/' if file == files => (file, rank) = (0, rank.checked_sub(1)?),
            _ => {
                let man = (*MEN.get(usize::from(byte))?)?;
                if file >= files || man.piece == Piece::Pawn && is_no_place(man.colour, rank, whole) {
                    return None;
                }
                kings[man.colour.index()] += usize::from(man.piece == Piece::King);
                setup.cells[rank * files + file] = Some(man);
                file += 1;
            }
        }
        after_run = is_run;
    }
    let is_full = rank == 0 && file == files;
    (is_full && matches!(kings, [1, 0 | 1] | [0, 1])).then_some(setup)
}

fn is_no_place(colour: Colour, rank: usize, whole: bool) -> bool {
    rank == last_rank(colour) || whole && rank == first_rank(colour)
}

#[cfg(test)]
mod tests {
    use super::super::careful;
    use super::read;
    use proptest::prelude::*;

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(4000))]

        #[test]
        fn the_two_readers_agree(text in ranks(), whole: bool) {
            prop_assert_eq!(read(&text, whole), careful(0, &text, whole).ok(), "{}", text);
        }
    }

    /// Mostly ranks that are good, and kings on one of them.
    fn ranks() -> impl Strategy<Value = String> {
        let rank = prop_oneof![
            6 => prop::sample::select(vec!["8", "3P4", "pppppppp", "Q6r", "nB4Nb", "1p1p1p1p"]).prop_map(str::to_string),
            1 => "[KQRBNPkqrbnp0-9x|]{0,8}",
        ];
        let edge = || prop::sample::select(vec!["K7", "3k4", "K6k", "8", "r2QK2R", "P6K", "kk6", "Kp6"]);
        let middle = proptest::collection::vec(rank, 6);
        (edge(), middle, edge())
            .prop_map(|(top, middle, bottom)| format!("{top}/{}/{bottom}", middle.join("/")))
    }
}
