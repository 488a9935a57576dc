//! A move as it is written.

use super::Cell;
use std::fmt;

/// A move of a red man: a step or a chain of jumps. It need not be legal on any board.
///
/// Two moves are the same if their whole paths are. Chains with the same end but different paths capture different men, or
/// the same men in another order.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Move {
    /// The cell from which the man starts, then the cell of each landing; two or more.
    pub path: Vec<Cell>,
    /// The cells of the captured men, one for each jump, in their order; none for a step.
    pub captured: Vec<Cell>,
}

/// As [`super::read_move`] reads it: a step `a1-b2`, a chain `c3xe5xg7`.
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
