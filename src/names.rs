//! Names of cells, as the rules of a game say. This module knows only the rules.

use crate::rules::{CellNames, Rules};

/// The letters of a file, 0 for `a`, 25 for `z`, 26 for `aa`.
pub fn file_name(file: usize) -> String {
    let mut letters = Vec::new();
    let mut rest = file + 1;
    while rest > 0 {
        letters.push((b'a' + ((rest - 1) % 26) as u8) as char);
        rest = (rest - 1) / 26;
    }
    letters.iter().rev().collect()
}

const NUMERALS: [(usize, &str); 13] = [
    (1000, "M"),
    (900, "CM"),
    (500, "D"),
    (400, "CD"),
    (100, "C"),
    (90, "XC"),
    (50, "L"),
    (40, "XL"),
    (10, "X"),
    (9, "IX"),
    (5, "V"),
    (4, "IV"),
    (1, "I"),
];

/// The Roman numeral of a number from 1 to 3999; 0 has none and gives an empty text.
pub fn roman(number: usize) -> String {
    let mut rest = number;
    let mut numeral = String::new();
    for (value, letters) in NUMERALS {
        while rest >= value {
            numeral.push_str(letters);
            rest -= value;
        }
    }
    numeral
}

/// The number of a Roman numeral, upper case and in the one canonical spelling: `IV`, not `IIII`. `None` for
/// anything else.
pub fn roman_value(text: &str) -> Option<usize> {
    let mut rest = text;
    let mut value = 0;
    for (step, letters) in NUMERALS {
        while let Some(shorter) = rest.strip_prefix(letters) {
            rest = shorter;
            value += step;
        }
    }
    // The greedy reading takes `IIII` as 4; writing it again shows that it is not the numeral of 4. Only numerals
    // of bounded length can be canonical, so that absurd ones are not written at all.
    (rest.is_empty() && (1..4000).contains(&value) && roman(value) == text).then_some(value)
}

/// The name of a cell in a game: `c1(I)` in 3D, `a1[0,1]` in 4D, `Bc3` in Raumschach, `e4` on the flat board.
///
/// `index` is the index of the cell in [`crate::setup::Setup::cells`], which must lie on the board.
pub fn write_cell(rules: &Rules, index: usize) -> String {
    let [files, ranks, depth, _] = rules.lengths;
    let (file, rank, plane) = (index % files, index / files % ranks, index / (files * ranks));
    let square = format!("{}{}", file_name(file), rank + 1);
    match rules.cell_names {
        CellNames::Square => square,
        CellNames::RomanLevel => format!("{square}({})", roman(plane + 1)),
        CellNames::Indices => format!("{square}[{},{}]", plane % depth, plane / depth),
        CellNames::LetterLevel => format!("{}{square}", level_letter(plane)),
    }
}

/// The letter of a level, `A` for the one at the bottom.
pub(crate) fn level_letter(level: usize) -> char {
    (b'A' + level as u8) as char
}
