//! Which positions have the same numbers: the same ones, folded also their images, and no others.

use hypermate::board::{Cell, Cube, Symmetry, Tesseract};
use hypermate::flat;
use hypermate::game::{Searchable, Signature};
use hypermate::lattice::{Position, Variant};
use hypermate::rules::{ATOMIC, CUBES, FOURFOLD, Rules};
use hypermate::setup::{Colour, Piece, Setup, starts};
use hypermate::text::read_flat;
use std::collections::{HashMap, HashSet};
use std::ops::ControlFlow;

/// Calls `look` with the position and all that follow within so many plies.
fn each_within<G: Searchable>(game: &mut G, plies: u32, look: &mut impl FnMut(&G)) {
    look(game);
    if plies > 0 {
        let _ = game.each_child(|_, child| {
            each_within(child, plies - 1, look);
            ControlFlow::Continue(())
        });
    }
}

/// Positions with the same name have the same numbers, and any two with different names differ in both.
struct Names<T> {
    signatures: HashMap<T, Signature>,
    checks: HashSet<u64>,
    places: HashSet<u64>,
}

impl<T: Eq + std::hash::Hash> Names<T> {
    fn new() -> Names<T> {
        Names { signatures: HashMap::new(), checks: HashSet::new(), places: HashSet::new() }
    }

    fn meet(&mut self, name: T, signature: Signature) {
        if let Some(known) = self.signatures.get(&name) {
            assert_eq!(*known, signature);
            return;
        }
        assert!(self.checks.insert(signature.check) && self.places.insert(signature.place));
        self.signatures.insert(name, signature);
    }
}

/// A board without its clocks.
fn placement(setup: &Setup) -> (&'static Rules, Vec<Option<hypermate::Man>>, bool) {
    (setup.rules, setup.cells.clone(), setup.side == Colour::White)
}

#[test]
fn two_positions_of_any_lattice_have_different_numbers() {
    let mut names = Names::new();
    let mut meet = |setup: Setup, signature| names.meet(placement(&setup), signature);
    let mut cube = Position::<Cube<3>>::new(&starts::corner(3).unwrap()).unwrap();
    each_within(&mut cube, 4, &mut |game| meet(game.setup(), game.signature()));
    let mut cube = Position::<Cube<4>>::new(&starts::corner(4).unwrap()).unwrap();
    each_within(&mut cube, 3, &mut |game| meet(game.setup(), game.signature()));
    let mut cube = Position::<Cube<7>>::new(&starts::corner(7).unwrap()).unwrap();
    each_within(&mut cube, 2, &mut |game| meet(game.setup(), game.signature()));
    let mut four = Position::<Tesseract>::new(&starts::full()).unwrap();
    each_within(&mut four, 3, &mut |game| meet(game.setup(), game.signature()));
    assert!(names.signatures.len() > 100_000, "{}", names.signatures.len());
}

/// Rights to castle and to capture in passing are part of the position, the clocks are not.
#[test]
fn two_positions_of_atomic_chess_have_different_numbers() {
    let mut names = Names::new();
    for fen in [
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
        "r3k2r/p1p1p1p1/8/1P1P1P1P/p1p1p1p1/8/1P1P1P1P/R3K2R w KQkq - 3 9",
        "r3k2r/p1p1p1p1/8/1P1P1P1P/p1p1p1p1/8/1P1P1P1P/R3K2R w Qk - 0 1",
    ] {
        let mut game = flat::Position::new(&read_flat(fen).unwrap()).unwrap();
        each_within(&mut game, 3, &mut |game: &flat::Position| {
            let setup = game.setup();
            names.meet((placement(&setup), setup.castling, setup.en_passant), game.signature());
        });
    }
    assert!(names.signatures.len() > 10_000, "{}", names.signatures.len());
}

/// The folded numbers of a position and of all its images under these symmetries, which are a group.
fn folds<V: Variant>(setup: &Setup, symmetries: &[Symmetry<V::Board>], plies: u32) {
    let mut game = Position::<V>::new(setup).unwrap();
    let mut names = Names::new();
    each_within(&mut game, plies, &mut |game: &Position<V>| {
        let folded = game.folded_signature();
        let images: Vec<Position<V>> = symmetries.iter().map(|&s| game.image(s).unwrap()).collect();
        assert!(images.iter().all(|image| image.folded_signature() == folded));
        // The same numbers for no others: the least of the images is the name of them all.
        let least = images.iter().map(|image| format!("{:?}", placement(&image.setup()))).min();
        names.meet(least, folded);
    });
}

