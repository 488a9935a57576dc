//! The rules of 4D chess, one sentence at a time, on small setups.

use crate::plain::boards::{cell4, cells4, four, position, targets};
use hypermate::plain::Position;
use hypermate::setup::Colour::{Black, White};
use hypermate::setup::{Man, Piece};

fn to(position: &Position, from: &str) -> Vec<usize> {
    targets(position, cell4(from))
}

#[test]
fn a_rook_changes_one_coordinate() {
    let position = position(&four(White, "Kd1[0,0] Ra1[0,0] kd4[1,1]"));
    let expected = "b1[0,0] c1[0,0] a2[0,0] a3[0,0] a4[0,0] a1[1,0] a1[0,1]";
    assert_eq!(to(&position, "a1[0,0]"), cells4(expected));
}

#[test]
fn a_bishop_changes_two_coordinates_by_the_same_distance() {
    let position = position(&four(White, "Kd1[0,0] Ba1[0,0] kb4[1,1]"));
    // X+Y three cells far, every other pair one step; X+Y+W (b2[0,1]) is no bishop move.
    let expected = "b2[0,0] c3[0,0] d4[0,0] b1[1,0] b1[0,1] a2[1,0] a2[0,1] a1[1,1]";
    assert_eq!(to(&position, "a1[0,0]"), cells4(expected));
}

#[test]
fn a_queen_changes_any_coordinates_by_the_same_distance() {
    let position = position(&four(White, "Kd2[0,0] Qa1[0,0] kb4[1,1]"));
    // Of the 15 sets of axes, X, Y and X+Y reach three cells, the twelve with Z or W one. Two on X and one on W
    // (c1[0,1]) is none of them.
    let far = "b1[0,0] c1[0,0] d1[0,0] a2[0,0] a3[0,0] a4[0,0] b2[0,0] c3[0,0] d4[0,0]";
    let near =
        "a1[1,0] b1[1,0] a2[1,0] b2[1,0] a1[0,1] b1[0,1] a2[0,1] b2[0,1] a1[1,1] b1[1,1] a2[1,1] b2[1,1]";
    let targets = to(&position, "a1[0,0]");
    assert_eq!(targets, cells4(&format!("{far} {near}")));
    assert!(!targets.contains(&cell4("c1[0,1]")));
}

#[test]
fn a_king_goes_to_every_neighbour() {
    // In the corner one other value on each of the four axes: 2^4 - 1. In the middle of a board 3 * 3 * 2 * 2 - 1.
    let corner = position(&four(White, "Ka1[0,0] kd4[1,1]"));
    assert_eq!(to(&corner, "a1[0,0]").len(), 15);
    let middle = position(&four(White, "Kb2[0,0] kd4[1,1]"));
    // The black king guards c3, c4, d3 and d4 on each of the four boards; c3 is a neighbour of b2.
    assert_eq!(to(&middle, "b2[0,0]").len(), 35 - 4);
}

#[test]
fn a_knight_has_its_two_on_a_board_axis() {
    let position = position(&four(White, "Kd1[0,0] Na1[0,0] kd4[1,1]"));
    // Two on Z or W would leave the board.
    let expected = "c2[0,0] b3[0,0] c1[1,0] c1[0,1] a3[1,0] a3[0,1]";
    assert_eq!(to(&position, "a1[0,0]"), cells4(expected));
}

#[test]
fn a_slide_is_blocked_only_on_its_own_path() {
    let beside = position(&four(White, "Kd1[0,0] Ra1[0,0] Na2[1,0] Na2[0,1] na2[1,1] kd4[1,1]"));
    assert!(to(&beside, "a1[0,0]").contains(&cell4("a4[0,0]")));
    let before = position(&four(White, "Kd1[0,0] Ra1[0,0] Na2[0,0] kd4[1,1]"));
    assert!(!to(&before, "a1[0,0]").contains(&cell4("a3[0,0]")));
}

#[test]
fn an_attack_of_one_step_cannot_be_interposed() {
    // Along W from the next board: the queen reaches neither the rook nor anything in between.
    let adjacent = position(&four(White, "Ka1[0,0] Qd2[0,0] ra1[0,1] kd4[1,1]"));
    assert!(adjacent.in_check(White));
    assert!(adjacent.legal_moves().iter().all(|mv| mv.man.piece == Piece::King));
    // Along Y from two cells away the same queen stands in between.
    let distant = position(&four(White, "Ka1[0,0] Qd2[0,0] ra3[0,0] kd4[1,1]"));
    assert!(distant.in_check(White));
    assert_eq!(to(&distant, "d2[0,0]"), cells4("a2[0,0]"));
}

