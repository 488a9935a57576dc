//! The state of one thread of a mate search: its lists of moves, the replies that it remembers, and its part of the node count.

use super::table::{Generation, Known, Table};
use super::{Engine, Limits};
use crate::game::{MOVE_PLACES, Searchable};
use crate::search::Watch;
use std::ops::ControlFlow;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

/// How many nodes a worker visits between two looks at the limits.
const LOOK_EVERY: u64 = 256;

/// The search was stopped before it had the answer.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Stop;

/// What all workers of one question share.
pub(super) struct Run<'a> {
    pub(super) watch: &'a Watch,
    table: &'a Table,
    generation: Generation,
    node_limit: u64,
    in_time: Option<&'a (dyn Fn() -> bool + Sync)>,
    /// The nodes of all workers.
    nodes: AtomicU64,
    /// Whether one worker has the answer.
    over: AtomicBool,
}

impl<'a> Run<'a> {
    pub(super) fn new(
        watch: &'a Watch,
        table: &'a Table,
        generation: Generation,
        limits: &Limits<'a>,
    ) -> Run<'a> {
        let node_limit = limits.nodes.unwrap_or(u64::MAX);
        let (nodes, over) = (AtomicU64::new(0), AtomicBool::new(false));
        Run { watch, table, generation, node_limit, in_time: limits.in_time, nodes, over }
    }

    /// The nodes that all workers have reported.
    pub(super) fn nodes(&self) -> u64 {
        self.nodes.load(Ordering::Relaxed)
    }

    /// Tells the other workers that the answer was found.
    pub(super) fn end(&self) {
        self.over.store(true, Ordering::Relaxed);
    }

    /// Lets the workers begin the next part of the question.
    pub(super) fn resume(&self) {
        self.over.store(false, Ordering::Relaxed);
    }
}

/// A move in a list, with its proof and disproof numbers.
#[derive(Clone, Copy)]
pub(super) struct Child<M> {
    pub(super) mv: M,
    pub(super) proof: u32,
    pub(super) disproof: u32,
}

impl<M> Child<M> {
    pub(super) fn new(mv: M) -> Child<M> {
        Child { mv, proof: 1, disproof: 1 }
    }
}

/// The two replies that refuted the last attacks, the latest first: they often refute the next attack as well.
#[derive(Clone, Copy)]
pub(crate) struct Killers<M>([Option<M>; 2]);

impl<M> Default for Killers<M> {
    fn default() -> Self {
        Killers([None, None])
    }
}

impl<M: Copy + Eq> Killers<M> {
    #[inline(always)]
    pub(crate) fn moves(self) -> impl Iterator<Item = M> {
        self.0.into_iter().flatten()
    }

    #[inline(always)]
    pub(super) fn contains(self, mv: M) -> bool {
        self.0.contains(&Some(mv))
    }

    #[inline(always)]
    pub(crate) fn remember(&mut self, mv: M) {
        if self.0[0] != Some(mv) {
            self.0 = [Some(mv), self.0[0]];
        }
    }
}

/// One thread.
pub(crate) struct Worker<'a, G: Searchable> {
    run: &'a Run<'a>,
    pub(super) engine: Engine,
    /// The number of the worker: each worker tries equally good moves in another order.
    number: usize,
    unreported: u64,
    /// The move lists of all positions on the current path, one after the other.
    pub(super) moves: Vec<Child<G::Move>>,
    /// The replies that refuted attacks with one move left, the latest first.
    pub(super) killers: Killers<G::Move>,
    /// How often each move refuted an attack, by [`Game::place_of`].
    refuted: Box<[u32; MOVE_PLACES]>,
}

impl<'a, G: Searchable> Worker<'a, G> {
    pub(super) fn new(run: &'a Run<'a>, engine: Engine, number: usize) -> Self {
        let refuted = Box::new([0; MOVE_PLACES]);
        Worker {
            run,
            engine,
            number,
            unreported: 0,
            moves: Vec::with_capacity(1024),
            killers: Killers::default(),
            refuted,
        }
    }

    /// Counts a node, and looks at the limits every few hundred nodes.
    #[inline(always)]
    pub(crate) fn tick(&mut self) -> Result<(), Stop> {
        self.unreported += 1;
        if self.unreported >= LOOK_EVERY { self.look() } else { Ok(()) }
    }

