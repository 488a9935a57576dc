//! The relaxed puzzle, in which whatever was possible once stays possible. What red cannot do there it can never do.

use super::half::{Diagonal, Half, TOP};

/// The cells that are or can become empty in the relaxed puzzle; `None` if no red man can reach the top row there, which
/// proves that none can be kinged.
///
/// In the relaxed puzzle a red man that can reach a cell counts as being there and as not being there, and so does a black
/// man that can be jumped. A red man blocks only as long as it has no move itself. The set stays valid after any moves,
/// since no move adds to what can happen later.
#[inline]
pub(crate) fn may_be_empty(half: Half) -> Option<u32> {
    let mut empty = half.empty();
    // The cells on which a red man may stand, and those on which it may land in the middle of a chain.
    let (mut standing, mut landed) = (half.red, 0);
    loop {
        let before = (empty, standing, landed);
        for direction in Diagonal::FORWARD {
            standing |= direction.of(standing) & empty;
        }
        for (index, direction) in Diagonal::ALL.into_iter().enumerate() {
            let jumpers = if index < 2 { standing } else { landed };
            let jumped = direction.of(jumpers) & half.black & direction.to(empty);
            landed |= direction.of(jumped) & empty;
            empty |= jumped;
        }
        standing |= landed;
        // A chain ends on the top row.
        landed &= !TOP;
        for direction in Diagonal::FORWARD {
            let freed = direction.to(empty) | direction.to(half.black & direction.to(empty));
            empty |= half.red & freed;
        }
        if (empty, standing, landed) == before {
            return (standing & TOP != 0).then_some(empty);
        }
    }
}
