//! `race`: hypermate against published programs. See `tools/README.md`.

use std::process::ExitCode;

fn main() -> ExitCode {
    hypermate_tools::race::main(mated, exploded)
}

/// hypermate's decision on a bracket text, from the text to the answer.
fn mated(text: &str) -> anyhow::Result<bool> {
    let board = hypermate::notation::read_cube(text)?;
    Ok(hypermate::checkmate::decide(&board)?)
}

/// The first field after a move, from text to text.
fn exploded(fen: &str, mv: &str) -> anyhow::Result<String> {
    let board = hypermate::notation::read_flat_board(fen)?;
    let exploded = hypermate::game::explode::explode_board(&board, hypermate::notation::read_uci(mv)?)?;
    Ok(hypermate::notation::write_flat_board(&exploded.after.board))
}
