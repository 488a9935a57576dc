//! The threads that decide.
//!
//! Boards may take a microsecond or minutes, and which it will be nobody knows before. So a worker that has been busy for
//! a while tells the printer what it has so far, and if no work is waiting, it gives half of what is left to whoever is free.

use super::super::report::Report;
use super::{Asked, Question, WATCH};
use crossbeam::channel::{self, Receiver, Sender};
use hypermate::text::BoardText;
use std::io;
use std::ops::Range;
use std::sync::Arc;
use std::thread;
use std::time::{Duration, Instant};

/// How long a worker is busy before it tells what it has.
const LONG: Duration = Duration::from_millis(20);
/// The most boards between two looks at the clock; while each takes more than [`SLOW`], there is a look after each.
const BETWEEN_LOOKS: u32 = 8;
const SLOW: Duration = Duration::from_millis(1);

/// Board texts in succession.
#[derive(Default)]
pub(crate) struct Chunk {
    /// All texts, one after the other.
    pub text: String,
    /// Of each board, its first line in the file and the end of its text.
    pub boards: Vec<(usize, usize)>,
    /// The few that make boards before them doubtful, by their first line.
    doubts: Vec<(usize, (usize, usize))>,
    /// The share of the whole input that was read for it.
    pub share: u64,
}

impl Chunk {
    /// Adds a board.
    pub fn push(&mut self, board: &BoardText) {
        self.text.push_str(&board.text);
        self.boards.push((board.line, self.text.len()));
        if let Some(doubtful) = board.doubtful {
            self.doubts.push((board.line, doubtful));
        }
    }

    /// An empty one with room for as much.
    pub fn like(&self) -> Chunk {
        Chunk {
            text: String::with_capacity(self.text.len()),
            boards: Vec::with_capacity(self.boards.len()),
            ..Chunk::default()
        }
    }

    fn asked(&self, index: usize) -> Asked<'_> {
        let (line, end) = self.boards[index];
        let start = if index == 0 { 0 } else { self.boards[index - 1].1 };
        let doubt = self.doubts.binary_search_by_key(&line, |&(of, _)| of).ok();
        Asked { text: &self.text[start..end], line, doubtful: doubt.map(|i| self.doubts[i].1) }
    }
}

/// What comes of some boards of a chunk.
pub(crate) struct Done {
    pub report: Report,
    /// The share of the input that is done with.
    pub share: u64,
    pub then: Then,
}

/// What comes after it.
pub(crate) enum Then {
    /// More, from the same place.
    More,
    /// The boards that were given to others, the last of the chunk first.
    Others(Vec<Receiver<Done>>),
    /// Nothing: the run is stopped.
    Stopped,
}

/// Boards of a chunk for one worker.
struct Job {
    chunk: Arc<Chunk>,
    boards: Range<usize>,
    share: u64,
    done: Sender<Done>,
}

/// The threads that decide. They are started by need, so that a few boards cost one.
pub(crate) struct Workers<Q> {
    question: Q,
    pub threads: usize,
    started: usize,
    jobs: Sender<Job>,
    queue: Receiver<Job>,
}

impl<Q: Question> Workers<Q> {
    pub fn new(question: Q, threads: usize) -> Workers<Q> {
        let (jobs, queue) = channel::bounded(2 * threads);
        Workers { question, threads, started: 0, jobs, queue }
    }

    /// Queues a chunk. What comes of it comes from the receiver.
    pub fn take(&mut self, chunk: Chunk) -> io::Result<Receiver<Done>> {
        if self.started < self.threads {
            let (question, jobs, queue) = (self.question.clone(), self.jobs.clone(), self.queue.clone());
            thread::Builder::new()
                .name("worker".to_string())
                .spawn(move || work(&jobs, &queue, &question))?;
            self.started += 1;
        }
        let (done, report) = channel::unbounded();
        let job = Job { boards: 0..chunk.boards.len(), share: chunk.share, chunk: Arc::new(chunk), done };
        // It cannot fail: a receiver is held here, for the workers to come.
        self.jobs.send(job).map_err(|_| io::ErrorKind::BrokenPipe)?;
        Ok(report)
    }
}

fn work<Q: Question>(jobs: &Sender<Job>, queue: &Receiver<Job>, question: &Q) {
    let mut desk = question.desk();
    for job in queue {
        decide(job, question, &mut desk, jobs);
    }
}

fn decide<Q: Question>(mut job: Job, question: &Q, desk: &mut Q::Desk, jobs: &Sender<Job>) {
    let (mut report, mut others) = (Report::default(), Vec::new());
    let mut clock = Clock::start();
    // Where the printer is gone, so is everybody soon, and nobody need be told.
    let send = |report, share, then| drop(job.done.send(Done { report, share, then }));
    while let Some(index) = job.boards.next() {
        // A large board takes seconds, and a chunk of them minutes.
        let asked = job.chunk.asked(index);
        if WATCH.is_stopped() || question.answer(desk, asked, &mut report, &WATCH).is_err() {
            return send(report, 0, Then::Stopped);
        }
        if clock.has_run_long() && !job.boards.is_empty() {
            send(std::mem::take(&mut report), 0, Then::More);
            others.extend(give_half(&job.chunk, &mut job.boards, jobs));
        }
    }
    send(report, job.share, Then::Others(others));
}

/// Gives the second half of the boards to another worker, unless there is work for it already.
fn give_half(chunk: &Arc<Chunk>, boards: &mut Range<usize>, jobs: &Sender<Job>) -> Option<Receiver<Done>> {
    if boards.len() < 2 || !jobs.is_empty() {
        return None;
    }
    let middle = boards.start + boards.len().div_ceil(2);
    let (done, report) = channel::unbounded();
    let half = Job { chunk: Arc::clone(chunk), boards: middle..boards.end, share: 0, done };
    // To wait for room could be to wait for oneself.
    jobs.try_send(half).ok()?;
    boards.end = middle;
    Some(report)
}

/// Says when there is something to tell, without asking the time after each board that takes a microsecond.
struct Clock {
    /// When something was told, and when the time was asked.
    told: Instant,
    asked: Instant,
    /// The boards from one look to the next, and those that are left of them.
    every: u32,
    left: u32,
}

impl Clock {
    fn start() -> Clock {
        let now = Instant::now();
        Clock { told: now, asked: now, every: 1, left: 1 }
    }

    /// Asked after each board: whether it is long since it last said so.
    fn has_run_long(&mut self) -> bool {
        self.left -= 1;
        if self.left > 0 {
            return false;
        }
        let now = Instant::now();
        let slow = now - self.asked > SLOW;
        self.every = if slow { 1 } else { BETWEEN_LOOKS.min(2 * self.every) };
        (self.asked, self.left) = (now, self.every);
        let long = now - self.told > LONG;
        if long {
            self.told = now;
        }
        long
    }
}
