//! The program `race`: hypermate against published programs, on the same input, answer by answer.

pub mod board;
pub mod checkmate;
pub mod explode;
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
}

/// Runs the program on the arguments of the process. `mated` is hypermate's decision, whether White is mated on the
/// 3D board of a bracket text; `exploded` is the first field of a FEN after a move of atomic chess.
pub fn main(
    mated: impl Fn(&str) -> anyhow::Result<bool>,
    exploded: impl Fn(&str, &str) -> anyhow::Result<String>,
) -> ExitCode {
    let mut out = io::stdout().lock();
    let outcome = match Arguments::parse().discipline {
        Discipline::Checkmate(options) => checkmate::race(&options, mated, &mut out),
        Discipline::Explode(options) => explode::race(&options, exploded, &mut out),
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
}
