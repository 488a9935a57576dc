//! FENs of the flat board: what is read, what is written, and each error with its place.

use hypermate::rules::ATOMIC;
use hypermate::setup::{Colour, Man, Setup, Wing};
use hypermate::text::{read_flat, read_flat_board, write_flat, write_flat_board};

const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR";

/// Cells count from a1 = 0 along the ranks: e1 is 4, h1 7, a8 56, e8 60, h8 63.
#[test]
fn the_start() {
    let setup = read_flat(&format!("{START} w KQkq - 0 1")).unwrap();
    let man = |cell: usize| setup.cells[cell].map(Man::letter);
    assert_eq!(
        [0, 3, 4, 8, 16, 48, 59, 60].map(man),
        ["R", "Q", "K", "P", "", "p", "q", "k"].map(|s| s.chars().next())
    );
    assert_eq!(setup.castling, [[Some(7), Some(0)], [Some(63), Some(56)]]);
    assert_eq!((setup.side, setup.halfmove, setup.fullmove), (Colour::White, 0, 1));
    assert_eq!((setup.rules, setup.en_passant), (&ATOMIC, None));
    let board = Setup { castling: [[None; 2]; 2], ..setup.clone() };
    assert_eq!(board, read_flat_board(START).unwrap());
    assert_eq!(write_flat_board(&setup), START);
}

#[test]
fn fields_that_are_left_out() {
    let whole = ["w", "-", "-", "0", "1"];
    for given in 0..=whole.len() {
        let text = [&[START], &whole[..given]].concat().join(" ");
        assert_eq!(
            read_flat(&text).map(|setup| write_flat(&setup)),
            Ok(format!("{START} w - - 0 1")),
            "{text}"
        );
    }
    let text = format!("\u{FEFF} {START}\t b  kQ\r\n");
    assert_eq!(read_flat(&text).map(|setup| write_flat(&setup)), Ok(format!("{START} b Qk - 0 1")));
}

#[track_caller]
fn rewritten(cases: &[(&str, &str)]) {
    for (text, expected) in cases {
        let read = read_flat(text).map(|setup| write_flat(&setup));
        assert_eq!(read.as_deref(), Ok(*expected), "{text}");
    }
}

/// Of two rooks on one side the inner one is named by its file; the last case is the example in the description of
/// X-FEN.
#[test]
fn castling_rights() {
    rewritten(&[
        ("r3k2r/8/8/8/8/8/8/R3K2R w HAha - 0 1", "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1"),
        ("r3k2r/8/8/8/8/8/8/R3K2R w qHkA - 0 1", "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1"),
        ("1r2kr2/8/8/8/8/8/8/1R2KR2 b Kbf - 0 1", "1r2kr2/8/8/8/8/8/8/1R2KR2 b Kkq - 0 1"),
        ("4k3/8/8/8/8/8/8/R1R1KR1R w FC - 0 1", "4k3/8/8/8/8/8/8/R1R1KR1R w FC - 0 1"),
        ("4k3/8/8/8/8/8/8/R1R1KR1R w HA - 0 1", "4k3/8/8/8/8/8/8/R1R1KR1R w KQ - 0 1"),
        (
            "rn2k1r1/ppp1pp1p/3p2p1/5bn1/P7/2N2B2/1PPPPP2/2BNK1RR w Gkq - 4 11",
            "rn2k1r1/ppp1pp1p/3p2p1/5bn1/P7/2N2B2/1PPPPP2/2BNK1RR w Gkq - 4 11",
        ),
    ]);
    let setup = read_flat("4k3/8/8/8/8/8/8/R1R1KR1R w KC - 0 1").unwrap();
    assert_eq!(setup.castling_rook(Colour::White, Wing::King), Some(7));
    assert_eq!(setup.castling_rook(Colour::White, Wing::Queen), Some(2));
}

#[test]
fn en_passant_cells() {
    for (fen, cell) in [("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 2", 43), ("4k3/8/8/8/7P/8/8/4K3 b - h3 0 1", 23)] {
        let setup = read_flat(fen).unwrap();
        assert_eq!(setup.en_passant, Some(cell), "{fen}");
        assert_eq!(write_flat(&setup), fen);
    }
}

