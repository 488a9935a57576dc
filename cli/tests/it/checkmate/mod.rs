//! The command `hypermate checkmate`, run as a program.

mod batch;
mod data;
mod document;
mod forms;
mod live;
mod program;
mod refusals;
mod stories;
