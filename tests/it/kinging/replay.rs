//! Solutions with a flaw.

use crate::kinging::board;
use hypermate::kinging::plain::replay;
use hypermate::kinging::{self, Cell, Move};

fn line(text: &str) -> Vec<Move> {
    text.split_whitespace().map(|mv| kinging::read_move(mv).unwrap()).collect()
}

/// Case 2 of the published challenge.
#[test]
fn a_good_solution() {
    let end = replay(board("8/8/5B2/8/3B4/8/1B6/R7"), &line("a1xc3xe5xg7 g7-h8")).unwrap();
    assert_eq!(kinging::write(end), "7R/8/8/8/8/8/8/8");
    assert_eq!(replay(end, &[]), Ok(end));
}

#[test]
fn the_first_flaw_is_named() {
    for (text, moves, flaw) in [
        ("8/8/8/8/8/8/8/R7", "a1-b2 a1-b2", "move 2, a1-b2: there is no red man on a1"),
        ("8/8/8/8/8/8/B7/8", "a2-b3", "move 1, a2-b3: there is no red man on a2"),
        ("8/8/8/8/8/8/R7/8", "a2-b1", "move 1, a2-b1: b1 does not lie up a diagonal from a2"),
        ("8/8/8/8/8/2R5/1B6/8", "c3xa1", "move 1, c3xa1: a1 does not lie up a diagonal from c3"),
        ("8/8/8/8/8/8/1B6/R7", "a1-b2", "move 1, a1-b2: b2 is not empty"),
        ("8/8/8/8/8/2B5/1B6/R7", "a1xc3", "move 1, a1xc3: c3 is not empty"),
        ("8/8/8/8/8/8/1R6/R7", "a1xc3", "move 1, a1xc3: there is no black man on b2"),
        ("8/8/8/8/8/8/8/R7", "a1xc3", "move 1, a1xc3: there is no black man on b2"),
        // A man is jumped once.
        ("8/8/8/8/8/8/1B6/R7", "a1xc3xa1", "move 1, a1xc3xa1: there is no black man on b2"),
        ("8/3B1B2/2R5/8/8/8/8/8", "c6xe8xg6", "move 1, c6xe8xg6: the chain goes on from e8, where it ends"),
        ("8/R7/R7/8/8/8/8/8", "a7-b8 a6-b7", "move 2, a6-b7: the puzzle is solved before it"),
    ] {
        assert_eq!(replay(board(text), &line(moves)).unwrap_err().to_string(), flaw, "{text} {moves}");
    }
}

/// Moves that no text has.
#[test]
fn paths_that_are_no_moves() {
    let cell = |row, column| Cell::at(row, column).unwrap();
    let (a1, b2, c3) = (cell(7, 0), cell(6, 1), cell(5, 2));
    for (path, captured, reason) in [
        (vec![], vec![], "it has no landing"),
        (vec![a1], vec![], "it has no landing"),
        (vec![a1, c3], vec![], "a step goes to the next cell, once"),
        (vec![a1, b2, c3], vec![], "a step goes to the next cell, once"),
        (vec![a1, c3], vec![b2, b2], "the captured men are not those that are jumped over"),
        (vec![a1, c3], vec![c3], "the captured men are not those that are jumped over"),
        (vec![a1, b2], vec![b2], "b2 does not lie two cells from a1 on a diagonal"),
    ] {
        let mv = Move { path, captured };
        let found = replay(board("8/8/8/8/8/8/1B6/R7"), &[mv]).unwrap_err();
        assert_eq!(found.reason.to_string(), reason);
    }
}
