//! The seven cases of the published challenge.

use crate::kinging::board;
use hypermate::kinging::plain::{fewest_moves, replay, shortest_solutions};
use hypermate::kinging::{self, Board, KingingTexts};

/// By hand from the printed boards: the board, and the printed answer.
pub const CASES: [(&str, Option<u32>); 7] = [
    ("8/8/8/8/8/8/8/R7", Some(7)),
    ("8/8/5B2/8/3B4/8/1B6/R7", Some(2)),
    ("1B1B1B1B/8/8/8/8/8/8/R7", None),
    ("7R/8/8/8/8/8/8/R7", Some(0)),
    ("8/8/8/1B2B3/B4B2/1B1B4/2B2B2/3RR3", Some(4)),
    ("8/8/1B6/2B5/1B1B4/4R3/3B4/4R3", Some(2)),
    ("8/8/2B5/8/2B5/1B1B1B2/4B3/5R1R", Some(4)),
];

#[test]
fn the_printed_answers() {
    for (text, answer) in CASES {
        assert_eq!(fewest_moves(board(text)), answer, "{text}");
    }
}

#[test]
fn solutions_are_played_to_the_top_row() {
    for (text, answer) in CASES {
        let Some(solutions) = shortest_solutions(board(text), 1000) else {
            assert_eq!(answer, None);
            continue;
        };
        assert!(!solutions.is_empty());
        for solution in solutions {
            assert_eq!(Some(solution.len() as u32), answer);
            let end = replay(board(text), &solution).unwrap();
            assert_ne!(end.red() & Board::TOP, 0);
        }
    }
}

/// The file has the boards as they are printed.
#[test]
fn the_example_file_has_the_cases() {
    let file = include_str!("../../../examples/kinging.txt");
    let boards: Vec<String> = KingingTexts::new(file.as_bytes())
        .map(|text| kinging::write(kinging::read(&text.unwrap().text).unwrap()))
        .collect();
    assert_eq!(boards, CASES.map(|(text, _)| text));
}
