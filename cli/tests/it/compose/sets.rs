//! The sets of `perft/mates` that were composed: every distance by the faster engine, that of shorter mates by both, and
//! that of the shortest, which their rows say is proven so, by the plain search.

use crate::compose::rows::Row;
use hypermate::flat;
use hypermate::game::Searchable;
use hypermate::lattice::{self, Variant, Visitor, with_variant};
use hypermate::search::Watch;
use hypermate::search::mate::{Engine, Limits, Solver};
use hypermate::text::{CoordinateMove, UciMove, read_flat};
use std::path::Path;

/// By the name of the file, the game and how many rows there are of mates in 1, 2, ….
const SETS: [(&str, &str, &[usize]); 6] = [
    ("3d-n3-composed", "3d", &[12, 12, 12, 12, 12, 12]),
    ("3d-n4-composed", "3d", &[12, 12, 12, 12, 12, 12]),
    ("3d-n5-composed", "3d", &[12, 12, 12, 12, 8, 3]),
    ("3d-n8-composed", "3d", &[12, 12, 12, 12]),
    ("4d-composed", "4d", &[12, 12, 12, 12, 12, 12]),
    ("atomic-composed", "atomic", &[12, 12, 12, 12, 12, 12]),
];

/// Longer mates are left to the faster engine, and their first moves to `tools/src/mate_sets.rs`.
const LONGEST: u32 = 4;
/// Mates that the plain search proves within moments.
const QUICK: u32 = 2;

fn rows(name: &str) -> Vec<Row> {
    let path = Path::new(crate::support::ROOT).join(format!("perft/mates/{name}.epd"));
    Row::read_all(&std::fs::read_to_string(path).unwrap())
}

/// Both engines where that is quick.
fn solve<G: Searchable>(position: &G, row: &Row, name: impl Fn(G::Move) -> String) {
    for engine in [Engine::ProofNumber, Engine::DepthFirst] {
        if row.mate > LONGEST && engine == Engine::DepthFirst {
            continue;
        }
        let mut solver = Solver::with_engine(4 << 20, 1, engine);
        let limits = Limits::moves(row.mate + 1);
        if row.mate > LONGEST {
            let found = solver.solve(position, &limits, &Watch::new());
            assert_eq!(found.mate, Some(row.mate), "{}", row.fen);
            let first = found.line.first().map(|&mv| name(mv));
            assert!(first.is_some_and(|first| row.keys.contains(&first)), "{}", row.fen);
            continue;
        }
        let found = solver.keys(position, &limits, &Watch::new());
        let mut keys: Vec<String> = found.keys.unwrap().into_iter().map(&name).collect();
        let mut expected = row.keys.clone();
        keys.sort();
        expected.sort();
        assert_eq!((found.mate, keys), (Some(row.mate), expected), "{} by {engine:?}", row.fen);
    }
}

struct Solve<'a>(&'a Row, &'a hypermate::Setup);

impl Visitor for Solve<'_> {
    type Output = ();

    fn visit<V: Variant>(self) {
        let Solve(row, setup) = self;
        let position = lattice::Position::<V>::playable(setup).unwrap();
        solve(&position, row, |mv| {
            CoordinateMove { from: mv.from.index(), to: mv.to.index(), separator: None, promotes: None }
                .write(setup.rules)
        });
    }
}

/// Holds every row of a set.
fn hold(wanted: &str) {
    let (name, game, counts) = SETS.into_iter().find(|(name, ..)| *name == wanted).unwrap();
    let rows = rows(name);
    let mut seen = vec![0; counts.len()];
    for row in &rows {
        seen[row.mate as usize - 1] += 1;
        if game == "atomic" {
            let position = flat::Position::playable(&read_flat(&row.fen).unwrap()).unwrap();
            solve(&position, row, |mv| {
                UciMove { from: mv.from.index(), to: mv.to.index(), promotes: mv.promotes }.to_string()
            });
        } else {
            let setup = row.board(game);
            with_variant(setup.rules, Solve(row, &setup)).unwrap();
        }
        assert_eq!(row.keys.len(), 1, "one first move alone: {}", row.fen);
        if row.mate <= QUICK {
            assert!(row.by_plain, "{}", row.fen);
            assert_eq!(row.plainly(game, row.mate, false).0, Some(row.mate), "{}", row.fen);
        }
    }
    assert_eq!(seen, counts, "{name}");
    let mut images: Vec<_> = rows.iter().map(|row| row.least_image(game)).collect();
    images.sort();
    images.dedup();
    assert_eq!(images.len(), rows.len(), "{name}: one is another turned or mirrored");
}

#[test]
fn side_3() {
    hold("3d-n3-composed");
}

#[test]
fn side_4() {
    hold("3d-n4-composed");
}

#[test]
fn side_5() {
    hold("3d-n5-composed");
}

#[test]
fn side_8() {
    hold("3d-n8-composed");
}

#[test]
fn tesseract() {
    hold("4d-composed");
}

#[test]
fn atomic_chess() {
    hold("atomic-composed");
}
