//! One file or folder a command.

pub(crate) mod bench;
pub(crate) mod checkmate;
pub(crate) mod completions;
pub(crate) mod compose;
pub(crate) mod explode;
pub(crate) mod king;
pub(crate) mod man;
pub(crate) mod mate;
pub(crate) mod moves;
pub(crate) mod perft;
pub(crate) mod replay;
pub(crate) mod show;
pub(crate) mod verify;
