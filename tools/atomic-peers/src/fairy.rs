//! Fairy-Stockfish, run as a process of its own.

use crate::positions::Known;
use anyhow::{Context, bail};
use std::io::{BufRead, BufReader, Write};
use std::path::PathBuf;
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};
use std::time::{Duration, Instant};

/// A running Fairy-Stockfish that plays atomic chess on one thread.
pub struct Fairy {
    child: Child,
    input: ChildStdin,
    output: BufReader<ChildStdout>,
}

impl Fairy {
    /// Starts the program if there is one on the path, or where Debian puts games, that plays atomic chess.
    pub fn start() -> anyhow::Result<Option<Fairy>> {
        let path = std::env::var_os("PATH").unwrap_or_default();
        let directories = std::env::split_paths(&path).chain([PathBuf::from("/usr/games")]);
        let Some(program) = directories.map(|d| d.join("fairy-stockfish")).find(|p| p.is_file()) else {
            return Ok(None);
        };
        let mut child = Command::new(&program)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .with_context(|| format!("cannot start {}", program.display()))?;
        let (input, output) = child.stdin.take().zip(child.stdout.take()).context("the pipes are there")?;
        let mut fairy = Fairy { child, input, output: BufReader::new(output) };
        fairy.send("uci")?;
        // Old releases, Debian's 11.1 among them, know no atomic chess, and would go on with the orthodox game without a word.
        let variants = fairy.wait_for("option name UCI_Variant")?;
        if !variants.split_whitespace().any(|word| word == "atomic") {
            return Ok(None);
        }
        fairy.wait_for("uciok")?;
        fairy.send("setoption name Threads value 1\nsetoption name UCI_Variant value atomic")?;
        fairy.ready()?;
        Ok(Some(fairy))
    }

    /// Counts a position; the time is from the command to the sum, without starting the program or reading the FEN.
    pub fn perft(&mut self, known: &Known) -> anyhow::Result<(u64, Duration)> {
        self.send(&format!("position fen {}", known.fen))?;
        self.ready()?;
        let start = Instant::now();
        self.send(&format!("go perft {}", known.depth))?;
        let line = self.wait_for("Nodes searched:")?;
        let time = start.elapsed();
        let nodes = line.rsplit(' ').next().unwrap_or_default();
        Ok((nodes.parse().with_context(|| format!("no number of nodes: `{line}`"))?, time))
    }

    fn ready(&mut self) -> anyhow::Result<()> {
        self.send("isready")?;
        self.wait_for("readyok").map(drop)
    }

    fn send(&mut self, command: &str) -> anyhow::Result<()> {
        writeln!(self.input, "{command}").context("Fairy-Stockfish has ended")
    }

    fn wait_for(&mut self, beginning: &str) -> anyhow::Result<String> {
        loop {
            let mut line = String::new();
            if self.output.read_line(&mut line)? == 0 {
                bail!("Fairy-Stockfish has ended before `{beginning}`");
            }
            if line.starts_with(beginning) {
                return Ok(line.trim_end().to_owned());
            }
        }
    }
}

impl Drop for Fairy {
    fn drop(&mut self) {
        // It may have ended already; then there is nothing to end or to wait for.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
