//! The reasons of the verdicts: what the published challenge says of its cases, and positions made for one reason.

use crate::plain::boards::{bracket, cell3, cube, four, name3, position};
use crate::plain::document::CASES;
use hypermate::plain::explain::Remedy;
use hypermate::plain::{Explanation, Verdict};
use hypermate::setup::Colour::{Black, White};
use hypermate::setup::Piece;

fn case(number: usize) -> (Explanation, usize) {
    let setup = bracket(CASES[number - 1].0);
    (Explanation::of(&position(&setup)), setup.dims()[0])
}

/// Who guards a neighbour cell of the king: the cells of the guards in words.
fn guards(explanation: &Explanation, n: usize, cell: &str) -> Vec<String> {
    let step = explanation.guarded.iter().find(|step| step.to == cell3(n, cell));
    step.into_iter().flat_map(|step| &step.guards).map(|guard| name3(n)(guard.cell)).collect()
}

#[test]
fn case_1_is_told_like_the_document() {
    let (explanation, n) = case(1);
    // The six cells and their guards are the document's list, in the order of the cells.
    let expected = [
        "The king on c1(I) is in check from the rook on c1(III), along c1(II).",
        "No white man can capture the rook or stand in between.",
        "  b1(I): occupied by the white rook",
        "  b2(I): guarded by the knight on a2(III)",
        "  c2(I): guarded by the bishop on b3(II)",
        "  b1(II): guarded by the rook on b1(III)",
        "  c1(II): guarded by the rook on c1(III)",
        "  b2(II): guarded by the bishop on a1(I)",
        "  c2(II): guarded by the knight on a2(III)",
        "White is checkmated.",
    ];
    assert_eq!(explanation.lines(&name3(n)), expected);
}

#[test]
fn case_2_the_knight_captures_the_queen() {
    let (explanation, n) = case(2);
    let [saving] = explanation.saving[..] else { panic!("{:?}", explanation.saving) };
    assert_eq!((saving.remedy, saving.mv.man.piece), (Remedy::Captures, Piece::Knight));
    assert_eq!(saving.mv.captures.unwrap().piece, Piece::Queen);
    assert_eq!(
        explanation.lines(&name3(n)),
        [
            "The king on b1(I) is in check from the queen on b3(I), along b2(I).",
            "White is saved: the knight on b1(II) can capture the queen on b3(I).",
            "White is in check, but not checkmated: this is the only saving move.",
        ]
    );
}

#[test]
fn case_3_only_the_bishop_on_b2_ii_saves() {
    let (explanation, n) = case(3);
    let [saving] = explanation.saving[..] else { panic!("{:?}", explanation.saving) };
    assert_eq!(saving.remedy, Remedy::Interposes);
    assert_eq!((saving.mv.from, saving.mv.to), (cell3(n, "c1(I)"), cell3(n, "b2(II)")));
}

#[test]
fn case_4_is_a_double_check() {
    let (explanation, n) = case(4);
    let pieces: Vec<Piece> = explanation.checkers.iter().map(|checker| checker.man.piece).collect();
    assert_eq!(pieces, [Piece::Knight, Piece::Queen]);
    // Nobody is called pinned: no other man could answer two checks.
    assert_eq!(explanation.pinned, []);
    let lines = explanation.lines(&name3(n));
    assert_eq!(lines[2], "2 men give check at once, so only a move of the king can answer.");
}

#[test]
fn case_5_is_stalemate() {
    let (explanation, n) = case(5);
    assert_eq!(explanation.checkers, []);
    assert_eq!(explanation.own_men, []);
    assert_eq!(explanation.pinned, []);
    // A king in the middle of an edge of the bottom level has 2 * 3 * 2 - 1 = 11 neighbours.
    assert_eq!(explanation.guarded.len(), 11);
    let lines = explanation.lines(&name3(n));
    assert_eq!(lines[0], "The king on b1(I) is not in check.");
    assert_eq!(lines.last().unwrap(), "White has no legal move: stalemate, which is not checkmate.");
    // The rooks on the top level look straight down, the bishop on c2(III) down one triagonal step.
    assert_eq!(guards(&explanation, n, "c1(I)"), ["c1(III)"]);
    assert_eq!(guards(&explanation, n, "a1(I)"), ["a1(III)"]);
    assert_eq!(guards(&explanation, n, "b1(II)"), ["c2(III)"]);
}

