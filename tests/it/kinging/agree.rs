//! The exact search against the plain one, on random boards of every kind.

use crate::kinging::board;
use crate::kinging::document::CASES;
use hypermate::kinging::plain::{count_shortest_within, fewest_moves_within, replay, shortest_solutions};
use hypermate::kinging::{Board, Move};
use hypermate::kinging::{KingingAnswer, Limits, Shortest, Solver};
use hypermate::search::Watch;
use proptest::prelude::*;

/// What the plain search may look at. Boards that need more are left out, but not counted as compared.
const STATES: usize = 20_000;

const TOP: u64 = Board::TOP;
/// The cells of the colour of a8.
const ONE_COLOUR: u64 = 0xaa55_aa55_aa55_aa55;

/// Boards with few men and with many, on both colours and on one.
fn boards() -> impl Strategy<Value = Board> {
    (0..9, any::<[u64; 4]>()).prop_map(|(kind, [a, b, c, d])| {
        let (few, some, many) = (a & b & c & d, a & c, a | b | c);
        let (red, black) = match kind {
            0 => (few & !TOP, some),
            1 => (some & d & !TOP, b & !some),
            2 => (few & !TOP & ONE_COLOUR, (c | TOP) & !(1 << (d % 16))),
            3 => (few, b),
            4 => (many, u64::MAX),
            5 => (0, b),
            6 => (some & !TOP, 0),
            7 => (few & !(TOP * 0x101), b | TOP & !(1 << (c % 8))),
            _ => (few & 0xffff_ff00_0000_0000 & ONE_COLOUR, (a ^ c) & !(1 << (d % 8)) | TOP & b),
        };
        Board::new(red, black & !red).expect("apart")
    })
}

/// Eight men against a top row with one open cell.
const HARD: &str = "2B1B1B1/1B6/R1B1R1R1/8/6R1/7R/2R5/1R1R1R1R";

fn solver(threads: usize) -> Solver {
    Solver::new(Limits { threads, ..Limits::default() })
}

fn answer(moves: Option<u32>) -> KingingAnswer {
    moves.map_or(KingingAnswer::Never, KingingAnswer::Kinged)
}

fn all(board: Board, list: usize) -> (KingingAnswer, Option<Shortest>) {
    solver(1).all(board, list, &Watch::new()).expect("nobody stops it")
}

#[test]
fn the_cases_of_the_document() {
    for (text, moves) in CASES {
        let found = solver(1).fewest(board(text), &Watch::new());
        assert_eq!(found, Ok(answer(moves)), "{text}");
    }
}

#[test]
fn boards_at_the_edges() {
    for (text, moves) in [
        ("8/8/8/8/8/8/8/8", None),
        ("RRRRRRRR/RRRRRRRR/RRRRRRRR/RRRRRRRR/RRRRRRRR/RRRRRRRR/RRRRRRRR/RRRRRRRR", Some(0)),
        ("BBBBBBBB/BBBBBBBB/BBBBBBBB/BBBBBBBB/BBBBBBBB/BBBBBBBB/BBBBBBBB/BBBBBBBB", None),
        // One man alone can move, over b7 or g7.
        ("1BBBBBBB/BBBBBBBB/RRRRRRRR/RRRRRRRR/RRRRRRRR/RRRRRRRR/RRRRRRRR/RRRRRRRR", Some(1)),
        ("BBBBBBB1/BBBBBBBB/RRRRRRRR/RRRRRRRR/RRRRRRRR/RRRRRRRR/RRRRRRRR/RRRRRRRR", Some(1)),
        ("8/RRRRRRRR/RRRRRRRR/RRRRRRRR/RRRRRRRR/RRRRRRRR/RRRRRRRR/RRRRRRRR", Some(1)),
        ("8/8/RRRRRRRR/RRRRRRRR/RRRRRRRR/RRRRRRRR/RRRRRRRR/RRRRRRRR", Some(2)),
    ] {
        assert_eq!(all(board(text), 0).0, answer(moves), "{text}");
    }
}

#[test]
fn a_tiny_memory_gives_bounds_and_never_a_wrong_number() {
    // The plain search looks at some 130,000 boards.
    let board = board(HARD);
    let exact = fewest_moves_within(board, 1_000_000).expect("it ends");
    let mut unknown = 0;
    for memory in (0..4_000_000).step_by(100_000) {
        let mut solver = Solver::new(Limits { memory, threads: 1 });
        match solver.fewest(board, &Watch::new()).expect("nobody stops it") {
            KingingAnswer::Unknown { at_least, at_most } => {
                unknown += 1;
                assert!(exact.is_none_or(|moves| at_least <= moves), "{memory}: {at_least} of {exact:?}");
                assert!(at_most.is_none_or(|most| exact.is_some_and(|moves| moves <= most)));
            }
            known => assert_eq!(known, answer(exact), "{memory}"),
        }
    }
    assert!(unknown > 0);
}

#[test]
fn a_stopped_search_says_so() {
    let watch = Watch::new();
    watch.stop();
    let board = board(HARD);
    assert!(solver(1).fewest(board, &watch).is_err());
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(3_000))]

    #[test]
    fn the_fewest_moves(board in boards()) {
        let Ok(moves) = fewest_moves_within(board, STATES) else { return Ok(()) };
        for threads in [1, 2] {
            prop_assert_eq!(solver(threads).fewest(board, &Watch::new()), Ok(answer(moves)), "\n{}", board);
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(500))]

    #[test]
    fn the_shortest_solutions(board in boards()) {
        let Ok(counted) = count_shortest_within(board, STATES) else { return Ok(()) };
        prop_assume!(counted.is_none_or(|(_, count)| count < 5_000));
        let (found, shortest) = all(board, 20);
        prop_assert_eq!(found, answer(counted.map(|(moves, _)| moves)));
        prop_assert_eq!(shortest.as_ref().map(|all| all.count), counted.map(|(_, count)| count));
        for solution in shortest.iter().flat_map(|all| &all.solutions) {
            let end = replay(board, solution);
            prop_assert!(end.is_ok_and(|end| end.red() & TOP != 0), "\n{}{:?}", board, solution);
            prop_assert_eq!(Some(solution.len() as u32), counted.map(|(moves, _)| moves));
        }
        if let Some(all) = &shortest {
            let paths = |solution: &Vec<_>| solution.iter().map(|mv: &Move| mv.path.clone()).collect::<Vec<_>>();
            let mut first: Vec<_> =
                shortest_solutions(board, usize::MAX).expect("it has some").iter().map(paths).collect();
            first.sort();
            prop_assert!(all.solutions.iter().map(paths).eq(first.into_iter().take(20)));
        }
        let listed = shortest.map_or(0, |all| {
            let distinct: std::collections::HashSet<_> = all.solutions.iter().collect();
            assert_eq!(distinct.len(), all.solutions.len());
            all.solutions.len()
        });
        prop_assert_eq!(listed as u128, counted.map_or(0, |(_, count)| count.min(20)));
    }
}
