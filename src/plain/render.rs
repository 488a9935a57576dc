//! An [`Explanation`] in words.

use super::Move;
use super::explain::{Checker, Explanation, Guard, GuardedStep, Impossible, Pinned, Remedy, Saving, Verdict};
use crate::setup::{Colour, Man};

/// What a cell is called.
type CellText<'a> = &'a dyn Fn(usize) -> String;

impl Explanation {
    /// The story in words, one sentence a line: who gives check and along which cells, then either a move that
    /// saves the king or why no move does, and the verdict last. Cells are called what `cell_text` says.
    pub fn lines(&self, cell_text: &dyn Fn(usize) -> String) -> Vec<String> {
        let mut lines: Vec<String> =
            self.impossible.iter().map(|it| impossible_line(it, self.side, cell_text)).collect();
        self.push_check(&mut lines, cell_text);
        match self.verdict {
            Verdict::Checkmate | Verdict::Stalemate => self.push_reasons(&mut lines, cell_text),
            Verdict::Check => {
                lines.extend(self.saving.first().map(|first| saving_line(first, self.side, cell_text)));
            }
            Verdict::Safe => {}
        }
        lines.push(self.verdict_line());
        lines
    }

    fn push_check(&self, lines: &mut Vec<String>, cell_text: CellText) {
        let Some(king) = self.king else {
            lines.push(format!("{} has no king, so nothing can give check.", self.side));
            return;
        };
        let king = cell_text(king);
        if self.checkers.is_empty() {
            lines.push(format!("The king on {king} is not in check."));
        }
        for checker in &self.checkers {
            lines.push(check_line(&king, checker, cell_text));
        }
        if self.checkers.len() > 1 {
            lines.push(format!(
                "{} men give check at once, so only a move of the king can answer.",
                self.checkers.len()
            ));
        }
    }

    /// Why nothing helps: the other pieces first, then the steps of the king.
    fn push_reasons(&self, lines: &mut Vec<String>, cell_text: CellText) {
        for pinned in &self.pinned {
            lines.push(pinned_line(pinned, &self.checkers, cell_text));
        }
        let other = if self.pinned.is_empty() { "" } else { "other " };
        let side = colour_name(self.side);
        match &self.checkers[..] {
            [] if self.king.is_some() => lines.push(format!("No {other}{side} man but the king has a move.")),
            [] => lines.push(format!("No {other}{side} man has a move.")),
            [checker] => {
                let answer = if checker.between.is_empty() { "" } else { " or stand in between" };
                let name = checker.man.piece.name();
                lines.push(format!("No {other}{side} man can capture the {name}{answer}."));
            }
            _ => {}
        }
        let mut steps: Vec<(usize, String)> = self
            .guarded
            .iter()
            .map(|step| (step.to, guarded_text(step, cell_text)))
            .chain(self.own_men.iter().map(|(cell, man)| (*cell, format!("occupied by {}", own(*man)))))
            .collect();
        steps.sort_by_key(|(cell, _)| *cell);
        lines.extend(steps.iter().map(|(cell, why)| format!("  {}: {why}", cell_text(*cell))));
    }

    fn verdict_line(&self) -> String {
        let side = self.side;
        match self.verdict {
            Verdict::Checkmate => format!("{side} is checkmated."),
            Verdict::Check => match self.saving.len() {
                1 => format!("{side} is in check, but not checkmated: this is the only saving move."),
                count => format!("{side} is in check, but not checkmated: there are {count} saving moves."),
            },
            Verdict::Stalemate => format!("{side} has no legal move: stalemate, which is not checkmate."),
            Verdict::Safe => format!("{side} has a legal move and is not checkmated."),
        }
    }
}

fn colour_name(colour: Colour) -> &'static str {
    match colour {
        Colour::White => "white",
        Colour::Black => "black",
    }
}

/// `the rook on c1(III)`.
fn on_cell(cell: usize, man: Man, cell_text: CellText) -> String {
    format!("the {} on {}", man.piece.name(), cell_text(cell))
}

/// `the white rook`.
fn own(man: Man) -> String {
    format!("the {} {}", colour_name(man.colour), man.piece.name())
}

/// `a`, `a and b`, `a, b and c`.
fn listed(items: &[String]) -> String {
    match items {
        [] => String::new(),
        [only] => only.clone(),
        [first @ .., last] => format!("{} and {last}", first.join(", ")),
    }
}

fn men_listed(men: &[(usize, Man)], cell_text: CellText) -> String {
    let each: Vec<String> = men.iter().map(|(cell, man)| on_cell(*cell, *man, cell_text)).collect();
    listed(&each)
}

fn impossible_line(it: &Impossible, side: Colour, cell_text: CellText) -> String {
    format!(
        "This position is impossible: it is {side}'s move, but the {} king on {} is attacked by {}.",
        colour_name(!side),
        cell_text(it.king),
        men_listed(&it.attackers, cell_text)
    )
}

fn check_line(king: &str, checker: &Checker, cell_text: CellText) -> String {
    let checker_text = on_cell(checker.cell, checker.man, cell_text);
    let cells: Vec<String> = checker.between.iter().map(|&cell| cell_text(cell)).collect();
    let along = if cells.is_empty() { String::new() } else { format!(", along {}", cells.join(", ")) };
    format!("The king on {king} is in check from {checker_text}{along}.")
}

fn saving_line(saving: &Saving, side: Colour, cell_text: CellText) -> String {
    let Move { from, to, man, captures, .. } = saving.mv;
    let target = match captures {
        Some(captured) => on_cell(to, captured, cell_text),
        None => cell_text(to),
    };
    let deed = match (saving.remedy, captures) {
        (Remedy::Captures, _) => "capture",
        (Remedy::Interposes, _) => "stand in between on",
        (Remedy::StepsAway, Some(_)) => "escape by capturing",
        (Remedy::StepsAway, None) => "escape to",
    };
    format!("{side} is saved: {} can {deed} {target}.", on_cell(from, man, cell_text))
}

fn pinned_line(pinned: &Pinned, checkers: &[Checker], cell_text: CellText) -> String {
    let by_capture = |mv: &&Move| checkers.iter().any(|checker| checker.cell == mv.to);
    let captured = pinned.moves.iter().find(by_capture).and_then(|mv| Some((mv.to, mv.captures?)));
    let wish = match (checkers, captured) {
        ([], _) => "could move".to_string(),
        (_, Some((cell, man))) => format!("could capture {}", on_cell(cell, man, cell_text)),
        (_, None) => {
            let cells: Vec<String> = pinned.moves.iter().map(|mv| cell_text(mv.to)).collect();
            format!("could stand in between on {}", listed(&cells))
        }
    };
    format!(
        "{} {wish}, but is pinned: {} would attack the king.",
        capitalised(&on_cell(pinned.cell, pinned.man, cell_text)),
        men_listed(&pinned.pinned_by, cell_text)
    )
}

fn guarded_text(step: &GuardedStep, cell_text: CellText) -> String {
    let guard_text = |guard: &Guard| {
        let looking = if guard.through_king { ", looking through the king" } else { "" };
        format!("{}{looking}", on_cell(guard.cell, guard.man, cell_text))
    };
    let guards: Vec<String> = step.guards.iter().map(guard_text).collect();
    match step.captures {
        Some(captured) => {
            format!("{} there is guarded by {}", own(captured), listed(&guards))
        }
        None => format!("guarded by {}", listed(&guards)),
    }
}

fn capitalised(text: &str) -> String {
    let mut characters = text.chars();
    characters.next().map_or_else(String::new, |first| first.to_uppercase().chain(characters).collect())
}
