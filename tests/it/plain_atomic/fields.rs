//! What a move does to the fields of a FEN besides the men. The values follow from the definition of the fields.

use crate::support::fen::{fen, find, play, position};

fn check(before: &str, moves: &str, after: &str) {
    assert_eq!(fen(&play(before, moves)), after, "{before} {moves}");
}

const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

/// Quiet moves of pieces count, those of pawns start again; Black's moves end a full move.
#[test]
fn clocks() {
    check(START, "g1f3 g8f6", "rnbqkb1r/pppppppp/5n2/8/8/5N2/PPPPPPPP/RNBQKB1R w HAha - 2 2");
    check(START, "g1f3 g8f6 e2e3", "rnbqkb1r/pppppppp/5n2/8/8/4PN2/PPPP1PPP/RNBQKB1R b HAha - 0 2");
    // Nxg5: a capture of a piece by a piece.
    check("k7/8/8/6n1/8/5N2/8/K7 w - - 41 60", "f3g5", "k7/8/8/8/8/8/8/K7 b - - 0 60");
}

/// A rook that is captured or blown up takes its right with it; those of the others stay.
#[test]
fn a_rook_blown_up_loses_its_right() {
    // Qxb7 blows up the rook on a8, the document's third case.
    let before = "rnbqk1nr/1pp5/p2pp1pp/5p2/1bN5/2P1PQ1N/PP1P1PPP/R1B1KB1R w KQkq - 0 1";
    check(before, "f3b7", "3qk1nr/2p5/p2pp1pp/5p2/1bN5/2P1P2N/PP1P1PPP/R1B1KB1R b HAh - 0 1");
    // The white rook goes with the black one that it takes.
    check("r3k3/8/8/8/8/8/8/R3K2R w KQq - 3 9", "a1a8", "4k3/8/8/8/8/8/8/4K2R b H - 0 9");
    // A knight taken on g2 blows up the rook on h1.
    let before = "r3k2r/8/8/8/6n1/4n3/6N1/R3K2R b KQkq - 0 1";
    check(before, "e3g2", "r3k2r/8/8/8/6n1/8/8/R3K3 w Aha - 0 2");
}

/// Rook and king that move lose their rights.
#[test]
fn moving_loses_rights() {
    let before = "r3k2r/pppppppp/8/8/8/8/PPPPPPPP/R3K2R w KQkq - 0 1";
    check(before, "a1b1 e8d8", "r2k3r/pppppppp/8/8/8/8/PPPPPPPP/1R2K2R w H - 2 2");
    check(before, "e1a1 e8h8", "r4rk1/pppppppp/8/8/8/8/PPPPPPPP/2KR3R w - - 2 2");
}

/// A right lost by moving away is not won again by coming back.
#[test]
fn coming_back_wins_nothing() {
    let before = "r3k2r/pppppppp/8/8/8/8/PPPPPPPP/R3K2R w KQkq - 0 1";
    check(before, "a1b1 e8d8 b1a1 d8e8", "r3k2r/pppppppp/8/8/8/8/PPPPPPPP/R3K2R w H - 4 3");
}

/// The field is written only when a legal move captures there; the position knows the cell after every double step.
#[test]
fn en_passant_cell() {
    let position = play(START, "e2e4");
    assert_eq!((position.en_passant(), position.has_legal_en_passant()), (Some(20), false));
    assert_eq!(position.setup().en_passant, None);

    let position = play("4k3/8/8/8/3p4/8/4P3/4K3 w - - 0 1", "e2e4");
    assert_eq!((position.en_passant(), position.has_legal_en_passant()), (Some(20), true));
    assert_eq!(position.setup().en_passant, Some(20));
    assert_eq!(position.play(&find(&position, "e8e7").unwrap()).en_passant(), None);

    // Taking on e3 would blow up the black king on f2; the white one is far away.
    let position = play("8/8/8/8/3p4/8/4Pk2/7K w - - 0 1", "e2e4");
    assert_eq!((position.en_passant(), position.has_legal_en_passant()), (Some(20), false));
}

/// En passant takes the pawn beside and blows up what stands round the cell behind it, pawns excepted.
#[test]
fn en_passant_explosion() {
    // Round d6: c7 knight, e7 pawn, c6 rook, e6 rook, c5 knight; d5 is the captured pawn. e8 is farther away.
    let before = "4b2k/2n1p3/2r1R3/2NpP3/8/8/8/7K w - d6 0 20";
    check(before, "e5d6", "4b2k/4p3/8/8/8/8/8/7K b - - 0 20");
}

/// A quiet promotion leaves the piece; a capturing one leaves nothing, and is four moves all the same.
#[test]
fn promotions() {
    let before = "1n5k/P7/8/8/8/8/8/K7 w - - 0 1";
    check(before, "a7a8n", "Nn5k/8/8/8/8/8/8/K7 b - - 0 1");
    check(before, "a7b8r", "7k/8/8/8/8/8/8/K7 b - - 0 1");
    let position = position(before);
    for text in ["a7a8q", "a7a8r", "a7a8b", "a7a8n", "a7b8q", "a7b8r", "a7b8b", "a7b8n"] {
        assert!(find(&position, text).is_some(), "{text}");
    }
    // Three king steps (a2, b1, b2) besides.
    assert_eq!(position.legal_moves().len(), 8 + 3);
}
