//! The program, run as its users run it: one crate, so that it is linked once.

mod checkmate;
mod cli;
mod compose;
mod documents;
mod explode;
mod files;
mod king;
mod long_perft;
mod mate_command;
mod proofs;
mod shell;
mod support;
