//! `read_proof`, and `verify` on what it reads.
#![no_main]

use std::ops::ControlFlow;

use hypermate::plain::{self, atomic};
use hypermate::proof::{Judge, ProofFile, ProofFileError, Refusal, read_proof, verify};
use hypermate_fuzz::assert_one_line;
use libfuzzer_sys::fuzz_target;

/// The nodes that are played through, and the cells of the boards on which they are: more takes too long.
const NODES: usize = 50;
const CELLS: usize = 216;

fuzz_target!(|bytes: &[u8]| {
    let file = match read_proof(bytes) {
        Ok(file) => file,
        Err(error) => return assert_placed(bytes, &error),
    };
    let written = file.proof.write(Vec::new(), &file.position).expect("memory does not fail");
    let again = read_proof(&written[..]).unwrap_or_else(|error| panic!("{error}"));
    assert_eq!(again.position, file.position);
    assert_eq!(again.proof, file.proof);
    if file.position.rules.cells() > CELLS {
        return;
    }
    let setup = &file.position;
    if !setup.rules.castling {
        play(&plain::Position::new(setup).expect("what is read is a position"), &file);
    } else if let Ok(start) = atomic::Position::new(setup) {
        play(&start, &file);
    }
});

fn assert_placed(bytes: &[u8], error: &ProofFileError) {
    let ProofFileError::Text { line, column, message } = error else {
        // Memory does not fail, but the bytes between two quotation marks are bounded.
        return;
    };
    let found = line.checked_sub(1).and_then(|line| bytes.split(|&byte| byte == b'\n').nth(line));
    let Some(found) = found else { panic!("line {line}: {message}") };
    assert!(*column <= found.len(), "line {line}, column {column} of {}: {message}", found.len());
    assert_one_line(message);
}

fn play<P: Judge>(start: &P, file: &ProofFile) {
    let mut nodes = 0;
    let refusal = verify(start, &file.proof, &mut |_| {
        nodes += 1;
        if nodes < NODES { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    });
    if let Err(Refusal::Flaw(flaw)) = refusal {
        assert_one_line(&flaw.describe(file.position.rules));
    }
}
