//! The commands `perft`, `moves` and `show`, and what all commands have in common, run as a program.

mod atomic;
mod bench;
mod four_d;
mod interrupt;
mod moves;
mod perft;
mod refusals;
mod shared;
mod show;
mod suites;
