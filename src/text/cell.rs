//! Names of cells: `c1(I)` on a cube, `a1[0,1]` on four axes.
//!
//! A name is the file (`a` to `z`, then `aa`, `ab`, …), the rank from 1, and the place on the further axes: for one
//! axis a Roman numeral in round brackets, which counts from I, or an index in square brackets, which counts from
//! 0; for two axes their indices in square brackets. The Roman form is the one that the published challenge uses.

use super::cursor::Cursor;
use super::error::{TextError, excerpt};
use crate::rules::{ATOMIC, CellNames, Rules};

pub(crate) use crate::names::level_letter;
pub use crate::names::{file_name, roman, roman_value, write_cell};

/// Any game on the flat board of 8 × 8: all of them name its cells alike.
pub(crate) const FLAT: &Rules = &ATOMIC;

/// Reads the name of a cell in a game and gives its index in [`crate::setup::Setup::cells`].
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
