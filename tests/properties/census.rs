//! Counts what the generator yields: properties of checks and pins say nothing on boards that have none.

use crate::crowd::{Crowd, crowds, dims};
use crate::recipe::{shifted, steps};
use hypermate::board::{Cube, Tesseract};
use hypermate::game::lattice::Variant;
use hypermate::plain::Position;
use hypermate::setup::{Piece, Setup};
use proptest::strategy::{Strategy, ValueTree};
use proptest::test_runner::TestRunner;

/// How many boards there were, and how many of each sort. All but `impossible` are of the side to move.
#[derive(Debug, Default)]
struct Census {
    boards: usize,
    checks: usize,
    double_checks: usize,
    pins: usize,
    pins_in_check: usize,
    mates: usize,
    stalemates: usize,
    impossible: usize,
    black_king: usize,
    pawns: usize,
    full: usize,
    lone: usize,
}

impl Census {
    fn add(&mut self, setup: &Setup) {
        let position = Position::new(setup).unwrap();
        let side = position.side();
        let checkers = position.king(side).map_or(0, |king| position.attackers(king, !side).len());
        let pinned = has_pin(&position);
        let men = setup.cells.iter().flatten().count();
        self.boards += 1;
        self.checks += usize::from(checkers > 0);
        self.double_checks += usize::from(checkers > 1);
        self.pins += usize::from(pinned);
        self.pins_in_check += usize::from(pinned && checkers == 1);
        self.mates += usize::from(position.is_checkmate());
        self.stalemates += usize::from(position.is_stalemate());
        self.impossible += usize::from(position.is_impossible());
        self.black_king += usize::from(position.king(!hypermate::setup::Colour::White).is_some());
        self.pawns += usize::from(setup.cells.iter().flatten().any(|man| man.piece == Piece::Pawn));
        self.full += usize::from(men == setup.cells.len());
        self.lone += usize::from(men <= 2);
    }
}

/// Whether a man of the side to move shields its king: without it, one man more attacks the king.
fn has_pin(position: &Position) -> bool {
    let (setup, side) = (position.setup(), position.side());
    let Some(king) = position.king(side) else { return false };
    let attackers = position.attackers(king, !side).len();
    steps(setup.dims.len(), 1).iter().any(|step| {
        let ray = std::iter::successors(Some(king), |&cell| shifted(&setup, cell, step)).skip(1);
        let first = ray.into_iter().find(|&cell| setup.cells[cell].is_some());
        first.is_some_and(|cell| {
            let mut without = setup.clone();
            let own = without.cells[cell].take().is_some_and(|man| man.colour == side);
            own && Position::new(&without).unwrap().attackers(king, !side).len() > attackers
        })
    })
}

fn census<V: Variant>(boards: usize) -> Census {
    let mut runner = TestRunner::deterministic();
    let strategy = crowds::<V>();
    let mut census = Census::default();
    for _ in 0..boards {
        let Crowd(setup) = strategy.new_tree(&mut runner).unwrap().current();
        census.add(&setup);
    }
    println!("{:?}: {census:?}", dims::<V>());
    census
}

#[test]
fn probe() {
    census::<Cube<2>>(2000);
    census::<Cube<3>>(2000);
    census::<Cube<4>>(2000);
    census::<Cube<5>>(1000);
    census::<Cube<6>>(1000);
    census::<Cube<7>>(1000);
    census::<Cube<8>>(500);
    census::<Cube<9>>(500);
    census::<Cube<10>>(500);
    census::<Tesseract>(2000);
}
