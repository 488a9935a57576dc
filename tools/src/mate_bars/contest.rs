//! hypermate's mate search and the plain one on the positions of a set.

use std::time::{Duration, Instant};

use anyhow::{Context, Result};
use hypermate::flat;
use hypermate::game::{Game, Searchable};
use hypermate::lattice::{self, Variant, Visitor, with_variant};
use hypermate::plain;
use hypermate::plain::mate::{Matable, mate_in_within};
use hypermate::search::Watch;
use hypermate::search::mate::{Limits, MAX_MOVES, MateAnswer, Solver};
use hypermate::setup::Setup;
use hypermate::text::UciMove;

use super::figures::{Answer, Verdict};
use super::sets::{Positions, Row, Set};

/// How hypermate is asked.
#[derive(Clone, Copy, Debug)]
pub struct Manner {
    /// Bytes of the table.
    pub hash: usize,
    /// How long to think about a position.
    pub limit: Duration,
    /// Whether each position gets a solver of its own, which is made while the clock runs; else a set does.
    pub cold: bool,
}

/// The positions of a set, for both searches.
pub trait Contest {
    /// Asks hypermate about each position, with no word of the distance.
    fn solve(&self, manner: &Manner, threads: usize) -> Vec<Answer>;

    /// Asks the plain search about a position, for about so long; `None` if it takes longer. It is told the distance.
    fn solve_plainly(&self, row: usize, limit: Duration) -> Option<Answer>;
}

/// Sets up the positions.
///
/// # Errors
/// When a game refuses a position.
pub fn contest(set: &Set) -> Result<Box<dyn Contest + '_>> {
    match &set.positions {
        Positions::Atomic(setups) => atomic_contest(setups, &set.rows),
        Positions::Lattice(setups) => {
            let rules = setups.first().context("a set without positions")?.rules;
            with_variant(rules, Lattice { setups, rows: &set.rows })
                .context("no fast rules for this board")?
        }
    }
}

fn atomic_contest<'a>(setups: &[Setup], rows: &'a [Row]) -> Result<Box<dyn Contest + 'a>> {
    let fast = setups.iter().map(flat::Position::new).collect::<Result<Vec<_>, _>>()?;
    let slow = setups.iter().map(plain::atomic::Position::new).collect::<Result<Vec<_>, _>>()?;
    Ok(Box::new(Both { fast, slow, rows, name: |mv| Some(uci(mv)) }))
}

/// A move in UCI, castling as the step of the king to file g or c.
fn uci(mv: flat::FlatMove) -> String {
    let (from, to) = (mv.from.index(), mv.to.index());
    let to = match mv.castles {
        true => from / 8 * 8 + if to > from { 6 } else { 2 },
        false => to,
    };
    UciMove { from, to, promotes: mv.promotes }.to_string()
}

struct Lattice<'s, 'a> {
    setups: &'s [Setup],
    rows: &'a [Row],
}

impl<'a> Visitor for Lattice<'_, 'a> {
    type Output = Result<Box<dyn Contest + 'a>>;

    fn visit<V: Variant>(self) -> Self::Output {
        let fast = self.setups.iter().map(lattice::Position::<V>::new).collect::<Result<Vec<_>, _>>()?;
        let slow = self.setups.iter().map(plain::Position::new).collect::<Result<Vec<_>, _>>()?;
        Ok(Box::new(Both { fast, slow, rows: self.rows, name: |_| None }))
    }
}

struct Both<'a, G: Game, P> {
    fast: Vec<G>,
    slow: Vec<P>,
    rows: &'a [Row],
    /// A move as the rows write it, if they do.
    name: fn(G::Move) -> Option<String>,
}

impl<G: Searchable, P: Matable> Both<'_, G, P> {
    fn judge(&self, row: &Row, found: &MateAnswer<G::Move>) -> Verdict {
        let first = found.line.first().and_then(|&mv| (self.name)(mv));
        match found.mate {
            None if found.stopped.is_some() => Verdict::None,
            Some(mate) if mate == row.mate => match first {
                Some(first) if !row.keys.is_empty() && !row.keys.contains(&first) => Verdict::Wrong,
                _ => Verdict::Right,
            },
            _ => Verdict::Wrong,
        }
    }
}

impl<G: Searchable, P: Matable> Contest for Both<'_, G, P> {
    fn solve(&self, manner: &Manner, threads: usize) -> Vec<Answer> {
        let mut solver = None;
        let one = |(game, row)| {
            let start = Instant::now();
            if manner.cold {
                solver = None;
            }
            let solver = solver.get_or_insert_with(|| Solver::new(manner.hash, threads));
            let in_time = || start.elapsed() < manner.limit;
            let limits = Limits { moves: MAX_MOVES, nodes: None, in_time: Some(&in_time) };
            let found = solver.solve(game, &limits, &Watch::new());
            let seconds = start.elapsed().as_secs_f64();
            Answer { seconds, nodes: found.nodes, verdict: self.judge(row, &found) }
        };
        self.fast.iter().zip(self.rows).map(one).collect()
    }

    fn solve_plainly(&self, row: usize, limit: Duration) -> Option<Answer> {
        // The plain search is stopped by a number of positions: how many it does in the time, a short trial tells.
        const TRIAL: u64 = 20_000;
        let (position, mate) = (&self.slow[row], self.rows[row].mate);
        let mut positions = TRIAL;
        loop {
            let start = Instant::now();
            let found = mate_in_within(position, mate, positions);
            let seconds = start.elapsed().as_secs_f64();
            if let Ok(found) = found {
                let verdict = if found == Some(mate) { Verdict::Right } else { Verdict::Wrong };
                return Some(Answer { seconds, nodes: 0, verdict });
            }
            let enough = (positions as f64 * limit.as_secs_f64() / seconds) as u64;
            if positions > TRIAL || enough <= TRIAL {
                return None;
            }
            positions = enough;
        }
    }
}
