//! Moves, and which of them are legal.

use super::Position;
use super::geometry::{DIAGONAL, STRAIGHT, Step, forward, neighbours, rank, shifted, walk};
use crate::setup::{Colour, Man, Piece};

/// What a pawn may become.
const PROMOTIONS: [Piece; 4] = [Piece::Queen, Piece::Rook, Piece::Bishop, Piece::Knight];

/// What a move does besides going from one cell to another.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Kind {
    /// Nothing: the target is empty and stays so until the man stands there.
    Quiet,
    /// It takes the man on the target; everything but pawns round the target explodes.
    Capture,
    /// A pawn takes the pawn that has just passed its target; everything but pawns round the target explodes.
    EnPassant,
    /// The king castles.
    Castle {
        /// The cell of the rook before the move.
        rook: usize,
    },
}

/// A move of atomic chess.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Move {
    /// The cell that the man leaves: in castling, the king.
    pub from: usize,
    /// The cell that it goes to: in castling the cell on file g or c where the king ends, which in Chess960 may be
    /// the one it starts from or that of the rook.
    pub to: usize,
    /// What a pawn on its last rank becomes. The four are distinct moves even when the pawn explodes there.
    pub promotes: Option<Piece>,
    /// What else it does.
    pub kind: Kind,
}

impl Move {
    /// Whether it sets off an explosion.
    pub fn is_capture(&self) -> bool {
        matches!(self.kind, Kind::Capture | Kind::EnPassant)
    }
}

impl Position {
    /// All legal moves, in the order of the cells from which they start; none without both kings on the board.
    ///
    /// A move is legal when one's own king stands after it, and either the enemy's does not or one's own is not in
    /// check.
    pub fn legal_moves(&self) -> Vec<Move> {
        let mut moves = Vec::new();
        self.first_legal(|mv, _| {
            moves.push(*mv);
            false
        });
        moves
    }

    /// The first legal move, in the order of [`Position::legal_moves`], that is as wanted, with the position after it.
    pub fn first_legal(&self, mut wanted: impl FnMut(&Move, &Position) -> bool) -> Option<(Move, Position)> {
        if self.kings.contains(&None) {
            return None;
        }
        let mut moves = Vec::with_capacity(64);
        for (from, _) in self.men(self.side) {
            moves.clear();
            self.push_pseudo_legal(from, &mut moves);
            for mv in &moves {
                let next = self.play(mv);
                if next.stands_after_move(self.side) && wanted(mv, &next) {
                    return Some((*mv, next));
                }
            }
        }
        None
    }

    /// The legal moves of what stands on one cell.
    pub fn legal_moves_from(&self, from: usize) -> Vec<Move> {
        let mut moves = Vec::new();
        let is_own = self.man(from).is_some_and(|man| man.colour == self.side);
        if is_own && !self.kings.contains(&None) {
            self.push_pseudo_legal(from, &mut moves);
            moves.retain(|mv| self.play(mv).stands_after_move(self.side));
        }
        moves
    }

    /// Whether the side to move has any legal move.
    pub fn has_legal_move(&self) -> bool {
        self.first_legal(|_, _| true).is_some()
    }

    /// Whether a legal move captures en passant, which is when lichess writes the field of that name.
    pub fn has_legal_en_passant(&self) -> bool {
        self.legal_moves().iter().any(|mv| mv.kind == Kind::EnPassant)
    }

    /// The number of sequences of `depth` legal moves from here: 1 at depth 0. Every move of the last ply is played
    /// as well. A sequence that explodes a king before its last move is not counted; draws by rule end nothing.
    pub fn perft(&self, depth: u32) -> u64 {
        if depth == 0 {
            return 1;
        }
        self.legal_moves().iter().map(|mv| self.play(mv).perft(depth - 1)).sum()
    }

    /// The position after a move between two cells that the piece makes if the kings do not matter.
    pub(in crate::plain) fn after_pseudo_legal(&self, from: usize, to: usize) -> Option<Position> {
        let mut moves = Vec::new();
        self.push_pseudo_legal(from, &mut moves);
        moves.iter().find(|mv| mv.to == to).map(|mv| self.play(mv))
    }

