//! What a program needs of a position beside its rules: setups in and out, and the names of moves.
//!
//! This module knows the rules of the games as data, setups, and how cells are written.

use super::Searchable;
use super::play::Drawn;
use crate::check::SetupError;
use crate::rules::{CellNames, Piece, Rules};
use crate::setup::{Colour, Setup};
use crate::text::write_cell;
use std::fmt;

/// A position that is made of a [`Setup`], gives one back, and names its moves.
pub trait Playable: Drawn + Searchable + 'static {
    /// The game and its board.
    const RULES: &'static Rules;

    /// Checks a setup and makes a position of it, with this side to move. It may be one that cannot arise in play.
    ///
    /// # Errors
    /// [`SetupError`] if it is no position of the game.
    fn with_side(setup: &Setup, side: Colour) -> Result<Self, SetupError>;

    /// Whether the king of the side that is not to move is attacked, which cannot arise in play.
    fn is_impossible(&self) -> bool;

    /// The position as a setup again.
    fn setup(&self) -> Setup;

    /// What a legal move does.
    fn describe(&self, mv: Self::Move) -> AnyMove;

    /// Makes the position that a setup stands for, which must be one that can arise in play.
    ///
    /// # Errors
    /// As [`Playable::with_side`], and [`SetupError::SideNotToMoveInCheck`].
    fn playable(setup: &Setup) -> Result<Self, SetupError> {
        let position = Self::with_side(setup, setup.side)?;
        if position.is_impossible() {
            return Err(SetupError::SideNotToMoveInCheck { side: setup.side });
        }
        Ok(position)
    }

    /// The game and its board.
    fn rules(&self) -> &'static Rules {
        Self::RULES
    }

    /// A legal move for people: `c1(I)xc2(II)`, `e2e4`.
    fn text(&self, mv: Self::Move) -> String {
        self.describe(mv).text()
    }

    /// A legal move for machines: `c1(I)c2(II)`, `e2e4`.
    fn machine(&self, mv: Self::Move) -> String {
        self.describe(mv).to_string()
    }
}

/// A move of any game, in terms that all games share. Cells are indices into [`Setup::cells`].
///
/// It is displayed in the form for machines: `c1(I)c2(II)`, `e7e8q`, castling as the program writes it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct AnyMove {
    /// The game and its board.
    pub rules: &'static Rules,
    /// What moves.
    pub piece: Piece,
    /// The cell that is left.
    pub from: usize,
    /// The cell that is entered; in castling the cell of the rook.
    pub to: usize,
    /// The cell that the text names second: [`AnyMove::to`], but in castling as in orthodox chess the cell that the king
    /// goes to.
    pub named_to: usize,
    /// What is captured.
    pub captures: Option<Piece>,
    /// What a pawn becomes, where the rules give a choice.
    pub promotes: Option<Piece>,
    /// Whether the move is castling.
    pub castles: bool,
}

impl AnyMove {
    /// The move for people: `c1(I)-c2(II)`, `c1(I)xc2(II)`, a promotion `Dc5-Ec5=U`; on the flat board as for machines.
    pub fn text(&self) -> String {
        if self.rules.cell_names == CellNames::Square {
            return self.to_string();
        }
        let separator = if self.captures.is_some() { 'x' } else { '-' };
        let [from, to] = [self.from, self.named_to].map(|cell| write_cell(self.rules, cell));
        let promotes = self.promotes.map_or(String::new(), |piece| format!("={}", piece.letter()));
        format!("{from}{separator}{to}{promotes}")
    }

    /// What moves are listed by: the cell that is left, the one that is entered, and what a pawn becomes.
    pub fn order(&self) -> (usize, usize, Option<Piece>) {
        (self.from, self.to, self.promotes)
    }
}

impl fmt::Display for AnyMove {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", write_cell(self.rules, self.from), write_cell(self.rules, self.named_to))?;
        match self.promotes {
            Some(piece) => write!(f, "{}", piece.letter().to_ascii_lowercase()),
            None => Ok(()),
        }
    }
}
