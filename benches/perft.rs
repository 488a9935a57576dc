//! Time of perft with bulk counting on one thread, from the start `corner` of each cube and the starts of the other games:
//! leaves a second.

use criterion::{BenchmarkGroup, BenchmarkId, Criterion, Throughput, measurement::WallTime};
use criterion::{criterion_group, criterion_main};
use hypermate::flat;
use hypermate::game::Searchable;
use hypermate::lattice::{self, Position, Variant, Visitor};
use hypermate::plain;
use hypermate::search::perft::perft;
use hypermate::setup::{Setup, starts};
use hypermate::text::read_flat;

/// Depths that take milliseconds.
const CUBES: [(usize, u32); 8] = [(3, 5), (4, 4), (5, 4), (6, 3), (7, 3), (8, 3), (9, 3), (10, 3)];

/// The start of orthodox chess is that of atomic chess.
const ATOMIC: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

struct Bench<'a, 'b> {
    group: &'a mut BenchmarkGroup<'b, WallTime>,
    name: String,
    setup: Setup,
    depth: u32,
}

impl Visitor for Bench<'_, '_> {
    type Output = ();

    fn visit<V: Variant>(self) {
        let position = Position::<V>::new(&self.setup).expect("the start is a position");
        measure(self.group, &self.name, position, self.depth);
    }
}

fn measure<G: Searchable>(group: &mut BenchmarkGroup<WallTime>, name: &str, mut position: G, depth: u32) {
    group.throughput(Throughput::Elements(perft(&mut position, depth)));
    group.bench_function(BenchmarkId::new(name, depth), |b| b.iter(|| perft(&mut position, depth)));
}

fn fast(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("perft");
    let cubes = CUBES.map(|(n, depth)| {
        (format!("3d corner, n = {n}"), starts::corner(n).expect("n is at least 3"), depth)
    });
    let tesseracts =
        [("4d classic".to_string(), starts::classic(), 3), ("4d full".to_string(), starts::full(), 3)];
    for (name, setup, depth) in cubes.into_iter().chain(tesseracts) {
        let rules = setup.rules;
        lattice::with_variant(rules, Bench { group: &mut group, name, setup, depth });
    }
    let start = flat::Position::new(&read_flat(ATOMIC).expect("a FEN")).expect("the start is a position");
    measure(&mut group, "atomic start", start, 4);
}

fn slow(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("plain perft 3d corner");
    group.sample_size(10);
    for (n, depth) in CUBES.map(|(n, _)| (n, 2)) {
        let position = plain::Position::new(&starts::corner(n).expect("n is at least 3"))
            .expect("the start is a position");
        group.throughput(Throughput::Elements(position.perft(depth)));
        group.bench_function(BenchmarkId::new(format!("n = {n}"), depth), |b| {
            b.iter(|| position.perft(depth))
        });
    }
}

criterion_group!(benches, fast, slow);
criterion_main!(benches);
