//! Moves as text.

use hypermate::rules::{CUBES, FOURFOLD, Rules};
use hypermate::text::{CoordinateMove, Separator, read_move};

const CUBE: &Rules = &CUBES[1];

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
        assert_eq!(
            read_move(text, CUBE),
            Ok(CoordinateMove { from: 2, to: 14, separator, promotes: None }),
            "{text}"
        );
    }
}

#[test]
fn written_forms() {
    let write = |separator| CoordinateMove { from: 2, to: 14, separator, promotes: None }.write(CUBE);
    assert_eq!(write(None), "c1(I)c2(II)");
    assert_eq!(write(Some(Separator::Quiet)), "c1(I)-c2(II)");
    assert_eq!(write(Some(Separator::Capture)), "c1(I)xc2(II)");
    assert_eq!(
        CoordinateMove { from: 0, to: 32, separator: None, promotes: None }.write(&FOURFOLD),
        "a1[0,0]a1[0,1]"
    );
}

#[test]
fn four_axes() {
    for text in ["a1[0,0]-a1[0,1]", "a1[0,0]→a1[0,1]", "a1[0,0]a1[0,1]", "a1[0,0] x a1[0,1]q"] {
        let mv = read_move(text, &FOURFOLD).expect(text);
        assert_eq!((mv.from, mv.to), (0, 32));
    }
}

/// With 24 files the last one is `x`: x1(I) is cell 23, a1(I) cell 0.
#[test]
fn a_file_called_x() {
    let cases = [
        ("a1(I)x1(I)", 0, 23, None),
        ("a1(I)xx1(I)", 0, 23, Some(Separator::Capture)),
        ("x1(I)xa1(I)", 23, 0, Some(Separator::Capture)),
        ("x1(I)a1(I)", 23, 0, None),
    ];
    for (text, from, to, separator) in cases {
        let mv = CoordinateMove { from, to, separator, promotes: None };
        assert_eq!(read_move(text, &CUBES[22]), Ok(mv), "{text}");
        assert_eq!(mv.write(&CUBES[22]), text);
    }
}

#[test]
fn errors() {
    let cases = [
        ("c1(I)-", "column 7: expected a file from a to c, found the end"),
        ("c1(I)--c2(II)", "column 7: expected a file from a to c, found `-c2(II)`"),
        ("c1(I)→c2(IV)", "column 10: expected a level from I to III, found `IV`"),
        ("c1(I)-c2(II)q", "column 13: expected the end of the text, found `q`"),
        ("c1(I)x2(II)", "column 6: expected a file from a to c, found `x`"),
        ("c1 (I)-c2(II)", "column 3: expected a level, as in `(I)` or `[0]`, found ` (I)-c2(II)`"),
        ("c1-c2(II)", "column 3: expected a level, as in `(I)` or `[0]`, found `-c2(II)`"),
    ];
    for (text, expected) in cases {
        assert_eq!(read_move(text, CUBE).expect_err(text).to_string(), expected);
    }
}
