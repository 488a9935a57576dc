//! Boards of the kinging puzzle and their moves.

use super::super::{KingingTexts, read_kinging, read_kinging_move, write_kinging};
use crate::setup::kinging::{Board, Cell};
use proptest::prelude::*;

/// Case 7 of the published challenge as it is printed there.
const LINES: &str = "\
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
const OTHERS: [&str; 9] = [
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
    "[[0,0,0,0,0,0,0,0],[0,0,0,0,0,0,0,0],[\"00200000\"],[0,0,0,0,0,0,0,0],
[0,0,2,0,0,0,0,0],[\"0\",\"2\",\"02\",0,2,0,0],[0,0,0,0,2,0,0,0],[0,0,0,0,0,1,0,1]]",
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
        assert_eq!(read_kinging(text), Ok(case_7()), "{text}");
        let crlf = format!("\u{FEFF}\n {}\n", text.replace('\n', "\r\n"));
        assert_eq!(read_kinging(&crlf), Ok(case_7()), "{crlf}");
    }
    assert_eq!(write_kinging(case_7()), "8/8/2B5/8/2B5/1B1B1B2/4B3/5R1R");
    assert_eq!(case_7().to_string(), LINES.replace(' ', ""));
}

/// In rows joined by `/` a digit is a number of empty cells, elsewhere it is a man.
#[test]
fn digits_are_men_only_without_slashes() {
    assert_eq!(read_kinging("8/8/8/8/8/8/8/8"), Ok(Board::default()));
    assert_eq!(read_kinging(&"1".repeat(64)), Ok(Board::new(u64::MAX, 0).unwrap()));
    assert_eq!(read_kinging(&"2".repeat(64)), Ok(Board::new(0, u64::MAX).unwrap()));
    let error = read_kinging(&["11111111"; 8].join("/")).unwrap_err().to_string();
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
            "line 1, column 128: `true` in a JSON board, where arrays of strings or of whole numbers were expected"
                .to_string(),
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
            "[[0],0]",
            "line 1, column 6: uneven nesting: this lies less deep in brackets than the cells before it".to_string(),
        ),
        ("[0,", "line 1, column 3: invalid JSON: EOF while parsing a value".to_string()),
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
            &format!("[{}\"8\"]", "\"8\",".repeat(7)),
            "line 1, column 3, row 1: `8` is no cell: expected `.` or 0 for an empty cell, `R` or 1 for a red man, `B` \
             or 2 for a black one; numbers of empty cells are read only where `/` joins the rows"
                .to_string(),
        ),
        (
            &format!("[{}0]", "0,".repeat((1 << 18) + 1)),
            "line 1, column 524291: a board of more than 262144 cells where 64 were expected".to_string(),
        ),
    ];
    for (text, expected) in cases {
        assert_eq!(read_kinging(text).unwrap_err().to_string(), expected, "{text}");
    }
}

/// First and last lines, and the board or the message.
fn cut(file: &str) -> Vec<(usize, usize, String)> {
    KingingTexts::new(file.as_bytes())
        .map(|board| {
            let board = board.unwrap();
            let read = read_kinging(&board.text).map_err(|error| error.in_file(board.line).to_string());
            (board.line, board.last_line, read.map_or_else(|error| error, write_kinging))
        })
        .collect()
}

const CASE_7: &str = "8/8/2B5/8/2B5/1B1B1B2/4B3/5R1R";

#[test]
fn a_file_of_every_form() {
    let (mut file, mut expected, mut line) = (String::new(), Vec::new(), 1);
    for separator in ["", "\n", "// words\n\n", "=====\n", "---\n"] {
        for text in OTHERS.iter().chain([&LINES]) {
            file += separator;
            line += separator.matches('\n').count();
            let lines = text.lines().count();
            expected.push((line, line + lines - 1, CASE_7.to_string()));
            file += text.trim_end();
            file += "\n";
            line += lines;
        }
    }
    assert_eq!(cut(&file), expected);
    assert_eq!(cut(&format!("\u{FEFF}{}", file.replace('\n', "\r\n"))), expected);
}

#[test]
fn comments_within_a_board_keep_its_lines() {
    let rows: Vec<&str> = LINES.lines().collect();
    let file = format!("{}\n// one\n // two\n{}\n// after\n", rows[..3].join("\n"), rows[3..].join("\n"));
    assert_eq!(cut(&file), [(1, 10, CASE_7.to_string())]);
    let bad = file.replace(". . B . . . . .\n. B", ". . B . x . . .\n. B");
    assert!(cut(&bad)[0].2.starts_with("line 7, column 9, row 5: `x` is no cell"), "{:?}", cut(&bad));
}

