//! Lines or boards in, answers out: what every command does that takes a file of questions. Knows nothing of games.
//!
//! One thread cuts the input into items, others answer them in chunks, and what they say is written in the order of the
//! input, or as it comes. For each chunk the cutter leaves two things behind: the chunk, for whichever worker is free,
//! and for the writer the place where that worker will put its answers. The first chunks have one item each and later
//! ones more, up to [`Question::MOST`], so that even a few items keep all threads busy. All queues are short, so that
//! the memory in use does not grow with the input. Before the cutter waits for input it hands over what it has, since
//! the writer of the input may be waiting for answers.
//!
//! The threads are not joined: where the writer stops, because nobody reads its output or because of Ctrl-C, the cutter
//! may be waiting for input that never comes.

mod chunk;
mod feed;
mod input;
mod question;
mod workers;

use crate::common::{Ending, Failure, LOOK};
use crate::interrupt::stop_on_interrupt;
use crate::progress::Progress;
use crate::report::Report;
use crate::sink::{Sink, print};
use anyhow::{Context, anyhow};
use crossbeam::channel::{self, Receiver, RecvTimeoutError};
use hypermate::search::Watch;
use std::io;
use std::thread;
use workers::{Done, Then, Workers};

pub(crate) use chunk::Chunk;
pub(crate) use feed::{Feed, Lines};
pub(crate) use input::{Given, Input};
pub(crate) use question::{Item, Question, Stop};

/// Tells the threads, and what searches in them, to stop.
static WATCH: Watch = Watch::new();
/// How many items are answered. The searches count what they like on the other.
static ANSWERED: Watch = Watch::new();

/// The items that may be read ahead of the one that is waited for, where each is a chunk.
const WINDOW: usize = 1024;

/// How a run is to be done.
pub(crate) struct How<'a> {
    /// Where the questions come from.
    pub input: Input,
    /// How many threads answer.
    pub threads: usize,
    /// Whether answers are written as they come instead of in the order of the input.
    pub unordered: bool,
    /// Where answers are written.
    pub sink: &'a mut Sink,
    /// What the progress line calls the items.
    pub unit: &'static str,
}

/// How a run went.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Outcome {
    /// The items that were answered, bad ones too.
    pub items: u64,
    /// How many of them were bad.
    pub bad: u64,
    /// Whether Ctrl-C ended the run before all were answered.
    pub is_interrupted: bool,
}

impl Outcome {
    /// How a command ends whose answers are neither right nor wrong.
    pub fn ending(self) -> Ending {
        match self {
            Outcome { is_interrupted: true, .. } => Ending::Interrupted,
            Outcome { bad: 1.., .. } => Ending::BadInput,
            _ => Ending::Done,
        }
    }

    /// Refuses an input without items: a file of something else, or the wrong one.
    pub fn not_empty(self, input: &str, item: &str) -> anyhow::Result<Outcome> {
        match self {
            Outcome { items: 0, is_interrupted: false, .. } => {
                Err(anyhow!("{input}: no {item} in it, and at least one was expected"))
            }
            some => Ok(some),
        }
    }
}

/// What the threads tell the writer.
enum Next<T> {
    /// Where the reports of the next chunk will come.
    Place(Receiver<Done<T>>),
    /// A report, in no order.
    Now(Done<T>),
    /// The input is at its end after so many items, or can be read no further.
    End(io::Result<u64>),
}

/// The only item, from the command line: no threads, no stream.
pub(crate) fn one<Q: Question>(text: &str, question: &Q) -> Result<Ending, Failure> {
    if Q::COUNTS.is_some() {
        stop_on_interrupt(&WATCH)?;
    }
    let mut report = Report::default();
    let answered = {
        let _progress = Q::COUNTS.map(|unit| Progress::show(&WATCH, unit));
        let item = Item { text, line: 1, is_too_long: false, doubtful: None };
        question.answer(&mut question.desk(), item, &mut report, &WATCH)
    };
    print(&report.out)?;
    report.print_notes();
    match answered {
        Err(Stop::Failed(error)) => Err(error.into()),
        Err(Stop::Interrupted) => {
            complain!("hypermate: interrupted before the answer was found");
            Ok(Ending::Interrupted)
        }
        Ok(()) => Ok(Outcome { items: 1, bad: report.bad, is_interrupted: false }.ending()),
    }
}

