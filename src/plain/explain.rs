//! Why a position is checkmate, or why it is not: the story of a verdict as data, in the manner in which the
//! published challenge explains its cases. [`Explanation::lines`] tells it in words.

use std::ops::ControlFlow;

use super::{Move, Position};
use crate::setup::{Colour, Man, Piece};

/// What is true of the side to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Verdict {
    /// In check, and no legal move.
    Checkmate,
    /// In check, and at least one legal move.
    Check,
    /// Not in check, and no legal move. This is not checkmate.
    Stalemate,
    /// Not in check, and at least one legal move.
    Safe,
}

/// A piece that gives check.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Checker {
    /// Its cell.
    pub cell: usize,
    /// The piece.
    pub man: Man,
    /// The empty cells between it and the king, those next to the king first. Empty when nothing can stand in
    /// between: it is a neighbour of the king, or a knight.
    pub between: Vec<usize>,
}

/// What a move does against the check.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Remedy {
    /// Some piece, perhaps the king, captures a piece that gives check.
    Captures,
    /// A piece other than the king goes between the king and the piece that gives check.
    Interposes,
    /// The king goes to another cell, perhaps capturing a piece that does not give check.
    StepsAway,
}

/// A legal move out of check.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Saving {
    /// The move.
    pub mv: Move,
    /// What it does.
    pub remedy: Remedy,
}

/// A piece that guards a cell against the king.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Guard {
    /// Its cell.
    pub cell: usize,
    /// The piece.
    pub man: Man,
    /// Whether the king itself hides the cell from it: the line opens only when the king leaves.
    pub through_king: bool,
}

/// A neighbour cell of the king to which it must not go, since it would be attacked there.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GuardedStep {
    /// The cell.
    pub to: usize,
    /// The piece that the king would capture there.
    pub captures: Option<Man>,
    /// All pieces that would attack the king there, lowest cell first.
    pub guards: Vec<Guard>,
}

/// A piece that must not move as it would like to, since an attack on its king would open.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Pinned {
    /// Its cell.
    pub cell: usize,
    /// The piece.
    pub man: Man,
    /// The moves that it must not make. Under check: those that would capture the checker or stand in between.
    /// In stalemate: all moves that it has.
    pub moves: Vec<Move>,
    /// The pieces, with their cells, that would attack the king after one of those moves.
    pub pinned_by: Vec<(usize, Man)>,
}

/// A king that is attacked although its side has just moved.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Impossible {
    /// The cell of that king.
    pub king: usize,
    /// The pieces that attack it, with their cells.
    pub attackers: Vec<(usize, Man)>,
}

/// The verdict on the side to move with its reasons. Cells are indices into [`crate::setup::Setup::cells`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Explanation {
    /// The side that is spoken of: the one to move.
    pub side: Colour,
    /// What is true of it.
    pub verdict: Verdict,
    /// The cell of its king. Black need not have one in 3D chess.
    pub king: Option<usize>,
    /// The pieces that attack the king, lowest cell first.
    pub checkers: Vec<Checker>,
    /// Every legal move out of check: first those that capture a checker, then those that stand in between, then
    /// steps of the king. Empty when there is no check.
    pub saving: Vec<Saving>,
    /// When there is no check: a legal move, which shows that this is not stalemate.
    pub free_move: Option<Move>,
    /// The neighbour cells of the king that are guarded.
    pub guarded: Vec<GuardedStep>,
    /// The neighbour cells of the king on which pieces of its own stand.
    pub own_men: Vec<(usize, Man)>,
    /// Under a single check: the pieces that could answer it, were they not pinned. In stalemate: the pieces that could
    /// move, were they not pinned. Empty otherwise.
    pub pinned: Vec<Pinned>,
    /// Set when the position cannot arise in play, because the side that has just moved is in check. The verdict
    /// is still the one of the definition.
    pub impossible: Option<Impossible>,
}

impl Explanation {
    /// Explains a position to the side to move.
    pub fn of(position: &Position) -> Explanation {
        let side = position.side();
        let king = position.king(side);
        let checkers = king.map_or_else(Vec::new, |king| checkers_of(position, king));
        let (saving, free_move) = if checkers.is_empty() {
            (Vec::new(), first_legal_move(position))
        } else {
            (saving_moves(position, &checkers), None)
        };
        let verdict = match (checkers.is_empty(), saving.is_empty(), free_move) {
            (false, true, _) => Verdict::Checkmate,
            (false, false, _) => Verdict::Check,
            (true, _, None) => Verdict::Stalemate,
            (true, _, Some(_)) => Verdict::Safe,
        };
        let (guarded, own_men) = king.map_or_else(Default::default, |king| king_steps(position, king));
        let pinned = match (verdict, &checkers[..]) {
            (Verdict::Stalemate, _) => pinned_men(position, &|_| true),
            (_, [checker]) => pinned_men(position, &|mv| answers(mv, checker)),
            _ => Vec::new(),
        };
        let impossible = impossible(position);
        Explanation { side, verdict, king, checkers, saving, free_move, guarded, own_men, pinned, impossible }
    }
}

