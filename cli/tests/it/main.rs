//! The program, run as its users run it: one crate, so that it is linked once.

mod checkmate;
mod cli;
mod compose;
mod explode;
mod king;
mod long_perft;
mod mate_command;
mod proofs;
mod readme;
mod support;
