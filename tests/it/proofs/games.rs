//! Proofs of positions of each game, and whether they hold.

use hypermate::board::{Cube, Tesseract};
use hypermate::game::Playable;
use hypermate::lattice::Position;
use hypermate::plain;
use hypermate::proof::{Proof, ProofError, ProofFile, Refusal, Scope, Verified, build, read_proof, verify};
use hypermate::rules::ATOMIC;
use hypermate::search::Watch;
use hypermate::search::mate::Solver;
use hypermate::setup::Setup;
use hypermate::text;
use std::ops::ControlFlow;

pub const MINIMAL: Scope = Scope { minimal: true, bytes: 1 << 28 };

/// The file of a proof of the shortest mate within so many moves.
pub fn proof_text(game: &str, fen: &str, within: u32, scope: &Scope) -> Result<String, ProofError> {
    fn prove<G: Playable>(setup: &Setup, within: u32, scope: &Scope) -> Result<String, ProofError> {
        let position = G::playable(setup).unwrap();
        let proof = build(&mut Solver::new(16 << 20, 1), &position, within, scope, &Watch::new())?;
        Ok(String::from_utf8(proof.write(Vec::new(), setup).unwrap()).unwrap())
    }
    let setup = &text::read_setup(game, fen).unwrap().unwrap();
    match (game, setup.rules.lengths[0]) {
        ("3d", 2) => prove::<Position<Cube<2>>>(setup, within, scope),
        ("3d", 3) => prove::<Position<Cube<3>>>(setup, within, scope),
        ("3d", 4) => prove::<Position<Cube<4>>>(setup, within, scope),
        ("3d", 5) => prove::<Position<Cube<5>>>(setup, within, scope),
        ("4d", _) => prove::<Position<Tesseract>>(setup, within, scope),
        ("atomic", _) => prove::<hypermate::flat::Position>(setup, within, scope),
        other => panic!("no such game: {other:?}"),
    }
}

/// What the plain rules say of a proof of a position; `None` if it is no position by them.
pub fn try_judge(position: &Setup, proof: &Proof) -> Option<Result<Verified, Refusal>> {
    let watch = &mut |_| ControlFlow::Continue(());
    Some(if position.rules == &ATOMIC {
        verify(&plain::atomic::Position::new(position).ok()?, proof, watch)
    } else {
        verify(&plain::Position::new(position).ok()?, proof, watch)
    })
}

/// The same of what is a position.
#[track_caller]
pub fn judge(position: &Setup, proof: &Proof) -> Result<Verified, Refusal> {
    try_judge(position, proof).unwrap()
}

/// Reads a file and judges it.
pub fn check(text: &str) -> Result<Verified, String> {
    let file = read(text)?;
    judge(&file.position, &file.proof).map_err(|refusal| refusal.to_string())
}

pub fn read(text: &str) -> Result<ProofFile, String> {
    read_proof(text.as_bytes()).map_err(|error| error.to_string())
}
