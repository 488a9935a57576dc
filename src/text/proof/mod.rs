//! Files of proofs: JSON, one node a line, as `docs/proofs.md` describes it.
//!
//! ```text
//! {"format":"hypermate-proof","version":1,"game":"atomic","fen":"…","mate":2,"minimal":false,
//! "attack":[
//! {"in":2,"move":"a1a7","replies":{"h8g8":"a7g7"}}
//! ]}
//! ```
//!
//! [`read_proof`] reads the text into a [`crate::plain::proof::Proof`], and knows no rules; whether the proof holds is
//! for [`crate::plain::proof::verify`] to say.

mod bounded;
mod fault;
mod nodes;
mod read;
mod write;

pub use fault::ProofFileError;
pub use read::{ProofFile, read_proof, step_text};
pub use write::{AnswerText, Header, NextText, ProofWriter};

use super::{TextError, read_cube, read_flat, read_tesseract};
use crate::setup::{FlatSetup, Setup};

/// What a file says that it is.
pub const FORMAT: &str = "hypermate-proof";

/// The version of the format.
pub const VERSION: u64 = 1;

/// The position of a proof, which tells the game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ProofPosition {
    /// Of 3D chess, `3d`.
    Cube(Setup),
    /// Of 4D chess, `4d`.
    Tesseract(Setup),
    /// Of atomic chess, `atomic`.
    Atomic(FlatSetup),
}

impl ProofPosition {
    /// Reads the FEN of a game by its name; `None` if there is no such game.
    fn read(game: &str, fen: &str) -> Option<Result<ProofPosition, TextError>> {
        Some(match game {
            "3d" => read_cube(fen).map(ProofPosition::Cube),
            "4d" => read_tesseract(fen).map(ProofPosition::Tesseract),
            "atomic" => read_flat(fen).map(ProofPosition::Atomic),
            _ => return None,
        })
    }

    /// The name of the game.
    pub fn game(&self) -> &'static str {
        match self {
            ProofPosition::Cube(_) => "3d",
            ProofPosition::Tesseract(_) => "4d",
            ProofPosition::Atomic(_) => "atomic",
        }
    }

    /// The lengths of the axes of its board.
    pub fn dims(&self) -> &[usize] {
        match self {
            ProofPosition::Cube(setup) | ProofPosition::Tesseract(setup) => &setup.dims,
            ProofPosition::Atomic(setup) => &setup.board.dims,
        }
    }
}
