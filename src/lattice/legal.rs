//! Checks, pins, and the legal moves that they leave.
//!
//! Nothing is made to be tested. From the king's cell we see who gives check and who is pinned; a man that is not
//! the king may then go to the cells that its move, its pin and the check have in common, and the king to the
//! neighbours that nobody covers when the king itself is lifted off the board.

use super::Variant;
use super::position::{LatticeMove, LatticeMoves, Position};
use crate::board::{Bits, Board, Cell, Leap, Obstacle, Sight, Slide};
use crate::setup::{Colour, Piece};
use arrayvec::ArrayVec;
use std::borrow::Borrow;
use std::ops::ControlFlow;

type Set<V> = <<V as Variant>::Board as Board>::Bits;

/// What the king of the side to move suffers.
pub(super) struct Danger<V: Variant> {
    king: Option<Cell>,
    check: Check<V>,
    /// Own men that must stay on their line with the king.
    pinned: Set<V>,
}

/// How many men give check, and what answers it beside a move of the king.
pub(super) enum Check<V: Variant> {
    None,
    /// The checker's cell and those between it and the king.
    Single(Set<V>),
    Double,
}

impl<V: Variant> Danger<V> {
    /// Whether only the king can move.
    #[inline(always)]
    pub(super) fn is_double_check(&self) -> bool {
        matches!(self.check, Check::Double)
    }

    /// What check and pin leave of the targets of a man that is not the king.
    #[inline(always)]
    pub(super) fn restrict(&self, from: Cell, mut targets: Set<V>) -> Set<V> {
        if let Check::Single(answers) = &self.check {
            targets = targets.and(answers);
        }
        if let Some(king) = self.king
            && self.pinned.contains(from)
        {
            targets = targets.and(&V::Board::line(king, from));
        }
        targets
    }
}

impl<V: Variant> Position<V> {
    /// Whether a man of `by` attacks the cell.
    pub(super) fn is_attacked(&self, cell: Cell, by: Colour) -> bool {
        let mut attacked = !self.leapers_on(cell, by).is_empty();
        for &(piece, slide) in V::SLIDERS {
            Self::aligned(slide, cell, &self.men(by, piece), |slider| {
                attacked |= self.sight.obstacle(cell, slider) == Obstacle::Clear;
            });
        }
        attacked
    }

    #[inline(always)]
    pub(super) fn aligned(slide: Slide, target: Cell, candidates: &Set<V>, visit: impl FnMut(Cell)) {
        <V::Board as Board>::Sight::aligned(slide, target, candidates, visit);
    }

    /// The knights, pawns and king of `by` that attack the cell.
    #[inline(always)]
    pub(super) fn leapers_on(&self, cell: Cell, by: Colour) -> Set<V> {
        let tables = <V::Board as Board>::TABLES;
        let knights = tables.leaps[cell.index()].and(&self.men(by, Piece::Knight));
        let kings = tables.adjacent[cell.index()].and(&self.men(by, Piece::King));
        let leapers = knights.or(&kings);
        match tables.pawns {
            // A pawn attacks the cell from where a pawn of the other side there would attack the pawn.
            Some(pawns) if V::PAWNS => {
                let row = (!by).index() * <V::Board as Board>::SHAPE.cells();
                leapers.or(&pawns.takes[row + cell.index()].and(&self.men(by, Piece::Pawn)))
            }
            _ => leapers,
        }
    }

    #[inline(always)]
    pub(super) fn danger(&self) -> Danger<V> {
        let Some(king) = self.king(self.side) else {
            return Danger { king: None, check: Check::None, pinned: Set::<V>::EMPTY };
        };
        let them = !self.side;
        let own = &self.colours[self.side.index()];
        // The third checker changes nothing, so two are enough.
        let mut checkers = ArrayVec::<Cell, 2>::new();
        let leapers = self.leapers_on(king, them);
        if !leapers.is_empty() {
            checkers.extend(leapers.cells().take(2));
        }
        let mut pinned = Set::<V>::EMPTY;
        let sliders = V::SLIDERS.iter().map(|&(piece, slide)| (slide, self.men(them, piece)));
        <V::Board as Board>::Sight::all_aligned(king, sliders, |slider| {
            match self.sight.obstacle(king, slider) {
                Obstacle::Clear => drop(checkers.try_push(slider)),
                Obstacle::One(man) if own.contains(man) => pinned.insert(man),
                _ => {}
            }
        });
        let check = match checkers[..] {
            [] => Check::None,
            [checker] => {
                // A leaper is on a line with the king only when it is the next cell, or never.
                let mut answers = V::Board::between(king, checker);
                answers.insert(checker);
                Check::Single(answers)
            }
            _ => Check::Double,
        };
        Danger { king: Some(king), check, pinned }
    }

