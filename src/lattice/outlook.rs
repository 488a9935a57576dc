//! What the other side could do if it were to move, and what each of our moves changes about that.

use super::Variant;
use super::position::{LatticeMove, Position};
use crate::board::{Bits, Board, Cell, Direction, Leap, Obstacle, Run, Sight, Slide};
use crate::setup::Piece;
use arrayvec::ArrayVec;

type Set<V> = <<V as Variant>::Board as Board>::Bits;

/// In the place of a change: the move has to be made.
pub(super) const UNKNOWN: i16 = i16::MIN;

/// A slide of the other side that ends by taking one of our men.
#[derive(Clone, Copy)]
struct Hit {
    man: Cell,
    /// From the slider to the man.
    direction: Direction,
    /// How many moves it would have beyond him if he were away.
    beyond: i16,
}

/// One of our men, and the neighbours of the other side's king that he covers.
#[derive(Clone, Copy)]
pub(super) struct Cover {
    pub(super) man: Cell,
    pub(super) slide: Option<Slide>,
    pub(super) near: u64,
}

/// What the other side could do if it were to move, and what each move of ours changes about that.
pub(super) struct Outlook<V: Variant> {
    /// Moves of all its men but the king.
    moves: i32,
    /// By cell, by how much these become fewer or more when one of our men arrives there, or [`UNKNOWN`]. From each of 26
    /// directions one slide arrives, of nine moves at most, and of the man who stands there no more are taken away:
    /// with all knights that is below 1000.
    pub(super) arrival: <V::Board as Board>::Counts,
    /// Our men of whom no move is told.
    pub(super) tied: Set<V>,
    /// Where there are more of these, or of what follows, than fit, there is no outlook, and every move is made.
    hits: ArrayVec<Hit, 64>,
    pub(super) king: Option<Cell>,
    /// The neighbours of the king that none of its own men takes up, as the sight numbers them. So below.
    pub(super) steps: u64,
    pub(super) covers: ArrayVec<Cover, 32>,
    /// Cells on the way of a slider of ours to a neighbour that he covers, or would if another of ours were away.
    pub(super) cuts: Set<V>,
    /// Our men that alone hide a neighbour from another of ours.
    hides: ArrayVec<(Cell, u64), 64>,
}

/// What a man changes by leaving, wherever he goes.
pub(super) struct Leaving {
    /// Moves of the other side when he is away.
    pub(super) moves: i32,
    /// Whether a slide of the other side ended at him.
    pub(super) is_hit: bool,
    /// The neighbours of the other side's king that the others of our men then cover.
    pub(super) covered: u64,
}

impl<V: Variant> Outlook<V> {
    #[inline(always)]
    fn at(&mut self, cell: Cell) -> &mut i16 {
        &mut self.arrival.as_mut()[cell.index()]
    }

    #[inline(always)]
    pub(super) fn leaving(&self, from: Cell) -> Leaving {
        let mut leaving = Leaving { moves: self.moves, is_hit: false, covered: 0 };
        for hit in self.hits.iter().filter(|hit| hit.man == from) {
            leaving.moves += i32::from(hit.beyond);
            leaving.is_hit = true;
        }
        for cover in &self.covers {
            leaving.covered |= if cover.man == from { 0 } else { cover.near };
        }
        for &(man, near) in &self.hides {
            leaving.covered |= if man == from { near } else { 0 };
        }
        leaving
    }

    /// What is to be added if a man goes along a slide that ended at him: towards the slider he still ends it, and
    /// away from it he ends it farther off.
    #[inline(always)]
    pub(super) fn along_hits(&self, mv: LatticeMove) -> i32 {
        let tables = <V::Board as Board>::TABLES;
        let Some(bearing) = tables.bearing(mv.from, mv.to) else { return 0 };
        let mut change = 0;
        for hit in self.hits.iter().filter(|hit| hit.man == mv.from) {
            if bearing == hit.direction {
                let next = tables.step(mv.from, bearing).map_or(mv.to, |next| next);
                let [step, way] = [next, mv.to].map(|cell| cell.index() as i32 - mv.from.index() as i32);
                change += way / step - i32::from(hit.beyond);
            } else if bearing == V::Board::opposite(hit.direction) {
                change -= i32::from(hit.beyond);
            }
        }
        change
    }
}

