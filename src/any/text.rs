//! Positions and moves of any game as text.

use super::AnyPosition;
use crate::check::SetupError;
use crate::game::AnyMove;
use crate::plain::{self, WhyNot};
use crate::rules::{CellNames, GAMES, Rules};
use crate::setup::Wing;
use crate::text::{
    Candidate, SanError, TextError, read_move, read_san, read_setup, read_uci, resolve, write_fen,
};
use std::fmt;
use std::hash::{Hash, Hasher};
use std::str::FromStr;

/// Why a text is no position.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum ReadError {
    /// There is no game of this name.
    #[error("there is no game `{name}`: expected {}", game_names())]
    Game {
        /// The name.
        name: String,
    },
    /// The text is not a board of the game.
    #[error(transparent)]
    Text(#[from] TextError),
    /// The board is no position of the game.
    #[error(transparent)]
    Setup(#[from] SetupError),
}

fn game_names() -> String {
    GAMES.map(|sizes| sizes[0].name).join(", ")
}

/// Why a text is no move of a position.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum MoveError {
    /// The text names no two cells.
    #[error(transparent)]
    Cells(TextError),
    /// The text is no move in standard algebraic notation, or means none or several of the legal ones.
    #[error(transparent)]
    San(#[from] SanError),
    /// The move is not legal.
    #[error("the move is not legal{}", reason(rules, why.as_ref()))]
    Illegal {
        /// The game.
        rules: &'static Rules,
        /// What is wrong with a move between these cells; `None` if it is what a pawn becomes.
        why: Option<WhyNot>,
    },
}

fn reason(rules: &Rules, why: Option<&WhyNot>) -> String {
    why.map_or(String::new(), |why| format!(": {}", why.words(rules)))
}

impl AnyPosition {
    /// Why no legal move leads from one cell to another, told by the plain rules; `None` if one does. Cells are indices into
    /// [`crate::setup::Setup::cells`]; on the flat board a king castles to file g or c.
    pub fn why_not(&self, from: usize, to: usize) -> Option<WhyNot> {
        let setup = self.setup();
        if setup.rules.explosions {
            return plain::atomic::Position::new(&setup).ok()?.why_not(from, to);
        }
        plain::Position::new(&setup).ok()?.why_not(from, to)
    }

    fn illegal(&self, from: usize, to: usize) -> MoveError {
        MoveError::Illegal { rules: self.rules(), why: self.why_not(from, to) }
    }

    /// Reads a position of the game of this name, in any text form of the game. It must be one that can arise in play.
    ///
    /// # Errors
    /// [`ReadError`] says what is wrong with the text, and where.
    pub fn read(game: &str, text: &str) -> Result<AnyPosition, ReadError> {
        let setup = read_setup(game, text).ok_or_else(|| ReadError::Game { name: game.to_string() })??;
        Ok(AnyPosition::playable(&setup)?)
    }

    /// The canonical FEN.
    pub fn fen(&self) -> String {
        write_fen(&self.setup())
    }

    /// Reads a legal move: the two cells, with or without a separator, and what a pawn becomes; on the flat board also in
    /// standard algebraic notation, and castling as the king's step or as the king taking its rook.
    ///
    /// # Errors
    /// [`MoveError`] if the text is no move, or the move is not legal.
    pub fn read_move(&self, text: &str) -> Result<AnyMove, MoveError> {
        let legal = self.legal_moves();
        if self.rules().cell_names != CellNames::Square {
            let read = read_move(text, self.rules()).map_err(MoveError::Cells)?;
            let is_meant =
                |mv: &&AnyMove| (mv.from, mv.to, mv.promotes) == (read.from, read.to, read.promotes);
            return legal.iter().find(is_meant).copied().ok_or_else(|| self.illegal(read.from, read.to));
        }
        match read_uci(text) {
            Ok(read) => {
                let is_meant = |mv: &&AnyMove| {
                    mv.from == read.from
                        && [mv.to, mv.named_to].contains(&read.to)
                        && mv.promotes == read.promotes
                };
                legal.iter().find(is_meant).copied().ok_or_else(|| self.illegal(read.from, read.to))
            }
            Err(error) => match read_san(text) {
                Ok(san) => Ok(resolve(&san, legal.iter().map(|mv| (*mv, mv.candidate())))?),
                Err(_) => Err(MoveError::Cells(error)),
            },
        }
    }
}

impl AnyMove {
    /// What standard algebraic notation can say of the move.
    pub fn candidate(&self) -> Candidate {
        let wing = if self.to > self.from { Wing::King } else { Wing::Queen };
        Candidate {
            piece: self.piece,
            from: self.from,
            to: self.to,
            captures: self.captures.is_some(),
            promotes: self.promotes,
            castles: self.castles.then_some(wing),
        }
    }
}

/// The name of the game and the canonical FEN, as [`AnyPosition::from_str`] reads them.
impl fmt::Display for AnyPosition {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.rules().name, self.fen())
    }
}

impl fmt::Debug for AnyPosition {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "AnyPosition({self})")
    }
}

/// Reads the name of the game, a blank, and the position in any text form of the game.
impl FromStr for AnyPosition {
    type Err = ReadError;

    fn from_str(text: &str) -> Result<AnyPosition, ReadError> {
        let text = text.trim_start();
        let (game, board) = text.split_once(char::is_whitespace).unwrap_or((text, ""));
        AnyPosition::read(game, board)
    }
}

impl PartialEq for AnyPosition {
    fn eq(&self, other: &AnyPosition) -> bool {
        self.setup() == other.setup()
    }
}

impl Eq for AnyPosition {}

impl Hash for AnyPosition {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.setup().hash(state);
    }
}
