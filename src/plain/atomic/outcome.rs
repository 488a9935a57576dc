//! How a game ends.

use super::Position;
use super::geometry::{file, rank};
use crate::setup::{Colour, Piece};

/// Half-moves without a capture or pawn move after which the game is drawn.
const FIFTY_MOVES: u32 = 100;

/// The end of a game. Repetitions are not among them, since a position does not know those before it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Outcome {
    /// The king of one side is exploded.
    KingExploded {
        /// The side whose king stands.
        winner: Colour,
    },
    /// The side to move is in check and has no legal move.
    Checkmate {
        /// The other side.
        winner: Colour,
    },
    /// The side to move is not in check and has no legal move.
    Stalemate,
    /// Neither side has the men to win: see [`Position::is_material_draw`].
    DrawByMaterial,
    /// 100 half-moves without a capture or pawn move.
    FiftyMoves,
}

impl Position {
    /// The end of the game, if it is at its end: an exploded king first, then mate and stalemate, then the draws by
    /// material and by the clock.
    pub fn outcome(&self) -> Option<Outcome> {
        for winner in Colour::ALL {
            if self.king(!winner).is_none() {
                return Some(Outcome::KingExploded { winner });
            }
        }
        if !self.has_legal_move() {
            let winner = !self.side;
            return Some(if self.in_check(self.side) {
                Outcome::Checkmate { winner }
            } else {
                Outcome::Stalemate
            });
        }
        if self.is_material_draw() {
            return Some(Outcome::DrawByMaterial);
        }
        (self.halfmove >= FIFTY_MOVES).then_some(Outcome::FiftyMoves)
    }

    /// Whether the side to move is mated, or its king exploded.
    pub fn is_lost(&self) -> bool {
        match self.kings {
            [Some(_), Some(_)] => self.in_check(self.side) && !self.has_legal_move(),
            _ => self.king(self.side).is_none(),
        }
    }

    /// Whether neither side can win any more, judged by the men alone as shakmaty and python-chess do for lichess.
    /// Both kings are on the board, and the other men are one of these:
    ///
    /// - none;
    /// - one knight, one bishop or one rook;
    /// - two knights of the same side;
    /// - bishops of both sides, any number of them, all of White's on cells of one shade and all of Black's on cells
    ///   of the other, so that none can ever capture another.
    ///
    /// Against any other company of the enemy's king something of the enemy's own may be blown up beside it; a pawn
    /// may become a queen, and a queen mates alone.
    ///
    /// scalachess, by which lichess ends its games, differs in rare cases: it plays on with more than two bishops, and
    /// it also draws positions in which blocked pawns leave nothing to capture.
    pub fn is_material_draw(&self) -> bool {
        if Colour::ALL.into_iter().any(|colour| self.king(colour).is_none()) {
            return false;
        }
        let [white, black] = Colour::ALL.map(|colour| self.company(colour));
        match (white.as_slice(), black.as_slice()) {
            ([], []) => true,
            (men, []) | ([], men) => match men {
                [(_, piece)] => matches!(piece, Piece::Knight | Piece::Bishop | Piece::Rook),
                [(_, one), (_, other)] => [one, other] == [&Piece::Knight; 2],
                _ => false,
            },
            (white, black) => {
                let light = |&(cell, piece): &(usize, Piece)| piece == Piece::Bishop && is_light(cell);
                let dark = |&(cell, piece): &(usize, Piece)| piece == Piece::Bishop && !is_light(cell);
                (white.iter().all(light) && black.iter().all(dark))
                    || (white.iter().all(dark) && black.iter().all(light))
            }
        }
    }

    /// The men of a side other than its king.
    fn company(&self, colour: Colour) -> Vec<(usize, Piece)> {
        let men = self.men(colour).map(|(cell, man)| (cell, man.piece));
        men.filter(|&(_, piece)| piece != Piece::King).collect()
    }
}

/// Whether a cell is light, as h1 is.
fn is_light(cell: usize) -> bool {
    (file(cell) + rank(cell)) % 2 == 1
}
