//! A Ruby process that runs a published program over a list of boards.

use std::ffi::OsStr;
use std::io::{BufRead, BufReader, ErrorKind, Read, Write};
use std::path::Path;
use std::process::{Child, ChildStderr, ChildStdin, Command, Stdio};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError};
use std::thread;
use std::time::{Duration, Instant};

use anyhow::{Context, Result, bail};

use super::rival::check_readable;

/// Evaluates the published program, feeds it the boards and reports each answer with its time.
const HARNESS: &str = include_str!("checkmate.rb");

/// What the published program said of one board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Answer {
    /// White is mated.
    pub mate: bool,
    /// How long the program took for this board, by a clock read inside Ruby: neither its start nor the pipes count.
    pub time: Duration,
}

/// Runs the program in the file `reference` on boards in the text of [`super::board::ruby_text`], in one process.
/// The answers are in the order of the boards, and fewer than the boards when `limit` ran out first.
///
/// # Errors
/// When the file cannot be read, `ruby` cannot be started, or Ruby fails on the file or on one of the boards.
pub fn ask(ruby: &OsStr, reference: &Path, boards: &[String], limit: Duration) -> Result<Vec<Answer>> {
    check_readable(reference)?;
    let child = start(ruby, reference)?;
    converse(child, boards, Instant::now() + limit)
        .with_context(|| format!("{} failed on {}", ruby.display(), reference.display()))
}

fn start(ruby: &OsStr, reference: &Path) -> Result<Child> {
    Command::new(ruby)
        .arg("-e")
        .arg(HARNESS)
        .arg("--")
        .arg(reference)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .map_err(|e| {
            let missing = e.kind() == ErrorKind::NotFound;
            let hint = if missing { ": install Ruby, or say where it is with --ruby" } else { "" };
            anyhow::Error::new(e).context(format!("cannot start {}{hint}", ruby.display()))
        })
}

/// How a conversation came to its end.
enum Ending {
    /// Every board has its answer.
    Complete,
    /// The limit was reached first.
    TimeUp,
    /// Ruby stopped talking before it had answered everything.
    BrokenOff,
}

/// Every pipe has a thread, so that none can fill up while another is waited for; all of them end when Ruby does.
fn converse(mut child: Child, boards: &[String], deadline: Instant) -> Result<Vec<Answer>> {
    let (Some(stdin), Some(stdout), Some(stderr)) =
        (child.stdin.take(), child.stdout.take(), child.stderr.take())
    else {
        bail!("it was started without its pipes");
    };
    thread::scope(|scope| {
        let (sender, lines) = mpsc::channel();
        scope.spawn(move || send_boards(stdin, boards));
        scope.spawn(move || {
            // A receiver that is gone has all that it wanted.
            BufReader::new(stdout).lines().map_while(Result::ok).try_for_each(|line| sender.send(line))
        });
        let complaints = scope.spawn(move || read_all(stderr));
        let mut answers = Vec::with_capacity(boards.len());
        let ending = receive(&lines, boards.len(), deadline, &mut answers);
        if !matches!(ending, Ok(Ending::BrokenOff)) {
            child.kill().context("cannot stop it")?;
        }
        let status = child.wait().context("cannot wait for its end")?;
        match ending? {
            Ending::Complete | Ending::TimeUp => Ok(answers),
            Ending::BrokenOff => {
                let complaint = complaints.join().unwrap_or_default();
                let (done, all) = (answers.len(), boards.len());
                bail!("it ended with {status} after {done} of {all} boards\n{}", complaint.trim_end())
            }
        }
    })
}

/// Writes one board a line. A Ruby that died does not read them; why it died is on its standard error.
fn send_boards(mut stdin: ChildStdin, boards: &[String]) {
    for board in boards {
        if writeln!(stdin, "{}", board.replace('\n', "/")).is_err() {
            return;
        }
    }
}

fn read_all(mut stderr: ChildStderr) -> String {
    let mut bytes = Vec::new();
    // What came before a failure to read is still worth showing.
    let _ = stderr.read_to_end(&mut bytes);
    String::from_utf8_lossy(&bytes).into_owned()
}

/// Takes answers until there are as many as boards, or no more can come in time.
fn receive(
    lines: &Receiver<String>,
    boards: usize,
    deadline: Instant,
    answers: &mut Vec<Answer>,
) -> Result<Ending> {
    while answers.len() < boards {
        match lines.recv_timeout(deadline.saturating_duration_since(Instant::now())) {
            Ok(line) => answers.push(parse_answer(&line)?),
            Err(RecvTimeoutError::Timeout) => return Ok(Ending::TimeUp),
            Err(RecvTimeoutError::Disconnected) => return Ok(Ending::BrokenOff),
        }
    }
    Ok(Ending::Complete)
}

/// Reads a line of the harness: `1 52100`.
fn parse_answer(line: &str) -> Result<Answer> {
    let answer = line.split_once(' ').and_then(|(mate, nanoseconds)| {
        let mate = match mate {
            "1" => true,
            "0" => false,
            _ => return None,
        };
        Some(Answer { mate, time: Duration::from_nanos(nanoseconds.parse().ok()?) })
    });
    answer.with_context(|| format!("expected 0 or 1, a blank and nanoseconds, found {line:?}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A file that exists and is text: this one.
    const SOME_FILE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/src/race/ruby.rs");

    fn message(ruby: &str, reference: &str) -> String {
        let boards = ["K#\n##\n##\n##\n##\n##\n".to_string()];
        let limit = Duration::from_secs(60);
        format!("{:#}", ask(OsStr::new(ruby), Path::new(reference), &boards, limit).unwrap_err())
    }

    #[test]
    fn a_missing_file_is_named() {
        let message = message("ruby", "/nowhere/checkmate3d.rb");
        assert!(message.contains("cannot read the published program /nowhere/checkmate3d.rb"), "{message}");
        assert!(message.contains("No such file"), "{message}");
    }

    #[test]
    fn a_directory_is_not_a_program() {
        let message = message("ruby", env!("CARGO_MANIFEST_DIR"));
        assert!(message.contains("cannot read the published program"), "{message}");
    }

    #[test]
    fn a_missing_ruby_is_named_with_a_way_out() {
        let message = message("/nowhere/ruby", SOME_FILE);
        assert!(message.contains("cannot start /nowhere/ruby: install Ruby"), "{message}");
    }

    /// `false` stands in for a Ruby that gives up at once.
    #[cfg(unix)]
    #[test]
    fn a_ruby_that_gives_up_is_reported() {
        let message = message("false", SOME_FILE);
        assert!(message.contains("false failed on"), "{message}");
        assert!(message.contains("after 0 of 1 boards"), "{message}");
    }

    /// `echo` stands in for a Ruby that says something else than answers: it prints what it is given.
    #[cfg(unix)]
    #[test]
    fn a_line_that_is_no_answer_is_shown() {
        let message = message("echo", SOME_FILE);
        assert!(message.contains("expected 0 or 1, a blank and nanoseconds"), "{message}");
    }

    #[test]
    fn answers_are_read_in_the_form_of_the_harness_only() {
        let answer = parse_answer("1 52100").unwrap();
        assert_eq!(answer, Answer { mate: true, time: Duration::from_nanos(52_100) });
        assert!(!parse_answer("0 7").unwrap().mate);
        for line in ["", "1", "2 7", "true 7", "1 -7", "1 7 7"] {
            assert!(parse_answer(line).is_err(), "{line:?}");
        }
    }
}
