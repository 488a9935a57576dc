//! Files of boards.

use std::io::{self, BufReader, Read};

use super::boards::PUBLISHED;
use hypermate::text::{BoardTexts, read_cube, write_fen};

/// The boards of a file: first line, last line, and the canonical FEN or the message.
fn cut(file: impl AsRef<[u8]>) -> Vec<(usize, usize, String)> {
    BoardTexts::new(file.as_ref())
        .map(|board| {
            let board = board.unwrap();
            let result =
                read_cube(&board.text).map_or_else(|e| e.in_file(board.line).to_string(), |s| write_fen(&s));
            (board.line, board.last_line, result)
        })
        .collect()
}

/// First and last lines, and whether the board is good.
fn places(file: impl AsRef<[u8]>) -> Vec<(usize, usize, bool)> {
    cut(file).into_iter().map(|(first, last, text)| (first, last, !text.starts_with("line"))).collect()
}

const GOOD: &str = "[#q,##],[##,K#]";
const LINES: &str = "#q\n##\n\n##\nK#\n";

#[test]
fn published_boards_one_a_line() {
    for column in 0..2 {
        let pick = |case: &(&'static str, &'static str)| if column == 0 { case.0 } else { case.1 };
        let file = PUBLISHED.iter().map(pick).collect::<Vec<_>>().join("\n");
        let expected: Vec<_> =
            PUBLISHED.iter().enumerate().map(|(i, case)| (i + 1, i + 1, case.1.to_string())).collect();
        assert_eq!(cut(&file), expected);
        assert_eq!(cut(format!("\u{FEFF}{}\r\n", file.replace('\n', "\r\n"))), expected);
    }
}

#[test]
fn every_kind_in_one_file() {
    let file = "// a comment\n\nn = 2,\n[\n[[bq] [##]]\n  // inside\n[[bn] [KQ]]\n]\nn = 2\n\n#q\n##\n\n##\nK#\n\
                n=2, rq\n##\n--\n##\nK#\n=====\n[\n  [\"#q\",\n   \"##\"],\n  [\"##\",\"K#\"]\n]\n1q/2|2/K1 b 3 4\n\
                [#q,##],\n[##,K#]\n---\n[0,0,0,0,0,0,1,0]";
    let fens =
        ["bq/2|bn/KQ w 0 1", "1q/2|2/K1 w 0 1", "rq/2|2/K1 w 0 1", "1q/2|2/K1 w 0 1", "1q/2|2/K1 b 3 4"];
    let fens = fens.into_iter().chain(["1q/2|2/K1 w 0 1", "2/2|2/K1 w 0 1"]);
    let places = [(3, 8), (9, 15), (16, 20), (22, 26), (27, 27), (28, 29), (31, 31)];
    let expected: Vec<_> =
        places.into_iter().zip(fens).map(|((a, b), fen)| (a, b, fen.to_string())).collect();
    assert_eq!(cut(file), expected);
}

#[test]
fn an_open_bracket_stands_alone() {
    // Uneven nesting, a board by itself, a flat JSON board twice: each shows that the first line does not go on.
    for bad in ["[###,n##", "[[#q,##],", "[#q,##],", "[#q,##],[##,K#", "["] {
        let file = format!("{GOOD}\n{bad}\n{GOOD}\n{GOOD}\n");
        assert_eq!(places(file), [(1, 1, true), (2, 2, false), (3, 3, true), (4, 4, true)], "{bad}");
    }
    let flat = "[0,0,0,0,0,0,1,0]";
    let expected = [(1, 1, false), (2, 2, true), (3, 3, true)];
    assert_eq!(places(format!("[\n{flat}\n{flat}\n")), expected);
    assert_eq!(places(format!("[\n{flat}\n1q/2|2/K1\n")), expected);
    assert_eq!(places(format!("[\n{flat}\n\n{flat}\n")), [(1, 1, false), (2, 2, true), (4, 4, true)]);
    assert_eq!(
        places(format!("n = 2,\n[#q,##\n{GOOD}\n")),
        [(1, 2, false), (3, 3, true)],
        "a header belongs to the bad board"
    );
    assert_eq!(cut(format!("{GOOD}\n[#q,##\n{GOOD}\n"))[1].2, "line 2, column 1: `[` is never closed");
}

