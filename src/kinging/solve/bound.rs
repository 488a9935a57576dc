//! Lower bounds on the number of moves: what the man who will be kinged needs for himself, and what the others must do
//! for him.

use super::half::{Diagonal, Half, TOP};
use arrayvec::ArrayVec;

/// The levels that there can be: each but the last adds one of 32 cells or more.
const MOST: usize = 33;

/// From which cells a man gets to the top row in how few moves, if every man in his way were gone when he comes and
/// every black man whom he wants to jump were there.
///
/// They depend on the black men alone, and only rise when black men are taken. They are worked out from the top row
/// down, as far as they are asked for.
pub(crate) struct Distances {
    black: u32,
    /// The cells that can be or become empty.
    empty: u32,
    /// Of each number of moves so far.
    levels: ArrayVec<Level, MOST>,
    /// Whether more moves reach no more cells than the last level has.
    whole: bool,
}

#[derive(Clone, Copy)]
struct Level {
    /// The cells from which so many moves are enough.
    standing: u32,
    /// The cells in the middle of a chain from which the chain may end so that one move fewer is enough from there.
    landed: u32,
}

impl Distances {
    /// The distances over these black men; `empty` are the cells that can be or become empty.
    #[inline]
    pub fn new(black: u32, empty: u32) -> Distances {
        let top = Level { standing: TOP & empty, landed: 0 };
        Distances { black, empty, levels: ArrayVec::from_iter([top]), whole: false }
    }

    /// The distances when some of the black men are gone.
    #[inline]
    pub fn after_captures(&self, black: u32) -> Distances {
        Distances::new(black, self.empty)
    }

    /// The moves that the best man needs for himself, `None` if none of them can get there.
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

    /// The level of so many moves, or the last one if more moves change nothing.
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

    /// [`Self::of`], and beside the man's own moves those of a helper, without whom he has to go through none but
    /// empty cells. `None` if no man can be kinged.
    ///
    /// Every cell on the man's way that is not empty must be emptied by a move that is not his own: by a red man who
    /// steps out of it, or by one who jumps the black man there, and that one has a way of his own to go first. Of all
    /// that must be done the costliest counts, so the bound never overestimates. The exception is a man who has jumped
    /// backwards: he may come to a cell that he has emptied himself, so from there on all cells count as empty. (Who
    /// only goes forward never meets a row twice.)
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

    /// The moves that a man needs, if until he has jumped backwards he may enter none but the cells of `empty`, and
    /// if they are fewer than `fewer_than`.
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

/// The cells in the middle of a chain from which jumps in `directions` lead to one of `landed`. In the top row only the
/// cells of `ends` are left: no chain goes through it.
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

/// What red men who come to help can have done after some moves of their own.
struct Helpers {
    moves: u32,
    standing: u32,
    jumped: u32,
}

impl Helpers {
    fn new(red: u32) -> Helpers {
        Helpers { moves: 0, standing: red, jumped: 0 }
    }

    /// One move more of each helper; whether it may make a difference.
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
        // The first move counts in any case: it is the one that gets out of the way.
        self.moves == 1 || (self.standing, self.jumped) != before
    }
}
