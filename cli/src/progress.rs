//! The progress line: on standard error, only on a terminal that can redraw a line, only for what takes over two
//! seconds. Whatever else goes to the terminal meanwhile is written [`above`] it.

use hypermate::search::Watch;
use indicatif::{HumanCount, HumanDuration, ProgressBar, ProgressDrawTarget, ProgressStyle};
use std::io::{self, IsTerminal};
use std::sync::mpsc::{RecvTimeoutError, Sender, channel};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::thread::JoinHandle;
use std::time::{Duration, Instant};

/// How long a run stays silent.
const SILENT: Duration = Duration::from_secs(2);
/// How often the line is drawn afresh.
const EVERY: Duration = Duration::from_millis(200);

/// The line that stands on the terminal now. Who draws it or writes above it holds the lock.
static LINE: Mutex<Option<ProgressBar>> = Mutex::new(None);

fn line() -> MutexGuard<'static, Option<ProgressBar>> {
    // A line that was only half drawn is drawn again.
    LINE.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Writes whole lines to the terminal by `write`, above the progress line if there is one.
pub(crate) fn above<T>(write: impl FnOnce() -> T) -> T {
    match &*line() {
        Some(bar) => bar.suspend(write),
        None => write(),
    }
}

/// Whether a terminal can only print, as its variable TERM says.
pub(crate) fn is_dumb_terminal() -> bool {
    std::env::var_os("TERM").is_some_and(|term| term == "dumb")
}

/// Shows how far a run is until it is dropped.
pub(crate) struct Progress {
    thread: Option<(Sender<()>, JoinHandle<()>)>,
}

impl Progress {
    /// Shows `watch`, whose nodes are called `unit`, until the progress is dropped.
    pub(crate) fn show(watch: &'static Watch, unit: &'static str) -> Progress {
        Progress::show_with(watch, unit, String::new)
    }

    /// As [`Progress::show`], with more at the beginning of the line.
    pub(crate) fn show_with(
        watch: &'static Watch,
        unit: &'static str,
        more: impl Fn() -> String + Send + 'static,
    ) -> Progress {
        if !io::stderr().is_terminal() || is_dumb_terminal() {
            return Progress { thread: None };
        }
        let (over, is_over) = channel::<()>();
        let thread = std::thread::Builder::new().spawn(move || {
            let start = Instant::now();
            let wait = |time| is_over.recv_timeout(time) == Err(RecvTimeoutError::Timeout);
            if !wait(SILENT) {
                return;
            }
            *line() = Some(bar());
            while wait(EVERY) {
                let (more, message) = (more(), message(watch, unit, start.elapsed()));
                if let Some(bar) = &*line() {
                    bar.set_position((watch.done() * 1000.0) as u64);
                    bar.set_message(if more.is_empty() { message } else { format!("{more}, {message}") });
                }
            }
            if let Some(bar) = line().take() {
                bar.finish_and_clear();
            }
        });
        // Where the system refuses a thread, the work goes on without a progress line.
        Progress { thread: thread.ok().map(|thread| (over, thread)) }
    }
}

impl Drop for Progress {
    fn drop(&mut self) {
        if let Some((over, thread)) = self.thread.take() {
            drop(over);
            // The thread only draws; if it panicked there is nothing to save.
            let _ = thread.join();
        }
    }
}

fn bar() -> ProgressBar {
    let bar = ProgressBar::with_draw_target(Some(1000), ProgressDrawTarget::stderr());
    // So short that eleven digits of nodes, ten of the rate and the time left fit into 80 columns. What does not fit is
    // left out: a line that wraps could not be redrawn.
    if let Ok(style) = ProgressStyle::with_template("{bar:10} {percent:>3}%  {wide_msg}") {
        bar.set_style(style);
    }
    bar
}

/// `1,234,567 nodes, 830,000 a second, 12 seconds left`. Time left is known once anything is done. What earlier runs
/// have done is in the number of nodes, and in neither of the others.
fn message(watch: &Watch, unit: &str, elapsed: Duration) -> String {
    let (nodes, done, seconds) = (watch.nodes(), watch.own_done(), elapsed.as_secs_f64());
    let rate = (watch.own_nodes() as f64 / seconds) as u64;
    let left = if done > 0.0 {
        let left = Duration::from_secs_f64((seconds * (1.0 - watch.done()) / done).clamp(0.0, 1e12));
        format!(", {} left", HumanDuration(left))
    } else {
        String::new()
    };
    format!("{} {unit}, {} a second{left}", HumanCount(nodes), HumanCount(rate))
}

#[cfg(test)]
mod tests {
    use super::*;
    use hypermate::search::watch::WHOLE;

    /// By hand: half was done before. A quarter took 10 seconds, so the last one takes as long.
    #[test]
    fn what_earlier_runs_did_is_done_but_not_fast() {
        let watch = Watch::new();
        let said = |nodes, share| {
            watch.finished(nodes, share);
            message(&watch, "nodes", Duration::from_secs(10))
        };
        watch.take_up(1_000_000, WHOLE / 2);
        assert_eq!(said(0, 0), "1,000,000 nodes, 0 a second");
        assert_eq!(said(5_000, WHOLE / 4), "1,005,000 nodes, 500 a second, 10 seconds left");
        watch.begin();
        assert_eq!(said(5_000, WHOLE / 4), "5,000 nodes, 500 a second, 30 seconds left");
    }
}
