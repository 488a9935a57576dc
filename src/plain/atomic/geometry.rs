//! Steps on the board of 8 × 8.

use crate::setup::Colour;

/// A difference of files and one of ranks.
pub(super) type Step = (i8, i8);

/// One cell along a file or a rank.
pub(super) const STRAIGHT: [Step; 4] = [(1, 0), (-1, 0), (0, 1), (0, -1)];

/// One cell along a diagonal.
pub(super) const DIAGONAL: [Step; 4] = [(1, 1), (1, -1), (-1, 1), (-1, -1)];

/// The leaps of a knight.
pub(super) const LEAPS: [Step; 8] = [(1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1), (-1, 2)];

/// 0 for file a up to 7 for file h.
pub(super) fn file(cell: usize) -> usize {
    cell % 8
}

/// 0 for rank 1 up to 7 for rank 8.
pub(super) fn rank(cell: usize) -> usize {
    cell / 8
}

/// The cell of a file and a rank.
pub(super) fn cell_at(file: usize, rank: usize) -> usize {
    file + 8 * rank
}

/// The name of a cell, such as `e4`; its number if it is not on the board.
pub(super) fn name(cell: usize) -> String {
    if cell >= 64 {
        return cell.to_string();
    }
    let letters = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];
    format!("{}{}", letters[file(cell)], rank(cell) + 1)
}

/// The cell one step away, if it is on the board.
pub(super) fn shifted(cell: usize, (files, ranks): Step) -> Option<usize> {
    let file = file(cell).checked_add_signed(files.into())?;
    let rank = rank(cell).checked_add_signed(ranks.into())?;
    (file < 8 && rank < 8).then(|| cell_at(file, rank))
}

/// The cells on the way from a cell (without it) to the edge.
pub(super) fn walk(cell: usize, step: Step) -> impl Iterator<Item = usize> {
    std::iter::successors(shifted(cell, step), move |&at| shifted(at, step))
}

/// The up to eight cells round a cell.
pub(super) fn neighbours(cell: usize) -> impl Iterator<Item = usize> {
    STRAIGHT.into_iter().chain(DIAGONAL).filter_map(move |step| shifted(cell, step))
}

/// Whether two cells are neighbours.
pub(super) fn touch(one: usize, other: usize) -> bool {
    one != other && file(one).abs_diff(file(other)) <= 1 && rank(one).abs_diff(rank(other)) <= 1
}

/// The way of the pawns of a side: +1 rank for White, -1 for Black.
pub(super) fn forward(colour: Colour) -> i8 {
    match colour {
        Colour::White => 1,
        Colour::Black => -1,
    }
}

/// The rank of the king and the rooks at the start of a game.
pub(super) fn first_rank(colour: Colour) -> usize {
    match colour {
        Colour::White => 0,
        Colour::Black => 7,
    }
}
