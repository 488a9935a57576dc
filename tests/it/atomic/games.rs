//! Positions that random play reaches, by both rules.

use crate::atomic::agree::{assert_alike, moves_of, told, told_plainly};
use crate::atomic::play::game;
use crate::support::fen::fen;
use crate::support::starts::Sort;
use hypermate::flat::Position;
use hypermate::game::Game;
use hypermate::setup::Setup;
use std::collections::HashMap;

/// Games of each sort, and the most moves of one.
pub const GAMES: u64 = 80;
pub const PLIES: usize = 40;

fn hold(sort: Sort) {
    for seed in 0..GAMES {
        let game = game(sort, seed, PLIES);
        let mut fast = Position::new(&game[0].0.setup()).unwrap();
        for (slow, mv) in game {
            assert_alike(&fast, &slow);
            if let Some(mv) = mv {
                let same = moves_of(&fast).into_iter().find(|fast| told(fast) == told_plainly(&mv));
                fast.play(same.unwrap());
            }
        }
    }
}

macro_rules! games {
    ($($name:ident: $sort:ident;)*) => {
        $(#[test] fn $name() { hold(Sort::$sort); })*
    };
}

games! {
    from_the_orthodox_start: Orthodox;
    from_starts_of_chess960: Chess960;
    from_castling_near: Castling;
    from_promotion_near: Promotion;
    from_pawns_about_to_pass: Passing;
    from_touching_kings: Touching;
    from_few_men: Few;
    from_crowds: Crowd;
}

/// Equal keys are of equal positions, clocks left out; the keys of positions of more games than are compared above.
#[test]
fn no_two_positions_share_a_key() {
    let mut known: HashMap<u64, Setup> = HashMap::new();
    let mut met_again = 0;
    for sort in Sort::ALL {
        for seed in 0..5 * GAMES {
            for (slow, _) in game(sort, seed, PLIES) {
                let key = Position::new(&slow.setup()).unwrap().key();
                let mut setup = slow.setup();
                (setup.halfmove, setup.fullmove) = (0, 1);
                if let Some(other) = known.get(&key) {
                    assert_eq!(*other, setup, "{} shares its key", fen(&slow));
                    met_again += 1;
                } else {
                    known.insert(key, setup);
                }
            }
        }
    }
    // Each game from the orthodox start begins alike; no key in common would mean that clocks are in it.
    assert!(met_again >= 399 && known.len() > 20_000, "{} keys, {met_again} met again", known.len());
}
