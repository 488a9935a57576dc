//! The sliding look-up of boards beyond 64 cells: each line keeps its own small occupancy, flipped with every
//! move, so that how far a slide goes is two bit scans on one integer and the wide bitboard is not touched.

use super::{Leap, Obstacle, Run, Sight};
use crate::board::shape::{MAX_CLASSES, MAX_DIRECTIONS};
use crate::board::{Bits, Cell, Direction, Slide, Wide};
use crate::setup::Colour;
use std::marker::PhantomData;

/// The occupancy of each of the `L` lines, by side.
///
/// Bit `p` of a line is its cell number `p`, from 1. The bits before and beyond its cells are walls: set for both
/// sides at once, as no cell ever is, so a scan stops there and what it stopped at tells wall from man.
#[derive(Clone)]
pub struct Lines<B, const L: usize> {
    by_side: [[u16; 2]; L],
    board: PhantomData<B>,
}

/// How far a slide goes both ways along one line.
struct Reach {
    forward: u32,
    back: u32,
}

/// A cell on a line.
#[derive(Clone, Copy)]
struct Place {
    line: usize,
    bit: u32,
}

impl<B: Wide, const L: usize> Lines<B, L> {
    #[inline(always)]
    fn places(cell: Cell) -> &'static [[u16; 2]] {
        let families = B::SHAPE.families();
        &B::LINES.places[cell.index() * families..][..families]
    }

    #[inline(always)]
    fn place(cell: Cell, family: usize) -> Place {
        let [line, bit] = Self::places(cell)[family];
        Place { line: line as usize, bit: bit.into() }
    }

    /// The men on a line, and those bits among them that are walls.
    #[inline(always)]
    fn men_and_walls(&self, line: usize) -> (u32, u32) {
        let [white, black] = self.by_side[line];
        ((white | black).into(), (white & black).into())
    }

    /// Steps along one line up to and with the first man on each hand, up to and without a wall.
    #[inline(always)]
    fn reach(&self, place: Place) -> Reach {
        let (stops, walls) = self.men_and_walls(place.line);
        let ahead = (stops >> (place.bit + 1)).trailing_zeros();
        let behind = (stops << (32 - place.bit)).leading_zeros();
        Reach {
            forward: ahead + (!walls >> (place.bit + 1 + ahead) & 1),
            back: behind + (!walls >> (place.bit - 1 - behind) & 1),
        }
    }

    /// Moves along one line: as `reach`, and the man that ends it counts only if it is not of `colour`.
    #[inline(always)]
    fn moves(&self, place: Place, colour: Colour) -> u32 {
        let sides = self.by_side[place.line];
        let (own, stops) = (u32::from(sides[colour.index()]), u32::from(sides[0] | sides[1]));
        let ahead = (stops >> (place.bit + 1)).trailing_zeros();
        let behind = (stops << (32 - place.bit)).leading_zeros();
        let takes_ahead = !own >> (place.bit + 1 + ahead) & 1;
        let takes_behind = !own >> (place.bit - 1 - behind) & 1;
        ahead + behind + takes_ahead + takes_behind
    }

    /// The families of a slide class.
    const FAMILIES: [(usize, usize); MAX_CLASSES] = {
        let mut families = [(0, 0); MAX_CLASSES];
        let mut class = 0;
        while class < B::SHAPE.classes {
            families[class] = B::SHAPE.class_families(class);
            class += 1;
        }
        families
    };

    /// By family, how far apart the indices of neighbours on a line are.
    const STRIDES: [u16; MAX_DIRECTIONS / 2] = {
        let mut strides = [0; MAX_DIRECTIONS / 2];
        let mut family = 0;
        while family < B::SHAPE.families() {
            if let Some(d) = B::SHAPE.forward()[family] {
                let vector = B::SHAPE.direction(d as usize);
                let dims = B::SHAPE.dims;
                strides[family] = (vector[0] as isize
                    + dims[0] as isize
                        * (vector[1] as isize
                            + dims[1] as isize
                                * (vector[2] as isize + dims[2] as isize * vector[3] as isize)))
                    as u16;
            }
            family += 1;
        }
        strides
    };

    /// By family, the direction that goes up the cell indices.
    const AHEAD: [u8; MAX_DIRECTIONS / 2] = {
        let mut directions = [0; MAX_DIRECTIONS / 2];
        let mut family = 0;
        while family < B::SHAPE.families() {
            if let Some(d) = B::SHAPE.forward()[family] {
                directions[family] = d;
            }
            family += 1;
        }
        directions
    };

    /// By direction, the family of its lines.
    const FAMILY_OF: [u8; MAX_DIRECTIONS] = {
        let mut families = [0; MAX_DIRECTIONS];
        let mut family = 0;
        while family < B::SHAPE.families() {
            if let Some(d) = B::SHAPE.forward()[family] {
                families[d as usize] = family as u8;
                families[B::SHAPE.directions() - 1 - d as usize] = family as u8;
            }
            family += 1;
        }
        families
    };

    /// By slide class, the directions that it takes.
    const SLIDES: [u32; MAX_CLASSES] = {
        let mut classes = [0; MAX_CLASSES];
        let mut d = 0;
        while d < B::SHAPE.directions() {
            let mut class = 0;
            while class < B::SHAPE.classes {
                classes[class] |= (B::SHAPE.slides(class, d) as u32) << d;
                class += 1;
            }
            d += 1;
        }
        classes
    };

    /// The places of two cells of one line.
    #[inline(always)]
    fn common_line(a: Cell, b: Cell, bearing: Direction) -> (usize, Place, Place) {
        let family = Self::FAMILY_OF[bearing.index()] as usize;
        (family, Self::place(a, family), Self::place(b, family))
    }

    /// The bits strictly between two places of one line.
    #[inline(always)]
    fn strictly_between(a: Place, b: Place) -> u32 {
        let (low, high) = if a.bit < b.bit { (a.bit, b.bit) } else { (b.bit, a.bit) };
        (1u32 << high) - (2u32 << low)
    }
}

