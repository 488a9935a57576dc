//! Counts what the generator yields: properties of checks and pins say nothing on boards that have none.

use crate::properties::crowd::{Crowd, crowds};
use crate::properties::recipe::{shifted, steps};
use hypermate::board::{Board, Cube, Raumschach, Tesseract};
use hypermate::lattice::Variant;
use hypermate::plain::Position;
use hypermate::setup::{Colour, Piece, Setup};
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
    /// Boards on which a pawn can be promoted.
    promotions: usize,
    /// By what a pawn becomes, the moves by which that gives check.
    promotion_checks: [usize; Piece::ALL.len()],
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
        self.black_king += usize::from(position.king(Colour::Black).is_some());
        self.pawns += usize::from(setup.cells.iter().flatten().any(|man| man.piece == Piece::Pawn));
        self.full += usize::from(men == setup.cells.len());
        self.lone += usize::from(men <= 2);
        let moves = position.legal_moves();
        let promotions = || moves.iter().filter_map(|mv| Some((mv, mv.promotes?)));
        self.promotions += usize::from(promotions().next().is_some());
        for (mv, piece) in promotions() {
            let after = position.play(mv);
            let check = after.king(!side).is_some_and(|king| after.attackers(king, side).contains(&mv.to));
            self.promotion_checks[piece.index()] += usize::from(check);
        }
    }
}

/// Whether a man of the side to move shields its king: without it, one man more attacks the king.
fn has_pin(position: &Position) -> bool {
    let (setup, side) = (position.setup(), position.side());
    let Some(king) = position.king(side) else { return false };
    let attackers = position.attackers(king, !side).len();
    steps(setup.rules.axes, 1).iter().any(|step| {
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
    census
}

/// Asserts that so many of a hundred boards are of a sort.
fn assert_share(census: &Census, sort: &str, found: usize, percent: usize) {
    assert!(found * 100 >= census.boards * percent, "{sort}: less than {percent}% of {census:?}");
}

/// The shares that boards of every size have. They are about two thirds of what was seen.
fn assert_crowded(census: &Census) {
    assert_share(census, "checks", census.checks, 45);
    assert_share(census, "not in check", census.boards - census.checks, 15);
    assert_share(census, "double checks", census.double_checks, 20);
    assert_share(census, "mates", census.mates, 14);
    assert_share(census, "impossible", census.impossible, 30);
    assert_share(census, "possible", census.boards - census.impossible, 15);
    assert_share(census, "black king", census.black_king, 45);
    assert_share(census, "full", census.full, 3);
    assert_share(census, "two men", census.lone, 2);
}

fn assert_pins(census: &Census) {
    assert_share(census, "pins", census.pins, 25);
    assert_share(census, "pins in check", census.pins_in_check, 8);
}

fn cubes_are_crowded<const N: usize>()
where
    Cube<N>: Board,
{
    let census = census::<Cube<N>>(1000);
    assert_crowded(&census);
    // Nothing stands between two cells of the cube of 2.
    if N > 2 {
        assert_pins(&census);
    }
    assert_share(&census, "stalemates", census.stalemates, 1);
    assert_share(&census, "no black king", census.boards - census.black_king, 15);
}

#[test]
fn boards_have_checks_pins_mates_and_stalemates() {
    cubes_are_crowded::<2>();
    cubes_are_crowded::<3>();
    cubes_are_crowded::<4>();
    cubes_are_crowded::<5>();
    cubes_are_crowded::<6>();
    cubes_are_crowded::<7>();
    cubes_are_crowded::<8>();
    cubes_are_crowded::<9>();
    cubes_are_crowded::<10>();
}

/// In 4D a stalemate by chance is too rare to be asked for.
#[test]
fn four_d_boards_have_checks_pins_mates_and_pawns() {
    let census = census::<Tesseract>(1000);
    assert_crowded(&census);
    assert_pins(&census);
    assert_share(&census, "pawns", census.pawns, 35);
    assert_eq!(census.black_king, census.boards);
}

/// Pawns are promoted, to each of five pieces, and give check by it.
#[test]
fn raumschach_boards_have_checks_pins_mates_and_promotions() {
    let census = census::<Raumschach>(6000);
    let sorts = [census.checks, census.double_checks, census.pins, census.pins_in_check, census.mates];
    assert!(sorts.into_iter().chain([census.pawns, census.promotions]).all(|found| found > 20), "{census:?}");
    assert_eq!(census.black_king, census.boards);
    for piece in [Piece::Queen, Piece::Rook, Piece::Bishop, Piece::Knight, Piece::Unicorn] {
        let checks = census.promotion_checks[piece.index()];
        assert!(checks > 0, "{checks} checks by promotion to a {}: {census:?}", piece.name());
    }
}
