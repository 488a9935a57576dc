//! The rules of 3D and 4D chess once more, as plainly as they can be said: a flat array of cells, walks of one
//! cell at a time, and a move is legal when trying it leaves the king unattacked.
//!
//! Nothing here is fast and nothing is shared with the bitboard engine, so that the two can be held against each
//! other. This module is the oracle of the property tests, the answer for cubes that are too large for bitboards,
//! and what proofs are verified by.
//!
//! ```
//! use hypermate::plain::Position;
//! use hypermate::rules::CUBES;
//! use hypermate::setup::{Man, Setup};
//!
//! // The white king in the corner of a 2 x 2 x 2 cube; the black queen beside it is guarded by a rook.
//! let mut setup = Setup::empty(&CUBES[0]);
//! setup.cells[0] = Man::from_letter('K');
//! setup.cells[1] = Man::from_letter('q');
//! setup.cells[5] = Man::from_letter('r');
//! assert!(Position::new(&setup)?.is_checkmate());
//! # Ok::<(), hypermate::SetupError>(())
//! ```

pub mod atomic;
pub mod explain;
pub mod mate;
mod moves;
mod position;
mod render;
mod rules;
mod why;

pub use explain::{Explanation, Verdict};
pub use moves::Move;
pub use position::Position;
pub use rules::Rules;
pub use why::WhyNot;
