//! The fast rules of atomic chess against the plain ones, public bug reports and published perft values.

mod agree;
mod census;
mod games;
mod play;
mod rules;
mod suite;
mod unusual;
