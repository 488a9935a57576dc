//! How many replies all legal moves have together, without most of the moves being made.
//!
//! Of what the other side could do if it were to move now, a move changes little: slides that ran against the man or
//! past the cells between which he goes, what a captured man could do, and the neighbours to which the enemy king may
//! go. So the moves of the other side are counted once, and for each cell what it changes that a man arrives there
//! ([`Outlook`]). A move that gives check, that makes or breaks a pin, or that captures beside the enemy king is not told
//! so; those are made and their replies counted.

use super::Variant;
use super::outlook::{Leaving, Outlook, UNKNOWN};
use super::position::{LatticeMove, LatticeMoves, Position};
use crate::board::{Bits, Board, Cell, Leap, Obstacle, Sight, Slide};
use crate::setup::Piece;
use std::ops::ControlFlow;

type Set<V> = <<V as Variant>::Board as Board>::Bits;

impl<V: Variant> Position<V> {
    /// The sum of the numbers of legal moves of all children, in a game without pawns.
    pub(super) fn replies(&mut self) -> u64 {
        debug_assert!(!V::PAWNS, "the outlook knows no pawns");
        let Some(outlook) = self.outlook() else { return self.replies_by_making() };
        let mut replies = 0;
        let _ = Self::walk(self, |position, moves| {
            replies += position.replies_to(&outlook, moves);
            ControlFlow::Continue(())
        });
        replies
    }

    /// The same, every move made.
    pub(super) fn replies_by_making(&mut self) -> u64 {
        let mut replies = 0;
        let _ = Self::walk(self, |position, moves| {
            for mv in moves {
                replies += position.replies_after(mv);
            }
            ControlFlow::Continue(())
        });
        replies
    }

    /// The replies to one move. What the move does to key and clocks does not matter to them.
    #[inline(always)]
    fn replies_after(&mut self, mv: LatticeMove) -> u64 {
        if <V::Board as Board>::Sight::CHEAP_COPY {
            let mut child = self.clone();
            child.move_men(mv);
            return child.count();
        }
        let captured = self.move_men(mv);
        let replies = self.count();
        self.move_men_back(mv, captured);
        replies
    }

    /// The replies to all moves of one man.
    #[inline(always)]
    fn replies_to(&mut self, outlook: &Outlook<V>, moves: LatticeMoves<V>) -> u64 {
        let (piece, from, us) = (moves.piece, moves.from, self.side);
        let mut replies = 0;
        let mut untold = Set::<V>::EMPTY;
        if outlook.tied.contains(from) {
            untold = moves.targets;
        } else {
            let leaving = outlook.leaving(from);
            self.sight.flip(from, us);
            outlook.king.into_iter().for_each(|king| self.sight.flip(king, !us));
            for to in moves.targets.cells() {
                match self.told(outlook, &leaving, LatticeMove::quiet(piece, from, to)) {
                    Some(told) => replies += told as u64,
                    None => untold.insert(to),
                }
            }
            outlook.king.into_iter().for_each(|king| self.sight.flip(king, !us));
            self.sight.flip(from, us);
        }
        for to in untold.cells() {
            replies += self.replies_after(LatticeMove::quiet(piece, from, to));
        }
        replies
    }

    /// The replies to a move, while its man and the other side's king are off the sight. `None` if it has to be made.
    #[inline(always)]
    fn told(&mut self, outlook: &Outlook<V>, leaving: &Leaving, mv: LatticeMove) -> Option<i32> {
        let change = outlook.arrival.as_ref()[mv.to.index()];
        if change == UNKNOWN {
            return None;
        }
        let mut replies = leaving.moves + i32::from(change);
        if leaving.is_hit {
            replies += outlook.along_hits(mv);
        }
        if let Some(king) = outlook.king {
            let covered =
                if outlook.cuts.contains(mv.to) { self.covered(outlook, king, mv) } else { leaving.covered };
            let steps = outlook.steps & !covered;
            let slide = V::SLIDERS.iter().find(|&&(piece, _)| piece == mv.piece).map(|&(_, slide)| slide);
            let covered = match (slide, mv.piece) {
                (Some(slide), _) => {
                    if self.checks_or_pins(slide, king, mv.to) {
                        return None;
                    }
                    self.sight.near_seen(slide, mv.to, king, steps)
                }
                (None, Piece::Knight) => {
                    if <V::Board as Board>::TABLES.leaps[king.index()].contains(mv.to) {
                        return None;
                    }
                    <V::Board as Board>::Sight::near_leaps(Leap::TwoAndOne, mv.to, king)
                }
                _ => <V::Board as Board>::Sight::near_leaps(Leap::One, mv.to, king),
            };
            replies += (steps & !covered).count_ones() as i32;
        }
        Some(replies)
    }

    /// The neighbours of the other side's king that our men cover who do not move, when one arrives in their way.
    #[inline(always)]
    fn covered(&mut self, outlook: &Outlook<V>, king: Cell, mv: LatticeMove) -> u64 {
        self.sight.flip(mv.to, self.side);
        let mut covered = 0;
        for cover in outlook.covers.iter().filter(|cover| cover.man != mv.from) {
            covered |= match cover.slide {
                Some(slide) => self.sight.near_seen(slide, cover.man, king, outlook.steps),
                None => cover.near,
            };
        }
        self.sight.flip(mv.to, self.side);
        covered
    }

    /// Whether a slider that has arrived gives check or pins a man of the other side.
    #[inline(always)]
    fn checks_or_pins(&self, slide: Slide, king: Cell, slider: Cell) -> bool {
        <V::Board as Board>::Sight::is_aligned(slide, king, slider)
            && match self.sight.obstacle(king, slider) {
                Obstacle::Clear => true,
                Obstacle::One(man) => self.colours[(!self.side).index()].contains(man),
                Obstacle::Many => false,
            }
    }
}