#[test]
fn case_7_the_knight_is_pinned() {
    let (explanation, n) = case(7);
    let [pinned] = &explanation.pinned[..] else { panic!("{:?}", explanation.pinned) };
    assert_eq!((pinned.man.piece, pinned.cell), (Piece::Knight, cell3(n, "b1(I)")));
    let [(pinner, man)] = pinned.pinned_by[..] else { panic!("{pinned:?}") };
    assert_eq!((pinner, man.piece), (cell3(n, "a1(I)"), Piece::Rook));
    assert_eq!(
        explanation.lines(&name3(n))[1..3],
        [
            "The knight on b1(I) could capture the queen on c1(III), but is pinned: \
             the rook on a1(I) would attack the king.",
            "No other white man can capture the queen or stand in between.",
        ]
    );
}

#[test]
fn case_9_the_queen_is_guarded_by_the_rook() {
    let (explanation, n) = case(9);
    let lines = explanation.lines(&name3(n));
    assert!(
        lines.contains(&"  b2(II): the black queen there is guarded by the rook on a2(II)".to_string()),
        "{lines:#?}"
    );
}

#[test]
fn case_10_the_king_escapes_by_capturing_the_knight() {
    let (explanation, n) = case(10);
    let [saving] = explanation.saving[..] else { panic!("{:?}", explanation.saving) };
    assert_eq!((saving.remedy, saving.mv.man.piece), (Remedy::StepsAway, Piece::King));
    assert_eq!(
        explanation.lines(&name3(n))[1],
        "White is saved: the king on b1(I) can escape by capturing the knight on c1(I)."
    );
}

#[test]
fn captures_come_before_interpositions_and_king_moves() {
    // The rook on a1(III) checks along a1(II). Ra3(III) captures it, the rook on c1(II) stands in between, and
    // the king steps off the line.
    let setup = cube(3, White, "Ka1(I) ra1(III) Ra3(III) Rc1(II)");
    let explanation = Explanation::of(&position(&setup));
    assert_eq!(explanation.verdict, Verdict::Check);
    let remedies: Vec<Remedy> = explanation.saving.iter().map(|saving| saving.remedy).collect();
    // Six king steps lead off the line a1(I)-a1(III), all of them unguarded: b1(I), a2(I), b2(I), b1(II), a2(II), b2(II).
    let mut expected = vec![Remedy::Captures, Remedy::Interposes];
    expected.extend([Remedy::StepsAway; 6]);
    assert_eq!(remedies, expected);
}

#[test]
fn a_rook_looks_through_the_king() {
    let setup = cube(3, White, "Kb1(I) ra1(I)");
    let explanation = Explanation::of(&position(&setup));
    let behind = explanation.guarded.iter().find(|step| step.to == cell3(3, "c1(I)")).unwrap();
    assert!(behind.guards[0].through_king);
    // The king may capture the unguarded rook.
    assert_eq!(explanation.saving[0].remedy, Remedy::Captures);

    // Rooks guard the three other lines along x that touch the king, and each other. To c1(I) no man
    // looks but the rook that gives check.
    let setup = cube(3, White, "Kb1(I) ra1(I) ra1(II) ra2(I) ra2(II)");
    let explanation = Explanation::of(&position(&setup));
    assert_eq!(explanation.verdict, Verdict::Checkmate);
    assert_eq!(guards(&explanation, 3, "c1(I)"), ["a1(I)"]);
    let lines = explanation.lines(&name3(3));
    let line = "  c1(I): guarded by the rook on a1(I), looking through the king".to_string();
    assert!(lines.contains(&line), "{lines:#?}");
}

