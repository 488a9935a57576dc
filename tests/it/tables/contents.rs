//! Steps, leaps, rays, bearings, and the cells between and beyond two cells.

use crate::tables::geometry::{Geometry, SplitMix, set};
use crate::tables::{every_board, narrow_boards, wide_boards};
use hypermate::board::{Bits, Board, Cell, Direction};

every_board!(steps_and_rays_are_walks, kings_and_knights_leap, bearings_are_by_coordinates);
narrow_boards!(all_pairs_have_their_lines);
wide_boards!(sampled_pairs_have_their_lines);

fn steps_and_rays_are_walks<B: Board>(geometry: &Geometry) {
    for cell in 0..geometry.cells() {
        for d in 0..geometry.steps.len() {
            let walk = geometry.walk(cell, d);
            let (from, direction) = (Cell::new(cell), Direction::new(d));
            assert_eq!(B::TABLES.step(from, direction).map(Cell::index), walk.first().copied());
            assert_eq!(
                *B::TABLES.ray(from, direction),
                set(walk.iter().copied()),
                "from {cell}, direction {d}"
            );
        }
    }
    assert_eq!(B::TABLES.steps.len(), geometry.cells() * geometry.steps.len());
    assert_eq!(B::TABLES.rays.len(), geometry.cells() * geometry.steps.len());
}

/// By the distance on each axis: a king's largest is 1; a knight's are 2, 1 and otherwise 0.
fn kings_and_knights_leap<B: Board>(geometry: &Geometry) {
    let at: Vec<Vec<i64>> = (0..geometry.cells()).map(|cell| geometry.coordinates(cell)).collect();
    for (from, a) in at.iter().enumerate() {
        let (mut king, mut knight) = (B::Bits::EMPTY, B::Bits::EMPTY);
        for (to, b) in at.iter().enumerate() {
            let mut distances = [0; 4];
            distances
                .iter_mut()
                .zip(a.iter().zip(b))
                .for_each(|(distance, (a, b))| *distance = (a - b).abs());
            distances.sort_unstable();
            if distances[3] == 1 {
                king.insert(Cell::new(to));
            }
            if distances == [0, 0, 1, 2] {
                knight.insert(Cell::new(to));
            }
        }
        assert_eq!(B::TABLES.adjacent[from], king, "king on {from}");
        assert_eq!(B::TABLES.leaps[from], knight, "knight on {from}");
    }
    assert_eq!((B::TABLES.adjacent.len(), B::TABLES.leaps.len()), (at.len(), at.len()));
}

fn bearings_are_by_coordinates<B: Board>(geometry: &Geometry) {
    for from in 0..geometry.cells() {
        for to in 0..geometry.cells() {
            let bearing = B::TABLES.bearing(Cell::new(from), Cell::new(to));
            assert_eq!(bearing.map(Direction::index), geometry.bearing(from, to), "{from} to {to}");
        }
    }
}

fn pair_has_its_lines<B: Board>(geometry: &Geometry, from: usize, to: usize) {
    let (mut between, mut line) = (B::Bits::EMPTY, B::Bits::EMPTY);
    if let Some(d) = geometry.bearing(from, to) {
        between = set(geometry.walk(from, d).iter().copied().take_while(|&cell| cell != to));
        let behind = geometry.walk(from, geometry.reverse(d));
        line = set(geometry.walk(from, d).iter().chain(behind).copied().chain([from]));
    }
    assert_eq!(B::between(Cell::new(from), Cell::new(to)), between, "between {from} and {to}");
    assert_eq!(B::line(Cell::new(from), Cell::new(to)), line, "line through {from} and {to}");
}

fn all_pairs_have_their_lines<B: Board>(geometry: &Geometry) {
    for from in 0..geometry.cells() {
        (0..geometry.cells()).for_each(|to| pair_has_its_lines::<B>(geometry, from, to));
    }
}

/// Each cell with the last cell in each direction, whose line is the longest there, and with cells drawn at random.
fn sampled_pairs_have_their_lines<B: Board>(geometry: &Geometry) {
    let mut random = SplitMix(5);
    for from in 0..geometry.cells() {
        let ends = (0..geometry.steps.len()).filter_map(|d| geometry.walk(from, d).last());
        ends.for_each(|&to| pair_has_its_lines::<B>(geometry, from, to));
        let on_lines = (0..geometry.steps.len()).filter_map(|d| {
            let walk = geometry.walk(from, d);
            (!walk.is_empty()).then(|| walk[random.below(walk.len())])
        });
        on_lines.for_each(|to| pair_has_its_lines::<B>(geometry, from, to));
        (0..30).for_each(|_| pair_has_its_lines::<B>(geometry, from, random.below(geometry.cells())));
    }
}
