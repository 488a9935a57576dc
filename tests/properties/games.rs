//! Positions that play reaches: up to thirty random legal moves from a named start or a random board.

use crate::agree::{assert_alike, both};
use crate::boards::runner;
use crate::crowd::{Crowd, crowds};
use hypermate::board::{Cube, Tesseract};
use hypermate::game::Game;
use hypermate::game::lattice::{Position, Variant};
use hypermate::setup::{Man, Setup};
use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::Index;

const PLIES: usize = 30;

/// The start `corner` of a cube, 3 or longer: White in the corner a1(I), Black its point reflection.
fn corner(n: usize) -> Setup {
    let mut setup = Setup::empty(&[n, n, n]);
    let white = [('K', [0, 0, 0]), ('Q', [1, 0, 0]), ('R', [0, 1, 0]), ('N', [1, 1, 0]), ('B', [0, 0, 1])];
    for (letter, point) in white {
        let cell = setup.index_of(&point);
        let opposite = setup.cells.len() - 1 - cell;
        setup.cells[cell] = Man::from_letter(letter);
        setup.cells[opposite] = Man::from_letter(letter.to_ascii_lowercase());
    }
    setup
}

/// The start `full` of 4D.
fn full() -> Setup {
    let mut setup = Setup::empty(&[4, 4, 2, 2]);
    for (z, back_rank) in ["RNBQ", "KBNR"].into_iter().enumerate() {
        for (x, letter) in back_rank.chars().enumerate() {
            let men = [(letter, [0, 0]), ('P', [1, 0]), ('p', [2, 1]), (letter.to_ascii_lowercase(), [3, 1])];
            for (letter, [y, w]) in men {
                let cell = setup.index_of(&[x, y, z, w]);
                setup.cells[cell] = Man::from_letter(letter);
            }
        }
    }
    setup
}

fn play_alike<V: Variant>(start: &Setup, choices: &[Index]) {
    let (mut fast, mut slow) = both::<V>(start);
    for choice in choices {
        let moves = assert_alike(&fast, &slow);
        if moves.is_empty() {
            return;
        }
        let (fast_mv, slow_mv) = choice.get(&moves);
        fast.play(*fast_mv);
        slow = slow.play(slow_mv);
        if let Ok(anew) = Position::<V>::new(&fast.setup()) {
            assert_eq!(fast.key(), anew.key());
        }
    }
    assert_alike(&fast, &slow);
}

fn hold<V: Variant>(cases: u32, start: Option<Setup>) {
    let starts = match start {
        Some(start) => prop_oneof![1 => Just(Crowd(start)), 1 => crowds::<V>()].boxed(),
        None => crowds::<V>().boxed(),
    };
    let games = (starts, vec(any::<Index>(), 0..=PLIES));
    let outcome = runner(cases, file!()).run(&games, |(start, choices)| {
        play_alike::<V>(&start.0, &choices);
        Ok(())
    });
    if let Err(error) = outcome {
        panic!("{error}");
    }
}

macro_rules! games {
    ($($name:ident: $variant:ty, $cases:literal cases from $start:expr;)*) => {
        $(#[test] fn $name() { hold::<$variant>($cases, $start); })*
    };
}

games! {
    cube_2: Cube<2>, 1500 cases from None;
    cube_3: Cube<3>, 1000 cases from Some(corner(3));
    cube_4: Cube<4>, 400 cases from Some(corner(4));
    cube_5: Cube<5>, 150 cases from Some(corner(5));
    cube_6: Cube<6>, 80 cases from Some(corner(6));
    cube_7: Cube<7>, 50 cases from Some(corner(7));
    cube_8: Cube<8>, 30 cases from Some(corner(8));
    cube_9: Cube<9>, 20 cases from Some(corner(9));
    cube_10: Cube<10>, 15 cases from Some(corner(10));
    tesseract: Tesseract, 600 cases from Some(full());
}
