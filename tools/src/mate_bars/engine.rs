//! A chess engine in a process of its own, spoken to by UCI.

use std::ffi::OsString;
use std::io::{BufRead, BufReader, Write};
use std::path::Path;
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, channel};
use std::time::{Duration, Instant};

use anyhow::{Context, Result, anyhow, bail, ensure};

use super::figures::{Answer, Verdict};
use super::sets::Row;

/// How long an engine may take to start, or to stop when it is told to.
const PATIENCE: Duration = Duration::from_secs(30);

/// A running engine that plays atomic chess.
pub struct Engine {
    /// What it calls itself.
    pub name: String,
    child: Child,
    input: ChildStdin,
    lines: Receiver<String>,
}

impl Engine {
    /// Starts an engine and sets it to atomic chess, one thread, and so many MiB of table. Further options are given as
    /// `NAME=VALUE`.
    ///
    /// # Errors
    /// When it cannot be started, speaks no UCI, offers no atomic chess, or an option is malformed.
    pub fn start(program: &Path, arguments: &[OsString], hash: usize, options: &[String]) -> Result<Engine> {
        let mut child = Command::new(program)
            .args(arguments)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .with_context(|| format!("cannot start {}", program.display()))?;
        let (input, output) = child.stdin.take().zip(child.stdout.take()).context("no pipes")?;
        let (sender, lines) = channel();
        // It ends when the engine does, or when nobody listens any more.
        std::thread::spawn(move || {
            for line in BufReader::new(output).lines().map_while(Result::ok) {
                if sender.send(line).is_err() {
                    return;
                }
            }
        });
        let mut engine = Engine { name: program.display().to_string(), child, input, lines };
        engine.introduce()?;
        for (name, value) in
            [("Threads", "1".to_string()), ("Hash", hash.to_string()), ("UCI_Variant", "atomic".to_string())]
        {
            engine.send(&format!("setoption name {name} value {value}"))?;
        }
        for option in options {
            let (name, value) =
                option.split_once('=').with_context(|| format!("expected NAME=VALUE, found `{option}`"))?;
            engine.send(&format!("setoption name {name} value {value}"))?;
        }
        engine.ready()?;
        Ok(engine)
    }

    fn introduce(&mut self) -> Result<()> {
        self.send("uci")?;
        let end = Instant::now() + PATIENCE;
        let mut atomic = false;
        loop {
            let line = self.line(end)?.with_context(|| format!("{} does not answer `uci`", self.name))?;
            if let Some(name) = line.strip_prefix("id name ") {
                self.name = name.trim().to_string();
            } else if line.starts_with("option name UCI_Variant ") {
                atomic = line.split_whitespace().any(|word| word == "atomic");
            } else if line.trim() == "uciok" {
                break;
            }
        }
        // An engine that does not know a variant goes on with orthodox chess, without a word.
        ensure!(
            atomic,
            "{} offers no atomic chess: `atomic` is no value of its option UCI_Variant, and it would play another game",
            self.name
        );
        Ok(())
    }

    /// Asks for a mate in the moves that are needed. The time is from the command to the answer; what it learnt of
    /// positions before is thrown away first.
    ///
    /// # Errors
    /// When the engine ends, or does not stop when it is told to.
    pub fn solve(&mut self, row: &Row, limit: Duration) -> Result<Answer> {
        self.send(&format!("ucinewgame\nposition fen {}", row.fen))?;
        self.ready()?;
        let start = Instant::now();
        self.send(&format!("go mate {}", row.mate))?;
        let (mut end, mut late) = (start + limit, false);
        let (mut mate, mut nodes) = (None, 0);
        loop {
            let Some(line) = self.line(end)? else {
                ensure!(!late, "{} does not stop", self.name);
                (end, late) = (Instant::now() + PATIENCE, true);
                self.send("stop")?;
                continue;
            };
            if line.starts_with("bestmove") {
                break;
            }
            if line.contains(" score ") {
                mate = number_after(&line, "mate");
                nodes = number_after(&line, "nodes").unwrap_or(nodes);
            }
        }
        let verdict = if late { Verdict::None } else { judge(mate, row.mate) };
        Ok(Answer { seconds: start.elapsed().as_secs_f64(), nodes: nodes.unsigned_abs(), verdict })
    }

