//! What one move of atomic chess does: the function and the command `hypermate explode`, run as a program.

mod board;
mod command;
mod fields;
mod properties;
