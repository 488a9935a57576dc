//! What a long run and the one who waits for it share: how far it is, and whether it is to stop.

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

/// The whole of a run, in the units in which [`Watch::done`] counts.
pub const WHOLE: u64 = 1 << 60;

/// Shared by the workers of a run, the progress line and the handler of Ctrl-C. All accesses are relaxed: it
/// orders nothing, it only informs.
#[derive(Debug, Default)]
pub struct Watch {
    stop: AtomicBool,
    nodes: AtomicU64,
    done: AtomicU64,
    nodes_before: AtomicU64,
    done_before: AtomicU64,
}

/// The run was asked to stop before it had its result.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("interrupted")]
pub struct Interrupted;

impl Watch {
    /// A run that has not begun.
    pub const fn new() -> Watch {
        Watch {
            stop: AtomicBool::new(false),
            nodes: AtomicU64::new(0),
            done: AtomicU64::new(0),
            nodes_before: AtomicU64::new(0),
            done_before: AtomicU64::new(0),
        }
    }

    /// Begins a further run under the same watch: nothing of it is done yet. A stop that was asked for stays.
    pub fn begin(&self) {
        self.take_up(0, 0);
    }

    /// Begins a run of which so many nodes, and this share of [`WHOLE`], were done by earlier ones: they count as
    /// done, but say nothing of how fast this one is.
    pub fn take_up(&self, nodes: u64, share: u64) {
        for count in [&self.nodes, &self.nodes_before] {
            count.store(nodes, Ordering::Relaxed);
        }
        for count in [&self.done, &self.done_before] {
            count.store(share, Ordering::Relaxed);
        }
    }

    /// Passes over a share of [`WHOLE`] that earlier runs have done.
    pub fn passed_over(&self, share: u64) {
        self.done.fetch_add(share, Ordering::Relaxed);
        self.done_before.fetch_add(share, Ordering::Relaxed);
    }

    /// Asks the run to stop.
    pub fn stop(&self) {
        self.stop.store(true, Ordering::Relaxed);
    }

    /// Whether the run is to stop.
    #[inline]
    pub fn is_stopped(&self) -> bool {
        self.stop.load(Ordering::Relaxed)
    }

    /// Adds finished work: how many nodes it counted, and what share of [`WHOLE`] it was. The number of nodes goes to
    /// 2^64 and no further.
    pub fn finished(&self, nodes: u64, share: u64) {
        self.nodes.fetch_add(nodes.min(u64::MAX - self.nodes()), Ordering::Relaxed);
        self.done.fetch_add(share, Ordering::Relaxed);
    }

    /// The nodes counted so far, by earlier runs as well.
    pub fn nodes(&self) -> u64 {
        self.nodes.load(Ordering::Relaxed)
    }

    /// The nodes counted by this run.
    pub fn own_nodes(&self) -> u64 {
        self.nodes().saturating_sub(self.nodes_before.load(Ordering::Relaxed))
    }

    /// The share of the work that is done, from 0 to 1.
    pub fn done(&self) -> f64 {
        self.done.load(Ordering::Relaxed) as f64 / WHOLE as f64
    }

    /// The share of the work that this run has done, from 0 to 1.
    pub fn own_done(&self) -> f64 {
        let done = self.done.load(Ordering::Relaxed);
        done.saturating_sub(self.done_before.load(Ordering::Relaxed)) as f64 / WHOLE as f64
    }
}
