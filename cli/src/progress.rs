//! The progress line: on standard error, only on a terminal, only on what takes over two seconds.

use hypermate::search::Watch;
use indicatif::{HumanCount, HumanDuration, ProgressBar, ProgressDrawTarget, ProgressStyle};
use std::io::{self, IsTerminal};
use std::sync::mpsc::{Sender, channel};
use std::thread::JoinHandle;
use std::time::{Duration, Instant};

/// How long a run stays silent.
const SILENT: Duration = Duration::from_secs(2);
/// How often the line is drawn afresh.
const EVERY: Duration = Duration::from_millis(200);

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
        if !io::stderr().is_terminal() {
            return Progress { thread: None };
        }
        let (over, is_over) = channel::<()>();
        let thread = std::thread::Builder::new().spawn(move || {
            let start = Instant::now();
            if is_over.recv_timeout(SILENT) != Err(std::sync::mpsc::RecvTimeoutError::Timeout) {
                return;
            }
            let bar = bar();
            while is_over.recv_timeout(EVERY) == Err(std::sync::mpsc::RecvTimeoutError::Timeout) {
                bar.set_position((watch.done() * 1000.0) as u64);
                let (more, message) = (more(), message(watch, unit, start.elapsed()));
                bar.set_message(if more.is_empty() { message } else { format!("{more}, {message}") });
            }
            bar.finish_and_clear();
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
    // So short that eleven digits of nodes, ten of the rate and the time left fit into 80 columns.
    if let Ok(style) = ProgressStyle::with_template("{bar:10} {percent:>3}%  {msg}") {
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
