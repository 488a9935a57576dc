//! Files of games in the manner of PGN, with moves as two cells.
//!
//! ```text
//! [Event "A friendly game"]
//! [FEN "4/4/PPPP/RNKQ|4/4/4/1BR1|1rb1/4/4/4|qknr/pppp/4/4 w 0 1"]
//!
//! 1. a2[0,0]-a3[0,0] a3[1,1]-a2[1,1] {a comment} 2. b2[0,0]-b3[0,0]! *
//! ```
//!
//! # What is read
//! * **Tags,** `[Name "value"]`, before the moves of a game. A name is letters, digits and `_`; in a value `\"` and
//!   `\\` stand for `"` and `\`, and it ends on the line on which it begins. Of two tags of one name the first counts.
//! * **Moves** in any form of [`super::read_move`], after which `+`, `#`, `!` and `?` are tolerated. They are not
//!   played: whether they are legal, and whether `x` and `#` are right, is for the rules to say.
//! * **Move numbers,** `7.` before a move of White and `7...` before one of Black. None need be given, but one that is
//!   given must be right. A game begins with White's move 1; if it has the tag `FEN`, the first number that is given
//!   says where it begins.
//! * **Skipped:** comments in braces, comments from `;` to the end of the line, glyphs such as `$4` and variations in
//!   round brackets, which may hold others.
//! * **A result,** `1-0`, `0-1`, `1/2-1/2` or `*`, ends a game; the last game of a file may lack it. It is not
//!   compared with any tag. After it come the tags of the next game.
//!
//! # Bounds
//! [`MAX_FILE`] bytes a file, [`MAX_MOVES`] moves a game, [`MAX_TAG_VALUE`] bytes a tag's value. The time is linear in
//! the length of the text, and so is the memory.

pub(crate) mod read;
mod write;

use super::moves::CoordinateMove;
use crate::rules::Rules;

pub use read::read_games;
pub use write::{write_game, write_game_with};

/// The bytes of the longest text that [`read_games`] takes: 16 MiB.
pub const MAX_FILE: usize = 16 << 20;

/// The moves of the longest game, those of both sides counted. No game of 4D chess comes near: the 62 men beside the
/// kings allow 62 captures and 186 pawn moves, and 100 moves without either are a draw.
pub const MAX_MOVES: usize = 100_000;

/// The bytes of the longest value of a tag, 512 KiB; the FEN of the largest cube full of men has half of them.
pub const MAX_TAG_VALUE: usize = 512 << 10;

/// A game as a file gives it, with moves as two cells or, in PGN, as [`super::SanMove`]s.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GameFile<M = CoordinateMove> {
    /// Names and values, in the order of the file.
    pub tags: Vec<(String, String)>,
    /// The moves of both sides in turn.
    pub moves: Vec<PlacedMove<M>>,
    /// What stands after the last move; `None` if the file ends there.
    pub result: Option<GameResult>,
}

impl<M> Default for GameFile<M> {
    /// No tags, no moves, no result.
    fn default() -> GameFile<M> {
        GameFile { tags: Vec::new(), moves: Vec::new(), result: None }
    }
}

impl<M> GameFile<M> {
    /// The value of the first tag of this name, in which upper and lower case differ.
    pub fn tag(&self, name: &str) -> Option<&str> {
        self.tags.iter().find(|(known, _)| known == name).map(|(_, value)| value.as_str())
    }
}

/// A move and where in the file it stands, for the complaint that it is not legal.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlacedMove<M = CoordinateMove> {
    /// The line, from 1; 0 for a move that was not read from a file.
    pub line: usize,
    /// The column of its first character, from 1, counted in characters; 0 for a move that was not read from a file.
    pub column: usize,
    /// The move as it is written, with what follows it (`+`, `!`), without blanks.
    pub text: String,
    /// What it says.
    pub mv: M,
}

impl PlacedMove {
    /// A move of a game with these rules that was not read from a file.
    pub fn new(mv: CoordinateMove, rules: &Rules) -> PlacedMove {
        PlacedMove { line: 0, column: 0, text: mv.write(rules), mv }
    }
}

/// How a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum GameResult {
    /// `1-0`
    WhiteWins,
    /// `0-1`
    BlackWins,
    /// `1/2-1/2`
    Draw,
    /// `*`: the game goes on, or nobody knows.
    Unknown,
}

impl GameResult {
    /// All four.
    pub const ALL: [GameResult; 4] =
        [GameResult::WhiteWins, GameResult::BlackWins, GameResult::Draw, GameResult::Unknown];

    /// The text that ends a game.
    pub const fn text(self) -> &'static str {
        match self {
            GameResult::WhiteWins => "1-0",
            GameResult::BlackWins => "0-1",
            GameResult::Draw => "1/2-1/2",
            GameResult::Unknown => "*",
        }
    }
}

impl std::fmt::Display for GameResult {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(self.text())
    }
}
