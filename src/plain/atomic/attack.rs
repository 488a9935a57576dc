//! Which cells the men could capture on, and check.

use super::Position;
use super::geometry::{DIAGONAL, LEAPS, STRAIGHT, Step, forward, shifted, touch, walk};
use crate::setup::{Colour, Man, Piece};

impl Position {
    /// The cells on which the man on a cell could capture a man of the other side if one stood there. A king cannot
    /// capture, so it has none; neither has an empty cell.
    pub(super) fn reach(&self, from: usize) -> Vec<usize> {
        let Some(Man { colour, piece }) = self.man(from) else { return Vec::new() };
        match piece {
            // There are no unicorns.
            Piece::King | Piece::Unicorn => Vec::new(),
            Piece::Pawn => {
                let steps = [(-1, forward(colour)), (1, forward(colour))];
                steps.into_iter().filter_map(|step| shifted(from, step)).collect()
            }
            Piece::Knight => LEAPS.into_iter().filter_map(|leap| shifted(from, leap)).collect(),
            Piece::Bishop => self.slides(from, &DIAGONAL),
            Piece::Rook => self.slides(from, &STRAIGHT),
            Piece::Queen => [self.slides(from, &DIAGONAL), self.slides(from, &STRAIGHT)].concat(),
        }
    }

    /// The cells along some directions, each up to and with the first that is not empty.
    fn slides(&self, from: usize, steps: &[Step]) -> Vec<usize> {
        let mut cells = Vec::new();
        for &step in steps {
            for to in walk(from, step) {
                cells.push(to);
                if !self.is_empty(to) {
                    break;
                }
            }
        }
        cells
    }

    /// The cells of the men of one side that could capture on a cell, lowest first, whatever their capture would
    /// explode. Never the king.
    pub fn attackers(&self, cell: usize, by: Colour) -> Vec<usize> {
        let men = self.men(by).map(|(from, _)| from);
        men.filter(|&from| self.reach(from).contains(&cell)).collect()
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
        !self.kings_touch() && !self.attackers(king, !colour).is_empty()
    }

    /// Whether the side that is not to move is in check, which cannot arise in play.
    pub fn is_impossible(&self) -> bool {
        self.in_check(!self.side)
    }
}
