//! A batch of boards: one thread cuts the input into boards, others decide them in chunks, and the answers are
//! printed in the order of the input.
//!
//! For each chunk the cutter leaves two things behind: the chunk, for whichever worker is free, and for the printer
//! the place where that worker will put what comes of it. The first chunks are of one board each, and later ones grow, so
//! that even a few boards keep all threads busy. Both queues are short, so that the memory in use does not grow
//! with the input. The threads are not joined: where the printer stops, because nobody reads its output or because
//! of Ctrl-C, the cutter may be waiting for input that never comes.
//!
//! What is asked of a board, and what cuts the input, is the [`Question`] of the command.

mod input;
mod question;
mod workers;

use super::common::{self, Ending, Failure, LOOK};
use super::progress::Progress;
use super::report::Report;
use anyhow::{Context, anyhow};
use crossbeam::channel::{self, Receiver, RecvTimeoutError, Sender};
use hypermate::search::Watch;
use hypermate::search::watch::{Interrupted, WHOLE};
use hypermate::text::BoardText;
use std::io::{self, BufRead, Read, StdoutLock, Write};
use std::thread;

pub(crate) use input::{Given, Input};
pub(crate) use question::{Asked, Cut, Question};
use workers::{Chunk, Done, Then, Workers};

/// Tells the threads, and what searches in them, to stop.
static WATCH: Watch = Watch::new();
/// How many boards are answered. The searches count what they like on the other.
static ANSWERED: Watch = Watch::new();

/// The bytes that are read at a time. They hold about 1,400 boards of 3 x 3 x 3.
const BUFFER: usize = 64 << 10;
/// The boards of a chunk, if so many come from one read.
const MAX_BOARDS: usize = 4096;
/// The bytes of text after which a chunk is full.
const MAX_BYTES: usize = 256 << 10;

/// What the cutter tells the printer.
enum Next {
    /// Where the reports of the next chunk will come.
    Report(Receiver<Done>),
    /// The input is at its end, or can be read no further.
    End(io::Result<()>),
}

/// The board on the command line: no threads, no stream.
pub(crate) fn one<Q: Question>(board: &str, question: &Q) -> Result<Ending, Failure> {
    if Q::COUNTS.is_some() {
        common::stop_on_interrupt(&WATCH)?;
    }
    let mut report = Report::default();
    let answered = {
        let _progress = Q::COUNTS.map(|unit| Progress::show(&WATCH, unit));
        let asked = Asked { text: board, line: 1, doubtful: None };
        question.answer(&mut question.desk(), asked, &mut report, &WATCH)
    };
    io::stdout().write_all(report.out.as_bytes())?;
    report.print_notes();
    Ok(match answered {
        Err(Interrupted) => {
            complain!("hypermate: interrupted before the answer was found");
            Ending::Interrupted
        }
        Ok(()) if report.bad > 0 => Ending::BadInput,
        Ok(()) => Ending::Done,
    })
}

/// Answers all boards of the input.
pub(crate) fn run<Q: Question>(input: Input, question: Q, threads: usize) -> Result<Ending, Failure> {
    common::stop_on_interrupt(&WATCH)?;
    let _progress = Progress::show(&ANSWERED, "boards");
    let (next, order) = channel::bounded(4 * threads);
    let name = input.name.clone();
    thread::Builder::new()
        .name("cutter".to_string())
        .spawn(move || {
            let end = cut(input, Workers::new(question, threads), &next);
            // If the printer is gone, nobody is left to be told.
            let _ = next.send(Next::End(end));
        })
        .context("cannot start a thread")?;
    print(&order, &name)
}

/// Prints the reports in order until the input ends or the run is stopped.
fn print(order: &Receiver<Next>, name: &str) -> Result<Ending, Failure> {
    let mut printer = Printer { out: io::stdout().lock(), boards: 0, bad: 0 };
    loop {
        match order.recv_timeout(LOOK) {
            Ok(Next::Report(reports)) => {
                if !printer.chunk(reports)? {
                    return Ok(Ending::Interrupted);
                }
            }
            Ok(Next::End(_)) if WATCH.is_stopped() => return Ok(Ending::Interrupted),
            Ok(Next::End(end)) => {
                end.with_context(|| format!("cannot read {name}"))?;
                break;
            }
            // The cutter hands over what it has before it waits for input: there is nothing more.
            Err(RecvTimeoutError::Timeout) if WATCH.is_stopped() => return Ok(Ending::Interrupted),
            Err(RecvTimeoutError::Timeout) => continue,
            Err(RecvTimeoutError::Disconnected) => return Err(broken().into()),
        }
    }
    if printer.boards == 0 {
        return Err(anyhow!("{name}: no board in it, and at least one was expected").into());
    }
    Ok(if printer.bad == 0 { Ending::Done } else { Ending::BadInput })
}

