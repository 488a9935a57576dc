//! What holds for any position and any text.

use proptest::collection::vec;
use proptest::prelude::*;

use super::boards::PUBLISHED;
use hypermate::rules::{self, CUBES, FOURFOLD};
use hypermate::setup::{Colour, Man, Setup};
use hypermate::text::{
    BoardTexts, DrawOptions, cell::write_cell, draw, read_cell, read_cube, read_move, read_suite,
    read_tesseract, write_brackets, write_fen,
};

/// A cube of 2 to 12 with a white king, perhaps a black one, and other men.
fn setups() -> impl Strategy<Value = Setup> {
    let men = (0usize..3000, prop::sample::select("QRBNqrbn".chars().collect::<Vec<_>>()));
    let rest = (0usize..3000, prop::option::of(0usize..3000), any::<bool>(), any::<u32>(), 1u32..);
    (2usize..=12, vec(men, 0..60), rest).prop_map(|(n, men, (white, black, side, halfmove, fullmove))| {
        let side = if side { Colour::White } else { Colour::Black };
        let mut setup = Setup { side, halfmove, fullmove, ..Setup::empty(rules::cube(n).unwrap()) };
        let size = setup.cells.len();
        for (cell, letter) in men {
            setup.cells[cell % size] = Man::from_letter(letter);
        }
        if let Some(black) = black {
            setup.cells[black % size] = Man::from_letter('k');
        }
        setup.cells[white % size] = Man::from_letter('K');
        setup
    })
}

/// Text of the characters that boards are made of.
fn board_like() -> impl Strategy<Value = String> {
    vec(
        prop::sample::select(
            "KQRBNkqrbnPx#.[],\"/|0123456789-= \n\r\\wbé\u{FEFF}".chars().collect::<Vec<_>>(),
        ),
        0..120,
    )
    .prop_map(|chars| chars.into_iter().collect())
}

/// Valid boards with a few characters lost, doubled or replaced.
fn mutated() -> impl Strategy<Value = String> {
    let json = "[[\"b#b\",\"###\",\"###\"],[\"###\",\"###\",\"RNR\"],[\"#q#\",\"###\",\"#K#\"]]";
    let flat = "n = 2, [-3,-2,0,0,0,0,1,0]";
    let lines = "n = 2\nrq\n##\n\n##\nK#";
    let four = "4/4/PPPP/RNKQ|4/4/4/1BR1|1rb1/4/4/4|qknr/pppp/4/4 w 0 1";
    let mut texts = vec![json, flat, lines, four, "[ [[bq] [##]] [[bn] [KQ]] ]"];
    texts.extend(PUBLISHED.iter().flat_map(|&(text, fen)| [text, fen]));
    let edits = vec((any::<prop::sample::Index>(), 0u8..3, any::<char>()), 1..4);
    (prop::sample::select(texts), edits).prop_map(|(text, edits)| {
        let mut chars: Vec<char> = text.chars().collect();
        for (at, edit, other) in edits {
            let at = at.index(chars.len());
            match edit {
                0 => drop(chars.remove(at)),
                1 => chars.insert(at, chars[at]),
                _ => chars[at] = other,
            }
        }
        chars.into_iter().collect()
    })
}

/// Reads a text with everything there is; whatever is read as a board must be one and be written back.
fn read_all(text: &str) {
    if let Ok(setup) = read_tesseract(text) {
        assert!(hypermate::plain::Position::new(&setup).is_ok());
        assert_eq!(read_tesseract(&write_fen(&setup)), Ok(setup));
    }
    match read_cube(text) {
        Ok(setup) => {
            let n = setup.dims()[0];
            assert_eq!(setup.rules, rules::cube(n).unwrap());
            assert_eq!(setup.cells.len(), n * n * n);
            let kings = |letter| setup.find(Man::from_letter(letter).unwrap()).count();
            assert!(kings('K') == 1 && kings('k') <= 1);
            assert_eq!(read_cube(&write_fen(&setup)), Ok(setup));
        }
        Err(error) => {
            let line = text.split('\n').nth(error.place.line - 1).expect("a line of the text");
            assert!((1..=line.chars().count() + 1).contains(&error.place.column), "{error}");
            assert!(!error.to_string().contains('\n'));
        }
    }
    let _ = read_cell(text, &CUBES[1]);
    let _ = read_move(text, &FOURFOLD);
    read_suite(text).for_each(drop);
    let mut last = 0;
    for board in BoardTexts::new(text.as_bytes()) {
        let board = board.expect("memory does not fail");
        assert!(last < board.line && board.line <= board.last_line);
        last = board.last_line;
    }
}

proptest! {
    #[test]
    fn fen_gives_back_the_position(setup in setups()) {
        prop_assert_eq!(read_cube(&write_fen(&setup)), Ok(setup));
    }

    #[test]
    fn brackets_give_back_the_men(setup in setups()) {
        let read = read_cube(&write_brackets(&setup));
        prop_assert_eq!(read.map(|read| (read.rules, read.cells)), Ok((setup.rules, setup.cells)));
    }

    #[test]
    fn drawings_have_every_man(setup in setups(), width in 0usize..200) {
        let drawn = draw(&setup, &DrawOptions { width, ..DrawOptions::default() });
        let men = setup.cells.iter().flatten().filter(|man| man.letter() == 'Q').count();
        prop_assert_eq!(drawn.matches('Q').count(), men);
        prop_assert_eq!(drawn.matches('.').count(), setup.cells.iter().filter(|cell| cell.is_none()).count());
    }

    #[test]
    fn cells_give_back_the_index(n in 2usize..=64, index in any::<prop::sample::Index>()) {
        let rules = rules::cube(n).unwrap();
        let index = index.index(rules.cells());
        prop_assert_eq!(read_cell(&write_cell(rules, index), rules), Ok(index));
    }

    #[test]
    fn any_text_is_survived(text in any::<String>()) {
        read_all(&text);
    }

    #[test]
    fn text_like_a_board_is_survived(text in board_like()) {
        read_all(&text);
    }

    #[test]
    fn mutated_boards_are_survived(text in mutated()) {
        read_all(&text);
    }

    #[test]
    fn any_bytes_are_survived(bytes in vec(any::<u8>(), 0..300)) {
        prop_assert!(BoardTexts::new(bytes.as_slice()).all(|board| board.is_ok()));
    }

    /// Good boards survive whatever bad line is put between them, as long as blank lines keep them apart.
    #[test]
    fn bad_text_costs_no_good_board(bad in mutated(), setups in vec(setups(), 1..4)) {
        let boards: Vec<String> = setups.iter().map(write_brackets).collect();
        let file = format!("{bad}\n\n\n{}\n", boards.join("\n"));
        let read: Vec<String> = BoardTexts::new(file.as_bytes()).map(|board| board.unwrap().text).collect();
        prop_assert!(read.ends_with(&boards), "{:?}", read);
    }
}
