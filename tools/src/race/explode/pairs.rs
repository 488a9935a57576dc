//! Random boards of orthodox men with a move that the published challenge calls valid, by simple rules of their own.
//!
//! Left out is what the published programs do not claim to do: castling, and a pawn that reaches its last rank without
//! a capture, which they leave a pawn. Whether a king is in check is not looked at; no move blows up its own king.

use fastrand::Rng;
use hypermate::rules::ATOMIC;
use hypermate::setup::{Colour, Man, Piece, Setup};
use hypermate::text::{UciMove, write_flat_board};

/// What a move does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// No explosion.
    Quiet,
    /// A man on the target is captured.
    Capture,
    /// A pawn beside the capturing one is.
    EnPassant,
}

/// A board and a move on it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Pair {
    /// The first field of its FEN.
    pub fen: String,
    /// Two cells.
    pub mv: String,
    /// What the move does.
    pub kind: Kind,
}

impl Pair {
    /// Draws a board with both kings and up to thirty other men, and one of its moves: of the kinds that there are,
    /// each with the same chance, since few of all moves are captures and hardly any en passant.
    pub fn draw(rng: &mut Rng) -> Pair {
        loop {
            let board = board(rng);
            let moves = moves(&board);
            let kinds: Vec<Kind> = [Kind::Quiet, Kind::Capture, Kind::EnPassant]
                .into_iter()
                .filter(|kind| moves.iter().any(|(_, of)| of == kind))
                .collect();
            let Some(&kind) = rng.choice(&kinds) else { continue };
            let of_kind: Vec<UciMove> =
                moves.into_iter().filter(|&(_, of)| of == kind).map(|(mv, _)| mv).collect();
            if let Some(mv) = rng.choice(&of_kind) {
                return Pair { fen: write_flat_board(&board), mv: mv.to_string(), kind };
            }
        }
    }
}

fn board(rng: &mut Rng) -> Setup {
    let mut board = Setup::empty(&ATOMIC);
    let man = |colour, piece| Some(Man { colour, piece });
    for _ in 0..rng.usize(..=30) {
        let piece = [Piece::Pawn, Piece::Pawn, Piece::Knight, Piece::Bishop, Piece::Rook, Piece::Queen]
            [rng.usize(..6)];
        let colour = Colour::ALL[rng.usize(..2)];
        let cell = rng.usize(..64);
        if piece != Piece::Pawn || (8..56).contains(&cell) {
            board.cells[cell] = man(colour, piece);
        }
    }
    if rng.u8(..4) == 0 {
        prepare_en_passant(&mut board, rng);
    }
    for colour in Colour::ALL {
        loop {
            let cell = rng.usize(..64);
            if board.cells[cell].is_none() {
                board.cells[cell] = man(colour, Piece::King);
                break;
            }
        }
    }
    board
}

/// Two pawns side by side, the way that one of them has come free; a king may still step onto it.
fn prepare_en_passant(board: &mut Setup, rng: &mut Rng) {
    let (file, beside) = [(0, 1), (1, 0), (3, 4), (4, 3), (6, 7), (7, 6)][rng.usize(..6)];
    let white = rng.bool();
    let (mover, rank, passed, start) =
        if white { (Colour::White, 4, 5, 6) } else { (Colour::Black, 3, 2, 1) };
    board.cells[rank * 8 + file] = Some(Man { colour: mover, piece: Piece::Pawn });
    board.cells[rank * 8 + beside] = Some(Man { colour: !mover, piece: Piece::Pawn });
    board.cells[passed * 8 + beside] = None;
    board.cells[start * 8 + beside] = None;
}

/// The moves of both sides.
fn moves(board: &Setup) -> Vec<(UciMove, Kind)> {
    let mut moves = Vec::new();
    for from in 0..64 {
        let Some(man) = board.cells[from] else { continue };
        for to in targets(board, from, man) {
            let Some(kind) = kind(board, man, from, to) else { continue };
            moves.push((UciMove { from, to, promotes: None }, kind));
        }
    }
    moves
}

/// What the move does, `None` if it is not valid or left out.
fn kind(board: &Setup, man: Man, from: usize, to: usize) -> Option<Kind> {
    let captured = board.cells[to];
    if captured.is_some_and(|other| other.colour == man.colour) {
        return None;
    }
    let is_pawn = man.piece == Piece::Pawn;
    if captured.is_none() && (!is_pawn || from % 8 == to % 8) {
        let promotes = is_pawn && (to / 8 == 0 || to / 8 == 7);
        return (!promotes).then_some(Kind::Quiet);
    }
    let blows_up_itself = board
        .find(Man { piece: Piece::King, ..man })
        .any(|king| (king % 8).abs_diff(to % 8).max((king / 8).abs_diff(to / 8)) <= 1);
    if man.piece == Piece::King || blows_up_itself {
        return None;
    }
    Some(if captured.is_some() { Kind::Capture } else { Kind::EnPassant })
}

