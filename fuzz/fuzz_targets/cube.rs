//! `read_cube`: FEN, bracket lists, JSON and plain lines of 3D chess.
#![no_main]

use hypermate::checkmate;
use hypermate::plain::Position;
use hypermate::setup::Man;
use hypermate::text::{DrawOptions, draw, read_cube, write_brackets, write_fen};
use hypermate_fuzz::assert_placed;
use libfuzzer_sys::fuzz_target;

/// The cells of the boards that are decided twice: larger ones are slow by the plain rules.
const DECIDED: usize = 125;

fuzz_target!(|text: &str| {
    let setup = match read_cube(text) {
        Ok(setup) => setup,
        Err(error) => return assert_placed(text, &error),
    };
    let n = setup.dims()[0];
    assert_eq!((setup.dims(), setup.cells.len()), (&[n; 3][..], n * n * n));
    let count = |letter| setup.find(Man::from_letter(letter).expect("a king")).count();
    assert!(count('K') == 1 && count('k') <= 1);
    assert_eq!(read_cube(&write_fen(&setup)).as_ref(), Ok(&setup));
    let men = read_cube(&write_brackets(&setup)).map(|read| read.cells);
    assert_eq!(men.as_ref(), Ok(&setup.cells));
    assert!(!draw(&setup, &DrawOptions::default()).is_empty());
    if setup.cells.len() <= DECIDED {
        let decided = checkmate::decide(&setup).expect("what is read can be decided");
        // The question is whether White is mated, whoever is to move.
        let white = hypermate::Setup { side: hypermate::Colour::White, ..setup };
        assert_eq!(decided, Position::new(&white).expect("a cube with its king").is_checkmate());
    }
});
