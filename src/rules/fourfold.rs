//! 4D chess, also known as Fourfold, on 4 × 4 × 2 × 2 cells.

use super::{CellNames, Draws, Kings, Movement, PawnRule, Piece, Row, Rules, Start};

/// 4D chess: files a to d, ranks 1 to 4, and four boards by their places on the third and the fourth axis. A rook changes
/// one axis, a bishop two, a queen any number.
pub static FOURFOLD: Rules = Rules {
    name: "4d",
    title: "4D chess",
    about: "4D chess, also known as Fourfold, on 4 x 4 x 2 x 2 cells",
    lengths: [4, 4, 2, 2],
    axes: 4,
    pieces: &[
        (Piece::Rook, Movement::Slide(0b10)),
        (Piece::Bishop, Movement::Slide(0b100)),
        (Piece::Queen, Movement::Slide(0b11110)),
        (Piece::Knight, Movement::Knight),
        (Piece::King, Movement::Step(0b11110)),
    ],
    pawn: Some(PawnRule {
        ahead: &[[0, 1, 0, 0]],
        takes: &[[-1, 1, 0, 0], [1, 1, 0, 0], [0, 1, -1, 0], [0, 1, 1, 0], [0, 1, 0, -1], [0, 1, 0, 1]],
        promotes_on: &[1],
        promotes_to: &[Piece::Queen],
        double_step: false,
    }),
    kings: Kings::Both,
    castling: false,
    explosions: false,
    draws: Draws { bare_kings: true, halfmoves: Some(100), occurrences: Some(3) },
    starts: &[FULL, CLASSIC],
    cell_names: CellNames::Indices,
};

/// Sixteen pieces a side.
const FULL: Start = Start {
    name: "full",
    least: 0,
    rows: &[
        Row { letters: "RNBQ", at: [0, 0, 0] },
        Row { letters: "PPPP", at: [1, 0, 0] },
        Row { letters: "KBNR", at: [0, 1, 0] },
        Row { letters: "PPPP", at: [1, 1, 0] },
        Row { letters: "pppp", at: [2, 0, 1] },
        Row { letters: "rnbq", at: [3, 0, 1] },
        Row { letters: "pppp", at: [2, 1, 1] },
        Row { letters: "kbnr", at: [3, 1, 1] },
    ],
    reflected: false,
    castling: [[None; 2]; 2],
};

/// Ten pieces a side.
const CLASSIC: Start = Start {
    name: "classic",
    least: 0,
    rows: &[
        Row { letters: "RNKQ", at: [0, 0, 0] },
        Row { letters: "PPPP", at: [1, 0, 0] },
        Row { letters: ".BR.", at: [0, 1, 0] },
        Row { letters: ".rb.", at: [3, 0, 1] },
        Row { letters: "pppp", at: [2, 1, 1] },
        Row { letters: "qknr", at: [3, 1, 1] },
    ],
    reflected: false,
    castling: [[None; 2]; 2],
};
