//! Hill climbing to a problem.

use super::draft::{Draft, Form, Table};
use super::game::Composable;
use super::material::{Material, MaterialError};
use crate::search::mate::{Limits, Solver, WhyStopped};
use crate::search::{Interrupted, Watch};
use crate::setup::Setup;
use fastrand::Rng;
use std::cmp::Reverse;

/// Which problems are wanted.
#[derive(Clone, Debug)]
pub struct Aim {
    /// White mates in exactly this number of moves, at least 1.
    pub moves: u32,
    /// Whether only one first move may mate in that number of moves.
    pub unique: bool,
    /// The pieces; with `None` a few of any kind.
    pub material: Option<Material>,
}

/// A position in which White, to move, mates in a number of moves and not in fewer.
#[derive(Clone, Debug)]
pub struct Problem<G: Composable> {
    /// The pieces on their cells.
    pub board: Setup,
    /// The same as a position of the game.
    pub position: G,
    /// The problem without regard to how its board is turned.
    pub form: Form,
    /// The number of moves in which White mates.
    pub moves: u32,
    /// Every first move that mates in that number of moves, at least one.
    pub keys: Vec<G::Move>,
}

/// A hill climber: it changes a position a little at a time and keeps the change unless the mate gets nearer.
pub struct Composer<G: Composable> {
    aim: Aim,
    table: Table<G>,
    solver: Solver,
    rng: Rng,
    at: Option<Standing>,
    /// The number of changes in succession that did not lead to a longer mate.
    stale: u32,
    /// The last problems found. New climbs begin near them.
    found: Vec<Draft>,
}

/// The position from which a climber goes on.
struct Standing {
    draft: Draft,
    height: Height,
    /// The nodes that its search took.
    nodes: u64,
}

/// A position in which White mates, as the search has measured it.
struct Measured<M> {
    height: Height,
    /// The nodes that the search took.
    nodes: u64,
    /// The first moves, if the mate is as long as wanted.
    keys: Vec<M>,
}

/// The length of the mate, and for mates of the wanted length the number of first moves, if it matters.
type Height = (u32, Reverse<usize>);

/// The number of changes without a longer mate after which a new climb begins.
const PATIENCE: u32 = 400;
/// The number of problems from which new climbs begin.
const POOL: usize = 16;
/// The longest mate at which a climb begins: such positions are many, and their search is short.
const FOOT: u32 = 2;
/// The nodes that the search of any position may take. Positions that need more are passed over.
const LEAST_NODES: u64 = 5_000;
/// A search may take this many times the nodes of the last one, since one move more costs about so many times as much.
const TIMES_NODES: u64 = 8;
/// The nodes that a search may take at most.
const MOST_NODES: u64 = 200_000;
/// How many times the nodes a position of the same height may take. Without a limit the climber drifts to positions that
/// cannot be searched any more; with a tight one it stays where little can be found.
const DRIFT: u64 = 2;
/// The nodes that listing the first moves of a proven mate may take.
const KEY_NODES: u64 = 4_000_000;

impl<G: Composable> Composer<G> {
    /// A climber with a hash table of `hash_bytes`. Two climbers with the same aim, table and seed take the same way.
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

    /// The form of a position, which is the same for problems that differ only by a turn or a reflection.
    pub fn form(&self, board: &Setup) -> Form {
        self.table.form(board)
    }

    /// Tries one more position; returns it if it is a problem. It may have been returned before. The watch counts the
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
        let drifts = |at: &Standing| height == at.height && nodes > DRIFT * at.nodes + LEAST_NODES / 10;
        if self.at.as_ref().is_some_and(|at| height < at.height || drifts(at)) {
            return Ok(None);
        }
        if self.at.as_ref().is_none_or(|at| height > at.height) {
            self.stale = 0;
        }
        let is_found = height.0 == self.aim.moves && (!self.aim.unique || keys.len() == 1);
        if !is_found {
            self.at = Some(Standing { draft, height, nodes });
            return Ok(None);
        }
        self.at = None;
        if self.found.len() == POOL {
            self.found.remove(0);
        }
        self.found.push(draft);
        Ok(Some(Problem { form: self.table.form(&board), board, position, moves: self.aim.moves, keys }))
    }

    /// The next position to search, and how deep.
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
                // A search of more than one move beyond costs more than it finds.
                (changed(&at.draft, times, rng), aim.moves.min(at.height.0 + 1))
            }
            // Half of the climbs begin near an earlier problem, but not so near that they find the same one again.
            None if !found.is_empty() && rng.bool() => {
                let times = rng.u32(4..=8);
                let i = rng.usize(..found.len());
                (changed(&found[i], times, rng), aim.moves)
            }
            None => (table.random(rng), aim.moves.min(FOOT)),
        }
    }

    /// Measures a position. `None` if White does not mate within `depth` moves, or if the nodes do not suffice.
    fn measure(
        &mut self,
        position: &G,
        depth: u32,
        nodes: u64,
        watch: &Watch,
    ) -> Result<Option<Measured<G::Move>>, Interrupted> {
        let limits = Limits { nodes: Some(nodes), ..Limits::moves(depth) };
        // If the nodes did not suffice for the line, it is cut short, but the length of the mate is proven.
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
