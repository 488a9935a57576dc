//! What one move makes of a half.

use super::half::{Diagonal, Half, TOP};

/// Hears of the way that a man takes while the moves are gone through.
pub(crate) trait Trail {
    /// The man has jumped over `over` and landed on `onto`; each is a set of one cell.
    fn jump(&mut self, over: u32, onto: u32);
    /// The last jump is taken back.
    fn back(&mut self);
}

/// Whoever wants only what comes of the moves.
impl Trail for () {
    #[inline]
    fn jump(&mut self, _: u32, _: u32) {}
    #[inline]
    fn back(&mut self) {}
}

impl Half {
    /// Calls `visit` with the half after each move. Chains that differ in their way alone give the same half again.
    #[inline]
    pub fn each_successor(self, mut visit: impl FnMut(Half)) {
        self.each_move(&mut (), |_, after, (), _| visit(after));
    }

    /// Calls `visit` with each move: the man's cell as a set, the half after it, the trail of its jumps, and the
    /// cell of its last landing. A step leaves no trail.
    ///
    /// A chain goes on from where it landed, over men that are still there: a man who was jumped is gone at once, and so
    /// is the one who jumps from his first cell.
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
