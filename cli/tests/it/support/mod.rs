//! What the tests of all commands share.

pub mod program;
#[cfg(unix)]
pub mod signal;

/// The root of the repository.
pub const ROOT: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/..");
