//! Answers to boards, as text that is ready to be printed.

use hypermate::text::{Place, TextError};
use std::fmt::Write as _;
use std::io::{IsTerminal, Write as _};

/// The answers to some boards in succession.
#[derive(Default)]
pub(crate) struct Report {
    /// For standard output.
    pub out: String,
    /// For standard error.
    pub notes: String,
    /// How many boards were answered, bad ones too.
    pub boards: u64,
    /// How many of them were bad.
    pub bad: u64,
}

/// Why a board gets no answer.
pub(crate) struct Refusal {
    /// Where the text is wrong, if it is the text.
    pub place: Option<Place>,
    pub reason: String,
}

impl Refusal {
    /// Of a board whose text is well.
    pub fn of_board(reason: &str) -> Refusal {
        Refusal { place: None, reason: reason.to_string() }
    }
}

impl From<TextError> for Refusal {
    fn from(error: TextError) -> Refusal {
        Refusal { place: Some(error.place), reason: error.reason }
    }
}

impl Report {
    /// A line for standard error. `line` is left out where the text says it, or where there is but one board.
    pub fn note(&mut self, line: Option<usize>, text: &str) {
        let _ = match line {
            Some(line) => writeln!(self.notes, "hypermate: line {line}: {text}"),
            None => writeln!(self.notes, "hypermate: {text}"),
        };
    }

    /// Counts a bad board and says why it is one.
    pub fn refuse(&mut self, refusal: &Refusal, line: Option<usize>) {
        self.bad += 1;
        match refusal.place {
            Some(place) => self.note(None, &format!("{place}: {}", refusal.reason)),
            None => self.note(line, &refusal.reason),
        }
    }

    /// Prints what goes to standard error.
    pub fn print_notes(&self) {
        print_notes(&self.notes);
    }
}

/// Prints whole lines on standard error. If nobody reads that, the answers are worth giving all the same.
pub(crate) fn print_notes(notes: &str) {
    if notes.is_empty() {
        return;
    }
    let mut err = std::io::stderr().lock();
    if err.is_terminal() {
        // The progress line may stand there; it will be drawn again below.
        let _ = err.write_all(b"\r\x1b[2K");
    }
    let _ = err.write_all(notes.as_bytes());
}
