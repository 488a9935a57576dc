//! Names of cells.

use hypermate::rules::{ATOMIC, CUBES, FOURFOLD};
use hypermate::text::cell::{file_name, read_cell, roman, roman_value, write_cell};

#[test]
fn files() {
    for (file, name) in [(0, "a"), (25, "z"), (26, "aa"), (27, "ab"), (51, "az"), (52, "ba"), (63, "bl")] {
        assert_eq!(file_name(file), name);
    }
}

/// Numerals as any table of them has them.
#[test]
fn numerals() {
    let table =
        [(1, "I"), (4, "IV"), (9, "IX"), (14, "XIV"), (40, "XL"), (49, "XLIX"), (58, "LVIII"), (64, "LXIV")];
    for (number, numeral) in table {
        assert_eq!(roman(number), numeral);
        assert_eq!(roman_value(numeral), Some(number));
    }
    for wrong in ["", "IIII", "IC", "VV", "iv", "IXX", "XM", "A", &"M".repeat(100_000)] {
        assert_eq!(roman_value(wrong), None, "{wrong}");
    }
}

#[test]
fn every_cell_is_read_as_written() {
    for rules in [&CUBES[0], &CUBES[1], &FOURFOLD, &ATOMIC, &CUBES[62]] {
        let cells = rules.cells();
        // A stride without a common factor with the sizes sees every file, rank and level of the large board.
        for index in (0..cells).step_by(if cells > 10_000 { 37 } else { 1 }) {
            assert_eq!(read_cell(&write_cell(rules, index), rules), Ok(index));
        }
    }
    assert_eq!(write_cell(&CUBES[1], 2), "c1(I)");
    assert_eq!(write_cell(&CUBES[62], 64 * 64 * 64 - 1), "bl64(LXIV)");
    assert_eq!(write_cell(&FOURFOLD, 3 + 4 * 2 + 32), "d3[0,1]");
    assert_eq!(read_cell(" c1[0] ", &CUBES[1]), Ok(2));
    assert_eq!(read_cell("c1[2]", &CUBES[1]), Ok(20));
}

#[test]
fn errors_name_the_column_and_what_was_expected() {
    let cases = [
        ("", "column 1: expected a file from a to c, found the end"),
        ("d1(I)", "column 1: expected a file from a to c, found `d`"),
        ("C1(I)", "column 1: expected a file from a to c, found `C1(I)`"),
        ("zzzzzzzzzzzzzzzzzzzz1", "column 1: expected a file from a to c, found `zzzzzzzzzzzzzzzzzzzz`"),
        ("c4(I)", "column 2: expected a rank from 1 to 3, found `4`"),
        ("c01(I)", "column 2: expected a rank from 1 to 3, found `01`"),
        ("c0(I)", "column 2: expected a rank from 1 to 3, found `0`"),
        ("c1", "column 3: expected a level, as in `(I)` or `[0]`, found the end"),
        ("c1(IV)", "column 4: expected a level from I to III, found `IV`"),
        ("c1(iii)", "column 4: expected a level from I to III, found `iii`"),
        ("c1(IIII)", "column 4: expected a level from I to III, found `IIII`"),
        ("c1(I", "column 5: expected `)`, found the end"),
        ("c1[3]", "column 4: expected a level from 0 to 2, found `3`"),
        ("c1[0)", "column 5: expected `]`, found `)`"),
        ("c1(I) x", "column 7: expected the end of the text, found `x`"),
    ];
    for (text, expected) in cases {
        assert_eq!(read_cell(text, &CUBES[1]).expect_err(text).to_string(), expected);
    }
    let four = read_cell("a1[0,2]", &FOURFOLD).unwrap_err().to_string();
    assert_eq!(four, "column 6: expected an index on the fourth axis from 0 to 1, found `2`");
}
