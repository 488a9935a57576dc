//! Going on from many halves at once, within the memory and on all threads.

use super::bound::Distances;
use super::half::Half;
use super::relax::may_be_empty;
use super::seen::{Full, Met, Seen};
use crate::watch::{Interrupted, Watch};
use rayon::prelude::*;

/// The halves that a thread takes at a time.
const SHARE: usize = 256;
/// The new successors that a half has, as a rule at most. A set that fills up nevertheless is made larger.
const SUCCESSORS: usize = 8;
/// What a half costs the one who keeps it in a list: such a list has up to twice the room that it needs.
const KEPT: usize = 2 * size_of::<Half>();

/// What bounds a search.
#[derive(Clone, Copy)]
pub(crate) struct Bounds {
    /// The cells that can be or become empty, from [`may_be_empty`] of the root.
    pub empty: u32,
    /// The bytes that may be in use.
    pub memory: usize,
    /// Whether the threads of the pool in which the caller runs share the work.
    pub parallel: bool,
}

/// What all searches go on with: the halves seen so far, and the bounds.
pub(crate) struct Expander<'a> {
    pub bounds: Bounds,
    seen: &'a mut Seen,
    watch: &'a Watch,
}

/// How it ended before all successors were there.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum End {
    /// A red man can be kinged by the next move.
    King,
    /// The memory is used up.
    OutOfMemory,
}

/// A half and a lower bound on the moves that it needs.
#[derive(Clone, Copy)]
pub(crate) struct Bounded {
    pub half: Half,
    pub needed: u8,
}

/// Halves after the same number of moves, and what may come of them.
#[derive(Clone, Copy)]
pub(crate) struct Task<'a> {
    pub halves: &'a [Half],
    /// The moves after which their successors come.
    pub moves: u32,
    /// Halves that need more moves than this are left for later.
    pub now: u32,
    /// Those that need more than this are left for good.
    pub most: u32,
    /// Whether the halves are known to need no more than `now`.
    pub known: bool,
    /// The halves in lists elsewhere, which take memory.
    pub held: usize,
}

/// What has come of halves.
#[derive(Default)]
pub(crate) struct Outcome {
    /// Successors that were not met before, or only after more moves. They have been held against the cheapest bound.
    pub next: Vec<Bounded>,
    /// Halves that need too many moves for now, their successors not tried.
    pub later: Vec<Bounded>,
}

/// What comes of some halves.
#[derive(Default)]
struct Found {
    outcome: Outcome,
    /// Keys that were new to the set.
    new: usize,
    /// The halves for whose successors there was no room.
    again: Vec<Half>,
    king: bool,
}

impl<'a> Expander<'a> {
    /// Begins at a root.
    pub fn new(root: Half, bounds: Bounds, seen: &'a mut Seen, watch: &'a Watch) -> Expander<'a> {
        seen.clear();
        let met = seen.insert(root.key(), 0);
        seen.took(usize::from(met.is_ok()));
        Expander { bounds, seen, watch }
    }

    /// Whether a half was met after fewer moves than these.
    pub fn sooner(&self, half: Half, moves: u32) -> bool {
        self.seen.sooner(half.key(), moves)
    }

    /// Goes on from the halves of a task, as far as their lower bounds allow, and adds what comes of them.
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
                self.seen.grow(self.bounds.parallel);
            } else if again.is_some() {
                return Ok(Some(End::OutOfMemory));
            }
            let found = self.expand(Task { halves, ..task });
            self.seen.took(found.new);
            self.watch.finished(halves.len() as u64, 0);
            to.next.extend(found.outcome.next);
            to.later.extend(found.outcome.later);
            if found.king {
                return Ok(Some(End::King));
            }
            if found.again.is_empty() {
                return Ok(None);
            }
            again = Some(found.again);
        }
    }

    fn expand(&self, task: Task) -> Found {
        let expand = |halves: &[Half]| {
            let mut found = Found::default();
            for &half in halves {
                if found.king {
                    break;
                }
                if self.expand_one(half, task, &mut found).is_err() {
                    found.again.push(half);
                }
            }
            found
        };
        if !self.bounds.parallel || task.halves.len() <= SHARE {
            return expand(task.halves);
        }
        let mut all = Found::default();
        for share in task.halves.par_chunks(SHARE).map(expand).collect::<Vec<_>>() {
            all.outcome.next.extend(share.outcome.next);
            all.outcome.later.extend(share.outcome.later);
            all.again.extend(share.again);
            all.new += share.new;
            all.king |= share.king;
        }
        all
    }

    fn expand_one(&self, half: Half, task: Task, found: &mut Found) -> Result<(), Full> {
        if task.known {
            return self.successors(half, Distances::new(half.black, self.bounds.empty), task, found);
        }
        let Some(empty) = may_be_empty(half) else { return Ok(()) };
        let mut distances = Distances::new(half.black, empty);
        match distances.with_help(half) {
            Some(needed) if needed <= task.now => self.successors(half, distances, task, found),
            Some(needed) if needed <= task.most => {
                found.outcome.later.push(Bounded { half, needed: needed as u8 });
                Ok(())
            }
            _ => Ok(()),
        }
    }

    /// Adds the successors of one half, or says that there is no room for all of them.
    fn successors(
        &self,
        half: Half,
        mut distances: Distances,
        task: Task,
        found: &mut Found,
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
            found.outcome.next.push(Bounded { half: after, needed: needed as u8 });
        });
        room
    }
}
