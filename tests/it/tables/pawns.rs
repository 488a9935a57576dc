//! Pawns. On the 4D board: one step forward along the second axis, capturing one step forward and one along
//! exactly one of the other three; White goes up to rank 4, Black down to rank 1.

use crate::tables::geometry::{Geometry, set};
use hypermate::board::shape::NO_CELL;
use hypermate::board::tables::PawnTables;
use hypermate::board::{Bits, Board, Cube, Square8, Tesseract};

fn tables() -> PawnTables<u64> {
    Tesseract::TABLES.pawns.expect("the 4D board has pawns")
}

/// The rules number the cells x + 4y + 16z + 32w.
fn cell([x, y, z, w]: [usize; 4]) -> usize {
    x + 4 * y + 16 * z + 32 * w
}

#[test]
fn cubes_have_no_pawns() {
    assert!(Cube::<3>::TABLES.pawns.is_none());
    assert!(Cube::<10>::TABLES.pawns.is_none());
    let pawns = tables();
    assert_eq!((pawns.step.len(), pawns.takes.len(), pawns.last.len()), (128, 128, 2));
    assert_eq!((pawns.ways_from.len(), pawns.ways_by.len()), (12, 12));
    // Along the second axis of both boards.
    assert_eq!((Tesseract::PAWN_STEP, Square8::PAWN_STEP, Cube::<3>::PAWN_STEP), (4, 8, 0));
}

#[test]
fn pawns_step_and_take_forward() {
    let geometry = Geometry::new(&[4, 4, 2, 2], 2, &Tesseract::SHAPE);
    let pawns = tables();
    for (side, ahead) in [(0, 1), (1, -1)] {
        for from in 0..64 {
            let step = geometry.leap(from, &[0, ahead, 0, 0]).map_or(NO_CELL, |to| to as u16);
            assert_eq!(pawns.step[64 * side + from], step, "side {side} from {from}");
            // Of the cells of the rank ahead, those that differ in exactly one of x, z, w, by one.
            let at = geometry.coordinates(from);
            let taken = (0..64).filter(|&to| {
                let go: Vec<i64> = at.iter().zip(geometry.coordinates(to)).map(|(a, b)| b - a).collect();
                go[1] == ahead && go[0].abs() + go[2].abs() + go[3].abs() == 1
            });
            let taken = set::<u64>(taken);
            assert_eq!(pawns.takes[64 * side + from], taken, "side {side} from {from}");
            // Six ways: up or down each of the other three axes.
            let ways = 6 * side..6 * (side + 1);
            let mut found = 0;
            for (cells, &by) in pawns.ways_from[ways.clone()].iter().zip(&pawns.ways_by[ways]) {
                found |= (cells & 1 << from).moved(by as i16);
            }
            assert_eq!(found, taken, "side {side} from {from}, way by way");
        }
    }
}

/// The same description, with one axis beside the pawns' own, is the orthodox pawn.
#[test]
fn pawns_of_the_flat_board_are_orthodox() {
    let pawns = Square8::TABLES.pawns.expect("the flat board has pawns");
    // White on e2 steps to e3 and takes on d3 and f3; on a2 it takes on b3 alone.
    assert_eq!((pawns.step[12], pawns.takes[12]), (20, 1 << 19 | 1 << 21));
    assert_eq!(pawns.takes[8], 1 << 17);
    // Black on e7 steps to e6 and takes on d6 and f6.
    assert_eq!((pawns.step[64 + 52], pawns.takes[64 + 52]), (44, 1 << 43 | 1 << 45));
    assert_eq!(pawns.last, [0xFF << 56, 0xFF]);
}

#[test]
fn pawns_promote_on_the_farthest_ranks() {
    let rank = |y: usize| (0..64).filter(move |cell| cell / 4 % 4 == y);
    assert_eq!(tables().last, [set::<u64>(rank(3)), set::<u64>(rank(0))]);
}

#[test]
fn a_pawn_on_b2_has_the_moves_of_the_rules() {
    let pawns = tables();
    // White on b2[0,1]: to b3[0,1]; takes on a3[0,1], c3[0,1], b3[1,1] and b3[0,0].
    let from = cell([1, 1, 0, 1]);
    assert_eq!(pawns.step[from] as usize, cell([1, 2, 0, 1]));
    let takes = [[0, 2, 0, 1], [2, 2, 0, 1], [1, 2, 1, 1], [1, 2, 0, 0]];
    assert_eq!(pawns.takes[from], set::<u64>(takes.map(cell)));
    // Black there: to b1[0,1], and takes on the four cells of rank 1 alike.
    assert_eq!(pawns.step[64 + from] as usize, cell([1, 0, 0, 1]));
    let takes = [[0, 0, 0, 1], [2, 0, 0, 1], [1, 0, 1, 1], [1, 0, 0, 0]];
    assert_eq!(pawns.takes[64 + from], set::<u64>(takes.map(cell)));
    // A white pawn on a file at the edge, a2[0,0], has three cells to take on.
    let takes = [[1, 2, 0, 0], [0, 2, 1, 0], [0, 2, 0, 1]];
    assert_eq!(pawns.takes[cell([0, 1, 0, 0])], set::<u64>(takes.map(cell)));
}
