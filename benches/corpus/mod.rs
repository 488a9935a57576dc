//! What the benchmarks run on: positions made from fixed seeds, the same on every machine.

use hypermate::rules::cube;
use hypermate::setup::{Colour, Man, Piece, Setup};

/// Random boards of one white king, `black` other black pieces and `white` other white pieces.
pub fn boards(n: usize, count: usize, white: usize, black: usize) -> Vec<Setup> {
    let mut random = SplitMix(n as u64);
    (0..count)
        .map(|_| {
            let mut setup = Setup::empty(cube(n).expect("a cube of side 2 or more"));
            random.put(&mut setup, Man { colour: Colour::White, piece: Piece::King });
            for (colour, men) in [(Colour::White, white), (Colour::Black, black)] {
                for _ in 0..men {
                    let kinds = [Piece::Knight, Piece::Bishop, Piece::Rook, Piece::Queen];
                    let piece = kinds[random.below(kinds.len())];
                    random.put(&mut setup, Man { colour, piece });
                }
            }
            setup
        })
        .collect()
}

/// Steele, Lea and Flood's generator.
struct SplitMix(u64);

impl SplitMix {
    fn below(&mut self, bound: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        ((z ^ (z >> 31)) % bound as u64) as usize
    }

    /// Puts a piece on an empty cell; there must be one.
    fn put(&mut self, setup: &mut Setup, man: Man) {
        loop {
            let cell = self.below(setup.cells.len());
            if setup.cells[cell].is_none() {
                setup.cells[cell] = Some(man);
                return;
            }
        }
    }
}
