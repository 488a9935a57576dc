//! `kinging::read` and `kinging::read_move`: boards of the kinging puzzle in all forms, and its moves.
#![no_main]

use hypermate::kinging;
use hypermate_fuzz::{assert_column, assert_placed};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    let read = kinging::read(text);
    match &read {
        Err(error) => assert_placed(text, error),
        Ok(board) => {
            assert_eq!(kinging::read(&kinging::write(*board)), Ok(*board));
            assert_eq!(kinging::read(&board.to_string()), Ok(*board));
        }
    }
    // A byte-order mark and blanks before a board change nothing but the place of a fault.
    let after_blanks = kinging::read(&format!("\u{FEFF} {text}"));
    assert_eq!(read.map_err(|error| error.reason), after_blanks.map_err(|error| error.reason));
    match kinging::read_move(text) {
        Err(error) => assert_column(text, &error),
        Ok(mv) => assert_eq!(kinging::read_move(&mv.to_string()), Ok(mv)),
    }
});
