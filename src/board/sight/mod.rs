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

use super::{Board, Cell, Slide};
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

/// What a position keeps, beside its sets of men, to answer questions along lines. It knows where men stand and of
/// which side they are, not what they are.
pub trait Sight<B: Board>: Clone + Send + Sync {
    /// Whether a copy costs less than taking a move back: decides between copy-make and make/unmake.
    const CHEAP_COPY: bool;

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

    /// Adds to `covered` every cell one step from `centre` that a slide reaches when `centre` itself does not
    /// block. It may add other cells as well: the caller looks only at the neighbours of `centre`.
    fn cover(&self, slide: Slide, from: Cell, centre: Cell, covered: &mut B::Bits);

    /// Calls `visit` with each of `candidates` from which a slide over an empty board would reach `target`.
    fn aligned(slide: Slide, target: Cell, candidates: &B::Bits, visit: impl FnMut(Cell));

    /// What stands between two different cells of one line.
    fn obstacle(&self, a: Cell, b: Cell) -> Obstacle;
}
