//! The boards of the published challenge in every form, each error with its place, and properties.

mod boards;
mod cells;
mod drawing;
mod errors;
mod flat;
mod flat_properties;
mod game_files;
mod game_properties;
mod moves;
mod pgn;
mod problems;
mod properties;
mod san;
mod streams;
mod suites;
mod tesseract;
mod uci;
