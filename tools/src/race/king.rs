//! The race for the question "how soon is a red man kinged?".
//!
//! # A flaw of the published program
//! A jump up has to land on the board, but a later one of a chain that goes down may land below the bottom row: the
//! program asks whether the cell behind the jumped man is empty, and nothing is there. From below, the man goes on as
//! from any cell. So on `8/8/1B6/2B5/1B6/2B1B3/1R1B4/4B3` the program says 4: b2xd4xf2 and over e1 off the board, from
//! there to e1, e1xc3xa5xc7, and up.
//!
//! It takes 5. After b2-a3 the man is stuck: b4 is black, and so is c5 behind it. So he jumps to d4, and may go on to f2.
//! From d4 he has four rows to go and no jump upwards: behind c5 stands b6, nobody else is above him, and b6 can be
//! jumped from a5 and c5 only, where he does not come. From f2 no jump upwards is left either, and six rows to go. The
//! plain rules say 5, too. Such boards are rare: none of 1500 random ones with the seed 1 is one.

pub mod draw;
pub mod opponent;

use std::ffi::OsString;
use std::hint::black_box;
use std::io::Write;
use std::ops::RangeInclusive;
use std::path::PathBuf;
use std::time::{Duration, Instant};

use anyhow::{Result, ensure};
use clap::{Args, value_parser};
use fastrand::Rng;
use hypermate::kinging::plain::fewest_moves_within;
use hypermate::kinging::{self, Board};

use draw::{Kind, digits, draw};
use opponent::Answer;

/// Solves random boards of the kinging puzzle, by hypermate and by the published program.
#[derive(Debug, Args)]
pub struct Options {
    /// The published program in JavaScript: a file that sets the function F
    #[arg(long, value_name = "FILE")]
    pub js: PathBuf,
    /// How many boards
    #[arg(long, value_name = "COUNT", default_value_t = 300, value_parser = value_parser!(u32).range(1..=1_000_000))]
    pub boards: u32,
    /// How many red men a board has, 1 to 32: a number, or the least and the most
    #[arg(long, value_name = "N|A..B", default_value = "1..4", value_parser = parse_red)]
    pub red: RangeInclusive<u8>,
    /// The same seed gives the same boards
    #[arg(long, default_value_t = 1)]
    pub seed: u64,
    /// How long the published program may think about a board; one that it has not finished then is not compared
    #[arg(long, value_name = "SECONDS", default_value = "1", value_parser = parse_limit)]
    pub limit: Duration,
    /// The Node to run
    #[arg(long, value_name = "PROGRAM", default_value = "node")]
    pub node: OsString,
}

/// Reads `3` or `1..4`, both ends included.
fn parse_red(text: &str) -> Result<RangeInclusive<u8>, String> {
    let (low, high) = text.split_once("..").unwrap_or((text, text));
    let number = |text: &str| text.parse().ok().filter(|men| (1..=32).contains(men));
    match (number(low), number(high)) {
        (Some(low), Some(high)) if low <= high => Ok(low..=high),
        _ => {
            Err("expected a number from 1 to 32, or two with `..` between them, the smaller one first".into())
        }
    }
}

/// Reads seconds, to a millisecond.
fn parse_limit(text: &str) -> Result<Duration, String> {
    let seconds = text.parse().ok().filter(|seconds| (0.001..=3600.0).contains(seconds));
    seconds.map(Duration::from_secs_f64).ok_or_else(|| "expected seconds, 0.001 to 3600".into())
}

/// hypermate's pass is repeated for at least this long: one over a few hundred boards is too short for a clock.
const LEAST_MEASURED: Duration = Duration::from_millis(200);

/// What the plain search may look at before it gives up on a board.
const PLAIN_STATES: usize = 1_000_000;

/// A board, and what the published program said of it if it finished.
struct Run {
    board: Board,
    /// What both racers read.
    text: String,
    theirs: Option<Answer>,
}

