//! Searches over any [`crate::game::Game`]. May know `game` and `watch`, and no rules.

pub mod mate;
pub mod perft;
mod slots;

pub use crate::watch::{self, Interrupted, Watch};
