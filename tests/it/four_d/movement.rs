//! Each sentence on how the men of 4D chess move, on a board small enough to check by hand.

use crate::four_d::{cell, cells, find, legal, position, setup, targets};
use hypermate::SetupError;
use hypermate::board::{Cell, Tesseract};
use hypermate::game::Game;
use hypermate::lattice::Position;
use hypermate::setup::Colour::{Black, White};
use hypermate::setup::{Man, Piece};

#[test]
fn a_rook_changes_one_coordinate_and_w_is_one() {
    let position = position(White, "Kd1[0,0] Ra1[0,0] kd4[1,1]");
    assert_eq!(
        targets(&position, "a1[0,0]"),
        cells("b1[0,0] c1[0,0] a2[0,0] a3[0,0] a4[0,0] a1[1,0] a1[0,1]")
    );
}

#[test]
fn a_bishop_changes_two_coordinates_and_never_three() {
    let position = position(White, "Kd1[0,0] Ba1[0,0] kb4[1,1]");
    let two = "b2[0,0] c3[0,0] d4[0,0] b1[1,0] b1[0,1] a2[1,0] a2[0,1] a1[1,1]";
    assert_eq!(targets(&position, "a1[0,0]"), cells(two));
}

#[test]
fn a_queen_changes_any_coordinates_by_equal_distances() {
    let position = position(White, "Kd2[0,0] Qa1[0,0] kb4[1,1]");
    let far = "b1[0,0] c1[0,0] d1[0,0] a2[0,0] a3[0,0] a4[0,0] b2[0,0] c3[0,0] d4[0,0]";
    let near =
        "a1[1,0] b1[1,0] a2[1,0] b2[1,0] a1[0,1] b1[0,1] a2[0,1] b2[0,1] a1[1,1] b1[1,1] a2[1,1] b2[1,1]";
    assert_eq!(targets(&position, "a1[0,0]"), cells(&format!("{far} {near}")));
    // Two on X and one on W.
    assert!(find(&position, "a1[0,0]", "c1[0,1]").is_none());
    // One step on all four axes.
    assert!(find(&position, "a1[0,0]", "b2[1,1]").is_some());
}

#[test]
fn a_knight_has_its_two_on_x_or_y_and_jumps() {
    let position = position(White, "Kd1[0,0] Na1[0,0] Pa2[0,0] Pb1[0,0] Pb2[0,0] kd4[1,1]");
    assert_eq!(targets(&position, "a1[0,0]"), cells("c2[0,0] b3[0,0] c1[1,0] c1[0,1] a3[1,0] a3[0,1]"));
}

#[test]
fn a_king_makes_one_step_of_a_queen_to_a_safe_cell() {
    // 2^4 - 1 neighbours in a corner; 3 * 3 * 2 * 2 - 1 from b2, less the four c3 that the black king guards.
    assert_eq!(targets(&position(White, "Ka1[0,0] kd4[1,1]"), "a1[0,0]").len(), 15);
    assert_eq!(targets(&position(White, "Kb2[0,0] kd4[1,1]"), "b2[0,0]").len(), 31);
    // A rook on the other cube guards a1[0,0] along W, and its own file and rank.
    let guarded = position(White, "Kb2[0,0] ra1[0,1] kd4[1,0]");
    assert!(find(&guarded, "b2[0,0]", "a1[0,0]").is_none());
    assert!(find(&guarded, "b2[0,0]", "b1[0,0]").is_some());
}

#[test]
fn a_slide_is_blocked_only_by_a_man_on_its_own_path() {
    let beside = position(White, "Kd1[0,0] Ra1[0,0] Na2[1,0] Na2[0,1] na2[1,1] kd4[1,1]");
    assert!(find(&beside, "a1[0,0]", "a4[0,0]").is_some());
    let before = position(White, "Kd1[0,0] Ra1[0,0] Na2[0,0] kd4[1,1]");
    assert!(find(&before, "a1[0,0]", "a3[0,0]").is_none());
}

#[test]
fn an_attack_of_one_step_cannot_be_interposed() {
    let adjacent = position(White, "Ka1[0,0] Qd2[0,0] ra1[0,1] kd4[1,1]");
    assert!(adjacent.in_check());
    let answers = legal(&adjacent);
    assert!(!answers.is_empty() && answers.iter().all(|mv| mv.piece == Piece::King));
    let distant = position(White, "Ka1[0,0] Qd2[0,0] ra3[0,0] kd4[1,1]");
    assert!(distant.in_check());
    assert_eq!(targets(&distant, "d2[0,0]"), cells("a2[0,0]"));
}

#[test]
fn double_check_is_answered_by_the_king_alone() {
    // The rooks check along X and along W; the queen could take either, but not both.
    let double = position(White, "Ka1[0,0] Qb2[1,1] ra1[0,1] rd1[0,0] kd4[1,1]");
    assert!(double.in_check());
    let answers = legal(&double);
    assert!(!answers.is_empty() && answers.iter().all(|mv| mv.piece == Piece::King));
    let single = position(White, "Ka1[0,0] Qb2[1,1] ra1[0,1] kd4[1,1]");
    assert_eq!(targets(&single, "b2[1,1]"), cells("a1[0,1]"));
}

