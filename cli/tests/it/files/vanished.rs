//! An output file that is deleted, moved or replaced while its run goes on.

use crate::support::program::{Scratch, command, hypermate};
use std::io::Write;
use std::path::Path;
use std::process::{Child, ChildStdin, Stdio};
use std::time::{Duration, Instant};

/// A run that counts units as they are given to it.
struct Running {
    child: Child,
    stdin: ChildStdin,
    units: Vec<String>,
}

impl Running {
    fn start(output: &Path) -> Running {
        let arguments = ["perft", "--units", "-", "--output", output.to_str().unwrap()];
        let mut child = command(&arguments)
            .stdin(Stdio::piped())
            .stderr(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let stdin = child.stdin.take().unwrap();
        let units = super::units().lines().skip(1).map(|line| format!("{line}\n")).collect();
        Running { child, stdin, units }
    }

    /// Gives it some units, and waits until so many lines are in the file.
    fn feed(&mut self, count: usize, file: &Path, lines: usize) {
        for unit in self.units.drain(..count) {
            self.stdin.write_all(unit.as_bytes()).unwrap();
        }
        let start = Instant::now();
        while std::fs::read_to_string(file).unwrap_or_default().lines().count() < lines {
            assert!(start.elapsed() < Duration::from_secs(60), "no {lines} lines in {}", file.display());
            std::thread::sleep(Duration::from_millis(5));
        }
    }

    /// Ends its input. What it said; its status must be 2.
    fn end(self) -> String {
        let Running { child, stdin, .. } = self;
        drop(stdin);
        let run = child.wait_with_output().unwrap();
        assert_eq!(run.status.code(), Some(2));
        String::from_utf8(run.stderr).unwrap()
    }
}

/// An empty folder.
fn folder(name: &str) -> std::path::PathBuf {
    let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = std::fs::remove_dir_all(&path);
    std::fs::create_dir_all(&path).unwrap();
    path
}

/// In the middle: what comes later, and what was there before, is in a new file beside it.
#[test]
fn in_the_middle_of_a_run() {
    for (name, what) in [("deleted", 0), ("moved", 1), ("replaced", 2)] {
        let folder = folder(&format!("files-{name}"));
        let (file, rescued) = (folder.join("results.tsv"), folder.join("results.tsv.rescued"));
        let mut running = Running::start(&file);
        running.feed(3, &file, 3);
        match what {
            0 => std::fs::remove_file(&file).unwrap(),
            1 => std::fs::rename(&file, folder.join("elsewhere")).unwrap(),
            _ => {
                let other = folder.join("other");
                std::fs::write(&other, "mine\n").unwrap();
                std::fs::rename(&other, &file).unwrap();
            }
        }
        running.feed(4, &rescued, 7);
        let said = running.end();
        let name = file.display();
        assert!(said.contains(&format!("{name} was deleted, moved or replaced")), "{said}");
        assert!(said.contains(&format!("the results are in {}", rescued.display())), "{said}");
        // Every result, each once, as a run that nothing happened to has them.
        let units = Scratch::new(&format!("files-vanished-{what}.tsv"), &super::units());
        let whole = hypermate(&["perft", "--units", units.path()]).done();
        let seven: String = whole.split_inclusive('\n').take(7).collect();
        assert_eq!(std::fs::read_to_string(&rescued).unwrap(), seven);
        if what == 2 {
            assert_eq!(std::fs::read_to_string(&file).unwrap(), "mine\n");
        }
    }
}

/// After the last result: noticed at the end. A file that is in the way is left alone.
#[test]
fn at_the_end_of_a_run() {
    let folder = folder("files-end");
    let file = folder.join("results.tsv");
    std::fs::write(folder.join("results.tsv.rescued"), "mine\n").unwrap();
    let mut running = Running::start(&file);
    running.feed(3, &file, 3);
    std::fs::remove_file(&file).unwrap();
    let said = running.end();
    assert!(said.contains("results.tsv.rescued-2"), "{said}");
    assert_eq!(std::fs::read_to_string(folder.join("results.tsv.rescued")).unwrap(), "mine\n");
    assert_eq!(std::fs::read_to_string(folder.join("results.tsv.rescued-2")).unwrap().lines().count(), 3);
}

/// Another program writes into the file or cuts it: the run does not add to what is not its own.
#[test]
fn a_file_that_another_program_changes() {
    let folder = folder("files-changed");
    let file = folder.join("results.tsv");
    let mut running = Running::start(&file);
    running.feed(3, &file, 3);
    std::fs::write(&file, "").unwrap();
    assert!(running.end().contains("another program has changed it"));
}
