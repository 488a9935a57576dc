//! The moves of a half and the halves after them.

use super::half::{Diagonal, Half, TOP};

/// Follows the jumps of a chain while moves are generated.
pub(crate) trait Trail {
    /// A man has jumped over `over` and landed on `onto`; each is a set of one cell.
    fn jump(&mut self, over: u32, onto: u32);
    /// The last jump is taken back.
    fn back(&mut self);
}

/// For callers that need only the halves after the moves.
impl Trail for () {
    #[inline]
    fn jump(&mut self, _: u32, _: u32) {}
    #[inline]
    fn back(&mut self) {}
}

impl Half {
    /// Calls `visit` with the half after each move. Chains that differ only in their path may give the same half again.
    #[inline]
    pub fn each_successor(self, mut visit: impl FnMut(Half)) {
        self.each_move(&mut (), |_, after, (), _| visit(after));
    }

    /// Calls `visit` with each move: the cell of the man as a set, the half after the move, the trail of its jumps, and the
    /// cell on which it ends. A step leaves no trail.
    ///
    /// A chain goes on from each landing, over men that are still there: a jumped man is gone at once, and the cell from
    /// which the chain began is empty.
    #[inline]
    pub fn each_move<T: Trail>(self, trail: &mut T, mut visit: impl FnMut(u32, Half, &T, u32)) {
        let mut men = self.red;
        while men != 0 {
            let man = men & men.wrapping_neg();
            men &= men - 1;
            let others = self.red & !man;
            for direction in Diagonal::FORWARD {
                let onto = direction.of(man) & self.empty();
                if onto != 0 {
                    visit(man, Half { red: others | onto, black: self.black }, trail, onto);
                }
            }
            jumps(&Diagonal::FORWARD, man, self.black, others, trail, &mut |trail, onto, black| {
                visit(man, Half { red: others | onto, black }, trail, onto);
            });
        }
    }
}

/// Each chain of jumps from `from` whose first jump takes one of `directions`.
fn jumps<T: Trail>(
    directions: &[Diagonal],
    from: u32,
    black: u32,
    others: u32,
    trail: &mut T,
    visit: &mut impl FnMut(&T, u32, u32),
) {
    for direction in directions {
        let over = direction.of(from) & black;
        let onto = direction.of(over) & !black & !others;
        if onto == 0 {
            continue;
        }
        let left = black & !over;
        trail.jump(over, onto);
        visit(trail, onto, left);
        if onto & TOP == 0 {
            jumps(&Diagonal::ALL, onto, left, others, trail, visit);
        }
        trail.back();
    }
}
