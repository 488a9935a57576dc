//! The plain implementation against the published challenge, counts derived by hand, published perft values and
//! a brute-force reading of the rules by distances.

mod boards;
mod counts;
mod document;
mod explanations;
mod four_d;
mod geometry;
mod perft;
mod positions;
