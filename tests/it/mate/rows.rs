//! The rows of `perft/mates`: distances, and for atomic chess all first moves, that other programs have proven.

use crate::mate::plainly::{assert_line, uci};
use hypermate::board::Tesseract;
use hypermate::flat;
use hypermate::lattice::{self, Variant, Visitor, with_variant};
use hypermate::search::Watch;
use hypermate::search::mate::{Engine, Limits, Solver};
use hypermate::setup::{Setup, starts};
use hypermate::text::{read_cube, read_flat, read_tesseract};
use std::path::Path;

struct Row {
    fen: String,
    mate: u32,
    keys: Vec<String>,
}

fn rows(file: &str) -> Vec<Row> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("perft/mates").join(file);
    let text = std::fs::read_to_string(path).unwrap();
    let lines = text.lines().filter(|line| !line.is_empty() && !line.starts_with('#'));
    lines
        .map(|line| {
            let (fen, operations) = line.split_once(" dm ").unwrap();
            let mut operations = operations.split(';').map(str::trim);
            let mate = operations.next().unwrap().parse().unwrap();
            let mut keys: Vec<String> = operations
                .find_map(|operation| operation.strip_prefix("bm "))
                .map_or(Vec::new(), |moves| moves.split(' ').map(String::from).collect());
            keys.sort();
            Row { fen: fen.to_string(), mate, keys }
        })
        .collect()
}

/// Solves every row of atomic chess that is not longer than this, and lists the first moves of those that are shorter.
fn atomic_rows(bytes: usize, threads: usize, engine: Engine, longest: u32, listed: u32) {
    let mut solver = Solver::with_engine(bytes, threads, engine);
    let mut seen = [0; 7];
    for row in rows("atomic.epd").iter().filter(|row| row.mate <= longest) {
        let position = flat::Position::new(&read_flat(&row.fen).unwrap()).unwrap();
        // A larger limit than is needed must make no difference.
        let limits = Limits::moves(row.mate + 2);
        let found = if row.mate <= listed {
            solver.keys(&position, &limits, &Watch::new())
        } else {
            solver.solve(&position, &limits, &Watch::new())
        };
        assert_eq!((found.mate, found.searched), (Some(row.mate), row.mate - 1), "{}", row.fen);
        assert_eq!(found.stopped, None);
        assert_line(&position, &found.line, row.mate, &row.fen);
        if let Some(keys) = found.keys {
            let mut keys: Vec<String> = keys.into_iter().map(uci).collect();
            keys.sort();
            assert_eq!(keys, row.keys, "first moves of {}", row.fen);
        }
        seen[row.mate as usize] += 1;
    }
    // So many rows of each distance there are in the file.
    let mut there = [0, 76, 77, 76, 79, 77, 27];
    there[longest as usize + 1..].fill(0);
    assert_eq!(seen, there);
}

#[test]
fn atomic_by_proof_numbers() {
    atomic_rows(4 << 20, 1, Engine::ProofNumber, 6, 4);
}

#[test]
fn atomic_depth_first() {
    atomic_rows(4 << 20, 1, Engine::DepthFirst, 5, 3);
}

#[test]
fn atomic_with_hardly_a_table() {
    atomic_rows(1, 1, Engine::ProofNumber, 4, 3);
    atomic_rows(1, 1, Engine::DepthFirst, 4, 2);
}

#[test]
fn atomic_on_three_threads() {
    atomic_rows(1 << 20, 3, Engine::ProofNumber, 5, 3);
    atomic_rows(1 << 20, 3, Engine::DepthFirst, 4, 3);
    atomic_rows(1, 3, Engine::ProofNumber, 4, 2);
}

struct Solve<'a> {
    setup: &'a Setup,
    row: &'a Row,
}

impl Visitor for Solve<'_> {
    type Output = ();

    fn visit<V: Variant>(self) {
        let position = lattice::Position::<V>::new(self.setup).unwrap();
        for engine in [Engine::ProofNumber, Engine::DepthFirst] {
            for (bytes, threads) in [(1 << 20, 1), (1, 1), (1 << 16, 2)] {
                let mut solver = Solver::with_engine(bytes, threads, engine);
                let found = solver.keys(&position, &Limits::moves(4), &Watch::new());
                assert_eq!(found.mate, Some(self.row.mate), "{} by {engine:?}", self.row.fen);
                assert_line(&position, &found.line, self.row.mate, &self.row.fen);
                assert!(found.keys.is_some_and(|keys| keys.contains(&found.line[0])), "{}", self.row.fen);
            }
        }
    }
}

#[test]
fn three_d() {
    let rows = rows("3d.epd");
    assert_eq!(rows.len(), 96);
    for row in &rows {
        let setup = read_cube(&row.fen).unwrap();
        with_variant(setup.rules, Solve { setup: &setup, row }).unwrap();
    }
}

#[test]
fn four_d() {
    let rows = rows("4d.epd");
    assert_eq!(rows.len(), 28);
    for row in &rows {
        let setup = read_tesseract(&row.fen).unwrap();
        with_variant(setup.rules, Solve { setup: &setup, row }).unwrap();
    }
}

/// In the start `full` White mates in four moves and not in three: found by a slow exhaustive search as well.
#[test]
fn the_full_start_of_four_d() {
    let position = lattice::Position::<Tesseract>::new(&starts::full()).unwrap();
    for engine in [Engine::ProofNumber, Engine::DepthFirst] {
        let mut solver = Solver::with_engine(16 << 20, 1, engine);
        let found = solver.solve(&position, &Limits::moves(4), &Watch::new());
        assert_eq!((found.mate, found.searched), (Some(4), 3), "by {engine:?}");
        assert_line(&position, &found.line, 4, "full");
        let none = solver.solve(&position, &Limits::moves(3), &Watch::new());
        assert_eq!((none.mate, none.searched, none.line.len()), (None, 3, 0), "by {engine:?}");
    }
}
