//! The legal moves, one man at a time.

use super::danger::Danger;
use super::{
    BISHOP, FlatMove, FlatMoves, Look, Position, QUEEN, ROOK, dilated, leaps, neighbours, pawn_attacks,
    pawn_rank,
};
use crate::board::{Bits, Board, Cell, Square8};
use crate::setup::{Colour, Piece};
use std::ops::ControlFlow;

impl Position {
    /// Goes through the legal moves. Without one of the kings there are none: the game is over.
    #[inline(always)]
    pub(super) fn walk(&self, mut visit: impl FnMut(FlatMoves) -> ControlFlow<()>) -> ControlFlow<()> {
        let (Some(king), Some(enemy_king)) = (self.king(self.side), self.king(!self.side)) else {
            return ControlFlow::Continue(());
        };
        let danger = self.danger(king, enemy_king);
        let mut give = |moves: FlatMoves| {
            if moves.targets == 0 { ControlFlow::Continue(()) } else { visit(moves) }
        };
        give(FlatMoves::new(Piece::King, king, self.king_targets(king, enemy_king)))?;
        give(FlatMoves::castling(king, self.castling_rooks(king)))?;
        for piece in [Piece::Queen, Piece::Rook, Piece::Bishop, Piece::Knight] {
            for from in self.men(self.side, piece).cells() {
                give(FlatMoves::new(piece, from, self.targets(&danger, piece, from)))?;
            }
        }
        for from in self.men(self.side, Piece::Pawn).cells() {
            give(FlatMoves::new(Piece::Pawn, from, self.pawn_targets(&danger, from, enemy_king)))?;
        }
        ControlFlow::Continue(())
    }

    /// Whether a move is legal that was so in some other position with the same side to move.
    pub(super) fn allows(&self, mv: FlatMove) -> bool {
        let (Some(king), Some(enemy_king)) = (self.king(self.side), self.king(!self.side)) else {
            return false;
        };
        if !self.men(self.side, mv.piece).contains(mv.from) {
            return false;
        }
        let targets = match mv.piece {
            Piece::King if mv.castles => self.castling_rooks(king),
            Piece::King => self.king_targets(king, enemy_king),
            Piece::Pawn => self.pawn_targets(&self.danger(king, enemy_king), mv.from, enemy_king),
            piece => {
                let reach = self.reach(piece, mv.from) & u64::single(mv.to);
                if reach == 0 {
                    return false;
                }
                let danger = self.danger(king, enemy_king);
                self.quiet(&danger, mv.from, reach & danger.quiet) | self.captures(&danger, mv.from, reach)
            }
        };
        targets.contains(mv.to)
    }

    /// The empty neighbours to which the king may go: those that nobody covers when the king is lifted, and those
    /// next to the enemy king. A king never captures.
    #[inline(always)]
    pub(super) fn king_targets(&self, king: Cell, enemy_king: Cell) -> u64 {
        let empty = neighbours(king) & !self.occupied();
        let touching = empty & neighbours(enemy_king);
        let apart = empty & !touching;
        if apart == 0 {
            return touching;
        }
        touching | apart & !self.covered(king)
    }

    /// The cells that the other side's men attack when a king is lifted off the board.
    #[inline(always)]
    fn covered(&self, king: Cell) -> u64 {
        let them = !self.side;
        let lifted = self.occupied() & !u64::single(king);
        let queens = self.men(them, Piece::Queen);
        let mut covered = pawns_cover(them, self.men(them, Piece::Pawn));
        for knight in self.men(them, Piece::Knight).cells() {
            covered |= leaps(knight);
        }
        for rook in (self.men(them, Piece::Rook) | queens).cells() {
            covered |= Look::attack(ROOK, rook, lifted);
        }
        for bishop in (self.men(them, Piece::Bishop) | queens).cells() {
            covered |= Look::attack(BISHOP, bishop, lifted);
        }
        covered
    }

