//! Each error, its place and its words.

use hypermate::text::read_cube;

fn error(text: &str) -> String {
    read_cube(text).expect_err(text).to_string()
}

#[track_caller]
fn check(cases: &[(&str, &str)]) {
    for (text, expected) in cases {
        assert_eq!(error(text), *expected, "{text:?}");
    }
}

#[test]
fn nothing() {
    check(&[
        ("", "line 1, column 1: the text is empty where a board was expected"),
        (" \n\t", "line 2, column 2: the text is empty where a board was expected"),
        ("n = 3,\n", "line 2, column 1: the text is empty where a board was expected"),
        ("[]", "line 1, column 1: the board has no cells"),
        ("[[],[]]", "line 1, column 1: the board has no cells"),
        ("---\n\n---", "line 1, column 1: the board has no cells"),
        ("|/", "line 1, column 1: the board has no cells"),
        ("[[\"\"]]", "line 1, column 3: an empty string, where a string of one cell or more was expected"),
    ]);
}

#[test]
fn headers() {
    check(&[
        ("n = x [#q,##],[##,K#]", "line 1, column 1: a number was expected after `n =`"),
        (
            " n = 3, [#q,##],[##,K#]",
            "line 1, column 2: `n = 3` does not match the board, whose rows have 2 cells",
        ),
        ("n=1,[K]", "line 1, column 1: a board of size 1, and 2 is the smallest"),
        ("n=65,[K]", "line 1, column 1: a board of size 65, and 64 is the largest"),
        (
            "n=99999999999999999999999",
            "line 1, column 1: a board of size beyond all bounds, and 64 is the largest",
        ),
    ]);
}

#[test]
fn shapes() {
    check(&[
        (
            "[###,n##,#rr],[#b#,####,###],[###,###,bRK]",
            "line 1, column 20, level II, row 2: a row of 4 cells where 3 were expected",
        ),
        (
            "##,###,###\n".replace(',', "\n").as_str(),
            "line 1, column 1: a board of 1 level where 3 were expected, as many as a row has cells",
        ),
        (
            "##\n###\n###\n\n###\n###\n###\n\n###\n###\n##K\n",
            "line 1, column 1, level III, row 1: a row of 2 cells where 3 were expected",
        ),
        (
            "[###,n##,#rr],[#b#,###],[###,###,bRK]",
            "line 1, column 15, level II: a level of 2 rows where 3 were expected",
        ),
        (
            "[###,n##,#rr],[###,###,bRK]",
            "line 1, column 1: a board of 2 levels where 3 were expected, as many as a row has cells",
        ),
        (
            "3/n2/1rr|1b1/3/4|3/3/bRK",
            "line 1, column 16, level II, row 3: a row of 4 cells where 3 were expected",
        ),
        ("3/n2/1rr|1b1/3|3/3/bRK", "line 1, column 10, level II: a level of 2 rows where 3 were expected"),
        (
            "3//1rr|1b1/3/3|3/3/bRK",
            "line 1, column 3, level III, row 2: a row of 0 cells where 3 were expected",
        ),
        ("[K]", "line 1, column 1: a board of size 1, and 2 is the smallest"),
        ("[[[1]]]", "line 1, column 1: a board of size 1, and 2 is the smallest"),
        (
            "[[\"##\",\"##\"],[\"##\",\"K\"]]",
            "line 1, column 21, level I, row 2: a row of 1 cell where 2 were expected",
        ),
        ("[[0,0,0,0],[0,0,1]]", "line 1, column 12, level I: a level of 3 cells where 4 were expected"),
        (
            "[\"##\",\"##\",\"##\",\"K\"]",
            "line 1, column 18, level I, row 2: a row of 1 cell where 2 were expected",
        ),
        (
            "[\"###\",\"###\",\"###\",\"###\",\"###\",\"###\",\"###\",\"##K\"]",
            "line 1, column 1: a board of 8 rows where 9 were expected, the square of a row's cells",
        ),
        (
            "[[0,0,0,0,0,0,0,0,0],[0,0,0,0,0,0,0,0,1]]",
            "line 1, column 1: a board of 2 levels where 3 were expected, as many as a row has cells",
        ),
        (
            "[0,0,0,0,0,0,1]",
            "line 1, column 1: a board of 7 cells in one list, which is not the cube of a whole number",
        ),
    ]);
    let wide = format!("{}\n", "#".repeat(65));
    check(&[(wide.as_str(), "line 1, column 1: a board of size 65, and 64 is the largest")]);
}

#[test]
fn letters() {
    check(&[
        (
            "[###,n##,#rr],[#b#,#x#,###],[###,###,bRK]",
            "line 1, column 21, level II, row 2: `x` is neither a piece (KQRBN or kqrbn) nor an empty cell (# or .)",
        ),
        ("##\nP#\n\n##\nK#", "line 2, column 1, level II, row 2: `P` is a pawn, and 3D chess has no pawns"),
        (
            "#/2|2/K1",
            "line 1, column 1, level II, row 1: `#` is neither a piece (KQRBN or kqrbn) nor an empty cell (a number of them)",
        ),
        (
            "[é#,##],[#\u{fffd},K#]",
            "line 1, column 2, level II, row 1: `é` is neither a piece (KQRBN or kqrbn) nor an empty cell (# or .)",
        ),
        (
            "[\"#é\",\"##\",\"#x\",\"K#\"]",
            "line 1, column 4, level II, row 1: `é` is neither a piece (KQRBN or kqrbn) nor an empty cell (# or .)",
        ),
    ]);
}