/// Runs the race and writes each board on which the two differ, and the times. `ours` answers 64 digits. True when
/// every answer agrees.
///
/// # Errors
/// When Node or the file fails, no board at all was finished, or `out` cannot be written.
pub fn race(
    options: &Options,
    mut ours: impl FnMut(&str) -> Result<Option<u32>>,
    out: &mut impl Write,
) -> Result<bool> {
    let mut rng = Rng::with_seed(options.seed);
    let boards: Vec<Board> = Kind::ALL
        .into_iter()
        .cycle()
        .take(options.boards as usize)
        .map(|kind| draw(kind, &options.red, &mut rng))
        .collect();
    let texts: Vec<String> = boards.iter().copied().map(digits).collect();
    let answers = opponent::ask(&options.node, &options.js, &texts, options.limit)?;
    let runs: Vec<Run> = boards
        .into_iter()
        .zip(texts)
        .zip(answers)
        .map(|((board, text), theirs)| Run { board, text, theirs })
        .collect();
    let (low, high) = (options.red.start(), options.red.end());
    let kinds = Kind::ALL.map(|kind| {
        let count = (0..runs.len()).filter(|i| Kind::ALL[i % Kind::ALL.len()] == kind).count();
        format!("{count} {}", kind.name())
    });
    writeln!(out, "seed {}, {low} to {high} red men: {}", options.seed, kinds.join(", "))?;
    let agree = compare(&runs, &mut ours, out)?;
    write_times(&runs, options.limit, &mut ours, out)?;
    ensure!(
        runs.iter().any(|run| run.theirs.is_some()),
        "the published program finished no board in {:?} each",
        options.limit
    );
    Ok(agree)
}

/// Writes each difference with the verdict of the plain rules, and how many there are. True when there is none.
fn compare(
    runs: &[Run],
    ours: &mut impl FnMut(&str) -> Result<Option<u32>>,
    out: &mut impl Write,
) -> Result<bool> {
    let (mut differ, mut for_us, mut for_them) = (0, 0, 0);
    for Run { board, text, theirs } in runs {
        let Some(theirs) = theirs else { continue };
        let said = ours(text);
        if said.as_ref().is_ok_and(|moves| *moves == theirs.moves) {
            continue;
        }
        differ += 1;
        let plain = fewest_moves_within(*board, PLAIN_STATES).ok();
        for_us += u32::from(plain.is_some_and(|moves| said.as_ref().is_ok_and(|said| *said == moves)));
        for_them += u32::from(plain == Some(theirs.moves));
        let verdict = plain.map_or_else(|| "gives up".into(), |moves| format!("says {}", number(moves)));
        let said = said.map_or_else(|error| format!("{error:#}"), number);
        writeln!(
            out,
            "differs: {}  node: {}, hypermate: {said}, plain {verdict}",
            kinging::write(*board),
            number(theirs.moves),
        )?;
    }
    let finished = runs.iter().filter(|run| run.theirs.is_some()).count();
    let unfinished = 100.0 * (runs.len() - finished) as f64 / runs.len() as f64;
    write!(out, "{} boards, node finished {finished}, not {unfinished:.1}%; {differ} differ", runs.len())?;
    if differ > 0 {
        write!(out, ", plain says as hypermate on {for_us}, as node on {for_them}")?;
    }
    writeln!(out)?;
    Ok(differ == 0)
}

/// The answer in the form of the challenge.
fn number(moves: Option<u32>) -> String {
    moves.map_or("-1".into(), |moves| moves.to_string())
}

/// Writes what both needed for the boards that the program finished, and hypermate for the others.
fn write_times(
    runs: &[Run],
    limit: Duration,
    ours: &mut impl FnMut(&str) -> Result<Option<u32>>,
    out: &mut impl Write,
) -> Result<()> {
    let (finished, unfinished): (Vec<&Run>, Vec<&Run>) = runs.iter().partition(|run| run.theirs.is_some());
    if !finished.is_empty() {
        let node: Duration = finished.iter().filter_map(|run| run.theirs).map(|theirs| theirs.time).sum();
        let fast = time_of_a_pass(&finished, ours);
        let ratio = node.as_secs_f64() / fast.as_secs_f64();
        let (node, fast) = (node.as_secs_f64(), fast.as_secs_f64());
        writeln!(out, "finished: node {node:.3} s, hypermate {fast:.6} s, ratio {ratio:.0}")?;
    }
    if !unfinished.is_empty() {
        let unanswered = unfinished.iter().filter(|run| ours(&run.text).is_err()).count();
        let given_up = limit.as_secs_f64() * unfinished.len() as f64;
        let fast = time_of_a_pass(&unfinished, ours).as_secs_f64();
        write!(out, "unfinished: node given up after {given_up:.3} s, hypermate {fast:.6} s")?;
        if unanswered > 0 {
            write!(out, ", {unanswered} without an answer")?;
        }
        writeln!(out)?;
    }
    Ok(())
}

/// The mean time of a pass over boards.
fn time_of_a_pass(runs: &[&Run], ours: &mut impl FnMut(&str) -> Result<Option<u32>>) -> Duration {
    let start = Instant::now();
    let mut passes = 0;
    while passes == 0 || start.elapsed() < LEAST_MEASURED {
        for run in runs {
            // Only the time matters here: the answers are compared apart.
            let _ = black_box(ours(black_box(&run.text)));
        }
        passes += 1;
    }
    start.elapsed() / passes
}

#[cfg(test)]
mod tests;
