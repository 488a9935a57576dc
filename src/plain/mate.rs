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
        atomic::Position::is_lost(self)
    }
}

/// A search was given up.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("more than {limit} positions; no mate in {searched} moves")]
pub struct TooMany {
    /// How many positions it was allowed.
    pub limit: u64,
    /// There is no mate within so many moves.
    pub searched: u32,
}

/// The smallest number of moves, up to `moves`, in which the side to move mates whatever the other side does; 0 if the
/// side to move is mated itself. `None` if it cannot.
pub fn mate_in<P: Matable>(position: &P, moves: u32) -> Option<u32> {
    mate_in_within(position, moves, u64::MAX).unwrap_or_default()
}

/// As [`mate_in`], if that takes no more than so many positions, the first one counted once for each number of moves.
///
/// # Errors
/// [`TooMany`] if it takes more.
pub fn mate_in_within<P: Matable>(position: &P, moves: u32, limit: u64) -> Result<Option<u32>, TooMany> {
    if position.is_lost() {
        return Ok(Some(0));
    }
    let mut left = limit;
    for moves in 1..=moves {
        match mates_within(position, moves, &mut left) {
            Ok(true) => return Ok(Some(moves)),
            Ok(false) => {}
            Err(Spent) => return Err(TooMany { limit, searched: moves - 1 }),
        }
    }
    Ok(None)
}

/// The first moves after which the other side is mated within `moves` moves, this one included, whatever it does.
pub fn keys<P: Matable>(position: &P, moves: u32) -> Vec<P::Move> {
    let mates = |mv: &P::Move| {
        moves > 0 && is_mated_within(&position.after(mv), moves - 1, &mut { u64::MAX }) == Ok(true)
    };
    position.moves().into_iter().filter(mates).collect()
}

/// The replies to a position after which its side to move is not mated within so many further moves of the other side.
pub fn refutations<P: Matable>(position: &P, moves: u32) -> Vec<P::Move> {
    let refutes = |mv: &P::Move| mates_within(&position.after(mv), moves, &mut { u64::MAX }) == Ok(false);
    position.moves().into_iter().filter(refutes).collect()
}

/// No more positions may be looked at.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Spent;

fn spend(left: &mut u64) -> Result<(), Spent> {
    *left = left.checked_sub(1).ok_or(Spent)?;
    Ok(())
}

fn mates_within<P: Matable>(position: &P, moves: u32, left: &mut u64) -> Result<bool, Spent> {
    if moves == 0 {
        return Ok(false);
    }
    spend(left)?;
    for mv in position.moves() {
        if is_mated_within(&position.after(&mv), moves - 1, left)? {
            return Ok(true);
        }
    }
    Ok(false)
}

/// Whether the side to move is mated now, or after any of its moves within so many moves of the other side. Without a
/// move it is mated now or never.
fn is_mated_within<P: Matable>(position: &P, moves: u32, left: &mut u64) -> Result<bool, Spent> {
    spend(left)?;
    let replies = position.moves();
    if replies.is_empty() {
        return Ok(position.is_lost());
    }
    for mv in replies {
        if !mates_within(&position.after(&mv), moves, left)? {
            return Ok(false);
        }
    }
    Ok(true)
}
