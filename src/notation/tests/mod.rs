//! The boards of the published challenge in every form, each error with its place, and properties.

mod boards;
mod cells;
mod errors;
