//! The program `hypermate`: hands over to the command line of the library.

use std::process::ExitCode;

fn main() -> ExitCode {
    hypermate::cli::run()
}
