//! What is seen on a terminal: results with a progress line below them, and nothing of what only looks like text.

use crate::support::program::command;
use nix::pty::{Winsize, openpty};
use std::fs::File;
use std::io::{Read, Write};
use std::process::{ChildStdin, Stdio};
use std::sync::mpsc::{Receiver, channel};
use std::time::{Duration, Instant};

/// A terminal with a program in it, whose input comes through a pipe.
struct Terminal {
    screen: vt100::Parser,
    /// All bytes so far.
    bytes: Vec<u8>,
    receiver: Receiver<Vec<u8>>,
    stdin: Option<ChildStdin>,
    child: std::process::Child,
}

impl Terminal {
    fn start(arguments: &[&str], columns: u16, term: &str) -> Terminal {
        let size = Winsize { ws_row: 24, ws_col: columns, ws_xpixel: 0, ws_ypixel: 0 };
        let pty = openpty(Some(&size), None).unwrap();
        let mut command = command(arguments);
        command.env("TERM", term).env_remove("NO_COLOR").stdin(Stdio::piped());
        command.stdout(pty.slave.try_clone().unwrap()).stderr(pty.slave);
        let mut child = command.spawn().unwrap();
        // The program alone holds the other end now, so that reading ends with it.
        drop(command);
        let (sender, receiver) = channel();
        let mut master = File::from(pty.master);
        std::thread::spawn(move || {
            let mut buffer = [0; 4096];
            while let Ok(count @ 1..) = master.read(&mut buffer) {
                if sender.send(buffer[..count].to_vec()).is_err() {
                    break;
                }
            }
        });
        let stdin = child.stdin.take();
        Terminal { screen: vt100::Parser::new(24, columns, 0), bytes: Vec::new(), receiver, stdin, child }
    }

    fn write(&mut self, line: &str) {
        self.stdin.as_mut().unwrap().write_all(line.as_bytes()).unwrap();
    }

    /// Waits until a line of the screen has this in it.
    fn wait_for(&mut self, text: &str) {
        let start = Instant::now();
        while !self.lines().iter().any(|line| line.contains(text)) {
            assert!(start.elapsed() < Duration::from_secs(120), "no {text:?} in {:?}", self.lines());
            if let Ok(bytes) = self.receiver.recv_timeout(Duration::from_millis(100)) {
                self.show(&bytes);
            }
        }
    }

    fn show(&mut self, bytes: &[u8]) {
        self.screen.process(bytes);
        self.bytes.extend_from_slice(bytes);
    }

    /// Ends the input and waits for the end; the lines that are on the screen then.
    fn end(&mut self) -> Vec<String> {
        drop(self.stdin.take());
        while let Ok(bytes) = self.receiver.recv() {
            self.show(&bytes);
        }
        self.child.wait().unwrap();
        self.lines()
    }

    fn lines(&self) -> Vec<String> {
        let text = self.screen.screen().contents();
        text.lines().map(|line| line.trim_end().to_string()).filter(|line| !line.is_empty()).collect()
    }
}

/// Results, notes and the progress line share a terminal: in the end only results and notes are there, each whole.
#[test]
fn results_stand_above_the_progress_line() {
    for columns in [80, 40] {
        let arguments = ["mate", "atomic", "--in", "1", "--file", "-"];
        let mut terminal = Terminal::start(&arguments, columns, "xterm");
        terminal.write("8/6BK/7k/7p/7P/5Q2/8/8 w - -\n");
        terminal.wait_for("1: mate in 1: 1. f3h5");
        // The progress line comes after two seconds.
        terminal.wait_for("1 positions");
        terminal.write("bad\n");
        terminal.wait_for("2: error");
        terminal.wait_for("2 positions");
        terminal.write("8/6BK/7k/7p/7P/5Q2/8/8 w - -\n");
        terminal.wait_for("3: mate in 1: 1. f3h5");
        let lines = terminal.end();
        let text = lines.concat();
        assert_eq!(lines[0], "1: mate in 1: 1. f3h5", "{columns}: {lines:?}");
        assert_eq!(lines[lines.len() - 1], "3: mate in 1: 1. f3h5", "{columns}: {lines:?}");
        assert!(!text.contains('%') && !text.contains("positions"), "{columns}: {lines:?}");
        assert!(text.contains("2: error") && text.contains("hypermate: line 2"), "{columns}: {lines:?}");
        let whole = |line: &String| line.starts_with("2: error") || line.contains("1. f3h5");
        assert_eq!(lines.iter().filter(|line| whole(line)).count(), 3, "{columns}: {lines:?}");
    }
}

/// A terminal that can only print gets no escapes: no colours, no progress line.
#[test]
fn a_dumb_terminal_gets_plain_text() {
    let mut terminal = Terminal::start(&["show", "4d", "--start", "full"], 80, "dumb");
    terminal.end();
    assert!(!terminal.bytes.is_empty() && !terminal.bytes.contains(&0x1B));
    let mut terminal = Terminal::start(&["show", "4d", "--start", "full"], 80, "xterm");
    terminal.end();
    assert!(terminal.bytes.contains(&0x1B), "colours elsewhere");
    let mut terminal = Terminal::start(&["mate", "atomic", "--in", "1", "--file", "-"], 80, "dumb");
    terminal.write("8/6BK/7k/7p/7P/5Q2/8/8 w - -\n");
    terminal.wait_for("1: mate in 1");
    std::thread::sleep(Duration::from_millis(2500));
    terminal.write("bad\n");
    terminal.wait_for("2: error");
    terminal.end();
    assert!(!terminal.bytes.contains(&0x1B), "{}", String::from_utf8_lossy(&terminal.bytes));
}
