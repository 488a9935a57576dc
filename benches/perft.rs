//! Time of perft with bulk counting on one thread, from the start `corner` of each cube: leaves a second.

mod corpus;

use criterion::{BenchmarkGroup, BenchmarkId, Criterion, Throughput, measurement::WallTime};
use criterion::{criterion_group, criterion_main};
use hypermate::game::lattice::{self, Position, Variant, Visitor};
use hypermate::plain;
use hypermate::search::perft::perft;
use hypermate::setup::Setup;

/// Depths that take milliseconds.
const CUBES: [(usize, u32); 8] = [(3, 5), (4, 4), (5, 4), (6, 3), (7, 3), (8, 3), (9, 3), (10, 3)];

struct Bench<'a, 'b> {
    group: &'a mut BenchmarkGroup<'b, WallTime>,
    setup: Setup,
    depth: u32,
}

impl Visitor for Bench<'_, '_> {
    type Output = ();

    fn visit<V: Variant>(self) {
        let mut position = Position::<V>::new(&self.setup).expect("the start is a position");
        self.group.throughput(Throughput::Elements(perft(&mut position, self.depth)));
        let id = BenchmarkId::new(format!("n = {}", self.setup.dims[0]), self.depth);
        self.group.bench_function(id, |b| b.iter(|| perft(&mut position, self.depth)));
    }
}

fn fast(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("perft 3d corner");
    for (n, depth) in CUBES {
        lattice::with_variant(&[n; 3], Bench { group: &mut group, setup: corpus::corner(n), depth });
    }
}

fn slow(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("plain perft 3d corner");
    group.sample_size(10);
    for (n, depth) in CUBES.map(|(n, _)| (n, 2)) {
        let position = plain::Position::new(&corpus::corner(n)).expect("the start is a position");
        group.throughput(Throughput::Elements(position.perft(depth)));
        group.bench_function(BenchmarkId::new(format!("n = {n}"), depth), |b| {
            b.iter(|| position.perft(depth))
        });
    }
}

criterion_group!(benches, fast, slow);
criterion_main!(benches);
