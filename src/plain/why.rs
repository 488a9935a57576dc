//! Why a move is not legal, told by the plain rules. This module knows the plain games alone.

use super::{Position, atomic};
use crate::rules::Rules;
use crate::setup::{Colour, Man};
use crate::text::write_cell;
use std::ops::ControlFlow;

/// Why a move between two cells is not legal. Cells are indices into [`crate::setup::Setup::cells`].
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum WhyNot {
    /// There is no piece on the first cell.
    Empty {
        /// The cell.
        cell: usize,
    },
    /// The piece on the first cell is not of the side to move.
    WrongSide {
        /// The cell.
        cell: usize,
        /// The piece.
        man: Man,
    },
    /// A piece of the same side stands on the second cell.
    OwnPiece {
        /// The cell.
        cell: usize,
        /// The piece.
        man: Man,
    },
    /// The piece would go so if another did not stand in its way.
    Blocked {
        /// The first cell on the way that is not empty.
        cell: usize,
        /// The piece there.
        man: Man,
    },
    /// The piece does not go so.
    NotItsMove {
        /// The piece.
        man: Man,
    },
    /// One's own king would be blown up.
    KingExplodes {
        /// The cell of the king.
        cell: usize,
    },
    /// One's own king would be attacked.
    KingAttacked {
        /// The cell of the king after the move.
        king: usize,
        /// The pieces that would attack it, with their cells.
        by: Vec<(usize, Man)>,
        /// Whether the king is in check already. If not, the piece that moves is pinned, or the king walks into the attack.
        in_check: bool,
    },
}

impl WhyNot {
    /// The reason in words, for a game of these rules.
    pub fn words(&self, rules: &Rules) -> String {
        let cell = |&cell: &usize| write_cell(rules, cell);
        match self {
            WhyNot::Empty { cell: at } => format!("there is no piece on {}", cell(at)),
            WhyNot::WrongSide { cell: at, man } => {
                format!("the {} on {} is {}'s", man.piece.name(), cell(at), man.colour)
            }
            WhyNot::OwnPiece { cell: at, man } => {
                format!("{}'s own {} stands on {}", man.colour, man.piece.name(), cell(at))
            }
            WhyNot::Blocked { cell: at, man } => {
                format!("the {} on {} stands in the way", man.piece.name(), cell(at))
            }
            WhyNot::NotItsMove { man } => format!("a {} does not go so", man.piece.name()),
            WhyNot::KingExplodes { cell: at } => {
                format!("the move would blow up its own king on {}", cell(at))
            }
            WhyNot::KingAttacked { king, by, in_check } => {
                let attackers: Vec<String> =
                    by.iter().map(|(at, man)| format!("the {} on {}", man.piece.name(), cell(at))).collect();
                let how = if *in_check { "would still be" } else { "would be" };
                format!("the king on {} {how} attacked by {}", cell(king), attackers.join(" and "))
            }
        }
    }
}

/// What can be told of a move before anything is asked about how the piece goes.
fn at_sight(man: impl Fn(usize) -> Option<Man>, side: Colour, from: usize, to: usize) -> Result<Man, WhyNot> {
    let Some(mover) = man(from) else { return Err(WhyNot::Empty { cell: from }) };
    if mover.colour != side {
        return Err(WhyNot::WrongSide { cell: from, man: mover });
    }
    match man(to) {
        Some(own) if own.colour == side && from != to => Err(WhyNot::OwnPiece { cell: to, man: own }),
        _ => Ok(mover),
    }
}

impl Position {
    /// Why no legal move leads from one cell to another; `None` if one does.
    pub fn why_not(&self, from: usize, to: usize) -> Option<WhyNot> {
        let man = match at_sight(|cell| self.man(cell), self.side(), from, to) {
            Ok(man) => man,
            Err(why) => return Some(why),
        };
        let mut found = None;
        let _ = self.each_pseudo_legal_of(from, man, &mut |mv| {
            found = ((mv.from, mv.to) == (from, to)).then_some(mv);
            if found.is_some() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        });
        let Some(mv) = found else { return Some(self.blocked(from, to, man)) };
        let after = self.play(&mv);
        let king = after.king(man.colour)?;
        let attackers = after.attackers(king, !man.colour).into_iter();
        let by: Vec<(usize, Man)> = attackers.filter_map(|cell| Some((cell, after.man(cell)?))).collect();
        let in_check = self.in_check(man.colour);
        (!by.is_empty()).then_some(WhyNot::KingAttacked { king, by, in_check })
    }

    /// Whether another piece is in the way, or the piece does not go so at all.
    fn blocked(&self, from: usize, to: usize, man: Man) -> WhyNot {
        let between = self.rules().between(from, to);
        // On an empty board the piece would go all the way.
        let mut alone = self.clone();
        for &cell in &between {
            alone.lift(cell);
        }
        let mut goes = false;
        let _ = alone.each_pseudo_legal_of(from, man, &mut |mv| {
            goes |= (mv.from, mv.to) == (from, to);
            ControlFlow::Continue(())
        });
        match between.into_iter().find_map(|cell| Some((cell, self.man(cell)?))) {
            Some((cell, man)) if goes => WhyNot::Blocked { cell, man },
            _ => WhyNot::NotItsMove { man },
        }
    }
}

impl atomic::Position {
    /// Why no legal move leads from one cell to another; `None` if one does. Castling is the king's way to file g or c.
    pub fn why_not(&self, from: usize, to: usize) -> Option<WhyNot> {
        let man = match at_sight(|cell| self.man(cell), self.side(), from, to) {
            Ok(man) => man,
            Err(why) => return Some(why),
        };
        let Some(after) = self.after_pseudo_legal(from, to) else {
            return Some(match self.in_the_way(from, to) {
                Some((cell, man)) => WhyNot::Blocked { cell, man },
                None => WhyNot::NotItsMove { man },
            });
        };
        let Some(king) = after.king(man.colour) else {
            return self.king(man.colour).map(|cell| WhyNot::KingExplodes { cell });
        };
        if after.king(!man.colour).is_none() || !after.in_check(man.colour) {
            return None;
        }
        let attackers = after.attackers(king, !man.colour).into_iter();
        let by: Vec<(usize, Man)> = attackers.filter_map(|cell| Some((cell, after.man(cell)?))).collect();
        Some(WhyNot::KingAttacked { king, by, in_check: self.in_check(man.colour) })
    }
}
