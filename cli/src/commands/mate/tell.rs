//! Answers in words.

use super::answer::{Answer, Reason, Said};
use hypermate::search::mate::WhyStopped;
use hypermate::setup::Colour;
use std::fmt::Write as _;

/// `mate in 3`, or that there is no mate, and why.
pub(super) fn headline(answer: &Answer) -> String {
    let (side, other) = (answer.side, !answer.side);
    let none = format!("no mate within {}", answer.searched);
    match (answer.reason, answer.mate) {
        (Some(Reason::Mated), _) => format!("mate in 0: {side} is checkmated"),
        (Some(Reason::BlownUp), _) => format!("mate in 0: the king of {side} is blown up"),
        (Some(Reason::Stalemate), _) => format!("{none}: {side} has no legal move and is not in check"),
        (Some(Reason::Won), _) => format!("{none}: the king of {other} is blown up already"),
        (Some(Reason::NoKing), _) => format!("{none}: {other} has no king"),
        (None, Some(moves)) => format!("mate in {moves}"),
        (None, None) => match ended_by(answer) {
            Some(by) => format!("{none}; {by} before {} was searched", answer.asked),
            None => none,
        },
    }
}

/// What is odd about the position, if anything is.
pub(super) fn oddity(answer: &Answer) -> Option<String> {
    let (side, other) = (answer.side, !answer.side);
    let what = format!("impossible position: {side} is to move and the king of {other} is attacked");
    answer.impossible.then(|| what + "; answered by the rules")
}

/// What ended the search before it was done.
pub(super) fn ended_by(answer: &Answer) -> Option<&'static str> {
    match answer.stopped {
        Some(WhyStopped::Nodes) => Some("stopped by --nodes"),
        Some(WhyStopped::Time) => Some("stopped by --time"),
        Some(WhyStopped::Interrupted) => Some("interrupted"),
        None => None,
    }
}

/// `1. a b 2. c`, with Black to move `1... a 2. b c`.
pub(super) fn main_line(answer: &Answer) -> String {
    let mut text = String::new();
    let black = usize::from(answer.side == Colour::Black);
    for (i, said) in answer.line.iter().enumerate() {
        let ply = i + black;
        if i > 0 {
            text.push(' ');
        }
        if ply % 2 == 0 {
            let _ = write!(text, "{}. ", ply / 2 + 1);
        } else if i == 0 {
            text.push_str("1... ");
        }
        text.push_str(&said.text);
    }
    text
}

/// The texts with commas between.
fn list(moves: &[Said]) -> String {
    moves.iter().map(|said| said.text.as_str()).collect::<Vec<_>>().join(", ")
}

/// `2 first moves mate in 3: a, b`, if they are known and there are any.
pub(super) fn keys(answer: &Answer) -> Option<String> {
    let (moves, keys) = (answer.mate?, answer.keys.as_deref()?);
    match keys {
        [] => None,
        [key] => Some(format!("1 first move mates in {moves}: {}", key.text)),
        keys => Some(format!("{} first moves mate in {moves}: {}", keys.len(), list(keys))),
    }
}

/// `2 tries: a, refuted by b; c, refuted by d`, if they are known.
pub(super) fn tries(answer: &Answer) -> Option<String> {
    let tries = answer.tries.as_deref()?;
    let each: Vec<String> =
        tries.iter().map(|(mv, reply)| format!("{}, refuted by {}", mv.text, reply.text)).collect();
    match tries.len() {
        0 => Some("no tries".to_string()),
        1 => Some(format!("1 try: {}", each.concat())),
        count => Some(format!("{count} tries: {}", each.join("; "))),
    }
}
