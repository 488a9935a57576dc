//! Time of the kinging puzzle: the hard boards of `perft/kinging.tsv` together, and boards of one to four red men one by
//! one, from boards and from text.

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use hypermate::kinging::{self, Board, KingingAnswer, Limits, Solver};
use hypermate::search::Watch;

const BOARDS: usize = 1000;

fn answered(solver: &mut Solver, board: Board) -> bool {
    !matches!(solver.fewest(board, &Watch::new()), Ok(KingingAnswer::Unknown { .. }) | Err(_))
}

/// Boards of one to four red men and up to 23 black ones, anywhere.
fn easy(count: usize) -> Vec<Board> {
    let mut rng = fastrand::Rng::with_seed(1);
    let board = |_| {
        let red = (0..rng.u32(1..=4)).fold(0, |set, _| set | 1u64 << rng.u32(8..64));
        let black = (0..rng.u32(0..24)).fold(0, |set, _| set | 1u64 << rng.u32(0..64));
        Board::new(red, black & !red).unwrap_or_default()
    };
    (0..count).map(board).collect()
}

fn puzzles(criterion: &mut Criterion) {
    let mut solver = Solver::new(Limits::default());
    let hard: Vec<Board> = include_str!("../perft/kinging.tsv")
        .lines()
        .filter(|line| !line.starts_with("//"))
        .filter_map(|line| kinging::read(line.split('\t').next()?).ok())
        .collect();
    let easy = easy(BOARDS);
    let texts: Vec<String> = easy.iter().map(|board| kinging::write(*board)).collect();
    let mut group = criterion.benchmark_group("kinging");
    group.throughput(Throughput::Elements(BOARDS as u64));
    group.bench_function("one to four red men, from boards", |b| {
        b.iter(|| easy.iter().filter(|board| answered(&mut solver, **board)).count())
    });
    group.bench_function("one to four red men, from text", |b| {
        b.iter(|| {
            let boards = texts.iter().filter_map(|text| kinging::read(text).ok());
            boards.filter(|board| answered(&mut solver, *board)).count()
        })
    });
    group.sample_size(10).throughput(Throughput::Elements(hard.len() as u64));
    group.bench_function("hard boards", |b| {
        b.iter(|| hard.iter().filter(|board| answered(&mut solver, **board)).count())
    });
}

criterion_group!(benches, puzzles);
criterion_main!(benches);
