//! Checks a solution move by move.

use super::grid::{Grid, Man};
use crate::kinging::{Board, Cell, Move};

/// The first move of a solution that breaks the rules.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("move {number}, {mv}: {reason}")]
#[non_exhaustive]
pub struct IllegalMove {
    /// Its number, from 1.
    pub number: usize,
    /// The move.
    pub mv: Move,
    /// Why it is illegal.
    pub reason: IllegalMoveReason,
}

/// Why a move is illegal.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum IllegalMoveReason {
    /// A man is on the top row before the move.
    #[error("the puzzle is solved before it")]
    Solved,
    /// A path of fewer than two cells.
    #[error("it has no landing")]
    NoLanding,
    /// No red man can make the move.
    #[error("there is no red man on {0}")]
    NoMan(Cell),
    /// A step or first jump that does not go up.
    #[error("{0} does not lie up a diagonal from {1}")]
    NotForward(Cell, Cell),
    /// A step of more than one cell, or several steps in one move.
    #[error("a step goes to the next cell, once")]
    LongStep,
    /// A jump that goes anywhere but two cells along a diagonal.
    #[error("{0} does not lie two cells from {1} on a diagonal")]
    NotAJump(Cell, Cell),
    /// A landing on a man.
    #[error("{0} is not empty")]
    NotEmpty(Cell),
    /// A jump over no black man.
    #[error("there is no black man on {0}")]
    NoBlackMan(Cell),
    /// Captured cells that are not the cells that are jumped over.
    #[error("the captured men are not those that are jumped over")]
    OtherCaptures,
    /// A chain that goes on after it has reached the top row.
    #[error("the chain goes on from {0}, where it ends")]
    BeyondTop(Cell),
}

/// Makes the moves one after the other and returns the board at the end. No red man need be on its top row.
///
/// # Errors
/// [`IllegalMove`] names the first move that breaks the rules, and how.
pub fn replay(board: Board, moves: &[Move]) -> Result<Board, IllegalMove> {
    let mut grid = Grid::new(board);
    for (i, mv) in moves.iter().enumerate() {
        play(&mut grid, mv).map_err(|reason| IllegalMove { number: i + 1, mv: mv.clone(), reason })?;
    }
    Ok(grid.board())
}

fn play(grid: &mut Grid, mv: &Move) -> Result<(), IllegalMoveReason> {
    if grid.is_kinged() {
        return Err(IllegalMoveReason::Solved);
    }
    let [from, landings @ ..] = mv.path.as_slice() else { return Err(IllegalMoveReason::NoLanding) };
    let [first, ..] = landings else { return Err(IllegalMoveReason::NoLanding) };
    if grid.man(*from) != Some(Man::Red) {
        return Err(IllegalMoveReason::NoMan(*from));
    }
    let rows_up = from.row().checked_sub(first.row()).filter(|&rows| rows > 0);
    if rows_up.is_none_or(|rows| rows != from.column().abs_diff(first.column())) {
        return Err(IllegalMoveReason::NotForward(*first, *from));
    }
    grid.put(*from, None);
    let last =
        if mv.captured.is_empty() { step(grid, *from, landings)? } else { jump(grid, *from, landings, mv)? };
    grid.put(last, Some(Man::Red));
    Ok(())
}

fn step(grid: &Grid, from: Cell, landings: &[Cell]) -> Result<Cell, IllegalMoveReason> {
    let to = landings[0];
    if landings.len() > 1 || from.row() - to.row() != 1 {
        return Err(IllegalMoveReason::LongStep);
    }
    if grid.man(to).is_some() { Err(IllegalMoveReason::NotEmpty(to)) } else { Ok(to) }
}

fn jump(grid: &mut Grid, from: Cell, landings: &[Cell], mv: &Move) -> Result<Cell, IllegalMoveReason> {
    if mv.captured.len() != landings.len() {
        return Err(IllegalMoveReason::OtherCaptures);
    }
    let mut at = from;
    for (&to, &captured) in landings.iter().zip(&mv.captured) {
        if at.row() == 0 && at != from {
            return Err(IllegalMoveReason::BeyondTop(at));
        }
        if at.row().abs_diff(to.row()) != 2 || at.column().abs_diff(to.column()) != 2 {
            return Err(IllegalMoveReason::NotAJump(to, at));
        }
        if Cell::at((at.row() + to.row()) / 2, (at.column() + to.column()) / 2) != Some(captured) {
            return Err(IllegalMoveReason::OtherCaptures);
        }
        if grid.man(captured) != Some(Man::Black) {
            return Err(IllegalMoveReason::NoBlackMan(captured));
        }
        if grid.man(to).is_some() {
            return Err(IllegalMoveReason::NotEmpty(to));
        }
        grid.put(captured, None);
        at = to;
    }
    Ok(at)
}
