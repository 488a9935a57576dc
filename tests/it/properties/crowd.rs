//! The strategy for random boards: how often each part of a [`Recipe`] is what.

use crate::properties::recipe::{Aim, BlackKing, Leaper, Recipe, Rest, Screen};
use hypermate::lattice::Variant;
use hypermate::rules::Rules;
use hypermate::setup::{Colour, Man, Piece, Setup};
use hypermate::text::write_fen;
use proptest::collection::vec;
use proptest::option::weighted;
use proptest::prelude::*;
use proptest::sample::{Index, select};

/// A setup that a failing test prints as a FEN.
#[derive(Clone)]
pub struct Crowd(pub Setup);

impl std::fmt::Debug for Crowd {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&write_fen(&self.0))
    }
}

/// Random boards of a variant.
pub fn crowds<V: Variant>() -> impl Strategy<Value = Crowd> {
    recipes(V::RULES).prop_map(|recipe| Crowd(recipe.cook(V::RULES)))
}

fn recipes(rules: &'static Rules) -> impl Strategy<Value = Recipe> {
    let kings = (any::<Index>(), percent(40), black_kings());
    let clocks = prop_oneof![
        8 => (0..120u32, 1..300u32),
        1 => (Just(u32::MAX), Just(u32::MAX)),
    ];
    let leapers = prop_oneof![3 => Just(vec![]), 1 => vec(leapers(), 1..=2)];
    let crowd = (vec(aims(rules), 0..=5), leapers, rests(rules));
    (kings, crowd, colours(60), clocks).prop_map(
        |((white_king, corner, black_king), (aims, leapers, rest), side, clocks)| Recipe {
            white_king,
            corner,
            black_king,
            aims,
            leapers,
            rest,
            side,
            clocks,
        },
    )
}

/// True so many times in a hundred; false is the simpler value.
fn percent(share: u32) -> impl Strategy<Value = bool> {
    (0..100u32).prop_map(move |dice| dice >= 100 - share)
}

/// White so many times in a hundred.
fn colours(white: u32) -> impl Strategy<Value = Colour> {
    percent(100 - white).prop_map(|black| if black { Colour::Black } else { Colour::White })
}

fn rests(rules: &'static Rules) -> impl Strategy<Value = Rest> {
    let all = kinds(rules);
    let many_pawns = vec![Piece::Pawn, Piece::Pawn, Piece::Pawn, Piece::Knight, Piece::Bishop, Piece::Rook];
    let density = prop_oneof![
        4 => Just(0),
        4 => Just(3),
        3 => Just(10),
        1 => Just(30),
        1 => Just(70),
        1 => Just(100),
    ];
    let black = select(vec![0, 10, 50, 50, 90, 100, 100]);
    let kinds = select(vec![all.clone(), all, vec![Piece::Queen], many_pawns]);
    (density, black, kinds, vec(0..1_000_000u32, rules.cells()))
        .prop_map(|(density, black, kinds, dice)| Rest { density, black, kinds, dice })
}

fn black_kings() -> impl Strategy<Value = BlackKing> {
    prop_oneof![
        3 => Just(BlackKing::Absent),
        6 => any::<Index>().prop_map(BlackKing::On),
        1 => any::<Index>().prop_map(BlackKing::Touching),
    ]
}

fn pieces(rules: &'static Rules) -> impl Strategy<Value = Piece> {
    select(kinds(rules))
}

/// All kinds but the king. A pawn becomes a queen where none can stand.
fn kinds(rules: &Rules) -> Vec<Piece> {
    let mut kinds = vec![Piece::Knight, Piece::Bishop, Piece::Rook, Piece::Queen, Piece::Pawn];
    kinds.extend(rules.has(Piece::Unicorn).then_some(Piece::Unicorn));
    kinds
}

fn aims(rules: &'static Rules) -> impl Strategy<Value = Aim> {
    let man = weighted(0.15, (colours(50), pieces(rules)).prop_map(|(colour, piece)| Man { colour, piece }));
    let screens = prop_oneof![
        3 => Just(vec![]),
        6 => vec(screens(rules, 15), 1),
        2 => vec(screens(rules, 50), 2),
    ];
    (percent(25), any::<Index>(), any::<Index>(), man, any::<bool>(), screens).prop_map(
        |(at_other, direction, distance, man, queen, screens)| Aim {
            at_other,
            direction,
            distance,
            man,
            queen,
            screens,
        },
    )
}

/// Men between, so many in a hundred of the other side than the king.
fn screens(rules: &'static Rules, other: u32) -> impl Strategy<Value = Screen> {
    (any::<Index>(), percent(other), pieces(rules)).prop_map(|(place, other, piece)| Screen {
        place,
        other,
        piece,
    })
}

fn leapers() -> impl Strategy<Value = Leaper> {
    (percent(25), any::<Index>()).prop_map(|(at_other, leap)| Leaper { at_other, leap })
}