#[test]
fn kings() {
    check(&[
        ("##\n##\n\n##\n##", "line 1, column 1: there is no white king (K), and White must have one"),
        (
            "n = 3, [###,n##,#rr],[#b#,#K#,###],[###,###,bRK]",
            "line 1, column 47, level I, row 3: a second white king on c1(I), the first is on b2(II)",
        ),
        (
            "k1/1k|2/K1 w 0 1",
            "line 1, column 5, level II, row 2: a second black king on b1(II), the first is on a2(II)",
        ),
    ]);
}

#[test]
fn brackets() {
    check(&[
        ("[#q,##],[##,K#", "line 1, column 9: `[` is never closed"),
        ("[[#q,##],[##,K#]", "line 1, column 1: `[` is never closed"),
        ("[#q,##],[##,K#]]", "line 1, column 16: `]` closes nothing"),
        ("[#q,##],[##,K#] w", "line 1, column 17: text after the board: `w`"),
        ("[#q,##],,[##,K#]", "line 1, column 9: a comma with no row or list before it"),
        ("[#q,##],[##,K#],", "line 1, column 16: a comma with no row or list after it"),
        ("[#q,##,],[##,K#]", "line 1, column 7: a comma with no row or list after it"),
        (
            "[#q,[##]],[##,K#]",
            "line 1, column 6: uneven nesting: this lies deeper in brackets than the cells before it",
        ),
        (
            "[[#q,##]],[##,K#]",
            "line 1, column 12: uneven nesting: this lies less deep in brackets than the cells before it",
        ),
        (
            "[[[[[[[[[[#q]]]]]]]]]]",
            "line 1, column 9: brackets nested too deep: a board is levels, rows and cells",
        ),
    ]);
}

#[test]
fn json() {
    check(&[
        ("[\n[\"#\",]]", "line 2, column 6: invalid JSON: trailing comma"),
        ("[\"##\" \"##\"]", "line 1, column 7: invalid JSON: expected `,` or `]`"),
        ("n = 2 [\"##\"", "line 1, column 11: invalid JSON: EOF while parsing a list"),
        (
            "[0,0,0,0,0,0,0,6]",
            "line 1, column 16: 6 stands for nothing: 0 is empty, 1 to 5 are white K Q R B N, -1 to -5 are black k q r b n",
        ),
        (
            "[0,0.5]",
            "line 1, column 4: 0.5 stands for nothing: 0 is empty, 1 to 5 are white K Q R B N, -1 to -5 are black k q r b n",
        ),
        (
            "[0,null]",
            "line 1, column 4: `null` in a JSON board, where arrays of strings or of whole numbers were expected",
        ),
        ("[0,0,0,0,0,0,0,1] 7", "line 1, column 19: text after the board: `7`"),
    ]);
}

#[test]
fn fens() {
    check(&[
        ("1q/2|2/K1 x", "line 1, column 11: `x` where the side to move was expected, `w` or `b`"),
        (
            "1q/2|2/K1 w -1",
            "line 1, column 13: `-1` where the half-move clock was expected, a whole number from 0 to 4294967295",
        ),
        (
            "1q/2|2/K1 w 0 0",
            "line 1, column 15: `0` where the number of the full move was expected, a whole number from 1 to 4294967295",
        ),
        ("1q/2|2/K1 w 0 1 e3 -", "line 1, column 17: text after the board: `e3 -`"),
        ("1q/02|2/K1", "line 1, column 4: a run of empty cells cannot begin with 0"),
        ("1q/9999999999|2/K1", "line 1, column 4: a run of 9999999999 empty cells, and a row has at most 64"),
    ]);
}

/// Absurd texts must fail, and soon; a test that hangs or eats the memory has failed as well.
#[test]
fn absurd_texts() {
    let deep = "[".repeat(1_000_000);
    assert_eq!(error(&deep), "line 1, column 1000000: `[` is never closed");
    let closed = format!("{deep}{}", "]".repeat(1_000_000));
    assert!(error(&closed).contains("nested too deep"));
    assert!(error(&format!("{}1", "[".repeat(1_000_000))).contains("invalid JSON: recursion limit exceeded"));
    let runs = "64a".repeat(1_000_000) + "/";
    assert!(error(&runs).contains("more cells than the largest board (64 x 64 x 64) has"));
    assert!(error(&("9".repeat(1_000_000) + "/")).ends_with("empty cells, and a row has at most 64"));
    assert!(error(&"[]".repeat(100_000)).contains("no cells"));
    assert!(error(&"[]".repeat(1_000_000)).contains("more cells than the largest board"));
    assert!(error(&format!("[#]{}", ",[]".repeat(100_000))).contains("size 1"));
    assert!(error(&format!("[#]{}", ",[]".repeat(1_000_000))).contains("more cells than the largest board"));
    assert!(error(&"/".repeat(100_000)).contains("no cells"));
    assert!(error(&"/".repeat(1_000_000)).contains("more cells than the largest board"));
    assert!(error(&"#\n".repeat(200_000)).contains("size 1"));
    assert!(error(&"#".repeat(10_000_000)).contains("more cells than the largest board"));
}

/// What holds no cell is called that, and text of many lists costs no memory for them.
#[test]
fn empty_strings_and_endless_lists() {
    assert!(error(r##"[[["K",""],["#","#"]],[["#","#"],["#","#"]]]"##).contains("an empty string"));
    assert!(error(&format!("[{}0]", "0,".repeat(400_000))).contains("more cells than the largest board"));
    assert!(error(&format!("[{}[]]", "[],".repeat(400_000))).contains("more cells than the largest board"));
    assert!(error(&"|".repeat(400_000)).contains("more cells than the largest board"));
    assert!(error("n = 99999999999999999999, [#q,##],[##,K#]").contains("a board of size beyond all bounds"));
}
