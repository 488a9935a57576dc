//! The fewest moves, the shortest solutions, and their number.

use super::grid::Grid;
use crate::kinging::{Board, Move};
use std::collections::{HashMap, HashSet};

/// A search that was given up.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("more than {limit} boards; a solution takes {at_least} moves or more")]
pub struct TooMany {
    /// The number of boards that it was allowed.
    pub limit: usize,
    /// No solution has fewer moves.
    pub at_least: u32,
}

/// The fewest moves after which a red man is on the top row, 0 if one is there already; `None` if it cannot be done. Time
/// and memory are not bounded: a dozen men with room to move can be too many.
///
/// # Examples
/// ```
/// use hypermate::kinging::plain::fewest_moves;
/// use hypermate::kinging::Board;
///
/// assert_eq!(fewest_moves(Board::new(1 << 56, 0).unwrap()), Some(7));
/// assert_eq!(fewest_moves(Board::default()), None);
/// ```
pub fn fewest_moves(board: Board) -> Option<u32> {
    fewest_moves_within(board, usize::MAX).ok().flatten()
}

/// As [`fewest_moves`], with a limit on the number of boards.
///
/// # Errors
/// [`TooMany`] if the limit does not suffice.
pub fn fewest_moves_within(board: Board, max_states: usize) -> Result<Option<u32>, TooMany> {
    let start = Grid::new(board);
    if start.is_kinged() {
        return Ok(Some(0));
    }
    let mut seen = HashSet::from([start.clone()]);
    let mut layer = vec![start];
    for count in 1.. {
        let mut next = Vec::new();
        for grid in &layer {
            for (_, after) in grid.moves() {
                if after.is_kinged() {
                    return Ok(Some(count));
                }
                if seen.insert(after.clone()) {
                    next.push(after);
                }
                if seen.len() > max_states {
                    return Err(TooMany { limit: max_states, at_least: count });
                }
            }
        }
        if next.is_empty() {
            return Ok(None);
        }
        layer = next;
    }
    // Every move captures a black man or brings a red one nearer to the top, so that there is a last layer.
    Ok(None)
}

/// The fewest moves and the number of solutions with that many moves, at most [`u128::MAX`]; `None` if there is no solution.
/// Two moves are the same if their whole paths are.
pub fn count_shortest(board: Board) -> Option<(u32, u128)> {
    count_shortest_within(board, usize::MAX).ok().flatten()
}

/// As [`count_shortest`], with a limit on the number of boards after each number of moves.
///
/// # Errors
/// [`TooMany`] if the limit does not suffice.
pub fn count_shortest_within(board: Board, max_states: usize) -> Result<Option<(u32, u128)>, TooMany> {
    let start = Grid::new(board);
    if start.is_kinged() {
        return Ok(Some((0, 1)));
    }
    // The boards after this number of moves, each with the number of sequences of moves that lead to it.
    let mut layer = HashMap::from([(start, 1u128)]);
    let mut moves = 0;
    while !layer.is_empty() {
        moves += 1;
        let mut solutions = 0u128;
        let mut next: HashMap<Grid, u128> = HashMap::new();
        for (grid, ways) in &layer {
            for (_, after) in grid.moves() {
                if after.is_kinged() {
                    solutions = solutions.saturating_add(*ways);
                } else {
                    let sum = next.entry(after).or_default();
                    *sum = sum.saturating_add(*ways);
                }
                if next.len() > max_states {
                    return Err(TooMany { limit: max_states, at_least: moves });
                }
            }
        }
        if solutions > 0 {
            return Ok(Some((moves, solutions)));
        }
        layer = next;
    }
    Ok(None)
}

/// The first solutions of the fewest moves, at most `list` of them, in the order in which [`super::moves`] gives moves;
/// `None` if there is no solution.
pub fn shortest_solutions(board: Board, list: usize) -> Option<Vec<Vec<Move>>> {
    let fewest = fewest_moves(board)?;
    let mut walk = Walk { list, solutions: Vec::new(), dead: HashSet::new() };
    walk.go_on(&Grid::new(board), fewest, &mut Vec::new());
    Some(walk.solutions)
}

struct Walk {
    list: usize,
    solutions: Vec<Vec<Move>>,
    /// Boards that cannot be solved in this number of moves.
    dead: HashSet<(Grid, u32)>,
}

impl Walk {
    /// Walks through all solutions of `left` more moves; `true` if there is one.
    fn go_on(&mut self, grid: &Grid, left: u32, line: &mut Vec<Move>) -> bool {
        if grid.is_kinged() || left == 0 {
            if grid.is_kinged() && self.solutions.len() < self.list {
                self.solutions.push(line.clone());
            }
            return grid.is_kinged();
        }
        let key = (grid.clone(), left);
        if self.dead.contains(&key) {
            return false;
        }
        let mut any = false;
        for (mv, after) in grid.moves() {
            if self.solutions.len() == self.list {
                return true;
            }
            line.push(mv);
            any |= self.go_on(&after, left - 1, line);
            line.pop();
        }
        if !any {
            self.dead.insert(key);
        }
        any
    }
}
