//! Memory that the threads of a batch share by need.
//!
//! A quarter of it belongs to the threads in equal parts, in which each of them tries its boards. The few boards for which
//! that does not suffice are tried again with ever more of the rest, up to all of it, as soon as the others have left so
//! much. So how far a board is searched depends on the memory alone, and not on how many threads there are.

use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};

/// How much more is taken each time: enough for what was done in vain to be little beside it.
const MORE: usize = 4;

/// See the module.
#[derive(Clone)]
pub(super) struct Pool {
    /// The bytes of each thread.
    own: usize,
    rest: Arc<Rest>,
}

struct Rest {
    bytes: usize,
    free: Mutex<usize>,
    returned: Condvar,
}

impl Pool {
    /// Shares so many bytes between so many threads.
    pub fn new(memory: usize, threads: usize) -> Pool {
        let owned = memory / 4;
        let bytes = memory - owned;
        Pool {
            own: owned / threads.max(1),
            rest: Arc::new(Rest { bytes, free: Mutex::new(bytes), returned: Condvar::new() }),
        }
    }

    /// The bytes that each thread may use at any time.
    pub fn own(&self) -> usize {
        self.own
    }

    /// The sizes in which more is to be taken, one after the other; the last one is the same for any number of threads.
    pub fn sizes(&self) -> impl Iterator<Item = usize> {
        let most = self.rest.bytes;
        let next = move |size: &usize| (*size < most).then(|| size.saturating_mul(MORE).min(most));
        std::iter::successors(Some(self.own.max(1).saturating_mul(MORE).min(most)), next)
    }

    /// Takes one of [`Pool::sizes`] and waits until it is free. The caller must hold nothing of the rest, or two could wait
    /// for each other.
    pub fn take(&self, bytes: usize) -> Taken<'_> {
        let short = |free: &mut usize| *free < bytes;
        let free = self.rest.returned.wait_while(self.rest.free(), short);
        *free.unwrap_or_else(PoisonError::into_inner) -= bytes;
        Taken { rest: &self.rest, bytes }
    }
}

impl Rest {
    /// A number is right whoever panicked while it was held.
    fn free(&self) -> MutexGuard<'_, usize> {
        self.free.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Bytes that nobody else uses until this is dropped.
pub(super) struct Taken<'a> {
    rest: &'a Rest,
    bytes: usize,
}

impl Drop for Taken<'_> {
    fn drop(&mut self) {
        *self.rest.free() += self.bytes;
        self.rest.returned.notify_all();
    }
}

#[cfg(test)]
mod tests {
    use super::Pool;
    use std::sync::atomic::{AtomicUsize, Ordering};
    use std::thread;

    #[test]
    fn sizes_end_with_the_same_for_any_number_of_threads() {
        let sizes = |memory, threads| Pool::new(memory, threads).sizes().collect::<Vec<_>>();
        // A quarter is 256; of the rest, 768, four times 256 would be too much.
        assert_eq!(sizes(1024, 1), [768]);
        assert_eq!(sizes(1024, 8), [128, 512, 768]);
        assert_eq!(sizes(1024, 1024), [4, 16, 64, 256, 768]);
        assert_eq!(sizes(usize::MAX, 1), [usize::MAX - usize::MAX / 4]);
    }

    /// More threads than the rest suffices for never have more than all of it.
    #[test]
    fn no_more_is_taken_than_there_is() {
        let pool = Pool::new(400, 8);
        let taken = AtomicUsize::new(0);
        thread::scope(|scope| {
            for i in 0..8 {
                let (pool, taken) = (pool.clone(), &taken);
                scope.spawn(move || {
                    let sizes: Vec<usize> = pool.sizes().collect();
                    for size in sizes.into_iter().cycle().skip(i).take(200) {
                        let _held = pool.take(size);
                        assert!(taken.fetch_add(size, Ordering::SeqCst) + size <= 300);
                        thread::yield_now();
                        taken.fetch_sub(size, Ordering::SeqCst);
                    }
                });
            }
        });
        // All of it is there again.
        drop(pool.take(300));
    }
}
