//! Exact search on bitboards for chess beyond the flat board.

pub mod notation;
pub mod setup;
