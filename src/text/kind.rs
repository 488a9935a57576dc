//! What can be wrong with the text of a board, in words.

use super::error::counted;
use crate::rules::Rules;
use crate::setup::{Colour, Man, Piece};

/// What is wrong with the text of a board.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub(crate) enum TextErrorKind {
    /// Nothing but blanks.
    #[error("the text is empty where a board was expected")]
    Empty,
    /// Brackets or separators, but not one cell.
    #[error("the board has no cells")]
    NoCells,
    /// A character that stands for nothing.
    #[error("`{}` is neither a piece ({}) nor an empty cell{}", found.escape_debug(), letters(rules), cell_hint(*fen))]
    UnknownLetter {
        /// The character.
        found: char,
        /// The game.
        rules: &'static Rules,
        /// Whether the text is a FEN, in which digits and not `#` or `.` are the empty cells.
        fen: bool,
    },
    /// A pawn on a board whose game has none.
    #[error("`{found}` is a pawn, and 3D chess has no pawns")]
    Pawn {
        /// `P` or `p`.
        found: char,
    },
    /// A row that is too short or too long.
    #[error("a row of {} where {expected} were expected", counted(*found, "cell"))]
    RowLength {
        /// Cells in the row.
        found: usize,
        /// Cells in the other rows.
        expected: usize,
    },
    /// A level with too few or too many rows.
    #[error("a level of {} where {expected} were expected", counted(*found, "row"))]
    RowCount {
        /// Rows in the level.
        found: usize,
        /// The size of the board.
        expected: usize,
    },
    /// A level given as one list of cells that is too short or too long.
    #[error("a level of {} where {expected} were expected", counted(*found, "cell"))]
    LevelSize {
        /// Cells in the list.
        found: usize,
        /// The square of the size.
        expected: usize,
    },
    /// Too few or too many levels.
    #[error("a board of {} where {expected} were expected, as many as a row has cells", counted(*found, "level"))]
    LevelCount {
        /// Levels in the text.
        found: usize,
        /// The size of the board.
        expected: usize,
    },
    /// Too few or too many boards of four axes.
    #[error("{} where {expected} were expected, [0,0], [1,0], [0,1] and [1,1]", counted(*found, "board"))]
    BoardCount {
        /// Boards in the text.
        found: usize,
        /// What 4D chess is played on.
        expected: usize,
    },
    /// One of the boards of four axes with too few or too many ranks.
    #[error("a board of {} where {expected} were expected", counted(*found, "rank"))]
    RankCount {
        /// Ranks in the board.
        found: usize,
        /// The length of the second axis.
        expected: usize,
    },
    /// A board given as one list of rows that is too short or too long.
    #[error("a board of {} where {expected} were expected, the square of a row's cells", counted(*found, "row"))]
    BoardRows {
        /// Rows in the list.
        found: usize,
        /// The square of the size.
        expected: usize,
    },
    /// A board given as one list whose length is no cube.
    #[error("a board of {} in one list, which is not the cube of a whole number", counted(*found, "cell"))]
    NotACube {
        /// Cells in the list.
        found: usize,
    },
    /// `n =` without a number.
    #[error("a number was expected after `n =`")]
    HeaderNumber,
    /// `n =` says another size than the board has.
    #[error("`n = {stated}` does not match the board, whose rows have {}", counted(*found, "cell"))]
    HeaderMismatch {
        /// The number after `n =`.
        stated: usize,
        /// The size of the board.
        found: usize,
    },
    /// A board of size 0 or 1.
    #[error("a board of size {found}, and 2 is the smallest")]
    TooSmall {
        /// The size.
        found: usize,
    },
    /// A board over [`super::MAX_SIZE`].
    #[error("a board of size {}, and {} is the largest", size_text(*found), super::MAX_SIZE)]
    TooLarge {
        /// The size.
        found: usize,
    },
    /// More cells than the largest board has; reading stops there.
    #[error("more cells than the largest board ({0} x {0} x {0}) has", super::MAX_SIZE)]
    TooManyCells,
    /// A side that must have a king has none.
    #[error("there is no {} king ({}), and {colour} must have one", colour.name(), king_letter(*colour))]
    NoKing {
        /// The side.
        colour: Colour,
    },
    /// Neither side has a king in a game in which one of them may have been blown up.
    #[error("there is no king (K or k), and at least one side must have one")]
    NoKings,
    /// A side has more than one king.
    #[error("a second {} king on {second}, the first is on {first}", colour.name())]
    SecondKing {
        /// The side.
        colour: Colour,
        /// The cell of the king that comes first in the text.
        first: String,
        /// The cell of the next.
        second: String,
    },
    /// A pawn where it would have become a queen.
    #[error("a {} pawn on its last rank, on {cell}: it becomes a {becomes} there at once", colour.name())]
    PawnOnLastRank {
        /// Whose pawn it is.
        colour: Colour,
        /// The cell on which it stands.
        cell: String,
        /// What it becomes.
        becomes: &'static str,
    },
    /// `[` without its `]`.
    #[error("`[` is never closed")]
    Unclosed,
    /// `]` without its `[`.
    #[error("`]` closes nothing")]
    Unopened,
    /// Cells at different depths of nesting.
    #[error("uneven nesting: this lies {} in brackets than the cells before it", if *deeper { "deeper" } else { "less deep" })]
    Uneven {
        /// Whether it lies deeper than the first cell.
        deeper: bool,
    },
    /// More nested brackets than any form of a board has.
    #[error("brackets nested too deep: a board is levels, rows and cells")]
    TooDeep,
    /// A comma with nothing before or after it.
    #[error("a comma with no row or list {}", if *before { "before it" } else { "after it" })]
    StrayComma {
        /// Whether what is missing should stand before the comma.
        before: bool,
    },
    /// A line of a file that is too long for any board.
    #[error("the line is longer than {} MiB, and no board is", longest >> 20)]
    LongLine {
        /// The bytes that a line may have.
        longest: usize,
    },
    /// Text after the end of the board.
    #[error("text after the board: `{found}`")]
    Trailing {
        /// Its beginning.
        found: String,
    },
    /// Text that starts like JSON and is none.
    #[error("invalid JSON: {message}")]
    Json {
        /// What the JSON parser says, without its place.
        message: String,
    },
    /// JSON that is not arrays of strings or numbers.
    #[error("`{found}` in a JSON board, where arrays of strings or of whole numbers were expected")]
    JsonKind {
        /// Its beginning.
        found: String,
    },
    /// A JSON string without a cell in it.
    #[error("an empty string, where a string of one cell or more was expected")]
    EmptyString,
    /// A number that stands for no piece.
    #[error(
        "{found} stands for nothing: 0 is empty, 1 to 5 are white K Q R B N, -1 to -5 are black k q r b n"
    )]
    Code {
        /// The number.
        found: String,
    },
    /// A run of empty cells that is 0 or begins with 0.
    #[error("a run of empty cells cannot begin with 0")]
    ZeroRun,
    /// A run of empty cells longer than the longest row.
    #[error("a run of {found} empty cells, and a row has at most {longest}")]
    LongRun {
        /// The digits, cut short.
        found: String,
        /// The cells of the longest row.
        longest: usize,
    },
    /// The side to move is not `w` or `b`.
    #[error("`{found}` where the side to move was expected, `w` or `b`")]
    Side {
        /// The field.
        found: String,
    },
    /// A clock that is no number, or not one in range.
    #[error("`{found}` where the {what} was expected, a whole number from {least} to {}", u32::MAX)]
    Clock {
        /// Which of the two numbers.
        what: &'static str,
        /// The smallest that it can be.
        least: u32,
        /// The field.
        found: String,
    },
}

/// A size; those too large to hold are all kept as the largest.
fn size_text(size: usize) -> String {
    if size == usize::MAX { "beyond all bounds".to_string() } else { size.to_string() }
}

/// How an empty cell is written in the form at hand.
fn cell_hint(fen: bool) -> &'static str {
    if fen { " (a number of them)" } else { " (# or .)" }
}

/// The letters of the pieces that a game has.
fn letters(rules: &Rules) -> String {
    const ORDER: [Piece; 7] =
        [Piece::King, Piece::Queen, Piece::Rook, Piece::Bishop, Piece::Unicorn, Piece::Knight, Piece::Pawn];
    let letters: String = ORDER.into_iter().filter(|&piece| rules.has(piece)).map(Piece::letter).collect();
    format!("{letters} or {}", letters.to_ascii_lowercase())
}

fn king_letter(colour: Colour) -> char {
    Man { colour, piece: Piece::King }.letter()
}
