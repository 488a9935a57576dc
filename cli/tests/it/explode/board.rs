//! Moves on a board of which only the first field is known.

use hypermate::flat::explode::{Exploded, explode_board};
use hypermate::rules::ATOMIC;
use hypermate::text::{read_cell, read_flat_board, read_uci, write_flat_board};

/// The five cases of the published challenge.
pub const CASES: [(&str, &str, &str); 5] = [
    ("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR", "g1f3", "rnbqkbnr/pppppppp/8/8/8/5N2/PPPPPPPP/RNBQKB1R"),
    ("3kBb1r/pp5p/3p4/4pn2/P7/1P2P1pP/2rP1P2/R1B3RK", "f2g3", "3kBb1r/pp5p/3p4/4pn2/P7/1P2P2P/2rP4/R1B3RK"),
    (
        "rnbqk1nr/1pp5/p2pp1pp/5p2/1bN5/2P1PQ1N/PP1P1PPP/R1B1KB1R",
        "f3b7",
        "3qk1nr/2p5/p2pp1pp/5p2/1bN5/2P1P2N/PP1P1PPP/R1B1KB1R",
    ),
    (
        "rnbqk2r/pp2p2p/2p3pb/3pP3/5P2/2N5/PPPP2P1/R1BQKB1R",
        "e5d6",
        "rnbqk2r/pp2p2p/2p3pb/8/5P2/2N5/PPPP2P1/R1BQKB1R",
    ),
    ("5r2/2k5/p1B5/1pP1p3/1P4P1/3P4/P7/1K3R1q", "c6h1", "5r2/2k5/p7/1pP1p3/1P4P1/3P4/P7/1K3R2"),
];

fn run(fen: &str, mv: &str) -> Result<Exploded, String> {
    let before = read_flat_board(fen).unwrap_or_else(|error| panic!("{fen}: {error}"));
    explode_board(&before, read_uci(mv).unwrap()).map_err(|error| error.to_string())
}

fn cells(names: &str) -> Vec<usize> {
    let mut cells: Vec<usize> =
        names.split_whitespace().map(|name| read_cell(name, &ATOMIC).unwrap()).collect();
    cells.sort_unstable();
    cells
}

#[track_caller]
fn becomes(fen: &str, mv: &str, after: &str, removed: &str) {
    let exploded = run(fen, mv).unwrap();
    assert_eq!(write_flat_board(&exploded.after), after, "{fen} {mv}");
    assert_eq!(exploded.removed, cells(removed), "{fen} {mv}");
    let centre = (!removed.is_empty()).then(|| cells(&mv[2..4])[0]);
    assert_eq!(exploded.centre, centre, "{fen} {mv}");
}

#[test]
fn the_cases_of_the_document() {
    let removed = ["", "f2 g3", "f3 b7 a8 b8 c8", "e5 d5", "c6 h1"];
    for ((fen, mv, after), removed) in CASES.into_iter().zip(removed) {
        becomes(fen, mv, after, removed);
    }
}

/// All eight neighbours go but the pawns, of both sides; what is two cells away stays.
#[test]
fn the_blast() {
    let fen = "4k3/8/1nbqr3/1pPpPn2/1NBQR3/3R4/8/4K3";
    becomes(fen, "d4d5", "4k3/8/1n6/1pP1Pn2/1N6/3R4/8/4K3", "d4 d5 c6 d6 e6 c4 e4");
}

/// At the edge of the board the blast does not come out on the other side: a3 and h4 are neighbours in memory.
#[test]
fn the_blast_at_the_edge() {
    becomes("4k3/8/8/7R/n6n/R7/7N/4K3", "h5h4", "4k3/8/8/8/n7/R7/7N/4K3", "h5 h4");
    becomes("4k3/8/8/R7/n6n/7N/7R/4K3", "a5a4", "4k3/8/8/8/7n/7N/7R/4K3", "a5 a4");
    becomes("rn2k3/p7/8/8/8/8/8/R3K3", "a1a7", "4k3/8/8/8/8/8/8/4K3", "a1 a7 a8 b8");
    becomes("4k2r/8/8/8/8/8/8/4K1NR", "h1h8", "4k3/8/8/8/8/8/8/4K1N1", "h1 h8");
}

/// The victim and the capturing man go even if they are pawns.
#[test]
fn pawns_that_take_pawns() {
    becomes("4k3/8/8/3p4/4P3/8/8/4K3", "e4d5", "4k3/8/8/8/8/8/8/4K3", "e4 d5");
}

/// The centre is the cell that the pawn goes to: the knight on c7 is next to d6, the one on e4 only to d5.
#[test]
fn en_passant() {
    becomes("4k3/2n5/8/3pP3/4n3/8/8/4K3", "e5d6", "4k3/8/8/8/4n3/8/8/4K3", "e5 d5 c7");
    becomes("4k3/8/8/8/3Pp3/8/4N3/R3K3", "e4d3", "4k3/8/8/8/8/8/8/R3K3", "e4 d4 e2");
}

