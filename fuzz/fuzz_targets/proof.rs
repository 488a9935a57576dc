//! `read_proof`, and `verify` on what it reads.
#![no_main]

use std::ops::ControlFlow;

use hypermate::text::proof::{
    AnswerText, Header, NextText, ProofFile, ProofFileError, ProofWriter, read_proof, step_text,
};
use hypermate::text::write_fen;
use hypermate::plain::proof::{Answer, Judge, Next, Proof, Refusal, Step, verify};
use hypermate::plain::{self, atomic};
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
    let again = read_proof(written(&file).as_slice()).unwrap_or_else(|error| panic!("{error}"));
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

/// What the proof says, written by the writer of the library.
fn written(file: &ProofFile) -> Vec<u8> {
    let fen = write_fen(&file.position);
    let Proof { mate, attack, defence } = &file.proof;
    let header = Header { game: file.position.rules.name, fen: &fen, mate: *mate, minimal: defence.is_some() };
    let text = |step: &Step| step_text(file.position.rules, step);
    let mut out = ProofWriter::begin(Vec::new(), &header).expect("memory does not fail");
    for node in attack {
        let replies = node.replies.iter().map(|(reply, next)| match next {
            Next::Mates(mate) => (text(reply), NextText::Mates(text(mate))),
            Next::Node(number) => (text(reply), NextText::Node(*number)),
        });
        out.attack(node.left, &text(&node.attack), replies).expect("memory does not fail");
    }
    for node in defence.iter().flatten() {
        let answers = node.answers.iter().map(|(attack, answer)| match answer {
            Answer::Stalemate => (text(attack), AnswerText::Stalemate),
            Answer::Reply(reply) => (text(attack), AnswerText::Reply(text(reply))),
            Answer::Node(reply, number) => (text(attack), AnswerText::Node(text(reply), *number)),
        });
        out.defence(node.left, answers).expect("memory does not fail");
    }
    out.end().expect("memory does not fail")
}

fn play<P: Judge>(start: &P, file: &ProofFile) {
    let mut nodes = 0;
    let refusal = verify(start, &file.proof, &mut |_| {
        nodes += 1;
        if nodes < NODES { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    });
    if let Err(Refusal::Flaw(flaw)) = refusal {
        assert_one_line(&flaw.describe(&|step| step_text(file.position.rules, step)));
    }
}
