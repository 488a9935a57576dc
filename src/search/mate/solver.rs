//! The solver: what stays from one question to the next.

use super::root::Question;
use super::table::{Generation, Table};
use super::worker::{Run, Stop};
use super::{Engine, Limits, MAX_MOVES, MateAnswer, Tries, WhyStopped};
use crate::game::{Searchable, Signature};
use crate::search::Watch;
use crate::search::watch::WHOLE;

/// How many bytes the first table has.
const FIRST_BYTES: usize = 1 << 16;

/// How many positions a question may visit with the first table: it has room for them, and visiting them takes about as long as
/// clearing a table of some MiB.
const FIRST_NODES: u64 = 1024;

/// Answers questions about mates, one position after the other, of any games.
///
/// The solver begins with a small table, with which most questions are answered in less time than it takes to clear a large
/// one. The table of full size is made at the first question that needs it, and used from then on.
///
/// The table is kept between questions. For batches a table of 1 to 4 MiB for each worker, which stays in the cache, is faster
/// than a large one; a single hard position needs more.
pub struct Solver {
    table: Table,
    /// The size of the full table in bytes, until it is made.
    hash_bytes: Option<usize>,
    generation: u8,
    /// The signature of the position that the current generation belongs to. Unlike the key it depends on the game too.
    about: Option<Signature>,
    engine: Engine,
    threads: usize,
}

impl Solver {
    /// A solver with a table of `hash_bytes` bytes (at least one bucket) that searches on `threads` threads (at least one), by
    /// [`Engine::ProofNumber`].
    pub fn new(hash_bytes: usize, threads: usize) -> Self {
        Self::with_engine(hash_bytes, threads, Engine::default())
    }

    /// As [`Solver::new`], with a choice of engine.
    pub fn with_engine(hash_bytes: usize, threads: usize, engine: Engine) -> Self {
        let table = Table::new(hash_bytes.min(FIRST_BYTES));
        let hash_bytes = (hash_bytes > FIRST_BYTES).then_some(hash_bytes);
        Solver { table, hash_bytes, generation: 0, about: None, engine, threads: threads.max(1) }
    }

    /// Makes the table of full size now. For many questions: each then visits the same positions whatever was asked before it.
    pub fn ready(mut self) -> Self {
        if let Some(hash_bytes) = self.hash_bytes.take() {
            self.table = Table::new(hash_bytes);
        }
        self
    }

    /// In how many moves the side to move mates, with the line of one mate.
    #[inline(never)]
    pub fn solve<G: Searchable>(&mut self, game: &G, limits: &Limits, watch: &Watch) -> MateAnswer<G::Move> {
        self.ask(game, limits, watch, |question, found| {
            question.shortest(found)?;
            question.line(found)
        })
    }

    /// As [`Solver::solve`], and every first move that mates in that number of moves.
    #[inline(never)]
    pub fn keys<G: Searchable>(&mut self, game: &G, limits: &Limits, watch: &Watch) -> MateAnswer<G::Move> {
        self.ask(game, limits, watch, |question, found| {
            question.shortest(found)?;
            question.line(found)?;
            question.keys(found)
        })
    }

    /// The tries: first moves that would mate within [`Limits::moves`] moves if a single reply did not refute them.
    #[inline(never)]
    pub fn tries<G: Searchable>(&mut self, game: &G, limits: &Limits, watch: &Watch) -> Tries<G::Move> {
        let mut tries = Vec::new();
        let found = self.ask(game, limits, watch, |question, _| {
            tries.clear();
            question.tries(&mut tries)
        });
        Tries { tries, nodes: found.nodes, stopped: found.stopped }
    }

    pub(crate) fn ask<G: Searchable>(
        &mut self,
        game: &G,
        limits: &Limits,
        watch: &Watch,
        mut answer: impl FnMut(&mut Question<G>, &mut MateAnswer<G::Move>) -> Result<(), Stop>,
    ) -> MateAnswer<G::Move> {
        if watch.is_stopped() {
            return MateAnswer { stopped: Some(WhyStopped::Interrupted), ..MateAnswer::nothing() };
        }
        self.turn_to(game.signature());
        let mut visited = 0;
        if let Some(hash_bytes) = self.hash_bytes
            && limits.nodes.is_none_or(|nodes| nodes > FIRST_NODES)
        {
            // The progress of this attempt is not reported, since its work may be done again.
            let few = Limits { nodes: Some(FIRST_NODES), ..*limits };
            let mut found = self.attempt(game, &few, &Watch::new(), &mut answer);
            watch.finished(found.nodes, 0);
            if watch.is_stopped() && found.stopped.is_some() {
                found.stopped = Some(WhyStopped::Interrupted);
            }
            if found.stopped != Some(WhyStopped::Nodes) {
                watch.finished(0, WHOLE);
                return found;
            }
            visited = found.nodes;
            self.table = Table::new(hash_bytes);
            self.hash_bytes = None;
        }
        let nodes = limits.nodes.map(|nodes| nodes.saturating_sub(visited));
        let mut found = self.attempt(game, &Limits { nodes, ..*limits }, watch, &mut answer);
        found.nodes += visited;
        found
    }

    /// Asks with the current table.
    fn attempt<G: Searchable>(
        &self,
        game: &G,
        limits: &Limits,
        watch: &Watch,
        answer: &mut impl FnMut(&mut Question<G>, &mut MateAnswer<G::Move>) -> Result<(), Stop>,
    ) -> MateAnswer<G::Move> {
        let run = Run::new(watch, &self.table, Generation(self.generation), limits);
        let mut found = MateAnswer::nothing();
        let moves = limits.moves.min(MAX_MOVES);
        let mut question = Question::new(game, &run, self.engine, self.threads, moves);
        let outcome = answer(&mut question, &mut found);
        found.nodes = run.nodes();
        if outcome.is_err() {
            let by_nodes = limits.nodes.is_some_and(|limit| found.nodes >= limit);
            found.stopped = Some(match by_nodes {
                _ if watch.is_stopped() => WhyStopped::Interrupted,
                true => WhyStopped::Nodes,
                false => WhyStopped::Time,
            });
        }
        watch.finished(0, WHOLE.saturating_sub(question.told()));
        found
    }

    /// Begins a new generation unless the question is about the same position as the last question.
    fn turn_to(&mut self, position: Signature) {
        if self.about == Some(position) {
            return;
        }
        self.about = Some(position);
        self.generation = self.generation.wrapping_add(1);
        if self.generation == 0 {
            // Generation 0 is that of empty slots, and is never used.
            self.table.clear();
            self.generation = 1;
        }
    }
}
