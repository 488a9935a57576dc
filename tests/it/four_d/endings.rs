//! The endings of a game in their order: mate or stalemate, bare kings, 100 half-moves, the third occurrence.

use crate::four_d::{Four, find, position, setup};
use hypermate::game::{Ending, Match, Refusal};
use hypermate::setup::Colour::{self, Black, White};
use hypermate::setup::Setup;

fn game(setup: &Setup) -> Match<Four> {
    Match::new(Four::new(setup).expect("a position"))
}

fn play(game: &mut Match<Four>, from: &str, to: &str) -> Result<(), Refusal> {
    let mv = find(game.position(), from, to).unwrap_or_else(|| panic!("{from} {to} is not legal"));
    game.play(mv)
}

fn with_clock(side: Colour, halfmove: u32, men: &str) -> Setup {
    Setup { halfmove, ..setup(side, men) }
}

/// Mate in a corner: the queen b2[1,1] touches all 15 neighbours of a1[0,0] and the king itself, and is held by the
/// bishop on c1[1,1], which changes X and Y.
const MATE: &str = "ka1[0,0] Qb2[1,1] Bc1[1,1] Kd4[0,0]";

#[test]
fn mate() {
    let mated = position(Black, MATE);
    let ending = Match::new(mated).ending();
    assert_eq!(ending, Some(Ending::Checkmate { winner: White }));
    assert_eq!(ending.and_then(Ending::winner), Some(White));
    // Without the bishop the king takes the queen.
    assert_eq!(Match::new(position(Black, "ka1[0,0] Qb2[1,1] Kd4[0,0]")).ending(), None);
}

#[test]
fn mate_comes_before_the_clock() {
    assert_eq!(game(&with_clock(Black, 100, MATE)).ending(), Some(Ending::Checkmate { winner: White }));
}

/// The king on a1[0,0] is not attacked: every rook differs from it in two coordinates or more. Its 15 neighbours are a2, b1 and b2 on its own board and a1, a2, b1, b2 on the
/// other three. On each board the rook on b4 guards b1 and b2 along the file and the one on d2 guards a2 along the
/// rank; on the other three boards the one on d1 guards a1 along the rank.
const STALEMATE: &str = "ka1[0,0] Rb4[0,0] Rb4[1,0] Rb4[0,1] Rb4[1,1] Rd2[0,0] Rd2[1,0] Rd2[0,1] Rd2[1,1] \
    Rd1[1,0] Rd1[0,1] Rd1[1,1] Kd4[1,1]";

#[test]
fn stalemate_and_its_place_in_the_order() {
    assert_eq!(game(&setup(Black, STALEMATE)).ending(), Some(Ending::Stalemate));
    assert_eq!(game(&with_clock(Black, 100, STALEMATE)).ending(), Some(Ending::Stalemate));
    assert_eq!(Ending::Stalemate.winner(), None);
}

#[test]
fn bare_kings_before_the_clock() {
    assert_eq!(game(&setup(White, "Ka1[0,0] kd4[1,1]")).ending(), Some(Ending::BareKings));
    assert_eq!(game(&with_clock(White, 100, "Ka1[0,0] kd4[1,1]")).ending(), Some(Ending::BareKings));
    // The last man is taken.
    let mut game = game(&setup(White, "Ka1[0,0] nb1[0,0] kd4[1,1]"));
    assert_eq!(game.ending(), None);
    play(&mut game, "a1[0,0]", "b1[0,0]").expect("legal");
    assert_eq!(game.ending(), Some(Ending::BareKings));
}

#[test]
fn a_hundred_half_moves() {
    let mut game = game(&with_clock(White, 98, "Ka1[0,0] Pa2[1,1] kd4[1,1]"));
    play(&mut game, "a1[0,0]", "b1[0,0]").expect("legal");
    assert_eq!(game.ending(), None);
    play(&mut game, "d4[1,1]", "d3[1,1]").expect("legal");
    assert_eq!(game.ending(), Some(Ending::HalfmoveLimit));
    // Nothing more may be played, until a move is taken back.
    let mv = find(game.position(), "b1[0,0]", "a1[0,0]").expect("a move of the position");
    assert_eq!(game.play(mv), Err(Refusal::Over(Ending::HalfmoveLimit)));
    game.undo().expect("a move");
    game.undo().expect("a move");
    play(&mut game, "a2[1,1]", "a3[1,1]").expect("legal");
    play(&mut game, "d4[1,1]", "d3[1,1]").expect("legal");
    // The pawn move has set the clock back.
    assert_eq!(game.ending(), None);
}

fn there_and_back(game: &mut Match<Four>) {
    for (from, to) in
        [("a1[0,0]", "b1[0,0]"), ("d4[1,1]", "d3[1,1]"), ("b1[0,0]", "a1[0,0]"), ("d3[1,1]", "d4[1,1]")]
    {
        play(game, from, to).expect("legal");
    }
}

#[test]
fn the_third_occurrence_counts_the_start() {
    let mut game = game(&setup(White, "Ka1[0,0] Pa2[1,1] kd4[1,1]"));
    assert_eq!(game.occurrences(), 1);
    there_and_back(&mut game);
    assert_eq!((game.occurrences(), game.ending()), (2, None));
    there_and_back(&mut game);
    assert_eq!((game.occurrences(), game.ending()), (3, Some(Ending::Repetition)));
    assert_eq!(game.moves().len(), 8);
    game.undo().expect("a move");
    assert_eq!(game.ending(), None);
}

#[test]
fn the_same_men_with_the_other_side_to_move_are_another_position() {
    // The white king comes back to a1 in three moves, the black one to d4 in two: Black is to move then.
    let mut game = game(&setup(White, "Ka1[0,0] Pa2[1,1] kd4[1,1]"));
    for (from, to) in [
        ("a1[0,0]", "b1[0,0]"),
        ("d4[1,1]", "d3[1,1]"),
        ("b1[0,0]", "b2[0,0]"),
        ("d3[1,1]", "d4[1,1]"),
        ("b2[0,0]", "a1[0,0]"),
    ] {
        play(&mut game, from, to).expect("legal");
    }
    assert_eq!(game.occurrences(), 1);
}

#[test]
fn the_clock_comes_before_repetition() {
    let mut game = game(&with_clock(White, 92, "Ka1[0,0] Pa2[1,1] kd4[1,1]"));
    there_and_back(&mut game);
    there_and_back(&mut game);
    assert_eq!(game.occurrences(), 3);
    assert_eq!(game.ending(), Some(Ending::HalfmoveLimit));
}

#[test]
fn undo_leads_back_to_the_start() {
    let start = setup(White, "Ka1[0,0] Rb1[0,0] nb4[0,0] kd4[1,1]");
    let mut game = game(&start);
    play(&mut game, "b1[0,0]", "b4[0,0]").expect("legal");
    play(&mut game, "d4[1,1]", "d3[1,1]").expect("legal");
    assert!(game.undo().is_some() && game.undo().is_some());
    assert_eq!(game.position().setup(), start);
    assert_eq!(game.undo(), None);
}
