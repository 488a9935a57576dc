//! Boards of the kinging puzzle and their moves.

use hypermate::kinging::{self, Board, Cell, KingingTexts};
use proptest::prelude::*;

/// Case 7 of the published challenge as it is printed there.
pub(super) const LINES: &str = "\
. . . . . . . .
. . . . . . . .
. . B . . . . .
. . . . . . . .
. . B . . . . .
. B . B . B . .
. . . . B . . .
. . . . . R . R
";

/// The same as the array of the program printed with it, and by hand in the other forms.
pub(super) const OTHERS: [&str; 9] = [
    "........\n........\n..B.....\n........\n..B.....\n.B.B.B..\n....B...\n.....R.R",
    "00000000\n00000000\n00200000\n00000000\n00200000\n02020200\n00002000\n00000101\n",
    "0000000000000000002000000000000000200000020202000000200000000101",
    "..................B...............B......B.B.B......B........R.R",
    "........ / ........ / ..B..... / ........ / ..B..... / .B.B.B.. / ....B... / .....R.R",
    "8/8/2B5/8/2B5/1B1B1B2/4B3/5R1R",
    "8/8/2B.4/8/2B5/1B1B1B../4B3/5R1R\r\n",
    "[ 0,0,0,0,0,0,0,0,
    0,0,0,0,0,0,0,0,
    0,0,2,0,0,0,0,0,
    0,0,0,0,0,0,0,0,
    0,0,2,0,0,0,0,0,
    0,2,0,2,0,2,0,0,
    0,0,0,0,2,0,0,0,
    0,0,0,0,0,1,0,1
  ]",
    "[[0,0,0,0,0,0,0,0],[0,0,0,0,0,0,0,0],[0,0,2,0,0,0,0,0],[0,0,0,0,0,0,0,0],
[0,0,2,0,0,0,0,0],[0, 2, 0, 2, 0,2,0,0],[0,0,0,0,2,0,0,0],[0,0,0,0,0,1,0,1]]",
];

fn set(cells: &[(usize, usize)]) -> u64 {
    cells.iter().fold(0, |set, &(row, column)| set | 1 << Cell::at(row, column).unwrap().index())
}

/// The men of case 7 by row and column, counted on the printed board.
fn case_7() -> Board {
    let black = set(&[(2, 2), (4, 2), (5, 1), (5, 3), (5, 5), (6, 4)]);
    Board::new(set(&[(7, 5), (7, 7)]), black).unwrap()
}

#[test]
fn one_board_in_every_form() {
    for text in OTHERS.iter().chain([&LINES]) {
        assert_eq!(kinging::read(text), Ok(case_7()), "{text}");
        let crlf = format!("\u{FEFF}\n {}\n", text.replace('\n', "\r\n"));
        assert_eq!(kinging::read(&crlf), Ok(case_7()), "{crlf}");
    }
    assert_eq!(kinging::write(case_7()), "8/8/2B5/8/2B5/1B1B1B2/4B3/5R1R");
    assert_eq!(case_7().to_string(), LINES.replace(' ', ""));
}

/// In rows joined by `/` a digit is a number of empty cells, elsewhere it is a man.
#[test]
fn digits_are_men_only_without_slashes() {
    assert_eq!(kinging::read("8/8/8/8/8/8/8/8"), Ok(Board::default()));
    assert_eq!(kinging::read(&"1".repeat(64)), Ok(Board::new(u64::MAX, 0).unwrap()));
    assert_eq!(kinging::read(&"2".repeat(64)), Ok(Board::new(0, u64::MAX).unwrap()));
    let error = kinging::read(&["11111111"; 8].join("/")).unwrap_err().to_string();
    assert_eq!(error, "line 1, column 1, row 1: a run of 11111111 empty cells, and a row has at most 8");
}

