//! All moves of a position, found by hand.

use crate::kinging::board;
use hypermate::kinging::plain::moves;

#[track_caller]
fn has_moves(text: &str, expected: &[&str]) {
    let mut found: Vec<String> = moves(board(text)).iter().map(ToString::to_string).collect();
    let mut expected: Vec<String> = expected.iter().map(ToString::to_string).collect();
    found.sort();
    expected.sort();
    assert_eq!(found, expected);
}

/// Up on a diagonal, and only within the board: no file is next to the one on the other edge.
#[test]
fn steps() {
    has_moves("8/8/8/8/3R4/8/8/8", &["d4-c5", "d4-e5"]);
    has_moves("8/8/8/R6R/8/8/8/8", &["a5-b6", "h5-g6"]);
    has_moves("RRRRRRRR/8/8/8/8/8/8/8", &[]);
}

/// Red on d4, black in front on c5 and behind on e3: the jump over e3 is not a first one.
#[test]
fn the_first_jump_goes_forward() {
    has_moves("8/8/8/2B5/3R4/4B3/8/8", &["d4-e5", "d4xb6"]);
}

/// From d4 over e5 to f6, and from there back over g5 to h4.
#[test]
fn later_jumps_go_anywhere_and_a_chain_may_stop() {
    has_moves("8/8/8/4B1B1/3R4/8/8/8", &["d4-c5", "d4xf6", "d4xf6xh4"]);
    // And on over g3 down to f2, and over e3 up to d4, where the chain began: its cell is empty.
    has_moves("8/8/8/4B1B1/3R4/4B1B1/8/8", &["d4-c5", "d4xf6", "d4xf6xh4", "d4xf6xh4xf2", "d4xf6xh4xf2xd4"]);
}

/// Round a ring of four in both directions. Back on c3 nothing is left to jump, for each man is gone at once.
#[test]
fn a_ring_leads_back_to_the_cell_of_the_start() {
    has_moves(
        "8/8/1B1B4/8/1B1B4/2R5/8/8",
        &[
            "c3xe5",
            "c3xe5xc7",
            "c3xe5xc7xa5",
            "c3xe5xc7xa5xc3",
            "c3xa5",
            "c3xa5xc7",
            "c3xa5xc7xe5",
            "c3xa5xc7xe5xc3",
        ],
    );
}

/// A jump needs an empty cell behind the man, on the board, and a man that is black.
#[test]
fn what_cannot_be_jumped() {
    // Behind c5 stands a black man on d6; behind a5 the board ends.
    has_moves("8/8/3B4/B1B5/1R6/8/8/8", &[]);
    // Red men on a5 and c5 are in the way of the one on b4.
    has_moves("8/8/8/R1R5/1R6/8/8/8", &["a5-b6", "c5-b6", "c5-d6"]);
    // A red man behind a black one on c3.
    has_moves("8/8/8/8/3R4/2B5/1R6/8", &["b2-a3", "d4-c5", "d4-e5"]);
}

/// On the top row a chain ends, though over f7 there would be a jump back to g6.
#[test]
fn a_chain_ends_on_the_top_row() {
    has_moves("8/3B1B2/2R5/8/8/8/8/8", &["c6-b7", "c6xe8"]);
}

/// Two chains to one cell that take different men are two moves.
#[test]
fn two_ways_to_one_cell() {
    has_moves("8/2B1B3/8/2B1B3/3R4/8/8/8", &["d4xb6", "d4xb6xd8", "d4xf6", "d4xf6xd8"]);
}