    fn ready(&mut self) -> Result<()> {
        self.send("isready")?;
        let end = Instant::now() + PATIENCE;
        loop {
            match self.line(end)? {
                Some(line) if line.trim() == "readyok" => return Ok(()),
                Some(_) => {}
                None => bail!("{} does not answer `isready`", self.name),
            }
        }
    }

    fn send(&mut self, command: &str) -> Result<()> {
        writeln!(self.input, "{command}").with_context(|| format!("{} has ended", self.name))
    }

    /// The next line; `None` if there is none in time.
    fn line(&self, end: Instant) -> Result<Option<String>> {
        match self.lines.recv_timeout(end.saturating_duration_since(Instant::now())) {
            Ok(line) => Ok(Some(line)),
            Err(RecvTimeoutError::Timeout) => Ok(None),
            Err(RecvTimeoutError::Disconnected) => Err(anyhow!("{} has ended", self.name)),
        }
    }
}

fn judge(mate: Option<i64>, known: u32) -> Verdict {
    match mate {
        None => Verdict::None,
        Some(mate) if mate == i64::from(known) => Verdict::Right,
        Some(mate) if mate > i64::from(known) => Verdict::TooLong,
        Some(_) => Verdict::Wrong,
    }
}

fn number_after(line: &str, word: &str) -> Option<i64> {
    line.split_whitespace().skip_while(|&other| other != word).nth(1)?.parse().ok()
}

impl Drop for Engine {
    fn drop(&mut self) {
        // It may have ended already; then there is nothing to end or to wait for.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

#[cfg(all(test, unix))]
mod tests {
    use super::*;

    /// An engine in shell: it offers these variants and answers `go` by these lines.
    fn engine(variants: &str, answer: &str) -> Result<Engine> {
        let script = format!(
            "while read -r word rest; do case $word in
                uci) echo id name Fake; echo option name UCI_Variant type combo {variants}; echo uciok;;
                isready) echo readyok;;
                go) {answer};;
                stop) echo bestmove a1a2;;
            esac; done"
        );
        Engine::start(Path::new("sh"), &["-c".into(), script.into()], 1, &[])
    }

    #[test]
    fn an_engine_without_atomic_chess_is_refused() {
        let error = engine("default chess var atomar var chess", "echo bestmove a1a2").err().unwrap();
        assert!(error.to_string().starts_with("Fake offers no atomic chess"), "{error}");
    }

    #[test]
    fn what_an_engine_says_is_judged() {
        let row = Row { fen: "8/8/8/8/8/8/8/8 w - - 0 1".into(), mate: 3, keys: vec![] };
        for (said, verdict) in [
            ("mate 3", Verdict::Right),
            ("mate 4", Verdict::TooLong),
            ("mate 2", Verdict::Wrong),
            ("mate -3", Verdict::Wrong),
            ("cp 900", Verdict::None),
        ] {
            let answer = format!("echo info depth 5 score {said} nodes 77 pv a1a2; echo bestmove a1a2");
            let mut engine = engine("var chess var atomic", &answer).unwrap();
            assert_eq!(engine.name, "Fake");
            let answer = engine.solve(&row, Duration::from_secs(20)).unwrap();
            assert_eq!((answer.verdict, answer.nodes), (verdict, 77), "{said}");
        }
    }

    #[test]
    fn an_engine_that_takes_long_is_stopped() {
        let row = Row { fen: "8/8/8/8/8/8/8/8 w - - 0 1".into(), mate: 3, keys: vec![] };
        let mut engine = engine("var atomic", "echo info depth 9 score mate 3 nodes 5 pv a1a2").unwrap();
        let answer = engine.solve(&row, Duration::from_millis(50)).unwrap();
        assert_eq!(answer.verdict, Verdict::None);
        assert!(answer.seconds >= 0.05);
    }
}
