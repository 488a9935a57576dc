//! A move as it is written down.

use super::Cell;
use std::fmt;

/// A move of a red man: a step, or a chain of jumps. Whether it can be made, the move alone does not tell.
///
/// Two moves are the same if their whole paths are: chains that end on one cell by different ways capture different
/// men, or the same in another order.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Move {
    /// The cell that is left, then the cell of each landing; two or more.
    pub path: Vec<Cell>,
    /// The cells of the men that are jumped, one for each jump, in their order; none for a step.
    pub captured: Vec<Cell>,
}

/// As [`crate::text::read_kinging_move`] reads it: a step `a1-b2`, a chain `c3xe5xg7`.
impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let separator = if self.captured.is_empty() { "-" } else { "x" };
        for (i, cell) in self.path.iter().enumerate() {
            if i > 0 {
                f.write_str(separator)?;
            }
            write!(f, "{cell}")?;
        }
        Ok(())
    }
}
