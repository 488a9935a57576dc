//! `hypermate perft --plain`: the count by the plain rules, which share nothing with the fast ones.

use super::{Counted, WATCH};
use hypermate::Setup;
use hypermate::SetupError;
use hypermate::plain::mate::Matable;
use hypermate::plain::{self, atomic};
use hypermate::proof::Judge;
use hypermate::rules::Rules;
use hypermate::search::perft::Division;
use hypermate::search::{Interrupted, watch::WHOLE};
use rayon::prelude::*;

/// Counts every move by making it, on the threads of the current pool.
pub(super) fn count(start: &Setup, depth: u32) -> anyhow::Result<Counted> {
    let division = if start.rules.castling {
        divide(&playable(atomic::Position::new(start)?, start)?, depth, start.rules)
    } else {
        divide(&playable(plain::Position::new(start)?, start)?, depth, start.rules)
    };
    let total = if depth == 0 { 1 } else { division.total() };
    Ok(Counted { depth, division, total, resumed: None })
}

/// The position, if it can arise in play: of others the fast rules count nothing either.
fn playable<P: Judge>(position: P, start: &Setup) -> Result<P, SetupError> {
    if position.is_impossible() {
        return Err(SetupError::SideNotToMoveInCheck { side: start.side });
    }
    Ok(position)
}

fn divide<P>(root: &P, depth: u32, rules: &Rules) -> Division<String>
where
    P: Judge<Move: Send + Sync> + Send + Sync,
{
    let mut firsts = if depth == 0 { Vec::new() } else { root.moves() };
    // Castling is called by where the king goes, if that is no other move.
    let step = |mv: &P::Move| root.names(mv).into_iter().flatten().next_back();
    // The order of `--divide` by the fast rules.
    firsts.sort_by_key(|mv| step(mv).map(|step| (step.from(), step.to(), step.promotes())));
    let share = WHOLE / firsts.len().max(1) as u64;
    let rows: Vec<Option<(String, u128)>> = firsts
        .par_iter()
        .map(|mv| {
            let nodes = below(&root.after(mv), depth - 1).ok()?;
            WATCH.finished(0, share);
            Some((step(mv).map_or_else(String::new, |step| step.text(rules)), nodes))
        })
        .collect();
    Division { moves: rows.len(), rows: rows.into_iter().flatten().collect() }
}

fn below<P: Matable>(position: &P, depth: u32) -> Result<u128, Interrupted> {
    let children = if depth == 0 { Vec::new() } else { after_each(position) };
    if depth > 1 {
        return children.iter().map(|child| below(child, depth - 1)).sum();
    }
    let nodes = if depth == 0 { 1 } else { children.len() as u64 };
    WATCH.finished(nodes, 0);
    if WATCH.is_stopped() { Err(Interrupted) } else { Ok(nodes.into()) }
}

fn after_each<P: Matable>(position: &P) -> Vec<P> {
    position.moves().iter().map(|mv| position.after(mv)).collect()
}