#[test]
fn errors_name_the_place() {
    let dots = |row: usize, text: &str| {
        let mut rows = ["........"; 8];
        rows[row] = text;
        rows.join("\n")
    };
    let numbers = |at: usize, cell: &str| {
        let mut cells = ["0"; 64];
        cells[at] = cell;
        format!("[{}]", cells.join(","))
    };
    let letters = "`.`, `R` or `B`, as before";
    let cases = [
        ("", "line 1, column 1: the text is empty where a board was expected".to_string()),
        (" \n\n", "line 3, column 1: the text is empty where a board was expected".to_string()),
        (&dots(2, "...x...."), format!("line 3, column 4, row 3: `x` is no cell: expected {letters}")),
        (&dots(2, "...2...."), format!("line 3, column 4, row 3: `2` is no cell: expected {letters}")),
        (
            "#",
            "line 1, column 1, row 1: `#` is no cell: expected `.` or 0 for an empty cell, `R` or 1 for a red man, \
             `B` or 2 for a black one"
                .to_string(),
        ),
        (
            &dots(7, ". . . . b . . ."),
            "line 8, column 9, row 8: `b` is lower case: a red man is `R`, a black one `B`".to_string(),
        ),
        (&dots(4, "......."), "line 5, column 1, row 5: a row of 7 cells where 8 were expected".to_string()),
        (&dots(4, " . ........"), "line 5, column 2, row 5: a row of 9 cells where 8 were expected".to_string()),
        (&dots(4, ""), "line 1, column 1: a board of 7 rows where 8 were expected".to_string()),
        ("........", "line 1, column 1: a board of 1 row of 8 cells where 8 rows were expected".to_string()),
        (&"0".repeat(63), "line 1, column 1: a board of 63 cells where 64 were expected".to_string()),
        (
            &("0".repeat(20) + "3" + &"0".repeat(43)),
            "line 1, column 21, row 3: `3` is no cell: expected 0, 1 or 2, as before".to_string(),
        ),
        ("8/8/8/8/8/8/8", "line 1, column 1: a board of 7 rows where 8 were expected".to_string()),
        ("8/8/8/8/8/8/8/8/", "line 1, column 1: a board of 9 rows where 8 were expected".to_string()),
        ("8/8/7/8/8/8/8/8", "line 1, column 5, row 3: a row of 7 cells where 8 were expected".to_string()),
        ("8/8/8/R8/8/8/8/8", "line 1, column 7, row 4: a row of 9 cells where 8 were expected".to_string()),
        ("8/8/9/8/8/8/8/8", "line 1, column 5, row 3: a run of 9 empty cells, and a row has at most 8".to_string()),
        ("8/8/R07/8/8/8/8/8", "line 1, column 6, row 3: a run of empty cells cannot begin with 0".to_string()),
        (
            "8/8/8/8/8/8/8/7K",
            "line 1, column 16, row 8: `K` is no cell: expected `R`, `B`, or `.` or a number of empty cells"
                .to_string(),
        ),
        (
            &numbers(17, "3"),
            "line 1, column 36, row 3: 3 stands for nothing: 0 is empty, 1 a red man, 2 a black one".to_string(),
        ),
        (&numbers(63, "1,0"), "line 1, column 1: a board of 65 cells where 64 were expected".to_string()),
        (
            &numbers(63, "true"),
            "line 1, column 128, row 8: expected a cell (0, 1 or 2) or a row, found `true`".to_string(),
        ),
        (".......", "line 1, column 1: a board of 7 cells where 64 were expected".to_string()),
        // The first fault is named, and not that the rows after it are too many, or that one has no cells in it.
        (
            &(dots(2, ".......") + "\n......x."),
            "line 3, column 1, row 3: a row of 7 cells where 8 were expected".to_string(),
        ),
        ("[[],[]]", "line 1, column 2, row 1: a row of 0 cells where 8 were expected".to_string()),
        ("[]", "line 1, column 1: the board has no cells".to_string()),
        (
            "[[[0]]]",
            "line 1, column 3: brackets nested too deep: expected one array of 64 cells, or of 8 rows of 8".to_string(),
        ),
        ("[0,[0]]", "line 1, column 4: uneven nesting: this lies deeper in brackets than the cells before it".to_string()),
        (
            "[[0,0,0,0,0,0,0,0],0]",
            "line 1, column 20: uneven nesting: this lies less deep in brackets than the cells before it".to_string(),
        ),
        ("[[0],0]", "line 1, column 2, row 1: a row of 1 cell where 8 were expected".to_string()),
        ("[[0,0,0,0,0,0,0,0]]", "line 1, column 1: a board of 1 row of 8 cells where 8 rows were expected".to_string()),
        ("[0,", "line 1, column 1: `[` is never closed".to_string()),
        ("[0,]", "line 1, column 4, row 1: expected a cell (0, 1 or 2) or a row, found `]`".to_string()),
        ("[,0]", "line 1, column 2, row 1: expected a cell (0, 1 or 2) or a row, found `,`".to_string()),
        ("[0 0]", "line 1, column 4, row 1: expected `,` or `]`, found `0`".to_string()),
        ("[0]]", "line 1, column 4: text after the board: `]`".to_string()),
        ("[10]", "line 1, column 2, row 1: 10 stands for nothing: 0 is empty, 1 a red man, 2 a black one".to_string()),
        ("[0] R", "line 1, column 5: text after the board: `R`".to_string()),
        (
            "8/8/8/8/8/8/8/1 1 1 1 1 1 1 1",
            "line 1, column 17, row 8: a second number of empty cells after a blank: where `/` joins the rows, a digit is \
             no cell but a number of them"
                .to_string(),
        ),
        (
            "8/8/8/8/8/8/8/R7 8/8/8/8/8/8/8/R7",
            "line 1, column 18, row 8: text after the board: `8/8/8/8/8/8/8/R7`".to_string(),
        ),
        ("8/8/8/8/8/8/8/R7 dm 7", "line 1, column 18, row 8: text after the board: `dm 7`".to_string()),
        (
            "8/8/8/8/8/8/8/R . . . . . . . .",
            "line 1, column 15, row 8: a row of 9 cells where 8 were expected".to_string(),
        ),
        (
            &format!("{0} {0}", ".".repeat(64)),
            format!("line 1, column 66: text after the board: `{}…`", ".".repeat(20)),
        ),
        ("8/8/8/R6/8/8/8/9", "line 1, column 7, row 4: a row of 7 cells where 8 were expected".to_string()),
        (
            &format!("[{}\"........\"]", "\"........\",".repeat(7)),
            "line 1, column 2, row 1: expected a cell (0, 1 or 2) or a row, found `\\\"........\\\"`".to_string(),
        ),
        (
            "8\n8\n8\n8\n8\n8\n8\n8",
            "line 1, column 1, row 1: `8` is no cell: expected `.` or 0 for an empty cell, `R` or 1 for a red man, `B` \
             or 2 for a black one; numbers of empty cells are read only where `/` joins the rows"
                .to_string(),
        ),
        (
            &format!("[{}0]", "0,".repeat((1 << 18) + 1)),
            "line 1, column 1: a board of 262146 cells where 64 were expected".to_string(),
        ),
    ];
    for (text, expected) in cases {
        assert_eq!(kinging::read(text).unwrap_err().to_string(), expected, "{text}");
    }
}

