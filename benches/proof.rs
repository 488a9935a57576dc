//! How long it takes to read and verify a large proof, and how much memory: a million nodes must take less than a minute
//! and 1 GiB on one core. The proof is that of a mate in nine with king, rook and knight, of some 312,000 nodes.
//!
//! It measures once and has no spread to show: `cargo bench -p hypermate-benches --bench proof`.

use hypermate::flat::Position;
use hypermate::plain::atomic;
use hypermate::proof::{Scope, build, read_proof, verify};
use hypermate::search::Watch;
use hypermate::search::mate::Solver;
use hypermate::text::read_flat;
use std::error::Error;
use std::fs::{self, File};
use std::io::{BufReader, BufWriter};
use std::ops::ControlFlow;
use std::path::Path;
use std::time::Instant;

const FEN: &str = "8/8/3pk3/8/8/8/8/KR4N1 w - - 0 1";

fn main() -> Result<(), Box<dyn Error>> {
    let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join("proof-of-nine.json");
    write_proof(&path)?;
    // From here on the peak is that of reading and verifying.
    let _ = fs::write("/proc/self/clear_refs", "5");
    let start = Instant::now();
    let file = read_proof(BufReader::with_capacity(1 << 16, File::open(&path)?))?;
    let read = start.elapsed();
    let position = atomic::Position::new(&file.position)?;
    let verified = verify(&position, &file.proof, &mut |_| ControlFlow::Continue(()))?;
    let seconds = start.elapsed().as_secs_f64();
    let nodes = file.proof.nodes();
    fs::remove_file(&path)?;

    let million = 1e6 / nodes as f64;
    let peak = peak_bytes().map(|bytes| bytes as f64 / f64::from(1 << 30));
    println!("{nodes} nodes, {} moves", verified.defence.map_or(0, |work| work.moves));
    println!("read in {:.2} s, verified in {:.2} s", read.as_secs_f64(), seconds - read.as_secs_f64());
    println!("a million nodes: {:.1} s, {:.2} GiB", seconds * million, peak.unwrap_or(0.0) * million);
    assert!(seconds * million < 60.0, "a million nodes take more than a minute");
    assert!(peak.is_none_or(|peak| peak * million < 1.0), "a million nodes take more than 1 GiB");
    Ok(())
}

fn write_proof(path: &Path) -> Result<(), Box<dyn Error>> {
    let setup = read_flat(FEN)?;
    let position = Position::new(&setup)?;
    let scope = Scope { minimal: true, ..Scope::default() };
    let proof = build(&mut Solver::new(64 << 20, 1), &position, 9, &scope, &Watch::new())?;
    proof.write(BufWriter::new(File::create(path)?), &setup)?;
    Ok(())
}

/// The largest size of the process in memory, where the system tells it.
fn peak_bytes() -> Option<u64> {
    let status = fs::read_to_string("/proc/self/status").ok()?;
    let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:"))?;
    Some(line.split_whitespace().next()?.parse::<u64>().ok()? << 10)
}
