//! The published programs, each in one process that answers all moves.

use std::ffi::OsStr;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::Duration;

use anyhow::{Context, Result, ensure};

use super::super::rival::{Folder, check_readable, converse};
use super::pairs::Pair;

/// Loads the program in JavaScript.
const NODE_DRIVER: &str = include_str!("drive.js");
/// Loads the program in Java.
const JAVA_DRIVER: &str = include_str!("Drive.java");

/// What a published program said.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Answers {
    /// The first field after each move.
    pub fens: Vec<String>,
    /// How long a pass over all moves took, once they had been answered, by a clock inside its process.
    pub time: Duration,
}

/// Asks the program in JavaScript.
///
/// # Errors
/// When Node cannot be started or fails.
pub fn ask_node(node: &OsStr, program: &Path, pairs: &[Pair]) -> Result<Answers> {
    check_readable(program)?;
    let folder = Folder::new()?;
    let driver = folder.write("drive.js", NODE_DRIVER)?;
    let mut command = Command::new(node);
    command.arg(driver).arg(program);
    ask(command, pairs)
}

/// Compiles the program in Java together with its driver, and asks it.
///
/// # Errors
/// When `javac` or `java` cannot be started or fails.
pub fn ask_java(jdk: Option<&Path>, program: &Path, pairs: &[Pair]) -> Result<Answers> {
    check_readable(program)?;
    let tool = |name: &str| jdk.map_or_else(|| PathBuf::from(name), |folder| folder.join(name));
    let folder = Folder::new()?;
    let driver = folder.write("Drive.java", JAVA_DRIVER)?;
    let mut compiler = Command::new(tool("javac"));
    compiler.arg("-d").arg(folder.path()).arg(program).arg(driver);
    let output = compiler.output().with_context(|| format!("cannot start {}", tool("javac").display()))?;
    let complaint = String::from_utf8_lossy(&output.stderr);
    ensure!(output.status.success(), "javac failed on {}\n{}", program.display(), complaint.trim_end());
    let mut command = Command::new(tool("java"));
    command.arg("-cp").arg(folder.path()).arg("Drive");
    ask(command, pairs)
}

/// Sends the moves and takes the answers.
fn ask(command: Command, pairs: &[Pair]) -> Result<Answers> {
    let name = command.get_program().display().to_string();
    let text = converse(command, pairs.iter().map(|Pair { fen, mv, .. }| format!("{fen} {mv}")))?;
    parse(&text).with_context(|| format!("{name} said no time at its end"))
}

/// The answers, and on the last line the nanoseconds.
fn parse(text: &str) -> Option<Answers> {
    let mut fens: Vec<String> = text.lines().map(str::to_string).collect();
    let nanoseconds = fens.pop()?.parse().ok()?;
    Some(Answers { fens, time: Duration::from_nanos(nanoseconds) })
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::time::Duration;

    #[test]
    fn answers_end_with_a_time() {
        let answers = Answers { fens: vec!["8/8".into(), "8".into()], time: Duration::from_nanos(70) };
        assert_eq!(parse("8/8\n8\n70\n"), Some(answers));
        for text in ["", "8/8\n", "8/8\n-1\n"] {
            assert_eq!(parse(text), None, "{text:?}");
        }
    }

    #[test]
    fn what_cannot_be_run_is_named() {
        let this = concat!(env!("CARGO_MANIFEST_DIR"), "/src/race/explode/opponent.rs");
        let message = |node: &str, program: &str| {
            format!("{:#}", ask_node(OsStr::new(node), Path::new(program), &[]).unwrap_err())
        };
        assert!(message("node", "/nowhere/a.js").contains("cannot read the published program /nowhere/a.js"));
        assert!(message("/nowhere/node", this).contains("cannot start /nowhere/node"));
        let java = ask_java(Some(Path::new("/nowhere")), Path::new(this), &[]).unwrap_err();
        assert!(format!("{java:#}").contains("cannot start /nowhere/javac"));
    }

    /// `false` stands in for a Node that gives up at once.
    #[cfg(unix)]
    #[test]
    fn an_opponent_that_gives_up_is_reported() {
        let this = Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/src/race/explode/opponent.rs"));
        let error = ask_node(OsStr::new("false"), this, &[]).unwrap_err();
        assert!(format!("{error:#}").contains("false ended with"), "{error:#}");
    }
}
