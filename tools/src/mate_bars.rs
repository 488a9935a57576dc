//! `mate-bars`: hypermate's mate search on positions with known distance, beside the plain search and a
//! UCI engine, in turn in the same run.

pub mod contest;
pub mod engine;
pub mod figures;
pub mod sets;

use std::ffi::OsString;
use std::path::PathBuf;
use std::process::ExitCode;
use std::time::Duration;

use anyhow::{Result, ensure};
use clap::{Args, value_parser};

use contest::{Manner, contest};
use engine::Engine;
use figures::{Column, Figures, Runs, tables};
use sets::{Positions, Set, read_file};

/// A set is given up by the plain search when it has finished none of so many positions.
const HOPELESS: usize = 5;

/// Measures the mate search on positions with known distance, beside the plain search and an engine.
#[derive(Debug, Args)]
#[command(
    after_help = "Exit status: 0 all answers of hypermate are right, 1 some are wrong, 2 it could not be run."
)]
pub struct Arguments {
    /// Files of mates: `FEN dm N; bm MOVE ...;` a line. The name begins with 3d, 4d or atomic
    #[arg(value_name = "FILE", default_values = ["perft/mates/3d.epd", "perft/mates/4d.epd", "perft/mates/atomic.epd"])]
    files: Vec<PathBuf>,
    /// Only mates in so many moves
    #[arg(long, value_name = "N,...", value_delimiter = ',')]
    mates: Vec<u32>,
    /// How many runs; the median counts
    #[arg(long, default_value_t = 3, value_parser = value_parser!(u32).range(1..=1000))]
    runs: u32,
    /// The table of hypermate and of the engine, in MiB
    #[arg(long, value_name = "MIB", default_value_t = 4, value_parser = value_parser!(u32).range(1..=65536))]
    hash: u32,
    /// How long hypermate and the engine may think about a position
    #[arg(long, value_name = "SECONDS", default_value = "60", value_parser = parse_seconds)]
    limit: Duration,
    /// A solver of its own for each position, made while the clock runs
    #[arg(long)]
    cold: bool,
    /// Also measures one position on so many threads
    #[arg(long, value_name = "N", value_parser = value_parser!(u32).range(2..=256))]
    threads: Option<u32>,
    /// How long the plain search may take for a position, about; 0 leaves it out
    #[arg(long, value_name = "SECONDS", default_value = "1", value_parser = parse_seconds)]
    plain_seconds: Duration,
    /// A UCI engine that plays atomic chess
    #[arg(long, value_name = "PATH")]
    engine: Option<PathBuf>,
    /// An argument of the engine; more than once for more
    #[arg(long, value_name = "ARGUMENT", allow_hyphen_values = true, requires = "engine")]
    engine_args: Vec<OsString>,
    /// An option of the engine; more than once for more
    #[arg(long, value_name = "NAME=VALUE", requires = "engine")]
    engine_option: Vec<String>,
}

fn parse_seconds(text: &str) -> Result<Duration, String> {
    let seconds = text.parse().ok().filter(|seconds| (0.0..=86_400.0).contains(seconds));
    seconds.map(Duration::from_secs_f64).ok_or_else(|| "expected seconds, from 0 to 86400".to_string())
}

/// Runs the command: 0 if all answers of hypermate are right, 1 if some are wrong.
///
/// # Errors
/// Files that cannot be read, or an engine that cannot be run.
pub fn run(arguments: &Arguments) -> Result<ExitCode> {
    let wrong = measure_all(arguments)?;
    if wrong > 0 {
        eprintln!("{wrong} wrong answers");
    }
    Ok(ExitCode::from(u8::from(wrong > 0)))
}

/// Prints the tables and gives the number of wrong answers.
fn measure_all(arguments: &Arguments) -> Result<usize> {
    let mut sets = Vec::new();
    for file in &arguments.files {
        sets.extend(read_file(file, &arguments.mates)?);
    }
    ensure!(!sets.is_empty(), "there is no position of these distances in the files");
    let mut engine = match &arguments.engine {
        Some(path) => {
            let hash = arguments.hash as usize;
            Some(Engine::start(path, &arguments.engine_args, hash, &arguments.engine_option)?)
        }
        None => None,
    };
    let mut all = Vec::new();
    for set in &sets {
        eprintln!("{}, mate in {}: {} positions", set.name, set.mate, set.rows.len());
        all.push(measure(arguments, set, engine.as_mut())?);
    }
    let engine = engine.map_or(String::new(), |engine| engine.name.clone());
    print!("{}", tables(&all, &engine, arguments.threads.unwrap_or(1) as usize));
    Ok(all.iter().map(Figures::wrong).sum())
}

fn measure(arguments: &Arguments, set: &Set, mut engine: Option<&mut Engine>) -> Result<Figures> {
    let contest = contest(set)?;
    let manner =
        Manner { hash: (arguments.hash as usize) << 20, limit: arguments.limit, cold: arguments.cold };
    let rows = set.rows.len();
    let [mut fast, mut threads, mut plain, mut peer] = [(); 4].map(|()| Column::new());
    let mut hopeless = vec![arguments.plain_seconds.is_zero(); rows];
    for _ in 0..arguments.runs {
        add(&mut fast, contest.solve(&manner, 1).into_iter());
        if let Some(many) = arguments.threads {
            add(&mut threads, contest.solve(&manner, many as usize).into_iter());
        }
        plain.resize(rows, Runs::default());
        for row in 0..rows {
            if hopeless[row] {
                continue;
            }
            match contest.solve_plainly(row, arguments.plain_seconds) {
                Some(answer) => plain[row].add(answer),
                None => hopeless[row] = true,
            }
            if row + 1 == HOPELESS && hopeless[..HOPELESS].iter().all(|&row| row) {
                hopeless.fill(true);
            }
        }
        if let (Some(engine), Positions::Atomic(_)) = (engine.as_deref_mut(), &set.positions) {
            let answers: Result<Vec<_>> =
                set.rows.iter().map(|row| engine.solve(row, arguments.limit)).collect();
            add(&mut peer, answers?.into_iter());
        }
    }
    let set = format!("{}, mate in {}", set.name, set.mate);
    Ok(Figures { set, fast, threads, plain, engine: peer })
}

fn add(column: &mut Column, answers: impl ExactSizeIterator<Item = figures::Answer>) {
    column.resize(answers.len(), Runs::default());
    column.iter_mut().zip(answers).for_each(|(runs, answer)| runs.add(answer));
}

#[cfg(test)]
mod tests {
    use super::*;
    use clap::CommandFactory;
    use clap::Parser;
    use clap::error::ErrorKind;

    /// The arguments as a command line of their own.
    #[derive(Debug, Parser)]
    struct Line {
        #[command(flatten)]
        _arguments: Arguments,
    }

    #[test]
    fn the_description_of_the_options_is_consistent() {
        Line::command().debug_assert();
    }

    #[test]
    fn bad_usage_is_refused() {
        for option in ["--runs=0", "--hash=0", "--limit=-1", "--limit=nan", "--threads=1", "--mates=x"] {
            let kind = Line::try_parse_from(["mate-bars", option]).unwrap_err().kind();
            assert_eq!(kind, ErrorKind::ValueValidation, "{option}");
        }
        let kind = Line::try_parse_from(["mate-bars", "--engine-args=-x"]).unwrap_err().kind();
        assert_eq!(kind, ErrorKind::MissingRequiredArgument);
    }
}
