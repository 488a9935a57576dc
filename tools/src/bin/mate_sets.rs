//! `mate_sets`: proves the rows of a file of mates anew and marks those that the plain search proves. See
//! `tools/README.md`.

use std::process::ExitCode;

fn main() -> ExitCode {
    hypermate_tools::mate_sets::main()
}
