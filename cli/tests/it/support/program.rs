//! Running the program.

use std::io::Write;
use std::path::PathBuf;
use std::process::{Command, Output, Stdio};

/// What a run printed and how it ended.
#[derive(Debug, PartialEq)]
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

impl Run {
    /// What a run printed that did what it was asked, without a word on standard error.
    #[track_caller]
    pub fn done(self) -> String {
        assert_eq!((self.code, self.err.as_str()), (Some(0), ""), "{}", self.out);
        self.out
    }

    /// What a run said that refused its input and printed nothing.
    #[track_caller]
    pub fn refused(self) -> String {
        assert_eq!((self.code, self.out.as_str()), (Some(2), ""), "{}", self.err);
        self.err
    }
}

/// `hypermate` with these arguments, not started.
pub fn command(arguments: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_hypermate"));
    command.args(arguments).env_remove("NO_COLOR").current_dir(super::ROOT);
    command
}

/// Runs it with nothing on standard input.
pub fn hypermate(arguments: &[&str]) -> Run {
    command(arguments).stdin(Stdio::null()).output().unwrap().into()
}

/// Runs it with this text on standard input.
pub fn piped(arguments: &[&str], input: &str) -> Run {
    let mut command = command(arguments);
    command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = command.spawn().unwrap();
    child.stdin.take().unwrap().write_all(input.as_bytes()).unwrap();
    child.wait_with_output().unwrap().into()
}

/// A file for a test, gone when dropped.
pub struct Scratch(PathBuf);

impl Scratch {
    /// The name must be no other test's.
    pub fn new(name: &str, text: &str) -> Scratch {
        let path = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
        std::fs::write(&path, text).unwrap();
        Scratch(path)
    }

    pub fn path(&self) -> &str {
        self.0.to_str().unwrap()
    }
}

impl Drop for Scratch {
    fn drop(&mut self) {
        // A file that stays behind in the target folder harms nobody.
        let _ = std::fs::remove_file(&self.0);
    }
}
