//! Checks, pins, and the captures that could open a line.

use super::{BISHOP, Look, Position, ROOK, dilated, leaps, neighbours, pawn_attacks};
use crate::board::{Bits, Board, Cell, Square8};
use crate::setup::Piece;

/// What restricts the side to move. Both kings are on the board.
pub(super) struct Danger {
    pub king: Cell,
    /// The cells to which a man that captures nothing may go.
    pub quiet: u64,
    /// The enemy men that may be captured without blowing up the own king.
    pub prey: u64,
    /// Those of the prey whose explosion blows up the enemy king: always legal, for the game is over.
    pub deadly: u64,
    /// Own men on a line between the king and an enemy slider, alone there: without a capture they stay on the line.
    pub pinned: u64,
    /// The cells on which a man is in the way of an enemy slider. A capture from here, or one whose explosion
    /// reaches here, could open a line to the king.
    pub shield: u64,
    /// The prey that explodes away from every shield.
    pub harmless: u64,
    /// Whether the king is in check: then a capture that blows up no king is legal only if it ends that.
    pub check: bool,
}

impl Position {
    #[inline(always)]
    pub(super) fn danger(&self, king: Cell, enemy_king: Cell) -> Danger {
        let (us, them) = (self.side, !self.side);
        let (own, enemy) = (self.colours[us.index()], self.colours[them.index()]);
        let prey = enemy & !neighbours(king);
        let deadly = prey & (neighbours(enemy_king) | u64::single(enemy_king));
        let mut danger = Danger {
            king,
            quiet: !self.occupied(),
            prey,
            deadly,
            pinned: 0,
            shield: 0,
            harmless: prey & !deadly,
            check: false,
        };
        if neighbours(king).contains(enemy_king) {
            // While the kings touch nothing is check, and no other man's move parts them.
            return danger;
        }
        let leapers = leaps(king) & self.men(them, Piece::Knight)
            | pawn_attacks(us, king) & self.men(them, Piece::Pawn);
        let mut checks = leapers.count_ones();
        let mut between_checker = if checks == 0 { !0 } else { 0 };
        let queens = self.men(them, Piece::Queen);
        let rooks = Look::attack(ROOK, king, 0) & (self.men(them, Piece::Rook) | queens);
        let bishops = Look::attack(BISHOP, king, 0) & (self.men(them, Piece::Bishop) | queens);
        for slider in (rooks | bishops).cells() {
            let between = Square8::between(king, slider);
            let shield = between & self.occupied();
            if shield == 0 {
                checks += 1;
                between_checker = between;
            }
            danger.shield |= shield;
            if shield & (shield.wrapping_sub(1)) == 0 {
                danger.pinned |= shield & own;
            }
        }
        danger.check = checks > 0;
        danger.quiet &= if checks > 1 { 0 } else { between_checker };
        danger.harmless &= if danger.check { 0 } else { !dilated(danger.shield) };
        danger
    }

    /// Whether a capture is legal that blows up neither king and is not harmless by its place alone.
    #[inline(always)]
    pub(super) fn may_capture(&self, danger: &Danger, from: Cell, to: Cell) -> bool {
        self.is_safe_after(danger.king, from, to, false)
    }

    /// The captures of one man among these targets.
    #[inline(always)]
    pub(super) fn captures(&self, danger: &Danger, from: Cell, targets: u64) -> u64 {
        let prey = targets & danger.prey;
        let certain =
            if danger.shield.contains(from) { danger.deadly } else { danger.deadly | danger.harmless };
        let mut legal = prey & certain;
        for to in (prey & !certain).cells() {
            if self.may_capture(danger, from, to) {
                legal.insert(to);
            }
        }
        legal
    }
}
