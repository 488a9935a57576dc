//! The counts of the suites, whose values other programs made, by every means.

use crate::driver::{pool, table, totals};
use hypermate::board::{Raumschach, Tesseract};
use hypermate::flat;
use hypermate::game::Searchable;
use hypermate::lattice::{Position, Variant, Visitor, with_variant};
use hypermate::search::perft::Table;
use hypermate::setup::Setup;
use hypermate::text::{SuiteLine, read_cube, read_flat, read_raumschach, read_suite, read_tesseract};
use rayon::ThreadPool;

/// Counts above this are left to those who have time.
const MOST_NODES: u64 = 300_000;

fn rows(suite: &str) -> Vec<SuiteLine> {
    read_suite(suite).collect::<Result<_, _>>().expect("all lines are read")
}

/// One thread and two, and tables in which nothing stays for long, some does, and all does. All positions of all games
/// go through the same tables, so that none may take another for itself.
struct Everything {
    pools: Vec<ThreadPool>,
    tables: Vec<Table>,
    counted: usize,
}

impl Everything {
    fn new() -> Everything {
        Everything {
            pools: vec![pool(1), pool(2)],
            tables: [0, 1 << 10, 8 << 20].map(table).into(),
            counted: 0,
        }
    }

    fn check<G: Searchable>(&mut self, game: &G, row: &SuiteLine) {
        for &(depth, nodes) in row.depths.iter().filter(|(_, nodes)| *nodes <= MOST_NODES) {
            for total in totals(game, depth, &self.tables, &self.pools) {
                assert_eq!(total, nodes.into(), "line {}: {} at depth {depth}", row.line, row.fen);
            }
            self.counted += 1;
        }
    }
}

struct OfCube<'a> {
    all: &'a mut Everything,
    setup: &'a Setup,
    row: &'a SuiteLine,
}

impl Visitor for OfCube<'_> {
    type Output = ();

    fn visit<V: Variant>(self) {
        self.all.check(&Position::<V>::new(self.setup).expect("a position"), self.row);
    }
}

#[test]
fn every_suite_by_every_means() {
    let mut all = Everything::new();
    for row in &rows(include_str!("../../../perft/3d.epd")) {
        let setup = &read_cube(&row.fen).expect("a board");
        with_variant(setup.rules, OfCube { all: &mut all, setup, row }).expect("there are tables");
    }
    for row in &rows(include_str!("../../../perft/4d.epd")) {
        let setup = read_tesseract(&row.fen).expect("a board");
        all.check(&Position::<Tesseract>::new(&setup).expect("a position"), row);
    }
    for row in &rows(include_str!("../../../perft/raumschach.epd")) {
        let setup = read_raumschach(&row.fen).expect("a board");
        all.check(&Position::<Raumschach>::new(&setup).expect("a position"), row);
    }
    for row in &rows(include_str!("../../../perft/atomic.epd")) {
        let setup = read_flat(&row.fen).expect("a board");
        all.check(&flat::Position::new(&setup).expect("a position"), row);
    }
    assert!(all.counted > 400, "only {} counts are small enough", all.counted);
}
