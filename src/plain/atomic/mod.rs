//! Atomic chess, as plainly as it can be said: 64 cells, walks of one cell at a time, and a move is legal when
//! carrying it out on a copy leaves what the rules ask for.
//!
//! Nothing here is fast and nothing is shared with the bitboard engine, so that the two can be held against each
//! other. The rules are those of the variant as lichess plays it, Chess960 included:
//!
//! - Men go as in orthodox chess. A capture removes the captured man, the capturing man and every man other than a
//!   pawn on the eight cells round the cell of the capture. In en passant that cell is the one that the capturing
//!   pawn goes to; the captured pawn goes as well. Explosions set off no others.
//! - A king may not capture, so it attacks nothing.
//! - A move that explodes one's own king is illegal. One that explodes the enemy's king wins, even when one's own
//!   king is attacked.
//! - While the two kings touch, neither is in check.
//!
//! Cells are indices as in [`Setup`](crate::setup::Setup): `a1` is 0, `h1` 7, `h8` 63.
//!
//! ```
//! use hypermate::plain::atomic::{Outcome, Position};
//! use hypermate::rules::ATOMIC;
//! use hypermate::setup::{Colour, Man, Setup};
//!
//! // The white queen takes the pawn beside the black king and takes the king with it.
//! let mut setup = Setup::empty(&ATOMIC);
//! for (cell, letter) in [(4, 'K'), (3, 'Q'), (51, 'p'), (60, 'k')] {
//!     setup.cells[cell] = Man::from_letter(letter);
//! }
//! let position = Position::new(&setup)?;
//! let capture = position.legal_moves().into_iter().find(|mv| mv.to == 51).unwrap();
//! let end = position.play(&capture);
//! assert_eq!(end.outcome(), Some(Outcome::KingExploded { winner: Colour::White }));
//! # Ok::<(), hypermate::plain::atomic::PositionError>(())
//! ```

mod attack;
mod castle;
mod check;
mod geometry;
mod moves;
mod outcome;
mod play;
mod position;

pub use check::PositionError;
pub use moves::{Kind, Move};
pub use outcome::Outcome;
pub use position::Position;
