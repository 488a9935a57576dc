//! Names of cells: `c1(I)` on a cube, `a1[0,1]` on four axes.
//!
//! A name is the file (`a` to `z`, then `aa`, `ab`, …), the rank from 1, and the place on the further axes: for one
//! axis a Roman numeral in round brackets, which counts from I, or an index in square brackets, which counts from
//! 0; for two axes their indices in square brackets. The Roman form is the one that the published challenge uses.

use super::cursor::Cursor;
use super::error::{TextError, excerpt};
use crate::rules::{ATOMIC, CellNames, Rules};

/// Any game on the flat board of 8 × 8: all of them name its cells alike.
pub(crate) const FLAT: &Rules = &ATOMIC;

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

/// Reads the name of a cell in a game and gives its index in [`crate::setup::Setup::cells`]. Levels are read as numerals and
/// as indices from 0 in every game that has them: `c3(II)` and `c3[1]` are `Bc3`.
///
/// # Errors
/// Names the column, what was expected there (with the bounds of the board) and what was found.
pub fn read_cell(text: &str, rules: &Rules) -> Result<usize, TextError> {
    let mut cursor = Cursor::within_line(text);
    let cell = cursor.cell(rules)?;
    cursor.end()?;
    Ok(cell)
}

impl Cursor<'_> {
    /// A cell, as [`read_cell`] reads it; text may follow.
    pub(crate) fn cell(&mut self, rules: &Rules) -> Result<usize, TextError> {
        let [files, ranks, depth, height] = rules.lengths;
        let is_lettered = rules.cell_names == CellNames::LetterLevel;
        let letter = if is_lettered { self.level_by_letter(depth)? } else { None };
        let file = self.value(
            |c| c.is_ascii_lowercase(),
            file_value,
            files,
            || format!("a file from a to {}", file_name(files.saturating_sub(1))),
        )?;
        let rank = self.coordinate(1, ranks, "a rank")?;
        let plane = match rules.cell_names {
            CellNames::Square => 0,
            CellNames::RomanLevel | CellNames::LetterLevel => match letter {
                Some(level) => level,
                None => self.level(depth)?,
            },
            CellNames::Indices => {
                self.token('[')?;
                let z = self.coordinate(0, depth, "an index on the third axis")?;
                self.token(',')?;
                let w = self.coordinate(0, height, "an index on the fourth axis")?;
                self.token(']')?;
                z + depth * w
            }
        };
        Ok(file + files * (rank + ranks * plane))
    }

    /// A level by its letter, if one stands here.
    fn level_by_letter(&mut self, levels: usize) -> Result<Option<usize>, TextError> {
        if !self.rest().starts_with(|c: char| c.is_ascii_uppercase()) {
            return Ok(None);
        }
        let last = level_letter(levels.saturating_sub(1));
        self.value(
            |c| c.is_ascii_uppercase(),
            |word| (0..levels).find(|&level| word.chars().eq([level_letter(level)])),
            levels,
            || format!("a level from A to {last}"),
        )
        .map(Some)
    }

    /// A level, `(IV)` or `[3]`.
    fn level(&mut self, levels: usize) -> Result<usize, TextError> {
        if self.eat('(') {
            let level = self.value(
                |c| c.is_ascii_alphanumeric(),
                |word| roman_value(word)?.checked_sub(1),
                levels,
                || format!("a level from I to {}", roman(levels)),
            )?;
            self.token(')')?;
            Ok(level)
        } else if self.eat('[') {
            let level = self.coordinate(0, levels, "a level")?;
            self.token(']')?;
            Ok(level)
        } else {
            Err(self.expected("a level, as in `(I)` or `[0]`"))
        }
    }

    /// A number in digits, less `first`, so that it counts from 0.
    fn coordinate(&mut self, first: usize, bound: usize, what: &str) -> Result<usize, TextError> {
        self.value(
            |c| c.is_ascii_digit(),
            |word| {
                let canonical = word == "0" || !word.starts_with('0');
                word.parse::<usize>().ok().filter(|_| canonical)?.checked_sub(first)
            },
            bound,
            || format!("{what} from {first} to {}", (bound + first).saturating_sub(1)),
        )
    }

    /// Takes a word of such characters and gives its value if that is below `bound`. The error stands at the beginning of the
    /// word and says what was `expected`.
    fn value(
        &mut self,
        passes: impl Fn(char) -> bool,
        value: impl Fn(&str) -> Option<usize>,
        bound: usize,
        expected: impl Fn() -> String,
    ) -> Result<usize, TextError> {
        let start = *self;
        let word = self.take_while(passes);
        value(word).filter(|&value| value < bound).ok_or_else(|| match word {
            "" => start.expected(expected()),
            _ => start.error(expected(), format!("`{}`", excerpt(word))),
        })
    }
}

/// The number of a file, `None` for no letters or more than any board has.
fn file_value(letters: &str) -> Option<usize> {
    let mut number = 0usize;
    for letter in letters.bytes() {
        number = number.checked_mul(26)?.checked_add(usize::from(letter - b'a') + 1)?;
    }
    number.checked_sub(1)
}
