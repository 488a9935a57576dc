//! The reader of games.

use super::{GameFile, GameResult, MAX_FILE, MAX_MOVES, MAX_TAG_VALUE, PlacedMove};
use crate::rules::{CellNames, Rules};
use crate::setup::Colour;
use crate::text::cursor::Cursor;
use crate::text::error::TextError;
use crate::text::moves::CoordinateMove;

/// Reads all games of a file; the form is in the documentation of the module. The moves are those of a game
/// with these rules.
///
/// # Errors
/// The first thing that is wrong, with its line and column, what was expected there and what was found; a bound of
/// the module that is passed is such an error too.
///
/// # Examples
/// ```
/// use hypermate::rules::FOURFOLD;
/// use hypermate::text::{GameResult, read_games};
///
/// let games = read_games("[Event \"A\"]\n1. a1[0,0]-a1[0,1] d4[1,1]xd4[0,1]+ {!} 1-0\n", &FOURFOLD)?;
/// assert_eq!(games[0].tag("Event"), Some("A"));
/// assert_eq!((games[0].moves.len(), games[0].moves[1].text.as_str()), (2, "d4[1,1]xd4[0,1]+"));
/// assert_eq!(games[0].result, Some(GameResult::WhiteWins));
/// # Ok::<(), hypermate::text::TextError>(())
/// ```
pub fn read_games(text: &str, rules: &Rules) -> Result<Vec<GameFile>, TextError> {
    let mut cursor = Cursor::on_lines(text.strip_prefix('\u{FEFF}').unwrap_or(text), 1);
    if text.len() > MAX_FILE {
        let expected = format!("a file of at most {MAX_FILE} bytes");
        return Err(cursor.error(expected, format!("one of {}", text.len())));
    }
    let mut games = Vec::new();
    loop {
        cursor.skip_comments()?;
        match cursor.peek() {
            None => return Ok(games),
            Some('[') => {}
            // Without tags nothing tells a second game from text that is left over.
            Some(_) if !games.is_empty() => {
                return Err(cursor.expected("the tags of the next game or the end of the text"));
            }
            Some(_) => {}
        }
        games.push(read_game(&mut cursor, &Coordinates { rules })?);
    }
}

/// How the moves of a file are written.
pub(crate) trait Moves {
    /// What a move is read as.
    type Move;

    /// Whether a move starts here; what does not is reported as neither a move nor anything else.
    fn start(&self, rest: &str) -> bool;

    /// Takes the move, without the signs and blanks after it.
    fn read(&self, cursor: &mut Cursor<'_>) -> Result<Self::Move, TextError>;
}

/// Two cells of a game.
struct Coordinates<'a> {
    rules: &'a Rules,
}

impl Moves for Coordinates<'_> {
    type Move = CoordinateMove;

    fn start(&self, rest: &str) -> bool {
        let is_lettered = self.rules.cell_names == CellNames::LetterLevel;
        rest.starts_with(|c: char| c.is_ascii_lowercase() || is_lettered && c.is_ascii_uppercase())
    }

    fn read(&self, cursor: &mut Cursor<'_>) -> Result<CoordinateMove, TextError> {
        cursor.coordinate_move(self.rules)
    }
}

/// One game, up to its result or the end of the text.
pub(crate) fn read_game<N: Moves>(
    cursor: &mut Cursor<'_>,
    notation: &N,
) -> Result<GameFile<N::Move>, TextError> {
    let mut game = GameFile::default();
    while cursor.peek() == Some('[') {
        game.tags.push(tag(cursor)?);
        cursor.skip_comments()?;
    }
    let mut count = Count { next: game.tag("FEN").is_none().then_some((1, Colour::White)) };
    loop {
        cursor.skip_comments()?;
        if let Some(result) = result(cursor) {
            game.result = Some(result);
            break;
        }
        match cursor.peek() {
            None => break,
            Some('(') => cursor.skip_variation()?,
            Some('$') => glyph(cursor)?,
            Some(_) if notation.start(cursor.rest()) => {
                if game.moves.len() == MAX_MOVES {
                    let expected = format!("a game of at most {MAX_MOVES} moves");
                    return Err(cursor.error(expected, "one more"));
                }
                game.moves.push(placed_move(cursor, notation)?);
                count.advance();
            }
            Some('0'..='9') => count.number(cursor)?,
            Some(_) => {
                let number = count.wanted();
                return Err(cursor.expected(format!("a move, {number} or a result such as `1-0`")));
            }
        }
    }
    // A file of very many short games would keep several times the room that it needs.
    game.tags.shrink_to_fit();
    game.moves.shrink_to_fit();
    Ok(game)
}

impl Cursor<'_> {
    /// Skips blanks and comments of both kinds.
    pub(crate) fn skip_comments(&mut self) -> Result<(), TextError> {
        loop {
            self.blanks();
            let open = *self;
            if self.eat('{') {
                // The error points to the brace that opens the comment: the end of the text is far from it.
                self.take_while(|c| c != '}');
                if !self.eat('}') {
                    return Err(open.ends_before("`}` at the end of this comment"));
                }
            } else if self.eat(';') {
                self.take_while(|c| c != '\n');
            } else {
                return Ok(());
            }
        }
    }

    /// Skips a variation with all that are inside it. On a cube the names of cells have round brackets as well; these are
    /// always in pairs, so that counting them does no harm.
    fn skip_variation(&mut self) -> Result<(), TextError> {
        let open = *self;
        let mut depth = 0usize;
        loop {
            self.skip_comments()?;
            if self.eat('(') {
                depth += 1;
            } else if self.eat(')') {
                depth -= 1;
                if depth == 0 {
                    return Ok(());
                }
            } else if self.is_at_end() {
                return Err(open.ends_before("`)` at the end of this variation"));
            } else {
                self.take_while(|c| !c.is_whitespace() && !matches!(c, '(' | ')' | '{' | ';'));
            }
        }
    }
}

