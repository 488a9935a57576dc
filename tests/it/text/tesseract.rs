//! Boards of 4D chess, and each error with its place.

use hypermate::rules::FOURFOLD;
use proptest::collection::vec;
use proptest::prelude::*;

use hypermate::setup::{Colour, Man, Setup, starts};
use hypermate::text::{read_tesseract, write_brackets, write_fen};

const CLASSIC: &str = "4/4/PPPP/RNKQ|4/4/4/1BR1|1rb1/4/4/4|qknr/pppp/4/4 w 0 1";

#[track_caller]
fn check(cases: &[(&str, &str)]) {
    for (text, expected) in cases {
        assert_eq!(read_tesseract(text).expect_err(text).to_string(), *expected, "{text:?}");
    }
}

/// The start `classic`, which is built from the words of the rules and not from a text.
#[test]
fn forms_of_a_board() {
    let lines = "####\n####\nPPPP\nRNKQ\n\n####\n####\n####\n#BR#\n----\n.rb.\n....\n....\n....\n\n\
                 qknr\npppp\n....\n....\n";
    let brackets = "[####,####,PPPP,RNKQ],[####,####,####,#BR#],[#rb#,####,####,####],[qknr,pppp,####,####]";
    let forms = [
        CLASSIC.to_string(),
        CLASSIC.trim_end_matches(" w 0 1").to_string(),
        format!("\u{FEFF} \r\n{CLASSIC}\r\n"),
        lines.to_string(),
        lines.replace('\n', "\r\n"),
        brackets.to_string(),
        format!("[{}]", brackets.replace("],[", "],\n[")),
    ];
    for text in forms {
        assert_eq!(read_tesseract(&text), Ok(starts::classic()), "{text:?}");
    }
    assert_eq!(write_brackets(&starts::classic()), brackets);
}

#[test]
fn side_and_clocks() {
    let setup = read_tesseract("4/4/4/K3|4/4/4/4|4/4/4/4|3k/4/4/4 b 17 42").unwrap();
    assert_eq!((setup.side, setup.halfmove, setup.fullmove), (Colour::Black, 17, 42));
    // a1[0,0] is the first cell and d4[1,1] the last.
    assert_eq!((setup.cells[0], setup.cells[63]), (Man::from_letter('K'), Man::from_letter('k')));
}

/// Where its game began a pawn may stand, and behind that as well: only the last rank is impossible.
#[test]
fn pawns_on_the_first_rank() {
    let fen = "pppp/4/4/KPPP|4/4/4/4|4/4/4/4|3k/4/4/4 w 0 1";
    assert_eq!(read_tesseract(fen).map(|setup| write_fen(&setup)).as_deref(), Ok(fen));
}

#[test]
fn shapes() {
    check(&[
        ("", "line 1, column 1: the text is empty where a board was expected"),
        ("|/", "line 1, column 1: the board has no cells"),
        (
            "4/4/PPPP/RNKQ|4/4/4/1BR1|1rb1/4/4/4",
            "line 1, column 1: 3 boards where 4 were expected, [0,0], [1,0], [0,1] and [1,1]",
        ),
        (
            "4/4/PPPP/RNKQ|4/4/4/1BR1|1rb1/4/4|qknr/pppp/4/4",
            "line 1, column 26, board [0,1]: a board of 3 ranks where 4 were expected",
        ),
        (
            "4/4/PPPP/RNKQ|4/4/4/1BR1|1rb1/4/4/4|qknr/ppp/4/4",
            "line 1, column 42, board [1,1], row 2: a row of 3 cells where 4 were expected",
        ),
        (
            "4/4/PPPP/RNKQ|4/4/4/1BR2|1rb1/4/4/4|qknr/pppp/4/4",
            "line 1, column 21, board [1,0], row 4: a row of 5 cells where 4 were expected",
        ),
        (
            "65/4/PPPP/RNKQ|4/4/4/1BR1|1rb1/4/4/4|qknr/pppp/4/4",
            "line 1, column 1: a run of 65 empty cells, and a row has at most 4",
        ),
        (
            "####\n####\n####\nK###\n\n####\n####\n###\n####\n\n####\n####\n####\n####\n\n###k\n####\n####\n####",
            "line 8, column 1, board [1,0], row 3: a row of 3 cells where 4 were expected",
        ),
        (
            "K### ####",
            "line 1, column 5, row 1: ` ` is neither a piece (KQRBNP or kqrbnp) nor an empty cell (# or .)",
        ),
    ]);
}

