//! Proofs of mates: built by the search, written, read, and checked by the plain rules.

mod full;
mod games;
mod holds;
