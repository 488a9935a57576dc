//! Lower bounds on the number of moves: the moves that the man that is kinged needs itself, and those that others must
//! make for it.

use super::half::{Diagonal, Half, TOP};
use arrayvec::ArrayVec;

/// The most levels: each but the last adds at least one of 32 cells.
const MOST: usize = 33;

/// The number of moves to the top row from each cell, if every man in the way were gone in time and every black man
/// that is to be jumped were still there.
///
/// The distances depend on the black men alone, and only rise when black men are captured. They are computed from the top
/// row down, as far as they are asked for.
pub(crate) struct Distances {
    black: u32,
    /// The cells that are or can become empty.
    empty: u32,
    /// One level for each number of moves computed so far.
    levels: ArrayVec<Level, MOST>,
    /// Whether the last level is final: more moves reach no more cells.
    whole: bool,
}

#[derive(Clone, Copy)]
struct Level {
    /// The cells from which this number of moves is enough.
    standing: u32,
    /// The cells in the middle of a chain from which the chain can end on a cell that needs one move fewer.
    landed: u32,
}

impl Distances {
    /// The distances over these black men; `empty` are the cells that are or can become empty.
    #[inline]
    pub fn new(black: u32, empty: u32) -> Distances {
        let top = Level { standing: TOP & empty, landed: 0 };
        Distances { black, empty, levels: ArrayVec::from_iter([top]), whole: false }
    }

    /// The distances after some of the black men are captured.
    #[inline]
    pub fn after_captures(&self, black: u32) -> Distances {
        Distances::new(black, self.empty)
    }

    /// The moves that the nearest of the red men needs itself, `None` if no man can reach the top row.
    #[inline]
    pub fn of(&mut self, red: u32) -> Option<u32> {
        let mut moves = 0;
        while red & self.level(moves).standing == 0 {
            if self.whole && moves >= self.levels.len() {
                return None;
            }
            moves += 1;
        }
        Some(moves as u32)
    }

    /// The level of this number of moves, or the last level if more moves change nothing.
    #[inline]
    fn level(&mut self, moves: usize) -> Level {
        while moves >= self.levels.len() && !self.whole {
            let standing = self.levels[self.levels.len() - 1].standing;
            let ends = standing & self.empty;
            let landed = close(ends, &Diagonal::ALL, self.black, self.empty, ends);
            let next = standing | arrive(ends, landed, self.black);
            self.whole = next == standing;
            self.levels.push(Level { standing: next, landed });
        }
        self.levels[moves.min(self.levels.len() - 1)]
    }

    /// The bound of [`Self::of`] with the moves of a helper added, unless the man can go through empty cells only. `None` if
    /// no man can be kinged.
    ///
    /// Every occupied cell on the way of the man must be emptied by a move of another man: by a red man that steps away from
    /// it, or by one that jumps the black man there and may have to come near first. Only the costliest of these tasks
    /// counts, so that the bound never overestimates. A man that has jumped backwards is an exception: it may come to a cell
    /// that it has emptied itself, so from there on all cells count as empty. (A man that only goes forward never meets a
    /// row twice.)
    pub fn with_help(&mut self, half: Half) -> Option<u32> {
        let alone = self.of(half.red)?;
        let mut best = None;
        let mut helpers = Helpers::new(half.red);
        loop {
            let blocking = if helpers.moves == 0 { half.red } else { 0 };
            let empty = self.empty & (!(self.black | blocking) | helpers.jumped);
            let fewer_than = best.map_or(MOST as u32, |best: u32| best - helpers.moves);
            if let Some(own) = self.own_moves(half.red, empty, fewer_than) {
                best = Some(helpers.moves + own);
            }
            if best.is_some_and(|best| helpers.moves + 1 + alone >= best) || !helpers.go_on(self) {
                return best;
            }
        }
    }

    /// The moves that a man needs itself if it may enter only cells of `empty` until it has jumped backwards; `None` if they
    /// are not fewer than `fewer_than`.
    fn own_moves(&mut self, red: u32, empty: u32, fewer_than: u32) -> Option<u32> {
        let mut standing = TOP & self.empty;
        for moves in 1..fewer_than as usize {
            let freed = self.level(moves).landed;
            let ends = standing & empty;
            let mut landed = ends;
            for direction in Diagonal::BACKWARD {
                landed |= direction.to(direction.to(freed) & self.black) & empty & !TOP;
            }
            let landed = close(landed, &Diagonal::FORWARD, self.black, empty, ends);
            let next = standing | arrive(ends, landed, self.black);
            if next & red != 0 {
                return Some(moves as u32);
            }
            if next == standing && self.whole && moves >= self.levels.len() - 1 {
                return None;
            }
            standing = next;
        }
        None
    }
}

/// The cells in the middle of a chain from which jumps in `directions` lead to one of `landed`. Of the top row only the
/// cells of `ends` are kept: a chain ends there.
#[inline]
fn close(mut landed: u32, directions: &[Diagonal], black: u32, empty: u32, ends: u32) -> u32 {
    loop {
        let mut more = landed;
        for direction in directions {
            more |= direction.to(direction.to(more) & black) & empty;
        }
        more &= !TOP | ends;
        if more == landed {
            return landed;
        }
        landed = more;
    }
}

/// The cells from which a move leads to one of `ends`, or begins a chain that leads to `landed`.
#[inline]
fn arrive(ends: u32, landed: u32, black: u32) -> u32 {
    let mut from = 0;
    for direction in Diagonal::FORWARD {
        from |= direction.to(ends) | direction.to(direction.to(landed) & black);
    }
    from
}

/// What the red men can have done to help after a number of moves.
struct Helpers {
    moves: u32,
    standing: u32,
    jumped: u32,
}

impl Helpers {
    fn new(red: u32) -> Helpers {
        Helpers { moves: 0, standing: red, jumped: 0 }
    }

    /// One more move of each helper; `false` if it changes nothing.
    fn go_on(&mut self, distances: &Distances) -> bool {
        let (black, empty) = (distances.black, distances.empty);
        let mut landed = 0;
        loop {
            let before = landed;
            for (index, direction) in Diagonal::ALL.into_iter().enumerate() {
                let jumpers = if index < 2 { self.standing | landed } else { landed };
                let jumped = direction.of(jumpers) & black & direction.to(empty);
                self.jumped |= jumped;
                landed |= direction.of(jumped) & empty & !TOP;
            }
            if landed == before {
                break;
            }
        }
        let before = (self.standing, self.jumped);
        for direction in Diagonal::FORWARD {
            landed |= direction.of(self.standing) & empty & !TOP;
        }
        self.standing |= landed;
        self.moves += 1;
        // The first move always counts: it may be a step out of the way, which changes neither set.
        self.moves == 1 || (self.standing, self.jumped) != before
    }
}
