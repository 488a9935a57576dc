//! A hunt for boards that are remarkable: climbing from random boards by small changes.

use super::{Answer, Board, Limits, Solver};
use crate::watch::{Interrupted, Watch};
use fastrand::Rng;

/// What makes one board better than another.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Aim {
    /// More moves, and of boards with the same number the one that is harder to solve.
    Moves,
    /// Harder to solve, also if it turns out that nobody can be kinged.
    Work,
}

/// A board that a hunt has come to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Found {
    /// The board. All its men are on cells of the colour of the top left one, since the other colour could only give
    /// a second answer.
    pub board: Board,
    /// Its fewest moves, `None` if nobody can be kinged.
    pub moves: Option<u32>,
    /// The halves that were looked at to prove it.
    pub nodes: u64,
}

/// A climber: it changes a few cells of its board at a time and keeps the change if the board is not worse for it.
pub struct Hunt {
    aim: Aim,
    rng: Rng,
    solver: Solver,
    at: Option<Found>,
    /// The changes in succession that have not led to a better board.
    stale: u32,
}

/// The changes after which a board that got no better is left.
const PATIENCE: u32 = 3_000;
/// The red men of a board, at most. With more of them boards get easier again.
const MOST_RED: u32 = 12;
/// The cells of the colour that is hunted on.
const COLOUR: u64 = 0xaa55_aa55_aa55_aa55;

impl Hunt {
    /// A climber of its own: two with the same seed and limits go the same way.
    ///
    /// The memory bounds the time that a board may take: those that need more are passed over.
    pub fn new(aim: Aim, limits: Limits, seed: u64) -> Hunt {
        Hunt { aim, rng: Rng::with_seed(seed), solver: Solver::new(limits), at: None, stale: 0 }
    }

    /// Looks at one board more; gives it if the climber has come to stand on it. A new climb begins at a random board,
    /// or at one of `pool`.
    ///
    /// # Errors
    /// [`Interrupted`], if the watch was told to stop.
    pub fn step(&mut self, pool: &[Board], watch: &Watch) -> Result<Option<Found>, Interrupted> {
        let board = match self.at {
            Some(at) if self.stale < PATIENCE => changed(at.board, &mut self.rng),
            _ => {
                self.at = None;
                self.stale = 0;
                // Every other climb goes on from what was good before.
                let old = if self.rng.bool() { self.rng.choice(pool).copied() } else { None };
                old.unwrap_or_else(|| random(&mut self.rng))
            }
        };
        self.stale += 1;
        let Some(found) = self.solve(board, watch)? else { return Ok(None) };
        let order = |found: Found| match self.aim {
            Aim::Moves => (found.moves, found.nodes),
            Aim::Work => (None, found.nodes),
        };
        if self.at.is_some_and(|at| order(found) < order(at)) {
            return Ok(None);
        }
        if self.at.is_none_or(|at| order(found) > order(at)) {
            self.stale = 0;
        }
        self.at = Some(found);
        Ok(self.at)
    }

    /// The board's answer, `None` if it is none to stand on.
    fn solve(&mut self, board: Board, watch: &Watch) -> Result<Option<Found>, Interrupted> {
        if board.red() == 0 || board.red() & Board::TOP != 0 || board.red().count_ones() > MOST_RED {
            return Ok(None);
        }
        let moves = match self.solver.fewest(board, watch)? {
            Answer::Kinged(moves) => Some(moves),
            Answer::Never if self.aim == Aim::Work => None,
            _ => return Ok(None),
        };
        Ok(Some(Found { board, moves, nodes: self.solver.nodes() }))
    }
}

/// A board with one open cell in the top row, some red men in the lower rows and some black ones anywhere.
fn random(rng: &mut Rng) -> Board {
    let top = Board::TOP & COLOUR;
    let mut black = top & !one_of(top, rng);
    let mut red = 0;
    for _ in 0..rng.u32(3..=MOST_RED) {
        red |= one_of(COLOUR & !0x00ff_ffff, rng);
    }
    for _ in 0..rng.u32(2..12) {
        black |= one_of(COLOUR & !Board::TOP, rng) & !red;
    }
    Board::new(red, black).unwrap_or_default()
}

/// The board with one to three cells set anew, the top row as it was.
fn changed(board: Board, rng: &mut Rng) -> Board {
    let (mut red, mut black) = (board.red(), board.black());
    for _ in 0..rng.u32(1..=3) {
        let cell = one_of(COLOUR & !Board::TOP, rng);
        red &= !cell;
        black &= !cell;
        match rng.u32(0..3) {
            0 => red |= cell,
            1 => black |= cell,
            _ => {}
        }
    }
    Board::new(red, black).unwrap_or_default()
}

/// A set of one cell out of `cells`, which are some.
fn one_of(cells: u64, rng: &mut Rng) -> u64 {
    let mut left = cells;
    for _ in 0..rng.u32(0..cells.count_ones()) {
        left &= left - 1;
    }
    left & left.wrapping_neg()
}