const STRAIGHT: [(i8, i8); 4] = [(1, 0), (-1, 0), (0, 1), (0, -1)];
const DIAGONAL: [(i8, i8); 4] = [(1, 1), (1, -1), (-1, 1), (-1, -1)];
const LEAPS: [(i8, i8); 8] = [(1, 2), (2, 1), (-1, 2), (2, -1), (1, -2), (-2, 1), (-1, -2), (-2, -1)];

/// Where a man may go if nothing but the men in its way hinders it; men of its own are included.
fn targets(board: &Setup, from: usize, man: Man) -> Vec<usize> {
    let all = [STRAIGHT, DIAGONAL].concat();
    match man.piece {
        Piece::Pawn => pawn_targets(board, from, man.colour),
        Piece::Knight => rays(board, from, &LEAPS, 1),
        Piece::Bishop => rays(board, from, &DIAGONAL, 7),
        Piece::Rook => rays(board, from, &STRAIGHT, 7),
        Piece::Queen => rays(board, from, &all, 7),
        Piece::King => rays(board, from, &all, 1),
        Piece::Unicorn => Vec::new(),
    }
}

fn step(from: usize, (x, y): (i8, i8)) -> Option<usize> {
    let (file, rank) = ((from % 8) as i8 + x, (from / 8) as i8 + y);
    ((0..8).contains(&file) && (0..8).contains(&rank)).then_some((rank * 8 + file) as usize)
}

fn rays(board: &Setup, from: usize, directions: &[(i8, i8)], longest: usize) -> Vec<usize> {
    let mut targets = Vec::new();
    for &direction in directions {
        let mut at = from;
        for _ in 0..longest {
            let Some(next) = step(at, direction) else { break };
            targets.push(next);
            if board.cells[next].is_some() {
                break;
            }
            at = next;
        }
    }
    targets
}

fn pawn_targets(board: &Setup, from: usize, colour: Colour) -> Vec<usize> {
    let (forward, start, fifth) = if colour == Colour::White { (1, 1, 4) } else { (-1, 6, 3) };
    let mut targets = Vec::new();
    let is_empty = |cell: &usize| board.cells[*cell].is_none();
    if let Some(one) = step(from, (0, forward)).filter(is_empty) {
        targets.push(one);
        targets.extend(step(one, (0, forward)).filter(|two| from / 8 == start && is_empty(two)));
    }
    for side in [-1, 1] {
        let Some(to) = step(from, (side, forward)) else { continue };
        let enemy = Some(Man { colour: !colour, piece: Piece::Pawn });
        let has_passed = || {
            let beside = step(from, (side, 0)).is_some_and(|cell| board.cells[cell] == enemy);
            from / 8 == fifth && beside && step(to, (0, forward)).is_some_and(|cell| is_empty(&cell))
        };
        if board.cells[to].is_some() || has_passed() {
            targets.push(to);
        }
    }
    targets
}

#[cfg(test)]
mod tests {
    use super::*;
    use hypermate::text::read_flat_board;

    fn all(fen: &str) -> Vec<String> {
        let mut moves: Vec<String> = moves(&read_flat_board(fen).unwrap())
            .into_iter()
            .map(|(mv, kind)| format!("{mv} {kind:?}"))
            .collect();
        moves.sort();
        moves
    }

    /// 20 moves a side, as everybody knows.
    #[test]
    fn moves_of_the_start() {
        let moves = all("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR");
        assert_eq!(moves.len(), 40);
        assert!(moves.iter().all(|mv| mv.ends_with("Quiet")));
    }

    /// No capture beside its own king, none by a king, no quiet promotion, en passant from the fifth rank alone.
    #[test]
    fn moves_that_are_special() {
        let moves = all("1n5k/P7/8/3pP3/3pP3/8/6p1/6RK");
        for mv in ["a7b8 Capture", "e5d6 EnPassant", "d4d3 Quiet", "e4d5 Capture", "g1g2 Capture"] {
            assert_eq!(moves.iter().any(|known| known == mv), mv != "g1g2 Capture", "{mv} in {moves:?}");
        }
        for start in ["a7a8", "h1g2", "e4d3", "d4e3 Quiet"] {
            assert!(!moves.iter().any(|known| known.starts_with(start)), "{start} in {moves:?}");
        }
    }

    #[test]
    fn every_kind_is_drawn() {
        let mut rng = Rng::with_seed(1);
        let pairs: Vec<Pair> = (0..1000).map(|_| Pair::draw(&mut rng)).collect();
        for kind in [Kind::Quiet, Kind::Capture, Kind::EnPassant] {
            let count = pairs.iter().filter(|pair| pair.kind == kind).count();
            assert!(count >= 50, "{kind:?}: {count}");
        }
    }
}
