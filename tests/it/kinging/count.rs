//! How many shortest solutions there are.

use crate::kinging::board;
use hypermate::kinging::Board;
use hypermate::kinging::plain::{
    count_shortest, count_shortest_within, fewest_moves_within, moves, replay, shortest_solutions,
};
use proptest::prelude::*;

/// From a1 seven steps, each left or right, that never leave the board on the left and cannot leave it on the right:
/// by the ballot theorem 7 over 3, which is 35.
#[test]
fn the_ways_from_a_corner() {
    assert_eq!(count_shortest(board("8/8/8/8/8/8/8/R7")), Some((7, 35)));
    assert_eq!(shortest_solutions(board("8/8/8/8/8/8/8/R7"), usize::MAX).unwrap().len(), 35);
    assert_eq!(shortest_solutions(board("8/8/8/8/8/8/8/R7"), 10).unwrap().len(), 10);
    assert_eq!(count_shortest_within(board("8/8/8/8/8/8/8/R7"), 2).unwrap_err().limit, 2);
}

#[test]
fn counts_by_hand() {
    // Two men, one step each.
    assert_eq!(count_shortest(board("8/R6R/8/8/8/8/8/8")), Some((1, 2)));
    // Two chains from d4 to d8, over c5 and c7 or over e5 and e7.
    assert_eq!(count_shortest(board("8/2B1B3/8/2B1B3/3R4/8/8/8")), Some((1, 2)));
    // One man goes twice: by b7 to a8 or c8, or by g7 to f8 or h8.
    assert_eq!(count_shortest(board("8/8/R6R/8/8/8/8/8")), Some((2, 4)));
    // Solved: by doing nothing.
    assert_eq!(count_shortest(board("R7/8/8/8/8/8/8/8")), Some((0, 1)));
    assert_eq!(shortest_solutions(board("R7/8/8/8/8/8/8/8"), 5), Some(vec![vec![]]));
    assert_eq!(count_shortest(board("BBBBBBBB/R7/8/8/8/8/8/8")), None);
    assert_eq!(shortest_solutions(board("BBBBBBBB/R7/8/8/8/8/8/8"), 5), None);
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(200))]

    #[test]
    fn all_solutions_are_counted_and_can_be_played(
        black: u64, few: u64, cells in proptest::collection::vec(8u32..64, 1..3),
    ) {
        let red = cells.iter().fold(0, |set, cell| set | 1u64 << cell);
        let start = Board::new(red, black & few & !red).unwrap();
        for mv in moves(start) {
            prop_assert!(replay(start, &[mv]).is_ok());
        }
        let Some((fewest, count)) = count_shortest(start) else {
            prop_assert_eq!(fewest_moves_within(start, usize::MAX), Ok(None));
            return Ok(());
        };
        prop_assert_eq!(fewest_moves_within(start, usize::MAX), Ok(Some(fewest)));
        prop_assume!(count < 2000);
        let solutions = shortest_solutions(start, usize::MAX).unwrap();
        prop_assert_eq!(solutions.len() as u128, count);
        for solution in &solutions {
            prop_assert_eq!(solution.len() as u32, fewest);
            prop_assert_ne!(replay(start, solution).unwrap().red() & Board::TOP, 0);
        }
        let distinct: std::collections::HashSet<_> = solutions.iter().collect();
        prop_assert_eq!(distinct.len(), solutions.len());
    }
}