/// Answers all items of the input. `score` is given what each report has found, in the order in which they are written.
///
/// # Errors
/// The input cannot be read, the answers cannot be written, or a question has failed.
pub(crate) fn run<Q: Question>(
    question: Q,
    how: How,
    score: &mut dyn FnMut(Q::Found),
) -> Result<Outcome, Failure> {
    stop_on_interrupt(&WATCH)?;
    let How { input, threads, unordered, sink, unit } = how;
    let name = input.name.clone();
    let (next, results) = channel::bounded((4 * threads).max(WINDOW / Q::MOST));
    let no_thread = "cannot start a thread";
    let workers = Workers::new(question, threads, next, unordered).context(no_thread)?;
    thread::Builder::new()
        .name("cutter".to_string())
        .spawn(move || feed::cut(input, workers))
        .context(no_thread)?;
    let outcome = {
        let _progress = Progress::show(&ANSWERED, unit);
        let mut writer = Writer { sink, score, outcome: Outcome::default(), seen: 0 };
        writer.write_all(&results, &name)?;
        writer.outcome
    };
    sink.finish()?;
    Ok(outcome)
}

/// Answers all items of the input, which are called `item`, on standard output and in their order.
///
/// # Errors
/// As for [`run`], or if there is no item.
pub(crate) fn batch<Q: Question<Found = ()>>(
    input: Input,
    question: Q,
    threads: usize,
    item: &'static str,
    unit: &'static str,
) -> Result<Ending, Failure> {
    let name = input.name.clone();
    let how = How { input, threads, unordered: false, sink: &mut Sink::Standard, unit };
    Ok(run(question, how, &mut |()| {})?.not_empty(&name, item)?.ending())
}

/// What writes, and what it has written.
struct Writer<'a, T> {
    sink: &'a mut Sink,
    score: &'a mut dyn FnMut(T),
    outcome: Outcome,
    /// The items of the input that are done with, those that were passed over included.
    seen: u64,
}

impl<T> Writer<'_, T> {
    /// Writes reports until there are no more or the run is stopped.
    fn write_all(&mut self, results: &Receiver<Next<T>>, input: &str) -> Result<(), Failure> {
        let mut all = None;
        while !self.outcome.is_interrupted {
            match results.recv_timeout(LOOK) {
                Ok(Next::Place(reports)) => self.chunk(reports)?,
                Ok(Next::Now(done)) => drop(self.report(done)?),
                Ok(Next::End(_)) if WATCH.is_stopped() => self.outcome.is_interrupted = true,
                Ok(Next::End(end)) => {
                    all = Some(end.with_context(|| format!("cannot read {input}"))?);
                }
                // The cutter hands over what it has before it waits for input: there is nothing more.
                Err(RecvTimeoutError::Timeout) => self.outcome.is_interrupted = WATCH.is_stopped(),
                Err(RecvTimeoutError::Disconnected) if all == Some(self.seen) => break,
                Err(RecvTimeoutError::Disconnected) if WATCH.is_stopped() => {
                    self.outcome.is_interrupted = true;
                }
                Err(RecvTimeoutError::Disconnected) => return Err(broken().into()),
            }
        }
        Ok(())
    }

    /// Writes a chunk as its reports come.
    fn chunk(&mut self, reports: Receiver<Done<T>>) -> Result<(), Failure> {
        // Those to come, the next one last.
        let mut places = vec![reports];
        while let Some(reports) = places.last().filter(|_| !self.outcome.is_interrupted) {
            let done = reports.recv().map_err(|_| broken())?;
            if let Then::Others(others) = self.report(done)? {
                places.pop();
                places.extend(others);
            }
        }
        Ok(())
    }

    /// Writes a report; says what comes after it.
    fn report(&mut self, done: Done<T>) -> Result<Then<T>, Failure> {
        let Done { report, items, share, then } = done;
        self.sink.write(&report.out)?;
        report.print_notes();
        self.seen += items;
        self.outcome.items += report.items;
        self.outcome.bad += report.bad;
        if report.is_earlier {
            ANSWERED.passed_over(share);
        } else {
            ANSWERED.finished(report.items, share);
        }
        (self.score)(report.found);
        match then {
            Then::Stopped(Stop::Failed(error)) => return Err(error.into()),
            Then::Stopped(Stop::Interrupted) => self.outcome.is_interrupted = true,
            Then::More | Then::Others(_) => {}
        }
        Ok(then)
    }
}

fn broken() -> anyhow::Error {
    anyhow!("a thread panicked: not all of the input is answered")
}
