//! The program `hypermate`: the command line over the library.

/// Says something on standard error. That it cannot be written there is no reason to stop, and nobody to tell.
macro_rules! complain {
    ($($words:tt)*) => {{
        let _ = std::io::Write::write_fmt(&mut std::io::stderr(), format_args!("{}\n", format_args!($($words)*)));
    }};
}

mod args;
mod batch;
mod commands;
mod common;
mod digest;
mod line_file;
mod lines;
mod playable;
mod progress;
mod report;

fn main() -> std::process::ExitCode {
    args::run()
}
