//! The race for the question "what does this move do?" in atomic chess.

pub mod opponent;
pub mod pairs;

use std::ffi::OsString;
use std::hint::black_box;
use std::io::Write;
use std::path::PathBuf;
use std::time::{Duration, Instant};

use anyhow::{Result, ensure};
use clap::{Args, value_parser};
use fastrand::Rng;

use opponent::Answers;
use pairs::{Kind, Pair};

/// Carries out random valid moves of atomic chess, by hypermate and by the published programs.
#[derive(Debug, Args)]
pub struct Options {
    /// The published program in JavaScript: a file that sets the function F
    #[arg(long, value_name = "FILE", required_unless_present = "java")]
    pub js: Option<PathBuf>,
    /// The published program in Java: a file E.java with the class E
    #[arg(long, value_name = "FILE")]
    pub java: Option<PathBuf>,
    /// How many moves
    #[arg(long, value_name = "COUNT", default_value_t = 20_000, value_parser = value_parser!(u32).range(1..=1_000_000))]
    pub moves: u32,
    /// The same seed gives the same moves
    #[arg(long, default_value_t = 1)]
    pub seed: u64,
    /// The Node to run
    #[arg(long, value_name = "PROGRAM", default_value = "node")]
    pub node: OsString,
    /// The folder of `javac` and `java`, if they are not on the path
    #[arg(long, value_name = "FOLDER")]
    pub jdk: Option<PathBuf>,
}

/// hypermate's pass is repeated for at least this long: one over a few thousand moves is too short for a clock.
const LEAST_MEASURED: Duration = Duration::from_millis(200);

/// Runs the race and writes a line for each opponent, and each move on which it differs. `ours` answers a first field
/// and a move. True when every answer agrees.
///
/// # Errors
/// When an opponent cannot be run or answers too little, or `out` cannot be written.
pub fn race(
    options: &Options,
    ours: impl Fn(&str, &str) -> Result<String>,
    out: &mut impl Write,
) -> Result<bool> {
    let mut rng = Rng::with_seed(options.seed);
    let pairs: Vec<Pair> = (0..options.moves).map(|_| Pair::draw(&mut rng)).collect();
    let mut rivals = Vec::new();
    if let Some(program) = &options.js {
        rivals.push(("node", opponent::ask_node(&options.node, program, &pairs)?));
    }
    if let Some(program) = &options.java {
        rivals.push(("java", opponent::ask_java(options.jdk.as_deref(), program, &pairs)?));
    }
    let count = |kind| pairs.iter().filter(|pair| pair.kind == kind).count();
    writeln!(
        out,
        "seed {}: {} moves, {} quiet, {} captures, {} en passant",
        options.seed,
        pairs.len(),
        count(Kind::Quiet),
        count(Kind::Capture),
        count(Kind::EnPassant),
    )?;
    let time = time_of_a_pass(&pairs, &ours);
    let mut all_agree = true;
    for (name, answers) in rivals {
        all_agree &= compare(name, &pairs, &answers, time, &ours, out)?;
    }
    Ok(all_agree)
}

/// Writes the line of one opponent. True when it agrees with us everywhere.
fn compare(
    name: &str,
    pairs: &[Pair],
    theirs: &Answers,
    time: Duration,
    ours: &impl Fn(&str, &str) -> Result<String>,
    out: &mut impl Write,
) -> Result<bool> {
    ensure!(theirs.fens.len() == pairs.len(), "{name} gave {} answers", theirs.fens.len());
    let mut differ = 0;
    for (pair, fen) in pairs.iter().zip(&theirs.fens) {
        let said = ours(&pair.fen, &pair.mv).unwrap_or_else(|error| format!("{error:#}"));
        if said != *fen {
            differ += 1;
            writeln!(out, "differs: {} {}  {name}: {fen}, hypermate: {said}", pair.fen, pair.mv)?;
        }
    }
    let per_move = |time: Duration| time.as_secs_f64() * 1e9 / pairs.len() as f64;
    let (slow, fast) = (per_move(theirs.time), per_move(time));
    writeln!(
        out,
        "{name}: {differ} differ, {slow:.0} ns a move, hypermate {fast:.0} ns, ratio {:.1}",
        slow / fast
    )?;
    Ok(differ == 0)
}

/// The mean time of a pass over the moves.
fn time_of_a_pass(pairs: &[Pair], ours: &impl Fn(&str, &str) -> Result<String>) -> Duration {
    let start = Instant::now();
    let mut passes = 0;
    while passes == 0 || start.elapsed() < LEAST_MEASURED {
        for pair in pairs {
            // Only the time matters here: the answers are compared apart.
            let _ = black_box(ours(black_box(&pair.fen), black_box(&pair.mv)));
        }
        passes += 1;
    }
    start.elapsed() / passes
}

#[cfg(test)]
mod tests {
    use super::*;

    fn pair(fen: &str, mv: &str) -> Pair {
        Pair { fen: fen.into(), mv: mv.into(), kind: Kind::Quiet }
    }

    #[test]
    fn only_answers_that_differ_are_shown() {
        let pairs = [pair("8/K6k", "a1a2"), pair("8/8", "b1b2")];
        let theirs = Answers { fens: vec!["8".into(), "9".into()], time: Duration::from_nanos(200) };
        let ours =
            |_: &str, mv: &str| if mv == "b1b2" { anyhow::bail!("no man") } else { Ok("8".to_string()) };
        let mut out = Vec::new();
        let agree = compare("x", &pairs, &theirs, Duration::from_nanos(20), &ours, &mut out).unwrap();
        let expected = "differs: 8/8 b1b2  x: 9, hypermate: no man\n\
                        x: 1 differ, 100 ns a move, hypermate 10 ns, ratio 10.0\n";
        assert_eq!((String::from_utf8(out).unwrap().as_str(), agree), (expected, false));
    }

    #[test]
    fn an_opponent_that_says_too_little_is_an_error() {
        let theirs = Answers { fens: vec![], time: Duration::ZERO };
        let ours = |_: &str, _: &str| Ok(String::new());
        let error = compare("x", &[pair("8", "a1a2")], &theirs, Duration::ZERO, &ours, &mut Vec::new());
        assert!(error.unwrap_err().to_string().contains("0 answers"));
    }
}
