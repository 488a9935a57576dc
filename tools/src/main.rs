//! Programs round hypermate that are not hypermate: races against published programs, makers of suites, measurements.
//! What each is for, and how it is run, is in `tools/README.md`.

mod atomic_divide;
mod instructions;
mod kinging_boards;
mod magics;
mod mate_bars;
mod mate_sets;
mod perft_ratio;
mod race;
mod speed;

use clap::Parser;
use std::process::ExitCode;

/// Races, measurements and suites round hypermate.
#[derive(Debug, Parser)]
#[command(version, after_help = "Exit status: 0 all is right, 1 a check said no, 2 it could not be run.")]
enum Tool {
    AtomicDivide(atomic_divide::Arguments),
    Instructions(instructions::Arguments),
    KingingBoards(kinging_boards::Arguments),
    Magics(magics::Arguments),
    MateBars(mate_bars::Arguments),
    MateSets(mate_sets::Arguments),
    PerftRatio(perft_ratio::Arguments),
    Race(race::Arguments),
    Speed(speed::Arguments),
}

fn main() -> ExitCode {
    let outcome = match Tool::parse() {
        Tool::AtomicDivide(arguments) => atomic_divide::run(&arguments),
        Tool::Instructions(arguments) => instructions::run(&arguments),
        Tool::KingingBoards(arguments) => kinging_boards::run(&arguments),
        Tool::Magics(arguments) => magics::run(&arguments),
        Tool::MateBars(arguments) => mate_bars::run(&arguments),
        Tool::MateSets(arguments) => mate_sets::run(&arguments),
        Tool::PerftRatio(arguments) => perft_ratio::run(&arguments),
        Tool::Race(arguments) => race::run(&arguments),
        Tool::Speed(arguments) => speed::run(&arguments),
    };
    outcome.unwrap_or_else(|error| {
        eprintln!("hypermate-tools: {error:#}");
        ExitCode::from(2)
    })
}