/// `[Name "value"]`.
fn tag(cursor: &mut Cursor<'_>) -> Result<(String, String), TextError> {
    cursor.eat('[');
    cursor.blanks();
    let name = cursor.take_while(|c| c.is_ascii_alphanumeric() || c == '_').to_string();
    if name.is_empty() {
        return Err(cursor.expected("the name of a tag, of letters, digits and `_`"));
    }
    if !cursor.eat_after_blanks('"') {
        return Err(cursor.expected("the value of the tag in double quotes"));
    }
    let value = value(cursor)?;
    if !cursor.eat_after_blanks(']') {
        return Err(cursor.expected("`]` at the end of the tag"));
    }
    Ok((name, value))
}

/// The rest of a value after its opening quote, and the closing one.
fn value(cursor: &mut Cursor<'_>) -> Result<String, TextError> {
    let start = *cursor;
    let mut value = String::new();
    loop {
        value.push_str(cursor.take_while(|c| !matches!(c, '"' | '\\' | '\n' | '\r')));
        if value.len() > MAX_TAG_VALUE {
            return Err(start.error(format!("a value of at most {MAX_TAG_VALUE} bytes"), "a longer one"));
        }
        let mark = *cursor;
        if cursor.eat('"') {
            return Ok(value);
        }
        if cursor.eat('\\') {
            let Some(escaped) = cursor.eat_any("\"\\") else {
                return Err(mark.expected("`\\\"` or `\\\\`, the only escapes"));
            };
            value.push(['"', '\\'][escaped]);
        } else if cursor.is_at_end() {
            return Err(cursor.expected("a closing double quote"));
        } else {
            return Err(cursor.error("a closing double quote", "the end of the line"));
        }
    }
}

/// The result that stands here, if one does.
fn result(cursor: &mut Cursor<'_>) -> Option<GameResult> {
    let stands = |result: &GameResult| {
        let after = cursor.rest().strip_prefix(result.text());
        after.is_some_and(|after| after.starts_with('[') || ends_word(after))
    };
    let result = GameResult::ALL.into_iter().find(stands)?;
    cursor.take(result.text().len());
    Some(result)
}

/// Whether what comes next is no part of the word before it.
fn ends_word(after: &str) -> bool {
    after.chars().next().is_none_or(|c| c.is_whitespace() || matches!(c, '{' | ';' | '(' | ')' | '$'))
}

/// `$4`.
fn glyph(cursor: &mut Cursor<'_>) -> Result<(), TextError> {
    let start = *cursor;
    cursor.take(1);
    let digits = cursor.take_while(|c| c.is_ascii_digit());
    if digits.is_empty() || !ends_word(cursor.rest()) {
        return Err(start.expected("a glyph, `$` and a number"));
    }
    Ok(())
}

fn placed_move<N: Moves>(cursor: &mut Cursor<'_>, notation: &N) -> Result<PlacedMove<N::Move>, TextError> {
    let place = cursor.place();
    let start = *cursor;
    let mv = notation.read(cursor)?;
    cursor.take_while(|c| matches!(c, '+' | '#' | '!' | '?'));
    if !ends_word(cursor.rest()) {
        return Err(cursor.expected("white space after the move"));
    }
    let text = cursor.since(&start).chars().filter(|c| !c.is_whitespace()).collect();
    Ok(PlacedMove { line: place.line, column: place.column, text, mv })
}

/// Which move comes next.
struct Count {
    /// Its number and side; `None` in a game from a FEN until a number has told.
    next: Option<(u32, Colour)>,
}

impl Count {
    /// After a move.
    fn advance(&mut self) {
        self.next = self.next.map(|(number, side)| match side {
            Colour::White => (number, Colour::Black),
            Colour::Black => (number.saturating_add(1), Colour::White),
        });
    }

    /// The number that may be given here, for an error.
    fn wanted(&self) -> String {
        match self.next {
            None => "a move number such as `7.` or `7...`".to_string(),
            Some((number, Colour::White)) => format!("`{number}.`"),
            Some((number, Colour::Black)) => format!("`{number}...`"),
        }
    }

    /// `7.` or `7...`; a move may follow without a blank.
    fn number(&mut self, cursor: &mut Cursor<'_>) -> Result<(), TextError> {
        let start = *cursor;
        let number = cursor.take_while(|c| c.is_ascii_digit()).parse::<u32>().ok().filter(|&n| n > 0);
        let side = match cursor.take_while(|c| c == '.') {
            "." => Some(Colour::White),
            "..." => Some(Colour::Black),
            _ => None,
        };
        let given = number.zip(side).filter(|&given| self.next.is_none_or(|next| next == given));
        if given.is_none() {
            return Err(start.expected(self.wanted()));
        }
        self.next = given;
        Ok(())
    }
}
