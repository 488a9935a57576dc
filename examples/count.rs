//! Counts the sequences of legal moves from a position of any game, move by move: perft, divided.
//!
//!     cargo run --release --example count -- '4d 4/4/PPPP/RNKQ|4/4/4/1BR1|1rb1/4/4/4|qknr/pppp/4/4 w 0 1' 4

use hypermate::AnyPosition;
use hypermate::search::Watch;
use hypermate::search::perft::{Means, Table};
use std::error::Error;

fn main() -> Result<(), Box<dyn Error>> {
    let mut arguments = std::env::args().skip(1);
    let (Some(position), Some(depth)) = (arguments.next(), arguments.next()) else {
        return Err("expected a position, the name of its game before it, and a depth".into());
    };
    let position: AnyPosition = position.parse()?;
    let depth: u32 = depth.parse()?;
    if depth == 0 {
        println!("1");
        return Ok(());
    }

    // One table serves all threads, and any number of counts.
    let table = Table::new(64 << 20)?;
    let means = Means { table: Some(&table), ..Means::default() };
    let division = position.divide(depth, &means, &Watch::new());
    for (mv, nodes) in &division.rows {
        println!("{mv}: {nodes}");
    }
    println!("\n{}", division.total());
    Ok(())
}
