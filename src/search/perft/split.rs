//! A count in parts that can be made one by one, anywhere and at any time: the positions some plies below the root,
//! each once, with the number of ways that lead to it.

use crate::game::{Game, Signature};
use crate::search::watch::Watch;
use fxhash::FxHashMap;
use std::collections::hash_map::Entry;
use std::ops::ControlFlow;

/// A position and in how many ways it comes up.
#[derive(Clone, Debug)]
pub struct Part<G> {
    /// The first of those that are the same for a count: with other clocks, or mirrored.
    pub position: G,
    /// How many sequences of moves lead to it or to a mirror image of it. A count at the root that goes deeper than the
    /// parts is the sum of the counts of all parts, each so many times.
    pub ways: u128,
}

/// Why a count was not split, or positions were not all found.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
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

/// The positions `plies` plies below `game` in which there is a legal move, each once: those that are the same in all
/// that decides what can follow are one, and so are mirror images that [`Game::folded_signature`] knows. What has no
/// move is left out, since nothing follows from it: the parts serve counts of more than `plies` plies.
///
/// They come in the order in which they are first met, which is the same in every run.
///
/// # Errors
/// [`SplitError`], as soon as there are more than `most` positions at any ply, or one has too many ways, or the watch
/// is stopped.
#[inline(never)]
pub fn split<G: Game>(game: &G, plies: u32, most: usize, watch: &Watch) -> Result<Vec<Part<G>>, SplitError> {
    let mut parts = vec![Part { position: game.clone(), ways: 1 }];
    for _ in 0..plies {
        parts = next_ply(&parts, most, watch)?;
    }
    Ok(parts)
}

/// The parts one ply below these, as [`split()`] makes them.
///
/// # Errors
/// As for [`split()`].
#[inline(never)]
pub fn next_ply<G: Game>(parts: &[Part<G>], most: usize, watch: &Watch) -> Result<Vec<Part<G>>, SplitError> {
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

fn add<G: Game>(
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
