//! Carrying a move out: men, rights, en-passant cell and clocks.

use super::geometry::{cell_at, file, neighbours, rank};
use super::moves::{Kind, Move};
use super::{Position, castle};
use crate::setup::{Colour, Man, Piece};

impl Position {
    /// The position after a move, with all six fields of a FEN.
    ///
    /// The half-move clock is back at 0 after a capture or a pawn move and one higher otherwise; the move number is
    /// one higher after a move of Black. A king that moves loses both its rights, a rook that moves, is captured or
    /// is blown up its own. The en-passant cell is there after every double step.
    ///
    /// The move must be one of [`Position::legal_moves`] of this position. Any other is carried out as far as it
    /// makes sense.
    ///
    /// # Panics
    /// If the cells of the move are not on the board.
    pub fn play(&self, mv: &Move) -> Position {
        let mut next = self.clone();
        let moves_pawn = self.man(mv.from).is_some_and(|man| man.piece == Piece::Pawn);
        next.move_men(mv);
        next.drop_kings();
        next.drop_rights(self, mv);
        let double_step = moves_pawn && rank(mv.from).abs_diff(rank(mv.to)) == 2;
        next.en_passant = double_step.then(|| (mv.from + mv.to) / 2);
        next.side = !self.side;
        let resets = moves_pawn || mv.is_capture();
        next.halfmove = if resets { 0 } else { self.halfmove.saturating_add(1) };
        if self.side == Colour::Black {
            next.fullmove = self.fullmove.saturating_add(1);
        }
        next
    }

    /// Puts the men where they stand after a move.
    fn move_men(&mut self, mv: &Move) {
        let man = self.cells[mv.from].take();
        match mv.kind {
            Kind::Quiet => {
                self.cells[mv.to] = man.map(|man| Man { piece: mv.promotes.unwrap_or(man.piece), ..man });
                self.note_king(mv.to);
            }
            Kind::Capture => self.explode(mv.to),
            Kind::EnPassant => {
                self.cells[cell_at(file(mv.to), rank(mv.from))] = None;
                self.explode(mv.to);
            }
            Kind::Castle { rook } => {
                let (king_to, rook_to) = castle::targets(mv.from, rook);
                // Both are lifted before either is put down: in Chess960 one may go to the cell of the other.
                let rook_man = self.cells[rook].take();
                self.cells[king_to] = man;
                self.cells[rook_to] = rook_man;
                self.note_king(king_to);
            }
        }
    }

    /// If a king has come to this cell, that is where it stands.
    fn note_king(&mut self, cell: usize) {
        if let Some(Man { colour, piece: Piece::King }) = self.cells[cell] {
            self.kings[colour.index()] = Some(cell);
        }
    }

    /// Kings that are blown up stand nowhere.
    fn drop_kings(&mut self) {
        for colour in Colour::ALL {
            let king = Some(Man { colour, piece: Piece::King });
            self.kings[colour.index()] = self.king(colour).filter(|&cell| self.cells[cell] == king);
        }
    }

    /// Empties a cell, and those round it of everything but pawns. The capturing man has left its own cell before.
    fn explode(&mut self, centre: usize) {
        self.cells[centre] = None;
        for cell in neighbours(centre) {
            if self.cells[cell].is_some_and(|man| man.piece != Piece::Pawn) {
                self.cells[cell] = None;
            }
        }
    }

    /// Takes the rights away of which king or rook is no longer where it stood before the move.
    fn drop_rights(&mut self, before: &Position, mv: &Move) {
        if before.castling == [[None; 2]; 2] {
            return;
        }
        for colour in Colour::ALL {
            // Castling in Chess960 may leave the king where it was, and is a move of the king all the same.
            let castled = colour == before.side && matches!(mv.kind, Kind::Castle { .. });
            let king_moved = castled || before.king(colour) != self.king(colour);
            let rook = Some(Man { colour, piece: Piece::Rook });
            let rights = before.castling[colour.index()];
            self.castling[colour.index()] =
                rights.map(|right| right.filter(|&cell| !king_moved && self.cells[cell] == rook));
        }
    }
}