    /// The neighbours to which the king may go.
    #[inline(always)]
    pub(super) fn king_targets(&self, king: Cell) -> Set<V> {
        <V::Board as Board>::Sight::near_cells(king, self.king_steps(king))
    }

    /// The same, as the sight numbers the neighbours.
    #[inline(always)]
    fn king_steps(&self, king: Cell) -> u64 {
        let near_own = <V::Board as Board>::Sight::near(king, &self.colours[self.side.index()]);
        let mut steps = <V::Board as Board>::Sight::near_all(king) & !near_own;
        let them = !self.side;
        for (piece, leap) in [(Piece::Knight, Leap::TwoAndOne), (Piece::King, Leap::One)] {
            for man in self.men(them, piece).cells() {
                steps &= !<V::Board as Board>::Sight::near_leaps(leap, man, king);
            }
        }
        if let Some(pawns) = <V::Board as Board>::TABLES.pawns
            && V::PAWNS
        {
            let row = them.index() * <V::Board as Board>::SHAPE.cells();
            let mut taken = Set::<V>::EMPTY;
            for pawn in self.men(them, Piece::Pawn).cells() {
                taken = taken.or(&pawns.takes[row + pawn.index()]);
            }
            steps &= !<V::Board as Board>::Sight::near(king, &taken);
        }
        if steps == 0 {
            return 0;
        }
        for &(piece, slide) in V::SLIDERS {
            for slider in self.men(them, piece).cells() {
                steps &= !self.sight.near_seen(slide, slider, king, steps);
            }
        }
        steps
    }

    /// Where a man that is not the king could go if its own king did not matter.
    #[inline(always)]
    pub(super) fn targets(&self, piece: Piece, from: Cell) -> Set<V> {
        let tables = <V::Board as Board>::TABLES;
        let own = &self.colours[self.side.index()];
        match piece {
            Piece::Pawn => self.pawn_targets(from),
            Piece::Knight => tables.leaps[from.index()].and_not(own),
            Piece::King => tables.adjacent[from.index()].and_not(own),
            _ => {
                // Each class is a look-up of its own, which its number being known makes faster.
                for &(slider, slide) in V::SLIDERS {
                    if slider == piece {
                        return self.sight.slide(slide, from).and_not(own);
                    }
                }
                Set::<V>::EMPTY
            }
        }
    }

    #[inline(always)]
    fn pawn_targets(&self, from: Cell) -> Set<V> {
        let Some(pawns) = <V::Board as Board>::TABLES.pawns else { return Set::<V>::EMPTY };
        let row = self.side.index() * <V::Board as Board>::SHAPE.cells();
        let [own, enemy] = [self.side, !self.side].map(|colour| &self.colours[colour.index()]);
        let mut targets = pawns.takes[row + from.index()].and(enemy);
        targets = targets.or(&pawns.ahead[row + from.index()].and_not(own).and_not(enemy));
        targets
    }

    /// Goes through the legal moves, one man at a time, with whatever handle on the position the caller needs back
    /// in `visit`: `&Position` to look, `&mut Position` to make moves and unmake them before it returns.
    #[inline(always)]
    pub(super) fn walk<H: Borrow<Self>>(
        mut handle: H,
        mut visit: impl FnMut(&mut H, LatticeMoves<V>) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let position: &Self = handle.borrow();
        let danger = position.danger();
        let side = position.side;
        if let Some(king) = danger.king {
            let targets = position.king_targets(king);
            if !targets.is_empty() {
                visit(&mut handle, LatticeMoves::new(Piece::King, king, targets))?;
            }
        }
        if danger.is_double_check() {
            return ControlFlow::Continue(());
        }
        for &piece in V::MOVERS {
            for from in handle.borrow().men(side, piece).cells() {
                let targets = danger.restrict(from, handle.borrow().targets(piece, from));
                if !targets.is_empty() {
                    visit(&mut handle, LatticeMoves::new(piece, from, targets))?;
                }
            }
        }
        ControlFlow::Continue(())
    }