#[test]
fn cells_and_moves_have_names() {
    let mv = kinging::read_move(" a1-b2 ").unwrap();
    assert_eq!(
        (mv.path.as_slice(), mv.captured.len()),
        (&[Cell::new(56).unwrap(), Cell::new(49).unwrap()][..], 0)
    );
    assert_eq!(mv.to_string(), "a1-b2");
    let mv = kinging::read_move("h8xf6xh4").unwrap();
    assert_eq!(mv.path.iter().map(|cell| cell.index()).collect::<Vec<_>>(), [7, 21, 39]);
    assert_eq!(mv.captured.iter().map(|cell| cell.index()).collect::<Vec<_>>(), [14, 30]);
    for (text, message) in [
        ("", "column 1: expected a file from a to h, found the end"),
        ("a1", "column 3: expected `-` for a step or `x` for a jump, found the end"),
        ("a1b2", "column 3: expected `-` for a step or `x` for a jump, found `b2`"),
        ("a1-a2", "column 4: expected a cell next to a1 on a diagonal, found `a2`"),
        ("a1-c3", "column 4: expected a cell next to a1 on a diagonal, found `c3`"),
        ("a1-b2-c3", "column 6: expected the end of the text, found `-c3`"),
        ("a1xc3xd4", "column 7: expected a cell two steps from c3 on a diagonal, found `d4`"),
        ("a1xc3-d4", "column 6: expected the end of the text, found `-d4`"),
        ("a1xa9", "column 5: expected a rank from 1 to 8, found `9`"),
    ] {
        assert_eq!(kinging::read_move(text).unwrap_err().to_string(), message, "{text}");
    }
}

