//! What has to be equal.

use crate::support::fen::fen;
use hypermate::board::Cell;
use hypermate::flat::{FlatMove, Position};
use hypermate::game::play::{Drawn, Ending};
use hypermate::game::{Game, Outcome, Searchable};
use hypermate::plain::atomic as plain;
use hypermate::search::perft::perft;
use hypermate::setup::{Colour, Piece};
use std::ops::ControlFlow;

/// From, to (the rook in castling), promotion, whether it castles.
type Plain = (usize, usize, Option<Piece>, bool);

pub fn told(mv: &FlatMove) -> Plain {
    (mv.from.index(), mv.to.index(), mv.promotes, mv.castles)
}

pub fn told_plainly(mv: &plain::Move) -> Plain {
    match mv.kind {
        plain::Kind::Castle { rook } => (mv.from, rook, mv.promotes, true),
        _ => (mv.from, mv.to, mv.promotes, false),
    }
}

/// The text of a move in UCI as Chess960 has it: castling is the king taking its own rook.
pub fn uci(mv: &FlatMove) -> String {
    let name = |cell: Cell| {
        let file = char::from(b'a' + (cell.index() % 8) as u8);
        format!("{file}{}", cell.index() / 8 + 1)
    };
    let promotes = mv.promotes.map(|piece| piece.letter().to_ascii_lowercase());
    format!("{}{}{}", name(mv.from), name(mv.to), promotes.map_or(String::new(), String::from))
}

/// The legal moves, one by one.
pub fn moves_of(fast: &Position) -> Vec<FlatMove> {
    let mut all = Vec::new();
    let flow = fast.legal_moves(|moves| {
        let before = all.len();
        all.extend(moves);
        assert!(all.len() > before, "a man without moves is visited");
        ControlFlow::Continue(())
    });
    assert!(flow.is_continue());
    all
}

/// Everything that can be asked of a position and of those after each of its moves.
pub fn assert_alike(fast: &Position, slow: &plain::Position) {
    let fen = fen(slow);
    assert_same_state(fast, slow, &fen);
    let mut moves: Vec<Plain> = moves_of(fast).iter().map(told).collect();
    let legal = slow.legal_moves();
    let mut expected: Vec<Plain> = legal.iter().map(told_plainly).collect();
    moves.sort_unstable();
    expected.sort_unstable();
    assert_eq!(moves, expected, "legal moves of {fen}");
    assert_eq!(fast.has_legal_move(), !expected.is_empty(), "any legal move of {fen}");
    for mv in moves_of(fast) {
        let by = uci(&mv);
        let man = slow.man(mv.from.index()).map(|man| (man.colour, man.piece));
        assert_eq!(man, Some((slow.side(), mv.piece)), "what moves by {by} in {fen}");
    }
    assert_eq!(fast.outcome(), outcome(slow), "outcome of {fen}");
    assert_checks_alike(fast, slow, &fen);
    let dead = slow.is_material_draw().then_some(Ending::Material);
    assert_eq!(fast.dead(), dead, "draw by material in {fen}");
    assert_children_alike(fast, slow, &legal, &fen);
}

/// The moves that give check or blow up the enemy king, and those that win at once.
fn assert_checks_alike(fast: &Position, slow: &plain::Position, fen: &str) {
    let mut checks = Vec::new();
    let flow = fast.each_check(|mv| {
        checks.push(told(&mv));
        ControlFlow::Continue(())
    });
    assert!(flow.is_continue());
    checks.sort_unstable();
    let us = slow.side();
    let those_that = |hold: &dyn Fn(plain::Position) -> bool| -> Vec<Plain> {
        let moves = slow.legal_moves().into_iter().filter(|mv| hold(slow.play(mv)));
        let mut told: Vec<Plain> = moves.map(|mv| told_plainly(&mv)).collect();
        told.sort_unstable();
        told
    };
    let attacks = |after: plain::Position| after.king(!us).is_none() || after.in_check(!us);
    assert_eq!(checks, those_that(&attacks), "moves of {fen} that give check");
    let wins = those_that(
        &|after| matches!(outcome(&after), Some(Outcome::Checkmate { winner } | Outcome::Exploded { winner }) if winner == us),
    );
    match fast.clone().mate_in_one() {
        Some(mv) => assert!(wins.contains(&told(&mv)), "{fen}: {} does not win", uci(&mv)),
        None => assert_eq!(wins, [], "wins at once in {fen}"),
    }
}