    /// The first piece on the way of a slide between two cells, with its cell.
    pub(in crate::plain) fn in_the_way(&self, from: usize, to: usize) -> Option<(usize, Man)> {
        let piece = self.man(from)?.piece;
        let steps: &[Step] = match piece {
            Piece::Rook => &STRAIGHT,
            Piece::Bishop => &DIAGONAL,
            Piece::Queen => &[STRAIGHT, DIAGONAL].concat(),
            _ => return None,
        };
        let step = *steps.iter().find(|&&step| walk(from, step).any(|cell| cell == to))?;
        walk(from, step).take_while(|&cell| cell != to).find_map(|cell| Some((cell, self.man(cell)?)))
    }

    /// Whether the side that has just moved was allowed to: its own king stands, and either the enemy's does not or its
    /// own is not in check.
    fn stands_after_move(&self, mover: Colour) -> bool {
        self.king(mover).is_some() && (self.king(!mover).is_none() || !self.in_check(mover))
    }

    /// The moves of a man of the side to move without regard to what becomes of the kings, but for the cells on the way
    /// of castling.
    fn push_pseudo_legal(&self, from: usize, moves: &mut Vec<Move>) {
        match self.man(from).map(|man| man.piece) {
            Some(Piece::Pawn) => self.push_pawn_moves(from, moves),
            Some(Piece::King) => {
                self.push_king_steps(from, moves);
                self.push_castling(from, moves);
            }
            Some(Piece::Knight | Piece::Bishop | Piece::Rook | Piece::Queen) => {
                self.push_piece_moves(from, moves);
            }
            _ => {}
        }
    }

    /// A piece other than king and pawn captures wherever it can go.
    fn push_piece_moves(&self, from: usize, moves: &mut Vec<Move>) {
        self.each_reached(from, |to| {
            let kind = match self.man(to) {
                None => Kind::Quiet,
                Some(Man { colour, .. }) if colour != self.side => Kind::Capture,
                Some(_) => return,
            };
            moves.push(Move { from, to, promotes: None, kind });
        });
    }

    /// A king goes one step, to empty cells only.
    fn push_king_steps(&self, from: usize, moves: &mut Vec<Move>) {
        for to in neighbours(from).filter(|&to| self.is_empty(to)) {
            moves.push(Move { from, to, promotes: None, kind: Kind::Quiet });
        }
    }

    /// One step forward, or two from the second rank, onto empty cells; captures one step aside and forward.
    fn push_pawn_moves(&self, from: usize, moves: &mut Vec<Move>) {
        let ahead = (0, forward(self.side));
        let one = shifted(from, ahead).filter(|&to| self.is_empty(to));
        if let Some(to) = one {
            push_pawn_move(from, to, Kind::Quiet, moves);
        }
        let on_second_rank = rank(from) == if self.side == Colour::White { 1 } else { 6 };
        let two = one.filter(|_| on_second_rank).and_then(|over| shifted(over, ahead));
        if let Some(to) = two.filter(|&to| self.is_empty(to)) {
            push_pawn_move(from, to, Kind::Quiet, moves);
        }
        self.each_reached(from, |to| match self.man(to) {
            Some(man) if man.colour != self.side => push_pawn_move(from, to, Kind::Capture, moves),
            None if self.en_passant == Some(to) => push_pawn_move(from, to, Kind::EnPassant, moves),
            _ => {}
        });
    }
}

/// One move, or four if the pawn comes to the end of the board: a pawn never goes back, so either end is its last
/// rank.
fn push_pawn_move(from: usize, to: usize, kind: Kind, moves: &mut Vec<Move>) {
    if rank(to) == 0 || rank(to) == 7 {
        moves.extend(PROMOTIONS.map(|piece| Move { from, to, promotes: Some(piece), kind }));
    } else {
        moves.push(Move { from, to, promotes: None, kind });
    }
}
