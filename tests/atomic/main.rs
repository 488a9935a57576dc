//! The fast rules of atomic chess against the plain ones, public bug reports and published perft values.

mod agree;
mod census;
#[allow(dead_code, reason = "the plain rules' tests use the rest")]
#[path = "../plain_atomic/fen.rs"]
mod fen;
mod games;
mod play;
mod random;
mod rules;
mod starts;
mod suite;
mod unusual;
