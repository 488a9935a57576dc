//! The ways to turn and mirror a board onto itself.

use super::{Board, Cell};
use std::marker::PhantomData;

/// One of the 48 symmetries of a cube, the 64 of 4 × 4 × 2 × 2 or the 8 of a square.
///
/// All take lines to lines and leaps to leaps, so a game without pawns is the same game on the image of a position.
/// Where pawns have a direction, only those of [`Symmetry::keeping_pawns`] leave it alone: 16 of the 64.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Symmetry<B> {
    number: u8,
    board: PhantomData<B>,
}

impl<B: Board> Symmetry<B> {
    /// The symmetry that moves nothing.
    pub const IDENTITY: Symmetry<B> = Symmetry { number: 0, board: PhantomData };

    /// All of them, the identity first.
    pub fn all() -> impl Iterator<Item = Symmetry<B>> {
        (0..B::TABLES.inverses.len() as u8).map(|number| Symmetry { number, board: PhantomData })
    }

    /// Those that leave the way of the pawns alone: a group by themselves. All, on a board without pawns.
    pub fn keeping_pawns() -> impl Iterator<Item = Symmetry<B>> {
        Self::all().filter(|symmetry| B::TABLES.keeps_pawns[symmetry.number as usize] == 1)
    }

    /// Where a cell goes.
    #[inline(always)]
    pub fn image(self, cell: Cell) -> Cell {
        Cell::new(B::TABLES.images[self.number as usize * B::SHAPE.cells() + cell.index()].into())
    }

    /// The symmetry that leads back.
    #[inline(always)]
    pub fn inverse(self) -> Symmetry<B> {
        Symmetry { number: B::TABLES.inverses[self.number as usize], board: PhantomData }
    }
}
