//! Solves a mate problem of any game, shows the line, proves it, and has the proof checked by the plain rules.
//!
//!     cargo run --release --example solve -- '3d 1k1/3/3|3/r2/K1Q|3/3/3 w 0 1' 4

use hypermate::AnyPosition;
use hypermate::proof::Scope;
use hypermate::search::Watch;
use hypermate::search::mate::{Limits, Solver};
use std::error::Error;

fn main() -> Result<(), Box<dyn Error>> {
    let mut arguments = std::env::args().skip(1);
    let (Some(position), Some(moves)) = (arguments.next(), arguments.next()) else {
        return Err("expected a position, the name of its game before it, and a number of moves".into());
    };
    let mut position: AnyPosition = position.parse()?;
    let moves: u32 = moves.parse()?;

    let (mut solver, watch) = (Solver::new(16 << 20, 1), Watch::new());
    let answer = position.mate_keys(&mut solver, &Limits::moves(moves), &watch);
    let Some(mate) = answer.mate else {
        println!("no mate within {} moves", answer.searched);
        return Ok(());
    };
    let keys: Vec<String> = answer.keys.iter().flatten().map(|mv| mv.text()).collect();
    println!("mate in {mate} by {}", keys.join(", "));

    // The solver knows most of the proof from the search.
    let proof = position.prove(&mut solver, mate, &Scope { minimal: true, ..Scope::default() }, &watch)?;
    println!("proven in {} positions", proof.nodes());

    for mv in answer.line {
        println!("{}", mv.text());
        position.play(mv);
    }
    println!("{}", position.fen());
    Ok(())
}