impl<B: Wide, const L: usize> Sight<B> for Lines<B, L> {
    const CHEAP_COPY: bool = false;
    const COUNTS_CHANGES: bool = true;

    fn empty() -> Self {
        let mut by_side = [[0; 2]; L];
        for (sides, &walls) in by_side.iter_mut().zip(B::LINES.walls) {
            *sides = [walls; 2];
        }
        Lines { by_side, board: PhantomData }
    }

    #[inline(always)]
    fn flip(&mut self, cell: Cell, colour: Colour) {
        for &[line, bit] in Self::places(cell) {
            self.by_side[line as usize][colour.index()] ^= 1 << bit;
        }
    }

    #[inline(always)]
    fn slide(&self, slide: Slide, from: Cell) -> B::Bits {
        let mut reached = B::Bits::EMPTY;
        let (first, end) = Self::FAMILIES[slide.index()];
        for family in first..end {
            let reach = self.reach(Self::place(from, family));
            let stride = Self::STRIDES[family] as usize;
            let from = from.index();
            (1..=reach.forward as usize).for_each(|k| reached.insert(Cell::new(from + k * stride)));
            (1..=reach.back as usize).for_each(|k| reached.insert(Cell::new(from - k * stride)));
        }
        reached
    }

    #[inline(always)]
    fn mobility(&self, slide: Slide, from: Cell, colour: Colour, _: &B::Bits) -> u32 {
        let (first, end) = Self::FAMILIES[slide.index()];
        (first..end).map(|family| self.moves(Self::place(from, family), colour)).sum()
    }

    /// Numbered by their direction from the centre.
    #[inline(always)]
    fn near(centre: Cell, cells: &B::Bits) -> u64 {
        let neighbours = cells.and(&B::TABLES.adjacent[centre.index()]).cells();
        neighbours.filter_map(|cell| B::TABLES.bearing(centre, cell)).fold(0, |near, d| near | 1 << d.index())
    }

    #[inline(always)]
    fn near_all(centre: Cell) -> u64 {
        B::LINES.neighbours[centre.index()].into()
    }

    #[inline(always)]
    fn near_cells(centre: Cell, mut near: u64) -> B::Bits {
        let mut cells = B::Bits::EMPTY;
        while near != 0 {
            let d = Direction::new(near.trailing_zeros() as usize);
            near &= near - 1;
            if let Some(cell) = B::TABLES.step(centre, d) {
                cells.insert(cell);
            }
        }
        cells
    }

