//! Orthodox legality on any box of cells: 3D chess on cubes, 4D chess on 4 × 4 × 2 × 2 and Raumschach are one
//! implementation.
//!
//! A [`Variant`] says which rules and which board; the rest is here:
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

use crate::board::shape::MAX_CLASSES;
use crate::board::{Bits, Board, Cube, Raumschach, Slide, Tesseract};
use crate::rules::{CUBES, FOURFOLD, MAX_AXES, Piece, RAUMSCHACH, Rules};
use std::fmt::Debug;

/// A game of the lattice family: its rules, and the board that they are played on. All else follows from these.
pub trait Variant: Copy + Send + Sync + Debug + 'static {
    /// What it is played on.
    type Board: Board;
    /// A set of cells for each kind of piece that the game has, in the order of [`Piece::index`].
    type Sets: Copy + PartialEq + Debug + Send + Sync + AsRef<[Set<Self>]> + AsMut<[Set<Self>]>;
    /// All of them empty.
    const NO_SETS: Self::Sets;
    /// Its rules.
    const RULES: &'static Rules;

    /// Whether it has pawns.
    const PAWNS: bool = Self::RULES.pawn.is_some();
    /// What a pawn may become.
    const PROMOTES_TO: &'static [Piece] = match Self::RULES.pawn {
        Some(pawn) => pawn.promotes_to,
        None => &[],
    };
    /// The pieces that slide, each with the class of its directions.
    const SLIDERS: &'static [(Piece, Slide)] =
        const { &sliders(Self::RULES) }.split_at(Self::RULES.slide_classes()).0;
    /// All pieces, in the order of [`Piece::index`].
    const KINDS: &'static [Piece] =
        const { &kept(Self::RULES, &Piece::ALL).0 }.split_at(kept(Self::RULES, &Piece::ALL).1).0;
    /// All pieces but the king, in the order in which their moves are listed.
    const MOVERS: &'static [Piece] =
        const { &kept(Self::RULES, &MOVERS).0 }.split_at(kept(Self::RULES, &MOVERS).1).0;

    /// The place of a kind of piece in [`Variant::Sets`]; beyond them for a piece that the game does not have.
    #[inline(always)]
    fn place(piece: Piece) -> usize {
        // Pawns come first, and unicorns last.
        piece.index().wrapping_sub(usize::from(!Self::PAWNS))
    }
}

type Set<V> = <<V as Variant>::Board as Board>::Bits;

/// The order in which moves are listed, of all pieces that any game has.
const MOVERS: [Piece; 6] =
    [Piece::Queen, Piece::Rook, Piece::Bishop, Piece::Unicorn, Piece::Knight, Piece::Pawn];

const fn sliders(rules: &Rules) -> [(Piece, Slide); MAX_CLASSES] {
    let mut sliders = [(Piece::Pawn, Slide::new(0)); MAX_CLASSES];
    let mut i = 0;
    while i < rules.pieces.len() {
        let piece = rules.pieces[i].0;
        if let Some(class) = rules.slide_class(piece) {
            sliders[class] = (piece, Slide::new(class));
        }
        i += 1;
    }
    sliders
}

/// Those of some pieces that a game has, in their order, and how many these are.
const fn kept<const N: usize>(rules: &Rules, pieces: &[Piece; N]) -> ([Piece; N], usize) {
    let (mut kept, mut count, mut i) = ([Piece::Pawn; N], 0, 0);
    while i < N {
        if rules.has(pieces[i]) {
            kept[count] = pieces[i];
            count += 1;
        }
        i += 1;
    }
    (kept, count)
}

/// Fails at compile time where a variant and its rules do not fit.
pub(crate) const fn check<V: Variant>(sets: usize) {
    assert!(sets == V::KINDS.len(), "a set of cells for each kind of piece");
    assert!(V::PAWNS == matches!(V::KINDS[0], Piece::Pawn), "pawns come first");
    let shape = <V::Board as Board>::SHAPE;
    let mut axis = 0;
    while axis < MAX_AXES {
        assert!(shape.dims[axis] == V::RULES.lengths[axis], "the board is that of the rules");
        axis += 1;
    }
}

/// 3D chess.
impl<const N: usize> Variant for Cube<N>
where
    Cube<N>: Board,
{
    type Board = Self;
    type Sets = [<Self as Board>::Bits; 5];
    const NO_SETS: Self::Sets = {
        check::<Self>(5);
        [Bits::EMPTY; 5]
    };
    const RULES: &'static Rules = &CUBES[N - 2];
}

macro_rules! variant {
    ($board:ty, $rules:expr, $kinds:literal) => {
        impl Variant for $board {
            type Board = Self;
            type Sets = [<Self as Board>::Bits; $kinds];
            const NO_SETS: Self::Sets = {
                check::<Self>($kinds);
                [Bits::EMPTY; $kinds]
            };
            const RULES: &'static Rules = $rules;
        }
    };
}

variant!(Tesseract, &FOURFOLD, 6);
variant!(Raumschach, &RAUMSCHACH, 7);

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
        _ if rules == Raumschach::RULES => visitor.visit::<Raumschach>(),
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
