//! Orthodox legality on any box of cells: 3D chess on cubes and 4D chess on 4 × 4 × 2 × 2 are one implementation.
//!
//! A [`Variant`] says which board, whether there are pawns, and which kings must be there; the rest is here:
//! * [`Position`]: the men, in sets of cells, and how a move changes them;
//! * `checks`: the legal moves that give check;
//! * `fold`: the numbers by which tables of counts know positions and their mirror images;
//! * `legal`: checks, pins and the legal moves that they leave, without making a move to test it;
//! * `replies`: how many replies all legal moves have together, without most of them being made, by
//! * `outlook`: what the other side could do, and what each move changes about that.
//!
//! Rules: slides, steps and leaps are those of the board's description; a king may not be left attacked. Only what
//! a decision like "is White mated?" may be asked of an impossible position goes beyond: a king of the side that is
//! not to move is a man that can be captured, and a side without a king is never in check.

mod checks;
mod fold;
mod legal;
mod names;
mod outlook;
mod position;
mod replies;

pub use position::{LatticeMove, LatticeMoves, Position};

use crate::board::{Board, Cube, Tesseract};
use crate::rules::{CUBES, FOURFOLD, Rules};

/// A game of the lattice family.
pub trait Variant: Copy + Send + Sync + std::fmt::Debug + 'static {
    /// Its rules.
    const RULES: &'static Rules;
    /// What it is played on. The board's description also says how its pawns go.
    type Board: Board;
    /// Whether it has pawns.
    const PAWNS: bool;
    /// Whether Black must have a king. White always must.
    const BLACK_KING: bool;
    /// Whether bare kings, 100 half-moves without a pawn move or capture, and a third occurrence draw the game.
    const DRAWS: bool;
}

/// 3D chess: no pawns, no castling, Black with or without a king.
impl<const N: usize> Variant for Cube<N>
where
    Cube<N>: Board,
{
    type Board = Self;
    const RULES: &'static Rules = &CUBES[N - 2];
    const PAWNS: bool = false;
    const BLACK_KING: bool = false;
    const DRAWS: bool = false;
}

/// 4D chess, also known as Fourfold: pawns that become queens, a king on either side.
impl Variant for Tesseract {
    type Board = Self;
    const RULES: &'static Rules = &FOURFOLD;
    const PAWNS: bool = true;
    const BLACK_KING: bool = true;
    const DRAWS: bool = true;
}

/// What is to be done with a variant that is known only when the text has been read.
pub trait Visitor {
    /// What comes of it.
    type Output;

    /// Does it for the variant.
    fn visit<V: Variant>(self) -> Self::Output;
}

/// Calls the visitor with the variant that has these rules; `None` if there is none, as for cubes beyond side 10 and
/// games that are not of the lattice family.
pub fn with_variant<T: Visitor>(rules: &Rules, visitor: T) -> Option<T::Output> {
    Some(match *rules.dims() {
        _ if rules == Tesseract::RULES => visitor.visit::<Tesseract>(),
        _ if rules.name != CUBES[0].name => return None,
        [2, ..] => visitor.visit::<Cube<2>>(),
        [3, ..] => visitor.visit::<Cube<3>>(),
        [4, ..] => visitor.visit::<Cube<4>>(),
        [5, ..] => visitor.visit::<Cube<5>>(),
        [6, ..] => visitor.visit::<Cube<6>>(),
        [7, ..] => visitor.visit::<Cube<7>>(),
        [8, ..] => visitor.visit::<Cube<8>>(),
        [9, ..] => visitor.visit::<Cube<9>>(),
        [10, ..] => visitor.visit::<Cube<10>>(),
        _ => return None,
    })
}
