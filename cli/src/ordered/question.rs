//! What a command asks of each item of its input.

use super::feed::Cut;
use crate::report::Report;
use hypermate::search::Watch;
use hypermate::search::watch::Interrupted;

/// A part of the input that an answer is wanted for: a board, or a line.
#[derive(Clone, Copy)]
pub(crate) struct Item<'a> {
    pub text: &'a str,
    /// The line of the input on which the text starts, from 1.
    pub line: usize,
    /// Whether it is a line with more bytes than the command allows; only so many are in `text`.
    pub is_too_long: bool,
    /// The first and the last line of the boards before it that it makes doubtful.
    pub doubtful: Option<(usize, usize)>,
}

/// Why an item has no answer.
pub(crate) enum Stop {
    /// The run was stopped.
    Interrupted,
    /// The run cannot go on.
    Failed(anyhow::Error),
}

impl From<Interrupted> for Stop {
    fn from(_: Interrupted) -> Stop {
        Stop::Interrupted
    }
}

impl From<anyhow::Error> for Stop {
    fn from(error: anyhow::Error) -> Stop {
        Stop::Failed(error)
    }
}

/// The question that each item of an input is asked, with the form of its answers.
pub(crate) trait Question: Send + Sync + 'static {
    /// What cuts the input into items.
    type Items: Cut;
    /// What a thread keeps from one item to the next.
    type Desk;
    /// What a report says beside its text.
    type Found: Default + Send + 'static;
    /// The most items of a chunk: thousands where an answer takes a microsecond, 1 where each may take hours.
    const MOST: usize;
    /// The bytes that a line may have, where items are lines.
    const LONGEST: u64 = u64::MAX;
    /// What the search for an answer counts, if it is one that heeds its watch.
    const COUNTS: Option<&'static str> = None;

    /// What a thread begins with.
    fn desk(&self) -> Self::Desk;

    /// Answers an item, or passes it over by adding nothing to the report.
    ///
    /// # Errors
    /// The run is to end; then nothing is said of the item.
    fn answer(
        &self,
        desk: &mut Self::Desk,
        item: Item,
        report: &mut Report<Self::Found>,
        watch: &Watch,
    ) -> Result<(), Stop>;
}
