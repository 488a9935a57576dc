//! The perft suites of the repository: every row is read, and counted by the fast games and by the plain rules.

use hypermate::board::{Cube, Raumschach, Tesseract};
use hypermate::lattice::{Position, Variant};
use hypermate::plain;
use hypermate::search::perft::perft;
use hypermate::setup::Setup;
use hypermate::text::{SuiteLine, read_cube, read_raumschach, read_suite, read_tesseract, write_fen};

const CUBES: &str = include_str!("../../perft/3d.epd");
const FOUR_D: &str = include_str!("../../perft/4d.epd");
const RAUMSCHACH: &str = include_str!("../../perft/raumschach.epd");

fn rows(suite: &str) -> Vec<SuiteLine> {
    read_suite(suite).collect::<Result<_, _>>().unwrap()
}

/// A 4D board, whose FEN must be the canonical one.
fn four(fen: &str) -> Setup {
    let setup = read_tesseract(fen).unwrap();
    assert_eq!(write_fen(&setup), fen);
    setup
}

fn count<V: Variant>(setup: &Setup, row: &SuiteLine) {
    let mut position = Position::<V>::new(setup).unwrap();
    for &(depth, nodes) in &row.depths {
        assert_eq!(perft(&mut position, depth), nodes, "line {}: {} at depth {depth}", row.line, row.fen);
    }
}

fn count_cube(setup: &Setup, row: &SuiteLine) {
    match setup.dims()[0] {
        3 => count::<Cube<3>>(setup, row),
        4 => count::<Cube<4>>(setup, row),
        5 => count::<Cube<5>>(setup, row),
        6 => count::<Cube<6>>(setup, row),
        7 => count::<Cube<7>>(setup, row),
        8 => count::<Cube<8>>(setup, row),
        9 => count::<Cube<9>>(setup, row),
        10 => count::<Cube<10>>(setup, row),
        n => panic!("no cube of {n} is in the suite"),
    }
}

fn count_plainly(setup: &Setup, row: &SuiteLine) {
    // Larger cubes have more moves, and the plain rules play each of the last ply.
    let most = if setup.dims()[0] >= 8 { 2 } else { 3 };
    let position = plain::Position::new(setup).unwrap();
    for &(depth, nodes) in row.depths.iter().filter(|(depth, _)| *depth <= most) {
        assert_eq!(position.perft(depth), nodes, "line {}: {} at depth {depth}", row.line, row.fen);
    }
}

fn ids_and_depths(suite: &str) -> Vec<(String, Vec<u32>)> {
    let depths = |row: &SuiteLine| row.depths.iter().map(|&(depth, _)| depth).collect();
    rows(suite).iter().map(|row| (row.id.clone().unwrap_or_default(), depths(row))).collect()
}

#[test]
fn nothing_is_missing_from_the_suites() {
    let expected: Vec<(String, Vec<u32>)> = (3..=10)
        .map(|n| (format!("corner-{n}"), if n <= 5 { vec![1, 2, 3, 4] } else { vec![1, 2, 3] }))
        .collect();
    assert_eq!(ids_and_depths(CUBES), expected);
    let expected = ["classic", "full"].map(|id| (id.to_string(), vec![1, 2, 3, 4]));
    assert_eq!(ids_and_depths(FOUR_D), expected);
}

#[test]
fn cubes() {
    for row in rows(CUBES) {
        count_cube(&read_cube(&row.fen).unwrap(), &row);
    }
}

#[test]
fn cubes_by_the_plain_rules() {
    for row in rows(CUBES) {
        count_plainly(&read_cube(&row.fen).unwrap(), &row);
    }
}

#[test]
fn four_d() {
    for row in rows(FOUR_D) {
        count::<Tesseract>(&four(&row.fen), &row);
    }
}

#[test]
fn raumschach() {
    let rows = rows(RAUMSCHACH);
    assert_eq!(rows.len(), 14);
    for row in rows {
        let setup = read_raumschach(&row.fen).unwrap();
        assert_eq!(write_fen(&setup), row.fen);
        count::<Raumschach>(&setup, &row);
    }
}

#[test]
fn raumschach_by_the_plain_rules() {
    for row in rows(RAUMSCHACH) {
        let position = plain::Position::new(&read_raumschach(&row.fen).unwrap()).unwrap();
        for &(depth, nodes) in row.depths.iter().filter(|(_, nodes)| *nodes < 30_000) {
            assert_eq!(position.perft(depth), nodes, "line {}: {} at depth {depth}", row.line, row.fen);
        }
    }
}

#[test]
fn four_d_by_the_plain_rules() {
    for row in rows(FOUR_D) {
        count_plainly(&four(&row.fen), &row);
    }
}
