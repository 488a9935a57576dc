//! Counts that fit into no slot of a table, which only few pieces on a small board have.

use super::unique::lattice_text;
use super::{pool, table};
use hypermate::board::Cube;
use hypermate::lattice::Position;
use hypermate::plain;
use hypermate::search::Watch;
use hypermate::search::perft::{Means, count};
use hypermate::text::read_cube;
use std::collections::HashMap;

/// Two kings.
const KINGS: &str = "k2/3/3|3/3/3|3/3/2K w 0 1";

/// The counts of depth 0, 1 and so on by the plain rules: ply by ply, each position once with the number of ways to it.
fn by_plies(depth: usize) -> Vec<u128> {
    let root = plain::Position::new(&read_cube(KINGS).unwrap()).unwrap();
    let mut ways = HashMap::from([(lattice_text(&root), (root, 1_u128))]);
    let mut counts = vec![1];
    for _ in 0..depth {
        let mut next = HashMap::new();
        for (position, ways) in ways.values() {
            for mv in position.legal_moves() {
                let child = position.play(&mv);
                next.entry(lattice_text(&child)).or_insert((child, 0)).1 += ways;
            }
        }
        counts.push(next.values().map(|(_, ways)| ways).sum());
        ways = next;
    }
    counts
}

#[test]
fn counts_beyond_a_slot_are_remembered() {
    let expected = by_plies(40);
    assert!(expected[18] < 1 << 64 && expected[36] > 1 << 64 && expected[40] < u128::MAX, "{expected:?}");
    let game = Position::<Cube<3>>::new(&read_cube(KINGS).unwrap()).unwrap();
    let watch = Watch::new();
    for threads in [1, 2] {
        let table = table(1 << 22);
        let means = Means { table: Some(&table), makes_last_ply: false };
        for depth in [18, 36, 40, 33] {
            let counted = pool(threads).install(|| count(&game, depth, &means, &watch)).unwrap();
            assert_eq!(counted, expected[depth as usize], "{depth}");
        }
    }
}

/// 2^128 - 1 stands for all that is more.
#[test]
fn what_is_too_large_is_not_wrapped() {
    let game = Position::<Cube<3>>::new(&read_cube(KINGS).unwrap()).unwrap();
    let table = table(1 << 22);
    let means = Means { table: Some(&table), makes_last_ply: false };
    let counted = pool(2).install(|| count(&game, 64, &means, &Watch::new())).unwrap();
    assert_eq!(counted, u128::MAX);
}
