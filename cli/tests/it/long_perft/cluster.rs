//! What docs/cluster.md says of GNU parallel, with the real one: a worker is killed, then the one who hands out the work,
//! and the same command once more gives the exact total.
//!
//! Nothing depends on time: the first attempt at the second block dies when its worker has written three results, and
//! the fifth block kills GNU parallel when that is in its log.

#![cfg(unix)]

use crate::long_perft::{fields, units};
use crate::support::program::hypermate;
use std::path::{Path, PathBuf};
use std::process::{Command, ExitStatus};

/// The count `full` of perft/4d.epd.
const FEN: &str = "4/4/PPPP/RNBQ|4/4/PPPP/KBNR|rnbq/pppp/4/4|kbnr/pppp/4/4 w 0 1";
const DEPTH: u32 = 3;
const NODES: &str = "100207\n";

/// The units of a block.
const BLOCK: usize = 4;

/// What stands for `hypermate perft --units -` in the first run: the same, with the two accidents. In the second it is
/// the same without any.
const WORKER: &str = r#"#!/bin/sh
set -u
if [ "$PARALLEL_SEQ" = 2 ] && [ ! -e worker-was-killed ]; then
    mkfifo units.fifo
    hypermate perft --units - --threads 1 < units.fifo > part.tsv &
    worker=$!
    exec 3> units.fifo
    head -n 3 >&3
    until [ "$(wc -l < part.tsv)" -ge 3 ]; do sleep 0.01; done
    kill -9 "$worker"
    wait "$worker"
    status=$?
    cat part.tsv
    touch worker-was-killed
    exit "$status"
fi
if [ "$PARALLEL_SEQ" = 5 ] && [ ! -e coordinator-was-killed ]; then
    until grep -q '^2[^0-9]' jobs.log; do sleep 0.01; done
    touch coordinator-was-killed
    kill -9 "$PARALLEL_PID"
    exit 1
fi
exec hypermate perft --units - --threads 1
"#;

/// A folder for a test, empty.
fn folder(name: &str) -> PathBuf {
    let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = std::fs::remove_dir_all(&path);
    std::fs::create_dir_all(&path).unwrap();
    path
}

/// A line for the shell in a folder, in which `hypermate` is the program that was just built.
fn shell(folder: &Path, line: &str) -> ExitStatus {
    let program = Path::new(env!("CARGO_BIN_EXE_hypermate")).parent().unwrap().display();
    let path = std::env::var("PATH").unwrap_or_default();
    let mut command = Command::new("sh");
    command
        .args(["-c", line])
        .current_dir(folder)
        .env("PATH", format!("{program}:{path}"))
        .env("HOME", folder);
    command.status().unwrap()
}

fn need_parallel() {
    let version = Command::new("parallel").arg("--version").output();
    let is_gnu = version.is_ok_and(|run| run.stdout.starts_with(b"GNU parallel"));
    assert!(is_gnu, "this test needs GNU parallel, as of the Debian package `parallel`: install it");
}

/// The lines are those of docs/cluster.md, but for the program that has the accidents.
#[test]
fn a_killed_worker_and_a_killed_coordinator() {
    need_parallel();
    let folder = folder("long-cluster");
    let text = units("4d", FEN, DEPTH, 1);
    assert!(text.lines().count() > 8 * BLOCK);
    std::fs::write(folder.join("units.tsv"), &text).unwrap();
    std::fs::write(folder.join("worker.sh"), WORKER).unwrap();
    let line = format!(
        "parallel --will-cite -j3 --pipe -N{BLOCK} --joblog jobs.log --resume-failed sh worker.sh \
         < units.tsv >> results.tsv"
    );
    let merge = || {
        let [units, results] =
            ["units.tsv", "results.tsv"].map(|name| folder.join(name).display().to_string());
        hypermate(&["perft", "--merge", &units, &results])
    };
    assert!(!shell(&folder, &line).success());
    assert!(folder.join("worker-was-killed").exists() && folder.join("coordinator-was-killed").exists());
    let run = merge();
    assert_eq!((run.code, run.out.as_str()), (Some(1), ""));
    assert!(run.err.contains(" units have no result: "), "{}", run.err);
    assert!(shell(&folder, &line).success());
    let run = merge();
    assert_eq!((run.code, run.out.as_str(), run.err.as_str()), (Some(0), NODES, ""));
    // The block of the killed worker was counted again, and what it had written is there twice.
    let results = std::fs::read_to_string(folder.join("results.tsv")).unwrap();
    let mut names: Vec<&str> = results.lines().map(|line| fields(line)[0]).collect();
    let lines = names.len();
    names.sort_unstable();
    names.dedup();
    assert_eq!(names.len(), text.lines().count() - 1);
    assert_eq!(lines, names.len() + 3);
}

/// One file of units and one of results for each job, as for a job array.
#[test]
fn a_file_for_each_job() {
    need_parallel();
    let folder = folder("long-array");
    std::fs::write(folder.join("units.tsv"), units("4d", FEN, DEPTH, 1)).unwrap();
    for line in [
        "mkdir units results && split -n r/6 -d -a 3 --additional-suffix=.tsv units.tsv units/",
        "parallel --will-cite -j3 --joblog jobs.log --resume-failed \
         hypermate perft --units {} --output results/{/} --resume --threads 1 ::: units/*.tsv",
        "hypermate perft --merge units.tsv results/*.tsv > total",
    ] {
        assert!(shell(&folder, line).success(), "{line}");
    }
    assert_eq!(std::fs::read_to_string(folder.join("total")).unwrap(), NODES);
    assert_eq!(std::fs::read_dir(folder.join("results")).unwrap().count(), 6);
}
