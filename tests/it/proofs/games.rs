//! Proofs of positions of each game, and whether they hold.

use hypermate::board::{Cube, Tesseract};
use hypermate::flat;
use hypermate::game::play::Drawn;
use hypermate::lattice::{self, LatticeMove, Variant};
use hypermate::plain;
use hypermate::plain::proof::{Proof as PlainProof, Refusal, Verified, verify};
use hypermate::rules::ATOMIC;
use hypermate::search::Watch;
use hypermate::search::mate::Solver;
use hypermate::search::mate::proof::{Proof, ProofError, Scope};
use hypermate::setup::Setup;
use hypermate::text::proof::{ProofFile, read_proof};
use hypermate::text::{self, CoordinateMove, UciMove};
use std::ops::ControlFlow;

pub const MINIMAL: Scope = Scope { minimal: true, bytes: 1 << 28 };

/// A proof of the shortest mate within so many moves.
pub fn prove<G: Drawn>(game: &G, within: u32, scope: &Scope) -> Result<Proof<G>, ProofError> {
    Solver::new(16 << 20, 1).prove(game, within, scope, &Watch::new())
}

fn lattice_text<V: Variant>(position: &lattice::Position<V>, mv: LatticeMove) -> String {
    CoordinateMove { from: mv.from.index(), to: mv.to.index(), separator: None, promotes: mv.promotes }
        .write(position.setup().rules)
}

/// Castling as the king going to its rook.
fn atomic_text(_: &flat::Position, mv: flat::FlatMove) -> String {
    UciMove { from: mv.from.index(), to: mv.to.index(), promotes: mv.promotes }.to_string()
}

fn write<G: Drawn>(proof: &Proof<G>, game: &str, fen: &str, text: &dyn Fn(&G, G::Move) -> String) -> String {
    String::from_utf8(proof.write(Vec::new(), game, fen, text).unwrap()).unwrap()
}

/// The file of a proof of the shortest mate within so many moves.
pub fn proof_text(game: &str, fen: &str, within: u32, scope: &Scope) -> Result<String, ProofError> {
    fn of_cube<const N: usize>(fen: &str, within: u32, scope: &Scope) -> Result<String, ProofError>
    where
        Cube<N>: Variant,
    {
        let position = lattice::Position::<Cube<N>>::playable(&text::read_cube(fen).unwrap()).unwrap();
        Ok(write(&prove(&position, within, scope)?, "3d", fen, &lattice_text))
    }
    match (game, fen.split('|').count()) {
        ("3d", 2) => of_cube::<2>(fen, within, scope),
        ("3d", 3) => of_cube::<3>(fen, within, scope),
        ("3d", 4) => of_cube::<4>(fen, within, scope),
        ("3d", 5) => of_cube::<5>(fen, within, scope),
        ("4d", _) => {
            let setup = text::read_tesseract(fen).unwrap();
            let position = lattice::Position::<Tesseract>::playable(&setup).unwrap();
            Ok(write(&prove(&position, within, scope)?, game, fen, &lattice_text))
        }
        ("atomic", _) => {
            let position = flat::Position::playable(&text::read_flat(fen).unwrap()).unwrap();
            Ok(write(&prove(&position, within, scope)?, game, fen, &atomic_text))
        }
        other => panic!("no such game: {other:?}"),
    }
}

/// What the plain rules say of a proof of a position; `None` if it is no position by them.
pub fn try_judge(position: &Setup, proof: &PlainProof) -> Option<Result<Verified, Refusal>> {
    let watch = &mut |_| ControlFlow::Continue(());
    Some(if position.rules == &ATOMIC {
        verify(&plain::atomic::Position::new(position).ok()?, proof, watch)
    } else {
        verify(&plain::Position::new(position).ok()?, proof, watch)
    })
}

/// The same of what is a position.
#[track_caller]
pub fn judge(position: &Setup, proof: &PlainProof) -> Result<Verified, Refusal> {
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
