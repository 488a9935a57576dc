//! The memory that the threads of a batch share.
//!
//! A quarter belongs to the threads in equal parts, and each thread searches its boards in its part. The few boards that need
//! more are searched again with more and more of the rest, up to all of it, as soon as other threads have given it back. So
//! the answer for a board depends on the memory, and not on the number of threads.

use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};

/// The factor by which the memory grows each time. It is so large that the searches in vain cost little beside the last one.
const MORE: usize = 4;

/// The memory of a batch.
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
    /// Shares bytes between threads.
    pub fn new(memory: usize, threads: usize) -> Pool {
        let owned = memory / 4;
        let bytes = memory - owned;
        Pool {
            own: owned / threads.max(1),
            rest: Arc::new(Rest { bytes, free: Mutex::new(bytes), returned: Condvar::new() }),
        }
    }

    /// The bytes of each thread's own part.
    pub fn own(&self) -> usize {
        self.own
    }

    /// The sizes to be taken one after the other for a board that needs more. The last one is the same for any number of
    /// threads.
    pub fn sizes(&self) -> impl Iterator<Item = usize> {
        let most = self.rest.bytes;
        let next = move |size: &usize| (*size < most).then(|| size.saturating_mul(MORE).min(most));
        std::iter::successors(Some(self.own.max(1).saturating_mul(MORE).min(most)), next)
    }

    /// Waits until one of [`Pool::sizes`] is free and takes it. The caller must hold no other part of the rest, or two threads
    /// could wait for each other.
    pub fn take(&self, bytes: usize) -> Taken<'_> {
        let short = |free: &mut usize| *free < bytes;
        let free = self.rest.returned.wait_while(self.rest.free(), short);
        *free.unwrap_or_else(PoisonError::into_inner) -= bytes;
        Taken { rest: &self.rest, bytes }
    }
}

impl Rest {
    /// The number is right even if a thread panicked while it held the lock.
    fn free(&self) -> MutexGuard<'_, usize> {
        self.free.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Bytes that no other thread uses until this is dropped.
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

    /// All threads together never take more than the rest, even if there are many.
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