#[test]
fn a_pinned_man_still_gives_check() {
    // The black rook stands between the white rook and its own king, and checks along the second rank.
    let position = position(&four(White, "Ra1[0,0] ra2[0,0] ka4[0,0] Kd2[0,0]"));
    assert!(position.in_check(White));
    assert!(!position.is_impossible());
    assert_eq!(position.attackers(cell4("d2[0,0]"), Black), cells4("a2[0,0]"));
    assert!(position.legal_move(cell4("d2[0,0]"), cell4("c2[0,0]")).is_none());
    assert!(position.legal_move(cell4("d2[0,0]"), cell4("c1[0,0]")).is_some());
}

#[test]
fn a_pawn_captures_with_one_step_aside_along_x_z_or_w() {
    // A man in front blocks it; men two axes aside, beside it or behind it cannot be captured.
    let victims = "pa3[0,0] pc3[0,0] pb3[1,0] pb3[0,1]";
    let others = "pb3[0,0] pa3[1,0] pb3[1,1] pc3[0,1] pa2[0,0] pb2[1,0] nb1[0,1]";
    let setup = four(White, &format!("Pb2[0,0] {victims} {others} Ka1[1,1] kd4[1,1]"));
    let position = position(&setup);
    assert_eq!(to(&position, "b2[0,0]"), cells4("a3[0,0] c3[0,0] b3[1,0] b3[0,1]"));
    assert!(position.legal_moves().iter().all(|mv| mv.promotes.is_none()));
}

#[test]
fn a_pawn_steps_once_onto_an_empty_cell() {
    // No double step from the second rank, and nothing aside without a capture.
    let white = position(&four(White, "Pb2[0,0] Kd1[1,1] kd4[1,1]"));
    assert_eq!(to(&white, "b2[0,0]"), cells4("b3[0,0]"));
    let black = position(&four(Black, "pb3[1,1] Kd1[0,0] kd4[0,0]"));
    assert_eq!(to(&black, "b3[1,1]"), cells4("b2[1,1]"));
}

#[test]
fn a_pawn_attacks_where_it_captures() {
    let position = position(&four(White, "Ka1[0,0] pb3[0,0] kd4[1,1]"));
    for cell in ["a2[0,0]", "c2[0,0]", "b2[1,0]", "b2[0,1]"] {
        assert_eq!(position.attackers(cell4(cell), Black), cells4("b3[0,0]"), "{cell}");
    }
    for cell in ["b2[0,0]", "a2[1,0]", "b2[1,1]", "a4[0,0]", "b4[0,0]"] {
        assert!(!position.attackers(cell4(cell), Black).contains(&cell4("b3[0,0]")), "{cell}");
    }
}

#[test]
fn a_pawn_becomes_a_queen_at_once() {
    let setup = four(White, "Pb3[0,0] nb4[0,1] na4[0,0] Kd1[1,1] kd4[1,1]");
    let before = position(&setup);
    assert_eq!(to(&before, "b3[0,0]"), cells4("b4[0,0] a4[0,0] b4[0,1]"));
    for target in ["b4[0,0]", "a4[0,0]", "b4[0,1]"] {
        let mv = before.legal_move(cell4("b3[0,0]"), cell4(target)).unwrap();
        assert_eq!(mv.promotes, Some(Piece::Queen));
        let after = before.play(&mv);
        assert_eq!(after.man(cell4(target)), Some(Man { colour: White, piece: Piece::Queen }));
        assert_eq!(after.man(cell4("b3[0,0]")), None);
    }
    // Black's last rank is rank 1.
    let black = position(&four(Black, "pb2[0,0] Kd2[1,1] kd4[1,1]"));
    let mv = black.legal_move(cell4("b2[0,0]"), cell4("b1[0,0]")).unwrap();
    assert_eq!(black.play(&mv).man(cell4("b1[0,0]")).map(Man::letter), Some('q'));
}

#[test]
fn a_promotion_can_give_mate_or_leave_check_at_once() {
    // The new queen attacks along the fourth rank.
    let before = position(&four(White, "Pa3[0,0] kd4[0,0] Kd1[1,1]"));
    let after = before.play(&before.legal_move(cell4("a3[0,0]"), cell4("a4[0,0]")).unwrap());
    assert!(after.in_check(Black));
    assert_eq!(after.attackers(cell4("d4[0,0]"), White), cells4("a4[0,0]"));
}
