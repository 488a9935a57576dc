//! The questions at the root, and how threads share them.

use super::worker::{Run, Stop, Worker};
use super::{Engine, MateAnswer};
use crate::game::Game;
use crate::search::watch::WHOLE;
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};

/// With so few moves left a second thread costs more than it gains.
const ALONE: u32 = 3;

/// One question about one position.
pub(super) struct Question<'a, G: Game> {
    game: &'a G,
    run: &'a Run<'a>,
    /// One a thread, with what it has learnt of good replies.
    workers: Vec<Worker<'a, G>>,
    /// The largest number of moves that is asked about.
    moves: u32,
    /// The share of the work of which the watch has been told.
    told: u64,
}

impl<'a, G: Game> Question<'a, G> {
    pub(super) fn new(
        game: &'a G,
        run: &'a Run<'a>,
        engine: Engine,
        threads: usize,
        moves: u32,
    ) -> Question<'a, G> {
        let workers = (0..threads).map(|number| Worker::new(run, engine, number)).collect();
        Question { game, run, workers, moves, told: 0 }
    }

    /// The share of the work of which the watch has been told.
    pub(super) fn told(&self) -> u64 {
        self.told
    }

    /// Finds the smallest number of moves.
    pub(super) fn shortest(&mut self, found: &mut MateAnswer<G::Move>) -> Result<(), Stop> {
        if self.game.is_lost() {
            found.mate = Some(0);
            return Ok(());
        }
        if !self.game.has_legal_move() || !self.game.can_be_mated(!self.game.side_to_move()) {
            found.searched = self.moves;
            return Ok(());
        }
        for moves in 1..=self.moves {
            if self.mates_within(moves)? {
                found.mate = Some(moves);
                return Ok(());
            }
            found.searched = moves;
            let share = WHOLE / u64::from(self.moves);
            self.run.watch.finished(0, share);
            self.told += share;
        }
        Ok(())
    }

    fn mates_within(&mut self, moves: u32) -> Result<bool, Stop> {
        let (game, run, workers) = (self.game, self.run, &mut self.workers);
        if workers.len() == 1 || moves <= ALONE {
            return workers[0].whole(|worker| worker.prove_attack(&mut game.clone(), moves));
        }
        // All search the same, each in its own order, and tell each other by the table. The first to know ends it.
        let answer = Mutex::new(Err(Stop));
        on_threads(workers, |worker| {
            if let Ok(mates) = worker.whole(|worker| worker.prove_attack(&mut game.clone(), moves)) {
                *answer.lock().unwrap_or_else(|poisoned| poisoned.into_inner()) = Ok(mates);
                run.end();
            }
        });
        run.resume();
        answer.into_inner().unwrap_or_else(|poisoned| poisoned.into_inner())
    }

    /// Lets one thread do a piece of work at the root.
    pub(super) fn alone<T>(
        &mut self,
        work: impl FnOnce(&mut Worker<'a, G>) -> Result<T, Stop>,
    ) -> Result<T, Stop> {
        self.workers[0].whole(work)
    }

    /// Adds the line of a mate that has been found.
    pub(super) fn line(&mut self, found: &mut MateAnswer<G::Move>) -> Result<(), Stop> {
        let Some(moves) = found.mate else { return Ok(()) };
        let game = &mut self.game.clone();
        self.workers[0].whole(|worker| worker.follow(game, moves, &mut found.line))
    }

    /// Adds every first move that mates in the number of moves that has been found.
    pub(super) fn keys(&mut self, found: &mut MateAnswer<G::Move>) -> Result<(), Stop> {
        let left = match found.mate {
            Some(moves @ 1..) => moves - 1,
            _ => {
                found.keys = Some(Vec::new());
                return Ok(());
            }
        };
        // Nearly all first moves are refuted, and refuting is where proof numbers gain nothing: whatever the engine, the
        // depth-first search is faster here.
        let judged = self.judge(|worker, child| worker.defend(child, left))?;
        found.keys = Some(judged.into_iter().filter(|(_, mates)| *mates).map(|(mv, _)| mv).collect());
        Ok(())
    }

    /// Finds the first moves with a single refutation.
    pub(super) fn tries(&mut self, tries: &mut Vec<(G::Move, G::Move)>) -> Result<(), Stop> {
        if self.moves == 0 || !self.game.can_be_mated(!self.game.side_to_move()) {
            return Ok(());
        }
        let left = self.moves - 1;
        let judged = self.judge(|worker, child| worker.only_refutation(child, left))?;
        tries.extend(judged.into_iter().filter_map(|(mv, reply)| Some((mv, reply?))));
        Ok(())
    }

    /// Asks the same of the position after each first move. The threads take the moves one by one.
    fn judge<T: Send>(
        &mut self,
        ask: impl Fn(&mut Worker<'a, G>, &mut G) -> Result<T, Stop> + Sync,
    ) -> Result<Vec<(G::Move, T)>, Stop> {
        let firsts = self.game.list_legal();
        let next = AtomicUsize::new(0);
        let answers: Mutex<Vec<(usize, T)>> = Mutex::new(Vec::new());
        let root = self.game;
        let work = |worker: &mut Worker<'a, G>| {
            let mut game = root.clone();
            loop {
                let i = next.fetch_add(1, Ordering::Relaxed);
                let Some(&mv) = firsts.get(i) else { return };
                let answer = worker.whole(|worker| game.with_child(mv, |child| ask(worker, child)));
                let Ok(answer) = answer else { return };
                answers.lock().unwrap_or_else(|poisoned| poisoned.into_inner()).push((i, answer));
            }
        };
        on_threads(&mut self.workers, work);
        let mut answers = answers.into_inner().unwrap_or_else(|poisoned| poisoned.into_inner());
        if answers.len() < firsts.len() {
            return Err(Stop);
        }
        answers.sort_unstable_by_key(|(i, _)| *i);
        Ok(answers.into_iter().map(|(i, answer)| (firsts[i], answer)).collect())
    }
}

/// Lets each worker do its part of the same work, the first on this thread. A thread that the system refuses is none
/// that the others need.
fn on_threads<W: Send>(workers: &mut [W], work: impl Fn(&mut W) + Sync) {
    let Some((first, others)) = workers.split_first_mut() else { return };
    std::thread::scope(|scope| {
        for worker in others {
            let started = std::thread::Builder::new().spawn_scoped(scope, || work(worker));
            if started.is_err() {
                break;
            }
        }
        work(first);
    });
}
