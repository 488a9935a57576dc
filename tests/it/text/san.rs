//! Moves on the flat board as people write them.

use proptest::prelude::*;

use hypermate::setup::{Piece, Wing};
use hypermate::text::{Candidate, SanError, SanMove, read_san, resolve};

fn goes(
    piece: Piece,
    from_file: Option<usize>,
    from_rank: Option<usize>,
    captures: bool,
    to: usize,
) -> SanMove {
    SanMove::Goes { piece, from_file, from_rank, captures, to, promotes: None }
}

/// e4 is 28, f3 21, d5 35, a8 56.
#[test]
fn moves() {
    use Piece::{Knight, Pawn, Rook};
    for (text, expected, written) in [
        ("e4", goes(Pawn, None, None, false, 28), "e4"),
        ("Pe4", goes(Pawn, None, None, false, 28), "e4"),
        ("e2e4", goes(Pawn, Some(4), Some(1), false, 28), "e2e4"),
        ("e2-e4", goes(Pawn, Some(4), Some(1), false, 28), "e2e4"),
        ("exd5", goes(Pawn, Some(4), None, true, 35), "exd5"),
        (" Nf3 ", goes(Knight, None, None, false, 21), "Nf3"),
        ("Nxf3+", goes(Knight, None, None, true, 21), "Nxf3"),
        ("Ngf3", goes(Knight, Some(6), None, false, 21), "Ngf3"),
        ("N1f3", goes(Knight, None, Some(0), false, 21), "N1f3"),
        ("Ng1f3", goes(Knight, Some(6), Some(0), false, 21), "Ng1f3"),
        ("Ng1-f3", goes(Knight, Some(6), Some(0), false, 21), "Ng1f3"),
        ("R1xa8#!?", goes(Rook, None, Some(0), true, 56), "R1xa8"),
        ("Bb4", goes(Piece::Bishop, None, None, false, 25), "Bb4"),
        ("b4", goes(Pawn, None, None, false, 25), "b4"),
    ] {
        let read = read_san(text).unwrap();
        assert_eq!(read, expected, "{text}");
        assert_eq!(read.to_string(), written);
    }
    for (text, promotes) in [("a8=Q", Piece::Queen), ("a8N+", Piece::Knight), ("bxa8=R", Piece::Rook)] {
        let SanMove::Goes { piece: Pawn, to: 56, promotes: Some(piece), .. } = read_san(text).unwrap() else {
            panic!("{text}");
        };
        assert_eq!(piece, promotes);
    }
    for (text, wing) in
        [("O-O", Wing::King), ("0-0+", Wing::King), ("O-O-O!!", Wing::Queen), ("0-0-0#", Wing::Queen)]
    {
        assert_eq!(read_san(text), Ok(SanMove::Castles(wing)), "{text}");
    }
}

#[test]
fn errors() {
    for (text, expected) in [
        ("", "column 1: expected a move such as `e4`, `Nf3`, `exd5` or `O-O`, found the end"),
        ("z4", "column 1: expected a move such as `e4`, `Nf3`, `exd5` or `O-O`, found `z4`"),
        ("é", "column 1: expected a move such as `e4`, `Nf3`, `exd5` or `O-O`, found `é`"),
        ("N", "column 2: expected a file from a to h, found the end"),
        ("N9", "column 2: expected a file from a to h, found `9`"),
        ("Nx3", "column 3: expected a file from a to h, found `3`"),
        ("e", "column 2: expected a rank from 1 to 8, found the end"),
        ("exd", "column 4: expected a rank from 1 to 8, found the end"),
        ("e9", "column 2: expected a rank from 1 to 8, found `9`"),
        ("e4e", "column 4: expected a rank from 1 to 8, found the end"),
        ("e8=K", "column 4: expected Q, R, B or N, found `K`"),
        ("e8=", "column 4: expected Q, R, B or N, found the end"),
        ("Na8=Q", "column 4: expected the end of the move, found `=Q`"),
        ("O-O-", "column 4: expected the end of the move, found `-`"),
        ("e4 e5", "column 4: expected the end of the move, found `e5`"),
    ] {
        assert_eq!(read_san(text).expect_err(text).to_string(), expected, "{text:?}");
    }
}

fn candidate(piece: Piece, from: usize, to: usize) -> Candidate {
    Candidate { piece, from, to, captures: false, promotes: None, castles: None }
}

