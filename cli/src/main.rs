//! The program `hypermate`: the command line over the library.

/// Says something on standard error, as [`report::say`] does.
macro_rules! complain {
    ($($words:tt)*) => {
        crate::report::say(&format!("{}\n", format_args!($($words)*)))
    };
}

mod args;
mod climb;
mod commands;
mod common;
mod digest;
mod interrupt;
mod lines;
mod ordered;
mod playable;
mod progress;
mod report;
mod sink;

/// The stack of the thread that runs the command: what it needs at most, also where the system gives the first thread
/// less.
const STACK: usize = 8 << 20;

fn main() -> std::process::ExitCode {
    match std::thread::Builder::new().stack_size(STACK).spawn(args::run) {
        // A thread that panicked has said so; the status is that of a program that panicked.
        Ok(command) => command.join().unwrap_or(std::process::ExitCode::from(101)),
        Err(error) => {
            complain!("hypermate: cannot start a thread: {error}");
            std::process::ExitCode::from(2)
        }
    }
}