#[test]
fn promotions() {
    let fen = "8/4P3/8/8/1k6/8/3p4/6K1";
    becomes(fen, "e7e8", "4Q3/8/8/8/1k6/8/3p4/6K1", "");
    becomes(fen, "e7e8n", "4N3/8/8/8/1k6/8/3p4/6K1", "");
    becomes(fen, "d2d1", "8/4P3/8/8/1k6/8/8/3q2K1", "");
    becomes(fen, "d2d1r", "8/4P3/8/8/1k6/8/8/3r2K1", "");
    // With a capture nothing is left to be promoted.
    becomes("3rk3/2P5/8/8/8/8/8/4K3", "c7d8q", "8/8/8/8/8/8/8/4K3", "c7 d8 e8");
    becomes("3rk3/2P5/8/8/8/8/8/4K3", "c7d8", "8/8/8/8/8/8/8/4K3", "c7 d8 e8");
}

#[test]
fn castling() {
    let fen = "r3k2r/8/8/8/8/8/8/R3K2R";
    for (moves, after) in [
        (["e1g1", "e1h1"], "r3k2r/8/8/8/8/8/8/R4RK1"),
        (["e1c1", "e1a1"], "r3k2r/8/8/8/8/8/8/2KR3R"),
        (["e8g8", "e8h8"], "r4rk1/8/8/8/8/8/8/R3K2R"),
        (["e8c8", "e8a8"], "2kr3r/8/8/8/8/8/8/R3K2R"),
    ] {
        for mv in moves {
            becomes(fen, mv, after, "");
        }
    }
    // Without a rook in the corner the move is taken as it is written.
    becomes("4k3/8/8/8/8/8/8/4K3", "e1g1", "4k3/8/8/8/8/8/8/6K1", "");
    becomes("4k3/8/8/8/8/8/8/4K2r", "e1g1", "4k3/8/8/8/8/8/8/6Kr", "");
    becomes("4k3/8/8/8/8/8/8/R3K3", "e1d1", "4k3/8/8/8/8/8/8/R2K4", "");
}

#[test]
fn what_can_be_told_is_refused() {
    let start = CASES[0].0;
    for (fen, mv, reason) in [
        (start, "e3e4", "there is no man on e3"),
        (start, "e2e2", "the move begins and ends on e2"),
        (start, "d1e2", "White's own pawn stands on e2"),
        (start, "h8g8", "Black's own knight stands on g8"),
        (start, "e1h1", "castling is blocked: f1 is not empty"),
        ("4k3/8/8/8/8/8/8/RN2K3", "e1c1", "castling is blocked: b1 is not empty"),
        ("4k3/8/8/8/8/8/4r3/4K3", "e1e2", "a king may not capture, and a man stands on e2"),
        (
            start,
            "e2d3",
            "the pawn goes to d3, which is empty, and no enemy pawn to capture en passant stands on d2",
        ),
        (
            "4k3/8/8/3nP3/8/8/8/4K3",
            "e5d6",
            "the pawn goes to d6, which is empty, and no enemy pawn to capture en passant stands on d5",
        ),
        (
            "4k3/8/8/3PP3/8/8/8/4K3",
            "e5d6",
            "the pawn goes to d6, which is empty, and no enemy pawn to capture en passant stands on d5",
        ),
        (start, "e2e4q", "the pawn that goes to e4 does not become a queen: expected no suffix"),
        (start, "g1f3n", "the knight that goes to f3 does not become a knight: expected no suffix"),
        (
            "4k3/8/8/8/8/8/4P3/4K3",
            "e2e1q",
            "the pawn that goes to e1 does not become a queen: expected no suffix",
        ),
    ] {
        assert_eq!(run(fen, mv).map(|_| ()), Err(reason.to_string()), "{fen} {mv}");
    }
}

/// What the reader of moves never gives.
#[test]
fn moves_that_no_text_gives() {
    use hypermate::setup::Piece;
    use hypermate::text::UciMove;
    let board = read_flat_board("4k3/P7/8/8/8/8/8/4K3").unwrap();
    let run =
        |from, to, promotes| explode_board(&board, UciMove { from, to, promotes }).unwrap_err().to_string();
    let far = "there is no cell 64 on a board of 64";
    assert_eq!(run(48, 64, None), far);
    assert_eq!(run(4, usize::MAX, None), format!("there is no cell {} on a board of 64", usize::MAX));
    assert_eq!(run(64, 0, None), far);
    let refusal = |name| format!("a pawn cannot become a {name}: expected a queen, rook, bishop or knight");
    assert_eq!(run(48, 56, Some(Piece::King)), refusal("king"));
    assert_eq!(run(48, 56, Some(Piece::Pawn)), refusal("pawn"));
}
