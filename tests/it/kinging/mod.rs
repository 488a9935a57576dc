//! The kinging puzzle: the cases of the published challenge, and the plain rules by examples worked out by hand.

mod agree;
mod count;
mod document;
mod hard;
mod moves;
mod replay;
mod rules;

use hypermate::kinging::Board;
use hypermate::text::read_kinging;

/// The board of a text that is right.
fn board(text: &str) -> Board {
    read_kinging(text).unwrap_or_else(|error| panic!("{text}: {error}"))
}
