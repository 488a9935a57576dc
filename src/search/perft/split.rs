//! Divides a count into parts that can be counted one by one, anywhere and at any time: the positions some plies below the
//! root, each once, with the number of ways that lead to it.

use crate::game::{Searchable, Signature};
use crate::search::watch::Watch;
use fxhash::FxHashMap;
use std::collections::hash_map::Entry;
use std::ops::ControlFlow;

/// A position, and the number of ways that lead to it.
#[derive(Clone, Debug)]
pub struct Part<G> {
    /// The first position that was met of all that have the same count: they differ in the clocks, or are mirror images.
    pub position: G,
    /// How many sequences of moves lead to it or to a mirror image of it. A count from the root that goes deeper than the
    /// parts is the sum, over all parts, of the count of the part times its ways.
    pub ways: u128,
}

/// Why a count was not split, or not all positions were found.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum SplitError {
    /// The watch was stopped.
    #[error("interrupted")]
    Interrupted,
    /// There are more positions than were allowed.
    #[error("more than {most} positions")]
    TooMany {
        /// How many were allowed.
        most: usize,
    },
    /// There is no memory for more positions.
    #[error("there is no memory for more positions")]
    NoMemory,
    /// 2^128 ways or more lead to one position.
    #[error("2^128 ways or more lead to one position")]
    TooManyWays,
}

/// The positions `plies` plies below `game` in which there is a legal move, each once. Positions from which the same moves
/// can follow are one part, and so are the mirror images that [`Searchable::folded_signature`] knows. Positions without a legal
/// move are left out: the parts serve counts of more than `plies` plies.
///
/// The parts come in the order in which their positions are first met, which is the same in every run.
///
/// # Errors
/// [`SplitError`] as soon as there are more than `most` positions at any ply, a position has too many ways, or the watch
/// is stopped.
#[inline(never)]
pub fn split<G: Searchable>(
    game: &G,
    plies: u32,
    most: usize,
    watch: &Watch,
) -> Result<Vec<Part<G>>, SplitError> {
    let mut parts = vec![Part { position: game.clone(), ways: 1 }];
    for _ in 0..plies {
        parts = next_ply(&parts, most, watch)?;
    }
    Ok(parts)
}

/// The parts one ply below `parts`, as [`split()`] makes them.
///
/// # Errors
/// As for [`split()`].
#[inline(never)]
pub fn next_ply<G: Searchable>(
    parts: &[Part<G>],
    most: usize,
    watch: &Watch,
) -> Result<Vec<Part<G>>, SplitError> {
    let mut below: Vec<Part<G>> = Vec::new();
    let mut places: FxHashMap<Signature, usize> = FxHashMap::default();
    for part in parts {
        if watch.is_stopped() {
            return Err(SplitError::Interrupted);
        }
        let mut fault = None;
        let _ = part.position.clone().each_child(|_, child| {
            fault = add(child, part.ways, most, &mut below, &mut places).err();
            if fault.is_some() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        });
        if let Some(fault) = fault {
            return Err(fault);
        }
    }
    Ok(below)
}

fn add<G: Searchable>(
    child: &G,
    ways: u128,
    most: usize,
    below: &mut Vec<Part<G>>,
    places: &mut FxHashMap<Signature, usize>,
) -> Result<(), SplitError> {
    if !child.has_legal_move() {
        return Ok(());
    }
    if below.try_reserve(1).is_err() || places.try_reserve(1).is_err() {
        return Err(SplitError::NoMemory);
    }
    match places.entry(child.folded_signature()) {
        Entry::Occupied(place) => {
            let part = &mut below[*place.get()];
            part.ways = part.ways.checked_add(ways).ok_or(SplitError::TooManyWays)?;
        }
        Entry::Vacant(_) if below.len() == most => return Err(SplitError::TooMany { most }),
        Entry::Vacant(place) => {
            place.insert(below.len());
            below.push(Part { position: child.clone(), ways });
        }
    }
    Ok(())
}
