//! Moves as text.

use crate::notation::{CoordinateMove, Separator, read_move};

const CUBE: [usize; 3] = [3, 3, 3];
const TESSERACT: [usize; 4] = [4, 4, 2, 2];

/// c1(I) is cell 2; c2(II) is 2 + 3 · (1 + 3 · 1) = 14.
#[test]
fn forms_of_a_move() {
    let cases = [
        ("c1(I)-c2(II)", Some(Separator::Quiet)),
        ("c1(I)→c2(II)", Some(Separator::Quiet)),
        ("c1(I) → c2[1]", Some(Separator::Quiet)),
        ("c1(I)xc2(II)", Some(Separator::Capture)),
        (" c1[0]  x  c2(II) ", Some(Separator::Capture)),
        ("c1(I)c2(II)", None),
        ("c1[0]c2[1]", None),
        ("c1(I) c2(II)", None),
    ];
    for (text, separator) in cases {
        assert_eq!(read_move(text, &CUBE), Ok(CoordinateMove { from: 2, to: 14, separator }), "{text}");
    }
}

#[test]
fn written_forms() {
    let write = |separator| CoordinateMove { from: 2, to: 14, separator }.write(&CUBE);
    assert_eq!(write(None), "c1(I)c2(II)");
    assert_eq!(write(Some(Separator::Quiet)), "c1(I)-c2(II)");
    assert_eq!(write(Some(Separator::Capture)), "c1(I)xc2(II)");
    assert_eq!(CoordinateMove { from: 0, to: 32, separator: None }.write(&TESSERACT), "a1[0,0]a1[0,1]");
}

#[test]
fn four_axes() {
    for text in ["a1[0,0]-a1[0,1]", "a1[0,0]→a1[0,1]", "a1[0,0]a1[0,1]", "a1[0,0] x a1[0,1]q"] {
        let mv = read_move(text, &TESSERACT).expect(text);
        assert_eq!((mv.from, mv.to), (0, 32));
    }
}

#[test]
fn errors() {
    let cases = [
        ("c1(I)-", "column 7: expected a file from a to c, found the end"),
        ("c1(I)--c2(II)", "column 7: expected a file from a to c, found `-c2(II)`"),
        ("c1(I)→c2(IV)", "column 10: expected a level from I to III, found `IV`"),
        ("c1(I)-c2(II)q", "column 13: expected the end of the text, found `q`"),
        ("c1-c2(II)", "column 3: expected a level, as in `(I)` or `[0]`, found `-c2(II)`"),
    ];
    for (text, expected) in cases {
        assert_eq!(read_move(text, &CUBE).expect_err(text).to_string(), expected);
    }
}
