//! Random boards of 3D chess that keep the promises of the published challenge, and the two texts in which the
//! racers read them.

use fastrand::Rng;
use hypermate::rules::cube;
use hypermate::setup::{Colour, Man, Piece, Setup};

/// Draws a cube of `n`³ cells, `n` ≥ 2, White to move, on which White has exactly one king and Black one or none,
/// and Black's king, if any, is attacked by no white piece; so it does not touch White's king either.
///
/// Two boards in three are hunts, many black pieces that move far round a king with few defenders, because on evenly
/// scattered boards hardly any king is mated and a decision that always said "no" would do well.
pub fn draw(n: usize, rng: &mut Rng) -> Setup {
    let mut board = Setup::empty(cube(n).expect("a cube of side 2 or more"));
    let king = if rng.bool() { corner(n, rng) } else { rng.usize(..board.cells.len()) };
    board.cells[king] = Some(Man { colour: Colour::White, piece: Piece::King });
    if rng.u8(..3) < 2 {
        hunt(&mut board, rng)
    } else {
        scatter(&mut board, rng)
    }
    if rng.bool() {
        place_black_king(&mut board, rng);
    }
    board
}

/// The index of a random corner of the cube.
fn corner(n: usize, rng: &mut Rng) -> usize {
    let mut end = || if rng.bool() { n - 1 } else { 0 };
    end() + n * (end() + n * end())
}

/// Black pieces, queens above all, against few white ones.
fn hunt(board: &mut Setup, rng: &mut Rng) {
    use Piece::{Bishop, Knight, Queen, Rook};
    let n = board.dims()[0];
    for _ in 0..rng.usize(n..=n * n) {
        let piece = [Queen, Queen, Queen, Rook, Rook, Knight, Knight, Bishop][rng.usize(..8)];
        place(board, Man { colour: Colour::Black, piece }, rng);
    }
    for _ in 0..rng.usize(..=n) {
        let piece = [Queen, Rook, Knight, Bishop][rng.usize(..4)];
        place(board, Man { colour: Colour::White, piece }, rng);
    }
}

/// Pieces of both sides and every kind on up to half of the cells.
fn scatter(board: &mut Setup, rng: &mut Rng) {
    for _ in 0..rng.usize(1..=board.cells.len() / 2) {
        let piece = [Piece::Queen, Piece::Rook, Piece::Knight, Piece::Bishop][rng.usize(..4)];
        let colour = if rng.bool() { Colour::White } else { Colour::Black };
        place(board, Man { colour, piece }, rng);
    }
}

/// Puts a piece on a random cell, unless a piece stands there: the densities above are upper bounds.
fn place(board: &mut Setup, man: Man, rng: &mut Rng) {
    let cell = rng.usize(..board.cells.len());
    board.cells[cell].get_or_insert(man);
}

/// Puts Black's king on a random cell where White does not attack it, if there is one. It comes last: every line
/// that could have reached it is known then, and it can only shorten those that go elsewhere.
fn place_black_king(board: &mut Setup, rng: &mut Rng) {
    let mut free: Vec<usize> = (0..board.cells.len()).filter(|&i| board.cells[i].is_none()).collect();
    rng.shuffle(&mut free);
    if let Some(cell) = free.into_iter().find(|&cell| !is_attacked_by_white(board, cell)) {
        board.cells[cell] = Some(Man { colour: Colour::Black, piece: Piece::King });
    }
}

/// Whether a white piece could capture on the cell in one move, were a black piece there.
fn is_attacked_by_white(board: &Setup, target: usize) -> bool {
    (0..board.cells.len()).any(|from| {
        board.cells[from]
            .is_some_and(|man| man.colour == Colour::White && attacks(board, man.piece, from, target))
    })
}

/// Whether a piece on `from` attacks `to`, by the distances that the published challenge defines the moves with.
fn attacks(board: &Setup, piece: Piece, from: usize, to: usize) -> bool {
    let delta = delta(board, from, to);
    let mut lengths = delta.map(isize::unsigned_abs);
    lengths.sort_unstable();
    let reaches = match (piece, lengths) {
        (_, [0, 0, 0]) => false,
        (Piece::King, [_, _, far]) => far == 1,
        (Piece::Knight, lengths) => lengths == [0, 1, 2],
        (Piece::Rook, [near, middle, _]) => near == 0 && middle == 0,
        (Piece::Bishop, [near, _, far]) => near == far,
        (Piece::Queen, lengths) => lengths.iter().all(|&length| length == 0 || length == lengths[2]),
        (Piece::Pawn | Piece::Unicorn, _) => false,
    };
    reaches && (piece == Piece::Knight || is_open(board, from, delta))
}

/// What has to be added to each coordinate of `from` to come to `to`.
fn delta(board: &Setup, from: usize, to: usize) -> [isize; 3] {
    let (a, b) = (board.coordinates_of(from), board.coordinates_of(to));
    std::array::from_fn(|axis| b[axis] as isize - a[axis] as isize)
}

/// Whether every cell strictly between `from` and the end of a straight `delta` is empty.
fn is_open(board: &Setup, from: usize, delta: [isize; 3]) -> bool {
    let start = board.coordinates_of(from);
    let length = delta.iter().map(|d| d.unsigned_abs()).max().unwrap_or(0);
    (1..length).all(|step| {
        let on_the_way: Vec<usize> =
            start.iter().zip(delta).map(|(&c, d)| c.strict_add_signed(d.signum() * step as isize)).collect();
        board.cells[board.index_of(&on_the_way)].is_none()
    })
}

/// The rows of a cube in the order of its text: top level first, in a level the row farthest from White first.
fn rows(board: &Setup) -> impl Iterator<Item = String> + '_ {
    let n = board.dims()[0];
    (0..n * n).rev().map(move |row| {
        board.cells[row * n..(row + 1) * n].iter().map(|c| c.map_or('#', Man::letter)).collect()
    })
}

/// The bracket text of a cube, as the published challenge writes it: `[rq,##],[##,K#]`.
pub fn bracket_text(board: &Setup) -> String {
    let rows: Vec<String> = rows(board).collect();
    let levels: Vec<String> =
        rows.chunks(board.dims()[0]).map(|level| format!("[{}]", level.join(","))).collect();
    levels.join(",")
}

/// The text that the published Ruby program reads: each row ended by a newline, each level followed by one more
/// row of `#`.
pub fn ruby_text(board: &Setup) -> String {
    let n = board.dims()[0];
    let rows: Vec<String> = rows(board).collect();
    rows.chunks(n).flat_map(|level| [level.join("\n"), "\n".into(), "#".repeat(n), "\n".into()]).collect()
}

#[cfg(test)]
mod tests;
