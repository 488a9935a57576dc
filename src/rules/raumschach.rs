//! Raumschach, the chess of Ferdinand Maack (Hamburg, 1907), on 5 × 5 × 5 cells.

use super::{CellNames, Draws, Kings, Movement, PawnRule, Piece, Row, Rules, Start};

/// Raumschach: files a to e, ranks 1 to 5, levels A (the bottom) to E. A rook changes one axis, a bishop two, a unicorn
/// three, a queen any number.
pub static RAUMSCHACH: Rules = Rules {
    name: "raumschach",
    title: "Raumschach",
    about: "Raumschach on 5 x 5 x 5 cells",
    lengths: [5, 5, 5, 1],
    axes: 3,
    pieces: &[
        (Piece::Rook, Movement::Slide(0b10)),
        (Piece::Bishop, Movement::Slide(0b100)),
        (Piece::Unicorn, Movement::Slide(0b1000)),
        (Piece::Queen, Movement::Slide(0b1110)),
        (Piece::Knight, Movement::Knight),
        (Piece::King, Movement::Step(0b1110)),
    ],
    pawn: Some(PawnRule {
        // One step up in rank or in level.
        ahead: &[[0, 1, 0, 0], [0, 0, 1, 0]],
        // Up and one file aside, or up in rank and level at once.
        takes: &[[-1, 1, 0, 0], [1, 1, 0, 0], [-1, 0, 1, 0], [1, 0, 1, 0], [0, 1, 1, 0]],
        promotes_on: &[1, 2],
        promotes_to: &[Piece::Queen, Piece::Rook, Piece::Bishop, Piece::Knight, Piece::Unicorn],
        double_step: false,
    }),
    kings: Kings::Both,
    castling: false,
    explosions: false,
    draws: Draws { bare_kings: true, halfmoves: Some(100), occurrences: Some(3) },
    starts: &[STANDARD],
    cell_names: CellNames::LetterLevel,
};

/// White on levels A and B; Black has the point reflection.
const STANDARD: Start = Start {
    name: "standard",
    least: 0,
    rows: &[
        Row { letters: "RNKNR", at: [0, 0, 0] },
        Row { letters: "PPPPP", at: [1, 0, 0] },
        Row { letters: "BUQBU", at: [0, 1, 0] },
        Row { letters: "PPPPP", at: [1, 1, 0] },
    ],
    reflected: true,
    castling: [[None; 2]; 2],
};
