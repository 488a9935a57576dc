//! The shortest solutions themselves: one, all of them counted, and the first few.

use super::half::{Half, Shade};
use super::levels::{Levels, Reached};
use super::solver::{Answer, Hopeful, Solver, hopefuls};
use super::successors::Trail;
use super::{Board, Cell, Move};
use crate::watch::{Interrupted, Watch};
use fxhash::FxHashMap;

/// The shortest solutions of a board.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Shortest {
    /// How many there are, two being the same only if all their moves have the same path. It stops at [`u128::MAX`].
    pub count: u128,
    /// The first of them, in the order of the cells on their paths.
    pub solutions: Vec<Vec<Move>>,
}

/// Of one number of moves made: the halves from which a shortest solution goes on, and in how many ways it does.
type Ways = FxHashMap<Half, u128>;

impl Solver {
    /// The answer, and a solution with the fewest moves if it is [`Answer::Kinged`]. It is the same for any number of
    /// threads. `None` as well if there was memory enough for the answer, but not for the solution.
    ///
    /// # Errors
    /// [`Interrupted`], if the watch was told to stop.
    pub fn solution(
        &mut self,
        board: Board,
        watch: &Watch,
    ) -> Result<(Answer, Option<Vec<Move>>), Interrupted> {
        let (answer, shortest) = self.all(board, 1, watch)?;
        Ok((answer, shortest.and_then(|shortest| shortest.solutions.into_iter().next())))
    }

    /// The answer, and if it is [`Answer::Kinged`] the number of solutions with the fewest moves and up to `list` of
    /// them. `None` as well if there was memory enough for the answer, but not for the solutions.
    ///
    /// # Errors
    /// [`Interrupted`], if the watch was told to stop.
    pub fn all(
        &mut self,
        board: Board,
        list: usize,
        watch: &Watch,
    ) -> Result<(Answer, Option<Shortest>), Interrupted> {
        let answer = self.fewest(board, watch)?;
        let Answer::Kinged(moves) = answer else { return Ok((answer, None)) };
        if moves == 0 {
            // A man is there already: nothing is to be done, in one way.
            let solutions = if list > 0 { vec![Vec::new()] } else { Vec::new() };
            return Ok((answer, Some(Shortest { count: 1, solutions })));
        }
        let mut shortest = Shortest::default();
        for hopeful in hopefuls(board).into_iter().filter(|hopeful| hopeful.lowest <= moves) {
            let Some(ways) = self.ways(&hopeful, moves, watch)? else { return Ok((answer, None)) };
            let count = ways.first().and_then(|ways| ways.get(&hopeful.root)).copied().unwrap_or(0);
            shortest.count = shortest.count.saturating_add(count);
            let line = Vec::new();
            let mut lister =
                Lister { shade: hopeful.shade, ways: &ways, list, watch, line, solutions: Vec::new() };
            lister.go_on(hopeful.root)?;
            shortest.solutions.append(&mut lister.solutions);
        }
        // Each half has given its first ones in order.
        shortest.solutions.sort_by(|a, b| paths(a).cmp(paths(b)));
        shortest.solutions.truncate(list);
        Ok((answer, Some(shortest)))
    }

    /// The ways from each half on a shortest solution, by the number of moves made; `None` if the memory is used up.
    fn ways(
        &mut self,
        hopeful: &Hopeful,
        moves: u32,
        watch: &Watch,
    ) -> Result<Option<Vec<Ways>>, Interrupted> {
        let bounds = self.bounds(hopeful.empty);
        // The first king ends the search; until then, every level that matters is whole.
        let mut levels = Levels::new(hopeful.root, bounds, moves, &mut self.seen, watch);
        match levels.run()? {
            Reached::King => {}
            Reached::Nothing => return Ok(Some(Vec::new())),
            Reached::OutOfMemory => return Ok(None),
        }
        let mut later: Option<Ways> = None;
        let mut all = Vec::new();
        for level in levels.into_levels().into_iter().rev() {
            if watch.is_stopped() {
                return Err(Interrupted);
            }
            let ways_on = |half: &Half| {
                let mut ways = 0u128;
                half.each_successor(|after| {
                    let more = match &later {
                        None => u128::from(after.is_kinged()),
                        Some(later) => later.get(&after).copied().unwrap_or(0),
                    };
                    ways = ways.saturating_add(more);
                });
                ways
            };
            let ways: Ways =
                level.iter().map(|half| (*half, ways_on(half))).filter(|(_, ways)| *ways > 0).collect();
            all.extend(later.replace(ways));
        }
        all.extend(later);
        all.reverse();
        Ok(Some(all))
    }
}

/// What solutions are ordered by.
fn paths(solution: &[Move]) -> impl Iterator<Item = &[Cell]> {
    solution.iter().map(|mv| mv.path.as_slice())
}

/// Goes through the shortest solutions of a half, in order.
struct Lister<'a> {
    shade: Shade,
    ways: &'a [Ways],
    /// How many are wanted.
    list: usize,
    watch: &'a Watch,
    line: Vec<Move>,
    solutions: Vec<Vec<Move>>,
}

impl Lister<'_> {
    fn go_on(&mut self, half: Half) -> Result<(), Interrupted> {
        if self.watch.is_stopped() {
            return Err(Interrupted);
        }
        if self.ways.is_empty() {
            return Ok(());
        }
        let later = self.ways.get(self.line.len() + 1);
        let mut moves = Vec::new();
        half.each_move(&mut Jumps::default(), |man, after, jumps, onto| {
            if later.map_or(after.is_kinged(), |later| later.contains_key(&after)) {
                moves.push((written(self.shade, man, jumps, onto), after));
            }
        });
        moves.sort_by(|(a, _), (b, _)| a.path.cmp(&b.path));
        for (mv, after) in moves {
            if self.solutions.len() >= self.list {
                break;
            }
            self.line.push(mv);
            if later.is_none() {
                self.solutions.push(self.line.clone());
            } else {
                self.go_on(after)?;
            }
            self.line.pop();
        }
        Ok(())
    }
}

/// The jumps of a chain so far: who was jumped, and where the man landed.
#[derive(Default)]
struct Jumps(Vec<(u32, u32)>);

impl Trail for Jumps {
    fn jump(&mut self, over: u32, onto: u32) {
        self.0.push((over, onto));
    }

    fn back(&mut self) {
        self.0.pop();
    }
}

/// A move of the half as a move on the board.
fn written(shade: Shade, man: u32, jumps: &Jumps, onto: u32) -> Move {
    let cell = |set: u32| shade.cell(set);
    if jumps.0.is_empty() {
        return Move { path: vec![cell(man), cell(onto)], captured: Vec::new() };
    }
    let path = std::iter::once(man).chain(jumps.0.iter().map(|(_, onto)| *onto)).map(cell).collect();
    Move { path, captured: jumps.0.iter().map(|(over, _)| cell(*over)).collect() }
}