    #[inline(always)]
    fn near_first(centre: Cell, near: u64) -> Cell {
        let d = near.trailing_zeros() as usize;
        Cell::new(B::TABLES.steps[centre.index() * B::SHAPE.directions() + d].into())
    }

    #[inline(always)]
    fn near_aligned(slide: Slide, from: Cell, centre: Cell) -> u64 {
        let near = B::LINES.near[slide.index()][B::TABLES.vector(from, centre)];
        (near & B::LINES.neighbours[centre.index()]).into()
    }

    #[inline(always)]
    fn near_seen(&self, slide: Slide, from: Cell, centre: Cell, asked: u64) -> u64 {
        let tables = B::TABLES;
        let near: u64 = B::LINES.near[slide.index()][tables.vector(from, centre)].into();
        let mut aligned = near & asked;
        let mut seen = 0;
        while aligned != 0 {
            let number = aligned.trailing_zeros();
            aligned &= aligned - 1;
            let Some(cell) = tables.step(centre, Direction::new(number as usize)) else { continue };
            let Some(bearing) = tables.bearing(from, cell) else { continue };
            let (family, a, b) = Self::common_line(from, cell, bearing);
            let through = Self::place(centre, family);
            let lifted = if through.line == a.line { 1 << through.bit } else { 0 };
            let men = self.men_and_walls(a.line).0 & !lifted;
            seen |= u64::from(men & Self::strictly_between(a, b) == 0) << number;
        }
        seen
    }

    #[inline(always)]
    fn near_leaps(leap: Leap, from: Cell, centre: Cell) -> u64 {
        let near = B::LINES.near_leaps[leap as usize][B::TABLES.vector(from, centre)];
        (near & B::LINES.neighbours[centre.index()]).into()
    }

    #[inline(always)]
    fn run(&self, from: Cell, d: Direction) -> Run {
        let family = Self::FAMILY_OF[d.index()] as usize;
        let place = Self::place(from, family);
        let (stops, walls) = self.men_and_walls(place.line);
        let stride = Self::STRIDES[family] as usize;
        // The second half of the directions goes up the cell indices, and so do the bits of a line.
        if d.index() >= B::SHAPE.families() {
            let empty = (stops >> (place.bit + 1)).trailing_zeros();
            let man = !walls >> (place.bit + 1 + empty) & 1 == 1;
            let end = from.index() + (empty as usize + 1) * stride;
            Run { empty, man: man.then(|| Cell::new(end)) }
        } else {
            let empty = (stops << (32 - place.bit)).leading_zeros();
            let man = !walls >> (place.bit - 1 - empty) & 1 == 1;
            let end = from.index().wrapping_sub((empty as usize + 1) * stride);
            Run { empty, man: man.then(|| Cell::new(end)) }
        }
    }

    #[inline(always)]
    fn runs(&self, slide: Slide, from: Cell, mut visit: impl FnMut(Direction, Run)) {
        let (first, end) = Self::FAMILIES[slide.index()];
        for family in first..end {
            let ahead = Direction::new(Self::AHEAD[family] as usize);
            for d in [ahead, B::opposite(ahead)] {
                visit(d, self.run(from, d));
            }
        }
    }

    #[inline(always)]
    fn is_aligned(slide: Slide, a: Cell, b: Cell) -> bool {
        B::TABLES.bearing(a, b).is_some_and(|d| Self::SLIDES[slide.index()] >> d.index() & 1 == 1)
    }

    #[inline(always)]
    fn aligned(slide: Slide, target: Cell, candidates: &B::Bits, visit: impl FnMut(Cell)) {
        candidates.cells().filter(|&cell| Self::is_aligned(slide, cell, target)).for_each(visit);
    }

    #[inline(always)]
    fn obstacle(&self, a: Cell, b: Cell) -> Obstacle {
        let Some(bearing) = B::TABLES.bearing(a, b) else { return Obstacle::Many };
        let (family, at_a, at_b) = Self::common_line(a, b, bearing);
        let men = self.men_and_walls(at_a.line).0 & Self::strictly_between(at_a, at_b);
        match men {
            0 => Obstacle::Clear,
            _ if men & (men - 1) == 0 => {
                let steps = men.trailing_zeros() as isize - at_a.bit as isize;
                let index = a.index() as isize + steps * Self::STRIDES[family] as isize;
                Obstacle::One(Cell::new(index as usize))
            }
            _ => Obstacle::Many,
        }
    }
}
