//! Random positions of 3D and 4D chess against the plain rules.

use crate::mate::plainly::{Both, Census, solvers};
use crate::support::random::Random;
use hypermate::board::{Cube, Tesseract};
use hypermate::lattice::{LatticeMove, Position, Variant};
use hypermate::plain::{self, Move};
use hypermate::rules::Rules;
use hypermate::setup::{Colour, Man, Piece, Setup};
use hypermate::text::write_fen;

fn name(mv: &LatticeMove) -> String {
    format!("{}-{}", mv.from.index(), mv.to.index())
}

fn plain_name(mv: &Move) -> String {
    format!("{}-{}", mv.from, mv.to)
}

#[derive(Debug, Default)]
struct Kinds {
    promotions: u32,
    discovered: u32,
    double: u32,
    captures: u32,
    stalemates: u32,
    impossible: u32,
    kingless: u32,
}

impl Kinds {
    fn count(&mut self, position: &plain::Position, mv: &Move) {
        let after = position.play(mv);
        let checkers =
            after.king(after.side()).map_or(Vec::new(), |king| after.attackers(king, !after.side()));
        self.promotions += u32::from(mv.promotes.is_some());
        self.captures += u32::from(mv.captures.is_some());
        self.double += u32::from(checkers.len() > 1);
        self.discovered += u32::from(!checkers.contains(&mv.to));
    }
}

/// Kings, a few strong pieces of the side to move, fewer of the other, and on boards with pawns some pawns near their goal.
fn board(rules: &'static Rules, men: usize, random: &mut Random) -> Setup {
    let mut setup = Setup::empty(rules);
    let cells = setup.cells.len();
    let pawns = rules.axes == 4;
    setup.side = if random.percent(70) { Colour::White } else { Colour::Black };
    let attacker = setup.side;
    let mut put = |man: Man, random: &mut Random| {
        for _ in 0..20 {
            let cell = random.below(cells);
            let rank = setup.coordinates_of(cell)[1];
            let last = if man.colour == Colour::White { rules.lengths[1] - 1 } else { 0 };
            if setup.cells[cell].is_none() && (man.piece != Piece::Pawn || rank != last) {
                setup.cells[cell] = Some(man);
                return;
            }
        }
    };
    put(Man { colour: Colour::White, piece: Piece::King }, random);
    if pawns || random.percent(90) {
        put(Man { colour: Colour::Black, piece: Piece::King }, random);
    }
    let strong = [Piece::Queen, Piece::Queen, Piece::Rook, Piece::Bishop, Piece::Knight, Piece::Pawn];
    for i in 0..men {
        let colour = if i < men.div_ceil(2) || random.percent(50) { attacker } else { !attacker };
        let kinds = if pawns { 6 } else { 5 };
        put(Man { colour, piece: strong[random.below(kinds)] }, random);
    }
    setup
}

fn hold<V: Variant>(positions: usize, moves: u32, men: usize, seed: u64) -> (Census, Kinds) {
    let (mut census, mut kinds, mut solvers) = (Census::default(), Kinds::default(), solvers());
    let mut random = Random::new(seed);
    for _ in 0..positions {
        let men = 1 + random.below(men);
        let setup = board(V::RULES, men, &mut random);
        let what = write_fen(&setup);
        let (Ok(fast), Ok(slow)) = (Position::<V>::new(&setup), plain::Position::new(&setup)) else {
            continue;
        };
        kinds.impossible += u32::from(slow.is_impossible());
        kinds.kingless += u32::from(slow.king(Colour::Black).is_none());
        let both = Both { fast: &fast, slow: &slow, name, plain_name, what: &what, tries: moves < 3 };
        let keys = both.assert_alike(moves, &mut solvers, &mut census);
        for key in keys.iter().flatten().filter(|key| slow.play(key).is_checkmate()) {
            kinds.count(&slow, key);
        }
        kinds.stalemates += u32::from(slow.legal_moves().iter().any(|mv| slow.play(mv).is_stalemate()));
    }
    println!("{census:?} {kinds:?}");
    (census, kinds)
}

#[test]
fn cube_2() {
    let (census, kinds) = hold::<Cube<2>>(400, 3, 4, 1);
    assert!(census.by_distance[1] > 3 && census.without > 100, "{census:?}");
    assert!(kinds.kingless > 10 && kinds.impossible > 10, "{kinds:?}");
}

#[test]
fn cube_3() {
    let (census, kinds) = hold::<Cube<3>>(800, 1, 9, 2);
    assert!(census.by_distance[1] > 50 && census.by_distance[0] > 0 && census.many_keys > 20, "{census:?}");
    assert!(kinds.discovered > 3 && kinds.double > 3 && kinds.captures > 10, "{kinds:?}");
    assert!(kinds.stalemates > 3 && kinds.impossible > 20, "{kinds:?}");
    let (census, _) = hold::<Cube<3>>(120, 2, 6, 3);
    assert!(census.by_distance[2] > 5 && census.without > 10 && census.tries > 5, "{census:?}");
    let (census, _) = hold::<Cube<3>>(25, 3, 3, 4);
    assert!(census.without > 3, "{census:?}");
}

#[test]
fn cube_4_and_5() {
    let (census, _) = hold::<Cube<4>>(300, 1, 12, 5);
    assert!(census.by_distance[1] > 10 && census.without > 50, "{census:?}");
    hold::<Cube<4>>(20, 2, 6, 6);
    let (census, _) = hold::<Cube<5>>(150, 1, 16, 7);
    assert!(census.by_distance[1] > 2 && census.without > 20, "{census:?}");
    hold::<Cube<5>>(6, 2, 5, 8);
}

#[test]
fn cube_8() {
    hold::<Cube<8>>(25, 1, 30, 9);
}

#[test]
fn tesseract() {
    let (census, kinds) = hold::<Tesseract>(900, 1, 14, 10);
    assert!(census.by_distance[1] > 50 && census.without > 100 && census.tries > 20, "{census:?}");
    assert!(kinds.promotions > 3 && kinds.discovered > 3 && kinds.double > 3, "{kinds:?}");
    let (census, _) = hold::<Tesseract>(40, 2, 7, 11);
    assert!(census.by_distance[2] > 2, "{census:?}");
}
