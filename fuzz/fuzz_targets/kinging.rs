//! `read_kinging` and `read_kinging_move`: boards of the kinging puzzle in all forms, and its moves.
#![no_main]

use hypermate::text::{read_kinging, read_kinging_move, write_kinging};
use hypermate_fuzz::{assert_column, assert_placed};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    let read = read_kinging(text);
    match &read {
        Err(error) => assert_placed(text, error),
        Ok(board) => {
            assert_eq!(read_kinging(&write_kinging(*board)), Ok(*board));
            assert_eq!(read_kinging(&board.to_string()), Ok(*board));
        }
    }
    // Behind a byte-order mark the reader that is quick gives up and the careful one reads: they must agree.
    if !text.starts_with('\u{FEFF}') {
        let carefully = read_kinging(&format!("\u{FEFF}{text}"));
        assert_eq!(read.map_err(|error| error.reason), carefully.map_err(|error| error.reason));
    }
    match read_kinging_move(text) {
        Err(error) => assert_column(text, &error),
        Ok(mv) => assert_eq!(read_kinging_move(&mv.to_string()), Ok(mv)),
    }
});