/// A king that was blown up is not there.
#[test]
fn one_king_is_enough() {
    rewritten(&[
        ("8/8/8/8/8/8/8/4K3 b - - 0 1", "8/8/8/8/8/8/8/4K3 b - - 0 1"),
        ("4k3/8/8/8/8/8/8/8 w - - 0 1", "4k3/8/8/8/8/8/8/8 w - - 0 1"),
    ]);
}

#[track_caller]
fn check(cases: &[(&str, &str)]) {
    for (text, expected) in cases {
        assert_eq!(read_flat(text).expect_err(text).to_string(), *expected, "{text:?}");
    }
}

#[test]
fn errors_of_boards() {
    let boards = [
        ("", "line 1, column 1: the text is empty where a board was expected"),
        (" \n ", "line 2, column 2: the text is empty where a board was expected"),
        ("///////", "line 1, column 1: the board has no cells"),
        ("8/8/8/8/8/8/K6k", "line 1, column 1: a board of 7 ranks where 8 were expected"),
        ("8/8/8/8/8/8/8/8/K6k", "line 1, column 1: a board of 9 ranks where 8 were expected"),
        ("8/8/7/8/8/8/8/K6k", "line 1, column 5, rank 6: a row of 7 cells where 8 were expected"),
        ("8/8/8/8/8/8/8/K5kQQ", "line 1, column 15, rank 1: a row of 9 cells where 8 were expected"),
        ("8//8/8/8/8/8/K6k", "line 1, column 3, rank 7: a row of 0 cells where 8 were expected"),
        ("8/44/8/8/8/8/8/K6k", "line 1, column 3, rank 7: a row of 44 cells where 8 were expected"),
        ("8/99/8/8/8/8/8/K6k", "line 1, column 3: a run of 99 empty cells, and a row has at most 8"),
        ("8/08/8/8/8/8/8/K6k", "line 1, column 3: a run of empty cells cannot begin with 0"),
        (
            "8/8/8/3x4/8/8/8/K6k",
            "line 1, column 8, rank 5: `x` is neither a piece (KQRBNP or kqrbnp) nor an empty cell (a number of them)",
        ),
        (
            "8/8/8/8/8|8/8/8/K6k",
            "line 1, column 10, rank 4: `|` is neither a piece (KQRBNP or kqrbnp) nor an empty cell (a number of them)",
        ),
        (
            "8/8/8/8/8/8/8/8",
            "line 1, column 1: there is no king (K or k), and at least one side must have one",
        ),
        ("8/8/3K4/8/8/8/8/K6k", "line 1, column 17, rank 1: a second white king on a1, the first is on d6"),
        ("8/8/3k4/8/8/8/8/K6k", "line 1, column 19, rank 1: a second black king on h1, the first is on d6"),
        (
            "P7/8/8/8/8/8/8/K6k",
            "line 1, column 1, rank 8: a white pawn on its last rank, on a8, where it would have been promoted",
        ),
        (
            "8/8/8/8/8/8/8/K5pk",
            "line 1, column 17, rank 1: a black pawn on its last rank, on g1, where it would have been promoted",
        ),
    ];
    check(&boards);
    for (text, expected) in boards {
        assert_eq!(read_flat_board(text).expect_err(text).to_string(), expected, "{text:?}");
    }
}

/// Behind its start a pawn is refused only in a position that has all its fields.
#[test]
fn pawns_behind_their_start() {
    let text = "p6k/8/8/8/8/8/8/P6K";
    assert_eq!(read_flat_board(text).map(|setup| write_flat_board(&setup)).as_deref(), Ok(text));
    check(&[
        (
            text,
            "line 1, column 1, rank 8: a black pawn on a8: it starts one rank further on and never goes back",
        ),
        (
            "7k/8/8/8/8/8/8/P6K",
            "line 1, column 16, rank 1: a white pawn on a1: it starts one rank further on and never goes back",
        ),
    ]);
}

