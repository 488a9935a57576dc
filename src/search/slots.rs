//! The memory of the tables that threads share without a lock.
//!
//! A slot is two atomic words: a number that is compared, exclusive-or the data, and the data (Hyatt and Mann 2002).
//! Words of two different writes, c1 ^ d1 and d2, are taken for the data of a third number only if that is
//! c1 ^ d1 ^ d2; so a torn slot costs time and nothing else. Four slots are one line of the cache.

use bytemuck::Zeroable;
use bytemuck::allocation::try_zeroed_vec;
use std::sync::atomic::{AtomicU64, Ordering};

/// Slots in which a number may be: one line of the cache.
const WAYS: usize = 4;

/// The bytes of a bucket.
const LINE: usize = WAYS * size_of::<Slot>();

/// From so many bytes on, pages of the large kind are asked for.
const HUGE_FROM: usize = 4 << 20;

/// There is no memory for a table of so many bytes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("there is no memory for a table of {bytes} bytes")]
pub struct NoMemory {
    /// How many were asked for.
    pub bytes: usize,
}

/// Two words. All zero in the beginning. A multiple of slots leads from any of them to the beginning of a line.
#[derive(Zeroable)]
#[repr(C, align(16))]
pub(super) struct Slot {
    check: AtomicU64,
    data: AtomicU64,
}

impl Slot {
    /// The number and the data that were put here together. What others are writing now may be torn.
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

/// Buckets of four slots, of a fixed number.
pub(super) struct Slots {
    slots: Vec<Slot>,
    /// How many slots there are before the first that begins a line of the cache.
    offset: usize,
    buckets: usize,
}

impl Slots {
    /// As many buckets as so many bytes are, and at least one; up to three slots more are lost to begin at a line of the
    /// cache. The memory is taken when it is written to.
    pub fn new(bytes: usize) -> Result<Slots, NoMemory> {
        let buckets = (bytes / LINE).max(1);
        // The allocator may give zeroed memory for nothing, but only if no more than its own alignment is asked for:
        // with three slots more the buckets are as many, and at lines of the cache, wherever it lies.
        let slots: Vec<Slot> = try_zeroed_vec(buckets * WAYS + WAYS - 1).map_err(|()| NoMemory { bytes })?;
        if size_of_val(&*slots) >= HUGE_FROM {
            ask_for_huge_pages(&slots);
        }
        let offset = slots.as_ptr().align_offset(LINE).min(WAYS - 1);
        Ok(Slots { slots, offset, buckets })
    }

    /// The bucket of a number whose upper bits are spread evenly.
    #[inline(always)]
    pub fn bucket(&self, place: u64) -> &[Slot; WAYS] {
        let bucket = ((u128::from(place) * self.buckets as u128) >> 64) as usize;
        let first = self.offset + bucket * WAYS;
        self.slots[first..].first_chunk().expect("a bucket is whole")
    }

    /// Empties it.
    pub fn clear(&mut self) {
        for slot in &mut self.slots {
            (*slot.check.get_mut(), *slot.data.get_mut()) = (0, 0);
        }
    }
}

/// Asks the system for large pages under a table: a page of 4 KiB costs a fault, and then a miss in the translation of
/// addresses at nearly every look. It may decline; nothing depends on it.
#[cfg(all(target_os = "linux", not(miri)))]
#[allow(unsafe_code)]
fn ask_for_huge_pages(slots: &[Slot]) {
    // A multiple of the pages of every system: what is advised is rounded to whole pages.
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

/// Asks the processor to bring a bucket into its cache; nothing depends on it.
#[cfg(target_arch = "x86_64")]
#[allow(unsafe_code)]
#[inline(always)]
pub(super) fn prefetch(bucket: &[Slot]) {
    use std::arch::x86_64::{_MM_HINT_T0, _mm_prefetch};
    // SAFETY: a hint, which any address may be given to; the instruction is part of every x86-64.
    unsafe { _mm_prefetch::<_MM_HINT_T0>(bucket.as_ptr().cast()) }
}

#[cfg(not(target_arch = "x86_64"))]
pub(super) fn prefetch(_bucket: &[Slot]) {}

#[cfg(test)]
mod tests {
    use super::*;

    /// The buckets are what was paid for, lie within the memory and begin at lines of the cache.
    #[test]
    fn a_table_is_as_large_as_told() {
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
    fn what_no_allocator_has_is_refused() {
        assert_eq!(Slots::new(usize::MAX).err(), Some(NoMemory { bytes: usize::MAX }));
    }

    /// Asking for a bucket changes nothing: for Miri, which looks at how it is asked for.
    #[test]
    fn hints_are_harmless() {
        let table = Slots::new(0).expect("there is memory");
        table.bucket(0)[1].store(7, 8);
        prefetch(table.bucket(0));
        assert_eq!(table.bucket(0).each_ref().map(Slot::load), [(0, 0), (7, 8), (0, 0), (0, 0)]);
    }

    /// The words of two writes in one slot, in any of the two ways, belong to neither.
    #[test]
    fn torn_slots_are_nobodys() {
        let (first, second) = ((0x1234_5678_9ABC_DEF0, 1001), (0x0FED_CBA9_8765_4321, 77));
        for (one, other) in [(first, second), (second, first)] {
            let table = Slots::new(0).expect("there is memory");
            let slot = &table.bucket(0)[0];
            slot.check.store(one.0 ^ one.1, Ordering::Relaxed);
            slot.data.store(other.1, Ordering::Relaxed);
            assert!(slot.load().0 != first.0 && slot.load().0 != second.0);
        }
    }

    /// Large tables are empty in the beginning and keep what is put into them, whatever pages they have got; emptied,
    /// they are empty.
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
