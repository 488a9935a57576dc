//! Instructions executed, counted by Callgrind: the same on every run of one build. Build it for x86-64-v3, since
//! Valgrind knows no AVX-512:
//! `RUSTFLAGS="-C target-cpu=x86-64-v3" cargo bench --bench instructions`

// The macros of iai-callgrind make public items without a word.
#![allow(missing_docs)]

mod corpus;

use hypermate::board::Cube;
use hypermate::game::Game;
use hypermate::game::lattice::{Position, Variant};
use hypermate::notation::{read_cube, write_brackets};
use hypermate::search::perft::perft;
use hypermate::setup::starts;
use iai_callgrind::{library_benchmark, library_benchmark_group, main};
use std::hint::black_box;

fn start<V: Variant>(n: usize) -> Position<V> {
    Position::new(&starts::corner(n).expect("n is at least 3")).expect("the start is a position")
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
#[bench::cube8(start::<Cube<8>>(8), 3)]
fn perft_8(mut position: Position<Cube<8>>, depth: u32) -> u64 {
    perft(black_box(&mut position), depth)
}

#[library_benchmark]
#[bench::cube10(start::<Cube<10>>(10), 3)]
fn perft_10(mut position: Position<Cube<10>>, depth: u32) -> u64 {
    perft(black_box(&mut position), depth)
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
    name = lattice;
    benchmarks = perft_3, perft_4, perft_5, perft_8, perft_10, decide_100, read_100
);
main!(library_benchmark_groups = lattice);