#[test]
fn several_bad_lines_are_several_bad_boards() {
    let file = format!("[#q,##\n[#q,,\n[[x\n{GOOD}\n]\n{GOOD}\n[#q,##]]\n{GOOD}\n");
    let bad = [(1, 1, false), (2, 2, false), (3, 3, false)];
    let rest = [(4, 4, true), (5, 5, false), (6, 6, true), (7, 7, false), (8, 8, true)];
    assert_eq!(places(file), [&bad[..], &rest[..]].concat());
}

#[test]
fn separators_end_an_open_bracket() {
    for separator in ["", "===", "n = 2"] {
        let file = format!("[\n[#q,##],\n[##,K#]\n{separator}\n{GOOD}");
        let found = places(&file);
        assert_eq!(found[0], (1, 3, false), "{separator}");
        assert!(found.len() == 2 && found[1].1 == 5 && found[1].2, "{found:?}");
    }
    let broken = "[\n[#q,##],\n[##,xK#]\n]\n";
    let found = cut(format!("{broken}{GOOD}"));
    assert_eq!(
        found[0].2,
        "line 3, column 5, level I, row 2: `x` is neither a piece (KQRBN or kqrbn) nor an empty cell (# or .)"
    );
    assert_eq!(found[1], (5, 5, "1q/2|2/K1 w 0 1".to_string()));
}

/// A level of a board of 8 as one list has 64 cells, which is a board of 4 as well; with the only king on it, it
/// even reads as one.
#[test]
fn a_level_that_is_a_board_is_no_end() {
    let empty = format!("[{}]", ["0"; 64].join(","));
    let king = format!("[1{}]", ",0".repeat(63));
    assert!(read_cube(&king).is_ok());
    let file = format!("[\n{}\n{king}\n]\n{GOOD}", vec![format!("{empty},"); 7].join("\n"));
    assert_eq!(places(file), [(1, 10, true), (11, 11, true)]);
}

#[test]
fn plain_boards() {
    assert_eq!(places(LINES), [(1, 5, true)]);
    assert_eq!(places(format!("{LINES}\n{LINES}")), [(1, 5, true), (7, 11, true)]);
    assert_eq!(places(format!("{LINES}\n\n\n{LINES}")), [(1, 5, true), (9, 13, true)]);
    assert_eq!(places(format!("{LINES}===\n{LINES}")), [(1, 5, true), (7, 11, true)]);
    assert_eq!(places(format!("n = 2\n{LINES}n = 2\n{LINES}")), [(1, 6, true), (7, 12, true)]);
    assert_eq!(places(format!("{LINES}{GOOD}\n")), [(1, 5, true), (6, 6, true)]);
    let dashes = LINES.replace("\n\n", "\n---\n");
    assert_eq!(
        places(format!("{dashes}\n{dashes}---\n{dashes}")),
        [(1, 5, true), (7, 11, true), (13, 17, true)]
    );
    // `###` is a row and no comment.
    assert_eq!(places("###\n###\n###\n\n###\n###\n###\n\n###\n###\n##K"), [(1, 11, true)]);
}

#[test]
fn ragged_plain_boards() {
    let ragged = [
        "#q#\n##\n\n##\nK#\n",
        "#q\n#\n\n##\nK#\n",
        "#q\n##\n##\n##\nK#\n",
        "#q\n##\n\n##\nK#x\n",
        "#q\n##\n\n##\n##\n##\n",
    ];
    for bad in ragged {
        let last = bad.lines().count();
        for separator in ["\n\n", "==\n", "n = 2,\n", "\n==\n\n"] {
            let file = format!("{bad}{separator}{LINES}\n{LINES}");
            let found = places(&file);
            let good: Vec<bool> = found.iter().map(|f| f.2).collect();
            assert_eq!(good, [false, true, true], "{file}");
            assert_eq!((found[0].0, found[0].1), (1, last));
        }
        assert_eq!(places(format!("{bad}{GOOD}\n")), [(1, last, false), (last + 1, last + 1, true)]);
        // One blank line cannot tell a level from a board.
        assert_eq!(places(format!("{bad}\n{LINES}")), [(1, last + 6, false)]);
        // With dashes between levels it can.
        let dashed = "#q\n#\n--\n##\nK#\n";
        assert_eq!(places(format!("{dashed}\n{LINES}")), [(1, 5, false), (7, 11, true)]);
    }
}

