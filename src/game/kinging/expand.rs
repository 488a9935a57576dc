//! Going on from many halves at once, within the memory and on all threads.

use super::bound::Distances;
use super::half::Half;
use super::relax::may_be_empty;
use super::seen::{Full, Met, Seen};
use crate::search::Watch;
use crate::search::watch::Interrupted;
use rayon::prelude::*;

/// The halves that a thread takes at a time.
const SHARE: usize = 256;
/// The successors that a half has at most, but for a few; a set that fills up nevertheless is made larger.
const SUCCESSORS: usize = 32;
/// What a half costs the one who keeps it in a list: such a list has up to twice the room that it needs.
const KEPT: usize = 2 * size_of::<Half>();

/// What bounds a search.
#[derive(Clone, Copy)]
pub(super) struct Bounds {
    /// The cells that can be or become empty, from [`may_be_empty`] of the root.
    pub empty: u32,
    /// The bytes that may be in use.
    pub memory: usize,
    /// Whether the threads of the pool in which the caller runs share the work.
    pub parallel: bool,
}

/// What all searches go on with: the halves seen so far, and the bounds.
pub(super) struct Expander<'a> {
    pub bounds: Bounds,
    seen: &'a mut Seen,
    watch: &'a Watch,
}

/// How it ended before all successors were there.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum End {
    /// A red man can be kinged by the next move.
    King,
    /// The memory is used up.
    OutOfMemory,
}

/// A half that was not met before, or only after more moves.
#[derive(Clone, Copy)]
pub(super) struct Successor {
    pub half: Half,
    /// A lower bound on the moves that it needs.
    pub needed: u8,
}

/// What comes of some halves.
#[derive(Default)]
struct Next {
    halves: Vec<Successor>,
    /// Keys that were new to the set, of whatever became of their halves.
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

    /// Adds to `next` the successors of `halves` that are worth keeping: they come after `moves` moves, need no more
    /// than `left`, and were not met so soon before. `held` halves are in lists elsewhere.
    pub fn go_on(
        &mut self,
        halves: &[Half],
        moves: u32,
        left: u32,
        held: usize,
        next: &mut Vec<Successor>,
    ) -> Result<Option<End>, Interrupted> {
        let mut again: Vec<Half>;
        let mut rest = halves;
        while !rest.is_empty() {
            if self.watch.is_stopped() {
                return Err(Interrupted);
            }
            let lists = KEPT * (held + next.len());
            let may_grow = lists + 3 * self.seen.bytes() <= self.bounds.memory;
            if lists + self.seen.bytes() > self.bounds.memory {
                return Ok(Some(End::OutOfMemory));
            }
            if may_grow && !self.seen.has_room(SUCCESSORS * rest.len()) {
                self.seen.grow();
            }
            let found = self.expand(rest, moves, left);
            self.watch.finished(rest.len() as u64, 0);
            self.seen.took(found.new);
            self.watch.finished(found.new as u64, 0);
            next.extend(found.halves);
            if found.king {
                return Ok(Some(End::King));
            }
            if !found.again.is_empty() && !may_grow {
                return Ok(Some(End::OutOfMemory));
            }
            again = found.again;
            rest = &again;
        }
        Ok(None)
    }

    fn expand(&self, halves: &[Half], moves: u32, left: u32) -> Next {
        let expand = |halves: &[Half]| {
            let mut next = Next::default();
            for &half in halves {
                if next.king {
                    break;
                }
                if self.successors(half, moves, left, &mut next).is_err() {
                    next.again.push(half);
                }
            }
            next
        };
        if !self.bounds.parallel || halves.len() <= SHARE {
            return expand(halves);
        }
        let mut all = Next::default();
        for share in halves.par_chunks(SHARE).map(expand).collect::<Vec<_>>() {
            all.halves.extend(share.halves);
            all.again.extend(share.again);
            all.new += share.new;
            all.king |= share.king;
        }
        all
    }

    /// Adds the successors of one half, or says that there is no room for all of them.
    fn successors(&self, half: Half, moves: u32, left: u32, next: &mut Next) -> Result<(), Full> {
        let same_black = Distances::new(half.black, self.bounds.empty);
        let mut room = Ok(());
        half.each_successor(|after| {
            if next.king || room.is_err() {
                return;
            }
            if after.is_kinged() {
                next.king = true;
                return;
            }
            // The cheap bound comes before the set, the dear ones after it.
            let alone = if after.black == half.black {
                same_black.of(after.red)
            } else {
                Distances::new(after.black, self.bounds.empty).of(after.red)
            };
            if alone.is_none_or(|needed| needed > left) {
                return;
            }
            match self.seen.insert(after.key(), moves) {
                Ok(Met::Known) => return,
                Ok(Met::New) => next.new += 1,
                Ok(Met::Sooner) => {}
                Err(full) => {
                    room = Err(full);
                    return;
                }
            }
            if let Some(needed) = needed(after).filter(|&needed| needed <= left) {
                next.halves.push(Successor { half: after, needed: needed as u8 });
            }
        });
        room
    }
}

/// The best lower bound on the moves that a half needs, `None` if no man can be kinged.
pub(super) fn needed(half: Half) -> Option<u32> {
    let empty = may_be_empty(half)?;
    Distances::new(half.black, empty).with_help(half)
}
