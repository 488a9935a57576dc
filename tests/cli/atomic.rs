//! Atomic chess through the commands `perft`, `moves` and `show`.

use crate::program::hypermate;
use serde_json::{Value, json};

/// Counts of the public suites, see `perft/atomic.epd`.
#[test]
fn perft() {
    assert_eq!(hypermate(&["perft", "atomic", "--depth", "4"]).done(), "197326\n");
    assert_eq!(hypermate(&["perft", "atomic", "--depth", "0"]).done(), "1\n");
    let divide = hypermate(&["perft", "atomic", "--depth", "2", "--divide"]).done();
    assert!(divide.contains("e2e4: 20\n") && divide.ends_with("\n400\n"), "{divide}");
    assert_eq!(hypermate(&["perft", "atomic", "--size", "8", "--depth", "1"]).code, Some(2));
    assert_eq!(hypermate(&["perft", "atomic", "--start", "full", "--depth", "1"]).code, Some(2));
}

#[test]
fn moves() {
    // The rook shields the king where it arrives (a public bug report, row `OOO-rook-blocks-attacker` of the rules).
    let shielded = hypermate(&["moves", "atomic", "--fen", "r3k2R/4K3/8/8/8/8/8/8 b q - 0 1"]).done();
    assert_eq!(shielded.lines().count(), 15);
    assert!(shielded.contains("e8c8\n"), "{shielded}");
    // Chess960: the king takes its rook.
    let shredder = hypermate(&["moves", "atomic", "--fen", "8/8/8/8/8/8/2k5/rR4K1 w Q - 0 1"]).done();
    assert!(shredder.contains("g1b1\n"), "{shredder}");
    // A queen next to both kings' cells: taking on d8 blows up the king on e8 and not the one on a1.
    let data = hypermate(&["moves", "atomic", "--json", "--fen", "3rk3/8/8/8/3Q4/8/8/K7 w - - 0 1"]).done();
    let data: Value = serde_json::from_str(&data).unwrap();
    let deadly = data["moves"].as_array().unwrap().iter().find(|mv| mv["move"] == "d4d8").unwrap();
    assert_eq!((&deadly["piece"], &deadly["captures"]), (&json!("queen"), &json!("rook")));
}

#[test]
fn finished_and_impossible() {
    let exploded = hypermate(&["moves", "atomic", "--fen", "8/8/8/8/8/8/8/K7 b - - 0 1"]);
    assert_eq!((exploded.code, exploded.out.as_str()), (Some(0), ""));
    assert!(exploded.err.contains("the king is blown up"), "{}", exploded.err);
    let impossible = hypermate(&["moves", "atomic", "--fen", "4k3/8/8/8/8/8/8/K3R3 w - - 0 1"]).refused();
    assert!(impossible.contains("impossible position"), "{impossible}");
}

#[test]
fn show() {
    // The queen attacks the pawn; her own king stands in the way on the file. The highlighted cells are marked.
    let drawing =
        hypermate(&["show", "atomic", "--fen", "4k3/8/8/8/8/8/PPP5/KQ6 w - - 0 1", "--highlight", "a2"])
            .done();
    assert!(
        drawing.contains("4 .*. . .") && drawing.contains("3 .*. . .") && drawing.contains("2 P*P P ."),
        "{drawing}"
    );
    let fen = "rnbqkbnr/pppp1ppp/8/4p3/8/5N2/PPPPPPPP/RNBQKB1R w KQkq - 0 2";
    assert_eq!(hypermate(&["show", "atomic", "--fen", fen, "--form", "fen"]).done(), format!("{fen}\n"));
}
