//! Proofs of mates as the program writes and checks them.

mod command;
mod failures;
mod from_the_program;
#[path = "../../../../tests/it/proofs/games.rs"]
#[allow(dead_code, reason = "the tests of the library use the rest")]
mod games;
