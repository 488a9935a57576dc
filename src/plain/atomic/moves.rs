//! Moves, and which of them are legal.

use super::Position;
use super::geometry::{forward, neighbours, rank, shifted};
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
        if Colour::ALL.into_iter().any(|colour| self.king(colour).is_none()) {
            return Vec::new();
        }
        self.pseudo_legal_moves().into_iter().filter(|mv| self.leaves_king_standing(mv)).collect()
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

    /// Carries a move out on a copy and looks at the kings.
    fn leaves_king_standing(&self, mv: &Move) -> bool {
        let next = self.play(mv);
        next.king(self.side).is_some() && (next.king(!self.side).is_none() || !next.in_check(self.side))
    }

    /// The moves of the side to move without regard to what becomes of the kings, but for the cells on the way of
    /// castling.
    fn pseudo_legal_moves(&self) -> Vec<Move> {
        let mut moves = Vec::new();
        for (from, man) in self.men(self.side) {
            match man.piece {
                Piece::Pawn => self.push_pawn_moves(from, &mut moves),
                Piece::King => {
                    self.push_king_steps(from, &mut moves);
                    self.push_castling(from, &mut moves);
                }
                Piece::Knight | Piece::Bishop | Piece::Rook | Piece::Queen | Piece::Unicorn => {
                    self.push_piece_moves(from, &mut moves);
                }
            }
        }
        moves
    }

    /// A piece other than king and pawn captures wherever it can go.
    fn push_piece_moves(&self, from: usize, moves: &mut Vec<Move>) {
        for to in self.reach(from) {
            let kind = match self.man(to) {
                None => Kind::Quiet,
                Some(Man { colour, .. }) if colour != self.side => Kind::Capture,
                Some(_) => continue,
            };
            moves.push(Move { from, to, promotes: None, kind });
        }
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
        for to in self.reach(from) {
            match self.man(to) {
                Some(man) if man.colour != self.side => push_pawn_move(from, to, Kind::Capture, moves),
                None if self.en_passant == Some(to) => push_pawn_move(from, to, Kind::EnPassant, moves),
                _ => {}
            }
        }
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
