//! `hypermate verify`, run as a program.

use crate::proofs::games::{MINIMAL, proof_text};
use hypermate::proof::Scope;
use serde_json::{Value, json};
use std::path::PathBuf;
use std::process::{Command, Stdio};

/// What a run printed on standard output and on standard error, and its status.
fn verify(arguments: &[&str]) -> (String, String, Option<i32>) {
    let mut command = Command::new(env!("CARGO_BIN_EXE_hypermate"));
    let output = command.arg("verify").args(arguments).stdin(Stdio::null()).output().unwrap();
    let text = |bytes| String::from_utf8(bytes).unwrap();
    (text(output.stdout), text(output.stderr), output.status.code())
}

/// A file for a test, gone when dropped.
struct Scratch(PathBuf);

impl Scratch {
    fn new(name: &str, text: &str) -> Scratch {
        let path = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
        std::fs::write(&path, text).unwrap();
        Scratch(path)
    }

    fn path(&self) -> &str {
        self.0.to_str().unwrap()
    }
}

impl Drop for Scratch {
    fn drop(&mut self) {
        let _ = std::fs::remove_file(&self.0);
    }
}

/// What the documents show is what is there and what the program says.
#[test]
fn the_example_of_the_documents() {
    let document = include_str!("../../../../docs/proofs.md");
    let text = include_str!("../../../../examples/mate-in-three.json");
    let shown: String = text.lines().map(|line| format!("    {line}\n")).collect();
    assert!(document.contains(&shown), "docs/proofs.md does not show examples/mate-in-three.json");
    assert_eq!(text, proof_text("3d", "N2/3/bQ1|kr1/2K/3|1RB/3/1n1 w 0 1", 3, &MINIMAL).unwrap());
    let example = concat!(env!("CARGO_MANIFEST_DIR"), "/../examples/mate-in-three.json");
    let (out, _, code) = verify(&[example]);
    assert_eq!(code, Some(0));
    let line = out.split_once("examples/").unwrap().1.trim_end();
    assert!(document.contains(line), "docs/proofs.md does not show {line}");
}

const FEN: &str = "6R1/3p4/3Bk1p1/2p3Pp/7P/p1N2P2/P1PP4/7K w - - 4 28";

#[test]
fn a_proof_that_holds() {
    let alone = Scratch::new("verify-alone.json", &proof_text("atomic", FEN, 2, &Scope::default()).unwrap());
    let (out, err, code) = verify(&[alone.path()]);
    assert_eq!((err.as_str(), code), ("", Some(0)));
    let beginning = format!("{}: mate in 2, proven: ", alone.path());
    assert!(out.starts_with(&beginning) && out.ends_with(" moves checked\n"), "{out}");
    let minimal = Scratch::new("verify-minimal.json", &proof_text("atomic", FEN, 2, &MINIMAL).unwrap());
    let (more, _, code) = verify(&[minimal.path()]);
    assert_eq!(code, Some(0));
    assert!(more.contains("; no mate in 1, proven: 1 position, "), "{more}");
    let (data, _, _) = verify(&[minimal.path(), "--json"]);
    let data: Value = serde_json::from_str(&data).unwrap();
    assert_eq!((&data["proven"], &data["mate"], &data["minimal"]), (&true.into(), &2.into(), &true.into()));
    assert_eq!((&data["game"], &data["fen"]), (&"atomic".into(), &FEN.into()));
    assert_eq!(data["defence"]["positions"], json!(1));
    let one = proof_text("atomic", "8/6BK/7k/7p/7P/5Q2/8/8 w - - 21 73", 1, &MINIMAL).unwrap();
    let one = Scratch::new("verify-one.json", &one);
    let (out, _, _) = verify(&[one.path()]);
    assert!(out.ends_with("; no mate in fewer moves than 1\n"), "{out}");
}

#[test]
fn a_proof_with_a_flaw() {
    let text = proof_text("3d", "N2/3/bQ1|kr1/2K/3|1RB/3/1n1 w 0 1", 3, &MINIMAL).unwrap();
    let file = Scratch::new("verify-flaw.json", &text.replace(r#","b1(I)a3(I)":"a1(II)b2(III)""#, ""));
    let (out, err, code) = verify(&[file.path()]);
    assert_eq!((err.as_str(), code), ("", Some(1)));
    let flaw = "not proven: node 0 of the attack, after b1(III)a1(II) a3(II)a3(III) b3(I)a3(I): the legal move \
                b1(I)a3(I) is missing";
    assert_eq!(out, format!("{}: {flaw}\n", file.path()));
    let (data, _, code) = verify(&["--json", file.path()]);
    assert_eq!(code, Some(1));
    let data: Value = serde_json::from_str(&data).unwrap();
    assert_eq!(data["proven"], json!(false));
    let flaw = json!({
        "part": "attack", "node": 0, "path": ["b1(III)a1(II)", "a3(II)a3(III)", "b3(I)a3(I)"],
        "reason": "the legal move b1(I)a3(I) is missing",
    });
    assert_eq!(data["flaw"], flaw);
}

#[test]
fn what_is_no_proof() {
    let (out, err, code) = verify(&["target/no-such-proof.json"]);
    assert_eq!((out.as_str(), code), ("", Some(2)));
    assert!(err.starts_with("hypermate: cannot read target/no-such-proof.json: "), "{err}");
    let file = Scratch::new("verify-other.json", "{\"board\": 3}");
    let (out, err, code) = verify(&[file.path()]);
    assert_eq!((out.as_str(), code), ("", Some(2)));
    let reason = "line 1, column 9: expected the key `format`, found `board`";
    assert_eq!(err, format!("hypermate: {}: {reason}\n", file.path()));
    // A text that would fill the memory is not read to its end.
    let file = Scratch::new("verify-endless.json", &format!("{{\"format\":\"{}\"}}", "a".repeat(100_000)));
    let (out, err, code) = verify(&[file.path()]);
    assert_eq!((out.as_str(), code), ("", Some(2)));
    assert!(err.contains("more than 65536 bytes between quotation marks"), "{err}");
    let (_, err, code) = verify(&[crate::support::ROOT]);
    assert_eq!(code, Some(2));
    assert!(err.ends_with(": it is a directory\n"), "{err}");
    let (_, err, code) = verify(&["-"]);
    assert_eq!(code, Some(2));
    assert_eq!(err, "hypermate: standard input: line 1, column 0: EOF while parsing a value\n");
}