/// Any board: each cell red, black or, more often, empty.
fn boards() -> impl Strategy<Value = Board> {
    (any::<u64>(), any::<u64>(), any::<u64>())
        .prop_map(|(red, black, few)| Board::new(red & few, black & few & !red).unwrap())
}

/// Text of what boards are made of.
fn board_like() -> impl Strategy<Value = String> {
    let pieces = [
        ".",
        "R",
        "B",
        "0",
        "1",
        "2",
        "8",
        "/",
        "\n",
        " ",
        "[",
        "]",
        ",",
        "\"",
        "........",
        "00000000",
        "r",
        "é",
        "\r\n",
        "//",
        "---",
        "\n\n",
        "8/8/8/8/8/8/8/8",
        "a1",
        "x",
        "-",
    ];
    proptest::collection::vec(prop::sample::select(pieces.to_vec()), 0..60).prop_map(|pieces| pieces.concat())
}

proptest! {
    #[test]
    fn every_form_gives_back_the_board(board in boards()) {
        let lines = board.to_string();
        let digits = lines.replace('.', "0").replace('R', "1").replace('B', "2");
        let numbers: Vec<String> = digits.chars().filter(|c| *c != '\n').map(|c| c.to_string()).collect();
        let blanks: String = lines.chars().flat_map(|c| [c, ' ']).collect();
        let rows: Vec<String> = numbers.chunks(8).map(|row| format!("[{}]", row.join(", "))).collect();
        let texts = [
            kinging::write(board), digits.replace('\n', ""), blanks, lines.trim_end().replace('\n', "/"),
            format!("[{}]", numbers.join(",")), format!("[{}]", rows.join(",\n")), digits, lines,
        ];
        for text in texts {
            prop_assert_eq!(kinging::read(&text), Ok(board), "{}", text);
        }
    }

    #[test]
    fn any_text_is_survived(text in prop_oneof![board_like(), any::<String>()]) {
        match kinging::read(&text) {
            Ok(board) => prop_assert_eq!(kinging::read(&kinging::write(board)), Ok(board)),
            Err(error) => {
                let line = text.split('\n').nth(error.place.line - 1).expect("a line of the text");
                prop_assert!((1..=line.chars().count() + 1).contains(&error.place.column), "{}", error);
                prop_assert!(!error.to_string().contains('\n'));
            }
        }
        if let Ok(mv) = kinging::read_move(&text) {
            prop_assert_eq!(kinging::read_move(&mv.to_string()), Ok(mv));
        }
        let mut last = 0;
        for board in KingingTexts::new(text.as_bytes()) {
            let board = board.expect("memory does not fail");
            prop_assert!(last < board.line && board.line <= board.last_line);
            last = board.last_line;
        }
    }
}