#[test]
fn errors_of_fields() {
    let letters = "where `-` or letters of KQkq, or the files A to H and a to h, were expected";
    check(&[
        ("8/8/8/8/8/8/8/K6k x", "line 1, column 19: `x` where the side to move was expected, `w` or `b`"),
        (
            "8/8/8/8/8/8/8/K6k w - - -1",
            "line 1, column 25: `-1` where the half-move clock was expected, a whole number from 0 to 4294967295",
        ),
        (
            "8/8/8/8/8/8/8/K6k w - - 0 0",
            "line 1, column 27: `0` where the number of the full move was expected, a whole number from 1 to 4294967295",
        ),
        ("8/8/8/8/8/8/8/K6k w - - 0 1 e2e4", "line 1, column 29: text after the board: `e2e4`"),
        ("4k3/8/8/8/8/8/8/4K2R w Kx", &format!("line 1, column 25: `x` in the castling rights, {letters}")),
        ("4k3/8/8/8/8/8/8/4K2R w KI", &format!("line 1, column 25: `I` in the castling rights, {letters}")),
        ("4k3/8/8/8/8/8/8/4K2R w 0", &format!("line 1, column 24: `0` in the castling rights, {letters}")),
        ("4k3/8/8/8/8/8/8/4K2R w K-", &format!("line 1, column 25: `-` in the castling rights, {letters}")),
        (
            "4k3/8/8/8/8/8/8/4K2R w KK",
            "line 1, column 25: `K` is a second castling right of White on the king side",
        ),
        (
            "4k3/8/8/8/8/8/8/R1R1K3 w CQ",
            "line 1, column 27: `Q` is a second castling right of White on the queen side",
        ),
        (
            "4k3/8/8/8/8/8/4K3/7R w K",
            "line 1, column 24: White cannot have the right to castle on the king side: its king is not on its first rank",
        ),
        (
            "8/8/8/8/8/8/8/4K2R w k",
            "line 1, column 22: Black cannot have the right to castle on the king side: its king is not on its first rank",
        ),
        (
            "4k3/8/8/8/8/8/8/4K2R w Q",
            "line 1, column 24: White cannot have the right to castle on the queen side: no white rook stands on a1",
        ),
        (
            "4k2R/8/8/8/8/8/8/4K2R w h",
            "line 1, column 25: Black cannot have the right to castle on the king side: no black rook stands on h8",
        ),
        (
            "4k3/8/8/8/8/8/8/4K2R w E",
            "line 1, column 24: White cannot have the right to castle on the queen side: no white rook stands on e1",
        ),
    ]);
    let expected = "line 1, column 20: text after the board: `w - -`";
    assert_eq!(read_flat_board("8/8/8/8/8/8/8/K6k  w - -").unwrap_err().to_string(), expected);
}

#[test]
fn errors_of_en_passant_cells() {
    check(&[
        (
            "4k3/8/8/3p4/8/8/8/4K3 w - d3",
            "line 1, column 27: `d3` cannot be the en-passant cell: with White to move it lies on rank 6",
        ),
        (
            "4k3/8/8/8/3P4/8/8/4K3 b - d6",
            "line 1, column 27: `d6` cannot be the en-passant cell: with Black to move it lies on rank 3",
        ),
        (
            "4k3/8/8/8/3P4/8/8/4K3 b - d3x",
            "line 1, column 27: `d3x` where the en-passant cell was expected, `-` or a cell such as `e6`",
        ),
        (
            "4k3/8/8/3P4/8/8/8/4K3 w - d6",
            "line 1, column 27: `d6` cannot be the en-passant cell: no pawn of Black stands on d5",
        ),
        (
            "4k3/8/3n4/3p4/8/8/8/4K3 w - d6",
            "line 1, column 29: `d6` cannot be the en-passant cell: the pawn on d5 cannot have passed d6, which is taken",
        ),
        (
            "4k3/3n4/8/3p4/8/8/8/4K3 w - d6",
            "line 1, column 29: `d6` cannot be the en-passant cell: the pawn on d5 cannot have passed d7, which is taken",
        ),
    ]);
}
