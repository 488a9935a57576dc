//! The legal moves that give check or blow up the enemy king, found from that king's cell outwards.
//!
//! A quiet move gives check from the cells that such a man on the king's cell would attack, or by leaving a line on
//! which it alone stands before a slider of its own side. A capture leaves no man behind that could give check; it
//! must touch such a line. While the kings touch, only a king that steps away lets a check be seen.

use super::danger::Danger;
use super::{
    BISHOP, FlatMove, FlatMoves, KINDS, Look, Position, ROOK, dilated, leaps, neighbours, pawn_attacks,
};
use crate::board::{Bits, Board, Cell, Square8};
use crate::game::Game;
use crate::setup::Piece;
use std::ops::ControlFlow;

const LAST_RANKS: u64 = 0xFF00_0000_0000_00FF;

/// What threatens the king of the side that is not to move.
struct Aim {
    king: Cell,
    /// Whether the kings touch: then no men but kings give check.
    touching: bool,
    /// By kind, the cells from which it gives check; none for the king.
    zones: [u64; KINDS.len()],
    /// All men between that king and own sliders: a capture whose explosion reaches none of them uncovers nothing.
    screen: u64,
    /// Those that stand there alone.
    openers: u64,
}

impl Position {
    /// The aim at the enemy king. `None` if it is in check already, which cannot arise in play.
    #[inline(always)]
    fn aim(&self, king: Cell, enemy: Cell) -> Option<Aim> {
        let (us, them) = (self.side, !self.side);
        let mut aim = Aim {
            king: enemy,
            touching: neighbours(king).contains(enemy),
            zones: [0; KINDS.len()],
            screen: 0,
            openers: 0,
        };
        if aim.touching {
            return Some(aim);
        }
        let occupied = self.occupied();
        let rooks = Look::attack(ROOK, enemy, occupied);
        let bishops = Look::attack(BISHOP, enemy, occupied);
        aim.zones[Piece::Pawn.index()] = pawn_attacks(them, enemy);
        aim.zones[Piece::Knight.index()] = leaps(enemy);
        aim.zones[Piece::Bishop.index()] = bishops;
        aim.zones[Piece::Rook.index()] = rooks;
        aim.zones[Piece::Queen.index()] = rooks | bishops;
        if KINDS.into_iter().any(|piece| aim.zones[piece.index()] & self.men(us, piece) != 0) {
            return None;
        }
        let queens = self.men(us, Piece::Queen);
        let far = Look::attack(ROOK, enemy, 0) & (self.men(us, Piece::Rook) | queens)
            | Look::attack(BISHOP, enemy, 0) & (self.men(us, Piece::Bishop) | queens);
        for slider in far.cells() {
            let men = Square8::between(enemy, slider) & occupied;
            aim.screen |= men;
            if men & men.wrapping_sub(1) == 0 {
                aim.openers |= men;
            }
        }
        Some(aim)
    }

    /// Goes through the legal moves that give check or blow up the enemy king, those that blow it up first.
    #[inline(always)]
    pub(super) fn walk_checks(&self, mut visit: impl FnMut(FlatMove) -> ControlFlow<()>) -> ControlFlow<()> {
        let (Some(king), Some(enemy)) = (self.king(self.side), self.king(!self.side)) else {
            return ControlFlow::Continue(());
        };
        self.walk_deadly(king, enemy, &mut visit)?;
        let Some(aim) = self.aim(king, enemy) else { return self.walk_tried(&mut visit) };
        let danger = self.danger(king, enemy);
        self.walk_king_checks(&aim, king, &mut visit)?;
        if aim.touching {
            return ControlFlow::Continue(());
        }
        for piece in [Piece::Queen, Piece::Rook, Piece::Bishop, Piece::Knight] {
            for from in self.men(self.side, piece).cells() {
                let reach = self.reach(piece, from);
                let near = Self::checks_by_place(&aim, aim.zones[piece.index()], from, reach & danger.quiet);
                let mut targets = self.quiet(&danger, from, near);
                targets |= self.uncovering(&aim, &danger, from, reach & danger.prey & !danger.deadly);
                for mv in FlatMoves::new(piece, from, targets) {
                    visit(mv)?;
                }
            }
        }
        for from in self.men(self.side, Piece::Pawn).cells() {
            self.walk_pawn_checks(&aim, &danger, from, &mut visit)?;
        }
        ControlFlow::Continue(())
    }

    /// The captures that blow up the enemy king: legal whatever else is attacked, unless the own king goes as well.
    #[inline(always)]
    fn walk_deadly(
        &self,
        king: Cell,
        enemy: Cell,
        visit: &mut impl FnMut(FlatMove) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let reached = neighbours(enemy) | u64::single(enemy);
        let prey = self.colours[(!self.side).index()] & !neighbours(king) & reached;
        if prey != 0 {
            for piece in [Piece::Queen, Piece::Rook, Piece::Bishop, Piece::Knight] {
                for from in self.men(self.side, piece).cells() {
                    for mv in FlatMoves::new(piece, from, self.reach(piece, from) & prey) {
                        visit(mv)?;
                    }
                }
            }
            for from in self.men(self.side, Piece::Pawn).cells() {
                for mv in FlatMoves::new(Piece::Pawn, from, pawn_attacks(self.side, from) & prey) {
                    visit(mv)?;
                }
            }
        }
        if let Some(to) = self.en_passant_cell().filter(|&to| neighbours(enemy).contains(to))
            && !neighbours(king).contains(to)
        {
            for from in (pawn_attacks(!self.side, to) & self.men(self.side, Piece::Pawn)).cells() {
                for mv in FlatMoves::new(Piece::Pawn, from, u64::single(to)) {
                    visit(mv)?;
                }
            }
        }
        ControlFlow::Continue(())
    }

