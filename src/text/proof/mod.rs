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

/// What a file says that it is.
pub const FORMAT: &str = "hypermate-proof";

/// The version of the format.
pub const VERSION: u64 = 1;
