//! Expands many halves at once, within the memory limit and on all threads.

use super::bound::Distances;
use super::half::Half;
use super::relax::may_be_empty;
use super::seen::{Full, Met, Seen};
use super::threads::Threads;
use crate::watch::{Interrupted, Watch};
use rayon::prelude::*;

/// The halves that a thread takes at a time.
const SHARE: usize = 256;
/// The new successors that a half usually has at most. The set of seen halves is made larger if there are more.
const SUCCESSORS: usize = 8;
/// The bytes that a half costs in a list: a growing list has up to twice the room that it needs.
const KEPT: usize = 2 * size_of::<Half>();

/// What limits a search.
#[derive(Clone, Copy)]
pub(crate) struct Bounds<'a> {
    /// The cells that are or can become empty, from [`may_be_empty`] of the root.
    pub empty: u32,
    /// The bytes that may be in use.
    pub memory: usize,
    /// The threads that share the work.
    pub threads: &'a Threads,
}

/// What every search expands halves with: the halves seen so far, and the limits.
pub(crate) struct Expander<'a> {
    pub bounds: Bounds<'a>,
    seen: &'a mut Seen,
    watch: &'a Watch,
}

/// Why an expansion ended before all successors were found.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum End {
    /// A red man can be kinged by the next move.
    King,
    /// The memory limit is reached, or the system has refused memory.
    OutOfMemory,
}

/// A half and a lower bound on the moves that it needs.
#[derive(Clone, Copy)]
pub(crate) struct Bounded {
    pub half: Half,
    pub needed: u8,
}

/// Halves after the same number of moves, and which of their successors are wanted.
#[derive(Clone, Copy)]
pub(crate) struct Task<'a> {
    pub halves: &'a [Half],
    /// The number of moves after which the successors are reached.
    pub moves: u32,
    /// Halves that need more moves than this are put off.
    pub now: u32,
    /// Halves that need more moves than this are dropped.
    pub most: u32,
    /// Whether the halves are known to need no more than `now` moves.
    pub known: bool,
    /// The number of halves in lists elsewhere, which take memory.
    pub held: usize,
}

/// The result of expanding halves.
#[derive(Default)]
pub(crate) struct Outcome {
    /// Successors that are new, or that were met before only after more moves. Only the cheapest bound was applied to them.
    pub next: Vec<Bounded>,
    /// Halves that need too many moves for now; they were not expanded.
    pub later: Vec<Bounded>,
}

/// The result of one thread's share.
#[derive(Default)]
struct ShareResult {
    outcome: Outcome,
    /// The number of keys that were new to the set.
    new: usize,
    /// The halves whose successors found no room in the set.
    again: Vec<Half>,
    king: bool,
    /// Whether the system has refused memory for one of the lists.
    refused: bool,
}

/// Adds an item to a list; `false` if the system refuses the memory for it.
#[must_use]
pub(crate) fn try_push<T>(list: &mut Vec<T>, item: T) -> bool {
    let has_room = list.try_reserve(1).is_ok();
    if has_room {
        list.push(item);
    }
    has_room
}

/// Moves all items of one list to the end of another; `false` if the system refuses the memory for it.
#[must_use]
fn try_append<T>(list: &mut Vec<T>, mut more: Vec<T>) -> bool {
    let has_room = list.try_reserve(more.len()).is_ok();
    if has_room {
        list.append(&mut more);
    }
    has_room
}

impl ShareResult {
    /// Adds the result of another share.
    fn add(&mut self, share: ShareResult) {
        self.new += share.new;
        self.king |= share.king;
        self.refused |= share.refused
            || !try_append(&mut self.outcome.next, share.outcome.next)
            || !try_append(&mut self.outcome.later, share.outcome.later)
            || !try_append(&mut self.again, share.again);
    }
}

