//! Castling where the published rows are silent. Each expectation follows from the rule as its comment says.

use hypermate::plain::atomic::{Kind, Move};

use crate::support::fen::{fen, find, play, position};

fn legal(fen: &str, text: &str) -> bool {
    find(&position(fen), text).is_some()
}

#[test]
fn orthodox() {
    let before = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1";
    let kingside = Move { from: 4, to: 6, promotes: None, kind: Kind::Castle { rook: 7 } };
    let queenside = Move { from: 4, to: 2, promotes: None, kind: Kind::Castle { rook: 0 } };
    let moves = position(before).legal_moves();
    assert!(moves.contains(&kingside) && moves.contains(&queenside));
    assert_eq!(fen(&play(before, "e1h1")), "r3k2r/8/8/8/8/8/8/R4RK1 b ha - 1 1");
    assert_eq!(fen(&play(before, "e1a1")), "r3k2r/8/8/8/8/8/8/2KR3R b ha - 1 1");
    // The white rook that has come to d1 attacks d8, where the black king would pass; nothing attacks f8 and g8.
    assert_eq!(find(&play(before, "e1a1"), "e8a8"), None);
    assert!(find(&play(before, "e1a1"), "e8h8").is_some());
    assert_eq!(fen(&play(before, "a1b1 e8a8")), "2kr3r/8/8/8/8/8/8/1R2K2R w H - 2 2");
}

/// Not out of check, not through an attacked cell, not into check, not over a man; the rook may pass an attacked
/// cell.
#[test]
fn orthodox_refusals() {
    assert!(!legal("k3r3/8/8/8/8/8/8/R3K3 w Q - 0 1", "e1a1"), "out of check");
    assert!(!legal("k2r4/8/8/8/8/8/8/R3K3 w Q - 0 1", "e1a1"), "through d1");
    assert!(!legal("k1r5/8/8/8/8/8/8/R3K3 w Q - 0 1", "e1a1"), "into c1");
    assert!(legal("kr6/8/8/8/8/8/8/R3K3 w Q - 0 1", "e1a1"), "the rook passes b1");
    assert!(!legal("k7/8/8/8/8/8/8/RN2K3 w Q - 0 1", "e1a1"), "over b1");
    assert!(!legal("k7/8/8/8/8/8/8/R3K3 w - - 0 1", "e1a1"), "no right");
    // Attacks by a pawn and by a knight on f1.
    assert!(!legal("k7/8/8/8/8/8/6p1/4K2R w K - 0 1", "e1h1"), "pawn");
    assert!(!legal("k7/8/8/8/8/6n1/8/4K2R w K - 0 1", "e1h1"), "knight");
}

/// With the black king on d2 or e2 the cells round it are safe whatever attacks them.
#[test]
fn cells_next_to_the_enemy_king_are_safe() {
    // e1, d1, c1 touch d2: the rooks on c8 and e8 attack c1 and e1 in vain.
    assert!(legal("2r1r3/8/8/8/8/8/3k4/R3K3 w Q - 0 1", "e1a1"));
    // f1 touches e2, g1 does not: attacked by the rook on g8.
    assert!(legal("5r2/8/8/8/8/8/4k3/4K2R w K - 0 1", "e1h1"));
    assert!(!legal("6r1/8/8/8/8/8/4k3/4K2R w K - 0 1", "e1h1"));
}

/// In Chess960 king and rook may change places, or one of them stay; the king loses both rights all the same.
#[test]
fn chess960_places() {
    // The king on f1 goes to g1, the rook on g1 to f1.
    let before = "4k3/8/8/8/8/8/8/R4KR1 w GA - 0 1";
    let castle = Move { from: 5, to: 6, promotes: None, kind: Kind::Castle { rook: 6 } };
    assert_eq!(find(&position(before), "f1g1"), Some(castle));
    assert_eq!(fen(&play(before, "f1g1")), "4k3/8/8/8/8/8/8/R4RK1 b - - 1 1");
    // The king stays on g1, the rook comes from h1 to f1; the right with the rook on a1 goes as well.
    assert_eq!(fen(&play("4k3/8/8/8/8/8/8/R5KR w HA - 0 1", "g1h1")), "4k3/8/8/8/8/8/8/R4RK1 b - - 1 1");
    // The rook stays on d1 while the king jumps it.
    assert_eq!(fen(&play("4k3/8/8/8/8/8/8/3RK3 w D - 0 1", "e1d1")), "4k3/8/8/8/8/8/8/2KR4 b - - 1 1");
    // The king on b1 goes to c1 past nothing, its rook from a1 over it to d1.
    assert_eq!(fen(&play("4k3/8/8/8/8/8/8/RK6 w A - 0 1", "b1a1")), "4k3/8/8/8/8/8/8/2KR4 b - - 1 1");
}

/// A king that stays where it is may not castle out of check even if the rook would cover it.
#[test]
fn chess960_no_castling_out_of_check() {
    // The rook on e1 attacks g1 over f1; after castling the rook on f1 would stand between.
    assert!(!legal("4k3/8/8/8/8/8/8/4r1KR w H - 0 1", "g1h1"));
    // The same with the enemy king on g2 beside it: no check.
    assert!(legal("8/8/8/8/8/8/6k1/4r1KR w H - 0 1", "g1h1"));
}

/// Each wing has its own rook, and any of two on the same side can be the one.
#[test]
fn chess960_inner_rook() {
    // The rook on f1, between the king on e1 and the rook on h1, stays where it is.
    assert_eq!(fen(&play("4k3/8/8/8/8/8/8/4KR1R w F - 0 1", "e1f1")), "4k3/8/8/8/8/8/8/5RKR b - - 1 1");
    assert!(!legal("4k3/8/8/8/8/8/8/4KR1R w F - 0 1", "e1h1"));
    // With the right of the outer rook the inner one is in the way.
    assert!(!legal("4k3/8/8/8/8/8/8/4KR1R w H - 0 1", "e1h1"));
}
