//! The threads of a solver.

use rayon::{ThreadPool, ThreadPoolBuilder};
use std::sync::OnceLock;

/// Threads that are started when the first hard board needs them.
pub(crate) struct Threads {
    count: usize,
    pool: OnceLock<Option<ThreadPool>>,
}

impl Threads {
    pub fn new(count: usize) -> Threads {
        Threads { count, pool: OnceLock::new() }
    }

    /// The threads. `None` if one is enough, or if the system refuses to start them: then the calling thread does the work.
    pub fn pool(&self) -> Option<&ThreadPool> {
        let start = || ThreadPoolBuilder::new().num_threads(self.count).build().ok();
        self.pool.get_or_init(|| if self.count > 1 { start() } else { None }).as_ref()
    }
}
