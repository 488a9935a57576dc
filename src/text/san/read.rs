//! The reader of one move.

use super::SanMove;
use crate::setup::{Piece, Wing};
use crate::text::cell::CellError;

/// The pieces that have a letter, and those that a pawn can become.
const LETTERS: [Piece; 5] = [Piece::King, Piece::Queen, Piece::Rook, Piece::Bishop, Piece::Knight];
const PROMOTIONS: [Piece; 4] = [Piece::Queen, Piece::Rook, Piece::Bishop, Piece::Knight];

/// Reads a move. Beside the standard forms, `P` before a pawn move, the whole origin (`Ng1f3`, `e2e4`), a `-` for `x`
/// left out (`Ng1-f3`), `e8Q` for `e8=Q` and zeros in castling are read; `+`, `#`, `!` and `?` at the end say nothing.
///
/// # Errors
/// Names the column, what was expected there and what was found.
///
/// # Examples
/// ```
/// use hypermate::text::{SanMove, read_san};
/// use hypermate::setup::{Piece, Wing};
///
/// let SanMove::Goes { piece, from_file, captures, to, .. } = read_san("Nbxd7+")? else { unreachable!() };
/// assert_eq!((piece, from_file, captures, to), (Piece::Knight, Some(1), true, 51));
/// assert_eq!(read_san("O-O-O#")?, SanMove::Castles(Wing::Queen));
/// assert_eq!(read_san("e9").unwrap_err().to_string(), "column 2: expected a rank from 1 to 8, found `9`");
/// # Ok::<(), hypermate::text::CellError>(())
/// ```
pub fn read_san(text: &str) -> Result<SanMove, CellError> {
    let mut reader = Reader { text: text.trim_end(), at: text.len() - text.trim_start().len() };
    let mv = match reader.castling() {
        Some(wing) => SanMove::Castles(wing),
        None => reader.goes()?,
    };
    while reader.next_is("+#!?") {
        reader.at += 1;
    }
    if reader.rest().is_empty() { Ok(mv) } else { Err(reader.expected("the end of the move")) }
}

/// A place in the text of a move.
struct Reader<'a> {
    text: &'a str,
    at: usize,
}

impl<'a> Reader<'a> {
    fn rest(&self) -> &'a str {
        self.text.get(self.at..).unwrap_or_default()
    }

    fn next_is(&self, any_of: &str) -> bool {
        self.rest().chars().next().is_some_and(|c| any_of.contains(c))
    }

    fn eat(&mut self, any_of: &str) -> bool {
        let eaten = self.next_is(any_of);
        self.at += usize::from(eaten);
        eaten
    }

    fn expected(&self, expected: &str) -> CellError {
        let column = 1 + self.text[..self.at.min(self.text.len())].chars().count();
        let found = self.rest().split_whitespace().next().unwrap_or_default();
        CellError { column, expected: expected.to_string(), found: found.to_string() }
    }

    /// `O-O-O` before `O-O`, which it begins with.
    fn castling(&mut self) -> Option<Wing> {
        let forms =
            [("O-O-O", Wing::Queen), ("0-0-0", Wing::Queen), ("O-O", Wing::King), ("0-0", Wing::King)];
        let (form, wing) = forms.into_iter().find(|(form, _)| self.rest().starts_with(form))?;
        self.at += form.len();
        Some(wing)
    }

    fn piece(&mut self, pieces: &[Piece]) -> Option<Piece> {
        let letter = self.rest().chars().next()?;
        let piece = pieces.iter().copied().find(|piece| piece.letter() == letter)?;
        self.at += 1;
        Some(piece)
    }

    fn file(&mut self) -> Option<usize> {
        let letter = self.rest().chars().next().filter(|c| ('a'..='h').contains(c))?;
        self.at += 1;
        Some(letter as usize - 'a' as usize)
    }

    fn rank(&mut self) -> Option<usize> {
        let digit = self.rest().chars().next().filter(|c| ('1'..='8').contains(c))?;
        self.at += 1;
        Some(digit as usize - '1' as usize)
    }

    /// What comes before the last cell is the origin; that there is one is known only when another cell has begun.
    fn goes(&mut self) -> Result<SanMove, CellError> {
        let piece = self.piece(&LETTERS);
        let piece = piece.unwrap_or_else(|| {
            self.eat("P");
            Piece::Pawn
        });
        let (file, rank) = (self.file(), self.rank());
        let captures = self.eat("x");
        let separated = captures || self.eat("-");
        let has_origin = separated || self.next_is("abcdefgh");
        let (from_file, from_rank, to) = if has_origin {
            (file, rank, self.cell()?)
        } else {
            match (file, rank) {
                (Some(file), Some(rank)) => (None, None, 8 * rank + file),
                (Some(_), None) => return Err(self.expected("a rank from 1 to 8")),
                (None, Some(_)) => return Err(self.expected("a file from a to h")),
                (None, None) if piece == Piece::Pawn => {
                    return Err(self.expected("a move such as `e4`, `Nf3`, `exd5` or `O-O`"));
                }
                (None, None) => return Err(self.expected("a file from a to h")),
            }
        };
        let promotes = self.promotion(piece)?;
        Ok(SanMove::Goes { piece, from_file, from_rank, captures, to, promotes })
    }

    fn cell(&mut self) -> Result<usize, CellError> {
        let file = self.file().ok_or_else(|| self.expected("a file from a to h"))?;
        let rank = self.rank().ok_or_else(|| self.expected("a rank from 1 to 8"))?;
        Ok(8 * rank + file)
    }

    fn promotion(&mut self, piece: Piece) -> Result<Option<Piece>, CellError> {
        if piece != Piece::Pawn {
            return Ok(None);
        }
        let announced = self.eat("=");
        match self.piece(&PROMOTIONS) {
            None if announced => Err(self.expected("Q, R, B or N")),
            promotes => Ok(promotes),
        }
    }
}
