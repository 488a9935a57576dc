//! The start of 4D chess: White mates in four moves.

use crate::proofs::games::{MINIMAL, judge, proof_text, read};

/// The proof is the evidence, for both: the plain rules follow it.
#[test]
fn the_full_start_is_mate_in_four_and_not_in_three() {
    let fen = hypermate::text::write_fen(&hypermate::setup::starts::full());
    let text = proof_text("4d", &fen, 4, &MINIMAL).unwrap();
    let file = read(&text).unwrap();
    assert_eq!(file.proof.mate, 4);
    let verified = judge(&file.position, &file.proof).unwrap();
    assert!(verified.defence.is_some_and(|work| work.moves > verified.attack.moves));
}
