//! The climb to a problem.

use super::draft::{Draft, Form, Table};
use super::game::Composable;
use super::material::{Material, MaterialError};
use crate::search::mate::{Limits, Solver, WhyStopped};
use crate::search::{Interrupted, Watch};
use crate::setup::Setup;
use fastrand::Rng;
use std::cmp::Reverse;

/// What a problem is to be.
#[derive(Clone, Debug)]
pub struct Aim {
    /// White mates in exactly so many moves, at least 1.
    pub moves: u32,
    /// By one first move only.
    pub unique: bool,
    /// With these men; with `None` a few of any kind.
    pub material: Option<Material>,
}

/// A position in which White, to move, mates in exactly so many moves.
#[derive(Clone, Debug)]
pub struct Problem<G: Composable> {
    /// The men.
    pub board: Setup,
    /// The same as a position of the game.
    pub position: G,
    /// How it is known again when its board is turned.
    pub form: Form,
    /// In how many moves White mates.
    pub moves: u32,
    /// Every first move that does so, at least one.
    pub keys: Vec<G::Move>,
}

/// A climber: it changes a position a little at a time and keeps the change if the mate is not nearer for it.
pub struct Composer<G: Composable> {
    aim: Aim,
    table: Table<G>,
    solver: Solver,
    rng: Rng,
    at: Option<Place>,
    /// The changes in succession that have not led higher.
    stale: u32,
    /// The last problems found: new climbs begin near them.
    found: Vec<Draft>,
}

/// Where a climber stands.
struct Place {
    draft: Draft,
    height: Height,
    /// The nodes of the search there.
    nodes: u64,
}

/// What a search found of a position in which White mates.
struct Measured<M> {
    height: Height,
    /// The nodes of the search.
    nodes: u64,
    /// The first moves, if the distance is the wanted one.
    keys: Vec<M>,
}

/// The distance of the mate, and of those of the wanted distance the number of first moves, if that counts.
type Height = (u32, Reverse<usize>);

/// The changes after which a position that got no better is left.
const PATIENCE: u32 = 400;
/// The problems from which new climbs begin.
const POOL: usize = 16;
/// A climb begins where White mates within so many moves: such positions are many, and soon known.
const FOOT: u32 = 2;
/// What the search of any position may cost. Those that need more are passed over.
const LEAST_NODES: u64 = 5_000;
/// How much more than where the climber stands, since one move more costs about so many times as much.
const TIMES_NODES: u64 = 8;
/// What it may cost at most, whatever the climber is used to.
const MOST_NODES: u64 = 200_000;
/// How many times as much a position of the same height may cost. Without a bound the climber drifts to where nothing can
/// be told any more; with a tight one it stays where little can be found.
const DRIFT: u64 = 2;
/// What it may cost to list the first moves of a position whose mate is proven.
const KEY_NODES: u64 = 4_000_000;

impl<G: Composable> Composer<G> {
    /// A climber of its own: two with the same aim, table and seed go the same way. The table has so many bytes.
    ///
    /// # Errors
    /// [`MaterialError`] if the material of the aim does not fit the board of the game.
    pub fn new(aim: Aim, hash_bytes: usize, seed: u64) -> Result<Self, MaterialError> {
        Ok(Composer {
            table: Table::new(aim.material.clone())?,
            aim,
            solver: Solver::new(hash_bytes, 1),
            rng: Rng::with_seed(seed),
            at: None,
            stale: 0,
            found: Vec::new(),
        })
    }

    /// The form of a position of the game, by which a problem is known again.
    pub fn form(&self, board: &Setup) -> Form {
        self.table.form(board)
    }

    /// Tries one position more; gives it if it is a problem. It may be one that was given before. The watch counts the
    /// nodes of all searches.
    ///
    /// # Errors
    /// [`Interrupted`], if the watch was told to stop.
    pub fn step(&mut self, watch: &Watch) -> Result<Option<Problem<G>>, Interrupted> {
        if self.stale >= PATIENCE {
            self.at = None;
        }
        let (draft, depth) = self.next_draft();
        self.stale += 1;
        let board = self.table.setup(&draft);
        let Some(position) = G::put_up(&board) else { return Ok(None) };
        let used = self.at.as_ref().map_or(0, |at| at.nodes);
        let nodes = (LEAST_NODES + TIMES_NODES * used).min(MOST_NODES);
        let Some(measured) = self.measure(&position, depth, nodes, watch)? else { return Ok(None) };
        let Measured { height, nodes, keys } = measured;
        let drifts = |at: &Place| height == at.height && nodes > DRIFT * at.nodes + LEAST_NODES / 10;
        if self.at.as_ref().is_some_and(|at| height < at.height || drifts(at)) {
            return Ok(None);
        }
        if self.at.as_ref().is_none_or(|at| height > at.height) {
            self.stale = 0;
        }
        let is_found = height.0 == self.aim.moves && (!self.aim.unique || keys.len() == 1);
        if !is_found {
            self.at = Some(Place { draft, height, nodes });
            return Ok(None);
        }
        self.at = None;
        if self.found.len() == POOL {
            self.found.remove(0);
        }
        self.found.push(draft);
        Ok(Some(Problem { form: self.table.form(&board), board, position, moves: self.aim.moves, keys }))
    }

    /// What to look at next, and how deep.
    fn next_draft(&mut self) -> (Draft, u32) {
        let Composer { table, rng, at, aim, found, .. } = self;
        let changed = |draft: &Draft, times: u32, rng: &mut Rng| {
            let mut draft = draft.clone();
            (0..times).for_each(|_| table.change(&mut draft, rng));
            draft
        };
        match at {
            Some(at) => {
                let times = rng.u32(1..=2);
                // To look further than one move beyond would cost more than it would find.
                (changed(&at.draft, times, rng), aim.moves.min(at.height.0 + 1))
            }
            // Every other climb begins near what was good before, but not so near that it finds the same again.
            None if !found.is_empty() && rng.bool() => {
                let times = rng.u32(4..=8);
                let i = rng.usize(..found.len());
                (changed(&found[i], times, rng), aim.moves)
            }
            None => (table.random(rng), aim.moves.min(FOOT)),
        }
    }

    /// How high a position is. `None` if White does not mate within `depth` moves, or it cannot be told for so many nodes.
    fn measure(
        &mut self,
        position: &G,
        depth: u32,
        nodes: u64,
        watch: &Watch,
    ) -> Result<Option<Measured<G::Move>>, Interrupted> {
        let limits = Limits { nodes: Some(nodes), ..Limits::moves(depth) };
        // The line is cut short if the nodes did not suffice for it, but the distance stands.
        let found = self.solver.solve(position, &limits, watch);
        if found.stopped == Some(WhyStopped::Interrupted) {
            return Err(Interrupted);
        }
        let Some(moves) = found.mate.filter(|&moves| moves > 0) else { return Ok(None) };
        if moves < self.aim.moves {
            return Ok(Some(Measured { height: (moves, Reverse(0)), nodes: found.nodes, keys: Vec::new() }));
        }
        let limits = Limits { nodes: Some(KEY_NODES), ..limits };
        let all = self.solver.keys(position, &limits, watch);
        if all.stopped == Some(WhyStopped::Interrupted) {
            return Err(Interrupted);
        }
        let Some(keys) = all.keys else { return Ok(None) };
        let many = if self.aim.unique { keys.len() } else { 0 };
        Ok(Some(Measured { height: (moves, Reverse(many)), nodes: found.nodes, keys }))
    }
}
