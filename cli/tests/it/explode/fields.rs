//! The other five fields of a FEN after a move.

use hypermate::flat::explode::explode;
use hypermate::text::{read_flat, read_uci, write_flat};

fn run(fen: &str, mv: &str) -> Result<String, String> {
    let before = read_flat(fen).unwrap_or_else(|error| panic!("{fen}: {error}"));
    let after = explode(&before, read_uci(mv).unwrap()).map_err(|error| error.to_string())?;
    Ok(write_flat(&after.after))
}

#[track_caller]
fn become_all(cases: &[(&str, &str, &str)]) {
    for (fen, mv, after) in cases {
        assert_eq!(run(fen, mv).as_deref(), Ok(*after), "{fen} {mv}");
    }
}

/// Half-moves start anew after a pawn move and a capture, the number goes on after Black's move.
#[test]
fn clocks_and_side() {
    become_all(&[
        ("4k3/8/8/8/8/8/4P3/R3K3 w - - 7 20", "a1a2", "4k3/8/8/8/8/8/R3P3/4K3 b - - 8 20"),
        ("4k3/8/8/8/8/8/4P3/R3K3 w - - 7 20", "e2e3", "4k3/8/8/8/8/4P3/8/R3K3 b - - 0 20"),
        ("4k3/8/8/8/8/8/4P3/R3K3 b - - 7 20", "e8e7", "8/4k3/8/8/8/8/4P3/R3K3 w - - 8 21"),
        ("4k3/8/8/r7/8/8/8/R3K3 b - - 7 20", "a5a1", "4k3/8/8/8/8/8/8/4K3 w - - 0 21"),
        (
            "4k3/8/8/8/8/8/8/4K3 b - - 4294967295 4294967295",
            "e8e7",
            "8/4k3/8/8/8/8/8/4K3 w - - 4294967295 4294967295",
        ),
    ]);
}

#[test]
fn rights_go_with_king_and_rook() {
    let fen = |side| format!("r3k2r/8/8/8/8/8/8/R3K2R {side} KQkq - 0 9");
    for (side, mv, after) in [
        ("w", "a1b1", "r3k2r/8/8/8/8/8/8/1R2K2R b Kkq - 1 9"),
        ("w", "h1g1", "r3k2r/8/8/8/8/8/8/R3K1R1 b Qkq - 1 9"),
        ("w", "e1e2", "r3k2r/8/8/8/8/8/4K3/R6R b kq - 1 9"),
        ("b", "e8e7", "r6r/4k3/8/8/8/8/8/R3K2R w KQ - 1 10"),
        ("b", "h8h7", "r3k3/7r/8/8/8/8/8/R3K2R w KQq - 1 10"),
        ("w", "e1g1", "r3k2r/8/8/8/8/8/8/R4RK1 b kq - 1 9"),
        ("w", "e1a1", "r3k2r/8/8/8/8/8/8/2KR3R b kq - 1 9"),
        ("b", "e8c8", "2kr3r/8/8/8/8/8/8/R3K2R w KQ - 1 10"),
        // Two rooks with their rights in one move.
        ("w", "a1a8", "4k2r/8/8/8/8/8/8/4K2R b Kk - 0 9"),
    ] {
        assert_eq!(run(&fen(side), mv).as_deref(), Ok(after), "{mv}");
    }
}

/// A rook in the corner goes with a blast beside it, and a king with all its rights.
#[test]
fn rights_go_with_a_blast() {
    become_all(&[
        ("rn2k2r/8/8/8/8/8/8/RN2K2R b KQkq - 3 9", "h8h7", "rn2k3/7r/8/8/8/8/8/RN2K2R w KQq - 4 10"),
        ("r1b1k2r/1p6/8/8/8/8/8/RQ2K2R w KQkq - 3 9", "b1b7", "4k2r/8/8/8/8/8/8/R3K2R b KQk - 0 9"),
        ("r3k2r/3p4/8/8/8/8/8/RQ1RK2R w KQkq - 3 9", "d1d7", "r6r/8/8/8/8/8/8/RQ2K2R b KQ - 0 9"),
    ]);
}

/// A rook that comes to a corner has no right there.
#[test]
fn rights_do_not_come_back() {
    become_all(&[("4k3/8/8/8/8/8/8/1R2K2R w K - 0 9", "b1a1", "4k3/8/8/8/8/8/8/R3K2R b K - 1 9")]);
}

