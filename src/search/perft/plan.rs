//! How a long count is divided: by the moves at the root, and below each move into parts of its own, so that the count of
//! each move is known.

use super::tree::BLOCK;
use super::{Part, SplitError, next_ply, perft};
use crate::game::{Game, Searchable};
use crate::search::watch::{Interrupted, Watch};
use std::ops::ControlFlow;

/// A part with no more than about this many nodes is small enough: it takes seconds, even if the moves of the last ply are
/// made.
const FINE: u128 = 1 << 28;
/// With fewer parts than this the progress of a run would be too coarse, however small the parts are.
const FEW: usize = 1000;
/// The largest size in bytes of the positions of all parts.
const MOST_BYTES: usize = 1 << 28;
/// The size of the sample of parts by which the nodes below a part are estimated.
const SAMPLE: usize = 64;

/// How a count is divided.
pub struct Plan<G: Game> {
    /// The ply at which the parts are, from 1.
    pub ply: u32,
    /// The moves at the root, in the order of generation.
    pub rows: Vec<Row<G>>,
}

/// The parts below one move at the root.
pub struct Row<G: Game> {
    /// The move.
    pub mv: G::Move,
    /// What is to be counted below it. Empty if the game ends there before the last ply.
    pub parts: Vec<Part<G>>,
}

/// The parts of a count of `depth` plies, 1 at least. They depend only on the position and the depth, so that every run
/// finds the same parts.
///
/// # Errors
/// [`Interrupted`] if `watch` was stopped first.
///
/// # Panics
/// If `depth` is 0: there is no move to divide by.
#[inline(never)]
pub fn plan<G: Searchable>(game: &G, depth: u32, watch: &Watch) -> Result<Plan<G>, Interrupted> {
    assert!(depth > 0, "perft 0 has no moves to divide by");
    let mut rows = at_root(game, depth);
    let mut ply = 1;
    while !is_fine(&rows, depth - ply) {
        let deeper = rows.iter().map(|row| {
            let parts = next_ply(&row.parts, usize::MAX, watch)?;
            Ok(Row { mv: row.mv, parts })
        });
        match deeper.collect() {
            Ok(deeper) => rows = deeper,
            Err(SplitError::Interrupted) => return Err(Interrupted),
            // If 2^128 ways lead to one position, the parts cannot be made smaller.
            Err(SplitError::TooMany { .. } | SplitError::TooManyWays | SplitError::NoMemory) => break,
        }
        ply += 1;
    }
    Ok(Plan { ply, rows })
}

/// The moves at the root, each with the position after it. Positions without a legal move are left out before the last ply.
fn at_root<G: Searchable>(game: &G, depth: u32) -> Vec<Row<G>> {
    let mut rows = Vec::new();
    let _ = game.clone().each_child(|mv, child| {
        let is_part = depth == 1 || child.has_legal_move();
        let parts = if is_part { vec![Part { position: child.clone(), ways: 1 }] } else { vec![] };
        rows.push(Row { mv, parts });
        ControlFlow::Continue(())
    });
    rows
}

fn all<G: Game>(rows: &[Row<G>]) -> impl Iterator<Item = &Part<G>> {
    rows.iter().flat_map(|row| &row.parts)
}

/// Whether parts with `left` plies to count are small enough, or there must not be more parts.
fn is_fine<G: Searchable>(rows: &[Row<G>], left: u32) -> bool {
    let count = all(rows).count();
    if left <= BLOCK || count == 0 {
        return true;
    }
    let step = count.div_ceil(SAMPLE);
    let sample: Vec<&Part<G>> = all(rows).step_by(step).collect();
    // Rounded up, and without floating point, which might differ between machines.
    let mean = |plies| -> u128 {
        let counts = sample.iter().map(|part| u128::from(perft(&mut part.position.clone(), plies)));
        counts.sum::<u128>().div_ceil(sample.len() as u128)
    };
    let (one, two) = (mean(1), mean(2));
    let below = (0..left / 2).fold(1_u128, |below, _| below.saturating_mul(two));
    let below = if left.is_multiple_of(2) { below } else { below.saturating_mul(one) };
    let next = (count as u128).saturating_mul(one).saturating_mul(size_of::<G>() as u128);
    (count >= FEW && below <= FINE) || next > MOST_BYTES as u128
}
