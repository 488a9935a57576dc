//! What is a position, what is refused and why, and what a move does to the clocks.

use crate::plain::boards::{bracket, cell3, cell4, cube, fen4, four, position};
use hypermate::SetupError;
use hypermate::plain::{Position, Rules};
use hypermate::rules::{self, ATOMIC, CUBES, FOURFOLD, LARGEST_CUBE};
use hypermate::setup::Colour::{Black, White};
use hypermate::setup::{Man, Piece, Setup};

fn refusal(setup: &Setup) -> String {
    Position::new(setup).unwrap_err().to_string()
}

#[test]
fn other_games_are_refused() {
    let error = Position::new(&Setup::empty(&ATOMIC)).unwrap_err();
    assert_eq!(error, SetupError::Unplayable { found: &ATOMIC });
    assert_eq!(
        error.to_string(),
        "a position of atomic chess on 8 x 8 is given, which these rules do not play"
    );
}

#[test]
fn a_list_of_cells_of_the_wrong_length_is_refused() {
    let setup = Setup { rules: &CUBES[1], ..Setup::empty(&CUBES[0]) };
    assert_eq!(refusal(&setup), "3D chess on 3 x 3 x 3 has 27 cells, but 8 are given");
}

#[test]
fn kings_are_counted() {
    let no_white_king = "there is no white king (K), and White must have one";
    assert_eq!(refusal(&cube(3, White, "ka1(I)")), no_white_king);
    // A text begins with the top level.
    assert_eq!(
        refusal(&cube(3, White, "Ka1(I) Kc2(III)")),
        "a second white king on a1(I), the first is on c2(III)"
    );
    assert!(
        refusal(&cube(3, White, "Ka1(I) kc1(I) kc3(I)")).starts_with("a second black king on c1(I)"),
        "a cube needs no black king, but has at most one"
    );
    assert_eq!(refusal(&four(White, "Ka1[0,0]")), "there is no black king (k), and Black must have one");
    assert!(
        refusal(&four(White, "Ka1[0,0] kc1[0,0] kc3[0,0]")).starts_with("a second black king on c1[0,0]")
    );
}

#[test]
fn pawns_are_refused_where_none_can_stand() {
    let error = Position::new(&cube(3, White, "Ka1(I) pc2(I)")).unwrap_err();
    assert!(matches!(error, SetupError::Foreign { cell, .. } if cell == cell3(3, "c2(I)")));
    assert_eq!(error.to_string(), "`p` is a pawn, and 3D chess has no pawns");
    for (men, colour) in [("Pb4[1,0]", White), ("pb1[1,0]", Black)] {
        let error = Position::new(&four(White, &format!("{men} Kd2[0,0] kd4[1,1]"))).unwrap_err();
        let refused = matches!(error, SetupError::PawnOnLastRank { colour: c, .. } if c == colour);
        assert!(refused, "{error}");
    }
    // The first rank of the own side is no last rank.
    assert!(Position::new(&four(White, "Pb1[1,0] pb4[1,0] Kd2[0,0] kd4[1,1]")).is_ok());
}

#[test]
fn rules_say_how_many_axes_a_piece_changes() {
    let cube = Rules::of(&CUBES[3]).unwrap();
    assert_eq!((cube.dims(), cube.cells(), cube.has_pawns()), (&[5, 5, 5][..], 125, false));
    assert_eq!(cube.axes_changed_by(Piece::Bishop), [3]);
    let four = Rules::of(&FOURFOLD).unwrap();
    assert_eq!((four.dims(), four.cells(), four.has_pawns()), (&[4, 4, 2, 2][..], 64, true));
    assert_eq!(four.axes_changed_by(Piece::Bishop), [2]);
    assert_eq!((cube.game(), four.game()), (&CUBES[3], &FOURFOLD));
    assert!(rules::cube(1).is_none() && rules::cube(65).is_none());
    let side = |n| rules::cube(n).and_then(|game| Rules::of(game).ok()).map(|rules| rules.dims()[0]);
    assert_eq!((side(2), side(LARGEST_CUBE)), (Some(2), Some(64)));
}

