//! Searches over any [`crate::game::Game`]; no rules in here.

pub mod mate;
pub mod perft;

pub use crate::watch::{self, Interrupted, Watch};
