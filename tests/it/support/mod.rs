//! What several of the tests share.

pub mod fen;
pub mod random;
pub mod starts;
