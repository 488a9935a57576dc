//! The sliding look-up of boards up to 64 cells: the men that can block a slide, packed into a key, name the whole
//! attack. Fixed shift "fancy" magics after Pradyumna Kannan; PEXT keys after Steffan Westcott.

use super::{Leap, Obstacle, Run, Sight};
use crate::board::tables::SlideTables;
use crate::board::{Bits, Cell, Direction, Narrow, Slide};
use crate::setup::Colour;
use std::marker::PhantomData;

/// A way to make the key.
pub trait Key: Copy + Send + Sync + 'static {
    /// The attack of a slide from `from` among `occupied`.
    fn look_up(tables: &SlideTables, from: Cell, occupied: u64) -> u64;
}

/// The key is made by the instruction PEXT (BMI2), or by a slow loop where the compiler may not use it.
#[derive(Clone, Copy, Debug)]
pub struct Pext;

impl Key for Pext {
    #[inline(always)]
    fn look_up(tables: &SlideTables, from: Cell, occupied: u64) -> u64 {
        let from = from.index();
        let key = pext(occupied, tables.mask[from]);
        tables.pext[tables.pext_start[from] as usize + key as usize]
    }
}

#[cfg(all(target_arch = "x86_64", target_feature = "bmi2"))]
#[inline(always)]
#[allow(unsafe_code)]
fn pext(bits: u64, mask: u64) -> u64 {
    // SAFETY: compiled only where the target has BMI2.
    unsafe { std::arch::x86_64::_pext_u64(bits, mask) }
}

#[cfg(not(all(target_arch = "x86_64", target_feature = "bmi2")))]
fn pext(bits: u64, mask: u64) -> u64 {
    mask.cells().enumerate().map(|(place, cell)| u64::from(bits.contains(cell)) << place).sum()
}

/// The key is the top of a product with a factor found by `build.rs`.
#[derive(Clone, Copy, Debug)]
pub struct Magic;

impl Key for Magic {
    #[inline(always)]
    fn look_up(tables: &SlideTables, from: Cell, occupied: u64) -> u64 {
        let from = from.index();
        let product = (occupied & tables.mask[from]).wrapping_mul(tables.factor[from]);
        tables.magic[tables.magic_start[from] as usize + (product >> tables.shift[from]) as usize]
    }
}

/// One word of occupied cells, and keys made from it by `K`.
#[derive(Clone, Copy, Debug)]
pub struct Keyed<B, K> {
    occupied: u64,
    ways: PhantomData<(B, K)>,
}

impl<B: Narrow, K: Key> Keyed<B, K> {
    /// The cells that a slide reaches over an empty board.
    #[inline(always)]
    fn open(slide: Slide, from: Cell) -> u64 {
        B::NARROW.slides[slide.index()].open[from.index()]
    }

    /// The cells that a slide reaches when these are occupied, the first occupied one in each direction included.
    #[inline(always)]
    pub fn attack(slide: Slide, from: Cell, occupied: u64) -> u64 {
        let own = K::look_up(&B::NARROW.slides[slide.index()], from, occupied);
        let [first, second, _] = &B::NARROW.slides;
        if slide.index() == 2 && !B::SHAPE.last_is_fused() {
            return own | K::look_up(first, from, occupied) | K::look_up(second, from, occupied);
        }
        own
    }
}

impl<B: Narrow, K: Key> Sight<B> for Keyed<B, K> {
    const CHEAP_COPY: bool = true;
    const COUNTS_CHANGES: bool = false;

    #[inline(always)]
    fn empty() -> Self {
        Keyed { occupied: 0, ways: PhantomData }
    }

    #[inline(always)]
    fn flip(&mut self, cell: Cell, _: Colour) {
        self.occupied ^= u64::single(cell);
    }

    #[inline(always)]
    fn slide(&self, slide: Slide, from: Cell) -> u64 {
        Self::attack(slide, from, self.occupied)
    }

    #[inline(always)]
    fn mobility(&self, slide: Slide, from: Cell, _: Colour, own: &u64) -> u32 {
        (self.slide(slide, from) & !own).count_ones()
    }

    #[inline(always)]
    fn near(centre: Cell, cells: &u64) -> u64 {
        cells & B::TABLES.adjacent[centre.index()]
    }

    #[inline(always)]
    fn near_all(centre: Cell) -> u64 {
        B::TABLES.adjacent[centre.index()]
    }

    #[inline(always)]
    fn near_cells(_: Cell, near: u64) -> u64 {
        near
    }

    #[inline(always)]
    fn near_first(_: Cell, near: u64) -> Cell {
        Cell::new(near.trailing_zeros() as usize)
    }

    #[inline(always)]
    fn near_aligned(slide: Slide, from: Cell, centre: Cell) -> u64 {
        Self::near(centre, &Self::open(slide, from))
    }

    #[inline(always)]
    fn near_seen(&self, slide: Slide, from: Cell, centre: Cell, asked: u64) -> u64 {
        asked & Self::attack(slide, from, self.occupied & !u64::single(centre))
    }

    #[inline(always)]
    fn near_leaps(leap: Leap, from: Cell, centre: Cell) -> u64 {
        Self::near(centre, &leap.reach(&B::TABLES)[from.index()])
    }

    #[inline(always)]
    fn run(&self, from: Cell, d: Direction) -> Run {
        Run::along::<B>(from, d, &self.occupied)
    }

    #[inline(always)]
    fn is_aligned(slide: Slide, a: Cell, b: Cell) -> bool {
        Self::open(slide, a).contains(b)
    }

    #[inline(always)]
    fn aligned(slide: Slide, target: Cell, candidates: &u64, visit: impl FnMut(Cell)) {
        (Self::open(slide, target) & candidates).cells().for_each(visit);
    }

    #[inline(always)]
    fn all_aligned(target: Cell, sliders: impl Iterator<Item = (Slide, u64)>, visit: impl FnMut(Cell)) {
        let aligned = sliders.fold(0, |all, (slide, pieces)| all | Self::open(slide, target) & pieces);
        aligned.cells().for_each(visit);
    }

    #[inline(always)]
    fn arrivals(&self, slide: Slide, candidates: &u64, to: Cell) -> u32 {
        (self.slide(slide, to) & candidates).count_ones()
    }

    #[inline(always)]
    fn obstacle(&self, a: Cell, b: Cell) -> Obstacle {
        match self.occupied & B::between(a, b) {
            0 => Obstacle::Clear,
            men if men & (men - 1) == 0 => Obstacle::One(Cell::new(men.trailing_zeros() as usize)),
            _ => Obstacle::Many,
        }
    }
}
