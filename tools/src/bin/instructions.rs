//! `instructions`: what the benchmarks execute, beside what is accepted. See `tools/README.md`.

use clap::Parser;
use hypermate_tools::instructions::{Arguments, compare};
use std::process::ExitCode;

fn main() -> ExitCode {
    match compare(&Arguments::parse(), &mut |text| print!("{text}")) {
        Ok(true) => ExitCode::SUCCESS,
        Ok(false) => ExitCode::from(1),
        Err(error) => {
            eprintln!("instructions: {error:#}");
            ExitCode::from(2)
        }
    }
}
