//! The first try: a depth-first search along moves after which the lower bound can still be met.

use super::bound::Distances;
use super::half::Half;
use arrayvec::ArrayVec;

/// The halves that are visited before the dive is given up. Most boards need fewer than ten.
const MOST: u32 = 300;
/// The most successors of a half that are tried.
const TRIED: usize = 64;

/// Whether a solution of `moves` moves, which is a lower bound, was found. `false` proves nothing.
pub(crate) fn dive(root: Half, empty: u32, moves: u32) -> bool {
    Dive { empty, left: MOST }.down(root, &mut Distances::new(root.black, empty), moves)
}

struct Dive {
    empty: u32,
    left: u32,
}

impl Dive {
    fn down(&mut self, half: Half, distances: &mut Distances, moves: u32) -> bool {
        let mut next = ArrayVec::<Half, TRIED>::new();
        let mut kinged = false;
        half.each_successor(|after| {
            kinged |= after.is_kinged();
            if !next.is_full() && (after.black != half.black || within(distances, after, moves - 1)) {
                next.push(after);
            }
        });
        kinged || next.into_iter().any(|after| self.below(half, after, distances, moves - 1))
    }

    fn below(&mut self, before: Half, after: Half, distances: &mut Distances, moves: u32) -> bool {
        if self.left == 0 {
            return false;
        }
        self.left -= 1;
        if after.black == before.black {
            return self.down(after, distances, moves);
        }
        let mut distances = Distances::new(after.black, self.empty);
        within(&mut distances, after, moves) && self.down(after, &mut distances, moves)
    }
}

fn within(distances: &mut Distances, half: Half, moves: u32) -> bool {
    distances.of(half.red).is_some_and(|needed| needed <= moves)
}
