//! `read_tesseract`: FEN, bracket lists and plain lines of 4D chess.
#![no_main]

use hypermate::plain::Position;
use hypermate::text::{DrawOptions, draw, read_tesseract, write_brackets, write_fen};
use hypermate_fuzz::assert_placed;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    let setup = match read_tesseract(text) {
        Ok(setup) => setup,
        Err(error) => return assert_placed(text, &error),
    };
    assert!(Position::new(&setup).is_ok());
    assert_eq!(read_tesseract(&write_fen(&setup)).as_ref(), Ok(&setup));
    let men = read_tesseract(&write_brackets(&setup)).map(|read| read.cells);
    assert_eq!(men.as_ref(), Ok(&setup.cells));
    assert!(!draw(&setup, &DrawOptions::default()).is_empty());
});
