//! Whether a side has the men to win at all.
//!
//! The rule is the one that lichess plays by. A bare king cannot win. As long as the enemy has men beside its king, one
//! of them may blow it up, unless both sides have nothing but bishops that never meet. Against a bare king, a queen or a
//! pawn can mate; a single knight, bishop or rook cannot, nor can two knights; anything more can.

use super::Position;
use crate::setup::{Colour, Piece};

/// The cells of the colour of a1.
const DARK: u64 = 0xAA55_AA55_AA55_AA55;

impl Position {
    /// Whether this side could still win, by the rule of the variant.
    pub(super) fn can_win(&self, colour: Colour) -> bool {
        if self.king(!colour).is_none() {
            return true;
        }
        let kings = self.pieces[Piece::King.index()];
        let of = |piece: Piece| self.pieces[piece.index()];
        let [own, enemy] = [colour, !colour].map(|colour| self.colours[colour.index()] & !kings);
        if own == 0 {
            return false;
        }
        let bishops = of(Piece::Bishop);
        if enemy != 0 {
            return own | enemy != bishops || meet(own, enemy);
        }
        if own & (of(Piece::Queen) | of(Piece::Pawn)) != 0 {
            return true;
        }
        let only_knights = own & !of(Piece::Knight) == 0;
        own.count_ones() > if only_knights { 2 } else { 1 }
    }
}

/// Whether some bishop of one side goes on cells of the same colour as some bishop of the other.
fn meet(a: u64, b: u64) -> bool {
    [DARK, !DARK].iter().any(|colour| a & colour != 0 && b & colour != 0)
}
