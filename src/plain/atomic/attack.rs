//! Which cells the men could capture on, and check.

use super::Position;
use super::geometry::{DIAGONAL, STRAIGHT, Step, forward, leaps, shifted, touch, walk};
use crate::setup::{Colour, Man, Piece};

impl Position {
    /// Visits the cells on which the man on a cell could capture a man of the other side if one stood there. A king cannot
    /// capture, so it has none; neither has an empty cell.
    pub(super) fn each_reached(&self, from: usize, mut visit: impl FnMut(usize)) {
        let Some(Man { colour, piece }) = self.man(from) else { return };
        match piece {
            // There are no unicorns.
            Piece::King | Piece::Unicorn => {}
            Piece::Pawn => {
                let steps = [(-1, forward(colour)), (1, forward(colour))];
                steps.into_iter().filter_map(|step| shifted(from, step)).for_each(visit);
            }
            Piece::Knight => leaps(from).for_each(visit),
            Piece::Bishop => self.each_on_lines(from, &DIAGONAL, &mut visit),
            Piece::Rook => self.each_on_lines(from, &STRAIGHT, &mut visit),
            Piece::Queen => {
                self.each_on_lines(from, &DIAGONAL, &mut visit);
                self.each_on_lines(from, &STRAIGHT, &mut visit);
            }
        }
    }

    /// Visits the cells along some directions, each up to and with the first that is not empty.
    fn each_on_lines(&self, from: usize, steps: &[Step], visit: &mut impl FnMut(usize)) {
        for &step in steps {
            for to in walk(from, step) {
                visit(to);
                if !self.is_empty(to) {
                    break;
                }
            }
        }
    }

    /// The cells of the men of one side that could capture on a cell, lowest first, whatever their capture would
    /// explode. Never the king.
    pub fn attackers(&self, cell: usize, by: Colour) -> Vec<usize> {
        let men = self.men(by).map(|(from, _)| from);
        let attacks = |&from: &usize| {
            let mut found = false;
            self.each_reached(from, |to| found |= to == cell);
            found
        };
        men.filter(attacks).collect()
    }

    /// Whether [`Position::attackers`] of the cell are any. It looks out from the cell, along each line to the first
    /// man.
    pub(super) fn is_attacked(&self, cell: usize, by: Colour) -> bool {
        let stands = |at: usize, piece| self.cells[at] == Some(Man { colour: by, piece });
        let slides = |steps: &[Step], piece| {
            steps.iter().any(|&step| {
                let first = walk(cell, step).find(|&at| !self.is_empty(at));
                first.is_some_and(|at| stands(at, piece) || stands(at, Piece::Queen))
            })
        };
        let takes_from = |files| shifted(cell, (files, -forward(by)));
        slides(&STRAIGHT, Piece::Rook)
            || slides(&DIAGONAL, Piece::Bishop)
            || leaps(cell).any(|at| stands(at, Piece::Knight))
            || [-1, 1].into_iter().filter_map(takes_from).any(|at| stands(at, Piece::Pawn))
    }

    /// Whether the two kings stand on neighbouring cells.
    pub fn kings_touch(&self) -> bool {
        match (self.king(Colour::White), self.king(Colour::Black)) {
            (Some(white), Some(black)) => touch(white, black),
            _ => false,
        }
    }

    /// Whether the king of this side is in check: attacked, and not touching the other king. Never without both
    /// kings on the board.
    pub fn in_check(&self, colour: Colour) -> bool {
        let (Some(king), Some(_)) = (self.king(colour), self.king(!colour)) else { return false };
        !self.kings_touch() && self.is_attacked(king, !colour)
    }

    /// Whether the side that is not to move is in check, which cannot arise in play.
    pub fn is_impossible(&self) -> bool {
        self.in_check(!self.side)
    }
}
