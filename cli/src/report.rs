//! Answers as text that is ready to be printed.

use crate::progress;
use hypermate::text::{Place, TextError};
use serde::Serialize;
use std::borrow::Cow;
use std::fmt::Write as _;
use std::io::{self, Write as _};

/// The answers to some items of an input in succession.
#[derive(Default)]
pub(crate) struct Report<T = ()> {
    /// For standard output.
    pub out: String,
    /// For standard error.
    pub notes: String,
    /// How many items were answered, bad ones too.
    pub items: u64,
    /// How many of them were bad.
    pub bad: u64,
    /// Whether an earlier run has found all this, so that it says nothing of how fast this one is.
    pub is_earlier: bool,
    /// What was found, for the command.
    pub found: T,
}

/// Why an item gets no answer.
pub(crate) struct Refusal {
    /// Where the text is wrong, if it is the text.
    pub place: Option<Place>,
    pub reason: String,
}

impl Refusal {
    /// Of a board whose text is right.
    pub fn of_board(reason: &str) -> Refusal {
        Refusal { place: None, reason: reason.to_string() }
    }
}

impl From<TextError> for Refusal {
    fn from(error: TextError) -> Refusal {
        Refusal { place: Some(error.place), reason: error.reason }
    }
}

impl<T> Report<T> {
    /// A line for standard error. `line` is left out where the text says it, or where there is only one item.
    pub fn note(&mut self, line: Option<usize>, text: &str) {
        let _ = match line {
            Some(line) => writeln!(self.notes, "hypermate: line {line}: {text}"),
            None => writeln!(self.notes, "hypermate: {text}"),
        };
    }

    /// Counts a bad item and says why it is one.
    pub fn refuse(&mut self, refusal: &Refusal, line: Option<usize>) {
        self.bad += 1;
        match refusal.place {
            Some(place) => self.note(None, &format!("{place}: {}", refusal.reason)),
            None => self.note(line, &refusal.reason),
        }
    }

    /// Prints what goes to standard error.
    pub fn print_notes(&self) {
        say(&self.notes);
    }
}

/// Prints whole lines on standard error, above the progress line if there is one; control characters are shown
/// escaped. If nobody reads that, the answers are worth giving all the same.
pub(crate) fn say(lines: &str) {
    if lines.is_empty() {
        return;
    }
    let lines = escaped(lines);
    progress::above(|| {
        let _ = io::stderr().lock().write_all(lines.as_bytes());
    });
}

/// A text as it may go to a terminal: what stands in a file must not move the cursor, colour what follows or ring the
/// bell. Control characters but line feeds and tabs become escapes such as `\u001b`, which is also how JSON has them.
pub(crate) fn escaped(text: &str) -> Cow<'_, str> {
    let is_harmful = |c: char| c.is_control() && !matches!(c, '\n' | '\t');
    if !text.contains(is_harmful) {
        return text.into();
    }
    let mut shown = String::with_capacity(text.len() + 5);
    for c in text.chars() {
        if is_harmful(c) {
            let _ = write!(shown, "\\u{:04x}", u32::from(c));
        } else {
            shown.push(c);
        }
    }
    shown.into()
}

/// An object as a line of JSON. Control characters that JSON may have as they are, U+007F to U+009F, are escaped, too.
pub(crate) fn json_line(data: &impl Serialize) -> String {
    // Text and numbers always have a JSON form; an object whose keys are no texts would be a fault of the program.
    let line = serde_json::to_string(data).unwrap_or_default();
    format!("{}\n", escaped(&line))
}
