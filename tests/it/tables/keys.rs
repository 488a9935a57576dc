//! The keyed tables of narrow boards, entry by entry.

use crate::tables::geometry::{Geometry, SplitMix, set};
use crate::tables::narrow_boards;
use hypermate::board::sight::{Key, Keyed, Magic, Pext};
use hypermate::board::{Board, Cell, Narrow, Sight, Slide, Tesseract};
use hypermate::setup::Colour;

/// The cells that can block a queen in a corner of the 4 × 4 × 4 cube: two on each of seven lines. All narrow
/// slides are within it but the queen of the flat board, who has up to 19, and no table of her own: she takes what
/// rook and bishop find.
const MOST_BLOCKERS: usize = 14;

/// Rook, bishop and queen.
const SLIDES: [Slide; 3] = [Slide::new(0), Slide::new(1), QUEEN];
const QUEEN: Slide = Slide::new(2);

narrow_boards!(every_key_has_its_attack);

fn every_key_has_its_attack<B: Narrow>(geometry: &Geometry) {
    every_key_of::<B, Pext>(geometry);
    every_key_of::<B, Magic>(geometry);
}

/// All ways to set men where they can block, counted through in Gray code: each differs from the one before by one
/// man. The other cells hold men at random, which must not matter.
fn every_key_of<B: Narrow, K: Key>(geometry: &Geometry) {
    let mut random = SplitMix(3);
    for slide in geometry.slide_classes() {
        for from in 0..geometry.cells() {
            let blockers = blockers(geometry, slide, from);
            if blockers.len() > MOST_BLOCKERS {
                assert!(slide == QUEEN && geometry.dims == [8, 8], "{slide:?} from {from}");
                continue;
            }
            let mut sight = Keyed::<B, K>::empty();
            let mut occupied = 0u64;
            let others = (0..geometry.cells()).filter(|cell| !blockers.contains(cell));
            for cell in others.filter(|_| random.below(2) == 0) {
                sight.flip(Cell::new(cell), Colour::Black);
                occupied |= 1 << cell;
            }
            for count in 1..=1usize << blockers.len() {
                let reached = geometry.slide(slide, from, |cell| occupied >> cell & 1 == 1);
                assert_eq!(
                    sight.slide(slide, Cell::new(from)),
                    set::<u64>(reached),
                    "{slide:?} from {from} among {occupied:#x}"
                );
                // No blocker has this number after the last way.
                if let Some(&cell) = blockers.get(count.trailing_zeros() as usize) {
                    sight.flip(Cell::new(cell), Colour::Black);
                    occupied ^= 1 << cell;
                }
            }
        }
    }
}

/// All cells of a slide's lines but the last of each, where a man is reached as the empty cell is.
fn blockers(geometry: &Geometry, slide: Slide, from: usize) -> Vec<usize> {
    let walks = geometry.directions(slide).map(|d| geometry.walk(from, d));
    walks.filter_map(|walk| walk.split_last()).flat_map(|(_, rest)| rest).copied().collect()
}

/// On the 4D board a slide is longer than one step only within its own 4 × 4 layer, so what it reaches is told by
/// the 2^16 ways to occupy the layer; all of them, from every cell.
#[test]
fn every_layer_of_the_4d_board_pext() {
    every_layer::<Pext>();
}

#[test]
fn every_layer_of_the_4d_board_magic() {
    every_layer::<Magic>();
}

fn every_layer<K: Key>() {
    let off_layer: Vec<[u64; 3]> = (0..64).map(|from| SLIDES.map(|s| steps_off_layer(s, from))).collect();
    let mut random = SplitMix(4);
    let mut sight = Keyed::<Tesseract, K>::empty();
    let mut occupied = 0u64;
    for men in 0..1 << 16 {
        let within: [[u64; 3]; 16] =
            std::array::from_fn(|from| SLIDES.map(|s| slide_within_layer(s, from, men)));
        for layer in 0..4 {
            // Men of the other layers, at random, block nothing.
            let wanted = random.next() & !(0xFFFF << (16 * layer)) | men << (16 * layer);
            let changed = occupied ^ wanted;
            (0..64)
                .filter(|cell| changed >> cell & 1 == 1)
                .for_each(|c| sight.flip(Cell::new(c), Colour::White));
            occupied = wanted;
            for (place, by_slide) in within.iter().enumerate() {
                let from = 16 * layer + place;
                for slide in SLIDES {
                    let reached = by_slide[slide.index()] << (16 * layer);
                    assert_eq!(
                        sight.slide(slide, Cell::new(from)),
                        reached | off_layer[from][slide.index()],
                        "{slide:?} from {from} among {occupied:#x}"
                    );
                }
            }
        }
    }
}

/// Whether a piece may change this many axes: a rook one, a bishop two, a queen any (rules of 4D chess).
fn may_change(slide: Slide, axes: usize) -> bool {
    if slide == QUEEN { axes > 0 } else { axes == 1 + slide.index() }
}

/// The cells one step away, by the distance on each axis, that differ in the third axis or the fourth.
fn steps_off_layer(slide: Slide, from: i64) -> u64 {
    let at = |cell: i64| [cell % 4, cell / 4 % 4, cell / 16 % 2, cell / 32];
    let reached = (0..64).filter(|&to| {
        let (a, b) = (at(from), at(to));
        let distances: [i64; 4] = std::array::from_fn(|axis| (a[axis] - b[axis]).abs());
        let changed = distances.iter().filter(|d| **d != 0).count();
        distances.iter().all(|d| *d <= 1) && may_change(slide, changed) && from / 16 != to / 16
    });
    reached.map(|cell| 1 << cell).sum()
}

/// The cells of a 4 × 4 layer that a slide reaches among `men`, bit x + 4y for each.
fn slide_within_layer(slide: Slide, from: usize, men: u64) -> u64 {
    let (x, y) = (from as i64 % 4, from as i64 / 4);
    let mut reached = 0;
    for (dx, dy) in [(1, 0), (0, 1), (-1, 0), (0, -1), (1, 1), (1, -1), (-1, 1), (-1, -1)] {
        let changed = usize::from(dx != 0) + usize::from(dy != 0);
        let steps = (1..4).map(|k| (x + k * dx, y + k * dy));
        let on_board = steps.take_while(|(x, y)| (0..4).contains(x) && (0..4).contains(y));
        for (x, y) in on_board.filter(|_| may_change(slide, changed)) {
            reached |= 1 << (x + 4 * y);
            if men >> (x + 4 * y) & 1 == 1 {
                break;
            }
        }
    }
    reached
}

#[test]
fn the_4d_board_runs_its_axes_in_order() {
    // The layers above are those of equal third and fourth coordinates: x + 4y + 16z + 32w.
    assert_eq!(Tesseract::SHAPE.coordinates(3 + 4 * 2 + 32), [3, 2, 0, 1]);
}
