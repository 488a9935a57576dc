//! `--explain`.

use crate::checkmate::document::CASES;
use crate::checkmate::program::{checkmate, piped};

#[test]
fn each_case_is_told_like_the_document() {
    for (number, case) in (1..).zip(&CASES) {
        let run = checkmate(&["--explain", case.board]);
        assert_eq!((run.err.as_str(), run.code), ("", Some(0)));
        assert!(run.out.starts_with(&case.answer()), "case {number}: {}", run.out);
        let lines: Vec<&str> = run.out.lines().collect();
        for sentence in case.story {
            assert!(lines.contains(sentence), "case {number} lacks `{sentence}`:\n{}", run.out);
        }
        assert_eq!(lines.last() == Some(&"White is checkmated."), case.mate, "case {number}");
    }
}

#[test]
fn the_board_is_drawn() {
    let run = checkmate(&["--explain", CASES[8].board]);
    let drawing = "true\n\n  II       I\n2 r q    2 . .\n1 . .    1 K .\n  a b      a b\n\n";
    assert!(run.out.starts_with(drawing), "{}", run.out);
}

#[test]
fn in_a_batch_each_story_has_its_line() {
    let file = format!("// first\n{}\n[oops\n{}\n", CASES[0].board, CASES[4].board);
    let run = piped(&["--explain"], &file);
    assert_eq!(run.code, Some(2));
    let heads: Vec<&str> = run.out.lines().filter(|line| line.starts_with("line ")).collect();
    assert_eq!(heads, ["line 2: true", "line 3: error", "line 4: false"]);
    let second = run.out.find("\n\nline 3: error\n\nline 4: false\n");
    assert!(second.is_some(), "a blank line between stories: {}", run.out);
    assert!(run.out.find("White is checkmated.") < second);
    assert!(run.out.find("stalemate, which is not checkmate.") > second);
}

/// A lone king in the corner of the largest board: no check, and it can go.
#[test]
fn large_boards_are_told_without_a_drawing() {
    let bottom = [vec!["64"; 63], vec!["K63"]].concat().join("/");
    let board = format!("{}|{bottom} w 0 1", vec![vec!["64"; 64].join("/"); 63].join("|"));
    let run = checkmate(&["--explain", &board]);
    assert_eq!(
        (run.out.as_str(), run.code),
        (
            "false\nThe king on a1(I) is not in check.\nWhite has a legal move and is not checkmated.\n",
            Some(0)
        )
    );
}

#[test]
fn an_impossible_position_says_so_in_its_story() {
    let run = checkmate(&["--explain", "[##,##],[Rk,K#]"]);
    assert!(
        run.out.contains("This position is impossible: it is White's move, but the black king on b2(I)"),
        "{}",
        run.out
    );
}
