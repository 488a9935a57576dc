//! The thread that reads lines and hands them to the workers.

use super::output::Kept;
use super::row::{Done, Form, Outcome, Row, Scored};
use super::worker::{self, Job, Reply};
use super::{Next, WATCH};
use crate::batch::Input;
use crate::lines::next_line;
use anyhow::{Context, ensure};
use crossbeam::channel::{self, Receiver, Sender};
use hypermate::search::watch::WHOLE;
use std::io::{self, BufReader};
use std::sync::Arc;

/// The bytes of the longest line. A cube of side 10 as JSON has under ten thousand.
const MAX_LINE: u64 = 65_536;

/// How the input ended.
pub(crate) struct Ended {
    /// The lines that had a position, good or bad, those that were answered before included.
    pub lines: u64,
    /// The rows of the output of an earlier run that are no lines of the input.
    pub unmatched: usize,
}

pub(crate) struct Reader {
    input: Input,
    form: Arc<Form>,
    kept: Kept,
    threads: usize,
    unordered: bool,
    jobs: Sender<Job>,
    queue: Receiver<Job>,
    next: Sender<Next>,
    started: usize,
    /// The bytes of lines that are passed over: they are no part of the work.
    passed: u64,
}

impl Reader {
    pub fn new(
        input: Input,
        form: Arc<Form>,
        kept: Kept,
        threads: usize,
        unordered: bool,
        next: Sender<Next>,
    ) -> Reader {
        let (jobs, queue) = channel::bounded(threads);
        Reader { input, form, kept, threads, unordered, jobs, queue, next, started: 0, passed: 0 }
    }

    /// Reads all lines. The writer knows that all is said when this thread and its workers are gone.
    pub fn run(mut self) {
        let ended = self.read();
        // If the writer is gone, nobody is left to be told.
        let _ = self.next.send(Next::End(ended));
    }

    fn read(&mut self) -> anyhow::Result<Ended> {
        let name = self.input.name.clone();
        let source = std::mem::replace(&mut self.input.source, Box::new(io::empty()));
        let mut source = BufReader::with_capacity(64 << 10, source);
        let (mut number, mut lines) = (0, 0);
        while let Some(line) =
            next_line(&mut source, MAX_LINE).with_context(|| format!("cannot read {name}"))?
        {
            number += 1;
            if WATCH.is_stopped() {
                break;
            }
            let Some(row) = Row::read(number, &line, self.form.game) else {
                self.passed += line.text.len() as u64;
                continue;
            };
            lines += 1;
            let sent = match self.kept.take(&row, &self.form).with_context(|| format!("line {number}"))? {
                Some(scored) => {
                    self.passed += line.text.len() as u64;
                    self.next.send(Next::Now(Done::of_earlier(scored))).is_ok()
                }
                None => self.hand_over(row, line.text.len() as u64)?,
            };
            if !sent {
                break;
            }
        }
        Ok(Ended { lines, unmatched: self.kept.len() })
    }

    /// Gives a line to the workers; whether anybody is there to take it.
    fn hand_over(&mut self, row: Row, bytes: u64) -> anyhow::Result<bool> {
        if self.started < self.threads {
            let (form, queue) = (Arc::clone(&self.form), self.queue.clone());
            std::thread::Builder::new()
                .name("worker".to_string())
                .spawn(move || worker::work(&queue, &form))
                .context("cannot start a thread")?;
            self.started += 1;
        }
        let share = self.share(bytes);
        if self.unordered {
            return Ok(self.jobs.send(Job { row, share, reply: Reply::Any(self.next.clone()) }).is_ok());
        }
        let (reply, answer) = channel::bounded(1);
        let job = Job { row, share, reply: Reply::Place(reply) };
        Ok(self.jobs.send(job).is_ok() && self.next.send(Next::Later(answer)).is_ok())
    }

    /// The share of all work that a line is.
    fn share(&self, bytes: u64) -> u64 {
        let Some(all) = self.input.size.and_then(|size| size.checked_sub(self.passed)) else { return 0 };
        let share = u128::from(WHOLE) * u128::from(bytes) / u128::from(all.max(1));
        u64::try_from(share).unwrap_or(WHOLE)
    }
}

impl Kept {
    /// What an earlier run has answered to a line.
    fn take(&mut self, row: &Row, form: &Form) -> anyhow::Result<Option<Scored>> {
        let Some(kept) = self.remove(row.number) else { return Ok(None) };
        ensure!(
            kept.is_of(&row.fen),
            "the output file has an answer to another position there: expected the output of this input"
        );
        if let Ok(asked) = form.moves_of(row) {
            let (fits, said) = match kept.outcome {
                Outcome::None { searched } => (searched == asked, format!("no mate within {searched}")),
                Outcome::Mate(moves) => (moves <= asked, format!("a mate in {moves}")),
                Outcome::Stopped | Outcome::Bad => (true, String::new()),
            };
            ensure!(
                fits,
                "the output file says that there is {said}, and now {asked} moves are asked: expected the --in of \
                 the earlier run, or another output file"
            );
        }
        Ok(Some(kept.scored(row)))
    }
}