#[test]
fn letters() {
    check(&[
        (
            "4/4/PPPP/RNKQ|4/4/4/1BR1|1rb1/4/1x2/4|qknr/pppp/4/4",
            "line 1, column 34, board [0,1], row 3: `x` is neither a piece (KQRBNP or kqrbnp) nor an empty cell (a number of them)",
        ),
        (
            "4/4/PPPP/RNKé|4/4/4/1BR1|1rb1/4/4/4",
            "line 1, column 13, row 4: `é` is neither a piece (KQRBNP or kqrbnp) nor an empty cell (a number of them)",
        ),
    ]);
}

#[test]
fn kings() {
    check(&[
        (
            "4/4/PPPP/RNQQ|4/4/4/1BR1|1rb1/4/4/4|qknr/pppp/4/4",
            "line 1, column 1: there is no white king (K), and White must have one",
        ),
        (
            "4/4/PPPP/RNKQ|4/4/4/1BR1|1rb1/4/4/4|qqnr/pppp/4/4",
            "line 1, column 1: there is no black king (k), and Black must have one",
        ),
        (
            "4/4/PPPP/RNKQ|4/4/4/1BR1|1rb1/4/4/2K1|qknr/pppp/4/4",
            "line 1, column 36, board [0,1], row 4: a second white king on c1[0,1], the first is on c1[0,0]",
        ),
    ]);
}

#[test]
fn pawns_on_their_last_rank() {
    check(&[
        (
            "P3/4/PPPP/RNKQ|4/4/4/1BR1|1rb1/4/4/4|qknr/pppp/4/4",
            "line 1, column 1, board [0,0], row 1: a white pawn on its last rank, on a4[0,0], where it would have been promoted",
        ),
        (
            "4/4/PPPP/RNKQ|4/4/4/1BR1|1rb1/4/4/3p|qknr/pppp/4/4",
            "line 1, column 36, board [0,1], row 4: a black pawn on its last rank, on d1[0,1], where it would have been promoted",
        ),
    ]);
}

#[test]
fn fields_after_the_board() {
    check(&[
        (
            "4/4/4/K3|4/4/4/4|4/4/4/4|3k/4/4/4 W",
            "line 1, column 35: `W` where the side to move was expected, `w` or `b`",
        ),
        ("4/4/4/K3|4/4/4/4|4/4/4/4|3k/4/4/4 w 0 1 -", "line 1, column 41: text after the board: `-`"),
    ]);
}

/// 4D positions with two kings and other men, no pawn on its last rank.
fn setups() -> impl Strategy<Value = Setup> {
    let men = vec((0usize..64, prop::sample::select("QRBNPqrbnp".chars().collect::<Vec<_>>())), 0..64);
    (men, 0usize..64, 1usize..64, any::<(bool, u32)>(), 1u32..).prop_map(
        |(men, white, apart, (black, halfmove), fullmove)| {
            let side = if black { Colour::Black } else { Colour::White };
            let mut setup = Setup { side, halfmove, fullmove, ..Setup::empty(&FOURFOLD) };
            for (cell, letter) in men {
                let last = if letter == 'P' { Some(3) } else { (letter == 'p').then_some(0) };
                if last != Some(setup.coordinates_of(cell)[1]) {
                    setup.cells[cell] = Man::from_letter(letter);
                }
            }
            setup.cells[white] = Man::from_letter('K');
            setup.cells[(white + apart) % 64] = Man::from_letter('k');
            setup
        },
    )
}

proptest! {
    #[test]
    fn fen_and_brackets_give_back_the_position(setup in setups()) {
        let men = read_tesseract(&write_brackets(&setup)).map(|read| read.cells);
        prop_assert_eq!(men, Ok(setup.cells.clone()));
        prop_assert_eq!(read_tesseract(&write_fen(&setup)), Ok(setup));
    }
}
