//! What has to be equal.

use hypermate::game::{Game, Outcome, Searchable};
use hypermate::lattice::{LatticeMove, Position, Variant};
use hypermate::plain;
use hypermate::search::perft::perft;
use hypermate::setup::{Colour, Setup};
use hypermate::text::write_fen;
use std::collections::HashSet;
use std::ops::ControlFlow;

/// The two positions of a setup.
pub fn both<V: Variant>(setup: &Setup) -> (Position<V>, plain::Position) {
    (Position::new(setup).unwrap(), plain::Position::new(setup).unwrap())
}

/// Two setups that have to be equal, shown as FENs if they are not.
fn assert_same(left: &Setup, right: &Setup, what: &str) {
    assert!(left == right, "{what}: {} is not {}", write_fen(left), write_fen(right));
}

/// The legal moves, one by one.
pub fn moves_of<V: Variant>(fast: &Position<V>) -> Vec<LatticeMove> {
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

/// Everything that can be asked of one position without playing a move. Returns the legal moves in pairs.
pub fn assert_alike<V: Variant>(
    fast: &Position<V>,
    slow: &plain::Position,
) -> Vec<(LatticeMove, plain::Move)> {
    let mut moves = moves_of(fast);
    let mut expected = slow.legal_moves();
    // What a pawn becomes is part of a move only where there is a choice.
    let promotes = |mv: &plain::Move| mv.promotes.filter(|_| slow.rules().has_choice_of_promotion());
    moves.sort_unstable_by_key(|mv| (mv.from, mv.to, mv.promotes));
    expected.sort_unstable_by_key(|mv| (mv.from, mv.to, promotes(mv)));
    let cells = |mv: &LatticeMove| (mv.from.index(), mv.to.index(), mv.piece, mv.promotes);
    assert_eq!(
        moves.iter().map(cells).collect::<Vec<_>>(),
        expected.iter().map(|mv| (mv.from, mv.to, mv.man.piece, promotes(mv))).collect::<Vec<_>>(),
        "legal moves"
    );
    assert_eq!(fast.count_legal(), expected.len() as u64, "count of legal moves");
    assert_eq!(fast.has_legal_move(), !expected.is_empty(), "any legal move");
    assert_eq!(fast.in_check(), slow.in_check(slow.side()), "check");
    assert_eq!(fast.is_impossible(), slow.is_impossible(), "impossible");
    assert_eq!(fast.outcome(), outcome(slow), "outcome");
    assert_replies_add_up(fast);
    assert_other_side(fast);
    for colour in Colour::ALL {
        assert_eq!(fast.king(colour).map(|cell| cell.index()), slow.king(colour), "king of {colour}");
    }
    assert_same(&fast.setup(), &slow.setup(), "setup");
    let pairs: Vec<_> = moves.into_iter().zip(expected).collect();
    assert_checks_alike(fast, slow, &pairs);
    pairs
}

/// Replies are counted without making most of the moves, so they have to be as many as when all are made; and the
/// position has to be as it was, so they have to be as many again.
fn assert_replies_add_up<V: Variant>(fast: &Position<V>) {
    let mut fast = fast.clone();
    let mut expected = 0;
    let _ = fast.each_child(|_, child| {
        expected += child.count_legal();
        ControlFlow::Continue(())
    });
    let before = fast.setup();
    for _ in 0..2 {
        assert_eq!(fast.count_replies(), expected, "replies, added up");
    }
    assert_same(&fast.setup(), &before, "after counting replies");
}

/// The moves that give check, and those that mate.
fn assert_checks_alike<V: Variant>(
    fast: &Position<V>,
    slow: &plain::Position,
    pairs: &[(LatticeMove, plain::Move)],
) {
    let mut checks = Vec::new();
    let flow = fast.each_check(|mv| {
        checks.push(mv);
        ControlFlow::Continue(())
    });
    assert!(flow.is_continue());
    checks.sort_unstable_by_key(|mv| (mv.from, mv.to, mv.promotes));
    let those_that = |hold: &dyn Fn(plain::Position) -> bool| -> Vec<LatticeMove> {
        pairs.iter().filter(|(_, plain)| hold(slow.play(plain))).map(|(fast, _)| *fast).collect()
    };
    assert_eq!(checks, those_that(&|after| after.in_check(after.side())), "moves that give check");
    let mates = those_that(&|after| after.is_checkmate());
    let mut parent = fast.clone();
    match parent.mate_in_one() {
        Some(mv) => assert!(mates.contains(&mv), "{mv:?} does not mate"),
        None => assert_eq!(mates, [], "mates in one"),
    }
    assert_same(&parent.setup(), &fast.setup(), "after the search for a mate in one");
    assert_eq!(fast.is_lost(), slow.is_checkmate(), "mated");
}

/// The same men with the other side to move are the same whichever way that is said.
fn assert_other_side<V: Variant>(fast: &Position<V>) {
    let setup = fast.setup();
    let flipped = Setup { side: !setup.side, ..setup.clone() };
    if let (Ok(given), Ok(read)) =
        (Position::<V>::with_side(&setup, !setup.side), Position::<V>::new(&flipped))
    {
        assert_same(&given.setup(), &flipped, "the other side to move");
        assert_eq!(given.key(), read.key(), "key with the other side to move");
        assert_ne!(given.key(), fast.key(), "key with either side to move");
    }
}

fn outcome(slow: &plain::Position) -> Option<Outcome> {
    if slow.is_checkmate() {
        Some(Outcome::Checkmate { winner: !slow.side() })
    } else if slow.is_stalemate() {
        Some(Outcome::Stalemate)
    } else {
        None
    }
}

/// The positions after each legal move, of which at most `looked_into` are compared in all that they can be asked.
pub fn assert_children_alike<V: Variant>(fast: &mut Position<V>, slow: &plain::Position, looked_into: usize) {
    let before = (fast.setup(), fast.key());
    let pairs = assert_alike(fast, slow);
    let stride = pairs.len().div_ceil(looked_into.max(1)).max(1);
    let (mut seen, mut keys) = (0, HashSet::from([fast.key()]));
    let parent = fast.clone();
    let mut after_first = fast.clone();
    if let Some((first, _)) = pairs.first() {
        after_first.play(*first);
    }
    let legal_after_first = moves_of(&after_first);
    let flow = fast.each_child(|mv, child| {
        let (_, slow_mv) = pairs.iter().find(|(fast_mv, _)| *fast_mv == mv).expect("a legal move");
        let slow_child = slow.play(slow_mv);
        assert_same(&child.setup(), &slow_child.setup(), "after the move");
        // A board without a king that must be there has no key from scratch.
        if let Ok(anew) = Position::<V>::new(&child.setup()) {
            assert_eq!(child.key(), anew.key(), "key after {mv:?}");
        }
        assert!(keys.insert(child.key()), "the key after {mv:?} is that of another position");
        let mut played = parent.clone();
        played.play(mv);
        assert_same(&played.setup(), &child.setup(), "played for good");
        assert_eq!(played.key(), child.key(), "key of {mv:?} played for good");
        assert!(parent.is_legal(mv), "{mv:?} is legal");
        if seen % stride == 0 {
            assert_alike(child, &slow_child);
            // The replies to one move, asked of the position after another.
            for reply in moves_of(child) {
                let legal = legal_after_first.contains(&reply);
                assert_eq!(after_first.is_legal(reply), legal, "{reply:?} instead");
            }
        }
        seen += 1;
        ControlFlow::Continue(())
    });
    assert!(flow.is_continue());
    assert_eq!(seen, pairs.len(), "each child once");
    assert_same(&fast.setup(), &before.0, "the parent after its children");
    assert_eq!(fast.key(), before.1, "key of the parent after its children");
    assert_alike(fast, slow);
    assert_break_is_clean(fast, pairs.len());
}

/// A walk over the children that is broken off leaves the parent as it was, too.
fn assert_break_is_clean<V: Variant>(fast: &mut Position<V>, children: usize) {
    let before = (fast.setup(), fast.key());
    let mut left = children.div_ceil(2);
    let flow = fast.each_child(|_, _| {
        left -= 1;
        if left == 0 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    });
    assert_eq!(flow.is_break(), children > 0);
    assert_same(&fast.setup(), &before.0, "the parent after a walk that was broken off");
    assert_eq!(fast.key(), before.1, "key of the parent after a walk that was broken off");
}

/// Perft as deep as the plain rules get in a moment: to depth 2 if the children number at most `children`, to 3 if
/// there are few grandchildren.
pub fn assert_perft_alike<V: Variant>(fast: &mut Position<V>, slow: &plain::Position, children: u64) {
    let expected = slow.perft(1);
    assert_eq!(perft(fast, 1), expected, "perft 1");
    if expected > children {
        return;
    }
    let expected = slow.perft(2);
    assert_eq!(perft(fast, 2), expected, "perft 2");
    assert_eq!(fast.count_replies(), expected, "replies");
    if expected <= children {
        assert_eq!(perft(fast, 3), slow.perft(3), "perft 3");
    }
}
