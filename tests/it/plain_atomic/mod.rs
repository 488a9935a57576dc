//! The plain rules of atomic chess against the document's cases, public bug reports and published perft values.

mod castling;
mod document;
mod fields;
mod outcomes;
mod perft;
mod refusals;
mod rules;
