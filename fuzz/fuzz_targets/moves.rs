//! Names of cells and moves: `read_cell`, `read_move`, `read_uci`, `read_san`; and the men of `Material`.
#![no_main]

use hypermate::compose::Material;
use hypermate::text::{read_cell, read_move, read_san, read_uci, write_cell};
use hypermate_fuzz::{assert_column, assert_one_line};
use libfuzzer_sys::fuzz_target;

/// Boards of each number of axes; on the largest cube `x` is a file and files have two letters.
const BOARDS: [&[usize]; 5] = [&[8, 8], &[2, 2, 2], &[10, 10, 10], &[64, 64, 64], &[4, 4, 2, 2]];

fuzz_target!(|text: &str| {
    for dims in BOARDS {
        match read_cell(text, dims) {
            Err(error) => assert_column(text, &error),
            Ok(cell) => assert_eq!(read_cell(&write_cell(dims, cell), dims), Ok(cell)),
        }
        match read_move(text, dims) {
            Err(error) => assert_column(text, &error),
            Ok(mv) => assert_eq!(read_move(&mv.write(dims), dims), Ok(mv), "{dims:?}"),
        }
    }
    match read_uci(text) {
        Err(error) => assert_column(text, &error),
        Ok(mv) => assert_eq!(read_uci(&mv.to_string()), Ok(mv)),
    }
    match read_san(text) {
        Err(error) => assert_column(text, &error),
        Ok(mv) => assert_eq!(read_san(&mv.to_string()), Ok(mv)),
    }
    match Material::read(text) {
        Err(error) => assert_one_line(&error.to_string()),
        Ok(material) => {
            let letters: String = material.men().iter().map(|man| man.letter()).collect();
            assert_eq!(Material::read(&letters), Ok(material));
        }
    }
});
