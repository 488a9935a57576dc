//! Files of boards of the kinging puzzle.

use crate::kinging::text::{LINES, OTHERS};
use hypermate::kinging::{self, KingingTexts};
use hypermate::text::read_cube;

/// First and last lines, and the board or the message.
fn cut(file: &str) -> Vec<(usize, usize, String)> {
    KingingTexts::new(file.as_bytes())
        .map(|board| {
            let board = board.unwrap();
            let read = kinging::read(&board.text).map_err(|error| error.in_file(board.line).to_string());
            (board.line, board.last_line, read.map_or_else(|error| error, kinging::write))
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
    let message = |text: &str| kinging::read(text).unwrap_err();
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

/// An array that is never closed is not a bad board for each of its lines, and keeps no board after it from being read.
#[test]
fn what_is_left_of_an_array_is_one_bad_board() {
    for lines in [2, 1000] {
        let boards = cut(&format!("[0,0,0,\n{}{}", "0,0,\n".repeat(lines), three()));
        assert_eq!((boards[0].1, boards[1].0, boards[1].1), (1, 2, lines + 1));
        assert_eq!(boards[2..], three_from(lines + 2));
    }
    let boards = cut(&format!("[\n{}]\n{}", "0,\n".repeat(400_000), three()));
    assert_eq!(boards.len(), 5);
    assert_eq!(boards[2..], three_from(400_003));
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
    assert_eq!(kinging::read(&boards[0].text).unwrap_err().to_string(), message);
    assert_eq!(read_cube(&boards[0].text).unwrap_err().to_string(), message);
}
