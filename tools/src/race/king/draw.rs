//! Random boards of the kinging puzzle, of the kinds that the published challenge shows.

use fastrand::Rng;
use hypermate::kinging::Board;
use std::ops::RangeInclusive;

/// How the men stand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// Men of both colours on any cells.
    Scattered,
    /// Red on the lower half and black anywhere below the top row: a long way through.
    Approach,
    /// As `Approach`, with black on the whole top row but for one or two cells, or for none on one board in eight.
    Closed,
}

impl Kind {
    /// Every kind, in the order in which a race takes them in turn.
    pub const ALL: [Kind; 3] = [Kind::Scattered, Kind::Approach, Kind::Closed];

    /// What a race calls it.
    pub const fn name(self) -> &'static str {
        match self {
            Kind::Scattered => "scattered",
            Kind::Approach => "with red below",
            Kind::Closed => "with the top row nearly closed",
        }
    }

    /// The cells on which red men are put; those of the top row would solve most boards at once.
    fn red(self) -> std::ops::Range<usize> {
        if self == Kind::Scattered { 0..64 } else { 32..64 }
    }

    /// The cells on which black men are put.
    fn black(self) -> std::ops::Range<usize> {
        if self == Kind::Scattered { 0..64 } else { 8..64 }
    }
}

/// Draws a board of a kind with so many red men, at most 32. Up to 24 black men are put on random cells that are free
/// then, beside those of a closed top row.
pub fn draw(kind: Kind, red_men: &RangeInclusive<u8>, rng: &mut Rng) -> Board {
    let (mut red, mut black) = (0u64, 0u64);
    let wanted = u32::from(rng.u8(red_men.clone()));
    while red.count_ones() < wanted {
        red |= 1 << rng.usize(kind.red());
    }
    for _ in 0..rng.u8(..=24) {
        black |= 1 << rng.usize(kind.black());
    }
    if kind == Kind::Closed {
        black |= Board::TOP;
        if rng.u8(..8) > 0 {
            // The two may be the same cell.
            black &= !(1 << rng.u8(..8) | 1 << rng.u8(..8));
        }
    }
    let black = black & !red;
    Board::new(red, black).expect("black men are left out where red ones stand")
}

/// The 64 digits of a board, which both racers read: 0 empty, 1 red, 2 black, the top row first.
pub fn digits(board: Board) -> String {
    let digit = |cell: u32| match (board.red() >> cell & 1, board.black() >> cell & 1) {
        (1, _) => '1',
        (_, 1) => '2',
        _ => '0',
    };
    (0..64).map(digit).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn boards(kind: Kind, red: RangeInclusive<u8>, seed: u64) -> Vec<Board> {
        let mut rng = Rng::with_seed(seed);
        (0..500).map(|_| draw(kind, &red, &mut rng)).collect()
    }

    #[test]
    fn red_men_are_as_many_as_asked_for() {
        for kind in Kind::ALL {
            for (low, high) in [(1, 4), (3, 3), (1, 32)] {
                let counts: Vec<u32> =
                    boards(kind, low..=high, 1).iter().map(|board| board.red().count_ones()).collect();
                assert_eq!(counts.iter().min(), Some(&u32::from(low)), "{kind:?}");
                assert_eq!(counts.iter().max(), Some(&u32::from(high)), "{kind:?}");
            }
        }
    }

    #[test]
    fn closed_top_rows_are_open_in_two_cells_at_most() {
        let open: Vec<u32> = boards(Kind::Closed, 1..=4, 1)
            .iter()
            .map(|board| 8 - (board.black() & Board::TOP).count_ones())
            .collect();
        for cells in 0..=2 {
            let count = open.iter().filter(|&&open| open == cells).count();
            assert!(count >= 20, "{count} boards of 500 with {cells} open cells");
        }
        assert!(open.iter().all(|&cells| cells <= 2));
    }

    #[test]
    fn men_stand_on_both_cell_colours_and_side_by_side() {
        for kind in Kind::ALL {
            let boards = boards(kind, 1..=4, 1);
            let touch = |men: u64| men & men >> 1 & !(0x0101_0101_0101_0101 << 7) != 0;
            assert!(boards.iter().any(|board| touch(board.red())), "{kind:?}");
            assert!(boards.iter().filter(|board| touch(board.black())).count() > 200, "{kind:?}");
            let colour = 0xaa55_aa55_aa55_aa55;
            assert!(boards.iter().any(|board| board.red() & colour != 0 && board.red() & !colour != 0));
        }
    }

    #[test]
    fn a_seed_gives_the_same_boards_again_and_another_seed_gives_others() {
        assert_eq!(boards(Kind::Closed, 1..=4, 7), boards(Kind::Closed, 1..=4, 7));
        assert_ne!(boards(Kind::Closed, 1..=4, 7), boards(Kind::Closed, 1..=4, 8));
    }

    /// Case 2 of the published challenge: red a1, black b2, d4 and f6.
    #[test]
    fn digits_are_those_of_the_challenge() {
        let board = Board::new(1 << 56, 1 << 49 | 1 << 35 | 1 << 21).unwrap();
        let rows =
            ["00000000", "00000000", "00000200", "00000000", "00020000", "00000000", "02000000", "10000000"];
        assert_eq!(digits(board), rows.concat());
    }
}
