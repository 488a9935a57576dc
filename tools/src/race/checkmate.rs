//! The race for the decision "is White mated?" on a cube.

use std::ffi::OsString;
use std::hint::black_box;
use std::io::Write;
use std::path::PathBuf;
use std::time::{Duration, Instant};

use anyhow::{Result, ensure};
use clap::{Args, value_parser};
use fastrand::Rng;

use super::board::{bracket_text, draw, ruby_text};
use super::ruby::{self, Answer};

/// Decides 3D checkmate on random boards, by hypermate and by the published Ruby program.
#[derive(Debug, Args)]
pub struct Options {
    /// The published program: a file with its Ruby lambda
    #[arg(long, value_name = "FILE")]
    pub reference: PathBuf,
    /// The edges of the cubes, 2 to 10
    #[arg(long, value_name = "N,...", value_delimiter = ',', default_value = "2,3,4")]
    #[arg(value_parser = value_parser!(u8).range(2..=10))]
    pub size: Vec<u8>,
    /// Boards of each size [default: 2000 for n = 2 and 3, 500 for 4, 40 for 5, 10 beyond]
    #[arg(long, value_name = "COUNT", value_parser = value_parser!(u32).range(1..))]
    pub boards: Option<u32>,
    /// The same seed and size give the same boards
    #[arg(long, default_value_t = 1)]
    pub seed: u64,
    /// How long Ruby may run, all sizes together; boards that it has not finished then are not compared
    #[arg(long, value_name = "SECONDS", default_value_t = 120, value_parser = value_parser!(u64).range(1..=86_400))]
    pub time_limit: u64,
    /// The Ruby to run
    #[arg(long, value_name = "PROGRAM", default_value = "ruby")]
    pub ruby: OsString,
}

/// hypermate's decision is repeated for at least this long: one pass over a few hundred boards is too short for a
/// clock.
const LEAST_MEASURED: Duration = Duration::from_millis(200);

/// Runs the race and writes a line for each size, and each board on which the two differ. `ours` decides a bracket
/// text. True when every answer agrees.
///
/// # Errors
/// When Ruby or the file fails, no board at all was finished, or `out` cannot be written.
pub fn race(options: &Options, ours: impl Fn(&str) -> Result<bool>, out: &mut impl Write) -> Result<bool> {
    let deadline = Instant::now() + Duration::from_secs(options.time_limit);
    let (mut compared, mut differ) = (0, 0);
    for (i, &size) in options.size.iter().enumerate() {
        // The sizes that follow keep their share, and gain what this one does not use.
        let share = deadline.saturating_duration_since(Instant::now()) / (options.size.len() - i) as u32;
        let round = run_size(options, size.into(), share, &ours)?;
        if i == 0 {
            // Not before: a race that cannot be run is answered by its error alone.
            writeln!(out, "seed {}, {}", options.seed, options.reference.display())?;
            writeln!(out, " n  boards  unfinished   mates  differ       ruby s  hypermate s        ratio")?;
        }
        round.write(size, out)?;
        compared += round.compared;
        differ += round.differences.len();
    }
    ensure!(compared > 0, "Ruby finished no board within --time-limit {}", options.time_limit);
    Ok(differ == 0)
}

/// What came of the boards of one size.
struct Round {
    /// Boards that both decided.
    compared: usize,
    /// Boards that Ruby had no time for.
    unfinished: usize,
    /// Mates among those compared, by Ruby's word.
    mates: usize,
    /// Each board of a differing answer, and what the two said.
    differences: Vec<String>,
    theirs: Duration,
    /// Of one pass over the boards compared: reading and deciding.
    ours: Duration,
}

