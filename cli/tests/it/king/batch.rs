//! Many boards, and bad ones among them.

use crate::king::{CASES, king};
use crate::support::program::{Scratch, piped};
use hypermate::kinging::plain::fewest_moves;
use hypermate::kinging::{self, Board};

/// A generator of numbers that are random enough for boards: xorshift of 64 bits, by Marsaglia.
struct Random(u64);

impl Random {
    fn next(&mut self) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        self.0
    }

    /// One to three red men, and black ones on about every third cell.
    fn board(&mut self) -> Board {
        let red = (0..1 + self.next() % 3).fold(0, |set, _| set | 1 << (self.next() % 64));
        let black = (self.next() & self.next()) | (self.next() & self.next() & self.next());
        Board::new(red, black & !red).unwrap()
    }
}

/// In every form, with or without blank lines between.
fn in_some_form(board: Board, number: usize) -> String {
    let lines = board.to_string();
    match number % 4 {
        0 => kinging::write(board) + "\n",
        1 => lines,
        2 => format!("\n{lines}\n"),
        _ => lines.replace('.', "0").replace('R', "1").replace('B', "2").replace('\n', "") + "\n",
    }
}

/// The plain rules are written apart from those that the batch answers by.
#[test]
fn twenty_thousand_boards_in_order() {
    let seed = 0x9E37_79B9_7F4A_7C15;
    let mut random = Random(seed);
    let (mut file, mut expected) = (String::new(), String::new());
    for number in 0..20_000 {
        let board = random.board();
        file += &in_some_form(board, number);
        expected += &format!("{}\n", fewest_moves(board).map_or(-1, i64::from));
    }
    let different: std::collections::HashSet<&str> = expected.lines().collect();
    assert!(different.len() > 5, "{different:?} would not tell the order");
    let scratch = Scratch::new("king-order.txt", &file);
    for threads in ["1", "2", "5"] {
        let out = king(&["--file", scratch.path(), "--threads", threads]).done();
        assert!(out == expected, "seed {seed:#x}, {threads} threads");
    }
}

/// Hard boards behind easy ones are given from thread to thread, and answered in order all the same.
#[test]
fn hard_boards_behind_easy_ones() {
    let table = include_str!("../../../../perft/kinging.tsv");
    let lines = table.lines().filter(|line| !line.starts_with("//") && !line.trim().is_empty());
    let fields = lines.map(|line| line.split('\t').collect::<Vec<_>>());
    let (hard, answers): (String, String) =
        fields.map(|fields| (format!("{}\n", fields[0]), format!("{}\n", fields[1]))).unzip();
    let easy = format!("{}\n{}\n", CASES[1].0, CASES[3].0).repeat(3000);
    let scratch = Scratch::new("king-hard.txt", &(easy + &hard));
    let expected = "2\n0\n".repeat(3000) + &answers;
    for threads in ["1", "3"] {
        let out = king(&["--file", scratch.path(), "--threads", threads]).done();
        assert!(out == expected, "{threads} threads");
    }
}

#[test]
fn bad_boards_among_good_ones() {
    let two = kinging::read(CASES[1].0).unwrap().to_string();
    let file = format!(
        "// a comment\n{}\n8/8/8/8/8/8/8/r7\n{two}{}\n===\n{}\ntwo words\n[0,1,\n2]\n\n{}\n",
        CASES[0].0,
        "0".repeat(63),
        two.replace("..B", "..B."),
        CASES[3].0,
    );
    let run = piped(&["king"], &file);
    assert_eq!(run.out, "7\nerror\n2\nerror\nerror\nerror\nerror\n0\n");
    assert_eq!(run.code, Some(2));
    let expected = [
        "hypermate: line 3, column 15, row 8: `r` is lower case: a red man is `R`, a black one `B`",
        "hypermate: line 12, column 1: a board of 63 cells where 64 were expected",
        "hypermate: line 16, column 1, row 3: a row of 9 cells where 8 were expected",
        "hypermate: line 23, column 1, row 1: `t` is no cell: expected `.` or 0 for an empty cell, `R` or 1 for a red \
         man, `B` or 2 for a black one",
        "hypermate: line 24, column 1: a board of 3 cells where 64 were expected",
    ];
    let lines: Vec<&str> = run.err.lines().collect();
    assert_eq!(lines, expected);
}

/// A row too many in rows that nothing separates: which of the answers are wrong nobody can tell, but that some may be is
/// said.
#[test]
fn boards_that_may_be_cut_wrongly_are_named() {
    let two = kinging::read(CASES[1].0).unwrap().to_string();
    let run = piped(&["king"], &format!("{two}\n........\n{two}{two}"));
    assert_eq!((run.out.lines().count(), run.out.lines().last(), run.code), (4, Some("error"), Some(2)));
    assert_eq!(
        run.err,
        "hypermate: line 26, column 1: a board of 1 row of 8 cells where 8 rows were expected; the boards from line 10 \
         to line 25 may have been cut wrongly: nothing separates them, and their rows do not end with a whole board\n"
    );
}

/// What stands between boards without being a row moves none of them. A red man alone on the fourth row from the top has
/// three moves to go, on the fifth four, on the sixth five.
#[test]
fn what_is_no_row_moves_no_board() {
    let board =
        |man| (0..8).map(|row| if row == man { "R.......\n" } else { "........\n" }).collect::<String>();
    for odd in ["8/8/8/88", "8/8/8/8", "Puzzle12", "\u{FFFD}", "[0,0,0,"] {
        let run = piped(&["king", "-"], &format!("{odd}\n{}{}{}", board(3), board(4), board(5)));
        assert_eq!((run.out.as_str(), run.code), ("error\n3\n4\n5\n", Some(2)), "{odd}");
        assert_eq!(run.err.lines().count(), 1, "{odd}: {}", run.err);
    }
}

/// More boards than a chunk holds, so that lines must be counted across chunks.
#[test]
fn lines_are_counted_through_the_whole_file() {
    let good = format!("{}\n", CASES[1].0);
    let file = good.repeat(10_000) + "oops\n\n" + &good.repeat(10_000);
    let scratch = Scratch::new("king-lines.txt", &file);
    let run = king(&["--file", scratch.path(), "--threads", "3"]);
    assert_eq!(run.code, Some(2));
    assert_eq!(run.out, "2\n".repeat(10_000) + "error\n" + &"2\n".repeat(10_000));
    assert!(run.err.starts_with("hypermate: line 10001, column 1, row 1: `o` is no cell"), "{}", run.err);
    assert_eq!(run.err.lines().count(), 1);
}

#[test]
fn bytes_that_are_not_text_are_a_bad_board() {
    let mut bytes = format!("{}\n8/8/8/8/8/8/8/7", CASES[0].0).into_bytes();
    bytes.extend(b"\xFF\n");
    let scratch = Scratch::new("king-bytes.txt", "");
    std::fs::write(scratch.path(), bytes).unwrap();
    let run = king(&["--file", scratch.path()]);
    assert_eq!((run.out.as_str(), run.code), ("7\nerror\n", Some(2)));
    assert!(run.err.starts_with("hypermate: line 2, column 16, row 8: "), "{}", run.err);
}
