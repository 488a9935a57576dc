//! `hypermate mate --proof`, and what `hypermate verify` says of the file.

use serde_json::Value;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

fn hypermate(arguments: &[&str]) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_hypermate"));
    command.args(arguments).stdin(Stdio::null()).output().unwrap()
}

fn text(bytes: &[u8]) -> &str {
    std::str::from_utf8(bytes).unwrap()
}

/// A place for a file that is not there yet.
fn place(name: &str) -> PathBuf {
    let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = std::fs::remove_file(&path);
    path
}

/// White mates in four and not in three: the document of the game says the first, and the proof of the second holds
/// by the plain rules.
#[test]
fn the_full_start_is_a_mate_in_four() {
    let path = place("full-start.json");
    let file = path.to_str().unwrap();
    let mate = hypermate(&["mate", "4d", "--start", "full", "--in", "6", "--proof", file, "--proof-minimal"]);
    assert_eq!((mate.status.code(), text(&mate.stderr)), (Some(0), ""));
    assert!(text(&mate.stdout).starts_with("mate in 4\n"), "{}", text(&mate.stdout));
    assert!(text(&mate.stdout).contains(" nodes: "), "{}", text(&mate.stdout));
    let verify = hypermate(&["verify", file, "--json"]);
    assert_eq!(verify.status.code(), Some(0), "{}", text(&verify.stderr));
    let data: Value = serde_json::from_slice(&verify.stdout).unwrap();
    assert_eq!((&data["proven"], &data["mate"], &data["minimal"]), (&true.into(), &4.into(), &true.into()));
    let said = hypermate(&["mate", "4d", "--start", "full", "--in", "4", "--proof", file, "--json"]);
    let data: Value = serde_json::from_slice(&said.stdout).unwrap();
    assert!(data["proof"].as_u64().is_some_and(|nodes| nodes > 1), "{data}");
    std::fs::remove_file(path).unwrap();
}

#[test]
fn without_a_mate_there_is_no_proof() {
    let path = place("no-proof.json");
    let file = path.to_str().unwrap();
    for position in [
        ["--start", "full", "--in", "3"],
        // Mated already.
        ["--fen", "4/4/4/k3,4/4/4/4|4/4/4/4,4/4/4/K3 w - - 0 1", "--in", "1"],
    ] {
        let mate = hypermate(&[&["mate", "4d"], &position[..], &["--proof", file]].concat());
        assert!(matches!(mate.status.code(), Some(1 | 2)), "{}", text(&mate.stdout));
        assert!(!path.exists());
    }
    let mate = hypermate(&["mate", "4d", "--start", "full", "--in", "3", "--proof", file]);
    assert_eq!(text(&mate.stderr), "hypermate: there is no mate to prove, and no proof is written\n");
}

#[test]
fn a_place_that_cannot_be_written_is_named() {
    let dash = hypermate(&["mate", "4d", "--start", "full", "--in", "4", "--proof", "-"]);
    assert_eq!(dash.status.code(), Some(2));
    assert!(text(&dash.stderr).contains("`-` is no file to write to"), "{}", text(&dash.stderr));
    let file = "/no/such/folder/proof.json";
    let mate = hypermate(&["mate", "4d", "--start", "full", "--in", "4", "--proof", file]);
    assert_eq!(mate.status.code(), Some(2));
    assert!(text(&mate.stderr).contains("cannot write /no/such/folder/proof.json"), "{}", text(&mate.stderr));
    let minimal = hypermate(&["mate", "4d", "--start", "full", "--in", "4", "--proof-minimal"]);
    assert_eq!(minimal.status.code(), Some(2));
}

/// A proof goes through a link to the file behind it, which keeps its permissions, and never takes the place of what is
/// no file.
#[cfg(unix)]
#[test]
fn what_is_there_is_replaced_only_if_it_is_a_file() {
    use std::os::unix::fs::{PermissionsExt, symlink};
    let folder = place("proof-places");
    let _ = std::fs::remove_dir_all(&folder);
    std::fs::create_dir(&folder).unwrap();
    let (file, link) = (folder.join("file"), folder.join("link"));
    std::fs::write(&file, "before").unwrap();
    std::fs::set_permissions(&file, std::fs::Permissions::from_mode(0o600)).unwrap();
    symlink(&file, &link).unwrap();
    let prove = |path: &Path| {
        let path = path.to_str().unwrap();
        hypermate(&["mate", "4d", "--start", "full", "--in", "4", "--proof", path])
    };
    assert_eq!(prove(&link).status.code(), Some(0));
    assert!(link.symlink_metadata().unwrap().is_symlink());
    assert!(std::fs::read_to_string(&file).unwrap().contains("hypermate-proof"));
    assert_eq!(file.metadata().unwrap().permissions().mode() & 0o777, 0o600);
    let refused = prove(&folder);
    assert_eq!(refused.status.code(), Some(2));
    assert!(
        text(&refused.stderr).contains("there is something that is no file"),
        "{}",
        text(&refused.stderr)
    );
    assert_eq!(std::fs::read_dir(&folder).unwrap().count(), 2, "nothing is left behind");
    std::fs::remove_dir_all(&folder).unwrap();
}
