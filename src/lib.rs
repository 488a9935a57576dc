//! Exact search on bitboards for chess beyond the flat board.

pub mod board;
pub mod plain;
pub mod setup;