    /// Which targets of a man that captures nothing give check.
    #[inline(always)]
    fn checks_by_place(aim: &Aim, zone: u64, from: Cell, targets: u64) -> u64 {
        let mut checks = targets & zone;
        if aim.openers.contains(from) {
            checks |= targets & !Square8::line(aim.king, from);
        }
        checks
    }

    /// The legal ones of these captures, none of which blows up a king, that uncover a check.
    #[inline(always)]
    fn uncovering(&self, aim: &Aim, danger: &Danger, from: Cell, prey: u64) -> u64 {
        let prey = if aim.screen.contains(from) { prey } else { prey & dilated(aim.screen) };
        let mut checks = 0;
        for to in prey.cells() {
            if self.uncovers(aim, from, to, false) && self.captures(danger, from, u64::single(to)) != 0 {
                checks.insert(to);
            }
        }
        checks
    }

    /// Whether the enemy king is attacked after a capture that blows up neither king.
    #[inline(always)]
    fn uncovers(&self, aim: &Aim, from: Cell, to: Cell, in_passing: bool) -> bool {
        let left = !self.blast(from, to, in_passing);
        let us = self.side;
        self.is_attacked(aim.king, us, self.occupied() & left, self.colours[us.index()] & left)
    }

    /// Steps of the king and castling. Whatever it uncovers, a king next to the other gives no check.
    fn walk_king_checks(
        &self,
        aim: &Aim,
        king: Cell,
        visit: &mut impl FnMut(FlatMove) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        if aim.touching || aim.openers.contains(king) {
            let men = self.colours[self.side.index()];
            let mut checks = 0;
            for to in (self.king_targets(king, aim.king) & !neighbours(aim.king)).cells() {
                let occupied = self.occupied() & !u64::single(king) | u64::single(to);
                if self.is_attacked(aim.king, self.side, occupied, men) {
                    checks.insert(to);
                }
            }
            for mv in FlatMoves::new(Piece::King, king, checks) {
                visit(mv)?;
            }
        }
        for mv in FlatMoves::castling(king, self.castling_rooks(king)) {
            if self.is_check_when_played(mv) {
                visit(mv)?;
            }
        }
        ControlFlow::Continue(())
    }

    fn walk_pawn_checks(
        &self,
        aim: &Aim,
        danger: &Danger,
        from: Cell,
        visit: &mut impl FnMut(FlatMove) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let pushes = self.quiet(danger, from, self.pawn_pushes(from) & danger.quiet);
        let zone = aim.zones[Piece::Pawn.index()];
        let attacked = pawn_attacks(self.side, from);
        let targets = Self::checks_by_place(aim, zone, from, pushes & !LAST_RANKS)
            | self.uncovering(aim, danger, from, attacked & danger.prey & !danger.deadly);
        for mv in FlatMoves::new(Piece::Pawn, from, targets) {
            visit(mv)?;
        }
        for mv in FlatMoves::new(Piece::Pawn, from, pushes & LAST_RANKS) {
            if self.is_check_when_played(mv) {
                visit(mv)?;
            }
        }
        if let Some(to) = self.en_passant_cell()
            && attacked.contains(to)
            && !neighbours(aim.king).contains(to)
            && self.uncovers(aim, from, to, true)
            && self.may_capture_in_passing(danger, from, to, aim.king)
        {
            for mv in FlatMoves::new(Piece::Pawn, from, u64::single(to)) {
                visit(mv)?;
            }
        }
        ControlFlow::Continue(())
    }

    fn is_check_when_played(&self, mv: FlatMove) -> bool {
        let mut child = *self;
        child.play(mv);
        child.in_check()
    }

    /// The moves that leave an attacked enemy king attacked, by making every one: for positions that cannot arise.
    #[cold]
    fn walk_tried(&self, visit: &mut impl FnMut(FlatMove) -> ControlFlow<()>) -> ControlFlow<()> {
        self.walk(|moves| {
            for mv in moves {
                let mut child = *self;
                child.play(mv);
                // One that blew the king up has been given before.
                if child.king(child.side).is_some() && child.in_check() {
                    visit(mv)?;
                }
            }
            ControlFlow::Continue(())
        })
    }

    /// A move that mates or blows up the enemy king.
    pub(super) fn mates_at_once(&self) -> Option<FlatMove> {
        let mut found = None;
        let _ = self.walk_checks(|mv| {
            let mut child = *self;
            child.play(mv);
            if child.has_legal_move() {
                return ControlFlow::Continue(());
            }
            found = Some(mv);
            ControlFlow::Break(())
        });
        found
    }
}
