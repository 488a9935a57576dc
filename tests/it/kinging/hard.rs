//! The boards of `perft/kinging.tsv`, which were made to be hard.

use crate::kinging::board;
use hypermate::kinging::plain::fewest_moves_within;
use hypermate::kinging::{KingingAnswer, Limits, Solver};
use hypermate::search::Watch;

/// What the plain search may look at here. When the file was made it could look at a million boards.
const STATES: usize = 3_000;

/// The boards with their answers, all of which the plain search has proven.
fn hard() -> Vec<(&'static str, Option<u32>)> {
    include_str!("../../../perft/kinging.tsv")
        .lines()
        .filter(|line| !line.starts_with("//"))
        .map(|line| {
            let fields: Vec<&str> = line.split('\t').collect();
            let [text, moves, proof, _] = fields[..] else { panic!("{line}") };
            assert_eq!(proof, "plain", "{line}");
            (text, (moves != "-1").then(|| moves.parse().unwrap()))
        })
        .collect()
}

#[test]
fn every_board_has_its_answer_for_any_number_of_threads() {
    for threads in [1, 2] {
        let mut solver = Solver::new(Limits { threads, ..Limits::default() });
        for (text, moves) in hard() {
            let answer = moves.map_or(KingingAnswer::Never, KingingAnswer::Kinged);
            assert_eq!(solver.fewest(board(text), &Watch::new()), Ok(answer), "{text}");
        }
    }
}

#[test]
fn the_plain_search_agrees_where_it_soon_ends() {
    let boards = hard();
    assert_eq!(boards.len(), 300);
    let mut proven = 0;
    for (text, moves) in boards {
        if let Ok(found) = fewest_moves_within(board(text), STATES) {
            assert_eq!(found, moves, "{text}");
            proven += 1;
        }
    }
    assert!(proven > 50, "{proven}");
}
