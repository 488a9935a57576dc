//! Ctrl-C, a polite kill and the end of a session: they stop a run, which then ends with what it has. Knows nothing of
//! commands.

use anyhow::Context;
use hypermate::search::Watch;

/// What a shell reports of a program that Ctrl-C has ended.
const INTERRUPTED: i32 = 130;

/// Makes Ctrl-C stop the run that `watch` watches; a second one ends the program at once.
pub(crate) fn stop_on_interrupt(watch: &'static Watch) -> anyhow::Result<()> {
    stop_all_on_interrupt([watch])
}

/// As [`stop_on_interrupt`], for a run that several watches watch.
pub(crate) fn stop_all_on_interrupt<const N: usize>(watches: [&'static Watch; N]) -> anyhow::Result<()> {
    on_interrupt(move || {
        if watches.iter().any(|watch| watch.is_stopped()) {
            std::process::exit(INTERRUPTED);
        }
        watches.iter().for_each(|watch| watch.stop());
    })
    .context("cannot catch Ctrl-C")
}

/// Calls `stop` at each signal that asks the program to end. A signal that the parent of the program told it to ignore,
/// as `nohup` and shells that run it in the background do, stays ignored.
#[cfg(unix)]
fn on_interrupt(stop: impl Fn() + Send + 'static) -> anyhow::Result<()> {
    use signal_hook::consts::{SIGHUP, SIGINT, SIGTERM};
    let ignored = ignored_signals();
    let is_heeded = |signal: &i32| ignored & 1 << (signal - 1) == 0;
    let heeded: Vec<i32> = [SIGHUP, SIGINT, SIGTERM].into_iter().filter(is_heeded).collect();
    if heeded.is_empty() {
        return Ok(());
    }
    let mut signals = signal_hook::iterator::Signals::new(heeded)?;
    std::thread::Builder::new()
        .name("signals".to_string())
        .spawn(move || signals.forever().for_each(|_| stop()))?;
    Ok(())
}

/// The signals that are ignored, bit by bit from signal 1: Linux tells it in a file. Where there is no such file, none
/// is known to be.
#[cfg(unix)]
fn ignored_signals() -> u64 {
    let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    let mask = status.lines().find_map(|line| line.strip_prefix("SigIgn:"));
    mask.and_then(|mask| u64::from_str_radix(mask.trim(), 16).ok()).unwrap_or(0)
}

/// Calls `stop` at Ctrl-C.
#[cfg(not(unix))]
fn on_interrupt(stop: impl Fn() + Send + 'static) -> anyhow::Result<()> {
    Ok(ctrlc::set_handler(stop)?)
}
