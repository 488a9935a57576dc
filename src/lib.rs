//! Exact search on bitboards for chess beyond the flat board: 3D chess on cubes of n × n × n cells, 4D chess on
//! 4 × 4 × 2 × 2, atomic chess, and the checkers kinging puzzle.
//!
//! This crate reads positions in many text forms, decides whether a side is checkmated and says why, lists and counts legal
//! moves, plays games, finds the shortest mates and proves them, and composes problems. The program `hypermate` is a thin
//! layer over it.
//!
//! ```
//! use hypermate::search::{Watch, perft};
//! use hypermate::{AnyPosition, board::Cube, lattice::Position, text};
//!
//! // A position of any game, known when the text has been read.
//! let start: AnyPosition = "3d 1qk/1nr/3|2b/3/B2|3/RN1/KQ1 w 0 1".parse()?;
//! assert_eq!(start.legal_moves().len(), 18);
//! assert_eq!(start.perft(3, &Default::default(), &Watch::new())?, 3_044);
//!
//! // The same with a game and a board that are known when the program is compiled. `search` takes any `Game`.
//! let setup = text::read_cube("1qk/1nr/3|2b/3/B2|3/RN1/KQ1 w 0 1")?;
//! let mut position = Position::<Cube<3>>::new(&setup)?;
//! assert_eq!(perft::perft(&mut position, 3), 3_044);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # What is where
//!
//! Arrows point down only: a module may know those below it in this list, and none above. [`plain`] shares no code with the
//! fast rules.
//!
//! | module | |
//! |---|---|
//! | [`any`] | a position of any game as one type, with all that can be asked of it |
//! | [`checkmate`] | the decision that the 3D challenge asks for |
//! | [`compose`] | mate problems, made with the exact search |
//! | [`proof`] | proofs of mates: built with the search, written and read, and verified by [`plain`] alone |
//! | [`kinging`] | the checkers kinging puzzle: rules, text, search and plain search |
//! | [`search`] | perft and exact mate search over any [`Game`]; no rules |
//! | [`lattice`], [`flat`] | the fast rules: of the games on boxes of cells, and of the flat board |
//! | [`game`] | what can be played: the trait [`Game`], games in progress, and the hashes of positions |
//! | [`board`] | cells, directions, sets of cells, and attacks along lines; no pieces, no rules |
//! | [`text`] | positions, cells, moves, games and suites as text, with errors that name the place |
//! | [`plain`] | all rules a second time, slow and obvious: the oracle of the tests, the answer for large cubes, the source of explanations, the rules by which proofs are verified |
//! | [`setup`] | a position as it is written down, before any rule has looked at it |
//! | [`rules`] | the games as data, one file for each game: boards, pieces, start positions, draws, names |
//! | [`watch`] | what a long run shares with the thread that waits for it |

pub mod any;
pub mod board;
mod check;
pub mod checkmate;
pub mod compose;
pub mod flat;
pub mod game;
pub mod kinging;
pub mod lattice;
mod names;
pub mod plain;
pub mod proof;
pub mod rules;
pub mod search;
pub mod setup;
pub mod text;
pub mod watch;

pub use any::AnyPosition;
pub use check::SetupError;
pub use game::{Game, Outcome};
pub use setup::{Colour, Man, Piece, Setup};
pub use text::TextError;

/// The examples of the README are run as well.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
