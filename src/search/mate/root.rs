//! The questions at the root, and how threads share them.

use super::worker::{Run, Stop, Worker};
use super::{Engine, MateAnswer};
use crate::game::Searchable;
use crate::search::watch::WHOLE;
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};

/// Up to this many moves a second thread costs more than it gains.
const ALONE: u32 = 3;

/// One question about one position.
pub(crate) struct Question<'a, G: Searchable> {
    game: &'a G,
    run: &'a Run<'a>,
    /// One for each thread; each remembers which replies refuted attacks.
    workers: Vec<Worker<'a, G>>,
    /// The largest number of moves to search.
    moves: u32,
    /// The share of the work that was reported to the watch.
    told: u64,
}

impl<'a, G: Searchable> Question<'a, G> {
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

    /// The share of the work that was reported to the watch.
    pub(super) fn told(&self) -> u64 {
        self.told
    }

    /// Finds the smallest number of moves in which the side to move mates.
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
        // All threads search the same node, each in another order, and share what they find by the table. The first thread
        // with the answer ends the search.
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

    /// Does a piece of work at the root on one thread.
    pub(crate) fn alone<T>(
        &mut self,
        work: impl FnOnce(&mut Worker<'a, G>) -> Result<T, Stop>,
    ) -> Result<T, Stop> {
        self.workers[0].whole(work)
    }

    /// Adds the line to a mate that was found.
    pub(super) fn line(&mut self, found: &mut MateAnswer<G::Move>) -> Result<(), Stop> {
        let Some(moves) = found.mate else { return Ok(()) };
        let game = &mut self.game.clone();
        self.workers[0].whole(|worker| worker.follow(game, moves, &mut found.line))
    }

    /// Adds every first move that mates in the number of moves that was found.
    pub(super) fn keys(&mut self, found: &mut MateAnswer<G::Move>) -> Result<(), Stop> {
        let left = match found.mate {
            Some(moves @ 1..) => moves - 1,
            _ => {
                found.keys = Some(Vec::new());
                return Ok(());
            }
        };
        // Nearly all first moves are refuted, and proof numbers gain nothing where nothing is proven: the depth-first search
        // is faster here, whichever engine was chosen.
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

    /// Asks the same question about the position after each first move. The threads take the moves one by one.
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

/// Runs the same work with every worker, the first one on the calling thread. If the system refuses a thread, the other
/// workers do the whole work without it.
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
