//! Boards at the edge of what a position can be, with the numbers of moves counted by hand.

use crate::properties::agree::{assert_children_alike, assert_perft_alike, both};
use hypermate::board::{Board, Cube, Tesseract};
use hypermate::game::{Game, Outcome};
use hypermate::lattice::Variant;
use hypermate::rules::{FOURFOLD, Rules};
use hypermate::setup::{Colour, Man, Setup};

/// Men on coordinates, on the board of a game.
fn board(rules: &'static Rules, side: Colour, men: &[(char, &[usize])]) -> Setup {
    let mut setup = Setup::empty(rules);
    for (letter, point) in men {
        let cell = setup.index_of(point);
        setup.cells[cell] = Man::from_letter(*letter);
    }
    setup.side = side;
    setup
}

/// The number of legal moves and the outcome, on which all implementations agree.
fn assert_moves<V: Variant>(setup: &Setup, count: u64, outcome: Option<Outcome>) {
    let (mut fast, slow) = both::<V>(setup);
    assert_children_alike(&mut fast, &slow, usize::MAX);
    assert_perft_alike(&mut fast, &slow, 30);
    assert_eq!((fast.count_legal(), fast.outcome()), (count, outcome));
}

const MATED: Option<Outcome> = Some(Outcome::Checkmate { winner: Colour::Black });
const STALEMATE: Option<Outcome> = Some(Outcome::Stalemate);

fn edges_of_the_cube<const N: usize>()
where
    Cube<N>: Board,
{
    let rules = Cube::<N>::RULES;
    let far = N - 1;
    // A corner has 7 neighbours: one step on any of the 7 non-empty sets of axes.
    let corner = board(rules, Colour::White, &[('K', &[far, 0, far])]);
    assert_moves::<Cube<N>>(&corner, 7, None);
    // Black without a man has no move, and no king to be attacked.
    assert_moves::<Cube<N>>(&Setup { side: Colour::Black, ..corner }, 0, STALEMATE);
    if N > 2 {
        assert_moves::<Cube<N>>(&board(rules, Colour::White, &[('K', &[1, 1, 1])]), 26, None);
    }
    // Where no cell is empty and nobody can be captured, nobody moves.
    let mut full = Setup::empty(rules);
    full.cells.fill(Man::from_letter('R'));
    full.cells[0] = Man::from_letter('K');
    assert_moves::<Cube<N>>(&full, 0, STALEMATE);
    // Kings at opposite corners share the middle of a cube of 3, or nothing.
    let lone = board(rules, Colour::White, &[('K', &[0; 3]), ('k', &[far; 3])]);
    let count = match N {
        // All cells touch both, and the black king itself can be captured.
        2 => 1,
        3 => 6,
        _ => 7,
    };
    assert_moves::<Cube<N>>(&lone, count, None);
    // Touching along a rank: each of the 7 cells touches the black king, but its own, on which it can be captured.
    let touching = board(rules, Colour::White, &[('K', &[0; 3]), ('k', &[1, 0, 0])]);
    assert_moves::<Cube<N>>(&touching, 1, None);
    // Guarded by a queen behind it, it cannot.
    let guarded = board(rules, Colour::White, &[('K', &[0; 3]), ('k', &[1, 0, 0]), ('q', &[1, 1, 1])]);
    assert_moves::<Cube<N>>(&guarded, 0, MATED);
}

#[test]
fn edges_of_all_cubes() {
    edges_of_the_cube::<2>();
    edges_of_the_cube::<3>();
    edges_of_the_cube::<4>();
    edges_of_the_cube::<5>();
    edges_of_the_cube::<6>();
    edges_of_the_cube::<7>();
    edges_of_the_cube::<8>();
    edges_of_the_cube::<9>();
    edges_of_the_cube::<10>();
}

#[test]
fn lone_kings_in_four_d() {
    // One step on any of the 15 non-empty sets of axes; the other king is two cells off on X and Y.
    let apart = board(&FOURFOLD, Colour::White, &[('K', &[0, 0, 0, 0]), ('k', &[3, 3, 1, 1])]);
    assert_moves::<Tesseract>(&apart, 15, None);
    // Two files between: of the 15 cells, the 8 with x = 1 (2 ranks, 2 Z, 2 W) touch the other king.
    let nearer = board(&FOURFOLD, Colour::White, &[('K', &[0, 0, 0, 0]), ('k', &[2, 0, 0, 0])]);
    assert_moves::<Tesseract>(&nearer, 7, None);
    // Next to each other, all 15 cells but that of the other king touch it, for it differs from each of them by at
    // most one on every axis.
    let touching = board(&FOURFOLD, Colour::White, &[('K', &[0, 0, 0, 0]), ('k', &[1, 0, 0, 0])]);
    assert_moves::<Tesseract>(&touching, 1, None);
}

#[test]
fn pawns_in_four_d() {
    let kings = [('K', &[0, 0, 0, 0][..]), ('k', &[3, 3, 1, 1][..])];
    // 15 moves of the king, one step ahead.
    let ahead = board(&FOURFOLD, Colour::White, &[kings[0], kings[1], ('P', &[3, 0, 0, 0])]);
    assert_moves::<Tesseract>(&ahead, 16, None);
    // A man ahead blocks; one aside along X, Z or W can be captured, one along two of them cannot: three captures.
    let men = [
        kings[0],
        kings[1],
        ('P', &[3, 0, 0, 0]),
        ('p', &[3, 1, 0, 0]),
        ('p', &[2, 1, 0, 0]),
        ('p', &[3, 1, 1, 0]),
        ('p', &[3, 1, 0, 1]),
        ('p', &[2, 1, 1, 0]),
    ];
    // Of the cells that the king reaches, the black pawns at c2[0,0] and c2[1,0] attack b1 on either board.
    assert_moves::<Tesseract>(&board(&FOURFOLD, Colour::White, &men), 15 - 2 + 3, None);
    // A pawn at c3[1,1] steps to c4 or captures the king at d4, and becomes a queen either way.
    let promotion = board(&FOURFOLD, Colour::White, &[kings[0], kings[1], ('P', &[2, 2, 1, 1])]);
    assert_moves::<Tesseract>(&promotion, 15 + 2, None);
}
