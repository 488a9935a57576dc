//! Zobrist keys: a random number for each man on each cell, and one for the side to move. The key of a position is
//! the exclusive or of those that apply (Zobrist 1970), so a move changes it by a few.

use crate::board::Cell;
use crate::rules::{Piece, Rules};
use crate::setup::{Colour, Man};

/// Changes with the side to move. The seed is beyond those of the men, and not the one that gives 0.
pub(crate) const SIDE: u64 = mix(u64::MAX - 1);

/// The number of a man on a cell.
///
/// Mixed on the spot: a few multiplications, at inner nodes only, cost less than a table of up to 12,000 entries
/// takes from the cache.
#[inline(always)]
pub(crate) const fn of(man: Man, cell: Cell) -> u64 {
    mix((class_of(man) << 16) | cell.index() as u64)
}

/// The class of numbers of a man: 0 to 11 for the six kinds of orthodox chess, 16 and 22 for unicorns. Those in between are
/// taken by rights to castle and by captures in passing.
#[inline(always)]
const fn class_of(man: Man) -> u64 {
    let kind = man.piece as u64;
    man.colour as u64 * 6 + kind + kind / 6 * 10
}

const CASTLING: u64 = 12;
const EN_PASSANT: u64 = 13;

/// No two classes may be the same, whatever kinds of pieces there are.
const _: () = {
    let kinds = Piece::ALL.len();
    let mut a = 0;
    while a < 2 * kinds {
        let one = class_of(Man { colour: Colour::ALL[a / kinds], piece: Piece::ALL[a % kinds] });
        assert!(one != CASTLING && one != EN_PASSANT, "a kind of piece shares the numbers of a right");
        let mut b = 0;
        while b < a {
            let other = class_of(Man { colour: Colour::ALL[b / kinds], piece: Piece::ALL[b % kinds] });
            assert!(one != other, "two kinds of pieces share their numbers");
            b += 1;
        }
        a += 1;
    }
};

/// Another number of a man on a cell, for which knowing exclusive-ors of the first is no help.
#[inline(always)]
pub(crate) const fn second(man: Man, cell: Cell) -> u64 {
    mix(of(man, cell))
}

/// The number of the right to castle with the rook on a cell.
#[inline(always)]
pub(crate) const fn castling(rook: Cell) -> u64 {
    mix((CASTLING << 16) | rook.index() as u64)
}

/// The number of a cell on which a pawn can be captured in passing.
#[inline(always)]
pub(crate) const fn en_passant(cell: Cell) -> u64 {
    mix((EN_PASSANT << 16) | cell.index() as u64)
}

/// The number of a game and its board: two games on boards of the same size have different ones.
pub(crate) const fn game(rules: &Rules) -> u64 {
    // Fowler, Noll and Vo's hash, version 1a, of the name and the lengths of the axes.
    const PRIME: u64 = 0x100_0000_01B3;
    let mut number = 0xCBF2_9CE4_8422_2325;
    let (name, mut i) = (rules.name.as_bytes(), 0);
    while i < name.len() {
        number = (number ^ name[i] as u64).wrapping_mul(PRIME);
        i += 1;
    }
    let mut axis = 0;
    while axis < rules.axes {
        number = (number ^ rules.lengths[axis] as u64).wrapping_mul(PRIME);
        axis += 1;
    }
    mix(number)
}

/// The finalizer of Steele, Lea and Flood's SplitMix64: a bijection that changes half the bits for any one.
const fn mix(seed: u64) -> u64 {
    let mut z = seed.wrapping_add(1).wrapping_mul(0x9E37_79B9_7F4A_7C15);
    z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
    z ^ (z >> 31)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::GAMES;
    use std::collections::HashSet;

    #[test]
    fn no_number_is_zero_or_twice_there() {
        let men = Colour::ALL.into_iter().flat_map(|colour| Piece::ALL.map(|piece| Man { colour, piece }));
        let mut numbers: Vec<u64> =
            men.flat_map(|man| (0..1000).map(move |index| of(man, Cell::new(index)))).collect();
        numbers.extend([SIDE, 0]);
        numbers.extend(GAMES.into_iter().flatten().map(game));
        numbers.extend((0..64).flat_map(|index| [castling(Cell::new(index)), en_passant(Cell::new(index))]));
        assert_eq!(numbers.iter().collect::<HashSet<_>>().len(), numbers.len());
    }
}
