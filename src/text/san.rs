//! Moves on the flat board as people write them: `Nf3`, `exd6`, `R1xa8+`, `e8=Q`, `O-O`.
//!
//! A text names a piece and a target and no more of the origin than is needed, so that only the legal moves of the
//! position say which move it is. No rule is known here: whoever knows the legal moves describes them as [`Candidate`]s,
//! and [`resolve`] finds the one that is meant, [`SanMove::of`] the shortest text that means one of them.

mod choose;
mod read;

use super::cell::FLAT;
use crate::setup::{Piece, Wing};

pub use choose::{Candidate, SanError, resolve};
pub use read::read_san;

/// What the text of a move says.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum SanMove {
    /// `O-O` or `O-O-O`.
    Castles(Wing),
    /// A man goes to a cell.
    Goes {
        /// The piece; a pawn has no letter.
        piece: Piece,
        /// The file that is left, from 0, where the text gives it.
        from_file: Option<usize>,
        /// The rank that is left, from 0, where the text gives it.
        from_rank: Option<usize>,
        /// Whether there is an `x`. A reader need not believe it.
        captures: bool,
        /// The index of the target: `a1` is 0, `h8` is 63.
        to: usize,
        /// What a pawn becomes.
        promotes: Option<Piece>,
    },
}

impl std::fmt::Display for SanMove {
    /// Without `+` or `#`, which only the rules can tell.
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match *self {
            SanMove::Castles(Wing::King) => f.write_str("O-O"),
            SanMove::Castles(Wing::Queen) => f.write_str("O-O-O"),
            SanMove::Goes { piece, from_file, from_rank, captures, to, promotes } => {
                let mut text = String::new();
                if piece != Piece::Pawn {
                    text.push(piece.letter());
                }
                if let Some(file) = from_file {
                    text.push_str(&super::cell::file_name(file));
                }
                if let Some(rank) = from_rank {
                    text.push_str(&(rank + 1).to_string());
                }
                if captures {
                    text.push('x');
                }
                text.push_str(&super::write_cell(FLAT, to));
                if let Some(piece) = promotes {
                    text.extend(['=', piece.letter()]);
                }
                f.write_str(&text)
            }
        }
    }
}
