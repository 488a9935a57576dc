//! The reader of one move.

use super::SanMove;
use crate::setup::{Piece, Wing};
use crate::text::cursor::Cursor;
use crate::text::error::TextError;

/// The pieces that have a letter, and those that a pawn can become.
const LETTERS: [Piece; 5] = [Piece::King, Piece::Queen, Piece::Rook, Piece::Bishop, Piece::Knight];
const PROMOTIONS: [Piece; 4] = [Piece::Queen, Piece::Rook, Piece::Bishop, Piece::Knight];

const FILES: &str = "abcdefgh";
const RANKS: &str = "12345678";
const FILE: &str = "a file from a to h";
const RANK: &str = "a rank from 1 to 8";

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
/// # Ok::<(), hypermate::text::TextError>(())
/// ```
pub fn read_san(text: &str) -> Result<SanMove, TextError> {
    let mut cursor = Cursor::within_line(text);
    let mv = cursor.san_move()?;
    cursor.blanks();
    if cursor.is_at_end() { Ok(mv) } else { Err(cursor.expected("the end of the move")) }
}

impl Cursor<'_> {
    /// A move with the signs behind it; text may follow.
    pub(crate) fn san_move(&mut self) -> Result<SanMove, TextError> {
        let mv = match self.castling() {
            Some(wing) => SanMove::Castles(wing),
            None => self.goes()?,
        };
        self.take_while(|c| "+#!?".contains(c));
        Ok(mv)
    }

    /// `O-O-O` is looked for before `O-O`, with which it begins.
    fn castling(&mut self) -> Option<Wing> {
        let forms =
            [("O-O-O", Wing::Queen), ("0-0-0", Wing::Queen), ("O-O", Wing::King), ("0-0", Wing::King)];
        forms.into_iter().find(|(form, _)| self.eat_text(form)).map(|(_, wing)| wing)
    }

    fn piece(&mut self, pieces: &[Piece]) -> Option<Piece> {
        pieces.iter().copied().find(|piece| self.eat(piece.letter()))
    }

    /// What comes before the last cell is the origin; that there is one is known only when another cell has begun.
    fn goes(&mut self) -> Result<SanMove, TextError> {
        let piece = self.piece(&LETTERS).unwrap_or_else(|| {
            self.eat('P');
            Piece::Pawn
        });
        let (file, rank) = (self.eat_any(FILES), self.eat_any(RANKS));
        let captures = self.eat('x');
        let has_origin = captures || self.eat('-') || self.next_is(FILES);
        let (from_file, from_rank, to) = if has_origin {
            let to_file = self.eat_any(FILES).ok_or_else(|| self.expected(FILE))?;
            let to_rank = self.eat_any(RANKS).ok_or_else(|| self.expected(RANK))?;
            (file, rank, 8 * to_rank + to_file)
        } else {
            match (file, rank) {
                (Some(file), Some(rank)) => (None, None, 8 * rank + file),
                (Some(_), None) => return Err(self.expected(RANK)),
                (None, None) if piece == Piece::Pawn => {
                    return Err(self.expected("a move such as `e4`, `Nf3`, `exd5` or `O-O`"));
                }
                (None, _) => return Err(self.expected(FILE)),
            }
        };
        let promotes = self.promotion(piece)?;
        Ok(SanMove::Goes { piece, from_file, from_rank, captures, to, promotes })
    }

    fn promotion(&mut self, piece: Piece) -> Result<Option<Piece>, TextError> {
        if piece != Piece::Pawn {
            return Ok(None);
        }
        let announced = self.eat('=');
        match self.piece(&PROMOTIONS) {
            None if announced => Err(self.expected("Q, R, B or N")),
            promotes => Ok(promotes),
        }
    }
}
