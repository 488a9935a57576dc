//! Positions, cells and moves as text.
//!
//! Every reader gives a [`crate::setup::Setup`] (or cells of one) and, on failure, an error that says where the
//! text is wrong and what was expected there; every writer takes a `Setup`. No rule of any game is known here but
//! those that make a board readable: its shape, its letters and the number of its kings.
//!
//! * [`read_setup`] reads a position of any game, [`write_fen`] writes one
//! * [`read_board`] reads one board of a lattice game in any of its forms: FEN, bracket lists, JSON and plain lines;
//!   [`write_brackets`] writes bracket lists
//! * [`read_flat`] and [`write_flat`] read and write the FEN of the flat 8 × 8 board
//! * [`read_uci`] and [`read_san`] read moves on the flat board
//! * [`read_cell`], [`write_cell`] and [`read_move`] read and write the names of cells and moves
//! * [`read_games`] and [`write_game`] read and write files of games, [`read_pgn`] those of the flat board
//! * [`draw()`] draws a board for people
//! * [`BoardTexts`] cuts a long file into board texts
//! * [`read_suite`] and [`read_problem`] read the lines of a perft suite and of a file of mate problems

pub(crate) mod board;
pub(crate) mod brackets;
pub mod cell;
pub(crate) mod cursor;
pub mod draw;
pub(crate) mod epd;
pub(crate) mod error;
pub(crate) mod fen;
pub(crate) mod flat_fen;
pub mod game_file;
pub(crate) mod json;
pub(crate) mod lines;
pub(crate) mod moves;
pub(crate) mod nest;
pub mod pgn;
mod planes;
pub mod san;
pub mod stream;
pub(crate) mod uci;

pub use board::{read_board, read_cube, read_raumschach, read_tesseract};
pub use brackets::write_brackets;
pub use cell::{read_cell, write_cell};
pub use draw::{DrawOptions, Ink, draw};
pub use epd::{Problem, SuiteLine, read_problem, read_suite, read_suite_line};
pub use error::{Place, TextError};
pub use fen::write_fen;
pub use flat_fen::{read_flat, read_flat_board, write_flat, write_flat_board};
pub use game_file::{GameFile, GameResult, PlacedMove, read_games, write_game, write_game_with};
pub use moves::{CoordinateMove, Separator, read_move};
pub use pgn::{PgnGame, PgnGames, read_pgn};
pub use planes::PlaneName;
pub use san::{Candidate, SanError, SanMove, read_san, resolve};
pub use stream::{BoardText, BoardTexts};
pub use uci::{UciMove, read_uci};

use crate::rules::GAMES;
pub use crate::rules::LARGEST_CUBE as MAX_SIZE;
use crate::setup::Setup;

/// Reads a position of the game of this name, in any form in which that game is written; `None` if there is no such
/// game.
///
/// # Examples
/// ```
/// use hypermate::text::read_setup;
///
/// let setup = read_setup("4d", "4/4/PPPP/RNKQ|4/4/4/1BR1|1rb1/4/4/4|qknr/pppp/4/4").unwrap()?;
/// assert_eq!(setup.rules.title, "4D chess");
/// assert!(read_setup("5d", "").is_none());
/// # Ok::<(), hypermate::text::TextError>(())
/// ```
pub fn read_setup(game: &str, text: &str) -> Option<Result<Setup, TextError>> {
    let sizes = GAMES.into_iter().find(|sizes| sizes[0].name == game)?;
    Some(if sizes[0].axes == 2 { read_flat(text) } else { read_board(text, sizes) })
}
