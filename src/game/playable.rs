//! What a program needs of a position beside its rules: setups in and out, and the names of moves.

use super::play::Drawn;
use crate::check::SetupError;
use crate::rules::{Piece, Rules};
use crate::setup::Setup;

/// A position that is made of a [`Setup`], gives one back, and names its moves.
pub trait Playable: Drawn + 'static {
    /// The game.
    fn rules(&self) -> &'static Rules;

    /// Makes the position that a setup stands for, which must be one that can arise in play.
    ///
    /// # Errors
    /// [`SetupError`] if it is none.
    fn playable(setup: &Setup) -> Result<Self, SetupError>;

    /// The position as a setup again.
    fn setup(&self) -> Setup;

    /// A legal move for people: `c1(I)xc2(II)`, `e2e4`.
    fn text(&self, mv: Self::Move) -> String;

    /// A legal move for machines: `c1(I)c2(II)`, `e2e4`.
    fn machine(&self, mv: Self::Move) -> String;

    /// What a legal move does.
    fn describe(&self, mv: Self::Move) -> MoveDescription;

    /// What moves are listed by: the cell that is left, the one that is entered, and what a pawn becomes.
    fn order(mv: Self::Move) -> (usize, usize, Option<Piece>);
}

/// A move in terms that all games share. Cells are indices into [`Setup::cells`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct MoveDescription {
    /// What moves.
    pub piece: Piece,
    /// The cell that is left.
    pub from: usize,
    /// The cell that is entered; in castling the cell of the rook.
    pub to: usize,
    /// What is captured.
    pub captures: Option<Piece>,
    /// What a pawn becomes, where the rules give a choice.
    pub promotes: Option<Piece>,
    /// Whether this is castling.
    pub castles: bool,
}
