//! Memory that is asked for before it is needed, so that a proof that does not fit is refused and the program goes on.

use std::hint::black_box;

/// How many bytes are tried at once.
const BLOCK: usize = 8 << 20;

/// The system has no more memory.
#[derive(Clone, Copy, Debug)]
pub(super) struct NoRoom;

/// Room for many small allocations: a block is allocated and freed at once, and the small allocations then fit in its place.
pub(super) struct Room {
    left: usize,
}

impl Room {
    pub fn new() -> Room {
        Room { left: 0 }
    }

    /// Says that so many bytes are going to be allocated, and whether they are there.
    pub fn take(&mut self, bytes: usize) -> Result<(), NoRoom> {
        if self.left < bytes {
            // Twice as much as is said, since allocators round up. Without the black box an allocation that nobody
            // looks at may be left out, and then never fails.
            let block = BLOCK.max(bytes);
            let tried = black_box(&mut Vec::<u8>::new()).try_reserve_exact(block.saturating_mul(2));
            tried.map_err(|_| NoRoom)?;
            self.left = block;
        }
        self.left -= bytes;
        Ok(())
    }
}

/// Adds an item if there is memory for it.
pub(super) fn try_push<T>(list: &mut Vec<T>, item: T) -> Result<(), NoRoom> {
    list.try_reserve(1).map_err(|_| NoRoom)?;
    list.push(item);
    Ok(())
}
