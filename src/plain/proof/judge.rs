//! What a verifier asks of a position, of whatever game.

use super::Step;
use crate::plain::mate::Matable;
use crate::plain::{self, atomic};
use crate::setup::Piece;

/// A position of some game by the plain rules, as a proof has to be held against it.
pub trait Judge: Matable + Clone {
    /// Whether the side to move could take the other's king, which play never allows.
    fn is_impossible(&self) -> bool;

    /// Whether all that decides what can follow is the same; clocks and the number of the move do not.
    fn is_same(&self, other: &Self) -> bool;

    /// How a proof may name a move.
    fn names(&self, mv: &Self::Move) -> [Option<Step>; 2];
}

fn step(from: usize, to: usize, promotes: Option<Piece>) -> Option<Step> {
    Some(Step { from: from.try_into().ok()?, to: to.try_into().ok()?, promotes })
}

impl Judge for plain::Position {
    fn is_impossible(&self) -> bool {
        plain::Position::is_impossible(self)
    }

    fn is_same(&self, other: &Self) -> bool {
        self.is_same_but_for_clocks(other)
    }

    /// What a pawn becomes is said where it has a choice.
    fn names(&self, mv: &plain::Move) -> [Option<Step>; 2] {
        let promotes = mv.promotes.filter(|_| self.rules().has_choice_of_promotion());
        [step(mv.from, mv.to, promotes), None]
    }
}

impl Judge for atomic::Position {
    fn is_impossible(&self) -> bool {
        atomic::Position::is_impossible(self)
    }

    fn is_same(&self, other: &Self) -> bool {
        self.is_same_but_for_clocks(other)
    }

    /// The target of the king names castling only where no step of the king can go there.
    fn names(&self, mv: &atomic::Move) -> [Option<Step>; 2] {
        match mv.kind {
            atomic::Kind::Castle { rook } => {
                let leap = mv.from.abs_diff(mv.to) >= 2 && mv.to != rook;
                [step(mv.from, rook, None), if leap { step(mv.from, mv.to, None) } else { None }]
            }
            _ => [step(mv.from, mv.to, mv.promotes), None],
        }
    }
}
