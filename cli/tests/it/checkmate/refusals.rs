//! What is refused, and what is answered with a word of warning.

use crate::checkmate::program::{checkmate, on_file, piped};

/// The rook on a2(I) attacks the black king on b2(I), and White is to move.
const IMPOSSIBLE: &str = "[##,##],[Rk,K#]";
/// Case 9 of the published challenge with the other side to move.
const BLACK_TO_MOVE: &str = "rq/2|2/K1 b 0 1";

#[test]
fn impossible_positions_are_answered_with_a_warning() {
    let run = checkmate(&[IMPOSSIBLE]);
    assert_eq!((run.out.as_str(), run.code), ("false\n", Some(0)));
    assert!(run.err.starts_with("hypermate: impossible position: White is to move"), "{}", run.err);
    let run = piped(&[], &format!("\n{IMPOSSIBLE}\n"));
    assert_eq!((run.out.as_str(), run.code), ("false\n", Some(0)));
    assert!(run.err.starts_with("hypermate: line 2: impossible position"), "{}", run.err);
}

#[test]
fn strict_refuses_impossible_positions() {
    let run = checkmate(&["--strict", IMPOSSIBLE]);
    assert_eq!((run.out.as_str(), run.code), ("", Some(2)));
    assert!(run.err.contains("impossible position"), "{}", run.err);
    for extra in [&[][..], &["--explain"]] {
        let run = piped(&[&["--strict"], extra].concat(), &format!("[#q,##],[##,K#]\n{IMPOSSIBLE}\n"));
        assert!(run.out.contains("false\n") && run.out.contains("error\n"), "{}", run.out);
        assert_eq!(run.code, Some(2));
        assert!(run.err.starts_with("hypermate: line 2: impossible position"), "{}", run.err);
    }
}

/// Boards beyond the tables are judged by other code.
#[test]
fn impossible_on_a_large_board() {
    let empty = ["11"; 11].join("/");
    let bottom = [&["11"; 10][..], &["KRk8"]].concat().join("/");
    let board = format!("{}|{bottom} w 0 1", vec![empty; 10].join("|"));
    let run = checkmate(&[&board]);
    assert_eq!((run.out.as_str(), run.code), ("false\n", Some(0)));
    assert!(run.err.contains("impossible position"), "{}", run.err);
    assert_eq!(checkmate(&["--strict", &board]).code, Some(2));
}

#[test]
fn black_to_move_is_answered_for_white() {
    let run = checkmate(&[BLACK_TO_MOVE]);
    assert_eq!((run.out.as_str(), run.code), ("true\n", Some(0)));
    assert!(run.err.starts_with("hypermate: Black is to move in this FEN"), "{}", run.err);
    let run = checkmate(&["--explain", BLACK_TO_MOVE]);
    assert!(run.out.contains("White is checkmated."), "{}", run.out);
    let run = piped(&["--strict"], BLACK_TO_MOVE);
    assert_eq!((run.out.as_str(), run.code), ("error\n", Some(2)));
    assert!(run.err.starts_with("hypermate: line 1: Black is to move"), "{}", run.err);
}

#[test]
fn a_bad_board_as_an_argument_prints_no_answer() {
    let run = checkmate(&["[#q,##],[##,##]"]);
    assert_eq!((run.out.as_str(), run.code), ("", Some(2)));
    assert!(run.err.contains("there is no white king"), "{}", run.err);
    assert_eq!(checkmate(&[""]).code, Some(2));
}

#[test]
fn input_without_boards_is_an_error() {
    for text in ["", "\n\n// nothing\n---\n===\n"] {
        for run in [piped(&[], text), piped(&["-", "--json"], text), on_file("empty", text.as_bytes(), &[])] {
            assert_eq!((run.out.as_str(), run.code), ("", Some(2)));
            assert!(run.err.contains("no board"), "{}", run.err);
        }
    }
}

#[test]
fn files_that_cannot_be_read() {
    for path in ["/no/such/file", crate::support::ROOT] {
        let run = checkmate(&["--file", path]);
        assert_eq!((run.out.as_str(), run.code), ("", Some(2)));
        assert!(run.err.contains(path), "{}", run.err);
    }
}

#[test]
fn arguments_that_contradict_each_other() {
    for arguments in [&["--file", "x", "[#q,##],[##,K#]"][..], &["--threads", "0"], &["--threads", "x"]] {
        assert_eq!(checkmate(arguments).code, Some(2), "{arguments:?}");
    }
}