#[test]
fn plain_boards_without_all_levels() {
    let half = "#q\n##\n";
    for separator in ["\n\n", "=\n", "n = 2\n"] {
        let good: Vec<bool> = places(format!("{half}{separator}{LINES}")).iter().map(|f| f.2).collect();
        assert_eq!(good, [false, true]);
    }
    // A level of one board must not be joined with those of a board whose levels have dashes between them.
    let dashes = "###\n###\n###\n--\n###\n###\n###\n--\n###\n###\n##K\n";
    let single = &dashes[..12];
    assert!(places(format!("{single}\n{dashes}")).iter().all(|f| !f.2));
    let double = &dashes[..27];
    assert_eq!(places(format!("{double}\n{dashes}")), [(1, 7, false), (9, 19, true)]);
}

#[test]
fn other_lines_stand_alone() {
    assert_eq!(
        places(format!("two words\n{LINES}\nx\n{GOOD}\nn = 2\n=\n{GOOD}\n")),
        [(1, 1, false), (2, 6, true), (8, 8, false), (9, 9, true), (10, 10, false), (12, 12, true)]
    );
    assert_eq!(places(""), []);
    assert_eq!(places("\n\n// nothing\n"), []);
}

#[test]
fn bytes_that_are_not_text() {
    let mut file = format!("{GOOD}\n").into_bytes();
    file.extend(b"[#q,##],[#\xFF,K#]\n");
    file.extend(GOOD.as_bytes());
    let found = cut(&file);
    assert_eq!(found.iter().map(|f| f.0).collect::<Vec<_>>(), [1, 2, 3]);
    assert!(
        found[1].2.starts_with("line 2, column 11, level I, row 1: `\u{FFFD}` is neither"),
        "{}",
        found[1].2
    );
    assert_eq!(found[2].2, "1q/2|2/K1 w 0 1");
}

#[test]
fn a_line_without_end_is_cut() {
    let mut file = vec![b'#'; 20 << 20];
    file.extend(format!("\n{GOOD}").bytes());
    let boards: Vec<_> = BoardTexts::new(file.as_slice()).map(Result::unwrap).collect();
    assert_eq!((boards.len(), boards[0].text.len(), boards[1].text.as_str()), (2, (8 << 20) + 3, GOOD));
}

/// Gives one board over and over, `boards` times.
struct Endless {
    boards: usize,
    rest: &'static [u8],
}

impl Read for Endless {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        if self.rest.is_empty() && self.boards > 0 {
            self.boards -= 1;
            self.rest = b"[###,n##,#rr],[#b#,###,###],[###,###,bRK]\n";
        }
        self.rest.read(buffer)
    }
}

#[test]
fn a_hundred_thousand_boards() {
    let input = BufReader::new(Endless { boards: 100_000, rest: b"" });
    let mut count = 0;
    for board in BoardTexts::new(input) {
        let board = board.unwrap();
        count += 1;
        assert_eq!(board.line, count);
        assert!(read_cube(&board.text).is_ok());
    }
    assert_eq!(count, 100_000);
}

/// Bad input of any kind must not cost more than a bounded time a line.
#[test]
fn long_bad_files() {
    for line in
        ["[#q,##\n", "[\n", "[[#q,##],\n", "[#q,##],\n", "#q\n", "],\n", "\"#\",\n", "[0,0,0,0,0,0,1,\n"]
    {
        let file = line.repeat(50_000) + "\n\n" + GOOD;
        let last = BoardTexts::new(file.as_bytes()).map(Result::unwrap).last().unwrap();
        assert_eq!(last.text, GOOD, "{line}");
    }
}

#[test]
fn an_io_error_is_the_last_item() {
    struct Fails;
    impl Read for Fails {
        fn read(&mut self, _: &mut [u8]) -> io::Result<usize> {
            Err(io::Error::other("gone"))
        }
    }
    let mut boards = BoardTexts::new(BufReader::new(GOOD.as_bytes().chain(&b"\n"[..]).chain(Fails)));
    assert_eq!(boards.next().unwrap().unwrap().text, GOOD);
    assert!(boards.next().unwrap().is_err());
    assert!(boards.next().is_none());
}
