//! Nanoseconds a queen, for each way to look along lines: the cells that she reaches, and how many moves she has.
//!
//! The boards are filled at random to 15 %, half white, half black; the queens stand anywhere. The queens of one
//! board are asked one after the other, as move generation does.

#![allow(missing_docs)]

use criterion::{
    BenchmarkGroup, Criterion, Throughput, criterion_group, criterion_main, measurement::WallTime,
};
use hypermate::board::sight::{Keyed, Magic, Pext, Rays};
use hypermate::board::{Bits, Board, Cell, Cube, Narrow, Sight, Slide, Square8, Tesseract, Wide};
use hypermate::setup::Colour;
use std::hint::black_box;

const BOARDS: usize = 16;
const QUEENS: usize = 64;
const FULL_PERCENT: u64 = 15;

/// Steele, Lea and Flood's generator: the same boards in every run, and for every sight.
struct SplitMix(u64);

impl SplitMix {
    fn below(&mut self, end: u64) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        (z ^ (z >> 31)) % end
    }
}

struct Position<B: Board, S> {
    sight: S,
    white: B::Bits,
    queens: Vec<Cell>,
}

/// The class of the queen on a cube.
const QUEEN: Slide = Slide::new(2);

fn positions<B: Board, S: Sight<B>>() -> Vec<Position<B, S>> {
    let mut random = SplitMix(15);
    let cells = B::SHAPE.cells();
    let mut position = || {
        let mut position = Position::<B, S> { sight: S::empty(), white: B::Bits::EMPTY, queens: vec![] };
        for cell in (0..cells).map(Cell::new) {
            if random.below(100) < FULL_PERCENT {
                let colour = Colour::ALL[random.below(2) as usize];
                position.sight.flip(cell, colour);
                if colour == Colour::White {
                    position.white.insert(cell);
                }
            }
        }
        position.queens = (0..QUEENS).map(|_| Cell::new(random.below(cells as u64) as usize)).collect();
        position
    };
    (0..BOARDS).map(|_| position()).collect()
}

fn time<B: Board, S: Sight<B>>(group: &mut BenchmarkGroup<'_, WallTime>, way: &str) {
    let positions = positions::<B, S>();
    group.throughput(Throughput::Elements((BOARDS * QUEENS) as u64));
    group.bench_function(format!("slide/{way}"), |bencher| {
        bencher.iter(|| {
            for position in &positions {
                for &queen in &position.queens {
                    black_box(position.sight.slide(QUEEN, black_box(queen)));
                }
            }
        });
    });
    group.bench_function(format!("mobility/{way}"), |bencher| {
        bencher.iter(|| {
            for Position { sight, white, queens } in &positions {
                for &queen in queens {
                    black_box(sight.mobility(QUEEN, black_box(queen), Colour::White, white));
                }
            }
        });
    });
}

fn narrow<B: Narrow>(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group(B::SHAPE.name);
    time::<B, Keyed<B, Pext>>(&mut group, "pext");
    time::<B, Keyed<B, Magic>>(&mut group, "magic");
    time::<B, Rays<B>>(&mut group, "rays");
    group.finish();
}

/// A wide board's own sight is `Lines`.
fn wide<B: Wide>(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group(B::SHAPE.name);
    time::<B, B::Sight>(&mut group, "lines");
    time::<B, Rays<B>>(&mut group, "rays");
    group.finish();
}

criterion_group!(
    slides,
    narrow::<Cube<3>>,
    narrow::<Cube<4>>,
    narrow::<Tesseract>,
    narrow::<Square8>,
    wide::<Cube<5>>,
    wide::<Cube<6>>,
    wide::<Cube<7>>,
    wide::<Cube<8>>,
    wide::<Cube<9>>,
    wide::<Cube<10>>,
);
criterion_main!(slides);
