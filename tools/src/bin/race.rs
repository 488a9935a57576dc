//! `race`: hypermate against published programs. See `tools/README.md`.

use std::process::ExitCode;

use hypermate::kinging::{Answer, Limits, Solver};
use hypermate::search::Watch;

fn main() -> ExitCode {
    // One solver for all boards, as whoever solves many would do it, on one thread like the opponent.
    let (mut solver, watch) = (Solver::new(Limits::default()), Watch::new());
    hypermate_tools::race::main(mated, exploded, |text| kinged(text, &mut solver, &watch))
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
    match solver.fewest(hypermate::text::read_kinging(text)?, watch)? {
        Answer::Kinged(moves) => Ok(Some(moves)),
        Answer::Never => Ok(None),
        Answer::Unknown { at_least, at_most: Some(most) } => {
            anyhow::bail!("memory used up, {at_least} to {most} moves")
        }
        Answer::Unknown { at_least, at_most: None } => {
            anyhow::bail!("memory used up, {at_least} moves or more")
        }
    }
}
