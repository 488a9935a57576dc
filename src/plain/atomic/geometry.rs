//! Steps on the board of 8 × 8.

use crate::setup::Colour;

/// A difference of files and one of ranks.
pub(super) type Step = (i8, i8);

/// One cell along a file or a rank.
pub(super) const STRAIGHT: [Step; 4] = [(1, 0), (-1, 0), (0, 1), (0, -1)];

/// One cell along a diagonal.
pub(super) const DIAGONAL: [Step; 4] = [(1, 1), (1, -1), (-1, 1), (-1, -1)];

/// The leaps of a knight.
const LEAPS: [Step; 8] = [(1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1), (-1, 2)];

/// 0 for file a up to 7 for file h.
pub(super) const fn file(cell: usize) -> usize {
    cell % 8
}

/// 0 for rank 1 up to 7 for rank 8.
pub(super) const fn rank(cell: usize) -> usize {
    cell / 8
}

/// The cell of a file and a rank.
pub(super) const fn cell_at(file: usize, rank: usize) -> usize {
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
pub(super) const fn shifted(cell: usize, (files, ranks): Step) -> Option<usize> {
    let (file, rank) = (file(cell) as i8 + files, rank(cell) as i8 + ranks);
    if file >= 0 && file < 8 && rank >= 0 && rank < 8 {
        Some(cell_at(file as usize, rank as usize))
    } else {
        None
    }
}

/// Behind the last cell of a way.
const END: u8 = 64;

/// By step (files and ranks from -1 to 1) and cell, the cells on the way to the edge, then [`END`]. They are written down
/// once, since following lines is most of what the rules do.
static WAYS: [[[u8; 8]; 64]; 9] = {
    let mut ways = [[[END; 8]; 64]; 9];
    let mut number = 0;
    while number < 9 {
        let step = (number as i8 % 3 - 1, number as i8 / 3 - 1);
        let mut cell = 0;
        // Number 4 is no step.
        while cell < 64 && number != 4 {
            let (mut at, mut passed) = (cell, 0);
            while let Some(next) = shifted(at, step) {
                ways[number][cell][passed] = next as u8;
                (at, passed) = (next, passed + 1);
            }
            cell += 1;
        }
        number += 1;
    }
    ways
};

/// The cells on the way from a cell (without it) to the edge, along a step to a neighbour.
pub(super) fn walk(cell: usize, (files, ranks): Step) -> impl Iterator<Item = usize> {
    let number = usize::from((3 * (ranks + 1) + files + 1) as u8);
    WAYS[number][cell].iter().take_while(|&&at| at != END).map(|&at| usize::from(at))
}

/// By cell, the cells to which a knight leaps, then [`END`].
static LEAPS_FROM: [[u8; 9]; 64] = {
    let mut leaps = [[END; 9]; 64];
    let mut cell = 0;
    while cell < 64 {
        let (mut number, mut found) = (0, 0);
        while number < LEAPS.len() {
            if let Some(to) = shifted(cell, LEAPS[number]) {
                leaps[cell][found] = to as u8;
                found += 1;
            }
            number += 1;
        }
        cell += 1;
    }
    leaps
};

/// The cells to which a knight leaps from a cell.
pub(super) fn leaps(cell: usize) -> impl Iterator<Item = usize> {
    LEAPS_FROM[cell].iter().take_while(|&&at| at != END).map(|&at| usize::from(at))
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
