//! The cases of the published code-golf challenge "Atomic chess": the first field of a FEN, a move, and the first
//! field after it. The other fields are chosen to make the move legal.

use crate::support::fen::{fen, play};

fn check(before: &str, mv: &str, after: &str) {
    let result = fen(&play(before, mv));
    assert_eq!(result.split(' ').next(), Some(after));
}

#[test]
fn a_quiet_move_explodes_nothing() {
    check(
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
        "g1f3",
        "rnbqkbnr/pppppppp/8/8/8/5N2/PPPPPPPP/RNBQKB1R",
    );
}

#[test]
fn a_pawn_takes_a_pawn() {
    check(
        "3kBb1r/pp5p/3p4/4pn2/P7/1P2P1pP/2rP1P2/R1B3RK w - - 0 1",
        "f2g3",
        "3kBb1r/pp5p/3p4/4pn2/P7/1P2P2P/2rP4/R1B3RK",
    );
}

#[test]
fn a_queen_takes_three_pieces_with_her() {
    check(
        "rnbqk1nr/1pp5/p2pp1pp/5p2/1bN5/2P1PQ1N/PP1P1PPP/R1B1KB1R w KQkq - 0 1",
        "f3b7",
        "3qk1nr/2p5/p2pp1pp/5p2/1bN5/2P1P2N/PP1P1PPP/R1B1KB1R",
    );
}

#[test]
fn en_passant() {
    check(
        "rnbqk2r/pp2p2p/2p3pb/3pP3/5P2/2N5/PPPP2P1/R1BQKB1R w KQkq d6 0 1",
        "e5d6",
        "rnbqk2r/pp2p2p/2p3pb/8/5P2/2N5/PPPP2P1/R1BQKB1R",
    );
}

#[test]
fn a_bishop_takes_along_the_long_diagonal() {
    check(
        "5r2/2k5/p1B5/1pP1p3/1P4P1/3P4/P7/1K3R1q w - - 0 1",
        "c6h1",
        "5r2/2k5/p7/1pP1p3/1P4P1/3P4/P7/1K3R2",
    );
}
