//! What holds for any board and any two cells.

use hypermate::flat::explode::{explode, explode_board};
use hypermate::rules::ATOMIC;
use hypermate::setup::{Colour, Man, Piece, Setup};
use hypermate::text::{UciMove, write_flat};
use proptest::collection::vec;
use proptest::prelude::*;

fn boards() -> impl Strategy<Value = Setup> {
    let man = prop::option::weighted(0.4, prop::sample::select("KQRBNPkqrbnp".chars().collect::<Vec<_>>()));
    let rights = any::<[[Option<u8>; 2]; 2]>();
    (vec(man, 64), any::<bool>(), rights, any::<Option<u8>>()).prop_map(|(men, white, rights, passed)| {
        let mut board = Setup::empty(&ATOMIC);
        board.cells = men.into_iter().map(|man| man.and_then(Man::from_letter)).collect();
        board.side = if white { Colour::White } else { Colour::Black };
        let castling = rights.map(|side| side.map(|right| right.map(usize::from)));
        Setup { castling, en_passant: passed.map(usize::from), ..board }
    })
}

fn moves() -> impl Strategy<Value = UciMove> {
    (0usize..66, 0usize..66, prop::option::weighted(0.1, 0usize..6)).prop_map(|(from, to, piece)| UciMove {
        from,
        to,
        promotes: piece.map(|piece| Piece::ALL[piece]),
    })
}

/// By the words of the rules: the two that meet, and all but pawns among the eight neighbours.
fn expected_blast(board: &Setup, mv: UciMove, captured: usize) -> Vec<usize> {
    let mut gone = vec![mv.from, captured];
    let (file, rank) = ((mv.to % 8) as i32, (mv.to / 8) as i32);
    for (x, y) in [(-1, -1), (0, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (0, 1), (1, 1)] {
        if (0..8).contains(&(file + x)) && (0..8).contains(&(rank + y)) {
            let cell = ((rank + y) * 8 + file + x) as usize;
            if board.cells[cell].is_some_and(|man| man.piece != Piece::Pawn) {
                gone.push(cell);
            }
        }
    }
    gone.sort_unstable();
    gone.dedup();
    gone
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(4000))]

    /// Positions that no reader would give and moves that are none are survived.
    #[test]
    fn nothing_panics(setup in boards(), mv in moves()) {
        if let Ok(exploded) = explode(&setup, mv) {
            prop_assert_eq!(exploded.after.side, !setup.side);
            let _ = write_flat(&exploded.after);
        }
        let _ = explode_board(&setup, mv);
    }

    #[test]
    fn a_capture_removes_what_the_rules_say(setup in boards(), from in 0usize..64, to in 0usize..64) {
        let mv = UciMove { from, to, promotes: None };
        let board = &setup;
        if let Ok(exploded) = explode_board(board, mv) {
            if board.cells[to].is_some_and(|man| man.colour != board.cells[from].unwrap().colour) {
                prop_assert_eq!(exploded.centre, Some(to));
                prop_assert_eq!(&exploded.removed, &expected_blast(board, mv, to));
            }
            if exploded.centre.is_some() {
                for cell in 0..64 {
                    let kept = if exploded.removed.contains(&cell) { None } else { board.cells[cell] };
                    prop_assert_eq!(exploded.after.cells[cell], kept);
                }
            } else {
                let count = |board: &Setup| board.cells.iter().flatten().count();
                prop_assert_eq!(count(&exploded.after), count(board));
            }
        }
    }
}
