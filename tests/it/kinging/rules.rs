//! Fewest moves, found by hand.

use crate::kinging::board;
use hypermate::kinging::Board;
use hypermate::kinging::plain::{TooMany, fewest_moves, fewest_moves_within};
use proptest::prelude::*;

#[track_caller]
fn takes(text: &str, moves: impl Into<Option<u32>>) {
    assert_eq!(fewest_moves(board(text)), moves.into(), "{text}");
}

/// Without black men every step is one row, and the foremost man is the first to arrive.
#[test]
fn nobody_in_the_way() {
    for row in 0..8 {
        for column in 0..8 {
            let man = Board::new(1 << (8 * row + column), 0).unwrap();
            assert_eq!(fewest_moves(man), Some(row));
        }
    }
    takes("8/8/8/7R/R7/8/8/RRRRRRRR", 3);
}

#[test]
fn no_man_and_no_room() {
    takes("8/8/8/8/8/8/8/8", None);
    takes("8/8/8/B2B4/8/8/1B6/8", None);
    let full = |red: u64| fewest_moves(Board::new(red, !red).unwrap());
    assert_eq!(full(0), None);
    // All red: some are on the top row. All but the top row: no cell is empty.
    assert_eq!(full(u64::MAX), Some(0));
    assert_eq!(full(u64::MAX << 8), None);
    assert_eq!(full(1), Some(0));
}

/// Men that touch along a row or a file are not in each other's way.
#[test]
fn men_that_touch() {
    takes("8/8/8/8/8/8/8/RR6", 7);
    takes("8/8/8/8/8/8/R7/R7", 6);
    takes("8/8/8/8/8/R7/B7/R7", 5);
    takes("8/8/8/8/8/8/B7/R7", 7);
    // a1 with black on b2: one jump is two rows, five steps are left.
    takes("8/8/8/8/8/8/1B6/R7", 6);
    // Black on b2 and c3: no landing.
    takes("8/8/8/8/8/2B5/1B6/R7", None);
}

/// Three jumps are one move, a1xc3xe5xg7, and one step is left. With black on f8 and h8 there is none from g7, and it is
/// best to stop on e5, three rows below the top.
#[test]
fn a_chain_is_one_move() {
    takes("8/8/5B2/8/3B4/8/1B6/R7", 2);
    takes("5B1B/8/5B2/8/3B4/8/1B6/R7", 4);
}

/// From b7, black men on a8 and c8 cannot be jumped: behind them the board ends.
#[test]
fn the_top_row_must_have_an_empty_cell() {
    takes("B1B5/1R6/8/8/8/8/8/8", None);
    takes("B7/1R6/8/8/8/8/8/8", 1);
    takes("BBBBBBBB/8/8/R1R1R1R1/8/8/8/8", None);
}

/// No man gets up alone. At first only d2xb4 is possible: a1 has black on b2 and c3 in front, d2 has e3 and f4. On b4 the
/// man is stuck, with a5 on the edge and d6 behind c5. But c3 is gone, so a1xc3 is possible, and nothing else; then
/// c3-d4, and nothing else. From d4 (row 4) four rows are left and one jump at most helps: d4xb6 and two steps. That is 6.
#[test]
fn a_helper_opens_the_way() {
    let together = "8/8/3B4/B1B5/5B2/2B1B3/1B1R4/R7";
    takes(together, 6);
    takes("8/8/3B4/B1B5/5B2/2B1B3/1B6/R7", None);
    takes("8/8/3B4/B1B5/5B2/2B1B3/1B1R4/8", None);
}

/// The man on a1 can only jump over b2, then back over d2 and up over f2 to g3: a1xc3xe1xg3. From there g3-f4xd6 and two
/// steps more, since e5 is the only man that still can be jumped: 5. A red man on c3 takes the landing away, and cannot
/// move itself: b4 has a5 behind it, d4 has e5, and d2 lies backwards.
#[test]
fn a_man_of_the_same_colour_is_in_the_way() {
    takes("8/8/8/B3B3/1B1B4/8/1B1B1B2/R7", 5);
    takes("8/8/8/B3B3/1B1B4/2R5/1B1B1B2/R7", None);
}

#[test]
fn a_search_that_is_too_long_is_given_up() {
    let corner = board("8/8/8/8/8/8/8/R7");
    assert_eq!(fewest_moves_within(corner, 1000), Ok(Some(7)));
    // The start, b2, a3 and c3, and in the third move one too many of b4 and d4.
    assert_eq!(fewest_moves_within(corner, 5), Err(TooMany { limit: 5, at_least: 3 }));
    assert_eq!(fewest_moves_within(board("R7/8/8/8/8/8/8/8"), 0), Ok(Some(0)));
}

/// The cells of the colour of a1.
const DARK: u64 = 0x55AA_55AA_55AA_55AA;

proptest! {
    #![proptest_config(ProptestConfig::with_cases(300))]

    /// A man never leaves its colour and jumps only men on it, so that the two colours are two puzzles.
    #[test]
    fn the_two_colours_never_meet(black: u64, few: u64, cells in proptest::collection::vec(8u32..64, 0..3)) {
        let red = cells.iter().fold(0, |set, cell| set | 1u64 << cell);
        let black = black & few & !red;
        let alone = |colour| fewest_moves(Board::new(red & colour, black & colour).unwrap());
        let both = fewest_moves(Board::new(red, black).unwrap());
        prop_assert_eq!(both, [alone(DARK), alone(!DARK)].into_iter().flatten().min());
    }

    /// The rules know no left or right.
    #[test]
    fn a_mirror_changes_nothing(black: u64, few: u64, cells in proptest::collection::vec(8u32..64, 0..3)) {
        let red = cells.iter().fold(0, |set, cell| set | 1u64 << cell);
        let black = black & few & !red;
        let mirror = |set: u64| set.reverse_bits().swap_bytes();
        let mirrored = Board::new(mirror(red), mirror(black)).unwrap();
        prop_assert_eq!(fewest_moves(mirrored), fewest_moves(Board::new(red, black).unwrap()));
    }
}
