//! Exact search on bitboards for chess beyond the flat board.
//!
//! 3D chess on a cube of n × n × n cells, 4D chess on 4 × 4 × 2 × 2, atomic chess, and the checkers kinging puzzle.
//! This crate reads boards in every form in which they are written, decides whether White is checkmated and says why,
//! lists and counts legal moves, plays games, and finds the fewest moves to a king. The program `hypermate` is a thin
//! layer over it.
//!
//! ```
//! use hypermate::board::Cube;
//! use hypermate::lattice::Position;
//! use hypermate::{Game, checkmate, text, search};
//!
//! // One question, one answer.
//! let board = text::read_cube("[###,n##,#rr],[#b#,###,###],[###,###,bRK]")?;
//! assert!(checkmate::decide(&board)?);
//!
//! // A position that moves can be made on. Everything in `search` takes any `Game`.
//! let start = text::read_cube("1qk/1nr/3|2b/3/B2|3/RN1/KQ1 w 0 1")?;
//! let mut position = Position::<Cube<3>>::new(&start)?;
//! assert_eq!(position.count_legal(), 18);
//! assert_eq!(search::perft::perft(&mut position, 3), 3_044);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # What is where
//!
//! Arrows point down only: a module may know those below it in this list, and none above. [`plain`] shares nothing
//! with the fast rules; it knows only [`setup`].
//!
//! | module | |
//! |---|---|
//! | [`checkmate`] | the decision that the 3D challenge asks for |
//! | [`compose`] | mate problems from nothing, by the exact search |
//! | [`proof`] | proofs of mates: built with the search, written and read, and verified by [`plain`] alone |
//! | [`search`] | perft and exact mate search over any [`Game`]; no rules |
//! | [`game`] | the rules, each family of games in one room behind the trait [`Game`] |
//! | [`board`] | cells, directions, sets of cells, and who sees whom along a line; no pieces, no rules |
//! | [`text`] | boards, cells, moves and suites as text, with errors that name the place |
//! | [`plain`] | the same rules once more, slow and obvious: the oracle of the tests, the answer for large cubes, the source of explanations, the rules by which proofs are verified |
//! | [`watch`] | what a long run and the one who waits for it share |
//! | [`setup`] | a position as it is written down, before any rule has looked at it: what all others exchange |
//! | [`rules`] | the games as data, one file a game: boards, pieces, starts, draws, names |
//!
//! A text becomes a [`Setup`] by [`text::read_cube`]; a setup becomes a position by
//! [`game::lattice::Position::new`] where the size of the cube is known when the program is compiled, and by
//! [`game::lattice::with_variant`] where it is known only when the text has been read.

pub mod any;
pub mod board;
pub mod checkmate;
pub mod compose;
pub mod flat;
pub mod game;
pub mod kinging;
pub mod lattice;
pub mod plain;
pub mod proof;
pub mod rules;
pub mod search;
pub mod setup;
pub mod text;
pub mod watch;

pub use any::AnyPosition;
pub use game::{Game, Outcome};
pub use setup::{Colour, Man, Piece, Setup, SetupError};
pub use text::TextError;

/// The examples of the README are run as well.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
