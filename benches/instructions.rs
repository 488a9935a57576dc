//! Instructions executed, counted by Callgrind: the same on every run of one build. Build it for x86-64-v3, since
//! Valgrind knows no AVX-512, and counts of a native build differ from machine to machine:
//! `RUSTFLAGS="-C target-cpu=x86-64-v3" cargo bench --bench instructions`
//!
//! `instructions.tsv` beside this file has the counts that are accepted; `tools/README.md` says how they are compared.

// The macros of iai-callgrind make public items without a word.
#![allow(missing_docs)]

mod corpus;

use hypermate::board::{Cube, Tesseract};
use hypermate::flat;
use hypermate::game::{Game, Searchable};
use hypermate::kinging::{self as puzzle, Board, Limits as KingLimits, Solver as KingSolver};
use hypermate::lattice::{Position, Variant};
use hypermate::search::Watch;
use hypermate::search::mate::{Limits, Solver};
use hypermate::search::perft::perft;
use hypermate::setup::{Setup, starts};
use hypermate::text::{read_cube, read_flat, read_tesseract, write_brackets};
use iai_callgrind::{library_benchmark, library_benchmark_group, main};
use std::hint::black_box;

fn start<V: Variant>(n: usize) -> Position<V> {
    position(&starts::corner(n).expect("n is at least 3"))
}

fn position<V: Variant>(setup: &Setup) -> Position<V> {
    Position::new(setup).expect("the start is a position")
}

fn flat(fen: &str) -> flat::Position {
    flat::Position::new(&read_flat(fen).expect("a FEN")).expect("a position")
}

#[library_benchmark]
#[bench::cube3(start::<Cube<3>>(3), 4)]
fn perft_3(mut position: Position<Cube<3>>, depth: u32) -> u64 {
    perft(black_box(&mut position), depth)
}

#[library_benchmark]
#[bench::cube4(start::<Cube<4>>(4), 3)]
fn perft_4(mut position: Position<Cube<4>>, depth: u32) -> u64 {
    perft(black_box(&mut position), depth)
}

#[library_benchmark]
#[bench::cube5(start::<Cube<5>>(5), 3)]
fn perft_5(mut position: Position<Cube<5>>, depth: u32) -> u64 {
    perft(black_box(&mut position), depth)
}

#[library_benchmark]
#[bench::cube6(start::<Cube<6>>(6), 3)]
fn perft_6(mut position: Position<Cube<6>>, depth: u32) -> u64 {
    perft(black_box(&mut position), depth)
}

#[library_benchmark]
#[bench::cube7(start::<Cube<7>>(7), 3)]
fn perft_7(mut position: Position<Cube<7>>, depth: u32) -> u64 {
    perft(black_box(&mut position), depth)
}

#[library_benchmark]
#[bench::cube8(start::<Cube<8>>(8), 3)]
fn perft_8(mut position: Position<Cube<8>>, depth: u32) -> u64 {
    perft(black_box(&mut position), depth)
}

#[library_benchmark]
#[bench::cube9(start::<Cube<9>>(9), 3)]
fn perft_9(mut position: Position<Cube<9>>, depth: u32) -> u64 {
    perft(black_box(&mut position), depth)
}

#[library_benchmark]
#[bench::cube10(start::<Cube<10>>(10), 3)]
fn perft_10(mut position: Position<Cube<10>>, depth: u32) -> u64 {
    perft(black_box(&mut position), depth)
}

#[library_benchmark]
#[bench::classic(position(&starts::classic()), 3)]
#[bench::full(position(&starts::full()), 3)]
fn perft_4d(mut position: Position<Tesseract>, depth: u32) -> u64 {
    perft(black_box(&mut position), depth)
}

#[library_benchmark]
#[bench::start(flat("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"), 4)]
#[bench::opening(flat("rnbqkbnr/ppp2pp1/4p2p/3p4/3PP3/7N/PPP2PPP/RNBQKB1R w KQkq - 0 4"), 3)]
#[bench::check(flat("rnbqk2r/pp1p2pp/2p3Nn/5p2/1b2P1PP/8/PPP2P2/R1BQKB1R w KQkq - 0 1"), 3)]
fn perft_atomic(mut position: flat::Position, depth: u32) -> u64 {
    perft(black_box(&mut position), depth)
}

