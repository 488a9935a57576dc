//! Perft of the named starts. The values come from two slow programs that were written separately and agree; those
//! of 4D to depth 4 are also equal to the public Fourfold rules.

use crate::plain::boards::{fen3, fen4, position};
use hypermate::setup::Setup;

/// Values from depth 1 on.
type Row = (&'static str, &'static [u64]);

const FOUR_D: &[Row] = &[
    // classic
    ("4/4/PPPP/RNKQ|4/4/4/1BR1|1rb1/4/4/4|qknr/pppp/4/4 w 0 1", &[41, 1671, 74569, 3194878]),
    // full
    ("4/4/PPPP/RNBQ|4/4/PPPP/KBNR|rnbq/pppp/4/4|kbnr/pppp/4/4 w 0 1", &[48, 2116, 100207]),
];

const CUBES: &[Row] = &[
    // corner-3
    ("1qk/1nr/3|2b/3/B2|3/RN1/KQ1 w 0 1", &[18, 212, 3044, 42379]),
    // corner-4
    ("2qk/2nr/4/4|3b/4/4/4|4/4/4/B3|4/4/RN2/KQ2 w 0 1", &[34, 1036, 37234]),
    // corner-5
    ("3qk/3nr/5/5/5|4b/5/5/5/5|5/5/5/5/5|5/5/5/5/B4|5/5/5/RN3/KQ3 w 0 1", &[43, 1709, 83107]),
    // corner-6
    (
        "4qk/4nr/6/6/6/6|5b/6/6/6/6/6|6/6/6/6/6/6|6/6/6/6/6/6|6/6/6/6/6/B5|6/6/6/6/RN4/KQ4 w 0 1",
        &[52, 2537, 152029],
    ),
    // corner-7
    (
        "5qk/5nr/7/7/7/7/7|6b/7/7/7/7/7/7|7/7/7/7/7/7/7|7/7/7/7/7/7/7|7/7/7/7/7/7/7|7/7/7/7/7/7/B6|7/7/7/7/7/RN5/KQ5 w 0 1",
        &[61, 3526, 248935],
    ),
    // corner-8
    (
        "6qk/6nr/8/8/8/8/8/8|7b/8/8/8/8/8/8/8|8/8/8/8/8/8/8/8|8/8/8/8/8/8/8/8|8/8/8/8/8/8/8/8|8/8/8/8/8/8/8/8|8/8/8/8/8/8/8/B7|8/8/8/8/8/8/RN6/KQ6 w 0 1",
        &[70, 4677, 380521],
    ),
    // corner-9
    (
        "7qk/7nr/9/9/9/9/9/9/9|8b/9/9/9/9/9/9/9/9|9/9/9/9/9/9/9/9/9|9/9/9/9/9/9/9/9/9|9/9/9/9/9/9/9/9/9|9/9/9/9/9/9/9/9/9|9/9/9/9/9/9/9/9/9|9/9/9/9/9/9/9/9/B8|9/9/9/9/9/9/9/RN7/KQ7 w 0 1",
        &[79, 5990, 551355],
    ),
    // corner-10
    (
        "8qk/8nr/10/10/10/10/10/10/10/10|9b/10/10/10/10/10/10/10/10/10|10/10/10/10/10/10/10/10/10/10|10/10/10/10/10/10/10/10/10/10|10/10/10/10/10/10/10/10/10/10|10/10/10/10/10/10/10/10/10/10|10/10/10/10/10/10/10/10/10/10|10/10/10/10/10/10/10/10/10/10|10/10/10/10/10/10/10/10/10/B9|10/10/10/10/10/10/10/10/RN8/KQ8 w 0 1",
        &[88, 7465, 767395],
    ),
];

fn check(rows: &[Row], read: impl Fn(&str) -> Setup) {
    for (fen, values) in rows {
        let position = position(&read(fen));
        assert_eq!(position.perft(0), 1);
        for (depth, value) in (1..).zip(*values) {
            assert_eq!(position.perft(depth), *value, "{fen} at depth {depth}");
        }
    }
}

#[test]
fn cubes_from_three_to_ten() {
    check(CUBES, fen3);
}

#[test]
fn four_d_from_both_starts() {
    check(FOUR_D, fen4);
}
