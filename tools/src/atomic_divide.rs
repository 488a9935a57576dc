//! `atomic_divide`: the legal moves of atomic positions with their perft counts, for programs that compare them with
//! those of others. See `tools/README.md`.

use anyhow::Context;
use clap::Args;
use hypermate::flat::{FlatMove, Position};
use hypermate::game::Searchable;
use hypermate::search::perft::perft;
use hypermate::text::{UciMove, read_flat};
use std::io::{BufRead, Write};
use std::ops::ControlFlow;
use std::process::ExitCode;

/// Reads a FEN a line from standard input and answers each with one line: `MOVE:NODES` for every legal move, sorted and
/// joined by blanks, or `error` and why.
#[derive(Debug, Args)]
pub struct Arguments {
    /// The plies of the counts, the move itself among them.
    #[arg(long, default_value_t = 1, value_parser = clap::value_parser!(u32).range(1..))]
    depth: u32,

    /// Castling as the king taking its rook, as in Chess960, also where king and rook stand as in the usual start.
    #[arg(long)]
    chess960: bool,
}

/// Runs the command.
///
/// # Errors
/// Input that cannot be read, or output that cannot be written.
pub fn run(arguments: &Arguments) -> anyhow::Result<ExitCode> {
    let mut out = std::io::stdout().lock();
    for line in std::io::stdin().lock().lines() {
        let line = line.context("cannot read standard input")?;
        let answer = divide(&line, arguments).unwrap_or_else(|error| format!("error {error}"));
        // Whoever asks may wait for the answer before asking on.
        writeln!(out, "{answer}").and_then(|()| out.flush()).context("cannot print")?;
    }
    Ok(ExitCode::SUCCESS)
}

fn divide(fen: &str, arguments: &Arguments) -> anyhow::Result<String> {
    let mut position = Position::new(&read_flat(fen)?)?;
    let mut rows = vec![];
    let _ = position.each_child(|mv, child| {
        rows.push(format!("{}:{}", uci(mv, arguments.chess960), perft(child, arguments.depth - 1)));
        ControlFlow::Continue(())
    });
    rows.sort();
    Ok(rows.join(" "))
}

/// The move as UCI has it: castling of a king on file e with a rook in the corner is the king's own two steps, unless
/// Chess960 is asked for.
fn uci(mv: FlatMove, chess960: bool) -> UciMove {
    let (from, to) = (mv.from.index(), mv.to.index());
    let target = match to % 8 {
        0 if from % 8 == 4 => to + 2,
        7 if from % 8 == 4 => to - 1,
        _ => to,
    };
    UciMove { from, to: if mv.castles && !chess960 { target } else { to }, promotes: mv.promotes }
}