#[test]
fn a_pinned_man_stays_on_its_line_and_still_gives_check() {
    let pinned = position(White, "Ka1[0,0] Ra2[0,0] ra4[0,0] kd4[1,1]");
    assert_eq!(targets(&pinned, "a2[0,0]"), cells("a3[0,0] a4[0,0]"));
    // The black rook stands between the white rook and its king, and checks along the second rank.
    let checks = position(White, "Ra1[0,0] ra2[0,0] ka4[0,0] Kd2[0,0]");
    assert!(checks.in_check() && !checks.is_impossible());
    assert!(find(&checks, "d2[0,0]", "c2[0,0]").is_none());
    assert!(find(&checks, "d2[0,0]", "c1[0,0]").is_some());
}

#[test]
fn a_pawn_steps_once_and_captures_with_one_step_aside_along_x_z_or_w() {
    let victims = "pa3[0,0] pc3[0,0] pb3[1,0] pb3[0,1]";
    let others = "pb3[0,0] pa3[1,0] pb3[1,1] pc3[0,1] pa2[0,0] pb2[1,0] nb1[0,1]";
    let blocked = position(White, &format!("Pb2[0,0] {victims} {others} Ka1[1,1] kd4[1,1]"));
    assert_eq!(targets(&blocked, "b2[0,0]"), cells("a3[0,0] c3[0,0] b3[1,0] b3[0,1]"));
    assert_eq!(targets(&position(White, "Pb2[0,0] Kd1[1,1] kd4[1,1]"), "b2[0,0]"), cells("b3[0,0]"));
    assert_eq!(targets(&position(Black, "pb3[1,1] Kd1[0,0] kd4[0,0]"), "b3[1,1]"), cells("b2[1,1]"));
}

#[test]
fn a_pawn_gives_check_where_it_captures_and_can_be_pinned() {
    for king in ["a2[0,0]", "c2[0,0]", "b2[1,0]", "b2[0,1]"] {
        assert!(position(White, &format!("K{king} pb3[0,0] kd4[1,1]")).in_check(), "{king}");
    }
    for king in ["b2[0,0]", "a2[1,0]", "b2[1,1]", "a4[0,0]"] {
        assert!(!position(White, &format!("K{king} pb3[0,0] kd4[1,1]")).in_check(), "{king}");
    }
    // Pinned along X it has no move; along Y it steps ahead.
    assert!(targets(&position(White, "Ka2[0,0] Pb2[0,0] rd2[0,0] kd4[1,1]"), "b2[0,0]").is_empty());
    let along = position(White, "Kb1[0,0] Pb2[0,0] rb4[0,0] kd4[1,1]");
    assert_eq!(targets(&along, "b2[0,0]"), cells("b3[0,0]"));
}

#[test]
fn a_pawn_becomes_a_queen_at_once_and_always() {
    let before = position(White, "Pb3[0,0] nb4[0,1] na4[0,0] Kd1[1,1] kd4[1,1]");
    assert_eq!(targets(&before, "b3[0,0]"), cells("b4[0,0] a4[0,0] b4[0,1]"));
    for to in ["b4[0,0]", "a4[0,0]", "b4[0,1]"] {
        let mut after = before.clone();
        after.play(find(&before, "b3[0,0]", to).expect("a legal move"));
        assert_eq!(after.man(Cell::new(cell(to))), Some(Man { colour: White, piece: Piece::Queen }));
        assert_eq!(after.man(Cell::new(cell("b3[0,0]"))), None);
        assert_eq!(after.key(), Position::<Tesseract>::new(&after.setup()).expect("a position").key());
    }
}

#[test]
fn any_material_and_no_other_setups() {
    // Nine queens a side and no pawns; all pawns and kings.
    let queens: Vec<String> = ["a1", "b1", "c1", "a2", "b2", "c2", "a3", "b3", "c3"]
        .iter()
        .map(|square| format!("Q{square}[0,0] q{square}[1,1]"))
        .collect();
    let many = setup(White, &format!("Kd1[0,0] kd4[1,1] {}", queens.join(" ")));
    assert!(Position::<Tesseract>::new(&many).is_ok());
    let refused = |men: &str| Position::<Tesseract>::new(&setup(White, men)).err();
    assert!(matches!(refused("Ka1[0,0] Qb1[0,0]"), Some(SetupError::NoKing { colour: Black })));
    assert!(matches!(refused("ka1[0,0] qb1[0,0]"), Some(SetupError::NoKing { colour: White })));
    assert!(matches!(
        refused("Ka1[0,0] ka4[1,1] kd4[1,1]"),
        Some(SetupError::SecondKing { colour: Black, .. })
    ));
    assert!(matches!(refused("Ka1[0,0] kd4[1,1] Pa4[0,0]"), Some(SetupError::PawnOnLastRank { .. })));
    assert!(matches!(refused("Ka1[0,0] kd4[1,1] pb1[0,1]"), Some(SetupError::PawnOnLastRank { .. })));
    assert!(position(White, "Ka1[0,0] Rd1[1,1] kd4[1,1]").is_impossible());
}
