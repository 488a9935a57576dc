//! What the verifier asks of a position, of whatever game. It knows [`crate::plain`] alone.

use super::Step;
use crate::plain::mate::Matable;
use crate::plain::{self, atomic};
use crate::setup::Man;

/// A position of some game by the plain rules, as a proof has to be held against it.
pub trait Judge: Matable + Clone {
    /// Whether the side to move could take the other's king, which play never allows.
    fn is_impossible(&self) -> bool;

    /// Whether all that decides what can follow is the same; clocks and the number of the move do not.
    fn is_same(&self, other: &Self) -> bool;

    /// What stands on the cells.
    fn cells(&self) -> &[Option<Man>];

    /// How a proof may name a legal move.
    fn names(&self, mv: &Self::Move) -> [Option<Step>; 2];

    /// The legal move that a proof names so.
    fn find(&self, step: Step) -> Option<Self::Move>;

    /// Some legal move, if there is one.
    fn any_move(&self) -> Option<Self::Move>;

    /// Tries the legal moves until one mates. Gives that one, and how many were tried.
    fn try_mates(&self) -> (Option<Self::Move>, u64);
}

impl Judge for plain::Position {
    fn is_impossible(&self) -> bool {
        plain::Position::is_impossible(self)
    }

    fn is_same(&self, other: &Self) -> bool {
        self.is_same_but_for_clocks(other)
    }

    fn cells(&self) -> &[Option<Man>] {
        plain::Position::cells(self)
    }

    /// What a pawn becomes is said where it has a choice.
    fn names(&self, mv: &plain::Move) -> [Option<Step>; 2] {
        let promotes = mv.promotes.filter(|_| self.rules().has_choice_of_promotion());
        [Some(Step::new(mv.from, mv.to, promotes)), None]
    }

    fn find(&self, step: Step) -> Option<plain::Move> {
        let queen = self.legal_move(step.from(), step.to())?;
        let promotes = match step.promotes() {
            None if queen.promotes.is_some() && self.rules().has_choice_of_promotion() => return None,
            None => queen.promotes,
            Some(_) if !self.rules().has_choice_of_promotion() => return None,
            piece => piece,
        };
        // What a pawn becomes does not change whether it may go there.
        let becomes = self.rules().promotes_to(step.to(), queen.man.colour);
        (promotes == queen.promotes || promotes.is_some_and(|piece| becomes.contains(&piece)))
            .then_some(plain::Move { promotes, ..queen })
    }

    fn any_move(&self) -> Option<plain::Move> {
        self.first_legal(|_| true)
    }

    fn try_mates(&self) -> (Option<plain::Move>, u64) {
        let mut tried = 0;
        let mate = self.first_legal(|mv| {
            tried += 1;
            self.play(mv).is_checkmate()
        });
        (mate, tried)
    }
}

impl Judge for atomic::Position {
    fn is_impossible(&self) -> bool {
        atomic::Position::is_impossible(self)
    }

    fn is_same(&self, other: &Self) -> bool {
        self.is_same_but_for_clocks(other)
    }

    fn cells(&self) -> &[Option<Man>] {
        atomic::Position::cells(self)
    }

    /// The target of the king names castling only where no step of the king can go there.
    fn names(&self, mv: &atomic::Move) -> [Option<Step>; 2] {
        match mv.kind {
            atomic::Kind::Castle { rook } => {
                let leap = mv.from.abs_diff(mv.to) >= 2 && mv.to != rook;
                let by_target = leap.then(|| Step::new(mv.from, mv.to, None));
                [Some(Step::new(mv.from, rook, None)), by_target]
            }
            _ => [Some(Step::new(mv.from, mv.to, mv.promotes)), None],
        }
    }

    fn find(&self, step: Step) -> Option<atomic::Move> {
        let moves = self.legal_moves_from(step.from());
        moves.into_iter().find(|mv| self.names(mv).contains(&Some(step)))
    }

    fn any_move(&self) -> Option<atomic::Move> {
        self.first_legal(|_, _| true).map(|(mv, _)| mv)
    }

    fn try_mates(&self) -> (Option<atomic::Move>, u64) {
        let mut tried = 0;
        let mate = self.first_legal(|_, after| {
            tried += 1;
            after.is_lost()
        });
        (mate.map(|(mv, _)| mv), tried)
    }
}