/// What can be said of a position without listing its moves.
fn assert_same_state(fast: &Position, slow: &plain::Position, what: &str) {
    assert_eq!(fast.side_to_move(), slow.side(), "side of {what}");
    assert_eq!(fast.setup(), slow.setup(), "setup of {what}");
    assert_eq!(fast.halfmove_clock(), slow.halfmove(), "clock of {what}");
    for colour in Colour::ALL {
        assert_eq!(fast.king(colour).map(Cell::index), slow.king(colour), "king of {colour} in {what}");
    }
    assert_eq!(fast.in_check(), slow.in_check(slow.side()), "check in {what}");
    let anew = Position::new(&fast.setup()).unwrap();
    assert_eq!(fast.key(), anew.key(), "key of {what} built anew");
    assert!(fast.is_repetition_of(&anew), "{what} built anew");
}

/// The positions after each move, and perft 1 and 2.
fn assert_children_alike(fast: &Position, slow: &plain::Position, legal: &[plain::Move], fen: &str) {
    let mut parent = *fast;
    let mut grandchildren = 0;
    let mut after_first = *fast;
    if let Some(first) = moves_of(fast).first() {
        after_first.play(*first);
    }
    let legal_after_first = moves_of(&after_first);
    let flow = parent.each_child(|mv, child| {
        let by = format!("{fen} after {}", uci(&mv));
        let same = legal.iter().find(|slow| told_plainly(slow) == told(&mv));
        let after = slow.play(same.unwrap_or_else(|| panic!("{by}: no such move")));
        assert_same_state(child, &after, &by);
        let moves = after.legal_moves().len() as u64;
        assert_eq!(child.count_legal(), moves, "count of legal moves of {by}");
        if moves == 0 {
            assert_eq!(child.outcome(), outcome(&after), "outcome of {by}");
        }
        grandchildren += moves;
        assert!(fast.is_legal(mv), "{by} is legal");
        let _ = child.legal_moves(|replies| {
            // The replies to one move, asked of the position after another.
            for reply in replies {
                let legal = legal_after_first.contains(&reply);
                assert_eq!(after_first.is_legal(reply), legal, "{} instead in {fen}", uci(&reply));
            }
            ControlFlow::Continue(())
        });
        let mut played = *fast;
        played.play(mv);
        assert!(played.is_repetition_of(child) && played.key() == child.key(), "{by}, played");
        ControlFlow::Continue(())
    });
    assert!(flow.is_continue());
    assert!(parent.is_repetition_of(fast) && parent.key() == fast.key(), "{fen} after its children");
    assert_eq!(fast.count_legal(), legal.len() as u64, "count of legal moves of {fen}");
    assert_eq!(perft(&mut parent, 1), legal.len() as u64, "perft 1 of {fen}");
    assert_eq!(perft(&mut parent, 2), grandchildren, "perft 2 of {fen}");
}

/// The plain rules' outcome without the draws that a position of the engine does not end with.
fn outcome(slow: &plain::Position) -> Option<Outcome> {
    match slow.outcome()? {
        plain::Outcome::KingExploded { winner } => Some(Outcome::Exploded { winner }),
        plain::Outcome::Checkmate { winner } => Some(Outcome::Checkmate { winner }),
        plain::Outcome::Stalemate => Some(Outcome::Stalemate),
        plain::Outcome::DrawByMaterial | plain::Outcome::FiftyMoves => None,
    }
}
