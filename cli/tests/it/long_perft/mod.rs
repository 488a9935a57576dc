//! Counts that last: `perft --checkpoint`, and counts in units, `perft --split`, `--units` and `--merge`, run as a
//! program.

mod checkpoint;
mod cluster;
mod merge;
mod units;

use crate::support::program::{Scratch, hypermate};
use hypermate::text::{SuiteLine, read_suite};
use std::fmt::Write as _;

/// The games with their suites.
const GAMES: [(&str, &str); 3] = [
    ("3d", include_str!("../../../../perft/3d.epd")),
    ("4d", include_str!("../../../../perft/4d.epd")),
    ("atomic", include_str!("../../../../perft/atomic.epd")),
];

/// The positions of a suite.
fn suite(text: &str) -> Vec<SuiteLine> {
    read_suite(text).collect::<Result<_, _>>().unwrap()
}

/// The units that a count is split into.
fn units(game: &str, fen: &str, depth: u32, ply: u32) -> String {
    let (depth, ply) = (depth.to_string(), ply.to_string());
    hypermate(&["perft", game, "--fen", fen, "--depth", &depth, "--split", &ply]).done()
}

/// The fields of a line, whose digest is looked at here, by the published definition of FNV-1a: the last of them.
#[track_caller]
fn fields(line: &str) -> Vec<&str> {
    let (fields, check) = line.trim_end().rsplit_once('\t').unwrap();
    assert_eq!(check, format!("{:016x}", fnv_1a(fields)), "{line}");
    fields.split('\t').collect()
}

/// A line of these fields.
fn sealed(fields: &str) -> String {
    let mut line = fields.to_string();
    writeln!(line, "\t{:016x}", fnv_1a(fields)).unwrap();
    line
}

fn fnv_1a(text: &str) -> u64 {
    text.bytes().fold(14_695_981_039_346_656_037, |hash, byte| {
        (hash ^ u64::from(byte)).wrapping_mul(1_099_511_628_211)
    })
}
