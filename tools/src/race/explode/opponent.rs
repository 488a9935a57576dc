//! The published programs, each in one process that answers all moves.

use std::ffi::OsStr;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::thread;
use std::time::Duration;

use anyhow::{Context, Result, bail, ensure};

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
    converse(command, pairs)
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
    compiler.arg("-d").arg(&folder.0).arg(program).arg(driver);
    let output = compiler.output().with_context(|| format!("cannot start {}", tool("javac").display()))?;
    let complaint = String::from_utf8_lossy(&output.stderr);
    ensure!(output.status.success(), "javac failed on {}\n{}", program.display(), complaint.trim_end());
    let mut command = Command::new(tool("java"));
    command.arg("-cp").arg(&folder.0).arg("Drive");
    converse(command, pairs)
}

/// Node and Java would say it too, but less plainly.
fn check_readable(program: &Path) -> Result<()> {
    std::fs::read_to_string(program)
        .map(drop)
        .with_context(|| format!("cannot read the published program {}", program.display()))
}

/// Sends the moves and takes the answers.
fn converse(mut command: Command, pairs: &[Pair]) -> Result<Answers> {
    let name = command.get_program().display().to_string();
    command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = command.spawn().with_context(|| format!("cannot start {name}"))?;
    let Some(mut stdin) = child.stdin.take() else { bail!("{name} was started without its pipes") };
    let output = thread::scope(|scope| {
        scope.spawn(move || {
            for Pair { fen, mv, .. } in pairs {
                // A program that died does not read: why it died is on its standard error.
                if writeln!(stdin, "{fen} {mv}").is_err() {
                    return;
                }
            }
        });
        child.wait_with_output().with_context(|| format!("cannot wait for {name}"))
    })?;
    let complaint = String::from_utf8_lossy(&output.stderr);
    ensure!(output.status.success(), "{name} ended with {}\n{}", output.status, complaint.trim_end());
    parse(&String::from_utf8_lossy(&output.stdout)).with_context(|| format!("{name} said no time at its end"))
}

/// The answers, and on the last line the nanoseconds.
fn parse(text: &str) -> Option<Answers> {
    let mut fens: Vec<String> = text.lines().map(str::to_string).collect();
    let nanoseconds = fens.pop()?.parse().ok()?;
    Some(Answers { fens, time: Duration::from_nanos(nanoseconds) })
}

/// A folder for what is compiled, gone when dropped.
struct Folder(PathBuf);

impl Folder {
    fn new() -> Result<Folder> {
        let name = format!("hypermate-race-{}-{:x}", std::process::id(), fastrand::u64(..));
        let path = std::env::temp_dir().join(name);
        std::fs::create_dir(&path).with_context(|| format!("cannot make {}", path.display()))?;
        Ok(Folder(path))
    }

    fn write(&self, name: &str, text: &str) -> Result<PathBuf> {
        let path = self.0.join(name);
        std::fs::write(&path, text).with_context(|| format!("cannot write {}", path.display()))?;
        Ok(path)
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        // What stays behind in the folder for temporary files harms nobody.
        let _ = std::fs::remove_dir_all(&self.0);
    }
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
