//! What is said of one board: as a word, as a story, or as data.

use super::data;
use crate::ordered::{Feed, Item, Question, Stop};
use crate::report::{Refusal, Report, json_line};
use hypermate::checkmate::{self, Decision};
use hypermate::plain::{self, Explanation, Verdict};
use hypermate::search::Watch;
use hypermate::setup::{Colour, Setup};
use hypermate::text::{self, BoardTexts, DrawOptions, Ink};
use std::fmt::Write as _;

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

/// An answer with its reasons, if they were asked for.
pub(super) struct Answer {
    /// The position, White to move.
    pub setup: Setup,
    pub decision: Decision,
    pub explanation: Option<Explanation>,
}

impl Question for Form {
    type Items = BoardTexts<Feed>;
    type Desk = ();
    type Found = ();
    const MOST: usize = 4096;

    fn desk(&self) {}

    fn answer(
        &self,
        (): &mut (),
        Item { text, line, .. }: Item,
        report: &mut Report,
        _: &Watch,
    ) -> Result<(), Stop> {
        report.items += 1;
        let number = self.batch.then_some(line);
        let result = self.decide(text, line, report);
        if let Err(refusal) = &result {
            report.refuse(refusal, number);
        }
        if self.json {
            report.out.push_str(&json_line(&data::of(result.as_ref(), number)));
        } else {
            self.tell(result.as_ref(), line, &mut report.out);
        }
        Ok(())
    }
}

impl Form {
    fn decide(&self, text: &str, line: usize, report: &mut Report) -> Result<Answer, Refusal> {
        let number = self.batch.then_some(line);
        let mut setup = text::read_cube(text).map_err(|error| error.in_file(line))?;
        if setup.side == Colour::Black {
            if self.strict {
                return Err(Refusal::of_board(
                    "Black is to move, and the question is whether White is checkmated",
                ));
            }
            setup.side = Colour::White;
            report.note(number, "Black is to move in this FEN; answered with White to move");
        }
        let answer = judge(setup, self.explain)?;
        if answer.decision.impossible {
            let what = "impossible position: White is to move and the black king is attacked";
            if self.strict {
                return Err(Refusal::of_board(what));
            }
            report.note(number, &format!("{what}; answered by the definition"));
        }
        Ok(answer)
    }

    /// The answer as a word, and the story under it.
    fn tell(&self, result: Result<&Answer, &Refusal>, line: usize, out: &mut String) {
        let word = match result {
            Ok(answer) if answer.decision.is_checkmate() => "true\n",
            Ok(_) => "false\n",
            Err(_) if self.batch => "error\n",
            Err(_) => return,
        };
        let heads = self.explain && self.batch;
        if heads {
            let _ = write!(out, "line {line}: ");
        }
        out.push_str(word);
        if let Ok(Answer { setup, explanation: Some(explanation), .. }) = result {
            self.story(setup, explanation, out);
        }
        if heads {
            out.push('\n');
        }
    }

    fn story(&self, setup: &Setup, explanation: &Explanation, out: &mut String) {
        if setup.dims()[0] <= LARGEST_DRAWN {
            let options = DrawOptions { ink: self.ink, ..DrawOptions::default() };
            let _ = writeln!(out, "\n{}", text::draw(setup, &options));
        }
        for line in explanation.lines(&|cell| text::write_cell(setup.rules, cell)) {
            let _ = writeln!(out, "{line}");
        }
    }
}

/// Decides by the fast rules; a story comes from the plain ones, and then so does the decision, that the two cannot
/// contradict each other.
fn judge(setup: Setup, explain: bool) -> Result<Answer, Refusal> {
    let no_position = |error: hypermate::SetupError| Refusal::of_board(&error.to_string());
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
