//! Lines of perft suites.

use hypermate::text::{SuiteLine, read_suite, read_suite_line};

#[test]
fn lines_and_comments() {
    let text = "\u{FEFF}# a comment\n// another\n#\n\n3/n2/1rr|1b1/3/3|3/3/bRK w 0 1 ;D1 18 ;D2 212;D3 3044 ;\r\n\
                fen here; id \"corner; 3\" ;D10 18446744073709551615\n";
    let lines: Vec<SuiteLine> = read_suite(text).collect::<Result<_, _>>().unwrap();
    let first = SuiteLine {
        line: 5,
        fen: "3/n2/1rr|1b1/3/3|3/3/bRK w 0 1".to_string(),
        id: None,
        depths: vec![(1, 18), (2, 212), (3, 3044)],
    };
    let second = SuiteLine {
        line: 6,
        fen: "fen here".to_string(),
        id: Some("corner; 3".to_string()),
        depths: vec![(10, u64::MAX)],
    };
    assert_eq!(lines, [first, second]);
}

#[test]
fn errors() {
    let cases = [
        (";D1 18", "line 3, column 1: expected a FEN, found `;`"),
        ("2/2 w", "line 3, column 6: expected an operation such as `;D1 18`, found the end of the line"),
        ("2/2 w ;", "line 3, column 8: expected an operation such as `;D1 18`, found the end of the line"),
        (
            "2/2 w ;E1 2",
            "line 3, column 8: expected `D` and a depth, or `id` and a name in quotes, found `E1`",
        ),
        ("2/2 w ;D 2", "line 3, column 9: expected a depth in plies after `D`, found ` 2`"),
        (
            "2/2 w ;D1",
            "line 3, column 10: expected a blank and the number of nodes, found the end of the line",
        ),
        ("2/2 w ;D1 x", "line 3, column 11: expected a number of nodes, found `x`"),
        ("2/2 w ;D1 -4", "line 3, column 11: expected a number of nodes, found `-4`"),
        (
            "2/2 w ;D1 18446744073709551616",
            "line 3, column 11: expected a number of nodes, found `18446744073709551616`",
        ),
        ("2/2 w ;D1 4 5", "line 3, column 13: expected `;` or the end of the line, found `5`"),
        ("2/2 w ;D1 4 ;D1 5", "line 3, column 14: expected each depth once, found `D1`"),
        ("2/2 w ;id corner", "line 3, column 11: expected a name in double quotes, found `corner`"),
        (
            "2/2 w ;id \"corner",
            "line 3, column 18: expected a closing double quote, found the end of the line",
        ),
        ("2/2 w ;id \"a\" ;id \"b\"", "line 3, column 16: expected one `id` a line, found `id`"),
    ];
    for (text, expected) in cases {
        assert_eq!(read_suite_line(3, text).expect_err(text).to_string(), expected);
    }
}

#[test]
fn a_wrong_line_does_not_end_the_suite() {
    let results: Vec<bool> = read_suite("a ;D1 1\nb\nc ;D1 2\n").map(|line| line.is_ok()).collect();
    assert_eq!(results, [true, false, true]);
}
