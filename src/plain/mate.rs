//! Mate in so many moves, by trying everything: each move of the attacker, each reply, down to the mate.
//!
//! Nothing is remembered, ordered or left out. It takes milliseconds for a mate in two and minutes for a mate in four; the
//! search of [`crate::search::mate`] is tested against it.

use super::atomic;

/// A position of one of the plain games, as far as mates go.
pub trait Matable: Sized {
    /// A move of the side to move.
    type Move: Copy;

    /// All legal moves.
    fn moves(&self) -> Vec<Self::Move>;

    /// The position after a legal move.
    fn after(&self, mv: &Self::Move) -> Self;

    /// Whether the side to move is mated, or its king blown up.
    fn is_lost(&self) -> bool;
}

impl Matable for super::Position {
    type Move = super::Move;

    fn moves(&self) -> Vec<super::Move> {
        self.legal_moves()
    }

    fn after(&self, mv: &super::Move) -> Self {
        self.play(mv)
    }

    fn is_lost(&self) -> bool {
        self.is_checkmate()
    }
}

impl Matable for atomic::Position {
    type Move = atomic::Move;

    fn moves(&self) -> Vec<atomic::Move> {
        self.legal_moves()
    }

    fn after(&self, mv: &atomic::Move) -> Self {
        self.play(mv)
    }

    fn is_lost(&self) -> bool {
        match self.outcome() {
            Some(atomic::Outcome::KingExploded { winner } | atomic::Outcome::Checkmate { winner }) => {
                winner != self.side()
            }
            _ => false,
        }
    }
}

/// The smallest number of moves, up to `moves`, in which the side to move mates whatever the other side does; 0 if the
/// side to move is mated itself. `None` if it cannot.
pub fn mate_in<P: Matable>(position: &P, moves: u32) -> Option<u32> {
    if position.is_lost() {
        return Some(0);
    }
    (1..=moves).find(|&moves| mates_within(position, moves))
}

/// The first moves after which the other side is mated within `moves` moves, this one included, whatever it does.
pub fn keys<P: Matable>(position: &P, moves: u32) -> Vec<P::Move> {
    let mates = |mv: &P::Move| moves > 0 && is_mated_within(&position.after(mv), moves - 1);
    position.moves().into_iter().filter(mates).collect()
}

/// The replies to a position after which its side to move is not mated within so many further moves of the other side.
pub fn refutations<P: Matable>(position: &P, moves: u32) -> Vec<P::Move> {
    position.moves().into_iter().filter(|mv| !mates_within(&position.after(mv), moves)).collect()
}

fn mates_within<P: Matable>(position: &P, moves: u32) -> bool {
    moves > 0 && position.moves().iter().any(|mv| is_mated_within(&position.after(mv), moves - 1))
}

/// Whether the side to move is mated now, or after any of its moves within so many moves of the other side. Without a
/// move it is mated now or never.
fn is_mated_within<P: Matable>(position: &P, moves: u32) -> bool {
    let replies = position.moves();
    if replies.is_empty() {
        return position.is_lost();
    }
    replies.iter().all(|mv| mates_within(&position.after(mv), moves))
}
