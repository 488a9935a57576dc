//! Moves as two cells: `c1(I)-c2(II)`, a capture `c1(I)xc2(II)`, the machine form `c1(I)c2(II)`.

use super::cell::write_cell;
use super::cursor::Cursor;
use super::error::TextError;
use crate::rules::{Piece, Rules};

/// What stands between the two cells of a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Separator {
    /// `-`, or `→` when read: a move onto an empty cell, or one of which the writer says nothing.
    Quiet,
    /// `x`: a capture.
    Capture,
}

/// A move as text gives it: where from and where to. Whether it is legal, or even a move, the text does not tell.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct CoordinateMove {
    /// The index in [`crate::setup::Setup::cells`] of the cell that is left.
    pub from: usize,
    /// The index of the cell that is entered.
    pub to: usize,
    /// What the text has between them; `None` in the machine form. A reader need not believe it.
    pub separator: Option<Separator>,
    /// What a pawn becomes, in games that give it a choice.
    pub promotes: Option<Piece>,
}

impl CoordinateMove {
    /// The move as text in a game: `c1(I)-c2(II)`, `c1(I)xc2(II)`, `Ec4-Ec5=U`, or the machine form without a separator,
    /// `c1(I)c2(II)`, `Ec4Ec5u`. Both cells must lie on the board.
    pub fn write(&self, rules: &Rules) -> String {
        let separator = match self.separator {
            None => "",
            Some(Separator::Quiet) => "-",
            Some(Separator::Capture) => "x",
        };
        let mut text = format!("{}{separator}{}", write_cell(rules, self.from), write_cell(rules, self.to));
        if let Some(piece) = self.promotes {
            let letter = piece.letter();
            match self.separator {
                None => text.push(letter.to_ascii_lowercase()),
                Some(_) => text.extend(['=', letter]),
            }
        }
        text
    }
}

/// Reads a move in a game: two cells, each in any form of [`super::cell::read_cell`], with `-`, `→`, `x` or nothing
/// between them and blanks wherever they do not split a cell.
///
/// In games in which a pawn may become one of several pieces the letter of one may follow, upper or lower case, with or
/// without `=`. In 4D chess, where it becomes nothing but a queen, a final `q` is read and says nothing.
///
/// # Errors
/// Names the column, what was expected there and what was found.
///
/// # Examples
/// ```
/// use hypermate::rules::CUBES;
/// use hypermate::text::{Separator, read_move};
///
/// // The cubes begin with that of side 2.
/// let mv = read_move("c1(I)xc2(II)", &CUBES[1])?;
/// assert_eq!((mv.from, mv.to, mv.separator), (2, 14, Some(Separator::Capture)));
/// # Ok::<(), hypermate::text::TextError>(())
/// ```
pub fn read_move(text: &str, rules: &Rules) -> Result<CoordinateMove, TextError> {
    let mut cursor = Cursor::within_line(text);
    let mv = cursor.coordinate_move(rules)?;
    cursor.end()?;
    Ok(mv)
}

impl Cursor<'_> {
    /// A move, as [`read_move`] reads it; text may follow.
    pub(crate) fn coordinate_move(&mut self, rules: &Rules) -> Result<CoordinateMove, TextError> {
        let from = self.cell(rules)?;
        self.blanks();
        // On boards of 24 files and more `x` is a file as well: `a1(I)x26(II)` is the machine form.
        let file_x =
            self.rest().strip_prefix('x').is_some_and(|s| s.starts_with(|c: char| c.is_ascii_digit()));
        let separator = if self.eat('-') || self.eat('→') {
            Some(Separator::Quiet)
        } else if !file_x && self.eat('x') {
            Some(Separator::Capture)
        } else {
            None
        };
        self.blanks();
        let to = self.cell(rules)?;
        let promotes = self.becomes(rules)?;
        Ok(CoordinateMove { from, to, separator, promotes })
    }

    /// What a pawn becomes, if the text says it.
    fn becomes(&mut self, rules: &Rules) -> Result<Option<Piece>, TextError> {
        let Some(pawn) = rules.pawn.filter(|pawn| !pawn.double_step) else { return Ok(None) };
        if let [only] = *pawn.promotes_to {
            self.eat(only.letter().to_ascii_lowercase());
            return Ok(None);
        }
        let sign = self.eat('=');
        let eaten = |piece: &Piece| self.eat(piece.letter()) || self.eat(piece.letter().to_ascii_lowercase());
        match pawn.promotes_to.iter().copied().find(eaten) {
            None if sign => {
                let letters: String = pawn.promotes_to.iter().map(|piece| piece.letter()).collect();
                Err(self.expected(format!("what the pawn becomes, one of {letters}")))
            }
            promotes => Ok(promotes),
        }
    }
}
