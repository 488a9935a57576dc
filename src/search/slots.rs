//! The memory of the tables that threads share without a lock.
//!
//! A slot is two atomic words: the key exclusive-or the data, and the data (Hyatt and Mann 2002). If two threads write a slot
//! at once, it may hold c1 ^ d1 of one write and d2 of the other. Such a torn slot is read as an entry only by a position
//! whose key is c1 ^ d1 ^ d2, so it costs time and gives no wrong answer. Four slots fill one cache line.

use bytemuck::Zeroable;
use bytemuck::allocation::try_zeroed_vec;
use std::sync::atomic::{AtomicU64, Ordering};

/// How many slots a key may be in: those of one cache line.
const WAYS: usize = 4;

/// The bytes of a bucket.
const LINE: usize = WAYS * size_of::<Slot>();

/// Tables of at least this many bytes ask for huge pages.
const HUGE_FROM: usize = 4 << 20;

/// The memory for a table could not be allocated.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("there is no memory for a table of {bytes} bytes")]
#[non_exhaustive]
pub struct NoMemory {
    /// The size that was asked for.
    pub bytes: usize,
}

/// One entry, all zero when the table is made. The alignment guarantees that cache lines begin at a slot.
#[derive(Zeroable)]
#[repr(C, align(16))]
pub(super) struct Slot {
    check: AtomicU64,
    data: AtomicU64,
}

impl Slot {
    /// The key and the data of the last write. While another thread writes, the two may not belong together.
    #[inline(always)]
    pub fn load(&self) -> (u64, u64) {
        let data = self.data();
        (self.check.load(Ordering::Relaxed) ^ data, data)
    }

    /// The data alone.
    #[inline(always)]
    pub fn data(&self) -> u64 {
        self.data.load(Ordering::Relaxed)
    }

    #[inline(always)]
    pub fn store(&self, number: u64, data: u64) {
        self.data.store(data, Ordering::Relaxed);
        self.check.store(number ^ data, Ordering::Relaxed);
    }
}

/// A fixed number of buckets of four slots.
pub(super) struct Slots {
    slots: Vec<Slot>,
    /// The index of the first slot that begins a cache line.
    offset: usize,
    buckets: usize,
}

impl Slots {
    /// As many buckets as fit into `bytes`, and at least one. Up to three more slots are allocated, so that the first bucket
    /// can begin at a cache line. The system provides the memory when it is first written to.
    pub fn new(bytes: usize) -> Result<Slots, NoMemory> {
        let buckets = (bytes / LINE).max(1);
        // The allocator may give zeroed memory for free, but only if no more than its own alignment is asked for. Three
        // more slots leave room for all buckets at cache lines, wherever the memory begins.
        let slots: Vec<Slot> = try_zeroed_vec(buckets * WAYS + WAYS - 1).map_err(|()| NoMemory { bytes })?;
        if size_of_val(&*slots) >= HUGE_FROM {
            ask_for_huge_pages(&slots);
        }
        let offset = slots.as_ptr().align_offset(LINE).min(WAYS - 1);
        Ok(Slots { slots, offset, buckets })
    }

    /// The bucket of a hash whose upper bits are spread evenly.
    #[inline(always)]
    pub fn bucket(&self, place: u64) -> &[Slot; WAYS] {
        let bucket = ((u128::from(place) * self.buckets as u128) >> 64) as usize;
        let first = self.offset + bucket * WAYS;
        self.slots[first..].first_chunk().expect("a bucket is whole")
    }

    /// Empties all slots.
    pub fn clear(&mut self) {
        for slot in &mut self.slots {
            (*slot.check.get_mut(), *slot.data.get_mut()) = (0, 0);
        }
    }
}

