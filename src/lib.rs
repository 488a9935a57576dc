//! Exact search on bitboards for chess beyond the flat board.

pub mod board;
pub mod cli;
pub mod game;
pub mod notation;
pub mod plain;
pub mod search;
pub mod setup;