#[test]
fn a_bad_board_costs_no_more_than_itself() {
    let good = (CASE_7, "\n");
    let message = |text: &str| read_kinging(text).unwrap_err();
    let rows: Vec<&str> = LINES.lines().collect();
    let without = |row: usize| [&rows[..row], &rows[row + 1..]].concat().join("\n");
    let longer = LINES.replace(". . . . B . . .", ". . . . B . . . .");
    // What is bad, and how many lines it has.
    let bad = [
        (without(3), 7),
        (longer.trim_end().to_string(), 8),
        (format!("{}R R", longer), 9),
        ("[0,0,0".to_string(), 1),
        ("8/8/8/8".to_string(), 1),
        ("0".repeat(63), 1),
        ("two words".to_string(), 1),
        (format!("[\n{}\n]", "\"........\",\n".repeat(7).trim_end()), 9),
        ("[[0,0]]]".to_string(), 1),
    ];
    for (text, lines) in &bad {
        let expected = [
            (1, *lines, message(text).to_string()),
            (lines + 2, lines + 2, CASE_7.to_string()),
            (lines + 4, lines + 11, CASE_7.to_string()),
        ];
        assert_eq!(cut(&format!("{text}\n\n{}{}\n{LINES}", good.0, good.1)), expected, "{text}");
        // A board of one line is a separator, too.
        assert_eq!(cut(&format!("{text}\n{CASE_7}\n"))[1].2, CASE_7, "{text}");
    }
    // Without a separator nobody can tell where the next board begins.
    assert_eq!(cut(&format!("{longer}{LINES}\n{LINES}")).len(), 2);
    // Good boards need none.
    assert_eq!(cut(&LINES.repeat(3)).len(), 3);
    assert_eq!(cut("\n// nothing\n===\n"), []);
}

/// Three boards without anything between them: a red man on the fourth row, the fifth and the sixth.
fn three() -> String {
    let board =
        |man| (0..8).map(|row| if row == man { "R.......\n" } else { "........\n" }).collect::<String>();
    board(3) + &board(4) + &board(5)
}

/// What comes of [`three`] from this line on.
fn three_from(line: usize) -> [(usize, usize, String); 3] {
    let boards = ["8/8/8/R7/8/8/8/8", "8/8/8/8/R7/8/8/8", "8/8/8/8/8/R7/8/8"];
    [0, 1, 2].map(|i| (line + 8 * i, line + 8 * i + 7, boards[i].to_string()))
}

#[test]
fn what_is_no_row_moves_no_board() {
    for odd in ["8/8/8/88", "8/8/8/8", "/", "Puzzle12", "Puzzle 1", "\u{FFFD}", "x", "[0,0,0,", "[R"] {
        let boards = cut(&format!("{odd}\n{}", three()));
        assert_eq!((boards[0].0, boards[0].1), (1, 1), "{odd}");
        assert_eq!(boards[1..], three_from(2), "{odd}");
        // The rows before it are a bad board. A line that is a board by itself, or starts one, is another.
        let boards = cut(&format!("........\n{odd}\n{}", three()));
        assert_eq!(boards.len(), if odd.contains(['/', '[']) { 5 } else { 4 }, "{odd}");
        assert_eq!(boards[boards.len() - 3..], three_from(3), "{odd}");
        // So are ragged rows.
        let boards = cut(&format!("........\n.\n{odd}\n{}", three()));
        assert_eq!(boards[boards.len() - 3..], three_from(4), "{odd}");
    }
    // A row in which a cell is wrong has its place among the others.
    for (row, line) in [(1, 1), (3, 3), (8, 8)] {
        let mut rows: Vec<String> = three().lines().map(String::from).collect();
        rows[row - 1] = "...\u{FFFD}....".to_string();
        let boards = cut(&(rows.join("\n") + "\n"));
        assert!(boards[0].2.starts_with(&format!("line {line}, column 4, row {row}: ")), "{}", boards[0].2);
        assert_eq!((boards[0].1, &boards[1..]), (8, &three_from(1)[1..]));
    }
}

