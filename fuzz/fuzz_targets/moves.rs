//! Names of cells and moves: `read_cell`, `read_move`, `read_uci`, `read_san`; and the men of `Material`.
#![no_main]

use hypermate::compose::Material;
use hypermate::rules::{ATOMIC, CUBES, FOURFOLD, Rules};
use hypermate::text::{read_cell, read_move, read_san, read_uci, write_cell};
use hypermate_fuzz::{assert_column, assert_one_line};
use libfuzzer_sys::fuzz_target;

/// Boards of each number of axes; on the largest cube `x` is a file and files have two letters.
const BOARDS: [&Rules; 5] = [&ATOMIC, &CUBES[0], &CUBES[8], &CUBES[62], &FOURFOLD];

fuzz_target!(|text: &str| {
    for rules in BOARDS {
        match read_cell(text, rules) {
            Err(error) => assert_column(text, &error),
            Ok(cell) => assert_eq!(read_cell(&write_cell(rules, cell), rules), Ok(cell)),
        }
        match read_move(text, rules) {
            Err(error) => assert_column(text, &error),
            Ok(mv) => assert_eq!(read_move(&mv.write(rules), rules), Ok(mv), "{rules:?}"),
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
