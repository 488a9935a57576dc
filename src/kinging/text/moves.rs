//! Reads moves of the puzzle.

use crate::kinging::{Cell, Move};
use crate::text::cell::FLAT;
use crate::text::cursor::Cursor;
use crate::text::error::TextError;

/// Reads a move: a step to the next cell of a diagonal, `a1-b2`, or a chain of jumps over one cell each, `c3xe5xg7`.
/// Blanks around it are tolerated.
///
/// The captured cells are those between the landings. Other rules are not checked, such as that a step goes forward.
///
/// # Errors
/// The error names the column, what was expected there and what was found.
///
/// # Examples
/// ```
/// use hypermate::kinging::read_move;
///
/// let mv = read_move("c3xe5xg7")?;
/// assert_eq!(mv.captured.iter().map(|cell| cell.to_string()).collect::<Vec<_>>(), ["d4", "f6"]);
/// assert_eq!(mv.to_string(), "c3xe5xg7");
/// assert_eq!(
///     read_move("c3xe4").unwrap_err().to_string(),
///     "column 4: expected a cell two steps from c3 on a diagonal, found `e4`"
/// );
/// # Ok::<(), hypermate::text::TextError>(())
/// ```
pub fn read_move(text: &str) -> Result<Move, TextError> {
    let mut cursor = Cursor::within_line(text);
    let mut path = vec![cell(&mut cursor)?];
    let mut captured = Vec::new();
    if cursor.eat('-') {
        let (to, _) = landing(&mut cursor, path[0], 1)?;
        path.push(to);
    } else {
        while cursor.eat('x') {
            let (to, between) = landing(&mut cursor, path[path.len() - 1], 2)?;
            path.push(to);
            captured.push(between);
        }
        if path.len() == 1 {
            return Err(cursor.expected("`-` for a step or `x` for a jump"));
        }
    }
    cursor.end()?;
    Ok(Move { path, captured })
}

/// Reads the name of a cell. The cursor numbers cells from the bottom left.
fn cell(cursor: &mut Cursor<'_>) -> Result<Cell, TextError> {
    let start = *cursor;
    let index = cursor.cell(FLAT)?;
    Cell::at(7 - index / 8, index % 8).ok_or_else(|| start.expected("a cell"))
}

/// Reads a cell at this distance on a diagonal; returns it and the cell half-way.
fn landing(cursor: &mut Cursor<'_>, from: Cell, steps: usize) -> Result<(Cell, Cell), TextError> {
    let start = *cursor;
    let to = cell(cursor)?;
    let on_diagonal = from.row().abs_diff(to.row()) == steps && from.column().abs_diff(to.column()) == steps;
    let half_way = Cell::at((from.row() + to.row()) / 2, (from.column() + to.column()) / 2);
    half_way.filter(|_| on_diagonal).map(|cell| (to, cell)).ok_or_else(|| {
        let distance = if steps == 1 { "next to" } else { "two steps from" };
        start.error(format!("a cell {distance} {from} on a diagonal"), format!("`{to}`"))
    })
}
