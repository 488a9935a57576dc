//! Atomic chess, with the rules of the variant on lichess.

use super::{CellNames, Draws, Kings, Movement, PawnRule, Piece, Row, Rules, Start};

/// Atomic chess: orthodox moves on the flat board, and every capture explodes.
pub static ATOMIC: Rules = Rules {
    name: "atomic",
    title: "atomic chess",
    about: "Atomic chess on 8 x 8 cells",
    lengths: [8, 8, 1, 1],
    axes: 2,
    pieces: &[
        (Piece::Rook, Movement::Slide(0b10)),
        (Piece::Bishop, Movement::Slide(0b100)),
        (Piece::Queen, Movement::Slide(0b110)),
        (Piece::Knight, Movement::Knight),
        (Piece::King, Movement::Step(0b110)),
    ],
    pawn: Some(PawnRule {
        ahead: &[[0, 1, 0, 0]],
        takes: &[[-1, 1, 0, 0], [1, 1, 0, 0]],
        promotes_on: &[1],
        promotes_to: &[Piece::Queen, Piece::Rook, Piece::Bishop, Piece::Knight],
        double_step: true,
    }),
    kings: Kings::Any,
    castling: true,
    explosions: true,
    draws: Draws { bare_kings: true, halfmoves: Some(100), occurrences: Some(3) },
    starts: &[ORTHODOX],
    cell_names: CellNames::Square,
};

/// The start of orthodox chess.
const ORTHODOX: Start = Start {
    name: "orthodox",
    least: 0,
    rows: &[
        Row { letters: "RNBQKBNR", at: [0, 0, 0] },
        Row { letters: "PPPPPPPP", at: [1, 0, 0] },
        Row { letters: "pppppppp", at: [6, 0, 0] },
        Row { letters: "rnbqkbnr", at: [7, 0, 0] },
    ],
    reflected: false,
    castling: [[Some(7), Some(0)], [Some(63), Some(56)]],
};
