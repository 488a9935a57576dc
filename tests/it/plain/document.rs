//! The ten cases of the published challenge that defined 3D chess: each with the answer that it gives.

use crate::plain::boards::{bracket, position};
use hypermate::plain::{Explanation, Verdict};

/// Board, the document's output, and the verdict that its explanation describes.
pub const CASES: [(&str, bool, Verdict); 10] = [
    ("[###,n##,#rr],[#b#,###,###],[###,###,bRK]", true, Verdict::Checkmate),
    ("[b#b,###,###],[###,###,RNR],[#q#,###,#K#]", false, Verdict::Check),
    ("[#q#,#b#,###],[n##,###,###],[#k#,###,#KB]", false, Verdict::Check),
    (
        "[####,####,r###,####],[####,#q##,####,####],[##r#,###b,####,BRnn],[####,####,#N##,#KQ#]",
        true,
        Verdict::Checkmate,
    ),
    ("[###,##b,r#r],[###,###,###],[#k#,###,#K#]", false, Verdict::Stalemate),
    ("[##k,###,r#K],[###,n##,#N#],[###,###,#Q#]", true, Verdict::Checkmate),
    ("[###,###,##q],[###,###,###],[#k#,###,rNK]", true, Verdict::Checkmate),
    ("[#q,##],[##,K#]", false, Verdict::Check),
    ("[rq,##],[##,K#]", true, Verdict::Checkmate),
    ("[###,###,#q#],[###,###,###],[#k#,###,BKn]", false, Verdict::Check),
];

#[test]
fn each_case_has_the_answer_of_the_document() {
    for (number, (board, mate, verdict)) in (1..).zip(CASES) {
        let position = position(&bracket(board));
        assert_eq!(position.is_checkmate(), mate, "case {number}");
        assert_eq!(position.is_stalemate(), verdict == Verdict::Stalemate, "case {number}");
        assert_eq!(Explanation::of(&position).verdict, verdict, "case {number}");
        // The document promises that no case is impossible.
        assert!(!position.is_impossible(), "case {number}");
    }
}

#[test]
fn the_example_board_of_the_document_is_read_as_printed() {
    // Top level: black bishop and queen in the back row; bottom level: knight behind, king and queen in front.
    // The queen on b2(II) attacks the king on a1(I) along the diagonal of the cube.
    let position = position(&bracket("[bq,##],[bn,KQ]"));
    assert_eq!(position.attackers(0, hypermate::setup::Colour::Black), vec![7]);
}
