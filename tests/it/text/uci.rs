//! Moves on the flat board.

use hypermate::setup::Piece;
use hypermate::text::{UciMove, read_uci};

#[test]
fn moves() {
    let cases = [
        ("a1h8", 0, 63, None),
        ("e1h1", 4, 7, None),
        ("e7e8q", 52, 60, Some(Piece::Queen)),
        ("b2a1r", 9, 0, Some(Piece::Rook)),
        ("b7b8b", 49, 57, Some(Piece::Bishop)),
        ("h2g1n", 15, 6, Some(Piece::Knight)),
    ];
    for (text, from, to, promotes) in cases {
        let mv = UciMove { from, to, promotes };
        assert_eq!(read_uci(text), Ok(mv));
        assert_eq!(mv.to_string(), text);
    }
    assert_eq!(read_uci(" e2e4\r\n"), Ok(UciMove { from: 12, to: 28, promotes: None }));
}

#[test]
fn errors() {
    let end = "q, r, b or n for a promotion, or the end of the move";
    for (text, expected) in [
        ("", "column 1: expected a file from a to h, found the end"),
        ("i2e4", "column 1: expected a file from a to h, found `i`"),
        ("E2e4", "column 1: expected a file from a to h, found `E2e4`"),
        ("e0e4", "column 2: expected a rank from 1 to 8, found `0`"),
        ("e2", "column 3: expected a file from a to h, found the end"),
        ("e2-e4", "column 3: expected a file from a to h, found `-e4`"),
        ("e2 e4", "column 3: expected a file from a to h, found ` e4`"),
        ("e2e9", "column 4: expected a rank from 1 to 8, found `9`"),
        ("0000", "column 1: expected a file from a to h, found `0000`"),
        ("e7e8k", &format!("column 5: expected {end}, found `k`")),
        ("e7e8=Q", &format!("column 5: expected {end}, found `=Q`")),
        ("e7e8qq", "column 6: expected the end of the text, found `q`"),
        ("éé", "column 1: expected a file from a to h, found `éé`"),
    ] {
        assert_eq!(read_uci(text).expect_err(text).to_string(), expected, "{text:?}");
    }
}
