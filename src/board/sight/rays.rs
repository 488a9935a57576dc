//! The classical sliding look-up: the ray in each direction, cut off behind its first occupied cell. Slow on wide
//! boards, and right on every board: what the other two are measured and tested against.

use super::{Leap, Obstacle, Run, Sight};
use crate::board::{Bits, Board, Cell, Direction, Slide};
use crate::setup::Colour;
use std::marker::PhantomData;

/// The occupied cells of both sides.
#[derive(Clone, Copy, Debug)]
pub struct Rays<B: Board> {
    by_side: [B::Bits; 2],
    board: PhantomData<B>,
}

impl<B: Board> Rays<B> {
    #[inline(always)]
    fn occupied(&self) -> B::Bits {
        self.by_side[0].or(&self.by_side[1])
    }

    #[inline(always)]
    fn attack(slide: Slide, from: Cell, occupied: &B::Bits) -> B::Bits {
        let mut reached = B::Bits::EMPTY;
        for d in (0..B::SHAPE.directions()).filter(|&d| B::SHAPE.slides(slide.index(), d)) {
            let ray = B::TABLES.ray(from, Direction::new(d));
            let men = ray.and(occupied);
            // The second half of the directions goes up the cell indices.
            let first = if d < B::SHAPE.families() { men.last() } else { men.first() };
            let cut = match first {
                Some(man) => ray.and_not(B::TABLES.ray(man, Direction::new(d))),
                None => *ray,
            };
            reached = reached.or(&cut);
        }
        reached
    }
}

impl<B: Board> Sight<B> for Rays<B> {
    const CHEAP_COPY: bool = true;
    const COUNTS_CHANGES: bool = true;

    fn empty() -> Self {
        Rays { by_side: [B::Bits::EMPTY; 2], board: PhantomData }
    }

    #[inline(always)]
    fn flip(&mut self, cell: Cell, colour: Colour) {
        let side = &mut self.by_side[colour.index()];
        if side.contains(cell) { side.remove(cell) } else { side.insert(cell) }
    }

    fn slide(&self, slide: Slide, from: Cell) -> B::Bits {
        Self::attack(slide, from, &self.occupied())
    }

    fn mobility(&self, slide: Slide, from: Cell, _: Colour, own: &B::Bits) -> u32 {
        self.slide(slide, from).and_not(own).len()
    }

    /// Numbered by their place in the set of all neighbours.
    fn near(centre: Cell, cells: &B::Bits) -> u64 {
        let neighbours = B::TABLES.adjacent[centre.index()].cells().enumerate();
        neighbours.filter(|&(_, cell)| cells.contains(cell)).fold(0, |near, (place, _)| near | 1 << place)
    }

    fn near_all(centre: Cell) -> u64 {
        Self::near(centre, &B::TABLES.adjacent[centre.index()])
    }

    fn near_cells(centre: Cell, near: u64) -> B::Bits {
        let mut cells = B::Bits::EMPTY;
        let neighbours = B::TABLES.adjacent[centre.index()].cells().enumerate();
        neighbours.filter(|(place, _)| near >> place & 1 == 1).for_each(|(_, cell)| cells.insert(cell));
        cells
    }

    fn near_first(centre: Cell, near: u64) -> Cell {
        let mut neighbours = B::TABLES.adjacent[centre.index()].cells();
        neighbours.nth(near.trailing_zeros() as usize).expect("a number that this sight has given")
    }

    fn near_aligned(slide: Slide, from: Cell, centre: Cell) -> u64 {
        Self::near(centre, &Self::attack(slide, from, &B::Bits::EMPTY))
    }

    fn near_seen(&self, slide: Slide, from: Cell, centre: Cell, asked: u64) -> u64 {
        let mut occupied = self.occupied();
        occupied.remove(centre);
        asked & Self::near(centre, &Self::attack(slide, from, &occupied))
    }

    fn near_leaps(leap: Leap, from: Cell, centre: Cell) -> u64 {
        Self::near(centre, &leap.reach(&B::TABLES)[from.index()])
    }

    fn run(&self, from: Cell, d: Direction) -> Run {
        Run::along::<B>(from, d, &self.occupied())
    }

    fn is_aligned(slide: Slide, a: Cell, b: Cell) -> bool {
        Self::attack(slide, a, &B::Bits::EMPTY).contains(b)
    }

    fn aligned(slide: Slide, target: Cell, candidates: &B::Bits, visit: impl FnMut(Cell)) {
        Self::attack(slide, target, &B::Bits::EMPTY).and(candidates).cells().for_each(visit);
    }

    fn obstacle(&self, a: Cell, b: Cell) -> Obstacle {
        let men = self.occupied().and(&B::between(a, b));
        match (men.first(), men.len()) {
            (None, _) => Obstacle::Clear,
            (Some(man), 1) => Obstacle::One(man),
            _ => Obstacle::Many,
        }
    }
}
