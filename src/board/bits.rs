//! Sets of cells as bits: one `u64` up to 64 cells, one `u128` up to 128, packed words beyond.

use super::Cell;
use bytemuck::AnyBitPattern;
use std::fmt::Debug;

/// A set of cells of one board. The cheapest type that holds the board implements it; there is no complement,
/// since the cells that a word has beyond the board must stay out of every set.
pub trait Bits: Copy + Eq + Debug + Send + Sync + AnyBitPattern {
    /// The set of no cells.
    const EMPTY: Self;

    /// The set of one cell.
    #[inline(always)]
    fn single(cell: Cell) -> Self {
        let mut set = Self::EMPTY;
        set.insert(cell);
        set
    }

    /// Adds a cell.
    fn insert(&mut self, cell: Cell);

    /// Takes a cell out.
    fn remove(&mut self, cell: Cell);

    /// Whether the cell is in the set.
    fn contains(&self, cell: Cell) -> bool;

    /// Whether no cell is.
    fn is_empty(&self) -> bool;

    /// How many cells are in the set.
    fn len(&self) -> u32;

    /// The cells in either set.
    fn or(&self, other: &Self) -> Self;

    /// The cells in both sets.
    fn and(&self, other: &Self) -> Self;

    /// The cells in this set and not in the other.
    fn and_not(&self, other: &Self) -> Self;

    /// The cell of the lowest index.
    fn first(&self) -> Option<Cell>;

    /// The cell of the highest index.
    fn last(&self) -> Option<Cell>;

    /// Takes the cell of the lowest index out.
    fn pop(&mut self) -> Option<Cell>;

    /// A number of 64 bits that depends on the state and on every cell, for tables of positions.
    fn digest(&self, state: u64) -> u64;

    /// The cells, lowest index first.
    #[inline(always)]
    fn cells(mut self) -> impl Iterator<Item = Cell> {
        std::iter::from_fn(move || self.pop())
    }
}

/// Mixes a word into a state: the upper and the lower half of a product of 128 bits.
#[inline(always)]
const fn stir(state: u64, word: u64) -> u64 {
    const FACTOR: u64 = 0xA076_1D64_78BD_642F;
    let product = (state ^ word) as u128 * FACTOR as u128;
    // The state is turned, so that a word that happens to equal it does not wipe out what came before.
    (product as u64 ^ (product >> 64) as u64).wrapping_add(state.rotate_left(29))
}

macro_rules! one_integer {
    ($int:ty, $($word:literal),*) => {
        impl Bits for $int {
            const EMPTY: Self = 0;

            #[inline(always)]
            fn insert(&mut self, cell: Cell) {
                *self |= 1 << cell.index();
            }

            #[inline(always)]
            fn remove(&mut self, cell: Cell) {
                *self &= !(1 << cell.index());
            }

            #[inline(always)]
            fn contains(&self, cell: Cell) -> bool {
                self >> cell.index() & 1 == 1
            }

            #[inline(always)]
            fn is_empty(&self) -> bool {
                *self == 0
            }

            #[inline(always)]
            fn len(&self) -> u32 {
                self.count_ones()
            }

            #[inline(always)]
            fn or(&self, other: &Self) -> Self {
                self | other
            }

            #[inline(always)]
            fn and(&self, other: &Self) -> Self {
                self & other
            }

            #[inline(always)]
            fn and_not(&self, other: &Self) -> Self {
                self & !other
            }

            #[inline(always)]
            fn first(&self) -> Option<Cell> {
                (*self != 0).then(|| Cell::new(self.trailing_zeros() as usize))
            }

            #[inline(always)]
            fn last(&self) -> Option<Cell> {
                (*self != 0).then(|| Cell::new(<$int>::BITS as usize - 1 - self.leading_zeros() as usize))
            }

            #[inline(always)]
            fn pop(&mut self) -> Option<Cell> {
                let cell = self.first()?;
                *self &= *self - 1;
                Some(cell)
            }

            #[inline(always)]
            fn digest(&self, mut state: u64) -> u64 {
                $(state = stir(state, (self >> (64 * $word)) as u64);)*
                state
            }
        }
    };
}

one_integer!(u64, 0);
one_integer!(u128, 0, 1);

/// A set over `W` words, at most 64, with a summary that has a bit for every word that is not zero.
///
/// Set operations go through all words, which the compiler does in a few vector instructions; what then visits the
/// cells goes by the summary, since the boards that are so wide are nearly empty.
#[derive(Clone, Copy, PartialEq, Eq, AnyBitPattern)]
#[repr(C)]
pub struct Words<const W: usize> {
    summary: u64,
    words: [u64; W],
}

impl<const W: usize> Words<W> {
    /// The numbers of the words that `summary` names.
    #[inline(always)]
    fn named(mut summary: u64) -> impl Iterator<Item = usize> {
        std::iter::from_fn(move || {
            if summary == 0 {
                return None;
            }
            let word = summary.trailing_zeros() as usize;
            summary &= summary - 1;
            // Never taken: a summary has no bit beyond the words. It spares the bounds checks.
            (word < W).then_some(word)
        })
    }

