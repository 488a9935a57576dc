//! How the men go and what they attack.

use std::ops::ControlFlow;

use super::Position;
use crate::setup::{Colour, Man, Piece};

/// A move of one man.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Move {
    /// The cell that the man leaves.
    pub from: usize,
    /// The cell that it goes to.
    pub to: usize,
    /// The man that moves, as it stood before the move.
    pub man: Man,
    /// The man that stood on the target.
    pub captures: Option<Man>,
    /// What a pawn becomes that arrives on a cell where it is promoted: in 4D always a queen.
    pub promotes: Option<Piece>,
}

impl Move {
    /// The man that stands on the target after the move.
    pub(super) fn arrives(&self) -> Man {
        Man { colour: self.man.colour, piece: self.promotes.unwrap_or(self.man.piece) }
    }
}

/// `Break` as soon as the visitor wants no more.
type Flow = ControlFlow<()>;

impl Position {
    /// The men of one side that attack a cell, lowest cell first: those that could capture there if a man of the
    /// other side stood on it. A pinned man attacks like any other. Empty for a cell that is not on the board.
    pub fn attackers(&self, cell: usize, by: Colour) -> Vec<usize> {
        let mut attackers = Vec::new();
        if cell < self.rules().cells() {
            let _ = self.each_attacker(cell, by, &mut |attacker| {
                attackers.push(attacker);
                Flow::Continue(())
            });
        }
        attackers.sort_unstable();
        attackers
    }

    /// Visits the attackers by looking out from the cell: along every line to the first man (which must be a
    /// neighbour if it is a king), one leap for a knight, and one capture backwards for a pawn.
    pub(super) fn each_attacker(
        &self,
        cell: usize,
        by: Colour,
        visit: &mut dyn FnMut(usize) -> Flow,
    ) -> Flow {
        let rules = self.rules();
        let here = rules.point(cell);
        let stands = |at: usize, piece| self.man(at) == Some(Man { colour: by, piece });
        for step in rules.steps() {
            let mut line = rules.walk(here, step).enumerate();
            let first = line.find_map(|(passed, at)| self.man(at).map(|man| (passed, at, man)));
            if let Some((passed, at, Man { colour, piece })) = first
                && colour == by
                && rules.goes_along(piece, step)
                && (piece != Piece::King || passed == 0)
            {
                visit(at)?;
            }
        }
        for leap in rules.leaps() {
            match rules.shifted(here, leap) {
                Some(at) if stands(at, Piece::Knight) => visit(at)?,
                _ => {}
            }
        }
        if rules.has_pawns() {
            for step in rules.pawn_captures(by) {
                match rules.shifted(here, &step.map(|difference| -difference)) {
                    Some(at) if stands(at, Piece::Pawn) => visit(at)?,
                    _ => {}
                }
            }
        }
        Flow::Continue(())
    }

    /// Visits the legal moves of the side to move.
    pub(super) fn each_legal(&self, visit: &mut dyn FnMut(Move) -> Flow) -> Flow {
        let mut trial = self.clone();
        self.each_pseudo_legal(&mut |mv| {
            if trial.leaves_king_safe(&mv) { visit(mv) } else { Flow::Continue(()) }
        })
    }

    /// Visits the moves of the side to move without regard to its own king.
    pub(super) fn each_pseudo_legal(&self, visit: &mut dyn FnMut(Move) -> Flow) -> Flow {
        for (from, man) in self.men(self.side()) {
            self.each_pseudo_legal_of(from, man, visit)?;
        }
        Flow::Continue(())
    }

    /// The same for one piece of the side to move.
    pub(super) fn each_pseudo_legal_of(
        &self,
        from: usize,
        man: Man,
        visit: &mut dyn FnMut(Move) -> Flow,
    ) -> Flow {
        let rules = self.rules();
        let here = rules.point(from);
        match man.piece {
            Piece::Pawn => self.each_pawn_move(from, man, visit)?,
            Piece::Knight => {
                for leap in rules.leaps() {
                    if let Some(to) = rules.shifted(here, leap) {
                        self.offer(from, to, man, visit)?;
                    }
                }
            }
            Piece::King => {
                for step in rules.steps_of(Piece::King) {
                    if let Some(to) = rules.shifted(here, step) {
                        self.offer(from, to, man, visit)?;
                    }
                }
            }
            Piece::Bishop | Piece::Rook | Piece::Queen | Piece::Unicorn => {
                for step in rules.steps_of(man.piece) {
                    for to in rules.walk(here, step) {
                        self.offer(from, to, man, visit)?;
                        if self.man(to).is_some() {
                            break;
                        }
                    }
                }
            }
        }
        Flow::Continue(())
    }

    /// Visits the move of a piece to a cell, unless a man of its own side stands there.
    fn offer(&self, from: usize, to: usize, man: Man, visit: &mut dyn FnMut(Move) -> Flow) -> Flow {
        let captures = self.man(to);
        if captures.is_some_and(|other| other.colour == man.colour) {
            return Flow::Continue(());
        }
        visit(Move { from, to, man, captures, promotes: None })
    }

    /// Steps onto an empty cell, and captures of a man of the other side.
    fn each_pawn_move(&self, from: usize, man: Man, visit: &mut dyn FnMut(Move) -> Flow) -> Flow {
        let rules = self.rules();
        let here = rules.point(from);
        for to in rules.pawn_steps(man.colour).filter_map(|step| rules.shifted(here, &step)) {
            if self.man(to).is_none() {
                self.offer_pawn(from, to, man, visit)?;
            }
        }
        for to in rules.pawn_captures(man.colour).filter_map(|step| rules.shifted(here, &step)) {
            if self.man(to).is_some_and(|captured| captured.colour != man.colour) {
                self.offer_pawn(from, to, man, visit)?;
            }
        }
        Flow::Continue(())
    }

    /// Visits the move of a pawn to a cell: on its last cells one move for each piece that it may become.
    fn offer_pawn(&self, from: usize, to: usize, man: Man, visit: &mut dyn FnMut(Move) -> Flow) -> Flow {
        let mv = Move { from, to, man, captures: self.man(to), promotes: None };
        let becomes = self.rules().promotes_to(to, man.colour);
        if becomes.is_empty() {
            return visit(mv);
        }
        becomes.iter().try_for_each(|&piece| visit(Move { promotes: Some(piece), ..mv }))
    }
}
