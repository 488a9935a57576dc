//! What is said of one board: as a word, as a story, or as data.

use super::data;
use hypermate::checkmate::{self, Decision};
use hypermate::notation::{self, DrawOptions, Ink, Place, TextError};
use hypermate::plain::{self, Explanation, Verdict};
use hypermate::setup::{Colour, Setup};
use std::fmt::Write as _;
use std::io::{IsTerminal, Write as _};

/// Larger boards are not drawn: a level would not fit on a screen, and a board has as many levels as rows.
const LARGEST_DRAWN: usize = 10;

/// How answers are to be given.
#[derive(Clone, Copy)]
pub(super) struct Form {
    pub explain: bool,
    pub json: bool,
    pub strict: bool,
    pub ink: Ink,
    /// Whether there may be other boards, so that each must be told from them by its line.
    pub batch: bool,
}

/// The answers to some boards in succession, as text that is ready to be printed.
#[derive(Default)]
pub(super) struct Report {
    /// For standard output.
    pub out: String,
    /// For standard error.
    pub notes: String,
    /// How many boards were answered, bad ones too.
    pub boards: u64,
    /// How many of them were bad.
    pub bad: u64,
}

/// An answer with its reasons, if they were asked for.
pub(super) struct Answer {
    /// The position, White to move.
    pub setup: Setup,
    pub decision: Decision,
    pub explanation: Option<Explanation>,
}

/// Why a board gets no answer.
pub(super) struct Refusal {
    /// Where the text is wrong, if it is the text.
    pub place: Option<Place>,
    pub reason: String,
}

impl From<TextError> for Refusal {
    fn from(error: TextError) -> Refusal {
        Refusal { place: Some(error.place), reason: error.kind.to_string() }
    }
}

impl Report {
    /// Answers the board of this text, which starts on line `line` of its file.
    pub fn answer(&mut self, text: &str, line: usize, form: &Form) {
        self.boards += 1;
        let result = self.decide(text, line, form);
        if let Err(refusal) = &result {
            self.bad += 1;
            match refusal.place {
                Some(place) => self.note(form, None, &format!("{place}: {}", refusal.reason)),
                None => self.note(form, Some(line), &refusal.reason),
            }
        }
        if form.json {
            let line = form.batch.then_some(line);
            let _ = writeln!(self.out, "{}", data::of(result.as_ref(), line));
        } else {
            self.tell(result.as_ref(), line, form);
        }
    }

    /// Prints what goes to standard error. If nobody reads that, the answers are worth giving all the same.
    pub fn print_notes(&self) {
        let mut err = std::io::stderr().lock();
        if self.notes.is_empty() {
            return;
        }
        if err.is_terminal() {
            // The progress line may stand there; it will be drawn again below.
            let _ = err.write_all(b"\r\x1b[2K");
        }
        let _ = err.write_all(self.notes.as_bytes());
    }

    fn decide(&mut self, text: &str, line: usize, form: &Form) -> Result<Answer, Refusal> {
        let mut setup = notation::read_cube(text).map_err(|error| error.in_file(line))?;
        if setup.side == Colour::Black {
            if form.strict {
                return Err(refusal("Black is to move, and the question is whether White is checkmated"));
            }
            setup.side = Colour::White;
            self.note(form, Some(line), "Black is to move in this FEN; answered with White to move");
        }
        let answer = judge(setup, form.explain)?;
        if answer.decision.impossible {
            let what = "impossible position: White is to move and the black king is attacked";
            if form.strict {
                return Err(refusal(what));
            }
            self.note(form, Some(line), &format!("{what}; answered by the definition"));
        }
        Ok(answer)
    }

    /// A line for standard error. `line` is left out where the text says it, or where there is but one board.
    fn note(&mut self, form: &Form, line: Option<usize>, text: &str) {
        let _ = match line.filter(|_| form.batch) {
            Some(line) => writeln!(self.notes, "hypermate: line {line}: {text}"),
            None => writeln!(self.notes, "hypermate: {text}"),
        };
    }

    /// The answer as a word, and the story under it.
    fn tell(&mut self, result: Result<&Answer, &Refusal>, line: usize, form: &Form) {
        let word = match result {
            Ok(answer) if answer.decision.is_checkmate() => "true\n",
            Ok(_) => "false\n",
            Err(_) if form.batch => "error\n",
            Err(_) => return,
        };
        let heads = form.explain && form.batch;
        if heads {
            let _ = write!(self.out, "line {line}: ");
        }
        self.out.push_str(word);
        if let Ok(Answer { setup, explanation: Some(explanation), .. }) = result {
            self.story(setup, explanation, form.ink);
        }
        if heads {
            self.out.push('\n');
        }
    }

    fn story(&mut self, setup: &Setup, explanation: &Explanation, ink: Ink) {
        if setup.dims[0] <= LARGEST_DRAWN {
            let options = DrawOptions { ink, ..DrawOptions::default() };
            let _ = writeln!(self.out, "\n{}", notation::draw(setup, &options));
        }
        for line in explanation.lines(&|cell| notation::write_cell(&setup.dims, cell)) {
            let _ = writeln!(self.out, "{line}");
        }
    }
}

fn refusal(reason: &str) -> Refusal {
    Refusal { place: None, reason: reason.to_string() }
}

/// Decides by the fast rules; a story comes from the plain ones, and then so does the decision, that the two cannot
/// contradict each other.
fn judge(setup: Setup, explain: bool) -> Result<Answer, Refusal> {
    let no_position = |error: hypermate::setup::SetupError| refusal(&error.to_string());
    if !explain {
        let decision = checkmate::judge(&setup).map_err(no_position)?;
        return Ok(Answer { setup, decision, explanation: None });
    }
    let explanation = Explanation::of(&plain::Position::new(&setup).map_err(no_position)?);
    let decision = Decision { verdict: explanation.verdict, impossible: explanation.impossible.is_some() };
    Ok(Answer { setup, decision, explanation: Some(explanation) })
}

/// The name of a verdict in data.
pub(super) fn verdict_name(verdict: Verdict) -> &'static str {
    match verdict {
        Verdict::Checkmate => "checkmate",
        Verdict::Check => "check",
        Verdict::Stalemate => "stalemate",
        Verdict::Safe => "safe",
    }
}
