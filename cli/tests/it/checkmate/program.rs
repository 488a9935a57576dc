//! Running the program.

use std::io::Write;
use std::path::PathBuf;
use std::process::{Command, Output, Stdio};

/// What a run printed and how it ended.
#[derive(Debug)]
pub struct Run {
    pub out: String,
    pub err: String,
    pub code: Option<i32>,
}

impl From<Output> for Run {
    fn from(output: Output) -> Run {
        let text = |bytes| String::from_utf8(bytes).unwrap();
        Run { out: text(output.stdout), err: text(output.stderr), code: output.status.code() }
    }
}

/// `hypermate checkmate` with these arguments, not started.
pub fn command(arguments: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_hypermate"));
    command.arg("checkmate").args(arguments);
    command
}

/// Runs it with nothing on standard input.
pub fn checkmate(arguments: &[&str]) -> Run {
    command(arguments).stdin(Stdio::null()).output().unwrap().into()
}

/// Runs it with this text on standard input.
pub fn piped(arguments: &[&str], input: &str) -> Run {
    let mut command = command(arguments);
    command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = command.spawn().unwrap();
    let mut stdin = child.stdin.take().unwrap();
    let input = input.to_string();
    // From a thread of its own: the answers may fill their pipe before the boards are all written.
    let writer = std::thread::spawn(move || {
        // A program that refuses its arguments reads nothing.
        let _ = stdin.write_all(input.as_bytes());
    });
    let output = child.wait_with_output().unwrap();
    writer.join().unwrap();
    output.into()
}

/// Runs it on a file with this text.
pub fn on_file(name: &str, text: &[u8], arguments: &[&str]) -> Run {
    let path = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(format!("checkmate-{name}.txt"));
    std::fs::write(&path, text).unwrap();
    let run = checkmate(&[&["--file", path.to_str().unwrap()], arguments].concat());
    std::fs::remove_file(path).unwrap();
    run
}
