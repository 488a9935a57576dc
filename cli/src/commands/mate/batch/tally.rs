//! How many answers were right, by distance.

use super::row::{Outcome, Scored};
use crate::common::Ending;
use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::time::Instant;

/// The wrong answers that are listed. The output has them all.
const LISTED: usize = 1000;

#[derive(Clone, Copy, Default)]
struct Counts {
    right: u64,
    wrong: u64,
    unsolved: u64,
}

/// What came of the lines so far.
pub(crate) struct Tally {
    started: Instant,
    bad: u64,
    /// The answers of earlier runs.
    pub earlier: usize,
    /// The positions and nodes of this run.
    answered: u64,
    nodes: u64,
    /// By the number of moves that lines give. Few are large: a line with more moves than are searched is bad.
    by_distance: BTreeMap<u32, Counts>,
    /// The first wrong answers, in words.
    wrong: Vec<String>,
}

impl Tally {
    pub fn new() -> Tally {
        Tally {
            started: Instant::now(),
            bad: 0,
            earlier: 0,
            answered: 0,
            nodes: 0,
            by_distance: BTreeMap::new(),
            wrong: Vec::new(),
        }
    }

    /// Whether any line gave a number of moves.
    pub fn is_check(&self) -> bool {
        !self.by_distance.is_empty()
    }

    /// Adds what was found out about a line.
    pub fn add(&mut self, scored: &Scored) {
        self.earlier += usize::from(scored.is_earlier);
        if scored.outcome == Outcome::Bad {
            self.bad += 1;
            return;
        }
        if !scored.is_earlier {
            self.answered += 1;
            self.nodes += scored.nodes;
        }
        let Some(expected) = scored.expected else { return };
        let counts = self.by_distance.entry(expected).or_default();
        match scored.is_right() {
            Some(true) => counts.right += 1,
            Some(false) => counts.wrong += 1,
            None => counts.unsolved += 1,
        }
        if let Some(contradiction) = scored.contradiction().filter(|_| self.wrong.len() < LISTED) {
            self.wrong.push(format!("line {}: {contradiction}", scored.row));
        }
    }

    fn total(&self) -> Counts {
        self.by_distance.values().fold(Counts::default(), |sum, counts| Counts {
            right: sum.right + counts.right,
            wrong: sum.wrong + counts.wrong,
            unsolved: sum.unsolved + counts.unsolved,
        })
    }

    /// The table, and the wrong answers if they are to be listed.
    pub fn summary(&self, show_wrong: bool) -> String {
        let mut text = String::new();
        let total = self.total();
        if show_wrong {
            for wrong in &self.wrong {
                let _ = writeln!(text, "{wrong}");
            }
            if total.wrong > self.wrong.len() as u64 {
                let _ = writeln!(text, "and {} more", total.wrong - self.wrong.len() as u64);
            }
        }
        let _ = writeln!(text, "mate in     right     wrong  unsolved");
        let rows = self.by_distance.iter().map(|(moves, counts)| (moves.to_string(), *counts));
        for (moves, Counts { right, wrong, unsolved }) in rows.chain([("all".to_string(), total)]) {
            let _ = writeln!(text, "{moves:>7}{right:>10}{wrong:>10}{unsolved:>10}");
        }
        let seconds = self.started.elapsed().as_secs_f64();
        let rate = |count: u64| (count as f64 / seconds.max(1e-9)) as u64;
        let (positions, nodes) = (self.answered, self.nodes);
        let _ = writeln!(
            text,
            "positions: {positions}, nodes: {nodes}, in {seconds:.2} seconds: {} and {} a second",
            rate(positions),
            rate(nodes)
        );
        text
    }

    /// How the command ends if it was not interrupted.
    pub fn ending(&self) -> Ending {
        match (self.bad, self.total().wrong) {
            (1.., _) => Ending::BadInput,
            (0, 1..) => Ending::Negative,
            (0, 0) => Ending::Done,
        }
    }
}
