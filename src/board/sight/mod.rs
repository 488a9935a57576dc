//! How far a slide goes among the men of a position, in three ways behind one trait.
//!
//! * [`Keyed`]: boards of at most 64 cells look the whole attack up by the men that can block it. The key is made
//!   by PEXT or by a magic multiplication; [`NarrowSight`] is the one place where that is chosen.
//! * [`Lines`]: wider boards keep the occupancy of each of their lines as one small integer.
//! * [`Rays`]: any board, by the first blocker on each ray. Kept as what the others are measured and tested against.

mod keyed;
mod lines;
mod rays;

pub use keyed::{Key, Keyed, Magic, Pext};
pub use lines::Lines;
pub use rays::Rays;

use super::{Bits, Board, Cell, Direction, Slide, Tables};
use crate::setup::Colour;

/// What boards of at most 64 cells use: PEXT where the compiler may use it. (AMD's first two Zen generations have a
/// slow PEXT: build for them with `-C target-feature=-bmi2`.) `Rays<B>` would do as well, at a tenth of the speed.
#[cfg(all(target_arch = "x86_64", target_feature = "bmi2"))]
pub type NarrowSight<B> = Keyed<B, Pext>;

/// What boards of at most 64 cells use: multiplication, where there is no PEXT.
#[cfg(not(all(target_arch = "x86_64", target_feature = "bmi2")))]
pub type NarrowSight<B> = Keyed<B, Magic>;

/// What stands between two cells of one line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Obstacle {
    /// Nothing: they see each other.
    Clear,
    /// One man, here.
    One(Cell),
    /// Two or more.
    Many,
}

/// The empty cells in one direction up to the first man or the edge.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Run {
    /// How many.
    pub empty: u32,
    /// Where the man stands, if one ends it.
    pub man: Option<Cell>,
}

/// What moves by one leap, whoever stands around.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Leap {
    /// Two steps along one axis and one along another.
    TwoAndOne,
    /// One step in any direction.
    One,
}

impl Run {
    /// Read from a stored ray and the occupied cells.
    #[inline(always)]
    fn along<B: Board>(from: Cell, d: Direction, occupied: &B::Bits) -> Run {
        let ray = B::TABLES.ray(from, d);
        let men = ray.and(occupied);
        // The second half of the directions goes up the cell indices.
        let man = if d.index() < B::SHAPE.families() { men.last() } else { men.first() };
        let beyond = man.map_or(0, |man| B::TABLES.ray(man, d).len() + 1);
        Run { empty: ray.len() - beyond, man }
    }
}

impl Leap {
    /// By cell, the cells one leap away.
    #[inline(always)]
    fn reach<B>(self, tables: &Tables<B>) -> &'static [B] {
        match self {
            Leap::TwoAndOne => tables.leaps,
            Leap::One => tables.adjacent,
        }
    }
}

/// What a position keeps, beside its sets of men, to answer questions along lines. It knows where men stand and of
/// which side they are, not what they are.
pub trait Sight<B: Board>: Clone + Send + Sync {
    /// Whether a copy costs less than taking a move back: decides between copy-make and make/unmake.
    const CHEAP_COPY: bool;

    /// Whether counting replies by what each move changes costs less than counting them after each move.
    const COUNTS_CHANGES: bool;

    /// No men.
    fn empty() -> Self;

    /// Puts a man of this side on a cell that has none of it, or takes it away. In a capture the two men of the
    /// target cell are flipped one after the other, in either order.
    fn flip(&mut self, cell: Cell, colour: Colour);

    /// The cells that a slide reaches, the first occupied cell in each direction included, whoever stands there.
    fn slide(&self, slide: Slide, from: Cell) -> B::Bits;

    /// How many moves a man of `colour` has: as [`Sight::slide`], less the cells where its own side stands, which
    /// are `own`.
    fn mobility(&self, slide: Slide, from: Cell, colour: Colour, own: &B::Bits) -> u32;

    /// Which neighbours of `centre` are in a set: a bit for each, numbered in a way that this sight alone knows.
    fn near(centre: Cell, cells: &B::Bits) -> u64;

    /// All neighbours of `centre`, numbered as by [`Sight::near`].
    fn near_all(centre: Cell) -> u64;

    /// The neighbours of `centre` with these numbers.
    fn near_cells(centre: Cell, near: u64) -> B::Bits;

    /// The neighbour of `centre` with the lowest of these numbers, of which there must be one.
    fn near_first(centre: Cell, near: u64) -> Cell;

    /// Which neighbours of `centre` a slide over an empty board would reach.
    fn near_aligned(slide: Slide, from: Cell, centre: Cell) -> u64;

    /// Which of these neighbours of `centre` a slide reaches when `centre` itself does not block. The fewer are asked
    /// for, the less there may be to do.
    fn near_seen(&self, slide: Slide, from: Cell, centre: Cell, asked: u64) -> u64;

    /// Which neighbours of `centre` are one leap away.
    fn near_leaps(leap: Leap, from: Cell, centre: Cell) -> u64;

    /// How far one goes in a direction.
    fn run(&self, from: Cell, d: Direction) -> Run;

    /// Calls `visit` with each direction of a slide, and how far it goes.
    #[inline(always)]
    fn runs(&self, slide: Slide, from: Cell, mut visit: impl FnMut(Direction, Run)) {
        for d in (0..B::SHAPE.directions()).filter(|&d| B::SHAPE.slides(slide.index(), d)) {
            let d = Direction::new(d);
            visit(d, self.run(from, d));
        }
    }

    /// Whether a slide over an empty board leads from one cell to the other.
    fn is_aligned(slide: Slide, a: Cell, b: Cell) -> bool;

    /// Calls `visit` with each of `candidates` from which a slide over an empty board would reach `target`.
    fn aligned(slide: Slide, target: Cell, candidates: &B::Bits, visit: impl FnMut(Cell));

    /// Calls `visit` with each piece from whose cell its slide over an empty board would reach `target`: `sliders` are the
    /// pieces of each class.
    #[inline(always)]
    fn all_aligned(
        target: Cell,
        sliders: impl Iterator<Item = (Slide, B::Bits)>,
        mut visit: impl FnMut(Cell),
    ) {
        sliders.for_each(|(slide, pieces)| Self::aligned(slide, target, &pieces, &mut visit));
    }

    /// How many of `candidates` a slide would take to `to`.
    #[inline(always)]
    fn arrivals(&self, slide: Slide, candidates: &B::Bits, to: Cell) -> u32 {
        let mut arrivals = 0;
        Self::aligned(slide, to, candidates, |from| {
            arrivals += u32::from(self.obstacle(to, from) == Obstacle::Clear);
        });
        arrivals
    }

    /// What stands between two different cells of one line.
    fn obstacle(&self, a: Cell, b: Cell) -> Obstacle;
}
