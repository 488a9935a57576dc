//! The relaxed puzzle, in which nothing that was ever possible becomes impossible: what red cannot do there, it can
//! never do.

use super::half::{Diagonal, Half, TOP};

/// The cells that can be or become empty, if a red man can come to the top row at all in the relaxed puzzle.
///
/// There, men are only added to what may stand on a cell: a red man who can reach a cell is from then on thought to be
/// there and not to be there, and so is a black man who can be jumped. `None` is therefore a proof that no red man can
/// be kinged. A red man blocks only as long as he has no move himself. For the moves after this one the set stays
/// valid, since no move adds to what can happen later.
#[inline]
pub(crate) fn may_be_empty(half: Half) -> Option<u32> {
    let mut empty = half.empty();
    // Where a red man may stand, and where he may stand in the middle of a chain.
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
