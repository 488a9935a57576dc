//! `--proof` where the file cannot be written or the proof does not fit: what was found is told all the same, and what
//! stood there before is left alone.
#![cfg(unix)]

use crate::support::program::{Run, hypermate};
use std::fs::{self, File};
use std::io::{BufWriter, Write};
use std::os::unix::fs::symlink;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

/// An empty folder for a test, gone when dropped.
struct Folder(PathBuf);

impl Folder {
    fn new(name: &str) -> Folder {
        let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
        let _ = fs::remove_dir_all(&path);
        fs::create_dir(&path).unwrap();
        Folder(path)
    }

    fn file(&self, name: &str) -> PathBuf {
        self.0.join(name)
    }

    /// The names of what is in it.
    fn names(&self) -> Vec<String> {
        let mut names: Vec<String> = fs::read_dir(&self.0)
            .unwrap()
            .map(|entry| entry.unwrap().file_name().into_string().unwrap())
            .collect();
        names.sort_unstable();
        names
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

/// A mate in one, with its proof.
fn prove(path: &Path) -> Run {
    let fen = "8/6BK/7k/7p/7P/5Q2/8/8 w - - 21 73";
    hypermate(&["mate", "atomic", "--in", "2", "--fen", fen, "--proof", path.to_str().unwrap()])
}

/// Runs the program where it gets only so much memory.
fn with_memory(kib: u32, arguments: &[&str]) -> Run {
    let limited = format!("ulimit -v {kib} && exec \"$0\" \"$@\"");
    let mut command = Command::new("sh");
    command.args(["-c", &limited, env!("CARGO_BIN_EXE_hypermate")]).args(arguments);
    command.stdin(Stdio::null()).output().unwrap().into()
}

#[test]
fn a_link_that_leads_nowhere_is_left_alone() {
    let folder = Folder::new("proof-dangling");
    let link = folder.file("link.json");
    symlink(folder.file("not-there.json"), &link).unwrap();
    let reason = prove(&link).refused();
    assert!(reason.ends_with("link.json: it is a link to a file that is not there\n"), "{reason}");
    assert!(link.is_symlink());
    assert_eq!(folder.names(), ["link.json"]);
}

/// The search would take longer than the world lasts.
#[test]
fn the_place_is_looked_at_before_the_search() {
    let start = ["mate", "atomic", "--in", "62", "--proof"];
    let reason = hypermate(&[&start[..], &["/no/such/folder/proof.json"]].concat()).refused();
    assert!(reason.starts_with("hypermate: cannot write /no/such/folder/proof.json: "), "{reason}");
}

/// What a killed run has left goes, what a running one has locked stays, and so does what is another's.
#[test]
fn left_over_parts_are_cleared() {
    let folder = Folder::new("proof-parts");
    for name in ["proof.json.123.part", "proof.json.x.part", "other.json.123.part", "proof.json.part"] {
        fs::write(folder.file(name), "left over").unwrap();
    }
    let running = File::create(folder.file("proof.json.7.part")).unwrap();
    running.lock().unwrap();
    assert_eq!(prove(&folder.file("proof.json")).code, Some(0));
    let others =
        ["other.json.123.part", "proof.json", "proof.json.7.part", "proof.json.part", "proof.json.x.part"];
    assert_eq!(folder.names(), others);
    drop(running);
    assert_eq!(prove(&folder.file("proof.json")).code, Some(0));
    assert!(!folder.names().contains(&"proof.json.7.part".to_string()));
}

/// The mate is told, then the proof is refused, and the file that was there is as it was.
#[cfg(target_os = "linux")]
#[test]
fn a_proof_without_memory_is_refused() {
    let folder = Folder::new("proof-memory");
    let file = folder.file("proof.json");
    fs::write(&file, "before").unwrap();
    let fen = "8/8/3p4/3k4/8/5N2/8/KR6 w - - 2 2";
    let mate =
        ["mate", "atomic", "--in", "8", "--hash", "8", "--threads", "1", "--fen", fen, "--proof-minimal"];
    let run = with_memory(60_000, &[&mate[..], &["--proof", file.to_str().unwrap()]].concat());
    assert_eq!(run.code, Some(2), "{run:?}");
    assert!(run.out.starts_with("mate in 8\n1. "), "{run:?}");
    let reason = run.err.strip_prefix("hypermate: there is no memory for the proof: it has ").unwrap();
    assert!(reason.ends_with(" positions and is not done\n"), "{run:?}");
    assert_eq!(fs::read_to_string(&file).unwrap(), "before");
    assert_eq!(folder.names(), ["proof.json"]);
}

/// Nodes with a move between any two cells take more than there is.
#[cfg(target_os = "linux")]
#[test]
fn a_file_without_memory_is_refused() {
    let folder = Folder::new("verify-memory");
    let file = folder.file("large.json");
    let name = |cell: usize| format!("{}{}", char::from(b'a' + (cell % 8) as u8), cell / 8 + 1);
    let steps = (0..64).flat_map(|from| (0..64).filter(move |&to| to != from).map(move |to| (from, to)));
    let replies: Vec<String> =
        steps.map(|(from, to)| format!("\"{}{}\":\"a1a2\"", name(from), name(to))).collect();
    let node = format!("{{\"in\":2,\"move\":\"a1a2\",\"replies\":{{{}}}}}", replies.join(","));
    let mut out = BufWriter::new(File::create(&file).unwrap());
    let fen = "8/8/3pk3/8/8/8/8/KR4N1 w - - 0 1";
    let head = r#"{"format":"hypermate-proof","version":1,"game":"atomic""#;
    writeln!(out, "{head},\"fen\":\"{fen}\",\"mate\":9,\"minimal\":false,\n\"attack\":[").unwrap();
    for _ in 0..1000 {
        writeln!(out, "{node},").unwrap();
    }
    writeln!(out, "{node}]}}").unwrap();
    drop(out);
    let reason = with_memory(60_000, &["verify", file.to_str().unwrap()]).refused();
    assert!(reason.contains("large.json: line ") && reason.contains(": there is no memory for "), "{reason}");
}
