//! What a game must offer for problems to be composed.

use crate::board::{Board, Cell, Square8, Symmetry};
use crate::flat;
use crate::game::Searchable;
use crate::lattice::{Position, Variant};
use crate::rules::{ATOMIC, Rules};
use crate::setup::Setup;

/// A game whose positions can be set up piece by piece.
pub trait Composable: Searchable {
    /// The game.
    const RULES: &'static Rules;

    /// The position of these pieces, without castling and en passant; `None` if it cannot arise in play.
    fn put_up(board: &Setup) -> Option<Self>;

    /// The pieces, with the side to move and the clocks.
    fn board(&self) -> Setup;

    /// The symmetries of the board under which a position stays the same problem, each as a list of the cells to which the
    /// cells go. With pawns on the board only the symmetries that keep the direction of pawns are left.
    fn symmetries(with_pawns: bool) -> Vec<Vec<usize>>;
}

impl<V: Variant> Composable for Position<V> {
    const RULES: &'static Rules = V::RULES;

    fn put_up(board: &Setup) -> Option<Self> {
        Self::playable(board).ok()
    }

    fn board(&self) -> Setup {
        self.setup()
    }

    fn symmetries(with_pawns: bool) -> Vec<Vec<usize>> {
        symmetries_of::<V::Board>(with_pawns)
    }
}

impl Composable for flat::Position {
    const RULES: &'static Rules = &ATOMIC;

    fn put_up(board: &Setup) -> Option<Self> {
        Self::playable(board).ok()
    }

    fn board(&self) -> Setup {
        Setup { castling: [[None; 2]; 2], en_passant: None, ..self.setup() }
    }

    fn symmetries(with_pawns: bool) -> Vec<Vec<usize>> {
        symmetries_of::<Square8>(with_pawns)
    }
}

fn symmetries_of<B: Board>(with_pawns: bool) -> Vec<Vec<usize>> {
    let images = |symmetry: Symmetry<B>| -> Vec<usize> {
        (0..B::SHAPE.cells()).map(|cell| symmetry.image(Cell::new(cell)).index()).collect()
    };
    if with_pawns {
        Symmetry::keeping_pawns().map(images).collect()
    } else {
        Symmetry::all().map(images).collect()
    }
}
