//! `mate_bars`: the mate search on positions with known distance, beside the plain search and an engine. See
//! `tools/README.md`.

use std::process::ExitCode;

fn main() -> ExitCode {
    hypermate_tools::mate_bars::main()
}
