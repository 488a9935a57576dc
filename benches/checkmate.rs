//! Time of the decision "is White mated?": boards a second from positions that are built already, from setups, and
//! from text.

mod corpus;

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use hypermate::board::Cube;
use hypermate::checkmate::decide;
use hypermate::game::Game;
use hypermate::lattice::Position;
use hypermate::text::{read_cube, write_brackets};

const BOARDS: usize = 1000;

fn three(criterion: &mut Criterion) {
    let setups = corpus::boards(3, BOARDS, 3, 6);
    let positions: Vec<Position<Cube<3>>> =
        setups.iter().map(|setup| Position::new(setup).expect("a board has its kings")).collect();
    let texts: Vec<String> = setups.iter().map(write_brackets).collect();
    let mut group = criterion.benchmark_group("checkmate n = 3");
    group.throughput(Throughput::Elements(BOARDS as u64));
    group.bench_function("from positions", |b| {
        b.iter(|| {
            positions.iter().filter(|position| position.in_check() && !position.has_legal_move()).count()
        })
    });
    group.bench_function("from setups", |b| {
        b.iter(|| setups.iter().filter(|setup| decide(setup) == Ok(true)).count())
    });
    group.bench_function("from text", |b| {
        b.iter(|| {
            let boards = texts.iter().filter_map(|text| read_cube(text).ok());
            boards.filter(|setup| decide(setup) == Ok(true)).count()
        })
    });
}

criterion_group!(benches, three);
criterion_main!(benches);
