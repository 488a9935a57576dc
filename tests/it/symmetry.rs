//! The symmetries of the boards are groups of the known orders, and the game does not notice them.

use hypermate::board::{Board, Cell, Cube, Square8, Symmetry, Tesseract};
use hypermate::game::Game;
use hypermate::lattice::{Position, Variant};
use hypermate::search::perft::perft;
use hypermate::setup::{Colour, Man, Piece, Setup, starts};
use hypermate::text::read_cube;
use std::collections::HashSet;
use std::ops::ControlFlow;

fn map<B: Board>(symmetry: Symmetry<B>) -> Vec<usize> {
    (0..B::SHAPE.cells()).map(|cell| symmetry.image(Cell::new(cell)).index()).collect()
}

/// Closed under composition and inverses, all different (where the board is not too small to tell them apart).
fn is_a_group<B: Board>(all: &[Symmetry<B>], order: usize) {
    let identity: Vec<usize> = (0..B::SHAPE.cells()).collect();
    assert_eq!(map(Symmetry::<B>::IDENTITY), identity);
    let maps: HashSet<Vec<usize>> = all.iter().copied().map(map).collect();
    assert_eq!((all.len(), maps.len()), (order, order));
    for &first in all {
        let back = map(first.inverse());
        assert!(map(first).iter().enumerate().all(|(cell, &to)| back[to] == cell));
        assert!(maps.contains(&back));
        for &second in all {
            let then = map(second);
            assert!(maps.contains(&map(first).iter().map(|&cell| then[cell]).collect::<Vec<_>>()));
        }
    }
}

fn whole_group<B: Board>(order: usize) {
    is_a_group(&Symmetry::<B>::all().collect::<Vec<_>>(), order);
}

/// The orders are those of the octahedral group with reflections, of twice the dihedral group of the square (its
/// square: one for X and Y, one for Z and W), and of the dihedral group of the square.
#[test]
fn orders() {
    whole_group::<Cube<2>>(48);
    whole_group::<Cube<3>>(48);
    whole_group::<Cube<4>>(48);
    whole_group::<Cube<5>>(48);
    whole_group::<Cube<10>>(48);
    whole_group::<Tesseract>(64);
    whole_group::<Square8>(8);
    // X may be mirrored, Z and W mirrored and exchanged: 2 x 8.
    is_a_group(&Symmetry::<Tesseract>::keeping_pawns().collect::<Vec<_>>(), 16);
    assert_eq!(Symmetry::<Cube<3>>::keeping_pawns().count(), 48);
}

/// The legal moves of the image are the images of the legal moves, and perft agrees.
fn unnoticed<V: Variant>(setup: &Setup, symmetries: impl Iterator<Item = Symmetry<V::Board>>, depth: u32) {
    let mut position = Position::<V>::new(setup).expect("a position");
    let moves = |position: &Position<V>, of: &dyn Fn(Cell) -> Cell| {
        let mut moves = HashSet::new();
        let _ = position.legal_moves(|set| {
            moves.extend(set.map(|mv| (mv.piece, of(mv.from), of(mv.to))));
            ControlFlow::Continue(())
        });
        moves
    };
    let nodes = perft(&mut position, depth);
    for symmetry in symmetries {
        let mut image = position.image(symmetry).expect("the pawns keep their way");
        assert_eq!(moves(&image, &|cell| cell), moves(&position, &|cell| symmetry.image(cell)));
        assert_eq!(perft(&mut image, depth), nodes);
        let back = image.image(symmetry.inverse()).expect("the pawns keep their way");
        assert_eq!(back.setup(), position.setup());
    }
}

#[test]
fn cubes_do_not_notice() {
    // Case 4 of the published challenge, and the corner starts.
    let crowded = "[####,####,r###,####],[####,#q##,####,####],[##r#,###b,####,BRnn],[####,####,#N##,#KQ#]";
    let crowded = Setup { side: Colour::Black, ..read_cube(crowded).expect("a board") };
    unnoticed::<Cube<4>>(&crowded, Symmetry::all(), 2);
    unnoticed::<Cube<3>>(&starts::corner(3).expect("a start"), Symmetry::all(), 4);
    unnoticed::<Cube<6>>(&starts::corner(6).expect("a start"), Symmetry::all(), 2);
}

#[test]
fn four_d_does_not_notice() {
    unnoticed::<Tesseract>(&starts::full(), Symmetry::keeping_pawns(), 3);
    unnoticed::<Tesseract>(&starts::classic(), Symmetry::keeping_pawns(), 3);
    let mut pawnless = starts::full();
    for man in &mut pawnless.cells {
        *man = man.filter(|man: &Man| man.piece != Piece::Pawn);
    }
    unnoticed::<Tesseract>(&pawnless, Symmetry::all(), 2);
}

/// With pawns, the other 48 do change the game: some take a pawn to its last rank, others give the start another
/// number of moves.
#[test]
fn pawns_notice_the_rest() {
    let start = Position::<Tesseract>::new(&starts::full()).expect("a start");
    let keeping: HashSet<Vec<usize>> = Symmetry::<Tesseract>::keeping_pawns().map(map).collect();
    let others =
        || Symmetry::<Tesseract>::all().filter(|&s| !keeping.contains(&map(s))).map(|s| start.image(s));
    assert_eq!(others().count(), 48);
    // X and Y exchanged take the pawns of ranks 2 and 3 to files b and c, all ranks: 32 of the 48.
    assert_eq!(others().filter(Result::is_err).count(), 32);
    let moves = start.count_legal();
    assert!(others().flatten().any(|image| image.count_legal() != moves));
}
