//! Setups that no play leads to: what has nothing to stand for is left out, and nothing panics.

use crate::support::fen::setup;
use hypermate::SetupError;
use hypermate::flat::Position;
use hypermate::game::play::Drawn;
use hypermate::game::{Game, Match, Outcome};
use hypermate::rules::{ATOMIC, CUBES};
use hypermate::setup::{Colour, Setup};

fn position(fen: &str) -> Position {
    Position::new(&setup(fen)).unwrap()
}

fn after(fen: &str, moves: &str) -> Match<Position> {
    let mut game = Match::new(position(fen));
    for text in moves.split_whitespace() {
        let legal = crate::atomic::agree::moves_of(game.position());
        let mv = legal.into_iter().find(|mv| crate::atomic::agree::uci(mv) == text);
        game.play(mv.unwrap_or_else(|| panic!("{text} in {fen}"))).unwrap();
    }
    game
}

/// A king that is not there has been blown up, whichever side is to move.
#[test]
fn a_missing_king_is_exploded() {
    for (fen, winner) in [
        ("8/8/8/8/8/8/P7/K7 b - - 0 1", Colour::White),
        ("8/8/8/8/8/8/P7/K7 w - - 0 1", Colour::White),
        ("k7/p7/8/8/8/8/8/8 w - - 0 1", Colour::Black),
        ("k7/p7/8/8/8/8/8/8 b - - 0 1", Colour::Black),
    ] {
        let position = position(fen);
        assert_eq!(position.outcome(), Some(Outcome::Exploded { winner }), "{fen}");
        assert_eq!(position.count_legal(), 0, "{fen}");
        assert_eq!(position.dead(), None, "{fen}");
    }
}

/// Without an en-passant capture the position is the same as without the double step, so that it can repeat: taking on
/// e3 would blow up the black king on f2.
#[test]
fn a_capture_in_passing_that_is_illegal_is_no_part_of_the_position() {
    let game = after("8/8/8/8/3p4/8/4Pk2/7K w - - 0 1", "e2e4");
    let anew = Position::new(&game.position().setup()).unwrap();
    assert!(game.position().is_repetition_of(&anew));
    assert_eq!(game.position().key(), anew.key());
    let given = position("8/8/8/8/3pP3/8/5k2/7K b - e3 0 1");
    assert_eq!(given.key(), anew.key());
    let again = after("8/8/8/8/3p4/8/4Pk2/7K w - - 0 1", "e2e4 f2e2 h1h2 e2f2 h2h1");
    assert_eq!(again.occurrences(), 2);
}

/// Black is to move and took two steps; White's own pawns did; nothing stands there; the pawn's way is blocked.
#[test]
fn an_en_passant_cell_that_no_double_step_leaves_is_left_out() {
    for fen in [
        "k7/8/8/8/p7/8/1P6/7K w - a3 0 1",
        "k7/1p6/8/P7/8/8/8/7K b - a6 0 1",
        "k7/8/8/1P6/8/8/8/7K w - a6 0 1",
        "k7/2p5/8/1Pp5/8/8/8/7K w - c6 0 1",
        "k7/8/2n5/1Pp5/8/8/8/7K w - c6 0 1",
    ] {
        let position = position(fen);
        assert_eq!(position.setup().en_passant, None, "{fen}");
        let mut without = setup(fen);
        without.en_passant = None;
        assert_eq!(position.key(), Position::new(&without).unwrap().key(), "{fen}");
    }
}

/// A right names a rook of its side on the first rank, on its wing of a king that is there as well.
#[test]
fn a_right_that_nothing_stands_for_is_left_out() {
    let given = |fen: &str, rook: usize, wing: usize| {
        let mut given = setup(fen);
        given.castling[0][wing] = Some(rook);
        Position::new(&given).unwrap().setup().castling
    };
    let none = [[None; 2]; 2];
    assert_eq!(given("4k3/8/8/8/8/8/8/4K2R w - - 0 1", 7, 0), [[Some(7), None], [None; 2]]);
    assert_eq!(given("4k3/8/8/8/8/8/8/4K2R w - - 0 1", 7, 1), none, "the other wing");
    assert_eq!(given("4k3/8/8/8/8/8/8/4K2N w - - 0 1", 7, 0), none, "no rook");
    assert_eq!(given("4k3/8/8/8/8/8/8/4K2r w - - 0 1", 7, 0), none, "an enemy rook");
    assert_eq!(given("4k3/8/8/8/8/8/4K3/7R w - - 0 1", 7, 0), none, "a king on rank 2");
    assert_eq!(given("4k3/8/8/8/8/7R/8/4K3 w - - 0 1", 23, 0), none, "a rook on rank 3");
    assert_eq!(given("4k3/8/8/8/8/8/8/4K2R w - - 0 1", 64, 0), none, "no cell");
}

#[test]
fn cells_beyond_the_board_are_left_out() {
    let mut given = setup("4k3/8/8/8/8/8/8/R3K2R w - - 0 1");
    let plain = Position::new(&given).unwrap();
    for cell in [64, 300, usize::MAX] {
        given.castling = [[Some(cell); 2]; 2];
        given.en_passant = Some(cell);
        assert_eq!(Position::new(&given).unwrap().key(), plain.key());
    }
}

#[test]
fn boards_that_are_no_position_are_refused() {
    let refused = |fen: &str| Position::new(&setup(fen)).unwrap_err();
    assert!(matches!(
        refused("k7/8/8/8/8/8/8/KK6 w - - 0 1"),
        SetupError::SecondKing { colour: Colour::White, .. }
    ));
    assert!(matches!(refused("8/8/8/8/8/8/8/R7 w - - 0 1"), SetupError::NoKings));
    assert!(matches!(refused("k7/8/8/8/8/8/8/K6P w - - 0 1"), SetupError::PawnBehindStart { cell: 7, .. }));
    assert!(matches!(refused("k6p/8/8/8/8/8/8/K7 w - - 0 1"), SetupError::PawnBehindStart { cell: 63, .. }));
    let mut short = Setup::empty(&ATOMIC);
    short.cells.pop();
    assert!(matches!(Position::new(&short), Err(SetupError::CellCount { found: 63, .. })));
    let cube = Setup::empty(&CUBES[2]);
    let error = Position::new(&cube).unwrap_err();
    assert_eq!(error, SetupError::Game { found: &CUBES[2], expected: &ATOMIC });
    assert_eq!(
        error.to_string(),
        "a position of 3D chess on 4 x 4 x 4 is given: expected one of atomic chess on 8 x 8"
    );
}
