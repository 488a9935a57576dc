//! The program `race`: hypermate against published programs, on the same input, answer by answer.

pub mod board;
pub mod checkmate;
pub mod explode;
pub mod king;
pub mod rival;
pub mod ruby;

use std::io;
use std::process::ExitCode;

use clap::{Parser, Subcommand};

/// Races hypermate against a published program on the same input and compares every answer.
#[derive(Debug, Parser)]
#[command(name = "race", version)]
#[command(after_help = "Exit status: 0 all answers agree, 1 some differ, 2 the race could not be run.")]
struct Arguments {
    #[command(subcommand)]
    discipline: Discipline,
}

#[derive(Debug, Subcommand)]
enum Discipline {
    Checkmate(checkmate::Options),
    Explode(explode::Options),
    King(king::Options),
}

/// Runs the program on the arguments of the process. `mated` is hypermate's decision, whether White is mated on the
/// 3D board of a bracket text; `exploded` is the first field of a FEN after a move of atomic chess; `kinged` is the fewest
/// moves of a kinging puzzle in 64 digits, `None` if there is no solution.
pub fn main(
    mated: impl Fn(&str) -> anyhow::Result<bool>,
    exploded: impl Fn(&str, &str) -> anyhow::Result<String>,
    kinged: impl FnMut(&str) -> anyhow::Result<Option<u32>>,
) -> ExitCode {
    let mut out = io::stdout().lock();
    let outcome = match Arguments::parse().discipline {
        Discipline::Checkmate(options) => checkmate::race(&options, mated, &mut out),
        Discipline::Explode(options) => explode::race(&options, exploded, &mut out),
        Discipline::King(options) => king::race(&options, kinged, &mut out),
    };
    match outcome {
        Ok(true) => ExitCode::SUCCESS,
        Ok(false) => ExitCode::from(1),
        Err(error) => {
            eprintln!("race: {error:#}");
            ExitCode::from(2)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use clap::CommandFactory;
    use clap::error::ErrorKind;

    #[test]
    fn the_description_of_the_options_is_consistent() {
        Arguments::command().debug_assert();
    }

    #[test]
    fn bad_usage_is_refused() {
        let kind = |rest: &[&str]| {
            let line = ["race", "checkmate"].iter().chain(rest);
            Arguments::try_parse_from(line).unwrap_err().kind()
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
            Arguments::try_parse_from(line).unwrap_err().kind()
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
