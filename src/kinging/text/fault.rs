//! What can be wrong with the board of a kinging puzzle and with no other text.

/// What is wrong with the text of a kinging puzzle, beside what can be wrong with any board.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum KingingFault {
    /// A character that is no cell in the form at hand.
    #[error("`{}` is no cell: expected {expected}{}", found.escape_debug(), run_hint(*found, *expected))]
    Cell {
        /// The character.
        found: char,
        /// The cells of the form.
        expected: KingingCells,
    },
    /// A man in lower case, which stands for a king elsewhere or for nothing.
    #[error("`{found}` is lower case: a red man is `R`, a black one `B`")]
    LowerCase {
        /// `r` or `b`.
        found: char,
    },
    /// A number in an array that is no cell.
    #[error("{found} stands for nothing: 0 is empty, 1 a red man, 2 a black one")]
    Code {
        /// The number.
        found: String,
    },
    /// Two numbers of empty cells with a blank between them.
    #[error(
        "a second number of empty cells after a blank: where `/` joins the rows, a digit is no cell but a number of them"
    )]
    SplitRun,
    /// An array with more cells than are read at all.
    #[error("a board of more than {} cells where 64 were expected", crate::text::MAX_SIZE.pow(3))]
    TooManyCells,
    /// Too few or too many rows, the first of them of eight cells.
    #[error("a board of {}", if *found == 1 { "1 row of 8 cells where 8 rows were expected".to_string() } else { format!("{found} rows where 8 were expected") })]
    Rows {
        /// Rows in the text.
        found: usize,
    },
    /// A board that is not cut into rows with too few or too many cells.
    #[error("a board of {found} {} where 64 were expected", if *found == 1 { "cell" } else { "cells" })]
    Cells {
        /// Cells in the text.
        found: usize,
    },
    /// An array in an array in an array.
    #[error("brackets nested too deep: expected one array of 64 cells, or of 8 rows of 8")]
    Nested,
}

/// A number of empty cells where it is not read.
fn run_hint(found: char, expected: KingingCells) -> &'static str {
    match (found, expected) {
        ('3'..='9', KingingCells::Either | KingingCells::Letters) => {
            "; numbers of empty cells are read only where `/` joins the rows"
        }
        _ => "",
    }
}

/// How the cells of a form are written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum KingingCells {
    /// As letters or as digits; no cell has told yet.
    Either,
    /// As letters.
    Letters,
    /// As digits.
    Digits,
    /// As in FEN, with numbers of empty cells.
    Runs,
}

impl std::fmt::Display for KingingCells {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(match self {
            KingingCells::Either => {
                "`.` or 0 for an empty cell, `R` or 1 for a red man, `B` or 2 for a black one"
            }
            KingingCells::Letters => "`.`, `R` or `B`, as before",
            KingingCells::Digits => "0, 1 or 2, as before",
            KingingCells::Runs => "`R`, `B`, or `.` or a number of empty cells",
        })
    }
}
