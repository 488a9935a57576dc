//! `read_flat` and `read_flat_board`, and the moves that `explode` carries out on what they read: the first line is a
//! FEN of the flat board, whole or its first field, each further one a move.
#![no_main]

use hypermate::flat::explode::{explode, explode_board};
use hypermate::text::{read_flat, read_flat_board, read_uci, write_flat, write_flat_board};
use hypermate_fuzz::{assert_one_line, assert_placed};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    let (fen, moves) = text.split_once('\n').unwrap_or((text, ""));
    let moves = || moves.lines().filter_map(|mv| read_uci(mv).ok());
    match read_flat_board(fen) {
        Err(error) => assert_placed(fen, &error),
        Ok(board) => {
            assert_eq!(read_flat_board(&write_flat_board(&board)).as_ref(), Ok(&board));
            for mv in moves() {
                if let Err(error) = explode_board(&board, mv) {
                    assert_one_line(&error.to_string());
                }
            }
        }
    }
    match read_flat(fen) {
        Err(error) => assert_placed(fen, &error),
        Ok(setup) => {
            assert_eq!(read_flat(&write_flat(&setup)).as_ref(), Ok(&setup));
            for mv in moves() {
                match explode(&setup, mv) {
                    Err(error) => assert_one_line(&error.to_string()),
                    // The move need not be one that a man can make, so that what is left need not be a position.
                    Ok(exploded) => {
                        if let Ok(read) = read_flat(&write_flat(&exploded.after)) {
                            assert_eq!(read, exploded.after);
                        }
                    }
                }
            }
        }
    }
});