/// What prints, and what it has printed.
struct Printer {
    out: StdoutLock<'static>,
    boards: u64,
    bad: u64,
}

impl Printer {
    /// Prints a chunk as its reports come; whether all of it was answered.
    fn chunk(&mut self, reports: Receiver<Done>) -> Result<bool, Failure> {
        // Those to come, the next one last.
        let mut places = vec![reports];
        while let Some(reports) = places.last() {
            let done = reports.recv().map_err(|_| broken())?;
            self.report(&done)?;
            match done.then {
                Then::More => {}
                Then::Others(others) => {
                    places.pop();
                    places.extend(others);
                }
                Then::Stopped => return Ok(false),
            }
        }
        Ok(true)
    }

    fn report(&mut self, done: &Done) -> io::Result<()> {
        self.out.write_all(done.report.out.as_bytes())?;
        self.out.flush()?;
        done.report.print_notes();
        self.boards += done.report.boards;
        self.bad += done.report.bad;
        ANSWERED.finished(done.report.boards, done.share);
        Ok(())
    }
}

fn broken() -> anyhow::Error {
    anyhow!("a thread of the batch panicked; the boards from there on are not answered")
}

/// Cuts the input into boards and hands them to the workers.
fn cut<Q: Question>(input: Input, workers: Workers<Q>, next: &Sender<Next>) -> io::Result<()> {
    let mut texts = Q::Texts::of(Feed::new(input, workers, next));
    while let Some(board) = texts.next() {
        let board = board?;
        texts.input().push(&board)?;
    }
    texts.input().hand_over()
}

/// The input, with a buffer that hands the boards that were cut from it to the workers whenever it has to be filled:
/// the next read may take long, and whoever sent these boards may be waiting for their answers.
struct Feed<'a, Q> {
    input: Input,
    buffer: Box<[u8]>,
    /// What of the buffer has not been taken yet.
    at: usize,
    end: usize,
    chunk: Chunk,
    /// The boards with which it is full.
    full: usize,
    /// The chunks of this size so far.
    chunks: usize,
    workers: Workers<Q>,
    next: &'a Sender<Next>,
}

impl<'a, Q: Question> Feed<'a, Q> {
    fn new(input: Input, workers: Workers<Q>, next: &'a Sender<Next>) -> Feed<'a, Q> {
        let buffer = vec![0; BUFFER].into_boxed_slice();
        Feed { input, buffer, at: 0, end: 0, chunk: Chunk::default(), full: 1, chunks: 0, workers, next }
    }

    fn push(&mut self, board: &BoardText) -> io::Result<()> {
        self.chunk.push(board);
        if self.chunk.boards.len() == self.full || self.chunk.text.len() >= MAX_BYTES {
            self.hand_over()?;
        }
        Ok(())
    }

    /// Gives the chunk to the workers, and its place in the order to the printer.
    fn hand_over(&mut self) -> io::Result<()> {
        if self.chunk.boards.is_empty() {
            return Ok(());
        }
        let empty = self.chunk.like();
        let report = self.workers.take(std::mem::replace(&mut self.chunk, empty))?;
        self.chunks += 1;
        if self.chunks == 2 * self.workers.threads {
            self.full = MAX_BOARDS.min(2 * self.full);
            self.chunks = 0;
        }
        self.next.send(Next::Report(report)).map_err(|_| io::ErrorKind::BrokenPipe.into())
    }
}

impl<Q: Question> Read for Feed<'_, Q> {
    fn read(&mut self, into: &mut [u8]) -> io::Result<usize> {
        let count = self.fill_buf()?.read(into)?;
        self.consume(count);
        Ok(count)
    }
}

impl<Q: Question> BufRead for Feed<'_, Q> {
    fn fill_buf(&mut self) -> io::Result<&[u8]> {
        if self.at == self.end {
            self.hand_over()?;
            if WATCH.is_stopped() {
                // Not the end of the input, which would turn half a board into a bad one.
                return Err(io::Error::other("interrupted"));
            }
            let count = self.input.source.read(&mut self.buffer)?;
            (self.at, self.end) = (0, count);
            if let Some(size) = self.input.size.filter(|&size| size > 0) {
                let share = u128::from(WHOLE) * count as u128 / u128::from(size);
                self.chunk.share = self.chunk.share.saturating_add(u64::try_from(share).unwrap_or(WHOLE));
            }
        }
        Ok(&self.buffer[self.at..self.end])
    }

    fn consume(&mut self, count: usize) {
        self.at = self.end.min(self.at + count);
    }
}
