//! The hunt for remarkable boards: hill climbing from random boards by small changes.

use super::{Board, KingingAnswer, Limits, Solver};
use crate::watch::{Interrupted, Watch};
use fastrand::Rng;

/// What makes one board better than another.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum HuntAim {
    /// More moves, and of boards with the same number the one that is harder to solve.
    Moves,
    /// Harder to solve, also if no man can be kinged.
    Work,
}

/// A board that a hunt has reached.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct HuntedBoard {
    /// The board. All its men are on cells of the colour of the top left one, since men on the other colour would be a
    /// second, independent puzzle.
    pub board: Board,
    /// The fewest moves, `None` if no man can be kinged.
    pub moves: Option<u32>,
    /// The number of halves that the proof took.
    pub nodes: u64,
}

/// A hill climber: it changes a few cells of its board at a time and keeps the change if the board does not get worse.
pub struct Hunt {
    aim: HuntAim,
    rng: Rng,
    solver: Solver,
    at: Option<HuntedBoard>,
    /// The number of changes in succession that did not lead to a better board.
    stale: u32,
}

/// The number of changes without a better board after which a new climb begins.
const PATIENCE: u32 = 3_000;
/// The most red men of a board. With more red men boards get easier again.
const MOST_RED: u32 = 12;
/// The cells on which the men of hunted boards stand.
const COLOUR: u64 = 0xaa55_aa55_aa55_aa55;

impl Hunt {
    /// A climber. Two climbers with the same seed and limits take the same way.
    ///
    /// The memory limit also bounds the time of one board: boards that need more are passed over.
    pub fn new(aim: HuntAim, limits: Limits, seed: u64) -> Hunt {
        Hunt { aim, rng: Rng::with_seed(seed), solver: Solver::new(limits), at: None, stale: 0 }
    }

    /// Tries one more board; returns it if the climber moves to it. A new climb begins at a random board, or at one of
    /// `pool`.
    ///
    /// # Errors
    /// [`Interrupted`], if the watch was told to stop.
    pub fn step(&mut self, pool: &[Board], watch: &Watch) -> Result<Option<HuntedBoard>, Interrupted> {
        let board = match self.at {
            Some(at) if self.stale < PATIENCE => changed(at.board, &mut self.rng),
            _ => {
                self.at = None;
                self.stale = 0;
                // Half of the climbs begin at a board that was good before.
                let old = if self.rng.bool() { self.rng.choice(pool).copied() } else { None };
                old.unwrap_or_else(|| random(&mut self.rng))
            }
        };
        self.stale += 1;
        let Some(found) = self.solve(board, watch)? else { return Ok(None) };
        let order = |found: HuntedBoard| match self.aim {
            HuntAim::Moves => (found.moves, found.nodes),
            HuntAim::Work => (None, found.nodes),
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

    /// The answer for a board, `None` if the climber must not move to it.
    fn solve(&mut self, board: Board, watch: &Watch) -> Result<Option<HuntedBoard>, Interrupted> {
        if board.red() == 0 || board.red() & Board::TOP != 0 || board.red().count_ones() > MOST_RED {
            return Ok(None);
        }
        let moves = match self.solver.fewest(board, watch)? {
            KingingAnswer::Kinged(moves) => Some(moves),
            KingingAnswer::Never if self.aim == HuntAim::Work => None,
            _ => return Ok(None),
        };
        Ok(Some(HuntedBoard { board, moves, nodes: self.solver.nodes() }))
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

/// The board with one to three cells changed at random, but not in the top row.
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

/// A set of one random cell of `cells`, which must not be empty.
fn one_of(cells: u64, rng: &mut Rng) -> u64 {
    let mut left = cells;
    for _ in 0..rng.u32(0..cells.count_ones()) {
        left &= left - 1;
    }
    left & left.wrapping_neg()
}