impl<V: Variant> Position<V> {
    /// `None` where nothing can be told: if the other side's king is attacked, or if there are too many men.
    #[inline(always)]
    pub(super) fn outlook(&mut self) -> Option<Outlook<V>> {
        let mut outlook = Outlook {
            moves: 0,
            arrival: <V::Board as Board>::NO_COUNTS,
            tied: Set::<V>::EMPTY,
            hits: ArrayVec::new(),
            king: self.king(!self.side),
            steps: 0,
            covers: ArrayVec::new(),
            cuts: Set::<V>::EMPTY,
            hides: ArrayVec::new(),
        };
        let mut unknown = Set::<V>::EMPTY;
        let mut pinned = Set::<V>::EMPTY;
        if let Some(king) = outlook.king {
            self.note_pins(king, &mut outlook, &mut pinned, &mut unknown)?;
        }
        self.note_moves(&pinned, &mut outlook)?;
        if let Some(king) = outlook.king {
            // The king does not hide the cells behind him.
            self.sight.flip(king, !self.side);
            let noted = self.note_covers(king, &mut outlook, &mut unknown);
            self.sight.flip(king, !self.side);
            noted?;
        }
        unknown.cells().for_each(|cell| *outlook.at(cell) = UNKNOWN);
        Some(outlook)
    }

    /// Pins against the king, the moves of the men pinned, and what takes part in a pin or could come to do so.
    #[inline(always)]
    fn note_pins(
        &self,
        king: Cell,
        outlook: &mut Outlook<V>,
        pinned: &mut Set<V>,
        unknown: &mut Set<V>,
    ) -> Option<()> {
        let us = self.side;
        let own = &self.colours[us.index()];
        let occupied = own.or(&self.colours[(!us).index()]);
        let mut attacked = !self.leapers_on(king, us).is_empty();
        for &(piece, slide) in V::SLIDERS {
            Self::aligned(slide, king, &self.men(us, piece), |slider| {
                let between = V::Board::between(king, slider);
                let men = between.and(&occupied);
                match men.len() {
                    0 => attacked = true,
                    1 if men.and(own).is_empty() => {
                        *pinned = pinned.or(&men);
                        *unknown = unknown.or(&between);
                        outlook.tied.insert(slider);
                        outlook.moves += self.pinned_moves(king, &men, between.len());
                    }
                    1 | 2 => outlook.tied = outlook.tied.or(&men.and(own)),
                    _ => {}
                }
            });
        }
        (!attacked).then_some(())
    }

    /// The moves of a man that is pinned, `between` cells being between king and pinner: if he slides along the line,
    /// all of them but his own, and taking the pinner.
    #[inline(always)]
    fn pinned_moves(&self, king: Cell, man: &Set<V>, between: u32) -> i32 {
        let slides_along = V::SLIDERS.iter().any(|&(piece, slide)| {
            let mut is_aligned = false;
            Self::aligned(slide, king, &self.of_kind(piece).and(man), |_| is_aligned = true);
            is_aligned
        });
        if slides_along { between as i32 } else { 0 }
    }

