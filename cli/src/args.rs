//! The command line: which command is asked for, and how the program ends.

use crate::commands::{
    bench, checkmate, completions, compose, explode, king, man, mate, moves, perft, replay, show, verify,
};
use crate::common::{self, Ending, Failure};
use clap::{CommandFactory, Parser, Subcommand, ValueEnum};
use std::io::{self, Write};
use std::process::ExitCode;

/// Exact search on bitboards for chess beyond the flat board.
#[derive(Parser)]
#[command(name = "hypermate", version, after_help = EXAMPLES, max_term_width = 110, arg_required_else_help = true)]
struct Arguments {
    #[command(subcommand)]
    command: Command,

    /// When to colour the output.
    #[arg(long, global = true, value_name = "WHEN", default_value = "auto")]
    color: Colouring,
}

const EXAMPLES: &str = "\
Examples:
  hypermate checkmate '[###,n##,#rr],[#b#,###,###],[###,###,bRK]'
  hypermate explode 5r2/2k5/p1B5/1pP1p3/1P4P1/3P4/P7/1K3R1q c6h1
  hypermate king 8/8/5B2/8/3B4/8/1B6/R7
  hypermate mate atomic --in 3 --fen '8/6BK/7k/7p/7P/5Q2/8/8 w - - 21 73'
  hypermate compose 3d --size 4 --in 3 --unique
  hypermate perft 3d --size 3 --depth 6
  hypermate bench
  hypermate moves 3d --size 4
  hypermate show 4d --start classic
  hypermate replay 4d examples/fourfold.pgn
  hypermate verify examples/mate-in-three.json

Exit status: 0 done, 1 a check said no, 2 bad input, 130 interrupted, 141 nobody reads the output.";

#[derive(Subcommand)]
enum Command {
    Checkmate(checkmate::Arguments),
    Explode(explode::Arguments),
    King(king::Arguments),
    Mate(mate::Arguments),
    Compose(compose::Arguments),
    Perft(perft::Arguments),
    Bench(bench::Arguments),
    Moves(moves::Arguments),
    Show(show::Arguments),
    Replay(replay::Arguments),
    Verify(verify::Arguments),
    Completions(completions::Arguments),
    Man(man::Arguments),
}

/// When to colour the output.
#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum Colouring {
    /// On a terminal, unless NO_COLOR is set.
    Auto,
    /// Always.
    Always,
    /// Never.
    Never,
}

/// The status of a program that ends because nobody reads its output, as shells tell it: 128 and the signal that it
/// would have died of. It is silent, but no success: what the output would have said is not known.
const OUTPUT_CLOSED: u8 = 141;

/// Reads the command line, runs the command and says how it went: 0 done, 1 a check said no, 2 bad input, 130
/// interrupted, 141 nobody reads the output.
pub fn run() -> ExitCode {
    match Arguments::try_parse() {
        Ok(arguments) => ending_of(run_command(arguments).and_then(flushed)),
        Err(error) if error.use_stderr() => error.exit(),
        // The help, or the version: output like any other, which may have nowhere to go.
        Err(help) => ending_of(help.print().map_err(Failure::from).and_then(|()| flushed(Ending::Done))),
    }
}

fn run_command(arguments: Arguments) -> Result<Ending, Failure> {
    let ink = common::ink(arguments.color);
    match arguments.command {
        Command::Checkmate(arguments) => checkmate::run(&arguments, ink),
        Command::Explode(arguments) => explode::run(&arguments, ink),
        Command::King(arguments) => king::run(&arguments, ink),
        Command::Mate(arguments) => mate::run(&arguments),
        Command::Compose(arguments) => compose::run(&arguments),
        Command::Perft(arguments) => perft::run(&arguments),
        Command::Bench(arguments) => bench::run(&arguments),
        Command::Moves(arguments) => moves::run(&arguments),
        Command::Show(arguments) => show::run(&arguments, ink),
        Command::Replay(arguments) => replay::run(&arguments, ink),
        Command::Verify(arguments) => verify::run(&arguments),
        Command::Completions(arguments) => completions::run(&arguments, &mut Arguments::command()),
        Command::Man(arguments) => man::run(&arguments, Arguments::command()),
    }
}

/// How a command ends whose output may still be on its way.
fn flushed(ending: Ending) -> Result<Ending, Failure> {
    io::stdout().flush()?;
    Ok(ending)
}

fn ending_of(ending: Result<Ending, Failure>) -> ExitCode {
    match ending {
        Ok(ending) => ending.into(),
        Err(Failure::OutputClosed) => ExitCode::from(OUTPUT_CLOSED),
        Err(Failure::Input(error)) => {
            complain!("hypermate: {error:#}");
            Ending::BadInput.into()
        }
    }
}
