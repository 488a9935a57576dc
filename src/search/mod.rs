//! Searches over any [`crate::game::Game`]; no rules in here.

pub mod mate;
pub mod perft;
pub mod watch;

pub use watch::{Interrupted, Watch};