    /// The set of these words, with its summary. Written so that the compiler makes vector instructions of it.
    #[inline(always)]
    fn summed(words: [u64; W]) -> Self {
        let mut summary = 0;
        for (w, &bits) in words.iter().enumerate() {
            summary |= u64::from(bits != 0) << w;
        }
        Words { summary, words }
    }
}

impl<const W: usize> Debug for Words<W> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_set().entries(self.cells().map(Cell::index)).finish()
    }
}

impl<const W: usize> Bits for Words<W> {
    const EMPTY: Self = Words { summary: 0, words: [0; W] };

    #[inline(always)]
    fn insert(&mut self, cell: Cell) {
        let word = cell.index() / 64;
        self.words[word] |= 1 << (cell.index() % 64);
        self.summary |= 1 << word;
    }

    #[inline(always)]
    fn remove(&mut self, cell: Cell) {
        let word = cell.index() / 64;
        self.words[word] &= !(1 << (cell.index() % 64));
        self.summary &= !(u64::from(self.words[word] == 0) << word);
    }

    #[inline(always)]
    fn contains(&self, cell: Cell) -> bool {
        self.words[cell.index() / 64] >> (cell.index() % 64) & 1 == 1
    }

    #[inline(always)]
    fn is_empty(&self) -> bool {
        self.summary == 0
    }

    #[inline(always)]
    fn len(&self) -> u32 {
        self.words.iter().map(|bits| bits.count_ones()).sum()
    }

    #[inline(always)]
    fn or(&self, other: &Self) -> Self {
        let words = std::array::from_fn(|w| self.words[w] | other.words[w]);
        Words { summary: self.summary | other.summary, words }
    }

    #[inline(always)]
    fn and(&self, other: &Self) -> Self {
        Self::summed(std::array::from_fn(|w| self.words[w] & other.words[w]))
    }

    #[inline(always)]
    fn and_not(&self, other: &Self) -> Self {
        Self::summed(std::array::from_fn(|w| self.words[w] & !other.words[w]))
    }

    #[inline(always)]
    fn first(&self) -> Option<Cell> {
        let word = Self::named(self.summary).next()?;
        Some(Cell::new(word * 64 + self.words[word].trailing_zeros() as usize))
    }

    #[inline(always)]
    fn last(&self) -> Option<Cell> {
        let word = 63usize.checked_sub(self.summary.leading_zeros() as usize)?;
        Some(Cell::new(word * 64 + 63 - self.words[word].leading_zeros() as usize))
    }

    #[inline(always)]
    fn pop(&mut self) -> Option<Cell> {
        let word = Self::named(self.summary).next()?;
        let bits = self.words[word];
        self.words[word] = bits & (bits - 1);
        self.summary &= !(u64::from(self.words[word] == 0) << word);
        Some(Cell::new(word * 64 + bits.trailing_zeros() as usize))
    }

    #[inline(always)]
    fn digest(&self, state: u64) -> u64 {
        Self::named(self.summary).fold(stir(state, self.summary), |state, word| stir(state, self.words[word]))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    /// Runs every operation on pairs of sets beside the standard library's sets.
    fn agrees_with_the_standard_sets<B: Bits>(cells: usize) {
        let sets: Vec<BTreeSet<usize>> = (1..9)
            .map(|step| (step % 3 * step..cells).step_by(step * step).collect())
            .chain([BTreeSet::new(), (0..cells).collect()])
            .collect();
        let bits = |set: &BTreeSet<usize>| {
            let mut bits = B::EMPTY;
            set.iter().for_each(|&c| bits.insert(Cell::new(c)));
            bits
        };
        let back = |bits: B| bits.cells().map(Cell::index).collect::<BTreeSet<usize>>();
        for a in &sets {
            assert_eq!(back(bits(a)), *a);
            assert_eq!(bits(a).len() as usize, a.len());
            assert_eq!(bits(a).is_empty(), a.is_empty());
            assert_eq!(bits(a).first().map(Cell::index), a.first().copied());
            assert_eq!(bits(a).last().map(Cell::index), a.last().copied());
            for cell in 0..cells {
                assert_eq!(bits(a).contains(Cell::new(cell)), a.contains(&cell));
                let mut less = bits(a);
                less.remove(Cell::new(cell));
                assert_eq!(back(less), a.iter().copied().filter(|&c| c != cell).collect());
                assert_eq!(less.is_empty(), back(less).is_empty());
            }
            for b in &sets {
                assert_eq!(back(bits(a).or(&bits(b))), a | b);
                assert_eq!(back(bits(a).and(&bits(b))), a & b);
                assert_eq!(back(bits(a).and_not(&bits(b))), a - b);
                assert_eq!(bits(a).and(&bits(b)) == B::EMPTY, a.is_disjoint(b));
            }
        }
    }

    #[test]
    fn every_width_is_a_set() {
        agrees_with_the_standard_sets::<u64>(64);
        agrees_with_the_standard_sets::<u128>(125);
        agrees_with_the_standard_sets::<Words<4>>(216);
        agrees_with_the_standard_sets::<Words<16>>(1000);
    }
}