/// The positions of a set that mate in so many moves, ten at most.
fn mates<T>(text: &str, moves: u32, read: impl Fn(&str) -> T) -> Vec<T> {
    let lines = text.lines().filter(|line| !line.starts_with('#'));
    let fens = lines.filter_map(|line| line.split_once(&format!(" dm {moves};"))).map(|(fen, _)| fen);
    fens.take(10).map(read).collect()
}

fn solve<G: Searchable>(positions: &[G], moves: u32) -> u64 {
    let mut solver = Solver::new(1 << 20, 1);
    let limits = Limits::moves(moves);
    positions.iter().map(|position| solver.solve(position, &limits, &Watch::new()).nodes).sum()
}

#[library_benchmark]
#[bench::in_3(mates(include_str!("../perft/mates/atomic.epd"), 3, flat), 3)]
#[bench::in_4(mates(include_str!("../perft/mates/atomic.epd"), 4, flat), 4)]
fn mate_atomic(positions: Vec<flat::Position>, moves: u32) -> u64 {
    solve(black_box(&positions), moves)
}

#[library_benchmark]
#[bench::in_4(mates(include_str!("../perft/mates/3d-n4-composed.epd"), 4, |fen| position(&read_cube(fen).expect("a FEN"))), 4)]
fn mate_cube4(positions: Vec<Position<Cube<4>>>, moves: u32) -> u64 {
    solve(black_box(&positions), moves)
}

#[library_benchmark]
#[bench::in_4(mates(include_str!("../perft/mates/4d-composed.epd"), 4, |fen| position(&read_tesseract(fen).expect("a FEN"))), 4)]
fn mate_4d(positions: Vec<Position<Tesseract>>, moves: u32) -> u64 {
    solve(black_box(&positions), moves)
}

/// Five of the boards that were climbed to, which is every other one of the file.
fn boards() -> Vec<Board> {
    let rows = include_str!("../perft/kinging.tsv").lines().filter(|line| !line.starts_with("//"));
    let texts = rows.filter_map(|row| row.split('\t').next()).skip(1).step_by(60);
    texts.map(|text| puzzle::read(text).expect("a board")).collect()
}

#[library_benchmark]
#[bench::hard(boards())]
fn kinging(boards: Vec<Board>) -> u64 {
    let mut solver = KingSolver::new(KingLimits { threads: 1, ..KingLimits::default() });
    let nodes = |&board| solver.fewest(board, &Watch::new()).map_or(0, |_| solver.nodes());
    black_box(&boards).iter().map(nodes).sum()
}

fn positions() -> Vec<Position<Cube<3>>> {
    corpus::boards(3, 100, 3, 6).iter().map(|s| Position::new(s).expect("a board has its kings")).collect()
}

#[library_benchmark]
#[bench::boards(positions())]
fn decide_100(positions: Vec<Position<Cube<3>>>) -> usize {
    black_box(&positions).iter().filter(|position| position.in_check() && !position.has_legal_move()).count()
}

fn texts() -> Vec<String> {
    corpus::boards(3, 100, 3, 6).iter().map(write_brackets).collect()
}

#[library_benchmark]
#[bench::brackets(texts())]
fn read_100(texts: Vec<String>) -> usize {
    black_box(&texts).iter().filter(|text| read_cube(text).is_ok()).count()
}

library_benchmark_group!(
    name = generators;
    benchmarks =
        perft_3, perft_4, perft_5, perft_6, perft_7, perft_8, perft_9, perft_10, perft_4d, perft_atomic
);
library_benchmark_group!(
    name = searches;
    benchmarks = mate_atomic, mate_cube4, mate_4d, kinging
);
library_benchmark_group!(
    name = boards;
    benchmarks = decide_100, read_100
);
main!(library_benchmark_groups = generators, searches, boards);
