//! Positions of any game as the commands need them: with their moves as text and as data.

use super::common::{Start, move_json, no_tables};
use hypermate::board::{Board, Cell};
use hypermate::flat;
use hypermate::game::play::Drawn;
use hypermate::lattice::Position;
use hypermate::lattice::{self, LatticeMove, Variant, Visitor};
use hypermate::setup::Piece;
use hypermate::text::{self, CoordinateMove, Separator, UciMove};
use serde_json::{Value, json};

/// A position whose moves can be shown.
pub(crate) trait Shown: Drawn + 'static {
    /// The position as it was read, or would be.
    fn start(&self) -> Start;

    /// A move for people.
    fn text(&self, mv: Self::Move) -> String;

    /// A move for machines.
    fn machine(&self, mv: Self::Move) -> String;

    /// A move as data.
    fn data(&self, mv: Self::Move) -> Value;

    /// What moves are listed by: the cell that is left, the one that is entered, and what a pawn becomes.
    fn order(mv: Self::Move) -> (usize, usize, Option<Piece>);
}

/// What is to be done with a position of whatever game.
pub(crate) trait ForGame {
    /// What comes of it.
    type Output;

    /// Does it.
    fn run<G: Shown>(self, position: G) -> Self::Output;
}

/// Does it with the position that a start stands for, which must be one that can arise in play.
pub(crate) fn with_position<T: ForGame>(start: &Start, task: T) -> anyhow::Result<T::Output> {
    match start {
        Start::Lattice(setup) => {
            let task = OnLattice { setup, task };
            lattice::with_variant(&setup.dims, task).ok_or_else(|| no_tables(setup))?
        }
        Start::Flat(setup) => Ok(task.run(flat::Position::playable(setup)?)),
    }
}

struct OnLattice<'a, T> {
    setup: &'a hypermate::Setup,
    task: T,
}

impl<T: ForGame> Visitor for OnLattice<'_, T> {
    type Output = anyhow::Result<T::Output>;

    fn visit<V: Variant>(self) -> Self::Output {
        Ok(self.task.run(Position::<V>::playable(self.setup)?))
    }
}

/// The axes of a lattice board.
pub(crate) fn dims<V: Variant>() -> &'static [usize] {
    const { &<V::Board as Board>::SHAPE.dims }.split_at(<V::Board as Board>::SHAPE.axes).0
}

impl<V: Variant> Shown for Position<V> {
    fn start(&self) -> Start {
        Start::Lattice(self.setup())
    }

    fn text(&self, mv: LatticeMove) -> String {
        let separator = if self.man(mv.to).is_some() { Separator::Capture } else { Separator::Quiet };
        cells(mv, Some(separator)).write(dims::<V>())
    }

    fn machine(&self, mv: LatticeMove) -> String {
        cells(mv, None).write(dims::<V>())
    }

    fn data(&self, mv: LatticeMove) -> Value {
        let captures = self.man(mv.to).map(|man| man.piece);
        move_json(dims::<V>(), mv.from.index(), mv.to.index(), mv.piece, captures)
    }

    fn order(mv: LatticeMove) -> (usize, usize, Option<Piece>) {
        (mv.from.index(), mv.to.index(), None)
    }
}

fn cells(mv: LatticeMove, separator: Option<Separator>) -> CoordinateMove {
    CoordinateMove { from: mv.from.index(), to: mv.to.index(), separator }
}

impl Shown for flat::Position {
    fn start(&self) -> Start {
        Start::Flat(self.setup())
    }

    fn text(&self, mv: flat::FlatMove) -> String {
        self.machine(mv)
    }

    /// Castling is written as the king's step where all that have rights stand as in orthodox chess, else as the king
    /// taking its rook.
    fn machine(&self, mv: flat::FlatMove) -> String {
        let (from, mut to) = (mv.from.index(), mv.to.index());
        if mv.castles && self.castles_as_orthodox() {
            to = if to > from { from + 2 } else { from - 2 };
        }
        UciMove { from, to, promotes: mv.promotes }.to_string()
    }

    fn data(&self, mv: flat::FlatMove) -> Value {
        let cell = |cell: Cell| text::write_cell(&[8, 8], cell.index());
        let captures = self.captured(mv).map(Piece::name);
        json!({
            "move": self.machine(mv), "piece": mv.piece.name(), "from": cell(mv.from), "to": cell(mv.to),
            "captures": captures, "promotes": mv.promotes.map(Piece::name), "castles": mv.castles,
        })
    }

    fn order(mv: flat::FlatMove) -> (usize, usize, Option<Piece>) {
        (mv.from.index(), mv.to.index(), mv.promotes)
    }
}
