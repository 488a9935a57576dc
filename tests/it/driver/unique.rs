//! Different positions, against sets of plain positions.

use hypermate::board::{Cube, Tesseract};
use hypermate::flat;
use hypermate::game::Searchable;
use hypermate::lattice;
use hypermate::plain;
use hypermate::search::Watch;
use hypermate::search::perft::{SplitError, unique};
use hypermate::setup::{Setup, starts};
use hypermate::text::{read_cube, read_flat, write_fen, write_flat};
use std::collections::BTreeSet;

fn counted<G: Searchable>(game: &G, plies: u32) -> u64 {
    unique(game, plies, usize::MAX, &Watch::new()).expect("nobody stops it").positions
}

/// The different texts of positions, clocks left out.
fn plainly<P>(start: P, plies: u32, next: impl Fn(&P) -> Vec<P>, text: impl Fn(&P) -> String) -> u64 {
    let mut ply = vec![start];
    for _ in 0..plies {
        let mut seen = BTreeSet::new();
        ply = ply.iter().flat_map(&next).filter(|position| seen.insert(text(position))).collect();
    }
    ply.len() as u64
}

/// What a position is, clocks left out.
pub fn lattice_text(position: &plain::Position) -> String {
    write_fen(&Setup { halfmove: 0, fullmove: 1, ..position.setup() })
}

fn lattice_next(position: &plain::Position) -> Vec<plain::Position> {
    position.legal_moves().iter().map(|mv| position.play(mv)).collect()
}

#[test]
fn lattices() {
    let position = |setup: &Setup| plain::Position::new(setup).expect("a position");
    for (plies, setup) in [(0, starts::corner(3)), (1, starts::corner(3)), (3, starts::corner(3))] {
        let setup = setup.expect("a start");
        let game = lattice::Position::<Cube<3>>::new(&setup).expect("a position");
        assert_eq!(counted(&game, plies), plainly(position(&setup), plies, lattice_next, lattice_text));
    }
    let setup = starts::full();
    let game = lattice::Position::<Tesseract>::new(&setup).expect("a position");
    assert_eq!(counted(&game, 2), plainly(position(&setup), 2, lattice_next, lattice_text));
}

/// With castling and en passant. The key leaves out a cell of en passant that no pawn can take on, and so does the
/// writer of FEN.
#[test]
fn atomic_chess() {
    for fen in [
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
        "r3k2r/p2p2p1/8/2P1P2P/1p3p2/8/P1P1P1P1/R3K2R w KQkq - 0 1",
    ] {
        let setup = read_flat(fen).expect("a FEN");
        let game = flat::Position::new(&setup).expect("a position");
        let text = |position: &plain::atomic::Position| {
            write_flat(&Setup { halfmove: 0, fullmove: 1, ..position.setup() })
        };
        let next = |position: &plain::atomic::Position| {
            position.legal_moves().iter().map(|mv| position.play(mv)).collect()
        };
        let start = plain::atomic::Position::new(&setup).expect("a position");
        assert_eq!(counted(&game, 3), plainly(start, 3, next, text), "{fen}");
    }
}

/// A king alone in a corner of the cube of 3, the other far away in the opposite one. By hand: the corner has seven
/// neighbours, three along edges, three along faces and the middle of the cube, which is beside the other king too; so six
/// are left, and turning the cube about its long diagonal makes the three of each kind one.
#[test]
fn mirror_images_are_counted_once() {
    let setup = read_cube("K2/3/3|3/3/3|3/3/2k w 0 1").expect("a board");
    let game = lattice::Position::<Cube<3>>::new(&setup).expect("a position");
    let found = unique(&game, 1, usize::MAX, &Watch::new()).expect("nobody stops it");
    assert_eq!((found.positions, found.folded), (6, 2));
}

#[test]
fn too_many_or_stopped() {
    let setup = starts::corner(4).expect("a start");
    let game = lattice::Position::<Cube<4>>::new(&setup).expect("a position");
    assert_eq!(unique(&game, 3, 100, &Watch::new()), Err(SplitError::TooMany { most: 100 }));
    let watch = Watch::new();
    watch.stop();
    assert_eq!(unique(&game, 3, usize::MAX, &watch), Err(SplitError::Interrupted));
}
