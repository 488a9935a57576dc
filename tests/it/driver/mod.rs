//! The perft driver: the same total whatever the threads, the table and the way to count the last ply; and the numbers
//! by which its table knows positions.

mod large;
mod random;
mod signatures;
mod suites;
mod unique;

use hypermate::game::{Game, Searchable};
use hypermate::search::Watch;
use hypermate::search::perft::{Means, Table, count, divide};

/// A pool of so many threads.
fn pool(threads: usize) -> rayon::ThreadPool {
    rayon::ThreadPoolBuilder::new().num_threads(threads).build().expect("threads can be had")
}

/// A table of so many bytes.
fn table(bytes: usize) -> Table {
    Table::new(bytes).expect("there is memory")
}

/// The total by each of these tables and by none, in bulk and not, by each of the pools.
fn totals<G: Searchable>(game: &G, depth: u32, tables: &[Table], pools: &[rayon::ThreadPool]) -> Vec<u128> {
    let watch = Watch::new();
    let mut totals = Vec::new();
    for pool in pools {
        for table in std::iter::once(None).chain(tables.iter().map(Some)) {
            for makes_last_ply in [false, true] {
                let means = Means { table, makes_last_ply };
                totals.push(pool.install(|| count(game, depth, &means, &watch)).expect("nobody stops it"));
            }
        }
    }
    totals
}

/// A stopped run has no total, and no rows.
#[test]
fn a_stopped_run_has_no_total() {
    let start = hypermate::setup::starts::corner(4).expect("a start");
    let game = hypermate::lattice::Position::<hypermate::board::Cube<4>>::new(&start).expect("a position");
    let watch = Watch::new();
    watch.stop();
    assert!(count(&game, 5, &Means::default(), &watch).is_err());
    let division = divide(&game, 5, &Means::default(), &watch);
    assert_eq!((division.rows.len(), division.is_whole()), (0, false));
    assert_eq!(division.moves as u64, game.count_legal());
}
