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

/// The stack that the command needs at most.
const STACK: usize = 8 << 20;

fn main() -> std::process::ExitCode {
    // Where the first thread has the stack, the command runs on it: another thread would take its small allocations from
    // a heap of its own, which the system may refuse to grow while there still is memory for large ones.
    if has_stack() {
        return args::run();
    }
    match std::thread::Builder::new().stack_size(STACK).spawn(args::run) {
        // A thread that panicked has said so; the status is that of a program that panicked.
        Ok(command) => command.join().unwrap_or(std::process::ExitCode::from(101)),
        Err(error) => {
            complain!("hypermate: cannot start a thread: {error}");
            std::process::ExitCode::from(2)
        }
    }
}

/// Whether the system gives the first thread the stack that the command needs.
#[cfg(unix)]
fn has_stack() -> bool {
    use rustix::process::{Resource, getrlimit};
    getrlimit(Resource::Stack).current.is_none_or(|bytes| bytes >= STACK as u64)
}

/// Elsewhere the first thread may have less: 1 MiB.
#[cfg(not(unix))]
fn has_stack() -> bool {
    false
}