    /// The cells that a man other than king and pawn attacks.
    #[inline(always)]
    pub(super) fn reach(&self, piece: Piece, from: Cell) -> u64 {
        match piece {
            Piece::Knight => leaps(from),
            Piece::Bishop => Look::attack(BISHOP, from, self.occupied()),
            Piece::Rook => Look::attack(ROOK, from, self.occupied()),
            _ => Look::attack(QUEEN, from, self.occupied()),
        }
    }

    /// Where a man other than king and pawn may go.
    #[inline(always)]
    pub(super) fn targets(&self, danger: &Danger, piece: Piece, from: Cell) -> u64 {
        let reach = self.reach(piece, from);
        self.quiet(danger, from, reach & danger.quiet) | self.captures(danger, from, reach)
    }

    /// What a pin leaves of the targets of a man that captures nothing.
    #[inline(always)]
    pub(super) fn quiet(&self, danger: &Danger, from: Cell, targets: u64) -> u64 {
        if danger.pinned.contains(from) { targets & Square8::line(danger.king, from) } else { targets }
    }

    /// The empty cells ahead of a pawn that it reaches.
    #[inline(always)]
    pub(super) fn pawn_pushes(&self, from: Cell) -> u64 {
        let pawn = u64::single(from);
        let empty = !self.occupied();
        let single = ahead(self.side, pawn) & empty;
        let double = ahead(self.side, ahead(self.side, pawn & pawn_rank(self.side)) & empty) & empty;
        single | double
    }

    /// Where a pawn may go.
    #[inline(always)]
    pub(super) fn pawn_targets(&self, danger: &Danger, from: Cell, enemy_king: Cell) -> u64 {
        let quiet = self.quiet(danger, from, self.pawn_pushes(from) & danger.quiet);
        let attacked = pawn_attacks(self.side, from);
        let mut targets = quiet | self.captures(danger, from, attacked);
        if let Some(to) = self.en_passant_cell()
            && attacked.contains(to)
            && self.may_capture_in_passing(danger, from, to, enemy_king)
        {
            targets.insert(to);
        }
        targets
    }

    /// Whether a capture in passing is legal. It removes two pawns from different cells, so it is always tried.
    pub(super) fn may_capture_in_passing(
        &self,
        danger: &Danger,
        from: Cell,
        to: Cell,
        enemy_king: Cell,
    ) -> bool {
        let reached = dilated(u64::single(to));
        if reached.contains(danger.king) {
            return false;
        }
        reached.contains(enemy_king)
            || neighbours(danger.king).contains(enemy_king)
            || self.is_safe_after(danger.king, from, to, true)
    }

    /// The en-passant cell, if a capture there is legal.
    pub(super) fn legal_en_passant(&self) -> Option<Cell> {
        let to = self.en_passant_cell()?;
        let (king, enemy_king) = (self.king(self.side)?, self.king(!self.side)?);
        let danger = self.danger(king, enemy_king);
        let capturers = pawn_attacks(!self.side, to) & self.men(self.side, Piece::Pawn);
        let mut legal =
            capturers.cells().map(|from| self.may_capture_in_passing(&danger, from, to, enemy_king));
        legal.any(|legal| legal).then_some(to)
    }
}

/// The cells one step ahead of these.
#[inline(always)]
pub(super) const fn ahead(colour: Colour, cells: u64) -> u64 {
    match colour {
        Colour::White => cells << 8,
        Colour::Black => cells >> 8,
    }
}

/// The cells that pawns attack towards file a, then those towards file h.
#[inline(always)]
pub(super) const fn pawn_sides(colour: Colour, pawns: u64) -> [u64; 2] {
    const NOT_A: u64 = !0x0101_0101_0101_0101;
    const NOT_H: u64 = !0x8080_8080_8080_8080;
    let forward = ahead(colour, pawns);
    [(forward & NOT_A) >> 1, (forward & NOT_H) << 1]
}

/// The cells that pawns attack.
#[inline(always)]
const fn pawns_cover(colour: Colour, pawns: u64) -> u64 {
    let [left, right] = pawn_sides(colour, pawns);
    left | right
}