fn checkers_of(position: &Position, king: usize) -> Vec<Checker> {
    men_on(position, position.attackers(king, !position.side()))
        .map(|(cell, man)| Checker { cell, man, between: position.rules().between(king, cell) })
        .collect()
}

fn saving_moves(position: &Position, checkers: &[Checker]) -> Vec<Saving> {
    let remedy = |mv: &Move| {
        if checkers.iter().any(|checker| checker.cell == mv.to) {
            Remedy::Captures
        } else if mv.man.piece == Piece::King {
            Remedy::StepsAway
        } else {
            Remedy::Interposes
        }
    };
    let mut saving: Vec<Saving> =
        position.legal_moves().into_iter().map(|mv| Saving { remedy: remedy(&mv), mv }).collect();
    saving.sort_by_key(|saving| (saving.remedy, saving.mv.from, saving.mv.to));
    saving
}

fn first_legal_move(position: &Position) -> Option<Move> {
    let mut first = None;
    let _ = position.each_legal(&mut |mv| {
        first = Some(mv);
        ControlFlow::Break(())
    });
    first
}

/// The neighbour cells of the king: those that are guarded, and those with pieces of its own.
fn king_steps(position: &Position, king: usize) -> (Vec<GuardedStep>, Vec<(usize, Man)>) {
    let (mut guarded, mut own_men) = (Vec::new(), Vec::new());
    let Some(man) = position.man(king) else { return (guarded, own_men) };
    let (rules, mut trial) = (position.rules(), position.clone());
    let here = rules.point(king);
    let mut neighbours: Vec<usize> =
        rules.steps_of(Piece::King).filter_map(|step| rules.shifted(here, step)).collect();
    neighbours.sort_unstable();
    for to in neighbours {
        match position.man(to) {
            Some(own) if own.colour == man.colour => own_men.push((to, own)),
            captures => {
                let mv = Move { from: king, to, man, captures, promotes: None };
                let guards = guards_after(&mut trial, &mv);
                if !guards.is_empty() {
                    guarded.push(GuardedStep { to, captures, guards });
                }
            }
        }
    }
    (guarded, own_men)
}

/// The pieces that attack the king after its step.
fn guards_after(trial: &mut Position, step: &Move) -> Vec<Guard> {
    // With the king still in its place, a slider behind it would not see the target.
    let before = trial.attackers(step.to, !step.man.colour);
    attackers_after(trial, step)
        .into_iter()
        .map(|(cell, man)| Guard { cell, man, through_king: !before.contains(&cell) })
        .collect()
}

/// The pieces that attack one's own king after the move, with their cells. The pieces are put back before it returns.
fn attackers_after(trial: &mut Position, mv: &Move) -> Vec<(usize, Man)> {
    trial.set(mv);
    let king = trial.king(mv.man.colour);
    let attackers = king.map_or_else(Vec::new, |king| trial.attackers(king, !mv.man.colour));
    let attackers = men_on(trial, attackers).collect();
    trial.restore(mv);
    attackers
}

/// Whether the move of a piece other than the king would end a check by this checker alone.
fn answers(mv: &Move, checker: &Checker) -> bool {
    mv.to == checker.cell || checker.between.contains(&mv.to)
}

/// The pieces other than the king that have wanted moves after which the king would be attacked, with those moves.
fn pinned_men(position: &Position, wanted: &dyn Fn(&Move) -> bool) -> Vec<Pinned> {
    let (mut pinned, mut trial) = (Vec::<Pinned>::new(), position.clone());
    let _ = position.each_pseudo_legal(&mut |mv| {
        if mv.man.piece == Piece::King || !wanted(&mv) {
            return ControlFlow::Continue(());
        }
        let attackers = attackers_after(&mut trial, &mv);
        if attackers.is_empty() {
            return ControlFlow::Continue(());
        }
        // The moves of one piece come one after another.
        if pinned.last().is_none_or(|last| last.cell != mv.from) {
            pinned.push(Pinned { cell: mv.from, man: mv.man, moves: vec![], pinned_by: vec![] });
        }
        if let Some(last) = pinned.last_mut() {
            last.moves.push(mv);
            for attacker in attackers {
                if !last.pinned_by.contains(&attacker) {
                    last.pinned_by.push(attacker);
                }
            }
        }
        ControlFlow::Continue(())
    });
    pinned
}

fn impossible(position: &Position) -> Option<Impossible> {
    let king = position.king(!position.side())?;
    let attackers: Vec<_> = men_on(position, position.attackers(king, position.side())).collect();
    (!attackers.is_empty()).then_some(Impossible { king, attackers })
}

/// The pieces on these cells, with the cells.
fn men_on(position: &Position, cells: Vec<usize>) -> impl Iterator<Item = (usize, Man)> {
    cells.into_iter().filter_map(|cell| position.man(cell).map(|man| (cell, man)))
}
