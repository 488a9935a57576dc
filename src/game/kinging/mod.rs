//! Checkers kinging: how soon can a red man reach the top row while black stands still?
//!
//! A puzzle for one side, on a board of 8 × 8 cells, from the published challenge of that name.

pub use crate::setup::kinging::{Board, Cell, Move};