    /// The moves of the other side's men that are not pinned, and what changes them.
    #[inline(always)]
    fn note_moves(&self, pinned: &Set<V>, outlook: &mut Outlook<V>) -> Option<()> {
        let them = !self.side;
        let [own, enemy] = [self.side, them].map(|colour| &self.colours[colour.index()]);
        for &(piece, slide) in V::SLIDERS {
            for slider in self.men(them, piece).and_not(pinned).cells() {
                let mut mobility = 0;
                let mut noted = Some(());
                self.sight.runs(slide, slider, |d, run| match self.note_run(slider, d, run, own, outlook) {
                    Some(moves) => mobility += moves,
                    None => noted = None,
                });
                noted?;
                outlook.moves += i32::from(mobility);
                *outlook.at(slider) -= mobility;
            }
        }
        for knight in self.men(them, Piece::Knight).and_not(pinned).cells() {
            let leaps = &<V::Board as Board>::TABLES.leaps[knight.index()];
            let mobility = leaps.and_not(enemy).len();
            outlook.moves += mobility as i32;
            *outlook.at(knight) -= mobility as i16;
            leaps.and(enemy).cells().for_each(|man| *outlook.at(man) += 1);
        }
        Some(())
    }

    /// One slide in one direction: how many moves it has.
    #[inline(always)]
    fn note_run(
        &self,
        slider: Cell,
        d: Direction,
        run: Run,
        own: &Set<V>,
        outlook: &mut Outlook<V>,
    ) -> Option<i16> {
        let takes = run.man.is_some_and(|man| own.contains(man));
        let moves = run.empty as i16 + i16::from(takes);
        let mut cell = slider;
        for k in 1..=run.empty as i16 {
            cell = <V::Board as Board>::TABLES.step(cell, d)?;
            *outlook.at(cell) -= moves - k;
        }
        match run.man {
            Some(man) if takes => {
                let after = self.sight.run(man, d);
                let takes = after.man.is_some_and(|man| own.contains(man));
                let beyond = after.empty as i16 + i16::from(takes);
                outlook.hits.try_push(Hit { man, direction: d, beyond }).ok()?;
            }
            // What takes him can be taken.
            Some(man) => *outlook.at(man) += 1,
            None => {}
        }
        Some(moves)
    }

    /// The cells round the king that our men cover, when the king is off the board, and what changes that.
    #[inline(always)]
    fn note_covers(&self, king: Cell, outlook: &mut Outlook<V>, unknown: &mut Set<V>) -> Option<()> {
        let us = self.side;
        let [own, enemy] = [us, !us].map(|colour| &self.colours[colour.index()]);
        let tables = <V::Board as Board>::TABLES;
        let taken_up = enemy.and(&tables.adjacent[king.index()]);
        *unknown = unknown.or(&taken_up);
        outlook.steps =
            <V::Board as Board>::Sight::near_all(king) & !<V::Board as Board>::Sight::near(king, &taken_up);
        for &(piece, slide) in V::SLIDERS {
            for slider in self.men(us, piece).cells() {
                let mut covered = 0;
                let mut aligned = <V::Board as Board>::Sight::near_aligned(slide, slider, king);
                while aligned != 0 {
                    let number = aligned & aligned.wrapping_neg();
                    aligned &= aligned - 1;
                    let cell = <V::Board as Board>::Sight::near_first(king, number);
                    match self.sight.obstacle(slider, cell) {
                        Obstacle::Clear => covered |= number,
                        Obstacle::One(man) if own.contains(man) => {
                            outlook.hides.try_push((man, number)).ok()?;
                        }
                        _ => continue,
                    }
                    let d = tables.bearing(slider, cell)?;
                    let mut between = tables.step(slider, d)?;
                    while between != cell {
                        outlook.cuts.insert(between);
                        between = tables.step(between, d)?;
                    }
                }
                outlook.covers.try_push(Cover { man: slider, slide: Some(slide), near: covered }).ok()?;
            }
        }
        for (piece, leap) in [(Piece::Knight, Leap::TwoAndOne), (Piece::King, Leap::One)] {
            for man in self.men(us, piece).cells() {
                let near = <V::Board as Board>::Sight::near_leaps(leap, man, king);
                outlook.covers.try_push(Cover { man, slide: None, near }).ok()?;
            }
        }
        Some(())
    }
}
