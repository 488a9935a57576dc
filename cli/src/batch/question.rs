//! What a batch asks of its boards.

use super::super::report::Report;
use hypermate::search::Watch;
use hypermate::search::watch::Interrupted;
use hypermate::text::{BoardText, BoardTexts, KingingTexts};
use std::io::{self, BufRead};

/// What cuts an input into the texts of its boards.
pub(crate) trait Cut<R>: Iterator<Item = io::Result<BoardText>> {
    /// Cuts what `input` gives.
    fn of(input: R) -> Self;

    /// The input itself.
    fn input(&mut self) -> &mut R;
}

impl<R: BufRead> Cut<R> for BoardTexts<R> {
    fn of(input: R) -> Self {
        BoardTexts::new(input)
    }

    fn input(&mut self) -> &mut R {
        self.get_mut()
    }
}

impl<R: BufRead> Cut<R> for KingingTexts<R> {
    fn of(input: R) -> Self {
        KingingTexts::new(input)
    }

    fn input(&mut self) -> &mut R {
        self.get_mut()
    }
}

/// A board that an answer is wanted for.
#[derive(Clone, Copy)]
pub(crate) struct Asked<'a> {
    pub text: &'a str,
    /// The line of its file on which the text starts.
    pub line: usize,
    /// What it says of boards before it: [`BoardText::doubtful`].
    pub doubtful: Option<(usize, usize)>,
}

/// The question that each board of an input is asked, with the form of its answers. Every thread has a copy.
pub(crate) trait Question: Clone + Send + 'static {
    /// What cuts the input.
    type Texts<R: BufRead>: Cut<R>;
    /// What a thread keeps from one board to the next.
    type Desk;
    /// What the search for an answer counts, if it is one that heeds its watch.
    const COUNTS: Option<&'static str>;

    /// What a thread begins with.
    fn desk(&self) -> Self::Desk;

    /// Answers a board.
    ///
    /// # Errors
    /// The run was stopped before the answer was found; then nothing is said of the board.
    fn answer(
        &self,
        desk: &mut Self::Desk,
        asked: Asked,
        report: &mut Report,
        watch: &Watch,
    ) -> Result<(), Interrupted>;
}
