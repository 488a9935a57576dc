//! Searches over any [`crate::game::Game`]; no rules in here.

pub mod mate;
pub mod perft;
mod slots;

pub use crate::watch::{self, Interrupted, Watch};
