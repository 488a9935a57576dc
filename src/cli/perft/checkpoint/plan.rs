//! How a count that lasts is divided: by the moves at the root, and below each into parts of its own, so that the sums
//! of the moves can be told.

use crate::cli::digest::Digest;
use hypermate::search::Watch;
use hypermate::search::perft::{Part, SplitError, next_ply, perft};
use hypermate::{Game, search::Interrupted};
use std::ops::ControlFlow;

/// A part below which there are no more than about so many nodes is small enough: seconds, even where the last ply is
/// made.
const FINE: u128 = 1 << 28;
/// So few parts say too little of how far a run is, however small they are.
const FEW: usize = 1000;
/// The plies that a part has at least: as many as one thread counts without a look at the watch.
const LEAST: u32 = 3;
/// The bytes that the positions of all parts may take.
const MOST_BYTES: usize = 1 << 28;
/// How many parts are looked at to estimate what is below one.
const SAMPLE: usize = 64;

/// What a file must agree with, or its parts are not these.
pub(super) struct Plan {
    /// The ply at which the parts are.
    pub ply: u32,
    pub parts: usize,
    /// A hash of all of them.
    pub digest: u64,
}

/// The parts below one move at the root.
pub(super) struct Row<G: Game> {
    pub mv: G::Move,
    pub parts: Vec<Part<G>>,
}

/// The parts of a count of `depth` plies, 1 at least. They depend on the position and the depth alone, so that every
/// run finds the same.
///
/// # Errors
/// [`Interrupted`] if `watch` was stopped first.
pub(super) fn plan<G: Game>(game: &G, depth: u32, watch: &Watch) -> Result<(Plan, Vec<Row<G>>), Interrupted> {
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
            // Where so many ways lead to one position, the parts are as small as they get.
            Err(SplitError::TooMany { .. } | SplitError::TooManyWays) => break,
        }
        ply += 1;
    }
    let plan = Plan { ply, parts: all(&rows).count(), digest: digest(&rows) };
    Ok((plan, rows))
}

/// The moves at the root, each with the position after it. Before the last ply, positions without a move are no parts.
fn at_root<G: Game>(game: &G, depth: u32) -> Vec<Row<G>> {
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

/// Whether parts with so many plies left are small enough, or must not be more.
fn is_fine<G: Game>(rows: &[Row<G>], left: u32) -> bool {
    let count = all(rows).count();
    if left <= LEAST || count == 0 {
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

fn digest<G: Game>(rows: &[Row<G>]) -> u64 {
    let mut digest = Digest::EMPTY;
    for row in rows {
        digest.add(&(row.parts.len() as u64).to_le_bytes());
        for part in &row.parts {
            let signature = part.position.signature();
            digest.add(&signature.check.to_le_bytes());
            digest.add(&signature.place.to_le_bytes());
            digest.add(&part.ways.to_le_bytes());
        }
    }
    digest.value()
}
