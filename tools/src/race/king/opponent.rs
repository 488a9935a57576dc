//! The published program, in one Node process that answers all boards.

use std::ffi::OsStr;
use std::path::Path;
use std::process::Command;
use std::time::Duration;

use anyhow::{Context, Result, ensure};

use super::super::rival::{Folder, check_readable, converse};

/// Loads the program and limits the time of each board.
const DRIVER: &str = include_str!("drive.js");

/// How the program says that there is no solution.
const NONE: u32 = 99;

/// What the program said of a board in time.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Answer {
    /// The fewest moves, `None` if there is no solution.
    pub moves: Option<u32>,
    /// How long it took, by a clock inside Node that runs only while the program does.
    pub time: Duration,
}

/// Asks the program about boards of 64 digits. An answer is `None` where it took longer than `limit`.
///
/// # Errors
/// When the file cannot be read, Node cannot be started or fails, or does not answer every board.
pub fn ask(node: &OsStr, program: &Path, boards: &[String], limit: Duration) -> Result<Vec<Option<Answer>>> {
    check_readable(program)?;
    let folder = Folder::new()?;
    let mut command = Command::new(node);
    command.arg(folder.write("drive.js", DRIVER)?).arg(program).arg(limit.as_millis().max(1).to_string());
    let text = converse(command, boards.iter().cloned())?;
    let answers: Vec<Option<Answer>> = text.lines().map(parse).collect::<Result<_>>()?;
    let (found, expected) = (answers.len(), boards.len());
    ensure!(found == expected, "{} gave {found} answers to {expected} boards", node.display());
    Ok(answers)
}

/// Reads a line of the driver: `7 52100` or `-`.
fn parse(line: &str) -> Result<Option<Answer>> {
    if line == "-" {
        return Ok(None);
    }
    let answer = line.split_once(' ').and_then(|(moves, nanoseconds)| {
        let moves: u32 = moves.parse().ok()?;
        let time = Duration::from_nanos(nanoseconds.parse().ok()?);
        Some(Answer { moves: (moves != NONE).then_some(moves), time })
    });
    let expected = || format!("expected a number of moves, a blank and nanoseconds, or `-`, found {line:?}");
    answer.map(Some).with_context(expected)
}

#[cfg(test)]
mod tests {
    use super::*;

    const LIMIT: Duration = Duration::from_millis(100);

    #[test]
    fn answers_are_read_in_the_form_of_the_driver_only() {
        let time = Duration::from_nanos(52_100);
        assert_eq!(parse("7 52100").unwrap(), Some(Answer { moves: Some(7), time }));
        assert_eq!(parse("99 52100").unwrap(), Some(Answer { moves: None, time }));
        assert_eq!(parse("-").unwrap(), None);
        for line in ["", "7", "-1 7", "NaN 7", "7 7 7", "7 -7", "undefined 7"] {
            let message = parse(line).unwrap_err().to_string();
            assert!(message.ends_with(&format!("found {line:?}")), "{message}");
        }
    }

    #[test]
    fn what_cannot_be_run_is_named() {
        let this = concat!(env!("CARGO_MANIFEST_DIR"), "/src/race/king/opponent.rs");
        let message = |node: &str, program: &str| {
            format!("{:#}", ask(OsStr::new(node), Path::new(program), &[], LIMIT).unwrap_err())
        };
        assert!(message("node", "/nowhere/k.js").contains("cannot read the published program /nowhere/k.js"));
        assert!(message("/nowhere/node", this).contains("cannot start /nowhere/node"));
    }

    /// `true` stands in for a Node that says nothing, `echo` for one that says something else.
    #[cfg(unix)]
    #[test]
    fn an_opponent_that_does_not_answer_is_reported() {
        let this = Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/src/race/king/opponent.rs"));
        let message =
            |node: &str| format!("{:#}", ask(OsStr::new(node), this, &["0".repeat(64)], LIMIT).unwrap_err());
        assert_eq!(message("true"), "true gave 0 answers to 1 boards");
        assert!(message("false").contains("false ended with"));
        assert!(message("echo").contains("expected a number of moves"));
    }
}
