//! Positions, cells and moves as text.
//!
//! Every reader gives a [`crate::setup::Setup`] (or cells of one) and, on failure, an error that says where the
//! text is wrong and what was expected there; every writer takes a `Setup`. No rule of any game is known here but
//! those that make a board readable: its shape, its letters and the number of its kings.
//!
//! * [`read_board`] reads one board of a lattice game in any of its forms, of which [`fen`], [`brackets`], [`json`] and
//!   [`lines`] know one each
//! * [`flat_fen`] reads and writes the FEN of the flat 8 × 8 board
//! * [`uci`] and [`san`] read and write moves on the flat board
//! * [`cell`] and [`moves`] read and write the names of cells and moves
//! * [`game_file`] reads and writes files of games
//! * [`pgn`] reads files of games of the flat board
//! * [`mod@draw`] draws a board for people
//! * [`stream`] cuts a long file into board texts
//! * [`epd`] reads the lines of a perft suite and of a file of mate problems

pub(crate) mod board;
pub mod brackets;
pub mod cell;
pub(crate) mod cursor;
pub mod draw;
pub mod epd;
pub mod error;
pub mod fen;
pub mod flat_fen;
pub mod game_file;
pub mod json;
pub mod lines;
pub mod moves;
pub(crate) mod nest;
pub mod pgn;
mod planes;
pub mod san;
pub mod stream;
pub mod uci;

pub use board::{read_board, read_cube, read_tesseract};
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
