//! Positions that play reaches: up to thirty random legal moves from a named start or a random board.

use crate::properties::agree::{assert_alike, both};
use crate::properties::boards::runner;
use crate::properties::crowd::{Crowd, crowds};
use hypermate::board::{Cube, Raumschach, Tesseract};
use hypermate::game::Game;
use hypermate::lattice::{Position, Variant};
use hypermate::rules::RAUMSCHACH;
use hypermate::setup::{Setup, starts};
use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::Index;

const PLIES: usize = 30;

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
    cube_3: Cube<3>, 1000 cases from starts::corner(3);
    cube_4: Cube<4>, 400 cases from starts::corner(4);
    cube_5: Cube<5>, 150 cases from starts::corner(5);
    cube_6: Cube<6>, 80 cases from starts::corner(6);
    cube_7: Cube<7>, 50 cases from starts::corner(7);
    cube_8: Cube<8>, 30 cases from starts::corner(8);
    cube_9: Cube<9>, 20 cases from starts::corner(9);
    cube_10: Cube<10>, 15 cases from starts::corner(10);
    tesseract: Tesseract, 600 cases from Some(starts::full());
    raumschach: Raumschach, 200 cases from Setup::start(&RAUMSCHACH, None);
}