    #[cold]
    fn look(&mut self) -> Result<(), Stop> {
        let run = self.run;
        let nodes = self.report();
        let late = || run.in_time.is_some_and(|in_time| !in_time());
        if nodes >= run.node_limit || run.watch.is_stopped() || run.over.load(Ordering::Relaxed) || late() {
            return Err(Stop);
        }
        Ok(())
    }

    /// Does a piece of work and reports its nodes, whether it was finished or stopped. When the work is stopped, the lists of
    /// moves are as they were before.
    pub(super) fn whole<T>(&mut self, work: impl FnOnce(&mut Self) -> Result<T, Stop>) -> Result<T, Stop> {
        let done = self.look().and_then(|()| work(self));
        self.report();
        done
    }

    /// Adds the nodes since the last report to the nodes of all workers, and returns the sum.
    fn report(&mut self) -> u64 {
        let mine = std::mem::take(&mut self.unreported);
        self.run.watch.finished(mine, 0);
        self.run.nodes.fetch_add(mine, Ordering::Relaxed) + mine
    }

    #[inline(always)]
    pub(super) fn known(&self, key: u64) -> Known {
        self.run.table.get(key, self.run.generation)
    }

    #[inline(always)]
    pub(super) fn settle(&self, key: u64, moves: u32, mates: bool) {
        self.run.table.settle(key, self.run.generation, moves, mates);
    }

    #[inline(always)]
    pub(super) fn number(&self, key: u64, moves: u32, numbers: (u32, u32)) {
        self.run.table.number(key, self.run.generation, moves, numbers);
    }

    /// Appends the legal moves to the list, first those that give check. Returns where the checks and the quiet moves begin.
    pub(super) fn list_attacks(&mut self, game: &G) -> (usize, usize) {
        let base = self.moves.len();
        let moves = &mut self.moves;
        let _ = game.each_check(|mv| {
            moves.push(Child::new(mv));
            ControlFlow::Continue(())
        });
        let quiet = moves.len();
        let _ = game.legal_moves(|of_one_man| {
            for mv in of_one_man {
                if !moves[base..quiet].iter().any(|check| check.mv == mv) {
                    moves.push(Child::new(mv));
                }
            }
            ControlFlow::Continue(())
        });
        rotate(&mut moves[quiet..], self.number);
        (base, quiet)
    }

    /// Appends the replies to the list, each with how often it refuted an attack, by which [`Worker::promote_reply`] orders them.
    pub(super) fn list_replies(&mut self, game: &G) -> usize {
        let base = self.moves.len();
        let Worker { moves, refuted, .. } = self;
        let _ = game.legal_moves(|of_one_man| {
            for mv in of_one_man {
                // Until the list is sorted, the field of the proof number holds how promising the reply is.
                moves.push(Child { mv, proof: refuted[G::place_of(mv)], disproof: 1 });
            }
            ControlFlow::Continue(())
        });
        rotate(&mut moves[base..], self.number);
        base
    }

    /// The replies as a list of their own, in the order of this worker.
    pub(crate) fn replies(&self, game: &G) -> Vec<G::Move> {
        let mut replies = game.list_legal();
        rotate(&mut replies, self.number);
        replies
    }

    /// Moves the most promising of the replies from `place` on to `place`.
    #[inline(always)]
    pub(super) fn promote_reply(&mut self, place: usize) {
        let best = (place..self.moves.len()).max_by_key(|&i| (self.moves[i].proof, std::cmp::Reverse(i)));
        if let Some(best) = best {
            self.moves.swap(place, best);
        }
    }

    /// Counts that a reply refuted an attack.
    #[inline(always)]
    pub(super) fn has_refuted(&mut self, mv: G::Move) {
        let count = &mut self.refuted[G::place_of(mv)];
        *count += 64;
        if *count > 1 << 20 {
            self.refuted.iter_mut().for_each(|count| *count /= 2);
        }
    }
}

/// Rotates a list, so that each worker begins with another move.
#[inline(always)]
fn rotate<T>(list: &mut [T], number: usize) {
    if number > 0 && !list.is_empty() {
        list.rotate_left(number * 7 % list.len());
    }
}
