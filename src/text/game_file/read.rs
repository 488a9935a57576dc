//! The reader of games.

use super::super::moves::CoordinateMove;
use super::scan::Scanner;
use super::{GameFile, GameFileError, GameResult, MAX_FILE, MAX_MOVES, MAX_TAG_VALUE, PlacedMove};
use crate::rules::Rules;
use crate::setup::Colour;

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
/// # Ok::<(), hypermate::text::GameFileError>(())
/// ```
pub fn read_games(text: &str, rules: &Rules) -> Result<Vec<GameFile>, GameFileError> {
    let mut scanner = Scanner::new(text);
    if text.len() > MAX_FILE {
        let expected = format!("a file of at most {MAX_FILE} bytes");
        return Err(scanner.error(expected, format!("one of {}", text.len())));
    }
    let mut games = Vec::new();
    loop {
        scanner.skip()?;
        match scanner.peek() {
            None => return Ok(games),
            Some('[') => {}
            // Without tags nothing tells a second game from text that is left over.
            Some(_) if !games.is_empty() => {
                return Err(scanner.expected("the tags of the next game or the end of the text"));
            }
            Some(_) => {}
        }
        games.push(read_game(&mut scanner, &Coordinates { rules })?);
    }
}

/// How the moves of a file are written.
pub(crate) trait Moves {
    /// What a move is read as.
    type Move;

    /// Whether a move starts here; what does not is reported as neither a move nor anything else.
    fn start(&self, rest: &str) -> bool;

    /// Takes the move, without the signs and blanks after it.
    fn read(&self, scanner: &mut Scanner<'_>) -> Result<Self::Move, GameFileError>;
}

/// Two cells of a game.
struct Coordinates<'a> {
    rules: &'a Rules,
}

impl Moves for Coordinates<'_> {
    type Move = CoordinateMove;

    fn start(&self, rest: &str) -> bool {
        rest.starts_with(|c: char| c.is_ascii_lowercase())
    }

    fn read(&self, scanner: &mut Scanner<'_>) -> Result<CoordinateMove, GameFileError> {
        scanner.coordinate_move(self.rules)
    }
}

/// One game, up to its result or the end of the text.
pub(crate) fn read_game<N: Moves>(
    scanner: &mut Scanner<'_>,
    notation: &N,
) -> Result<GameFile<N::Move>, GameFileError> {
    let mut game = GameFile::default();
    while scanner.peek() == Some('[') {
        game.tags.push(tag(scanner)?);
        scanner.skip()?;
    }
    let mut count = Count { next: game.tag("FEN").is_none().then_some((1, Colour::White)) };
    loop {
        scanner.skip()?;
        if let Some(result) = result(scanner) {
            game.result = Some(result);
            break;
        }
        match scanner.peek() {
            None => break,
            Some('(') => scanner.variation()?,
            Some('$') => glyph(scanner)?,
            Some(_) if notation.start(scanner.rest) => {
                if game.moves.len() == MAX_MOVES {
                    let expected = format!("a game of at most {MAX_MOVES} moves");
                    return Err(scanner.error(expected, "one more"));
                }
                game.moves.push(placed_move(scanner, notation)?);
                count.advance();
            }
            Some('0'..='9') => count.number(scanner)?,
            Some(_) => {
                let number = count.wanted();
                return Err(scanner.expected(format!("a move, {number} or a result such as `1-0`")));
            }
        }
    }
    // A file of very many short games would keep several times the room that it needs.
    game.tags.shrink_to_fit();
    game.moves.shrink_to_fit();
    Ok(game)
}

/// `[Name "value"]`.
fn tag(scanner: &mut Scanner<'_>) -> Result<(String, String), GameFileError> {
    scanner.eat('[');
    scanner.blanks();
    let name = scanner.take_while(|c| c.is_ascii_alphanumeric() || c == '_').to_string();
    if name.is_empty() {
        return Err(scanner.expected("the name of a tag, of letters, digits and `_`"));
    }
    if !scanner.eat('"') {
        return Err(scanner.expected("the value of the tag in double quotes"));
    }
    let value = value(scanner)?;
    if !scanner.eat(']') {
        return Err(scanner.expected("`]` at the end of the tag"));
    }
    Ok((name, value))
}

/// The rest of a value after its opening quote, and the closing one.
fn value(scanner: &mut Scanner<'_>) -> Result<String, GameFileError> {
    let start = *scanner;
    let mut value = String::new();
    loop {
        value.push_str(scanner.take_while(|c| !matches!(c, '"' | '\\' | '\n' | '\r')));
        if value.len() > MAX_TAG_VALUE {
            return Err(start.error(format!("a value of at most {MAX_TAG_VALUE} bytes"), "a longer one"));
        }
        let mark = *scanner;
        match scanner.peek() {
            Some('"') => {
                scanner.take(1);
                return Ok(value);
            }
            Some('\\') => {
                scanner.take(1);
                let Some(escaped @ ('"' | '\\')) = scanner.peek() else {
                    return Err(mark.expected("`\\\"` or `\\\\`, the only escapes"));
                };
                scanner.take(1);
                value.push(escaped);
            }
            None => return Err(scanner.expected("a closing double quote")),
            Some(_) => return Err(scanner.error("a closing double quote", "the end of the line")),
        }
    }
}

/// The result that stands here, if one does.
fn result(scanner: &mut Scanner<'_>) -> Option<GameResult> {
    let stands = |result: &GameResult| {
        let after = scanner.rest.strip_prefix(result.text());
        after.is_some_and(|after| after.starts_with('[') || ends_word(after))
    };
    let result = GameResult::ALL.into_iter().find(stands)?;
    scanner.take(result.text().len());
    Some(result)
}

/// Whether what comes next is no part of the word before it.
fn ends_word(after: &str) -> bool {
    after.chars().next().is_none_or(|c| c.is_whitespace() || matches!(c, '{' | ';' | '(' | ')' | '$'))
}

/// `$4`.
fn glyph(scanner: &mut Scanner<'_>) -> Result<(), GameFileError> {
    let start = *scanner;
    scanner.take(1);
    let digits = scanner.take_while(|c| c.is_ascii_digit());
    if digits.is_empty() || !ends_word(scanner.rest) {
        return Err(start.expected("a glyph, `$` and a number"));
    }
    Ok(())
}

fn placed_move<N: Moves>(
    scanner: &mut Scanner<'_>,
    notation: &N,
) -> Result<PlacedMove<N::Move>, GameFileError> {
    let start = *scanner;
    let mv = notation.read(scanner)?;
    scanner.take_while(|c| matches!(c, '+' | '#' | '!' | '?'));
    if !ends_word(scanner.rest) {
        return Err(scanner.expected("white space after the move"));
    }
    let written = &start.rest[..start.rest.len() - scanner.rest.len()];
    let text = written.chars().filter(|c| !c.is_whitespace()).collect();
    Ok(PlacedMove { line: start.line, column: start.column, text, mv })
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
    fn number(&mut self, scanner: &mut Scanner<'_>) -> Result<(), GameFileError> {
        let start = *scanner;
        let number = scanner.take_while(|c| c.is_ascii_digit()).parse::<u32>().ok().filter(|&n| n > 0);
        let side = match scanner.take_while(|c| c == '.') {
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
