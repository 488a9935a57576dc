//! What a shape says of itself.

use crate::tables::every_board;
use crate::tables::geometry::Geometry;
use hypermate::board::{Board, Cell, Cube, Direction, Raumschach, Square8, Tesseract};
use std::collections::BTreeSet;

every_board!(directions_are_all_steps, coordinates_follow_the_axes, lines_are_counted, families_are_classes);

/// Every vector of −1, 0 and 1 but the null vector is a direction once; reverses are where the documentation says.
fn directions_are_all_steps<B: Board>(geometry: &Geometry) {
    let axes = geometry.dims.len();
    let distinct: BTreeSet<_> = geometry.steps.iter().collect();
    assert_eq!(distinct.len(), geometry.steps.len());
    assert_eq!(distinct.len(), 3usize.pow(axes as u32) - 1);
    for (d, step) in geometry.steps.iter().enumerate() {
        assert!(step.iter().all(|c| (-1..=1).contains(c)) && step.iter().any(|c| *c != 0), "{step:?}");
        assert!(B::SHAPE.direction(d)[axes..].iter().all(|c| *c == 0));
        assert_eq!(B::SHAPE.directions() - 1 - d, geometry.reverse(d));
        assert_eq!(B::opposite(Direction::new(d)).index(), geometry.reverse(d));
        // The second half goes up the cell indices: `Rays` finds the nearest man by it.
        for cell in 0..geometry.cells() {
            assert!(geometry.walk(cell, d).iter().all(|&to| (to > cell) == (d >= B::SHAPE.families())));
        }
        for slide in geometry.slide_classes() {
            assert_eq!(B::SHAPE.slides(slide.index(), d), geometry.slides(slide, d), "{slide:?} {step:?}");
        }
    }
}

fn coordinates_follow_the_axes<B: Board>(geometry: &Geometry) {
    let axes = geometry.dims.len();
    assert_eq!(B::SHAPE.axes, axes);
    assert_eq!(B::SHAPE.cells(), geometry.cells());
    let mut numbers = BTreeSet::new();
    for cell in 0..geometry.cells() {
        let at = B::SHAPE.coordinates(cell);
        assert_eq!(at[..axes].iter().map(|&c| i64::from(c)).collect::<Vec<_>>(), geometry.coordinates(cell));
        assert_eq!(B::SHAPE.cell(at), Some(cell));
        for (d, step) in geometry.steps.iter().enumerate() {
            assert_eq!(B::SHAPE.offset(cell, B::SHAPE.direction(d)), geometry.leap(cell, step));
        }
        numbers.insert(B::TABLES.vector(Cell::new(0), Cell::new(cell)));
        assert_eq!(B::TABLES.vector(Cell::new(cell), Cell::new(cell)), B::SHAPE.null_vector());
    }
    assert_eq!(numbers.len(), geometry.cells(), "two cells at the same vector from the first");
}

/// A line is known by its direction and the cell from which one cannot walk back any further.
fn lines_are_counted<B: Board>(geometry: &Geometry) {
    let starts = (0..geometry.steps.len()).flat_map(|d| {
        let back = geometry.reverse(d);
        (0..geometry.cells()).filter(move |&cell| geometry.walk(cell, back).is_empty())
    });
    // Each line was found from both its ends.
    assert_eq!(B::SHAPE.lines() * 2, starts.count());
}

/// A class's range of families holds one of each two opposite directions of the class, and no others.
fn families_are_classes<B: Board>(geometry: &Geometry) {
    let forward = B::SHAPE.forward();
    assert_eq!(B::SHAPE.families() * 2, geometry.steps.len());
    assert!(forward[B::SHAPE.families()..].iter().all(Option::is_none));
    for slide in geometry.slide_classes() {
        let (start, end) = B::SHAPE.class_families(slide.index());
        let listed: BTreeSet<usize> = forward[start..end]
            .iter()
            .map(|d| usize::from(d.expect("below the number of families")))
            .flat_map(|d| [d, geometry.reverse(d)])
            .collect();
        assert_eq!(listed, geometry.directions(slide).collect(), "{slide:?}");
        assert_eq!(listed.len(), 2 * (end - start), "{slide:?}");
    }
}

#[test]
fn numbers_of_directions_are_those_of_the_rules() {
    // 3D: king and queen 26, rook 6, bishop 8. 4D: king and queen 80, rook 2 on each of 4 axes, bishop 24.
    let count = |shape: hypermate::board::Shape| {
        [0, 1, 2].map(|class| (0..shape.directions()).filter(|&d| shape.slides(class, d)).count())
    };
    assert_eq!(Cube::<3>::SHAPE.directions(), 26);
    assert_eq!(count(Cube::<3>::SHAPE), [6, 8, 26]);
    assert_eq!(count(Cube::<10>::SHAPE), [6, 8, 26]);
    assert_eq!(Tesseract::SHAPE.directions(), 80);
    assert_eq!(count(Tesseract::SHAPE), [8, 24, 80]);
    // Raumschach: a rook 6, a bishop 12, a unicorn 8, a queen all 26.
    let raumschach = Raumschach::SHAPE;
    let directions = |class| (0..26).filter(|&d| raumschach.slides(class, d)).count();
    assert_eq!((raumschach.classes, [0, 1, 2, 3].map(directions)), (4, [6, 12, 8, 26]));
    assert_eq!(Square8::SHAPE.directions(), 8);
    assert_eq!(count(Square8::SHAPE), [4, 4, 8]);
    assert_eq!(Cube::<5>::SHAPE.class_families(0), (0, 3));
    assert_eq!(Cube::<5>::SHAPE.class_families(1), (3, 7));
    assert_eq!(Cube::<5>::SHAPE.class_families(2), (0, 13));
}

#[test]
fn numbers_of_lines_are_those_of_hand_counts() {
    // A square of side n has 2n - 1 diagonals each way. A cube has n² lines along each of 3 axes, n layers of 2n - 1
    // diagonals in each of 6 directions, and in each of 4 directions one line for every cell that has no cell
    // behind it: n³ - (n - 1)³.
    assert_eq!(Square8::SHAPE.lines(), 8 + 8 + 15 + 15);
    let by_hand = |n: usize| 3 * n * n + 6 * n * (2 * n - 1) + 4 * (n.pow(3) - (n - 1).pow(3));
    assert_eq!(Cube::<2>::SHAPE.lines(), by_hand(2));
    assert_eq!(Cube::<5>::SHAPE.lines(), by_hand(5));
    assert_eq!(Cube::<10>::SHAPE.lines(), by_hand(10));
    assert_eq!(by_hand(2), 12 + 36 + 28);
}
