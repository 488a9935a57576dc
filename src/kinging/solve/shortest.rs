//! The shortest solutions themselves: one of them, their number, and a list of the first ones.

use super::half::{Half, Shade};
use super::levels::{Levels, Reached};
use super::solver::{Hopeful, KingingAnswer, Solver, hopefuls};
use super::successors::Trail;
use super::{Board, Cell, Move};
use crate::watch::{Interrupted, Watch};
use fxhash::FxHashMap;

/// The shortest solutions of a board.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Shortest {
    /// The number of solutions, at most [`u128::MAX`]. Two solutions are the same only if all their moves have the same path.
    pub count: u128,
    /// The first solutions, in the order of the cells on their paths.
    pub solutions: Vec<Vec<Move>>,
}

/// The halves on shortest solutions after one number of moves, each with the number of ways to the end.
type Ways = FxHashMap<Half, u128>;

impl Solver {
    /// The answer, and a solution with the fewest moves if the answer is [`KingingAnswer::Kinged`]. The solution is the same for any
    /// number of threads. It is `None` also if the memory suffices for the answer, but not for the solution.
    ///
    /// # Errors
    /// [`Interrupted`], if the watch was told to stop.
    pub fn solution(
        &mut self,
        board: Board,
        watch: &Watch,
    ) -> Result<(KingingAnswer, Option<Vec<Move>>), Interrupted> {
        let (answer, shortest) = self.all(board, 1, watch)?;
        Ok((answer, shortest.and_then(|shortest| shortest.solutions.into_iter().next())))
    }

    /// The answer, and if the answer is [`KingingAnswer::Kinged`] the number of solutions with the fewest moves and up to `list` of
    /// them. They are `None` also if the memory suffices for the answer, but not for the solutions.
    ///
    /// # Errors
    /// [`Interrupted`], if the watch was told to stop.
    pub fn all(
        &mut self,
        board: Board,
        list: usize,
        watch: &Watch,
    ) -> Result<(KingingAnswer, Option<Shortest>), Interrupted> {
        let answer = self.fewest(board, watch)?;
        let KingingAnswer::Kinged(moves) = answer else { return Ok((answer, None)) };
        if moves == 0 {
            // A man is there already: the only solution has no move.
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
        // Each of the two halves has given its first solutions in order.
        shortest.solutions.sort_by(|a, b| paths(a).cmp(paths(b)));
        shortest.solutions.truncate(list);
        Ok((answer, Some(shortest)))
    }

    /// The number of ways from each half on a shortest solution, by the moves made; `None` if the memory is used up.
    fn ways(
        &mut self,
        hopeful: &Hopeful,
        moves: u32,
        watch: &Watch,
    ) -> Result<Option<Vec<Ways>>, Interrupted> {
        let (bounds, seen) = self.parts(hopeful.empty);
        // The search ends with the first king; all levels before are complete.
        let mut levels = Levels::new(hopeful.root, bounds, moves, seen, watch);
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
            let ways_on = |half: Half| {
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
            let mut ways = Ways::default();
            for half in level {
                let number = ways_on(half);
                if number == 0 {
                    continue;
                }
                if ways.try_reserve(1).is_err() {
                    return Ok(None);
                }
                ways.insert(half, number);
            }
            all.extend(later.replace(ways));
        }
        all.extend(later);
        all.reverse();
        Ok(Some(all))
    }
}

/// The key by which solutions are ordered.
fn paths(solution: &[Move]) -> impl Iterator<Item = &[Cell]> {
    solution.iter().map(|mv| mv.path.as_slice())
}

/// Lists the shortest solutions of a half in order.
struct Lister<'a> {
    shade: Shade,
    ways: &'a [Ways],
    /// The most solutions that are listed.
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

/// The jumps of a chain so far: the cell jumped over and the cell of the landing.
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

/// A move of the half as a move of the board.
fn written(shade: Shade, man: u32, jumps: &Jumps, onto: u32) -> Move {
    let cell = |set: u32| shade.cell(set);
    if jumps.0.is_empty() {
        return Move { path: vec![cell(man), cell(onto)], captured: Vec::new() };
    }
    let path = std::iter::once(man).chain(jumps.0.iter().map(|(_, onto)| *onto)).map(cell).collect();
    Move { path, captured: jumps.0.iter().map(|(over, _)| cell(*over)).collect() }
}