#[test]
fn a_setup_survives_the_way_through_a_position() {
    let setup = fen4("4/4/PPPP/RNKQ|4/4/4/1BR1|1rb1/4/4/4|qknr/pppp/4/4 b 3 17");
    assert_eq!(position(&setup).setup(), setup);
    let setup = bracket("[###,n##,#rr],[#b#,###,###],[###,###,bRK]");
    assert_eq!(position(&setup).setup(), setup);
}

#[test]
fn clocks_follow_the_moves() {
    let mut setup = four(White, "Pb2[0,0] Ra1[0,0] na3[0,0] Kd1[1,1] kd4[1,1]");
    (setup.halfmove, setup.fullmove) = (7, 20);
    let start = position(&setup);
    let clocks = |from: &str, to: &str| {
        let after = start.play(&start.legal_move(cell4(from), cell4(to)).unwrap()).setup();
        (after.side, after.halfmove, after.fullmove)
    };
    assert_eq!(clocks("a1[0,0]", "a2[0,0]"), (Black, 8, 20));
    assert_eq!(clocks("a1[0,0]", "a3[0,0]"), (Black, 0, 20));
    assert_eq!(clocks("b2[0,0]", "b3[0,0]"), (Black, 0, 20));
    assert_eq!(clocks("b2[0,0]", "a3[0,0]"), (Black, 0, 20));
    // The number of the move goes up after Black, and clocks at their limit stay there.
    setup.side = Black;
    (setup.halfmove, setup.fullmove) = (u32::MAX, u32::MAX - 1);
    let start = position(&setup);
    let step = start.play(&start.legal_move(cell4("d4[1,1]"), cell4("c4[1,1]")).unwrap());
    assert_eq!((step.setup().halfmove, step.setup().fullmove), (u32::MAX, u32::MAX));
    assert_eq!(step.side(), White);
}

#[test]
fn an_impossible_position_is_accepted_and_reported() {
    // The kings touch: the white one is attacked, but may capture the black one.
    let kings = position(&cube(2, White, "Ka1(I) kb1(I)"));
    assert!(kings.is_impossible() && kings.in_check(White));
    assert!(!kings.is_checkmate());
    let captures = kings.legal_moves();
    assert_eq!(captures.len(), 1, "every other cell touches the black king");
    let after = kings.play(&captures[0]);
    assert_eq!((after.king(Black), after.king(White)), (None, Some(1)));
    assert!(!after.in_check(Black));
    // Captured by another man, the black king no longer attacks.
    let rook = position(&cube(3, White, "Ka1(I) kb1(I) Rb3(I)"));
    assert!(rook.is_impossible());
    assert!(rook.legal_move(cell3(3, "b3(I)"), cell3(3, "b1(I)")).is_some());
    // With a rook behind it the black king is guarded, and White is mated by the definition.
    assert!(position(&cube(2, White, "Ka1(I) kb1(I) rb1(II)")).is_checkmate());
    // Black to move and White in check is as impossible.
    assert!(position(&cube(3, Black, "Ka1(I) rc1(I)")).is_impossible());
    assert!(!position(&cube(3, White, "Ka1(I) rc1(I)")).is_impossible());
    assert!(position(&four(White, "Ka1[0,0] kb2[1,1]")).is_impossible());
}

#[test]
fn cells_that_are_not_on_the_board_are_empty_and_unattacked() {
    let position = position(&cube(2, White, "Ka1(I) qb2(II)"));
    assert_eq!(position.man(8), None);
    assert!(position.attackers(8, Black).is_empty());
    assert!(position.attackers(usize::MAX, Black).is_empty());
    assert_eq!(position.man(7).map(Man::letter), Some('q'));
    assert_eq!(position.attackers(0, Black), [7]);
}