/// By rows that are too many or too few: what the last board says of those before it.
#[test]
fn boards_that_may_be_cut_wrongly() {
    let doubtful = |file: &str| {
        let boards = KingingTexts::new(file.as_bytes()).map(Result::unwrap);
        boards.filter_map(|board| Some((board.line, board.doubtful?))).collect::<Vec<_>>()
    };
    let (row, board) = ("........\n", "........\n".repeat(8));
    let three = three();
    // One row more or less, somewhere, and the end of the file or a separator.
    assert_eq!(doubtful(&format!("{row}{three}")), [(25, (1, 24))]);
    assert_eq!(doubtful(&three[9..]), [(17, (1, 16))]);
    for separator in ["\n", "===\n", "---\n", "8/8\n", "[0]\n", "Puzzle 2\n"] {
        let file = format!("{board}{separator}{row}{three}{separator}{board}");
        // A line that is no row ends a board that is not complete, and is the first bad line otherwise.
        assert_eq!(doubtful(&file), [(34, (10, 33))], "{separator}");
        // The rows between separators are a multiple of eight, or all of them are bad anyway.
        for sound in [&three, &row.repeat(7), &row.repeat(5), &format!("{three}.......\n{}", row.repeat(7))] {
            assert_eq!(
                doubtful(&format!("{board}{separator}{sound}{separator}{board}")),
                [],
                "{separator}{sound}"
            );
        }
    }
    // A ragged row may hide one that is missing, but not from who counts them all.
    assert_eq!(doubtful(&format!("{three}.......\n{}", row.repeat(8))), [(25, (1, 24))]);
    // Comments separate nothing.
    assert_eq!(doubtful(&format!("{row}{board}// two\n{board}")), [(18, (1, 17))]);
}

/// A ragged row is named although the rows after it are too many, and however long its file is.
#[test]
fn the_first_ragged_row_is_the_fault() {
    let file = three().replacen("R.......\n", "R......\n", 1);
    let message = "line 4, column 1, row 4: a row of 7 cells where 8 were expected";
    assert_eq!(cut(&file), [(1, 24, message.to_string())]);
    let message = "line 1, column 1, row 1: a row of 7 cells where 8 were expected";
    assert_eq!(cut(&".......\n".repeat(10_000)), [(1, 10_000, message.to_string())]);
    // Blanks are no fault, however many.
    let wide = three().replace("R...", &format!("R{}...", " ".repeat(20_000)));
    assert_eq!(cut(&wide), three_from(1));
}

/// Whatever stands in a file, the time and the memory for a line are bounded.
#[test]
fn long_bad_files() {
    for line in ["[0,0,\n", "[\n", "R R\n", "........\n.\n", "],\n", "\"........\",\n", "8/8\n", "//\n.\n"] {
        let file = line.repeat(30_000) + "\n" + CASE_7;
        let last = KingingTexts::new(file.as_bytes()).map(Result::unwrap).last().unwrap();
        assert_eq!(last.text, CASE_7, "{line}");
    }
    let mut bytes = vec![b'.'; 20 << 20];
    bytes.extend(format!("\n{CASE_7}").bytes());
    let boards: Vec<_> = KingingTexts::new(bytes.as_slice()).map(Result::unwrap).collect();
    assert_eq!((boards.len(), boards[1].text.as_str()), (2, CASE_7));
    let message = "line 1, column 1: the line is longer than 8 MiB, and no board is";
    assert_eq!(read_kinging(&boards[0].text).unwrap_err().to_string(), message);
    assert_eq!(crate::notation::read_cube(&boards[0].text).unwrap_err().to_string(), message);
}

#[test]
fn cells_and_moves_have_names() {
    let mv = read_kinging_move(" a1-b2 ").unwrap();
    assert_eq!(
        (mv.path.as_slice(), mv.captured.len()),
        (&[Cell::new(56).unwrap(), Cell::new(49).unwrap()][..], 0)
    );
    assert_eq!(mv.to_string(), "a1-b2");
    let mv = read_kinging_move("h8xf6xh4").unwrap();
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
        assert_eq!(read_kinging_move(text).unwrap_err().to_string(), message, "{text}");
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
            write_kinging(board), digits.replace('\n', ""), blanks, lines.trim_end().replace('\n', "/"),
            format!("[{}]", numbers.join(",")), format!("[{}]", rows.join(",\n")), digits, lines,
        ];
        for text in texts {
            prop_assert_eq!(read_kinging(&text), Ok(board), "{}", text);
        }
    }

    #[test]
    fn any_text_is_survived(text in prop_oneof![board_like(), any::<String>()]) {
        match read_kinging(&text) {
            Ok(board) => prop_assert_eq!(read_kinging(&write_kinging(board)), Ok(board)),
            Err(error) => {
                let line = text.split('\n').nth(error.place.line - 1).expect("a line of the text");
                prop_assert!((1..=line.chars().count() + 1).contains(&error.place.column), "{}", error);
                prop_assert!(!error.to_string().contains('\n'));
            }
        }
        if let Ok(mv) = read_kinging_move(&text) {
            prop_assert_eq!(read_kinging_move(&mv.to_string()), Ok(mv));
        }
        let mut last = 0;
        for board in KingingTexts::new(text.as_bytes()) {
            let board = board.expect("memory does not fail");
            prop_assert!(last < board.line && board.line <= board.last_line);
            last = board.last_line;
        }
    }
}
