//! Playing: moves as a list, carried out and taken back, and how the game ends.

use super::{AnyPosition, each};
use crate::game::play::{Drawn, Ending};
use crate::game::{AnyMove, Game, Outcome, Playable};
use crate::setup::Colour;
use std::ops::ControlFlow;

impl AnyPosition {
    /// The legal moves, by the cell that is left, the one that is entered, and what a pawn becomes.
    pub fn legal_moves(&self) -> Vec<AnyMove> {
        each!(&self.0, position => {
            let mut moves = position.list_legal();
            moves.sort_by_key(|&mv| sort_key(&**position, mv));
            moves.into_iter().map(|mv| position.describe(mv)).collect()
        })
    }

    /// Plays a legal move for good. To take moves back, play them in a [`crate::game::Match`].
    ///
    /// # Panics
    /// If the move is not legal here.
    pub fn play(&mut self, mv: AnyMove) {
        Game::play(self, mv);
    }

    /// The side to move.
    pub fn side_to_move(&self) -> Colour {
        each!(&self.0, position => position.side_to_move())
    }

    /// Whether the king of the side to move is attacked.
    pub fn in_check(&self) -> bool {
        each!(&self.0, position => position.in_check())
    }

    /// How the game has ended by the rules that need no history, `None` if it goes on.
    pub fn outcome(&self) -> Option<Outcome> {
        each!(&self.0, position => position.outcome())
    }
}

fn sort_key<G: Playable>(position: &G, mv: G::Move) -> (usize, usize, Option<crate::rules::Piece>) {
    position.describe(mv).order()
}

/// The typed move that a move stands for, if it is legal.
fn typed<G: Playable>(position: &G, mv: AnyMove) -> Option<G::Move> {
    let mut found = None;
    let _ = position.legal_moves(|of_one_piece| {
        found = of_one_piece.into_iter().find(|&legal| position.describe(legal) == mv);
        if found.is_some() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    });
    found
}

impl Game for AnyPosition {
    type Move = AnyMove;
    type Moves = std::iter::Once<AnyMove>;

    fn side_to_move(&self) -> Colour {
        AnyPosition::side_to_move(self)
    }

    fn legal_moves(&self, mut visit: impl FnMut(Self::Moves) -> ControlFlow<()>) -> ControlFlow<()> {
        AnyPosition::legal_moves(self).into_iter().try_for_each(|mv| visit(std::iter::once(mv)))
    }

    fn list_legal(&self) -> Vec<AnyMove> {
        AnyPosition::legal_moves(self)
    }

    fn count_legal(&self) -> u64 {
        each!(&self.0, position => position.count_legal())
    }

    fn play(&mut self, mv: AnyMove) {
        each!(&mut self.0, position => {
            let mv = typed(&**position, mv).expect("the move is legal, as the caller promises");
            position.play(mv);
        });
    }

    fn in_check(&self) -> bool {
        AnyPosition::in_check(self)
    }

    fn key(&self) -> u64 {
        each!(&self.0, position => position.key())
    }

    fn is_legal(&self, mv: AnyMove) -> bool {
        each!(&self.0, position => typed(&**position, mv).is_some())
    }

    fn can_be_mated(&self, side: Colour) -> bool {
        each!(&self.0, position => position.can_be_mated(side))
    }

    fn has_legal_move(&self) -> bool {
        each!(&self.0, position => position.has_legal_move())
    }

    fn outcome(&self) -> Option<Outcome> {
        AnyPosition::outcome(self)
    }
}

impl Drawn for AnyPosition {
    fn halfmove_limit(&self) -> Option<u32> {
        self.rules().draws.halfmoves
    }

    fn repetitions(&self) -> Option<usize> {
        self.rules().draws.occurrences
    }

    fn halfmove_clock(&self) -> u32 {
        each!(&self.0, position => position.halfmove_clock())
    }

    fn dead(&self) -> Option<Ending> {
        each!(&self.0, position => position.dead())
    }

    fn is_repetition_of(&self, other: &Self) -> bool {
        let (ours, theirs) = (self.setup(), other.setup());
        ours.rules == theirs.rules
            && ours.cells == theirs.cells
            && ours.side == theirs.side
            && ours.castling == theirs.castling
            && ours.en_passant == theirs.en_passant
    }
}
