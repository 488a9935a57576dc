//! The mate search: against published rows, against the plain rules on random boards, and what it says at the edges.

mod edges;
mod lattice;
mod plainly;
mod rows;

mod atomic;
