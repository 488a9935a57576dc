//! `race`: hypermate against published programs. See `tools/README.md`.

use std::process::ExitCode;

fn main() -> ExitCode {
    hypermate_tools::race::main(ours)
}

/// hypermate's decision on a bracket text, from the text to the answer.
fn ours(text: &str) -> anyhow::Result<bool> {
    let board = hypermate::notation::read_cube(text)?;
    Ok(hypermate::checkmate::decide(&board)?)
}