fn run_size(
    options: &Options,
    n: usize,
    limit: Duration,
    ours: &impl Fn(&str) -> Result<bool>,
) -> Result<Round> {
    let count = options.boards.unwrap_or_else(|| default_boards(n)) as usize;
    // Of its own for each size: the boards of one size are the same whichever others are asked for.
    let mut rng = Rng::with_seed(options.seed.wrapping_mul(16).wrapping_add(n as u64));
    let boards: Vec<_> = (0..count).map(|_| draw(n, &mut rng)).collect();
    let ruby_texts: Vec<String> = boards.iter().map(ruby_text).collect();
    let answers = ruby::ask(&options.ruby, &options.reference, &ruby_texts, limit)?;
    let texts: Vec<String> = boards.iter().take(answers.len()).map(bracket_text).collect();
    let differences =
        texts.iter().zip(&answers).filter_map(|(text, answer)| difference(text, answer, ours(text)));
    Ok(Round {
        compared: answers.len(),
        unfinished: count - answers.len(),
        mates: answers.iter().filter(|answer| answer.mate).count(),
        differences: differences.collect(),
        theirs: answers.iter().map(|answer| answer.time).sum(),
        ours: time_of_a_pass(&texts, ours),
    })
}

/// As many as Ruby decides in well under a minute: it tries n⁶ pairs of cells for White, and on a mate as many again
/// for Black after every white move.
fn default_boards(n: usize) -> u32 {
    match n {
        ..=3 => 2000,
        4 => 500,
        5 => 40,
        6.. => 10,
    }
}

/// The line for a board on which the answers differ, `None` if they agree. A refusal is a difference: every board
/// drawn is one that the challenge allows.
fn difference(text: &str, theirs: &Answer, ours: Result<bool>) -> Option<String> {
    let word = |mate| if mate { "mate" } else { "no mate" };
    let said = match ours {
        Ok(mate) if mate == theirs.mate => return None,
        Ok(mate) => word(mate).to_string(),
        Err(error) => format!("{error:#}"),
    };
    Some(format!("differs: {text}  ruby: {}, hypermate: {said}", word(theirs.mate)))
}

/// The mean time of a pass over the texts.
fn time_of_a_pass(texts: &[String], ours: &impl Fn(&str) -> Result<bool>) -> Duration {
    if texts.is_empty() {
        return Duration::ZERO;
    }
    let start = Instant::now();
    let mut passes = 0;
    while start.elapsed() < LEAST_MEASURED {
        for text in texts {
            // Only the time matters here: the answers have been compared.
            let _ = black_box(ours(black_box(text)));
        }
        passes += 1;
    }
    start.elapsed() / passes
}

impl Round {
    fn write(&self, n: u8, out: &mut impl Write) -> Result<()> {
        let Round { compared, unfinished, mates, differences, .. } = self;
        for line in differences {
            writeln!(out, "{line}")?;
        }
        let (theirs, ours) = (self.theirs.as_secs_f64(), self.ours.as_secs_f64());
        let ratio = if *compared > 0 { format!("{:.0}", theirs / ours) } else { "-".into() };
        let differ = differences.len();
        writeln!(
            out,
            "{n:2}  {compared:6}  {unfinished:10}  {mates:6}  {differ:6}  {theirs:11.3}  {ours:11.6}  {ratio:>11}"
        )?;
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use anyhow::bail;

    #[test]
    fn only_answers_that_differ_are_shown() {
        let mate = Answer { mate: true, time: Duration::ZERO };
        let text = "[rq,##],[##,K#]";
        assert_eq!(difference(text, &mate, Ok(true)), None);
        let line = difference(text, &mate, Ok(false)).unwrap();
        assert_eq!(line, "differs: [rq,##],[##,K#]  ruby: mate, hypermate: no mate");
        let refused = (|| bail!("no white king"))();
        let line = difference(text, &mate, refused).unwrap();
        assert_eq!(line, "differs: [rq,##],[##,K#]  ruby: mate, hypermate: no white king");
    }

    #[test]
    fn a_race_that_cannot_start_is_an_error_not_a_difference() {
        let options = Options {
            reference: "/nowhere/checkmate3d.rb".into(),
            size: vec![2],
            boards: None,
            seed: 1,
            time_limit: 1,
            ruby: "ruby".into(),
        };
        let mut out = Vec::new();
        let error = race(&options, |_| Ok(true), &mut out).unwrap_err();
        assert!(format!("{error:#}").contains("/nowhere/checkmate3d.rb"), "{error:#}");
    }
}
