//! Random positions with few pieces, which meet their mirror images often, against the plain rules.

use crate::driver::{pool, table, totals};
use hypermate::board::{Cube, Tesseract};
use hypermate::flat;
use hypermate::game::Searchable;
use hypermate::lattice::{Position, Variant};
use hypermate::plain;
use hypermate::rules::{ATOMIC, CUBES, FOURFOLD, Rules};
use hypermate::setup::{Colour, Man, Piece, Setup};
use proptest::prelude::*;
use proptest::sample::Index;

/// A piece of some kind and side on some cell.
type Dropped = (Index, bool, usize);

/// Puts the pieces on the board of a game: kings first, the others where there is room and, for pawns, where they may
/// stand.
fn drop_all(
    rules: &'static Rules,
    kings: &[Index; 2],
    men: &[Dropped],
    kinds: &[Piece],
    side: bool,
) -> Setup {
    let cells = rules.cells();
    let side = if side { Colour::White } else { Colour::Black };
    let mut setup = Setup { side, ..Setup::empty(rules) };
    let white = kings[0].index(cells);
    let black = (white + 1 + kings[1].index(cells - 1)) % cells;
    setup.cells[white] = Some(Man { colour: Colour::White, piece: Piece::King });
    setup.cells[black] = Some(Man { colour: Colour::Black, piece: Piece::King });
    for (cell, is_white, kind) in men {
        let (cell, piece) = (cell.index(cells), kinds[kind % kinds.len()]);
        let [files, ranks, ..] = rules.lengths;
        let rank = cell / files % ranks;
        let stands = piece != Piece::Pawn || rank > 0 && rank + 1 < ranks;
        if setup.cells[cell].is_none() && stands {
            let colour = if *is_white { Colour::White } else { Colour::Black };
            setup.cells[cell] = Some(Man { colour, piece });
        }
    }
    setup
}

fn men() -> impl Strategy<Value = Vec<Dropped>> {
    prop::collection::vec((any::<Index>(), any::<bool>(), 0..60usize), 0..5)
}

const NO_PAWNS: [Piece; 4] = [Piece::Queen, Piece::Rook, Piece::Bishop, Piece::Knight];
const ALL: [Piece; 5] = [Piece::Pawn, Piece::Queen, Piece::Rook, Piece::Bishop, Piece::Knight];

/// Tables of one bucket, of some, and of enough; one thread and two.
fn by_all_means<G: Searchable>(game: &G, depth: u32, expected: u64) {
    let tables = [0, 1 << 10, 1 << 20].map(table);
    for total in totals(game, depth, &tables, &[pool(1), pool(2)]) {
        assert_eq!(total, expected.into());
    }
}

fn lattice<V: Variant>(setup: &Setup, depth: u32) {
    // Where the side that is not to move is in check, its king may be captured, which the plain rules count as well.
    let Ok(game) = Position::<V>::playable(setup) else { return };
    by_all_means(&game, depth, plain::Position::new(setup).expect("a position").perft(depth));
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(24))]

    #[test]
    fn cubes(kings: [Index; 2], men in men(), side: bool) {
        lattice::<Cube<3>>(&drop_all(&CUBES[1], &kings, &men[..men.len().min(2)], &NO_PAWNS, side), 4);
        lattice::<Cube<6>>(&drop_all(&CUBES[4], &kings, &men[..men.len().min(2)], &NO_PAWNS, side), 3);
    }

    #[test]
    fn four_d(kings: [Index; 2], men in men(), side: bool) {
        lattice::<Tesseract>(&drop_all(&FOURFOLD, &kings, &men, &ALL, side), 3);
        lattice::<Tesseract>(&drop_all(&FOURFOLD, &kings, &men[..men.len().min(1)], &NO_PAWNS, side), 4);
    }

    #[test]
    fn atomic_chess(kings: [Index; 2], men in men(), side: bool) {
        let setup = drop_all(&ATOMIC, &kings, &men, &ALL, side);
        let slow = plain::atomic::Position::new(&setup).expect("a position");
        if let Ok(game) = flat::Position::playable(&setup) {
            by_all_means(&game, 4, slow.perft(4));
        }
    }
}
