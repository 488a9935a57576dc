//! Counting and mate search. Here the searches are compiled, once for each game.

use super::{AnyPosition, each};
use crate::game::{AnyMove, Game, Playable};
use crate::proof::{self, Proof, ProofError, Scope};
use crate::search::mate::{Limits, MateAnswer, Solver, Tries};
use crate::search::perft::{Division, Means, Part, Plan, Row, SplitError, Unique};
use crate::search::{Interrupted, Watch, perft};

impl AnyPosition {
    /// The number of sequences of `depth` legal moves, on the threads of the current rayon pool; see
    /// [`perft::count`].
    ///
    /// # Errors
    /// [`Interrupted`] if `watch` was stopped first.
    pub fn perft(&self, depth: u32, means: &Means, watch: &Watch) -> Result<u128, Interrupted> {
        each!(&self.0, position => perft::count(&**position, depth, means, watch))
    }

    /// The bare count of one thread, without a table; see [`perft::perft()`].
    pub fn perft_bare(&mut self, depth: u32) -> u64 {
        each!(&mut self.0, position => perft::perft(&mut **position, depth))
    }

    /// The same as [`AnyPosition::perft`] move by move at the root, in the order of [`AnyPosition::legal_moves`]; see [`perft::divide`].
    ///
    /// # Panics
    /// If `depth` is 0: there is no move to divide by.
    pub fn divide(&self, depth: u32, means: &Means, watch: &Watch) -> Division<AnyMove> {
        each!(&self.0, position => {
            let Division { rows, moves } = perft::divide(&**position, depth, means, watch);
            let mut rows: Vec<_> = rows.into_iter().map(|(mv, nodes)| (position.describe(mv), nodes)).collect();
            rows.sort_by_key(|(mv, _)| mv.order());
            Division { rows, moves }
        })
    }

    /// How many different positions there are after `plies` plies; see [`perft::unique()`].
    ///
    /// # Errors
    /// As there.
    pub fn unique(&self, plies: u32, most: usize, watch: &Watch) -> Result<Unique, SplitError> {
        each!(&self.0, position => perft::unique(&**position, plies, most, watch))
    }

    /// The positions some plies below, each once with the number of ways that lead to it; see [`perft::split()`].
    ///
    /// # Errors
    /// As there.
    pub fn split(
        &self,
        plies: u32,
        most: usize,
        watch: &Watch,
    ) -> Result<Vec<Part<AnyPosition>>, SplitError> {
        each!(&self.0, position => Ok(any_parts(perft::split(&**position, plies, most, watch)?)))
    }

    /// The parts of a count that lasts; see [`perft::plan()`].
    ///
    /// # Errors
    /// [`Interrupted`] if `watch` was stopped first.
    ///
    /// # Panics
    /// If `depth` is 0: there is no move to divide by.
    pub fn plan(&self, depth: u32, watch: &Watch) -> Result<Plan<AnyPosition>, Interrupted> {
        each!(&self.0, position => {
            let Plan { ply, rows } = perft::plan(&**position, depth, watch)?;
            let rows = rows.into_iter().map(|row| Row { mv: position.describe(row.mv), parts: any_parts(row.parts) });
            Ok(Plan { ply, rows: rows.collect() })
        })
    }

    /// In how many moves the side to move mates, with the line of a mate; see [`Solver::solve`].
    pub fn mate(&self, solver: &mut Solver, limits: &Limits, watch: &Watch) -> MateAnswer<AnyMove> {
        each!(&self.0, position => any_answer(&**position, solver.solve(&**position, limits, watch)))
    }

    /// The same, and every first move that mates in that number of moves; see [`Solver::keys`].
    pub fn mate_keys(&self, solver: &mut Solver, limits: &Limits, watch: &Watch) -> MateAnswer<AnyMove> {
        each!(&self.0, position => any_answer(&**position, solver.keys(&**position, limits, watch)))
    }

    /// The first moves that would mate within [`Limits::moves`] moves, were it not for a single reply; see
    /// [`Solver::tries`].
    pub fn mate_tries(&self, solver: &mut Solver, limits: &Limits, watch: &Watch) -> Tries<AnyMove> {
        each!(&self.0, position => {
            let Tries { tries, nodes, stopped } = solver.tries(&**position, limits, watch);
            let described = tries.into_iter().map(|(mv, reply)| {
                let mut after = position.clone();
                after.play(mv);
                (position.describe(mv), after.describe(reply))
            });
            let mut tries: Vec<_> = described.collect();
            tries.sort_by_key(|(mv, _)| mv.order());
            Tries { tries, nodes, stopped }
        })
    }
}

impl AnyPosition {
    /// The proof of the shortest mate, if there is one within so many moves; see [`proof::build`].
    ///
    /// # Errors
    /// [`ProofError`]; the solver can be asked on after any.
    pub fn prove(
        &self,
        solver: &mut Solver,
        within: u32,
        scope: &Scope,
        watch: &Watch,
    ) -> Result<Proof, ProofError> {
        each!(&self.0, position => proof::build(solver, &**position, within, scope, watch))
    }
}

fn any_parts<G: Playable>(parts: Vec<Part<G>>) -> Vec<Part<AnyPosition>>
where
    AnyPosition: From<G>,
{
    parts.into_iter().map(|Part { position, ways }| Part { position: position.into(), ways }).collect()
}

fn any_answer<G: Playable>(position: &G, answer: MateAnswer<G::Move>) -> MateAnswer<AnyMove> {
    let MateAnswer { mate, searched, keys, line, nodes, stopped } = answer;
    let keys = keys.map(|keys| {
        let mut keys: Vec<AnyMove> = keys.into_iter().map(|mv| position.describe(mv)).collect();
        keys.sort_by_key(AnyMove::order);
        keys
    });
    let mut at = position.clone();
    let follow = |mv| {
        let described = at.describe(mv);
        at.play(mv);
        described
    };
    MateAnswer { mate, searched, keys, line: line.into_iter().map(follow).collect(), nodes, stopped }
}