#[test]
fn stalemate_by_a_pin_names_the_pin() {
    // Rooks on c guard all six free neighbours of the king along the files; the one on c1(I) looks at the knight
    // in front of the king, which therefore must not move.
    let setup = cube(3, White, "Ka1(I) Nb1(I) rc1(I) rc2(I) rc1(II) rc2(II)");
    let explanation = Explanation::of(&position(&setup));
    assert_eq!(explanation.verdict, Verdict::Stalemate);
    let [pinned] = &explanation.pinned[..] else { panic!("{:?}", explanation.pinned) };
    // a3(I), c3(I), a1(III), c1(III), b2(III), b3(II).
    assert_eq!(pinned.moves.len(), 6);
    let lines = explanation.lines(&name3(3));
    assert_eq!(
        lines[1..3],
        [
            "The knight on b1(I) could move, but is pinned: the rook on c1(I) would attack the king.",
            "No other white man but the king has a move.",
        ]
    );
}

#[test]
fn a_safe_king_is_told_in_two_lines() {
    let explanation = Explanation::of(&position(&cube(3, White, "Ka1(I)")));
    assert_eq!((explanation.verdict, explanation.saving.len()), (Verdict::Safe, 0));
    assert_eq!(
        explanation.lines(&name3(3)),
        ["The king on a1(I) is not in check.", "White has a legal move and is not checkmated."]
    );
}

#[test]
fn an_impossible_position_is_named_and_judged_by_the_definition() {
    // Every cell touches the black king, and the king that captures it runs into the rook.
    let setup = cube(2, White, "Ka1(I) kb1(I) rb1(II)");
    let explanation = Explanation::of(&position(&setup));
    assert_eq!(explanation.verdict, Verdict::Checkmate);
    assert_eq!(explanation.impossible.as_ref().unwrap().king, cell3(2, "b1(I)"));
    assert_eq!(
        explanation.lines(&name3(2))[0],
        "This position is impossible: it is White's move, but the black king on b1(I) is attacked by \
         the king on a1(I)."
    );
}

#[test]
fn a_side_without_a_king_is_never_in_check() {
    let setup = cube(3, Black, "Ka1(I) nc3(III)");
    let explanation = Explanation::of(&position(&setup));
    assert_eq!((explanation.verdict, explanation.king), (Verdict::Safe, None));
    assert_eq!(explanation.lines(&name3(3))[0], "Black has no king, so nothing can give check.");
    // And with no man at all it has no move, which is stalemate by the definition.
    let setup = cube(3, Black, "Ka1(I)");
    assert_eq!(Explanation::of(&position(&setup)).verdict, Verdict::Stalemate);
}

#[test]
fn black_and_four_dimensions_are_told_as_well() {
    let setup = four(Black, "ka4[0,0] Ra4[0,1] Kd1[1,1]");
    let explanation = Explanation::of(&position(&setup));
    assert_eq!((explanation.side, explanation.verdict), (Black, Verdict::Check));
    // One step along W: nothing can stand in between, but the unguarded rook can be captured.
    assert!(explanation.checkers[0].between.is_empty());
    assert_eq!(explanation.saving[0].remedy, Remedy::Captures);
    let lines = explanation.lines(&|cell| format!("#{cell}"));
    // a4 is 3 * 4 = 12; W = 1 adds 32.
    assert_eq!(lines[0], "The king on #12 is in check from the rook on #44.");
}

/// The lists of an explanation agree with the moves: every step of the king is legal, guarded or blocked.
#[test]
fn the_steps_of_the_king_are_all_accounted_for() {
    for (board, ..) in CASES {
        let position = position(&bracket(board));
        let explanation = Explanation::of(&position);
        let king = explanation.king.unwrap();
        let legal = position.legal_moves().iter().filter(|mv| mv.from == king).count();
        let n = position.rules().dims()[0];
        let on_axis = |c: usize| (c.saturating_sub(1)..=(c + 1).min(n - 1)).count();
        let neighbours = on_axis(king % n) * on_axis(king / n % n) * on_axis(king / (n * n)) - 1;
        assert_eq!(legal + explanation.guarded.len() + explanation.own_men.len(), neighbours, "{board}");
    }
}