    /// Whether a move is legal that was so in some other position with the same side to move.
    pub(super) fn allows(&self, mv: LatticeMove) -> bool {
        if !self.men(self.side, mv.piece).contains(mv.from) {
            return false;
        }
        if mv.piece == Piece::King {
            return mv.promotes.is_none() && self.king_targets(mv.from).contains(mv.to);
        }
        if !self.targets(mv.piece, mv.from).contains(mv.to) {
            return false;
        }
        let promotes = self.promotes_by_choice(mv.piece, mv.to, self.side);
        if mv.promotes.map_or(promotes, |piece| !promotes || !V::PROMOTES_TO.contains(&piece)) {
            return false;
        }
        let danger = self.danger();
        !danger.is_double_check() && danger.restrict(mv.from, Set::<V>::single(mv.to)).contains(mv.to)
    }

    /// The number of legal moves. A man that is neither pinned nor has a check to answer is counted without a set
    /// of its targets.
    #[inline(always)]
    pub(super) fn count(&self) -> u64 {
        let danger = self.danger();
        let by_king = danger.king.map_or(0, |king| self.king_steps(king).count_ones());
        let by_others = match &danger.check {
            Check::Double => 0,
            Check::None => self.count_free(&danger),
            Check::Single(answers) => self.count_answers(&danger, *answers),
        };
        u64::from(by_king + by_others)
    }

    /// The moves of all men but the king that end on one of these cells, which are empty or the checker's. A pinned man
    /// cannot answer: its line and the checker's have only the king in common.
    #[inline(always)]
    fn count_answers(&self, danger: &Danger<V>, answers: Set<V>) -> u32 {
        let free = |piece| self.men(self.side, piece).and_not(&danger.pinned);
        let mut count = 0;
        if V::PAWNS {
            for from in free(Piece::Pawn).cells() {
                count += self.pawn_moves(&self.pawn_targets(from).and(&answers));
            }
        }
        let knights = free(Piece::Knight);
        for to in answers.cells() {
            count += <V::Board as Board>::TABLES.leaps[to.index()].and(&knights).len();
            for &(piece, slide) in V::SLIDERS {
                count += self.sight.arrivals(slide, &free(piece), to);
            }
        }
        count
    }

    /// How many moves of pawns end on these cells: where a pawn may become one of several pieces, each is a move.
    #[inline(always)]
    fn pawn_moves(&self, targets: &Set<V>) -> u32 {
        let choices = V::PROMOTES_TO.len() as u32;
        match <V::Board as Board>::TABLES.pawns {
            Some(pawns) if choices > 1 => {
                targets.len() + (choices - 1) * targets.and(&pawns.last[self.side.index()]).len()
            }
            _ => targets.len(),
        }
    }

    /// The moves of pawns that are free to go, all pawns at once.
    #[inline(always)]
    fn count_pawns(&self, pawns: &Set<V>) -> u32 {
        let Some(tables) = <V::Board as Board>::TABLES.pawns else { return 0 };
        let [own, enemy] = [self.side, !self.side].map(|colour| &self.colours[colour.index()]);
        let side = self.side.index();
        let mut count = 0;
        for (from, by) in tables.ways_ahead.of(side) {
            count += self.pawn_moves(&pawns.and(from).moved(by).and_not(own).and_not(enemy));
        }
        for (from, by) in tables.ways_to_take.of(side) {
            count += self.pawn_moves(&pawns.and(from).moved(by).and(enemy));
        }
        count
    }

    /// The moves of all men but the king when there is no check.
    #[inline(always)]
    fn count_free(&self, danger: &Danger<V>) -> u32 {
        let own = &self.colours[self.side.index()];
        let mut count = 0;
        for &(piece, slide) in V::SLIDERS {
            for from in self.men(self.side, piece).and_not(&danger.pinned).cells() {
                count += self.sight.mobility(slide, from, self.side, own);
            }
        }
        for from in self.men(self.side, Piece::Knight).and_not(&danger.pinned).cells() {
            count += <V::Board as Board>::TABLES.leaps[from.index()].and_not(own).len();
        }
        if V::PAWNS {
            count += self.count_pawns(&self.men(self.side, Piece::Pawn).and_not(&danger.pinned));
        }
        if let Some(king) = danger.king {
            for from in danger.pinned.cells() {
                if let Some(piece) = self.man(from).map(|man| man.piece) {
                    let targets = self.targets(piece, from).and(&V::Board::line(king, from));
                    count += if piece == Piece::Pawn { self.pawn_moves(&targets) } else { targets.len() };
                }
            }
        }
        count
    }
}
