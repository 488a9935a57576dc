//! Cells, and the moves on them.

use crate::kinging::{Board, Cell, Move};

/// A man.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Man {
    Red,
    Black,
}

/// The board, row by row from the top.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Grid {
    cells: [[Option<Man>; 8]; 8],
}

/// Directions as changes of row and column: up and left, up and right, and the same downwards.
const FORWARD: [(isize, isize); 2] = [(-1, -1), (-1, 1)];
const EVERYWHERE: [(isize, isize); 4] = [(-1, -1), (-1, 1), (1, -1), (1, 1)];

/// The cell a number of steps away in a direction, if it is on the board.
fn away(cell: Cell, (rows, columns): (isize, isize), steps: isize) -> Option<Cell> {
    let row = cell.row().checked_add_signed(rows * steps)?;
    let column = cell.column().checked_add_signed(columns * steps)?;
    Cell::at(row, column)
}

impl Grid {
    pub fn new(board: Board) -> Grid {
        let mut grid = Grid { cells: [[None; 8]; 8] };
        for cell in (0..64).filter_map(Cell::new) {
            if board.red() >> cell.index() & 1 == 1 {
                grid.put(cell, Some(Man::Red));
            } else if board.black() >> cell.index() & 1 == 1 {
                grid.put(cell, Some(Man::Black));
            }
        }
        grid
    }

    /// The grid as a board of bits.
    pub fn board(&self) -> Board {
        let all = |man| {
            let here = (0..64).filter_map(Cell::new).filter(|&cell| self.man(cell) == Some(man));
            here.fold(0, |set, cell| set | 1u64 << cell.index())
        };
        // A cell of the grid holds one man at most, so that no cell is in both sets.
        Board::new(all(Man::Red), all(Man::Black)).unwrap_or_default()
    }

    pub fn man(&self, cell: Cell) -> Option<Man> {
        self.cells[cell.row()][cell.column()]
    }

    pub fn put(&mut self, cell: Cell, man: Option<Man>) {
        self.cells[cell.row()][cell.column()] = man;
    }

    fn is_empty(&self, cell: Cell) -> bool {
        self.man(cell).is_none()
    }

    /// Whether a red man stands on the top row.
    pub fn is_kinged(&self) -> bool {
        self.cells[0].contains(&Some(Man::Red))
    }

    /// Every move, with the board after it.
    pub fn moves(&self) -> Vec<(Move, Grid)> {
        let mut moves = Vec::new();
        for from in (0..64).filter_map(Cell::new).filter(|&cell| self.man(cell) == Some(Man::Red)) {
            let mut lifted = self.clone();
            lifted.put(from, None);
            for to in FORWARD.into_iter().filter_map(|direction| away(from, direction, 1)) {
                if lifted.is_empty(to) {
                    let mut after = lifted.clone();
                    after.put(to, Some(Man::Red));
                    moves.push((Move { path: vec![from, to], captured: Vec::new() }, after));
                }
            }
            jump_on(&lifted, &Move { path: vec![from], captured: Vec::new() }, from, &mut moves);
        }
        moves
    }
}

/// Adds every continuation of a chain. `lifted` is the board without the man that jumps, which stands on `at`.
fn jump_on(lifted: &Grid, chain: &Move, at: Cell, moves: &mut Vec<(Move, Grid)>) {
    let begins = chain.captured.is_empty();
    if at.row() == 0 && !begins {
        return;
    }
    let directions = if begins { &FORWARD[..] } else { &EVERYWHERE[..] };
    for &direction in directions {
        let (Some(over), Some(to)) = (away(at, direction, 1), away(at, direction, 2)) else { continue };
        if lifted.man(over) != Some(Man::Black) || !lifted.is_empty(to) {
            continue;
        }
        let mut longer = chain.clone();
        longer.path.push(to);
        longer.captured.push(over);
        let mut without = lifted.clone();
        without.put(over, None);
        let mut after = without.clone();
        after.put(to, Some(Man::Red));
        moves.push((longer.clone(), after));
        jump_on(&without, &longer, to, moves);
    }
}