/// Asks the system for huge pages under a table. Without them each page of 4 KiB costs a page fault, and nearly every probe
/// a TLB miss. The system may decline; no result depends on it.
#[cfg(all(target_os = "linux", not(miri)))]
#[allow(unsafe_code)]
fn ask_for_huge_pages(slots: &[Slot]) {
    // A multiple of the page size of every system: the advice is for whole pages.
    const PAGE: usize = 1 << 16;
    let range = slots.as_ptr_range();
    let (start, end) = (range.start.addr().next_multiple_of(PAGE), range.end.addr() / PAGE * PAGE);
    let pages = range.start.with_addr(start).cast_mut().cast();
    // SAFETY: the pages are memory of `slots` and of nothing else, and the advice changes how the system maps them, not
    // what is in them.
    unsafe { libc::madvise(pages, end.saturating_sub(start), libc::MADV_HUGEPAGE) };
}

#[cfg(any(not(target_os = "linux"), miri))]
fn ask_for_huge_pages(_slots: &[Slot]) {}

/// Asks the processor to load a bucket into its cache. No result depends on it.
#[cfg(target_arch = "x86_64")]
#[allow(unsafe_code)]
#[inline(always)]
pub(super) fn prefetch(bucket: &[Slot]) {
    use std::arch::x86_64::{_MM_HINT_T0, _mm_prefetch};
    // SAFETY: the instruction is a hint that accepts any address, and every x86-64 has it.
    unsafe { _mm_prefetch::<_MM_HINT_T0>(bucket.as_ptr().cast()) }
}

#[cfg(not(target_arch = "x86_64"))]
pub(super) fn prefetch(_bucket: &[Slot]) {}

#[cfg(test)]
mod tests {
    use super::*;

    /// The number of buckets fits the size, they lie within the memory and begin at cache lines.
    #[test]
    fn a_table_has_the_size_that_was_asked_for() {
        for bytes in [0, 1, 64, 127, 128, 1000, 1024, 4096, (1 << 20) + 48, HUGE_FROM, HUGE_FROM + 80] {
            let table = Slots::new(bytes).expect("there is memory");
            assert_eq!(table.buckets, (bytes / 64).max(1));
            assert!(size_of_val(&*table.slots) <= bytes.max(64) + 48, "{bytes}");
            for place in [0, u64::MAX] {
                assert_eq!(table.bucket(place).as_ptr() as usize % 64, 0, "{bytes}");
            }
        }
    }

    #[test]
    fn a_size_that_no_allocator_has_is_refused() {
        assert_eq!(Slots::new(usize::MAX).err(), Some(NoMemory { bytes: usize::MAX }));
    }

    /// Prefetching a bucket changes nothing. Miri checks the call.
    #[test]
    fn hints_are_harmless() {
        let table = Slots::new(0).expect("there is memory");
        table.bucket(0)[1].store(7, 8);
        prefetch(table.bucket(0));
        assert_eq!(table.bucket(0).each_ref().map(Slot::load), [(0, 0), (7, 8), (0, 0), (0, 0)]);
    }

    /// A slot with the words of two different writes is an entry of neither key.
    #[test]
    fn torn_slots_have_neither_key() {
        let (first, second) = ((0x1234_5678_9ABC_DEF0, 1001), (0x0FED_CBA9_8765_4321, 77));
        for (one, other) in [(first, second), (second, first)] {
            let table = Slots::new(0).expect("there is memory");
            let slot = &table.bucket(0)[0];
            slot.check.store(one.0 ^ one.1, Ordering::Relaxed);
            slot.data.store(other.1, Ordering::Relaxed);
            assert!(slot.load().0 != first.0 && slot.load().0 != second.0);
        }
    }

    /// Large tables begin empty, keep what is stored with whatever pages they have got, and are empty after `clear`.
    #[test]
    fn words_stay_where_they_are_put() {
        // Miri, which has pages of one kind only, would take minutes.
        let bytes = if cfg!(miri) { 1 << 16 } else { 3 * HUGE_FROM + 16 };
        let mut table = Slots::new(bytes).expect("there is memory");
        let places = || (0..=1000u64).map(|step| step * (u64::MAX / 1000));
        assert!(places().all(|place| table.bucket(place)[3].load() == (0, 0)));
        places().for_each(|place| table.bucket(place)[3].store(place, place / 3));
        assert!(places().all(|place| table.bucket(place)[3].load() == (place, place / 3)));
        table.clear();
        assert!(places().all(|place| table.bucket(place)[3].load() == (0, 0)));
    }
}
