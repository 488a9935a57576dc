//! What holds for any position of the flat board and any text.

use hypermate::rules::ATOMIC;
use proptest::collection::vec;
use proptest::prelude::*;

use hypermate::setup::{Colour, Man, Piece, Setup, Wing};
use hypermate::text::{UciMove, read_flat, read_flat_board, read_uci, write_flat, write_flat_board};

/// Men anywhere but pawns on the ranks at the edges, one king or two, and clocks.
fn boards() -> impl Strategy<Value = Setup> {
    let men = (0usize..64, prop::sample::select("QRBNPqrbnp".chars().collect::<Vec<_>>()));
    let rest = (prop::option::of(0usize..64), 0usize..64, any::<[bool; 2]>(), any::<u32>(), 1u32..);
    (vec(men, 0..40), rest).prop_map(|(men, (first, second, [side, swap], halfmove, fullmove))| {
        let side = if side { Colour::White } else { Colour::Black };
        let mut board = Setup { side, halfmove, fullmove, ..Setup::empty(&ATOMIC) };
        for (cell, letter) in men {
            let at_edge = !(8..56).contains(&cell);
            let letter = if at_edge && letter.eq_ignore_ascii_case(&'p') { 'R' } else { letter };
            board.cells[cell] = Man::from_letter(letter);
        }
        let kings = if swap { ['K', 'k'] } else { ['k', 'K'] };
        if let Some(first) = first {
            board.cells[first] = Man::from_letter(kings[0]);
        }
        board.cells[second] = Man::from_letter(kings[1]);
        board
    })
}

/// Such boards with every right that a king and a rook allow, drawn from the rooks, and an en-passant cell.
fn setups() -> impl Strategy<Value = Setup> {
    (boards(), any::<[[Option<prop::sample::Index>; 2]; 2]>(), prop::option::of(any::<prop::sample::Index>()))
        .prop_map(|(board, chosen, passed)| {
            let mut setup = board;
            for colour in Colour::ALL {
                for wing in Wing::ALL {
                    let rooks = rooks(&setup, colour, wing);
                    let index = chosen[colour.index()][wing.index()].filter(|_| !rooks.is_empty());
                    setup.castling[colour.index()][wing.index()] =
                        index.map(|index| rooks[index.index(rooks.len())]);
                }
            }
            let cells = passed_cells(&setup);
            setup.en_passant =
                passed.filter(|_| !cells.is_empty()).map(|index| cells[index.index(cells.len())]);
            setup
        })
}

fn rooks(board: &Setup, colour: Colour, wing: Wing) -> Vec<usize> {
    let first = if colour == Colour::White { 0 } else { 56 };
    let king = board.find(Man { colour, piece: Piece::King }).next().filter(|king| king / 8 * 8 == first);
    let rook = Man { colour, piece: Piece::Rook };
    let lies = |cell: &usize| {
        king.is_some_and(|king| if wing == Wing::King { *cell > king } else { *cell < king })
            && cell / 8 * 8 == first
    };
    board.find(rook).filter(lies).collect()
}

fn passed_cells(board: &Setup) -> Vec<usize> {
    let (rank, pawn, start) = if board.side == Colour::White { (5, 32, 48) } else { (2, 24, 8) };
    let man = Some(Man { colour: !board.side, piece: Piece::Pawn });
    let passed = |&file: &usize| {
        board.cells[pawn + file] == man
            && board.cells[8 * rank + file].is_none()
            && board.cells[start + file].is_none()
    };
    (0..8).filter(passed).map(|file| 8 * rank + file).collect()
}

/// Good FENs with a few characters lost, doubled or replaced.
fn mutated() -> impl Strategy<Value = String> {
    let edits = vec((any::<prop::sample::Index>(), 0u8..3, any::<char>()), 1..4);
    (setups(), edits).prop_map(|(setup, edits)| {
        let mut chars: Vec<char> = write_flat(&setup).chars().collect();
        for (at, edit, other) in edits {
            let at = at.index(chars.len());
            match edit {
                0 => drop(chars.remove(at)),
                1 => chars.insert(at, chars[at]),
                _ => chars[at] = other,
            }
        }
        chars.into_iter().collect()
    })
}

fn read_all(text: &str) {
    if let Ok(setup) = read_flat(text) {
        assert_eq!(read_flat(&write_flat(&setup)), Ok(setup));
    }
    if let Ok(board) = read_flat_board(text) {
        assert_eq!(read_flat_board(&write_flat_board(&board)), Ok(board));
    }
    if let Ok(mv) = read_uci(text) {
        assert_eq!(read_uci(&mv.to_string()), Ok(mv));
    }
}

proptest! {
    #[test]
    fn fen_gives_back_the_position(setup in setups()) {
        prop_assert_eq!(read_flat(&write_flat(&setup)), Ok(setup));
    }

    #[test]
    fn the_first_field_gives_back_the_men(board in boards()) {
        let read = read_flat_board(&write_flat_board(&board));
        prop_assert_eq!(read.map(|read| read.cells), Ok(board.cells));
    }

    #[test]
    fn moves_are_given_back(from in 0usize..64, to in 0usize..64, piece in prop::option::of(1usize..5)) {
        let mv = UciMove { from, to, promotes: piece.map(|piece| Piece::ALL[piece]) };
        prop_assert_eq!(read_uci(&mv.to_string()), Ok(mv));
    }

    #[test]
    fn any_text_is_survived(text in any::<String>()) {
        read_all(&text);
    }

    #[test]
    fn mutated_fens_are_survived(text in mutated()) {
        read_all(&text);
    }

    #[test]
    fn text_like_a_fen_is_survived(text in "[KQRBNPkqrbnpx0-9/| wbAHahe\\-\n]{0,90}") {
        read_all(&text);
    }
}
