//! The mate search: all atomic positions of one distance, one after the other, on one thread. The documented seconds are
//! those of these groups.

use criterion::{Criterion, criterion_group, criterion_main};
use hypermate::flat::Position;
use hypermate::search::Watch;
use hypermate::search::mate::{Engine, Limits, Solver};
use hypermate::text::read_flat;
use std::hint::black_box;

/// The positions of the file with a mate in so many moves.
fn positions(mate: u32) -> Vec<Position> {
    let lines = include_str!("../perft/mates/atomic.epd").lines().filter(|line| !line.starts_with('#'));
    let fens = lines.filter_map(|line| line.split_once(&format!(" dm {mate};"))).map(|(fen, _)| fen);
    let read = |fen| Position::new(&read_flat(fen).expect("a FEN")).expect("a position");
    fens.map(read).collect()
}

fn mates(c: &mut Criterion) {
    let mut group = c.benchmark_group("mate");
    group.sample_size(10);
    for (engine, longest) in [(Engine::ProofNumber, 6), (Engine::DepthFirst, 5)] {
        for mate in 2..=longest {
            let positions = positions(mate);
            group.bench_function(format!("{engine:?}/{mate}/{} positions", positions.len()), |b| {
                b.iter(|| {
                    let mut solver = Solver::with_engine(4 << 20, 1, engine);
                    for position in &positions {
                        let found = solver.solve(position, &Limits::moves(mate), &Watch::new());
                        assert_eq!(black_box(found).mate, Some(mate));
                    }
                });
            });
        }
    }
    group.finish();
}

criterion_group!(benches, mates);
criterion_main!(benches);
