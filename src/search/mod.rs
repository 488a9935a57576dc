//! Searches over any [`crate::game::Game`]; no rules in here.

pub mod perft;
