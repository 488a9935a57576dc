//! Pawns. On the 4D board: one step forward along the second axis, capturing one step forward and one along
//! exactly one of the other three; White goes up to rank 4, Black down to rank 1.

use crate::tables::geometry::{Geometry, set};
use hypermate::board::tables::PawnTables;
use hypermate::board::{Bits, Board, Cube, Raumschach, Square8, Tesseract};

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
    assert_eq!((pawns.ahead.len(), pawns.takes.len(), pawns.last.len()), (128, 128, 2));
    assert_eq!((pawns.ways_to_take.from.len(), pawns.ways_to_take.by.len()), (12, 12));
    // Along the second axis of both boards, up for White and down for Black.
    let by = |pawns: PawnTables<u64>| [0, 1].map(|side| pawns.ways_ahead.of(side).next().map(|(_, by)| by));
    assert_eq!(by(pawns), [Some(4), Some(-4)]);
    assert_eq!(by(Square8::TABLES.pawns.expect("the flat board has pawns")), [Some(8), Some(-8)]);
}

#[test]
fn pawns_step_and_take_forward() {
    let geometry = Geometry::new(&[4, 4, 2, 2], &[2], &Tesseract::SHAPE);
    let pawns = tables();
    for (side, ahead) in [(0, 1), (1, -1)] {
        for from in 0..64 {
            let step = set::<u64>(geometry.leap(from, &[0, ahead, 0, 0]));
            assert_eq!(pawns.ahead[64 * side + from], step, "side {side} from {from}");
            // Of the cells of the rank ahead, those that differ in exactly one of x, z, w, by one.
            let at = geometry.coordinates(from);
            let taken = (0..64).filter(|&to| {
                let go: Vec<i64> = at.iter().zip(geometry.coordinates(to)).map(|(a, b)| b - a).collect();
                go[1] == ahead && go[0].abs() + go[2].abs() + go[3].abs() == 1
            });
            let taken = set::<u64>(taken);
            assert_eq!(pawns.takes[64 * side + from], taken, "side {side} from {from}");
            // Six ways: up or down each of the other three axes.
            let mut found = 0;
            for (cells, by) in pawns.ways_to_take.of(side) {
                found |= (cells & 1 << from).moved(by);
            }
            assert_eq!(pawns.ways_to_take.of(side).count(), 6);
            assert_eq!(found, taken, "side {side} from {from}, way by way");
        }
    }
}

/// The same description, with one axis beside the pawns' own, is the orthodox pawn.
#[test]
fn pawns_of_the_flat_board_are_orthodox() {
    let pawns = Square8::TABLES.pawns.expect("the flat board has pawns");
    // White on e2 steps to e3 and takes on d3 and f3; on a2 it takes on b3 alone.
    assert_eq!((pawns.ahead[12], pawns.takes[12]), (1 << 20, 1 << 19 | 1 << 21));
    assert_eq!(pawns.takes[8], 1 << 17);
    // Black on e7 steps to e6 and takes on d6 and f6.
    assert_eq!((pawns.ahead[64 + 52], pawns.takes[64 + 52]), (1 << 44, 1 << 43 | 1 << 45));
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
    assert_eq!(pawns.ahead[from], 1 << cell([1, 2, 0, 1]));
    let takes = [[0, 2, 0, 1], [2, 2, 0, 1], [1, 2, 1, 1], [1, 2, 0, 0]];
    assert_eq!(pawns.takes[from], set::<u64>(takes.map(cell)));
    // Black there: to b1[0,1], and takes on the four cells of rank 1 alike.
    assert_eq!(pawns.ahead[64 + from], 1 << cell([1, 0, 0, 1]));
    let takes = [[0, 0, 0, 1], [2, 0, 0, 1], [1, 0, 1, 1], [1, 0, 0, 0]];
    assert_eq!(pawns.takes[64 + from], set::<u64>(takes.map(cell)));
    // A white pawn on a file at the edge, a2[0,0], has three cells to take on.
    let takes = [[1, 2, 0, 0], [0, 2, 1, 0], [0, 2, 0, 1]];
    assert_eq!(pawns.takes[cell([0, 1, 0, 0])], set::<u64>(takes.map(cell)));
}

/// The rules of Raumschach: one step up in rank or in level; a capture goes up in one of them and one file aside, or up in
/// both at once. It is promoted on rank 5 of level E, Black's on rank 1 of level A.
#[test]
fn pawns_of_raumschach_rise_two_ways() {
    let pawns = Raumschach::TABLES.pawns.expect("Raumschach has pawns");
    let geometry = Geometry::new(&[5, 5, 5], &[2, 3], &Raumschach::SHAPE);
    for (side, up) in [(0, 1), (1, -1)] {
        for from in 0..125 {
            let reached = |steps: &[[i64; 3]]| {
                set::<u128>(steps.iter().filter_map(|step| geometry.leap(from, &step.map(|c| c * up))))
            };
            let row = 125 * side + from;
            assert_eq!(pawns.ahead[row], reached(&[[0, 1, 0], [0, 0, 1]]), "side {side} from {from}");
            let takes = [[1, 1, 0], [-1, 1, 0], [1, 0, 1], [-1, 0, 1], [0, 1, 1]];
            assert_eq!(pawns.takes[row], reached(&takes), "side {side} from {from}");
        }
    }
    assert_eq!(pawns.last, [set::<u128>(120..125), set::<u128>(0..5)]);
}
