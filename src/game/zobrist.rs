//! Zobrist keys: a random number for each man on each cell, and one for the side to move. The key of a position is
//! the exclusive or of those that apply (Zobrist 1970), so a move changes it by a few.

use crate::board::Cell;
use crate::setup::Man;

/// Changes with the side to move. The seed is beyond those of the men, and not the one that gives 0.
pub(crate) const SIDE: u64 = mix(u64::MAX - 1);

/// The number of a man on a cell.
///
/// Mixed on the spot: a few multiplications, at inner nodes only, cost less than a table of up to 12,000 entries
/// takes from the cache.
#[inline(always)]
pub(crate) const fn of(man: Man, cell: Cell) -> u64 {
    mix(((man.colour as u64 * 6 + man.piece as u64) << 16) | cell.index() as u64)
}

/// Another number of a man on a cell, for which knowing exclusive-ors of the first is no help.
#[inline(always)]
pub(crate) const fn second(man: Man, cell: Cell) -> u64 {
    mix(of(man, cell))
}

/// The number of the right to castle with the rook on a cell.
#[inline(always)]
pub(crate) const fn castling(rook: Cell) -> u64 {
    mix((12 << 16) | rook.index() as u64)
}

/// The number of a cell on which a pawn can be captured in passing.
#[inline(always)]
pub(crate) const fn en_passant(cell: Cell) -> u64 {
    mix((13 << 16) | cell.index() as u64)
}

/// The number of the board with axes of these lengths, at most 15 each.
pub(crate) const fn board(dims: &[usize]) -> u64 {
    let mut number = 14;
    let mut axis = 0;
    while axis < 4 {
        number = number << 4 | if axis < dims.len() { dims[axis] as u64 } else { 0 };
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
    use crate::setup::{Colour, Piece};
    use std::collections::HashSet;

    #[test]
    fn no_number_is_zero_or_twice_there() {
        let men = Colour::ALL.into_iter().flat_map(|colour| Piece::ALL.map(|piece| Man { colour, piece }));
        let mut numbers: Vec<u64> =
            men.flat_map(|man| (0..1000).map(move |index| of(man, Cell::new(index)))).collect();
        numbers.extend([SIDE, 0]);
        numbers.extend((0..64).flat_map(|index| [castling(Cell::new(index)), en_passant(Cell::new(index))]));
        assert_eq!(numbers.iter().collect::<HashSet<_>>().len(), numbers.len());
    }
}
