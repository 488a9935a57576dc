//! `race`: hypermate against published programs, on the same input, answer by answer.

pub mod board;
pub mod checkmate;
pub mod explode;
pub mod king;
pub mod rival;
pub mod ruby;

use std::io;
use std::process::ExitCode;

use clap::{Args, Subcommand};
use hypermate::kinging::{self, KingingAnswer, Limits, Solver};
use hypermate::search::Watch;

/// Races hypermate against a published program on the same input and compares every answer.
#[derive(Debug, Args)]
#[command(after_help = "Exit status: 0 all answers agree, 1 some differ, 2 the race could not be run.")]
pub struct Arguments {
    #[command(subcommand)]
    discipline: Discipline,
}

#[derive(Debug, Subcommand)]
enum Discipline {
    Checkmate(checkmate::Options),
    Explode(explode::Options),
    King(king::Options),
}

/// Runs the command: 0 if all answers agree, 1 if some differ.
///
/// # Errors
/// The race could not be run.
pub fn run(arguments: &Arguments) -> anyhow::Result<ExitCode> {
    let mut out = io::stdout().lock();
    let agree = match &arguments.discipline {
        Discipline::Checkmate(options) => checkmate::race(options, mated, &mut out)?,
        Discipline::Explode(options) => explode::race(options, exploded, &mut out)?,
        Discipline::King(options) => {
            // One solver for all boards, as whoever solves many would do it, on one thread like the opponent.
            let (mut solver, watch) = (Solver::new(Limits::default()), Watch::new());
            king::race(options, |text| kinged(text, &mut solver, &watch), &mut out)?
        }
    };
    Ok(ExitCode::from(u8::from(!agree)))
}

/// hypermate's decision on a bracket text, from the text to the answer.
fn mated(text: &str) -> anyhow::Result<bool> {
    let board = hypermate::text::read_cube(text)?;
    Ok(hypermate::checkmate::decide(&board)?)
}

/// The first field after a move, from text to text.
fn exploded(fen: &str, mv: &str) -> anyhow::Result<String> {
    let board = hypermate::text::read_flat_board(fen)?;
    let exploded = hypermate::flat::explode::explode_board(&board, hypermate::text::read_uci(mv)?)?;
    Ok(hypermate::text::write_flat_board(&exploded.after))
}

/// The fewest moves of a kinging puzzle, from the text to the answer.
fn kinged(text: &str, solver: &mut Solver, watch: &Watch) -> anyhow::Result<Option<u32>> {
    match solver.fewest(kinging::read(text)?, watch)? {
        KingingAnswer::Kinged(moves) => Ok(Some(moves)),
        KingingAnswer::Never => Ok(None),
        KingingAnswer::Unknown { at_least, at_most: Some(most) } => {
            anyhow::bail!("memory used up, {at_least} to {most} moves")
        }
        KingingAnswer::Unknown { at_least, at_most: None } => {
            anyhow::bail!("memory used up, {at_least} moves or more")
        }
    }
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
        let kind = |rest: &[&str]| {
            let line = ["race", "checkmate"].iter().chain(rest);
            Line::try_parse_from(line).unwrap_err().kind()
        };
        assert_eq!(kind(&[]), ErrorKind::MissingRequiredArgument);
        for size in ["1", "11", "2,x", ""] {
            assert_eq!(
                kind(&["--reference", "f.rb", "--size", size]),
                ErrorKind::ValueValidation,
                "{size:?}"
            );
        }
        for option in ["--boards", "--time-limit"] {
            assert_eq!(kind(&["--reference", "f.rb", option, "0"]), ErrorKind::ValueValidation, "{option}");
        }
    }

    #[test]
    fn bad_usage_of_the_kinging_race_is_refused() {
        let kind = |rest: &[&str]| {
            let line = ["race", "king"].iter().chain(rest);
            Line::try_parse_from(line).unwrap_err().kind()
        };
        assert_eq!(kind(&[]), ErrorKind::MissingRequiredArgument);
        for (option, value) in [
            ("--boards", "0"),
            ("--limit", "0"),
            ("--limit", "-1"),
            ("--limit", "inf"),
            ("--limit", "nan"),
            ("--red", "0..4"),
            ("--red", "5..4"),
            ("--red", "1..33"),
            ("--red", "1..=4"),
            ("--red", ""),
        ] {
            assert_eq!(
                kind(&["--js", "f.js", &format!("{option}={value}")]),
                ErrorKind::ValueValidation,
                "{option} {value}"
            );
        }
    }
}
