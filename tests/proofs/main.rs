//! Proofs of mates: built by the search, written, read, and checked by the plain rules.

mod command;
mod file;
mod flaws;
mod from_the_program;
mod full;
mod games;
mod holds;
mod mutations;
