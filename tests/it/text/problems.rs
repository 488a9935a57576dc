//! Lines of mate problems.

use hypermate::text::{Problem, read_problem};
use proptest::prelude::*;

const FLAT: &str = "8/6BK/7k/7p/7P/5Q2/8/8 w - - 21 73";
const CUBE: &str = "1q/2|2/K1 w 0 1";

fn read(text: &str, fields: usize) -> Problem {
    read_problem(7, text, fields).unwrap().unwrap()
}

fn problem(fen: &str, moves: Option<u32>, id: Option<&str>) -> Problem {
    Problem { line: 7, fen: fen.to_string(), id: id.map(str::to_string), moves }
}

/// Each way of writing is one that some collection uses.
#[test]
fn positions_and_operations() {
    for (tail, moves, id) in [
        ("", None, None),
        (" dm 3;", Some(3), None),
        (" dm 3", Some(3), None),
        (" ;dm 3", Some(3), None),
        ("; dm 3; ; id \"a; b\";", Some(3), Some("a; b")),
        (" bm #3; id a b ;", Some(3), Some("a b")),
        (" bm f3h5 f3g4; c0 \"dm 4; id x\"; dm 3;", Some(3), None),
        (" acd 12; ce 32767; pv Qh5#; dm 0;", Some(0), None),
        (" id \"\";", None, Some("")),
    ] {
        for (fen, fields) in [(FLAT, 4), (CUBE, 2), ("8/8/8/8/8/8/8/K6k w - -", 4), ("1q/2|2/K1 w", 2)] {
            assert_eq!(read(&format!("{fen}{tail}"), fields), problem(fen, moves, id), "{fen}{tail}");
        }
    }
}

/// The rights `ce` name the rooks of two files, and look like an operation.
#[test]
fn fields_are_no_operations() {
    let fen = "2r1r1k1/8/8/8/8/8/8/4K3 b ce - 0 1";
    assert_eq!(read(&format!("{fen} dm 2;"), 4), problem(fen, Some(2), None));
    let board = "[[\"k\", \"q\"], [\"#\", \"#\"]]";
    assert_eq!(read(&format!("{board} ; dm 2"), 2), problem(board, Some(2), None));
    assert_eq!(read("\u{FEFF}1q/2|2/K1 dm 2;", 1), problem("1q/2|2/K1", Some(2), None));
}

#[test]
fn blank_lines_and_comments() {
    for text in ["", "   ", "\u{FEFF}", "# dm 3", "#", "// x", "  // x"] {
        assert_eq!(read_problem(1, text, 2), Ok(None), "{text:?}");
    }
}

#[test]
fn faults_have_a_place() {
    for (tail, message) in [
        (" dm x;", "line 7, column 20: expected a number of moves, found `x`"),
        (" dm -3;", "line 7, column 20: expected a number of moves, found `-3`"),
        (" dm;", "line 7, column 19: expected a number of moves, found `;`"),
        (" dm 99999999999;", "line 7, column 20: expected a number of moves, found `99999999999`"),
        (" dm 3 x;", "line 7, column 22: expected `;` or the end of the line, found `x`"),
        (" dm 3; bm #2;", "line 7, column 23: expected one distance and one `id` a line, found `bm`"),
        ("; id a; id b", "line 7, column 24: expected one distance and one `id` a line, found `id`"),
        (" id \"a", "line 7, column 22: expected a closing double quote, found the end of the line"),
        (" c0 \"a; dm 3;", "line 7, column 29: expected a closing double quote, found the end of the line"),
        ("; 3", "line 7, column 18: expected an operation such as `dm 3;`, found `3`"),
    ] {
        let found = read_problem(7, &format!("{CUBE}{tail}"), 2).unwrap_err().to_string();
        assert_eq!(found, message, "{tail}");
    }
    let found = read_problem(7, " ; dm 3", 2).unwrap_err().to_string();
    assert_eq!(found, "line 7, column 2: expected a position, found `;`");
}

proptest! {
    #[test]
    fn any_text_is_read_or_refused(text in "\\PC*", fields in 0usize..6) {
        let _ = read_problem(1, &text, fields);
    }

    #[test]
    fn anything_like_a_line_is_read_or_refused(text in "[dmbi#c0 ;\"\u{e9}w/-]*", fields in 0usize..6) {
        if let Ok(Some(problem)) = read_problem(1, &text, fields) {
            let whole = text.trim_start_matches('\u{FEFF}');
            prop_assert!(whole.starts_with(&problem.fen));
        }
    }
}
