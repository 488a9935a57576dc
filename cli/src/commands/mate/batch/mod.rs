//! A file of positions: one thread reads lines, others answer one position each, and the answers are written in the
//! order of the lines or as they come.
//!
//! All queues are bounded, so that the memory in use does not grow with the input. In order, the reader leaves behind
//! for each line the place where its answer will come; the workers may be a window of [`WINDOW`] lines ahead of the
//! line that is waited for. The threads are not joined, since the reader may be waiting for input that never comes.

mod output;
mod reader;
mod row;
mod tally;
mod worker;

use super::Arguments;
use super::ask::Wanted;
use crate::batch::Input;
use crate::common::{Ending, Failure, LOOK, stop_on_interrupt, threads};
use crate::progress::Progress;
use crate::report::print_notes;
use anyhow::{Context, anyhow};
use crossbeam::channel::{self, Receiver, RecvTimeoutError};
use hypermate::search::Watch;
use output::{Kept, Output};
use reader::{Ended, Reader};
use row::{Done, Form};
use std::io::Write;
use std::sync::Arc;
use tally::Tally;

/// Tells the threads, and what searches in them, to stop.
static WATCH: Watch = Watch::new();
/// How many positions are answered.
static ANSWERED: Watch = Watch::new();

/// A small table stays in the cache, which is faster for the mostly short searches of a batch.
const MIB: u64 = 2;
/// The answers that may wait for one before them.
const WINDOW: usize = 1024;

/// What the threads tell the writer.
enum Next {
    /// Where the answer of the next line will come; nothing comes if the run is stopped.
    Later(Receiver<Done>),
    /// An answer.
    Now(Done),
    /// There are no more lines.
    End(anyhow::Result<Ended>),
}

pub(crate) fn run(arguments: &Arguments, input: Input) -> Result<Ending, Failure> {
    let count = threads(arguments.threads);
    let form = Form {
        game: arguments.game,
        moves: arguments.moves,
        limits: arguments.limits(0),
        wanted: Wanted { keys: arguments.keys, tries: arguments.tries },
        table: arguments.table(MIB, count)?,
        json: arguments.json || arguments.output.is_some(),
    };
    let (output, kept) = match &arguments.output {
        Some(path) => Output::open(path, arguments.resume)?,
        None => (Output::Standard, Kept::default()),
    };
    if !kept.is_empty() {
        complain!("hypermate: {}: answered already: {}", output.name(), kept.len());
    }
    stop_on_interrupt(&WATCH)?;
    let (next, results) = channel::bounded(WINDOW);
    let name = input.name.clone();
    let reader = Reader::new(input, Arc::new(form), kept, count, arguments.unordered, next);
    std::thread::Builder::new()
        .name("reader".to_string())
        .spawn(move || reader.run())
        .context("cannot start a thread")?;
    // In text a wrong answer is marked where it stands.
    let show_wrong = arguments.json || arguments.output.is_some();
    let mut writer = Writer { output, tally: Tally::new(), show_wrong };
    let ended = {
        let _progress = Progress::show(&ANSWERED, "positions");
        writer.write_all(&results)
    }?;
    writer.finish(arguments, ended, &name)
}

/// The thread that waits for answers and writes them.
struct Writer {
    output: Output,
    tally: Tally,
    /// Whether the summary lists wrong answers.
    show_wrong: bool,
}

impl Writer {
    /// Writes answers until there are no more, or the run is stopped: then `None`.
    fn write_all(&mut self, results: &Receiver<Next>) -> Result<Option<Ended>, Failure> {
        let mut ended = None;
        loop {
            let done = match results.recv_timeout(LOOK) {
                Ok(Next::Now(done)) => done,
                Ok(Next::Later(done)) => match done.recv() {
                    Ok(done) => done,
                    Err(_) if WATCH.is_stopped() => return Ok(None),
                    Err(_) => return Err(broken().into()),
                },
                Ok(Next::End(end)) => {
                    ended = Some(end?);
                    continue;
                }
                // Whoever has an answer has sent it by now.
                Err(RecvTimeoutError::Timeout) if WATCH.is_stopped() => return Ok(None),
                Err(RecvTimeoutError::Timeout) => continue,
                Err(RecvTimeoutError::Disconnected) if WATCH.is_stopped() => return Ok(None),
                Err(RecvTimeoutError::Disconnected) => break,
            };
            self.write(done)?;
        }
        match ended {
            Some(ended) if ended.lines == self.tally.lines() => Ok(Some(ended)),
            _ => Err(broken().into()),
        }
    }

    fn write(&mut self, done: Done) -> Result<(), Failure> {
        self.output.write(&done.text)?;
        print_notes(&done.note);
        ANSWERED.finished(u64::from(done.is_new), done.share);
        self.tally.add(&done);
        Ok(())
    }

    /// Says how it went.
    fn finish(self, arguments: &Arguments, ended: Option<Ended>, name: &str) -> Result<Ending, Failure> {
        if ended.is_some() && self.tally.lines() == 0 {
            return Err(anyhow!("{name}: no position in it, and at least one was expected").into());
        }
        if self.tally.is_check() {
            let summary = self.tally.summary(self.show_wrong);
            if arguments.json {
                print_notes(&summary);
            } else {
                let gap = if arguments.output.is_none() { "\n" } else { "" };
                write!(std::io::stdout(), "{gap}{summary}")?;
            }
        }
        let Some(ended) = ended else {
            complain!("hypermate: interrupted; answered by then: {}", self.tally.lines());
            return Ok(Ending::Interrupted);
        };
        if ended.unmatched > 0 {
            let (output, rows) = (self.output.name(), ended.unmatched);
            return Err(anyhow!("{output}: {rows} of its rows are not in {name}: expected its output").into());
        }
        Ok(self.tally.ending())
    }
}

fn broken() -> anyhow::Error {
    anyhow!("a thread of the batch panicked; not all positions are answered")
}
