//! Atomic chess through the commands `perft`, `moves` and `show`.

use crate::support::program::{hypermate, piped};
use hypermate::plain;
use hypermate::setup::Colour;
use hypermate::text::read_flat;
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

/// The games that ship with the project end as the plain rules say, and their canonical form replays to the same.
#[test]
fn replay() {
    let file = "examples/atomic.pgn";
    let text = hypermate(&["replay", "atomic", file]).done();
    let expected = "\
game 1: 5 half-moves: the king is blown up, White wins
game 2: 4 half-moves: not over, White to move; the file gives 0-1
game 3: 2 half-moves: not over, Black to move
";
    assert_eq!(text, expected);
    let canonical = hypermate(&["replay", "atomic", file, "--canonical"]).done();
    assert!(canonical.contains("\n1. e4 e5 2. Qh5 Nf6 3. Qxf7# 1-0\n"), "{canonical}");
    assert!(canonical.contains("\n1... O-O-O 2. Kf7 *\n"), "{canonical}");
    assert_eq!(piped(&["replay", "atomic", "-"], &canonical).done(), text);
    assert_eq!(piped(&["replay", "atomic", "-", "--canonical"], &canonical).done(), canonical);
    let data = hypermate(&["replay", "atomic", file, "--json"]).done();
    let games: Vec<Value> = data.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    let last = |game: usize| read_flat(games[game]["fen"].as_str().unwrap()).unwrap();
    let outcome = |game| plain::atomic::Position::new(&last(game)).unwrap().outcome();
    assert_eq!(outcome(0), Some(plain::atomic::Outcome::KingExploded { winner: Colour::White }));
    assert_eq!((outcome(1), outcome(2)), (None, None));
}

#[test]
fn faults_of_games() {
    // After Bb5 the pawn on d7 stands between the bishop and its king.
    let pinned = piped(&["replay", "atomic", "-"], "1. e4 e5 2. Bb5 d6 *");
    assert_eq!(pinned.code, Some(1));
    assert!(
        pinned.out.contains("line 1, column 17: move 2 of Black, `d6`: no legal move is `d6`"),
        "{}",
        pinned.out
    );
    let beyond = piped(&["replay", "atomic", "-"], "1. e4 e5 2. Qh5 a6 3. Qxf7 a5 *");
    assert!(beyond.out.contains("the game is over: the king is blown up, White wins"), "{}", beyond.out);
    let contradicted = piped(&["replay", "atomic", "-"], "1. e4 e5 2. Qh5 a6 3. Qxf7 0-1");
    assert_eq!(contradicted.code, Some(1), "{}", contradicted.out);
    // A bad game does not stop the others.
    let two =
        piped(&["replay", "atomic", "-"], "[Event \"a\"]\n[FEN \"x\"]\n\n*\n\n[Event \"b\"]\n\n1. e4 *\n");
    assert_eq!(
        (two.out.as_str(), two.code),
        ("game 1: error\ngame 2: 1 half-move: not over, Black to move\n", Some(2))
    );
    assert_eq!(piped(&["replay", "atomic", "-"], "").code, Some(2));
}

/// What only the file knows is told: a game given up, lost on time, or never played.
#[test]
fn results_of_the_file() {
    let lost = "[Event \"a\"]\n[Termination \"Time forfeit\"]\n[Result \"0-1\"]\n\n1. e4 e5 0-1\n";
    let aborted = "[Event \"b\"]\n[Result \"*\"]\n\n\n[Event \"c\"]\n[Result \"1-0\"]\n\n1. e4 1-0\n";
    let text = piped(&["replay", "atomic", "-"], &format!("{lost}\n{aborted}")).done();
    let expected = "\
game 1: 2 half-moves: not over, White to move; the file gives 0-1 (Time forfeit)
game 2: 0 half-moves: not over, White to move
game 3: 1 half-move: not over, Black to move; the file gives 1-0
";
    assert_eq!(text, expected);
    let data: Value =
        serde_json::from_str(&piped(&["replay", "atomic", "-", "--json"], lost).done()).unwrap();
    assert_eq!((&data["result"], &data["termination"]), (&json!("0-1"), &json!("Time forfeit")));
    let other = piped(&["replay", "atomic", "-"], "[Variant \"Crazyhouse\"]\n\n1. e4 *\n");
    assert!(other.code == Some(2) && other.err.contains("expected Atomic"), "{}", other.err);
}

/// One way to write castling in one position.
#[test]
fn castling_in_uci() {
    let mixed = hypermate(&["moves", "atomic", "--fen", "3rk2r/8/8/8/8/8/8/K7 b kd - 0 1"]).done();
    assert!(mixed.contains("e8d8\n") && mixed.contains("e8h8\n") && !mixed.contains("e8g8\n"), "{mixed}");
    let orthodox = hypermate(&["moves", "atomic", "--fen", "r3k2r/8/8/8/8/8/8/3K4 b kq - 0 1"]).done();
    assert!(orthodox.contains("e8g8\n") && orthodox.contains("e8c8\n"), "{orthodox}");
}

/// The players have to claim a repetition: a game in which nobody did goes on.
#[test]
fn a_repetition_can_be_played_past() {
    let back_and_forth = "1. Nf3 Nf6 2. Ng1 Ng8 3. Nf3 Nf6 4. Ng1 Ng8";
    let third = piped(&["replay", "atomic", "-"], &format!("{back_and_forth} *")).done();
    assert_eq!(third, "game 1: 8 half-moves: the same position too often, a draw\n");
    let on = piped(&["replay", "atomic", "-"], &format!("{back_and_forth} 5. e4 0-1")).done();
    assert_eq!(on, "game 1: 9 half-moves: not over, Black to move; the file gives 0-1\n");
}
