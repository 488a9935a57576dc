//! The legal moves that give check, found from the enemy king's cell outwards.
//!
//! A man gives check from the cells that one of its kind on the king's cell would attack, and by leaving a line on which
//! it alone stands between the king and a slider of its own side. Nothing is made to be tested.

use super::Variant;
use super::position::{LatticeMove, Position};
use crate::board::{Bits, Board, Cell, Obstacle, Sight};
use crate::game::Game;
use crate::setup::Piece;
use std::borrow::Borrow;
use std::ops::ControlFlow;

type Set<V> = <<V as Variant>::Board as Board>::Bits;

/// What threatens the king of the side that is not to move.
struct Aim<V: Variant> {
    king: Cell,
    /// By kind, the cells from which it gives check; none for the king.
    zones: V::Sets,
    /// Men of the side to move that uncover a check when they leave the line.
    openers: Set<V>,
}

impl<V: Variant> Position<V> {
    /// The aim at the enemy king. `None` if it is attacked already, which cannot arise in play: what gives check then
    /// is what leaves it attacked.
    #[inline(always)]
    fn aim(&self, king: Cell) -> Option<Aim<V>> {
        let tables = <V::Board as Board>::TABLES;
        let (us, them) = (self.side, !self.side);
        if !self.leapers_on(king, us).is_empty() {
            return None;
        }
        let mut openers = Set::<V>::EMPTY;
        let mut attacked = false;
        for &(piece, slide) in V::SLIDERS {
            Self::aligned(slide, king, &self.men(us, piece), |slider| {
                match self.sight.obstacle(king, slider) {
                    Obstacle::Clear => attacked = true,
                    Obstacle::One(man) if self.colours[us.index()].contains(man) => openers.insert(man),
                    _ => {}
                }
            });
        }
        if attacked {
            return None;
        }
        let mut all = V::NO_SETS;
        let zones = all.as_mut();
        for &(piece, slide) in V::SLIDERS {
            if !self.men(us, piece).is_empty() {
                zones[V::place(piece)] = self.sight.slide(slide, king);
            }
        }
        zones[V::place(Piece::Knight)] = tables.leaps[king.index()];
        if let Some(pawns) = tables.pawns
            && V::PAWNS
        {
            let row = them.index() * <V::Board as Board>::SHAPE.cells();
            zones[V::place(Piece::Pawn)] = pawns.takes[row + king.index()];
        }
        Some(Aim { king, zones: all, openers })
    }

    /// Which of the legal targets of a man give check.
    #[inline(always)]
    fn checks_among(&self, aim: &Aim<V>, piece: Piece, from: Cell, targets: Set<V>) -> Set<V> {
        let mut checks = targets.and(&aim.zones.as_ref()[V::place(piece)]);
        if aim.openers.contains(from) {
            checks = checks.or(&targets.and_not(&V::Board::line(aim.king, from)));
        }
        if let Some(pawns) = <V::Board as Board>::TABLES.pawns
            && piece == Piece::Pawn
            && let [arrives] = *V::PROMOTES_TO
        {
            for to in targets.and(&pawns.last[self.side.index()]).cells() {
                if self.arrival_checks(aim, arrives, from, to) {
                    checks.insert(to);
                }
            }
        }
        checks
    }

    /// Whether a piece that a pawn becomes on `to` gives check: it may look back through the cell that the pawn has left.
    #[inline(always)]
    fn arrival_checks(&self, aim: &Aim<V>, piece: Piece, from: Cell, to: Cell) -> bool {
        let Some(&(_, slide)) = V::SLIDERS.iter().find(|&&(slider, _)| slider == piece) else {
            return aim.zones.as_ref()[V::place(piece)].contains(to);
        };
        <V::Board as Board>::Sight::is_aligned(slide, aim.king, to)
            && match self.sight.obstacle(aim.king, to) {
                Obstacle::Clear => true,
                Obstacle::One(man) => man == from,
                Obstacle::Many => false,
            }
    }

    /// Goes through the legal moves that give check, with a handle on the position as [`Position::walk`] has it.
    #[inline(always)]
    pub(super) fn walk_checks<H: Borrow<Self>>(
        mut handle: H,
        mut visit: impl FnMut(&mut H, LatticeMove) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let position: &Self = handle.borrow();
        let side = position.side;
        let Some(enemy) = position.king(!side) else { return ControlFlow::Continue(()) };
        let Some(aim) = position.aim(enemy) else { return Self::walk_tried(handle, visit) };
        let danger = position.danger();
        if let Some(king) = position.king(side)
            && aim.openers.contains(king)
        {
            let targets = position.king_targets(king).and_not(&V::Board::line(enemy, king));
            for to in targets.cells() {
                visit(&mut handle, LatticeMove::quiet(Piece::King, king, to))?;
            }
        }
        if danger.is_double_check() {
            return ControlFlow::Continue(());
        }
        for &piece in V::MOVERS {
            for from in handle.borrow().men(side, piece).cells() {
                let position: &Self = handle.borrow();
                let mut targets = danger.restrict(from, position.targets(piece, from));
                if V::PROMOTES_TO.len() > 1 && piece == Piece::Pawn {
                    let promotions = position.promotions_among(&targets);
                    targets = targets.and_not(&promotions);
                    for to in promotions.cells() {
                        for &arrives in V::PROMOTES_TO {
                            let position: &Self = handle.borrow();
                            let opens =
                                aim.openers.contains(from) && !V::Board::line(aim.king, from).contains(to);
                            if opens || position.arrival_checks(&aim, arrives, from, to) {
                                let promotes = Some(arrives);
                                visit(&mut handle, LatticeMove { piece, from, to, promotes })?;
                            }
                        }
                    }
                }
                let position: &Self = handle.borrow();
                for to in position.checks_among(&aim, piece, from, targets).cells() {
                    visit(&mut handle, LatticeMove::quiet(piece, from, to))?;
                }
            }
        }
        ControlFlow::Continue(())
    }

    /// The same by making every move: for positions that cannot arise in play.
    #[cold]
    fn walk_tried<H: Borrow<Self>>(
        handle: H,
        mut visit: impl FnMut(&mut H, LatticeMove) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        Self::walk(handle, |handle, moves| {
            for mv in moves {
                let mut child = Borrow::<Self>::borrow(handle).clone();
                child.play(mv);
                if child.in_check() {
                    visit(handle, mv)?;
                }
            }
            ControlFlow::Continue(())
        })
    }
}