impl<'a> Expander<'a> {
    /// Starts with the root as the only half seen.
    pub fn new(root: Half, bounds: Bounds<'a>, seen: &'a mut Seen, watch: &'a Watch) -> Expander<'a> {
        seen.clear();
        let met = seen.insert(root.key(), 0);
        seen.took(usize::from(met.is_ok()));
        Expander { bounds, seen, watch }
    }

    /// Whether a half was met after fewer moves than these.
    pub fn sooner(&self, half: Half, moves: u32) -> bool {
        self.seen.sooner(half.key(), moves)
    }

    /// Expands the halves of a task, as far as their lower bounds allow, and adds the results to `to`.
    pub fn go_on(&mut self, task: Task, to: &mut Outcome) -> Result<Option<End>, Interrupted> {
        let mut again: Option<Vec<Half>> = None;
        loop {
            let halves = again.as_deref().unwrap_or(task.halves);
            if self.watch.is_stopped() {
                return Err(Interrupted);
            }
            let lists = KEPT * (task.held + to.next.len() + to.later.len());
            let may_grow = lists + 3 * self.seen.bytes() <= self.bounds.memory;
            if lists + self.seen.bytes() > self.bounds.memory {
                return Ok(Some(End::OutOfMemory));
            }
            let crowded = !self.seen.has_room(SUCCESSORS * halves.len()) || again.is_some();
            if may_grow && crowded {
                if !self.seen.grow(self.bounds.threads) {
                    return Ok(Some(End::OutOfMemory));
                }
            } else if again.is_some() {
                return Ok(Some(End::OutOfMemory));
            }
            let found = self.expand(Task { halves, ..task });
            self.seen.took(found.new);
            self.watch.finished(halves.len() as u64, 0);
            if found.king {
                return Ok(Some(End::King));
            }
            let kept = try_append(&mut to.next, found.outcome.next)
                && try_append(&mut to.later, found.outcome.later);
            if found.refused || !kept {
                return Ok(Some(End::OutOfMemory));
            }
            if found.again.is_empty() {
                return Ok(None);
            }
            again = Some(found.again);
        }
    }

    fn expand(&self, task: Task) -> ShareResult {
        let expand = |halves: &[Half]| {
            let mut found = ShareResult::default();
            for &half in halves {
                if found.king || found.refused {
                    break;
                }
                if self.expand_one(half, task, &mut found).is_err() {
                    found.refused |= !try_push(&mut found.again, half);
                }
            }
            found
        };
        if task.halves.len() <= SHARE {
            return expand(task.halves);
        }
        let Some(pool) = self.bounds.threads.pool() else { return expand(task.halves) };
        let shares = || task.halves.par_chunks(SHARE).map(expand).collect::<Vec<_>>();
        let mut all = ShareResult::default();
        pool.install(shares).into_iter().for_each(|share| all.add(share));
        all
    }

    fn expand_one(&self, half: Half, task: Task, found: &mut ShareResult) -> Result<(), Full> {
        if task.known {
            return self.successors(half, Distances::new(half.black, self.bounds.empty), task, found);
        }
        let Some(empty) = may_be_empty(half) else { return Ok(()) };
        let mut distances = Distances::new(half.black, empty);
        match distances.with_help(half) {
            Some(needed) if needed <= task.now => self.successors(half, distances, task, found),
            Some(needed) if needed <= task.most => {
                found.refused |= !try_push(&mut found.outcome.later, Bounded { half, needed: needed as u8 });
                Ok(())
            }
            _ => Ok(()),
        }
    }

    /// Adds the successors of one half.
    ///
    /// # Errors
    /// The set of seen halves has no room for all of them.
    fn successors(
        &self,
        half: Half,
        mut distances: Distances,
        task: Task,
        found: &mut ShareResult,
    ) -> Result<(), Full> {
        let mut room = Ok(());
        half.each_successor(|after| {
            if found.king || room.is_err() {
                return;
            }
            if after.is_kinged() {
                found.king = true;
                return;
            }
            let needed = if after.black == half.black {
                distances.of(after.red)
            } else {
                distances.after_captures(after.black).of(after.red)
            };
            let Some(needed) = needed.filter(|&needed| needed < task.most) else { return };
            match self.seen.insert(after.key(), task.moves) {
                Ok(Met::Known) => return,
                Ok(Met::New) => found.new += 1,
                Ok(Met::Sooner) => {}
                Err(full) => {
                    room = Err(full);
                    return;
                }
            }
            found.refused |=
                !try_push(&mut found.outcome.next, Bounded { half: after, needed: needed as u8 });
        });
        room
    }
}