#[test]
fn the_images_of_a_position_have_the_same_folded_numbers() {
    let all: Vec<_> = Symmetry::all().collect();
    folds::<Cube<3>>(&starts::corner(3).unwrap(), &all, 2);
    let all: Vec<_> = Symmetry::all().collect();
    folds::<Cube<5>>(&starts::corner(5).unwrap(), &all, 1);
    let keeping: Vec<_> = Symmetry::keeping_pawns().collect();
    folds::<Tesseract>(&starts::full(), &keeping, 1);
    let mut pawnless = starts::classic();
    for man in &mut pawnless.cells {
        *man = man.filter(|man| man.piece != Piece::Pawn);
    }
    let all: Vec<_> = Symmetry::all().collect();
    folds::<Tesseract>(&pawnless, &all, 1);
}

/// With pawns, what turns their way makes another game.
#[test]
fn what_turns_pawns_is_not_folded() {
    let game = Position::<Tesseract>::new(&starts::full()).unwrap();
    let map = |symmetry: Symmetry<Tesseract>| {
        (0..64).map(|cell| symmetry.image(Cell::new(cell))).collect::<Vec<_>>()
    };
    let keeping: Vec<_> = Symmetry::keeping_pawns().map(map).collect();
    let others = Symmetry::all().filter(|&symmetry| !keeping.contains(&map(symmetry)));
    let images: Vec<_> = others.filter_map(|symmetry| game.image(symmetry).ok()).collect();
    assert!(!images.is_empty());
    assert!(images.iter().all(|image| image.folded_signature() != game.folded_signature()));
}

/// The position with files a and h exchanged, and so on. Castling cannot be exchanged so.
fn from_left_to_right(setup: &Setup) -> Setup {
    let mut image = setup.clone();
    for cell in 0..64 {
        image.cells[cell ^ 7] = setup.cells[cell];
    }
    image.en_passant = setup.en_passant.map(|cell| cell ^ 7);
    image
}

#[test]
fn atomic_chess_is_folded_without_castling() {
    let mut names = Names::new();
    let fen = "1n2k2r/p1p1p1p1/8/1P1P1P2/p1p3p1/8/1P1P3P/R3K3 w - - 0 1";
    let mut game = flat::Position::new(&read_flat(fen).unwrap()).unwrap();
    let mut passed = 0;
    each_within(&mut game, 3, &mut |game: &flat::Position| {
        let (setup, mirrored) = (game.setup(), from_left_to_right(&game.setup()));
        let image = flat::Position::new(&mirrored).unwrap();
        assert_eq!(image.folded_signature(), game.folded_signature());
        passed += u32::from(setup.en_passant.is_some());
        let name = |setup: &Setup| format!("{:?} {:?}", placement(setup), setup.en_passant);
        names.meet(name(&setup).min(name(&mirrored)), game.folded_signature());
    });
    assert!(passed > 0);
    // A right to castle tells left from right: king e1, rook h1 and king d1, rook a1 are not the same game.
    let castles = |fen| flat::Position::new(&read_flat(fen).unwrap()).unwrap().folded_signature();
    let king_side = castles("4k3/8/8/8/8/8/8/4K2R w K - 0 1");
    assert_ne!(king_side, castles("3k4/8/8/8/8/8/8/R2K4 w A - 0 1"));
    assert_ne!(king_side, castles("4k3/8/8/8/8/8/8/4K2R w - - 0 1"));
}

/// Where a cell is, cells of one number on different boards are not the same place.
#[test]
fn boards_do_not_share_numbers() {
    let man = |cells: &mut Vec<Option<hypermate::Man>>, cell: usize, colour, piece| {
        cells[Cell::new(cell).index()] = Some(hypermate::Man { colour, piece });
    };
    let board = |rules: &'static Rules| {
        let mut cells = vec![None; rules.cells()];
        man(&mut cells, 0, Colour::White, Piece::King);
        man(&mut cells, 7, Colour::Black, Piece::King);
        Setup { cells, ..Setup::empty(rules) }
    };
    let three = Position::<Cube<3>>::new(&board(&CUBES[1])).unwrap();
    let four = Position::<Cube<4>>::new(&board(&CUBES[2])).unwrap();
    let tesseract = Position::<Tesseract>::new(&board(&FOURFOLD)).unwrap();
    let atomic = flat::Position::new(&board(&ATOMIC)).unwrap();
    let (mut names, mut folded) = (Names::new(), Names::new());
    names.meet(3, three.signature());
    names.meet(4, four.signature());
    names.meet(42, tesseract.signature());
    names.meet(8, atomic.signature());
    folded.meet(3, three.folded_signature());
    folded.meet(4, four.folded_signature());
    folded.meet(42, tesseract.folded_signature());
    folded.meet(8, atomic.folded_signature());
}
