//! The mate search: against published rows, against the plain rules on random boards, and what it says at the edges.

mod edges;
#[path = "../plain_atomic/fen.rs"]
#[allow(dead_code, reason = "the plain rules' tests use the rest")]
mod fen;
mod lattice;
mod plainly;
#[path = "../atomic/random.rs"]
mod random;
mod rows;
#[path = "../atomic/starts.rs"]
mod starts;

mod atomic;
