//! Draws boards of the puzzle.

use hypermate::kinging::{Board, Cell, Move};
use hypermate::text::Ink;
use std::fmt::Write as _;

/// The board after a legal move.
pub(super) fn after(board: Board, mv: &Move) -> Board {
    let bit = |cell: &Cell| 1u64 << cell.index();
    let (Some(from), Some(to)) = (mv.path.first(), mv.path.last()) else { return board };
    let captured = mv.captured.iter().map(bit).fold(0, |set, bit| set | bit);
    let red = board.red() & !bit(from) | bit(to);
    Board::new(red, board.black() & !captured).unwrap_or(board)
}

/// The board with its ranks and files. The cells of the last move are marked with stars.
pub(super) fn draw(board: Board, last: Option<&Move>, ink: Ink) -> String {
    let marked = |cell: Cell| last.is_some_and(|mv| mv.path.contains(&cell) || mv.captured.contains(&cell));
    let mut text = String::new();
    for row in 0..8 {
        let cells = (0..8).filter_map(|column| Cell::at(row, column));
        let line: String = cells.map(|cell| shown(board, cell, marked(cell), ink)).collect();
        let _ = writeln!(text, "{} {}", 8 - row, line.trim_end());
    }
    text.push_str("  a b c d e f g h\n");
    text
}

fn shown(board: Board, cell: Cell, marked: bool, ink: Ink) -> String {
    let bit = 1 << cell.index();
    let (letter, style) = match (board.red() & bit, board.black() & bit) {
        (0, 0) => ('.', "2"),
        (0, _) => ('B', "1"),
        _ => ('R', "31"),
    };
    let mark = if marked { '*' } else { ' ' };
    match ink {
        Ink::Plain => format!("{letter}{mark}"),
        Ink::Ansi => format!("\x1b[{style}{}m{letter}\x1b[0m{mark}", if marked { ";7" } else { "" }),
    }
}
