//! Atomic chess on the flat 8 × 8 board: orthodox moves, and every capture explodes.
//!
//! The rules are those of the variant on lichess, Chess960 castling included; `docs/rules.md` has them in full.
//! * [`Position`]: the men, the rights, and how a move changes them;
//! * `blast`: what an explosion removes, and whether a king survives it and what comes after;
//! * `danger`: checks, pins, and the captures that could open a line;
//! * `legal`: the legal moves, one man at a time;
//! * `count`: how many there are, whole sets of captures at a time;
//! * `checks`: the legal moves that give check or blow up the enemy king;
//! * `fold`: the numbers by which tables of counts know positions and their mirror images;
//! * `castling`: castling past kings that touch and rooks that shield;
//! * `material`: draws by what is left.
//!
//! Two things make atomic chess unlike the orthodox game. While the kings touch, neither is in check, for capturing
//! one would blow up both. And a capture takes away up to ten men, so it can open a line from two cells away; but only
//! if it touches that line, so all captures that touch none are safe together.

mod blast;
mod castling;
mod checks;
mod count;
mod danger;
pub mod explode;
mod fold;
mod legal;
mod material;
mod moves;
mod names;
mod position;

pub use moves::{FlatMove, FlatMoves};
pub use position::Position;

use crate::board::sight::NarrowSight;
use crate::board::{Board, Cell, Slide, Square8};
use crate::rules::{ATOMIC, Piece};
use crate::setup::Colour;

type Look = NarrowSight<Square8>;

/// The pieces of orthodox chess, in the order of [`Piece::index`].
const KINDS: [Piece; 6] = [Piece::Pawn, Piece::Knight, Piece::Bishop, Piece::Rook, Piece::Queen, Piece::King];

/// The classes of directions in which the pieces slide.
const ROOK: Slide = slide_of(Piece::Rook);
const BISHOP: Slide = slide_of(Piece::Bishop);
const QUEEN: Slide = slide_of(Piece::Queen);

const fn slide_of(piece: Piece) -> Slide {
    match ATOMIC.slide_class(piece) {
        Some(class) => Slide::new(class),
        None => panic!("the piece does not slide"),
    }
}

/// The cells next to a cell.
#[inline(always)]
fn neighbours(cell: Cell) -> u64 {
    Square8::TABLES.adjacent[cell.index()]
}

/// The cells that a knight on a cell attacks.
#[inline(always)]
fn leaps(cell: Cell) -> u64 {
    Square8::TABLES.leaps[cell.index()]
}

/// The cells that a pawn of a side on a cell attacks.
#[inline(always)]
fn pawn_attacks(colour: Colour, cell: Cell) -> u64 {
    match Square8::TABLES.pawns {
        Some(pawns) => pawns.takes[colour.index() * 64 + cell.index()],
        None => 0,
    }
}

/// The rank on which the pieces of a side start.
#[inline(always)]
const fn first_rank(colour: Colour) -> u64 {
    0xFF << (56 * colour as u32)
}

/// The rank on which the pawns of a side start.
#[inline(always)]
const fn pawn_rank(colour: Colour) -> u64 {
    0xFF << (8 + 40 * colour as u32)
}

/// The cells next to any of these, and these themselves.
#[inline(always)]
const fn dilated(cells: u64) -> u64 {
    const NOT_A: u64 = !0x0101_0101_0101_0101;
    const NOT_H: u64 = !0x8080_8080_8080_8080;
    let wide = cells | (cells << 1 & NOT_A) | (cells >> 1 & NOT_H);
    wide | wide << 8 | wide >> 8
}
