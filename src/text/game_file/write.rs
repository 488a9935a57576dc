//! The writer of games.

use super::{GameFile, GameResult};
use crate::rules::Rules;
use crate::setup::Colour;

/// The columns of a line of moves.
const WIDTH: usize = 80;

/// Writes a game as [`super::read_games`] reads it: its tags, a blank line, its moves in lines of at most 80 columns,
/// its result (`*` if it has none) and a line feed.
///
/// `first_fullmove` and `first_side` number the first move: 1 and
/// White, or for a game from a FEN what that says; without the tag `FEN` only the former can be read again. Names of
/// tags must be letters, digits and `_`; line ends in a value, which have no way to be written, become blanks.
///
/// # Examples
/// ```
/// use hypermate::text::{GameFile, PlacedMove, read_move, write_game};
/// use hypermate::rules::FOURFOLD;
/// use hypermate::setup::Colour;
///
/// let mv = PlacedMove::new(read_move("a3[1,1]-a2[1,1]", &FOURFOLD)?, &FOURFOLD);
/// let game = GameFile { moves: vec![mv], ..GameFile::default() };
/// assert_eq!(write_game(&game, &FOURFOLD, 7, Colour::Black), "7... a3[1,1]-a2[1,1] *\n");
/// # Ok::<(), hypermate::text::TextError>(())
/// ```
pub fn write_game(game: &GameFile, rules: &Rules, first_fullmove: u32, first_side: Colour) -> String {
    write_game_with(game, |mv| mv.write(rules), first_fullmove, first_side)
}

/// As [`write_game`], for moves of any kind, each written by `write` as one word.
pub fn write_game_with<M>(
    game: &GameFile<M>,
    write: impl Fn(&M) -> String,
    first_fullmove: u32,
    first_side: Colour,
) -> String {
    let mut out = String::new();
    for (name, value) in &game.tags {
        out.push_str(&format!("[{name} \"{}\"]\n", escaped(value)));
    }
    if !game.tags.is_empty() {
        out.push('\n');
    }
    let mut lines = Lines { out, column: 0 };
    let (mut number, mut side) = (first_fullmove, first_side);
    for (i, placed) in game.moves.iter().enumerate() {
        let mv = write(&placed.mv);
        match side {
            Colour::White => lines.word(&format!("{number}. {mv}")),
            Colour::Black if i == 0 => lines.word(&format!("{number}... {mv}")),
            Colour::Black => lines.word(&mv),
        }
        number = number.saturating_add(u32::from(side == Colour::Black));
        side = !side;
    }
    lines.word(game.result.unwrap_or(GameResult::Unknown).text());
    lines.out.push('\n');
    lines.out
}

fn escaped(value: &str) -> String {
    let mut escaped = String::with_capacity(value.len());
    for c in value.chars() {
        match c {
            '"' | '\\' => escaped.extend(['\\', c]),
            '\n' | '\r' => escaped.push(' '),
            _ => escaped.push(c),
        }
    }
    escaped
}

/// Words that are put into lines.
struct Lines {
    out: String,
    /// How much of the last line is taken.
    column: usize,
}

impl Lines {
    /// Adds a word of ASCII, on a line of its own if the last one has no room for it.
    fn word(&mut self, word: &str) {
        if self.column > 0 {
            let fits = self.column + 1 + word.len() <= WIDTH;
            self.out.push(if fits { ' ' } else { '\n' });
            self.column = if fits { self.column + 1 } else { 0 };
        }
        self.out.push_str(word);
        self.column += word.len();
    }
}