/// Three queens on a1, a3 and c1 that all can go to c3: the one on a1 shares its file with one and its rank with the
/// other.
#[test]
fn origins_are_given_as_needed() {
    let queens = [0, 16, 2].map(|from| candidate(Piece::Queen, from, 18));
    let texts = queens.map(|queen| SanMove::of(&queen, &queens).to_string());
    assert_eq!(texts, ["Qa1c3", "Q3c3", "Qcc3"]);
    // Two on one file.
    let pair = [queens[0], queens[1]];
    assert_eq!(pair.map(|queen| SanMove::of(&queen, &pair).to_string()), ["Q1c3", "Q3c3"]);
    // Others do not count: another piece, another target, the king that castles to that cell.
    let castling = Candidate { castles: Some(Wing::Queen), ..candidate(Piece::Queen, 4, 18) };
    let all = [queens[0], candidate(Piece::Rook, 2, 18), candidate(Piece::Queen, 16, 17), castling];
    assert_eq!(SanMove::of(&queens[0], &all).to_string(), "Qc3");
    assert_eq!(SanMove::of(&castling, &all).to_string(), "O-O-O");
}

#[test]
fn pawns_give_their_file_when_they_capture() {
    let quiet = candidate(Piece::Pawn, 12, 28);
    let captures = Candidate { captures: true, ..candidate(Piece::Pawn, 28, 35) };
    let promotes =
        Candidate { promotes: Some(Piece::Rook), captures: true, ..candidate(Piece::Pawn, 52, 61) };
    let all = [quiet, captures, promotes];
    assert_eq!(all.map(|mv| SanMove::of(&mv, &all).to_string()), ["e4", "exd5", "exf8=R"]);
}

#[test]
fn texts_that_mean_no_one_move() {
    let promotion = |piece| Candidate { promotes: Some(piece), ..candidate(Piece::Pawn, 48, 56) };
    let all = || {
        let king = Candidate { castles: Some(Wing::King), ..candidate(Piece::King, 4, 6) };
        let rook = |from| candidate(Piece::Rook, from, 3);
        [promotion(Piece::Queen), promotion(Piece::Knight), king, rook(0), rook(7)].into_iter().enumerate()
    };
    let resolved = |text: &str| resolve(&read_san(text).unwrap(), all()).map_err(|error| error.to_string());
    assert_eq!(resolved("a8=Q"), Ok(0));
    assert_eq!(resolved("a8=N"), Ok(1));
    assert_eq!(resolved("O-O"), Ok(2));
    assert_eq!(resolved("Rad1"), Ok(3));
    assert_eq!(resolved("Rh1xd1"), Ok(4), "an x is not believed");
    for text in ["a8", "a8=R", "O-O-O", "Kg1", "Rbd1", "R2d1", "Qd1"] {
        assert_eq!(resolved(text), Err(format!("no legal move is `{text}`")));
    }
    assert_eq!(resolved("R1d1"), Err("more than one legal move is `R1d1`".to_string()));
    let rook = read_san("Rd1").unwrap();
    assert_eq!(resolve(&rook, all()), Err(SanError::Ambiguous(rook)));
}

fn candidates() -> impl Strategy<Value = Vec<Candidate>> {
    let one = (1usize..6, 0usize..64, 0usize..64, any::<bool>()).prop_map(|(piece, from, to, captures)| {
        Candidate { captures, ..candidate(Piece::ALL[piece], from, to % 4) }
    });
    proptest::collection::vec(one, 1..20).prop_map(|mut all| {
        // No two moves have the same cells.
        all.sort_by_key(|mv| (mv.from, mv.to));
        all.dedup_by_key(|mv| (mv.from, mv.to));
        all
    })
}

proptest! {
    /// What is written among some moves means the one of which it was written.
    #[test]
    fn the_text_of_a_move_means_it(all in candidates()) {
        for (i, mv) in all.iter().enumerate() {
            let text = SanMove::of(mv, &all).to_string();
            let read = read_san(&text).unwrap();
            prop_assert_eq!(resolve(&read, all.iter().copied().enumerate()), Ok(i), "{}", text);
        }
    }

    #[test]
    fn any_text_is_survived(text in any::<String>()) {
        let _ = read_san(&text);
    }

    #[test]
    fn text_like_a_move_is_survived(text in "[KQRBNPOabcdefghx1-9=+# \\-é]{0,9}") {
        if let Ok(mv) = read_san(&text) {
            prop_assert_eq!(read_san(&mv.to_string()), Ok(mv));
        }
    }
}
