//! Many boards, and bad ones among them.

use crate::checkmate::document::CASES;
use crate::checkmate::program::{on_file, piped};
use hypermate::plain;
use hypermate::setup::{Colour, Man, Piece, Setup};
use hypermate::text::{read_cube, write_brackets, write_fen};

/// A generator of numbers that are random enough for boards: xorshift of 64 bits, by Marsaglia.
struct Random(u64);

impl Random {
    fn below(&mut self, bound: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 % bound as u64) as usize
    }

    fn board(&mut self) -> Setup {
        let n = 2 + self.below(3);
        let mut setup = Setup::empty(hypermate::rules::cube(n).unwrap());
        for _ in 0..1 + self.below(n.pow(3) / 3) {
            let piece = Piece::ALL[1 + self.below(4)];
            let colour = Colour::ALL[self.below(4).min(1)];
            let cell = self.below(n.pow(3));
            setup.cells[cell] = Some(Man { colour, piece });
        }
        let corner = self.below(n.pow(3));
        setup.cells[corner] = Some(Man { colour: Colour::White, piece: Piece::King });
        setup
    }
}

/// The plain rules are written apart from those that the batch decides by.
#[test]
fn twenty_thousand_boards_in_order() {
    let seed = 0x9E37_79B9_7F4A_7C15;
    let mut random = Random(seed);
    let (mut file, mut expected) = (String::new(), String::new());
    for number in 0..20_000 {
        let board = random.board();
        let text = if number % 2 == 0 { write_fen(&board) } else { write_brackets(&board) };
        file += &format!("{text}\n");
        expected += &format!("{}\n", plain::Position::new(&board).unwrap().is_checkmate());
    }
    let mates = expected.lines().filter(|line| *line == "true").count();
    assert!((200..19_800).contains(&mates), "{mates} mates would not tell the order");
    for threads in ["1", "2", "5"] {
        let run = on_file(&format!("order-{threads}"), file.as_bytes(), &["--threads", threads]);
        assert_eq!(run.code, Some(0));
        assert!(run.out == expected, "seed {seed:#x}, {threads} threads");
    }
}

#[test]
fn bad_boards_among_good_ones() {
    let file = "// a comment\n\
                [#q,##],[##,K#]\n\
                [#q,##],[##,x#]\n\
                rq/2|2/K1 w 0 1\n\
                \n\
                n = 3, [#q,##],[##,K#]\n\
                two words\n\
                [rq,##],\n\
                [##,KK]\n\
                65|65 w 0 1\n\
                [#q,##],[##,K#]\n";
    let run = piped(&[], file);
    assert_eq!(run.out, "false\nerror\ntrue\nerror\nerror\nerror\nerror\nfalse\n");
    assert_eq!(run.code, Some(2));
    let lines: Vec<&str> = run.err.lines().collect();
    let begins = [
        "hypermate: line 3, column 13, level I, row 2: `x` is neither a piece",
        "hypermate: line 6, column 1: `n = 3` does not match the board",
        "hypermate: line 7, column 1",
        "hypermate: line 9, column 6, level I, row 2: a second white king on b1(I), the first is on a1(I)",
        "hypermate: line 10, column 1: a run of 65 empty cells, and a row has at most 64",
    ];
    assert_eq!(lines.len(), begins.len(), "{lines:#?}");
    for (line, begin) in lines.iter().zip(begins) {
        assert!(line.starts_with(begin), "{line}\n{begin}");
    }
}

#[test]
fn bytes_that_are_not_text_are_a_bad_board() {
    let run = on_file("bytes", b"[#q,##],[##,K#]\n[#q,#\xFF],[##,K#]\n[rq,##],[##,K#]", &[]);
    assert_eq!((run.out.as_str(), run.code), ("false\nerror\ntrue\n", Some(2)));
    assert!(run.err.starts_with("hypermate: line 2, column 6"), "{}", run.err);
}

/// More boards than a chunk holds, so that lines must be counted across chunks.
#[test]
fn lines_are_counted_through_the_whole_file() {
    let good = format!("{}\n", CASES[0].board);
    let file = good.repeat(10_000) + "[oops\n" + &good.repeat(10_000);
    let run = piped(&["--threads", "3"], &file);
    assert_eq!(run.code, Some(2));
    assert_eq!(run.out, "true\n".repeat(10_000) + "error\n" + &"true\n".repeat(10_000));
    assert_eq!(run.err, "hypermate: line 10001, column 1: `[` is never closed\n");
}

#[test]
fn the_fens_written_by_hand_are_the_printed_boards() {
    for case in &CASES {
        assert_eq!(write_fen(&read_cube(case.board).unwrap()), case.fen);
    }
}