/// King and rook go to g1 and f1, or c1 and d1, from wherever they stand.
#[test]
fn castling_of_chess960() {
    become_all(&[
        ("1k6/8/8/8/8/8/8/1RK3R1 w BG - 0 1", "c1g1", "1k6/8/8/8/8/8/8/1R3RK1 b - - 1 1"),
        ("1k6/8/8/8/8/8/8/1RK3R1 w BG - 0 1", "c1b1", "1k6/8/8/8/8/8/8/2KR2R1 b - - 1 1"),
        ("1k6/8/8/8/8/8/8/5KR1 w G - 0 1", "f1g1", "1k6/8/8/8/8/8/8/5RK1 b - - 1 1"),
        ("rk6/8/8/8/8/8/8/6K1 b a - 0 1", "b8a8", "2kr4/8/8/8/8/8/8/6K1 w - - 1 2"),
        // A step to g1 from the next file is a step.
        ("1k6/8/8/8/8/8/8/5K1R w K - 0 1", "f1g1", "1k6/8/8/8/8/8/8/6KR b - - 1 1"),
        ("1k6/8/8/8/8/8/8/5K1R w K - 0 1", "f1h1", "1k6/8/8/8/8/8/8/5RK1 b - - 1 1"),
    ]);
}

/// Only where a pawn of the other side stands beside it: not over the edge of the board, and not one of its own.
#[test]
fn the_en_passant_field() {
    become_all(&[
        ("4k3/8/8/8/3p4/8/4P3/4K3 w - - 5 1", "e2e4", "4k3/8/8/8/3pP3/8/8/4K3 b - e3 0 1"),
        ("4k3/8/8/8/5p2/8/4P3/4K3 w - - 5 1", "e2e4", "4k3/8/8/8/4Pp2/8/8/4K3 b - e3 0 1"),
        ("4k3/8/8/8/3P4/8/4P3/4K3 w - - 5 1", "e2e4", "4k3/8/8/8/3PP3/8/8/4K3 b - - 0 1"),
        ("4k3/8/8/8/3n4/8/4P3/4K3 w - - 5 1", "e2e4", "4k3/8/8/8/3nP3/8/8/4K3 b - - 0 1"),
        ("4k3/8/8/8/3p4/8/4P3/4K3 w - - 5 1", "e2e3", "4k3/8/8/8/3p4/4P3/8/4K3 b - - 0 1"),
        ("4k3/8/8/p7/8/8/7P/4K3 w - - 5 1", "h2h4", "4k3/8/8/p7/7P/8/8/4K3 b - - 0 1"),
        ("4k3/8/8/8/8/7p/P7/4K3 w - - 5 1", "a2a4", "4k3/8/8/8/P7/7p/8/4K3 b - - 0 1"),
        ("4k3/3p4/8/4P3/8/8/8/4K3 b - - 5 1", "d7d5", "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 2"),
        // The chance is gone with the next move.
        ("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 2", "e1e2", "4k3/8/8/3pP3/8/8/4K3/8 b - - 1 2"),
        ("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 2", "e5d6", "4k3/8/8/8/8/8/8/4K3 b - - 0 2"),
    ]);
}

#[test]
fn what_the_fields_tell_is_refused() {
    for (fen, mv, reason) in [
        ("4k3/8/8/8/8/8/8/4K3 b - - 0 1", "e1e2", "the king on e1 is White's, and Black is to move"),
        ("4k3/8/8/8/8/8/8/4K3 w - - 0 1", "e8e7", "the king on e8 is Black's, and White is to move"),
        (
            "4k3/8/8/3pP3/8/8/8/4K3 w - - 0 1",
            "e5d6",
            "capturing en passant on d6 is not allowed: the en-passant field is `-`",
        ),
        (
            "4k3/8/8/3pPp2/8/8/8/4K3 w - f6 0 1",
            "e5d6",
            "capturing en passant on d6 is not allowed: the en-passant field is `f6`",
        ),
        (
            "4k3/8/8/8/8/8/8/R3K2R w Q - 0 1",
            "e1g1",
            "the king would castle to g1, and has no right to castle there",
        ),
        ("4k3/8/8/8/8/8/8/R3K2R w Q - 0 1", "e1h1", "White's own rook stands on h1"),
        ("4k3/8/8/8/8/8/8/RN2K2R w Q - 0 1", "e1c1", "castling is blocked: b1 is not empty"),
        ("4k3/8/8/8/8/8/8/R2nK2R w Q - 0 1", "e1c1", "castling is blocked: d1 is not empty"),
        ("1k6/8/8/8/8/8/8/1RK1N1R1 w BG - 0 1", "c1g1", "castling is blocked: e1 is not empty"),
    ] {
        assert_eq!(run(fen, mv), Err(reason.to_string()), "{fen} {mv}");
    }
    // Rights that a reader would have refused.
    let mut before = read_flat("4k3/8/8/8/8/8/8/4K3 w - - 0 1").unwrap();
    before.castling = [[Some(7), Some(64)], [None, None]];
    for mv in ["e1g1", "e1h1", "e1c1"] {
        let error = explode(&before, read_uci(mv).unwrap()).unwrap_err();
        assert!(error.to_string().contains("has no right to castle"), "{mv}: {error}");
    }
}
