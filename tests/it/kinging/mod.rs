//! The kinging puzzle: the cases of the published challenge, and the plain rules by examples worked out by hand.

mod agree;
mod count;
mod document;
mod hard;
mod moves;
mod replay;
mod rules;
mod streams;
mod text;

use hypermate::kinging::{self, Board};

/// The board of a text that is right.
fn board(text: &str) -> Board {
    kinging::read(text).unwrap_or_else(|error| panic!("{text}: {error}"))
}
