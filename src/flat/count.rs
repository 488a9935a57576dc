//! The number of legal moves, counted in sets.

use super::danger::Danger;
use super::legal::{ahead, pawn_sides};
use super::{Position, pawn_attacks, pawn_rank};
use crate::board::{Bits, Cell};
use crate::setup::Piece;

const LAST_RANKS: u64 = 0xFF00_0000_0000_00FF;

/// How many moves a set of pawn targets stands for: four for each promotion.
#[inline(always)]
fn pawn_moves(targets: u64) -> u32 {
    targets.count_ones() + 3 * (targets & LAST_RANKS).count_ones()
}

impl Position {
    #[inline(always)]
    pub(super) fn count(&self) -> u64 {
        let (Some(king), Some(enemy_king)) = (self.king(self.side), self.king(!self.side)) else { return 0 };
        let danger = self.danger(king, enemy_king);
        let mut count =
            self.king_targets(king, enemy_king).count_ones() + self.castling_rooks(king).count_ones();
        for piece in [Piece::Knight, Piece::Bishop, Piece::Rook, Piece::Queen] {
            for from in self.men(self.side, piece).cells() {
                count += self.targets(&danger, piece, from).count_ones();
            }
        }
        count += self.count_pawns(&danger, enemy_king);
        u64::from(count)
    }

    /// The moves of all pawns: those that stand in no line's way together, the others one by one.
    #[inline(always)]
    fn count_pawns(&self, danger: &Danger, enemy_king: Cell) -> u32 {
        let pawns = self.men(self.side, Piece::Pawn);
        let free = pawns & !danger.shield;
        let empty = !self.occupied();
        let single = ahead(self.side, free) & empty;
        let double = ahead(self.side, ahead(self.side, free & pawn_rank(self.side)) & empty) & empty;
        let mut count = pawn_moves(single & danger.quiet) + (double & danger.quiet).count_ones();
        let certain = danger.deadly | danger.harmless;
        let uncertain = danger.prey & !certain;
        for targets in pawn_sides(self.side, free) {
            count += pawn_moves(targets & certain);
        }
        if uncertain != 0 {
            for to in uncertain.cells() {
                let capturers = pawn_attacks(!self.side, to) & free;
                let legal = capturers.cells().filter(|&from| self.may_capture(danger, from, to)).count();
                count += legal as u32 * pawn_moves(u64::single(to));
            }
        }
        if let Some(to) = self.en_passant_cell() {
            for from in (pawn_attacks(!self.side, to) & free).cells() {
                count += u32::from(self.may_capture_in_passing(danger, from, to, enemy_king));
            }
        }
        for from in (pawns & danger.shield).cells() {
            count += pawn_moves(self.pawn_targets(danger, from, enemy_king));
        }
        count
    }
}
