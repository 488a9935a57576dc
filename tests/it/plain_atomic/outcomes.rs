//! Ends of games, checks and positions without one of the kings.

use hypermate::plain::atomic::Outcome;
use hypermate::setup::Colour;

use crate::support::fen::{find, play, position};

fn outcome(fen: &str) -> Option<Outcome> {
    position(fen).outcome()
}

#[test]
fn an_exploded_king_ends_the_game() {
    let end = play("4k3/3p4/8/8/8/8/8/3QK3 w - - 0 1", "d1d7");
    assert_eq!(end.outcome(), Some(Outcome::KingExploded { winner: Colour::White }));
    assert_eq!(end.king(Colour::Black), None);
    assert!(end.legal_moves().is_empty());
    assert_eq!((end.perft(0), end.perft(1)), (1, 0));
    assert!(!end.in_check(Colour::White) && !end.in_check(Colour::Black));
    // An exploded king has no rights, and the position can be read again.
    let end = play("r3k2r/3p4/8/8/8/8/8/3QK3 w kq - 0 1", "d1d7");
    assert_eq!(end.setup().castling, [[None; 2]; 2]);
    assert_eq!(hypermate::plain::atomic::Position::new(&end.setup()), Ok(end));
}

/// The king on the board of the side to move changes nothing.
#[test]
fn one_king_has_no_moves() {
    assert!(position("8/8/8/8/8/8/8/QK6 w - - 0 1").legal_moves().is_empty());
    let winner = Colour::White;
    assert_eq!(outcome("8/8/8/8/8/8/8/QK6 b - - 0 1"), Some(Outcome::KingExploded { winner }));
}

/// Exploding the enemy's king answers a check; a king takes nothing.
#[test]
fn exploding_the_king_answers_check() {
    // White is in check from e8 along the e file; Rxb7 explodes the king on a8.
    let position = position("k3r3/1p6/8/8/8/8/8/1R2K3 w - - 0 1");
    assert!(position.in_check(Colour::White));
    assert!(find(&position, "b1b7").is_some());
    assert!(find(&position, "b1b2").is_none());
}

#[test]
fn touching_kings_are_not_in_check() {
    // The queen on e8 attacks e1, but the kings on e1 and d2 touch.
    let position = position("4q3/8/8/8/8/8/3k4/4K3 w - - 0 1");
    assert!(position.kings_touch() && !position.in_check(Colour::White));
    // e2 is attacked by the queen but touches d2; f1 and f2 do not touch it and are not attacked. Kings take nothing.
    let mut targets: Vec<usize> = position.legal_moves().iter().map(|mv| mv.to).collect();
    targets.sort_unstable();
    assert_eq!(targets, [3, 5, 12, 13]);
}

#[test]
fn impossible_positions_are_told_of() {
    assert!(position("4k3/8/8/8/8/8/8/K3R3 w - - 0 1").is_impossible());
    assert!(!position("4k3/8/8/8/8/8/8/K3R3 b - - 0 1").is_impossible());
    assert!(!position("8/8/8/8/8/4k3/3K4/4R3 w - - 0 1").is_impossible());
    assert!(!position("8/8/8/8/8/8/8/K3R3 w - - 0 1").is_impossible());
}

/// The rows of the rule as shakmaty and python-chess have it; the kings never count.
#[test]
fn draws_by_material() {
    let drawn = |men: &str| position(&format!("k7/8/8/{men}/8/8/8/7K w - - 0 1")).is_material_draw();
    // Cells of rank 5: a5 is dark, b5 light, c5 dark, …
    for men in ["8", "N7", "B7", "R7", "n7", "b7", "r7", "NN6", "nn6", "Bb6", "bB6", "B1B1B1Bb"] {
        assert!(drawn(men), "{men}");
    }
    for men in [
        "Q7", "P7", "p7", "NNN5", "BB6", "B1B5", "RN6", "RR6", "NB6", "Nn6", "B1b5", "Rr6", "Bn6", "BBb5",
        "Bbp5", "Bbb5",
    ] {
        assert!(!drawn(men), "{men}");
    }
    assert_eq!(outcome("k7/8/8/8/8/8/8/6NK w - - 0 1"), Some(Outcome::DrawByMaterial));
    // With an exploded king nothing is drawn.
    assert!(!position("8/8/8/8/8/8/8/7K w - - 0 1").is_material_draw());
}

/// The clock draws at 100, after a mate that comes with it.
#[test]
fn fifty_moves() {
    assert_eq!(outcome("k7/8/8/8/8/8/8/6QK w - - 99 90"), None);
    assert_eq!(outcome("k7/8/8/8/8/8/8/6QK w - - 100 90"), Some(Outcome::FiftyMoves));
    let mate = "r5k1/1pp2p2/8/3p2Pp/3Pp2P/2P5/K2RPP2/1r6 w - - 100 90";
    assert_eq!(outcome(mate), Some(Outcome::Checkmate { winner: Colour::Black }));
}
