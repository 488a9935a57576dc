//! The numbers by which tables of counts know a position, and the one that it shares with its mirror images.

use super::Variant;
use super::position::Position;
use crate::board::{Bits, Symmetry};
use crate::game::{Game, Signature, zobrist};
use crate::setup::{Colour, Man, Piece};

impl<V: Variant> Position<V> {
    /// The number of the game and the side to move.
    const fn frame(&self) -> u64 {
        let side = if matches!(self.side, Colour::White) { 0 } else { zobrist::SIDE };
        zobrist::game(V::RULES) ^ side
    }

    #[inline(always)]
    pub(super) fn signed(&self) -> Signature {
        let men = self.pieces.as_ref().iter().fold(self.frame(), |state, men| men.digest(state));
        let game = const { zobrist::game(V::RULES) };
        Signature { check: self.key() ^ game, place: self.colours[0].digest(men) }
    }

    /// The least of the images under the symmetries that leave the game as it is: without pawns all of the board, else
    /// those that keep the pawns' way. Only images whose white king is on the least cell that it can be taken to are
    /// made; for most cells of a king that is one.
    ///
    /// The sides are not exchanged: with so many plies left, all positions of one count have the same side to move.
    pub(super) fn folded(&self) -> Signature {
        if V::PAWNS && !self.of_kind(Piece::Pawn).is_empty() {
            self.least(Symmetry::keeping_pawns)
        } else {
            self.least(Symmetry::all)
        }
    }

    fn least<I: Iterator<Item = Symmetry<V::Board>>>(&self, symmetries: impl Fn() -> I) -> Signature {
        let Some(king) = self.king(Colour::White) else { return self.signed() };
        let cell = symmetries().map(|symmetry| symmetry.image(king)).min();
        let images = symmetries().filter(|symmetry| Some(symmetry.image(king)) == cell);
        images.map(|symmetry| self.signed_image(symmetry)).min().unwrap_or_else(|| self.signed())
    }

    fn signed_image(&self, symmetry: Symmetry<V::Board>) -> Signature {
        let mut signature = Signature { check: self.frame(), place: self.frame() };
        for colour in Colour::ALL {
            for &piece in V::KINDS {
                for cell in self.men(colour, piece).cells() {
                    let (man, image) = (Man { colour, piece }, symmetry.image(cell));
                    signature.check ^= zobrist::of(man, image);
                    signature.place ^= zobrist::second(man, image);
                }
            }
        }
        signature
    }
}
