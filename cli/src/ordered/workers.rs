//! The threads that answer.
//!
//! An item may take a microsecond or minutes, and nobody knows in advance which. So a worker that has been busy
//! for a while hands the writer what it has so far, and if no work is waiting, it gives half of what is left to an idle
//! worker.

use super::{Chunk, Next, Question, Stop, WATCH};
use crate::report::Report;
use crossbeam::channel::{self, Receiver, Sender};
use std::io;
use std::ops::Range;
use std::sync::Arc;
use std::thread;
use std::time::{Duration, Instant};

/// How long a worker is busy before it tells what it has.
const LONG: Duration = Duration::from_millis(20);
/// The most items between two looks at the clock; while each takes more than [`SLOW`], there is a look after each.
const BETWEEN_LOOKS: u32 = 8;
const SLOW: Duration = Duration::from_millis(1);

/// What comes of some items of a chunk.
pub(super) struct Done<T> {
    pub report: Report<T>,
    /// How many items of the input it is about.
    pub items: u64,
    /// The share of the input that is done with.
    pub share: u64,
    pub then: Then<T>,
}

/// What comes after it.
pub(super) enum Then<T> {
    /// More, from the same place.
    More,
    /// The items that were given to others, the last of the chunk first.
    Others(Vec<Receiver<Done<T>>>),
    /// Nothing: the run is to end.
    Stopped(Stop),
}

/// Where a worker tells what it has.
enum Reply<T> {
    /// In the place of its items in the order.
    Place(Sender<Done<T>>),
    /// To the writer at once.
    Any(Sender<Next<T>>),
}

impl<T> Reply<T> {
    /// Where the writer is gone, so is everybody soon, and nobody need be told.
    fn send(&self, done: Done<T>) {
        match self {
            Reply::Place(place) => drop(place.send(done)),
            Reply::Any(writer) => drop(writer.send(Next::Now(done))),
        }
    }
}

/// Items of a chunk for one worker.
struct Job<T> {
    chunk: Arc<Chunk>,
    items: Range<usize>,
    share: u64,
    reply: Reply<T>,
}

/// The threads that answer. They are started by need, so that a few items cost one.
pub(super) struct Workers<Q: Question> {
    question: Arc<Q>,
    pub threads: usize,
    started: usize,
    /// How many threads the chunks so far could keep busy.
    needed: usize,
    jobs: Sender<Job<Q::Found>>,
    queue: Receiver<Job<Q::Found>>,
    writer: Sender<Next<Q::Found>>,
    unordered: bool,
}

impl<Q: Question> Workers<Q> {
    /// The first thread is started at once.
    ///
    /// # Errors
    /// The system refuses it.
    pub fn new(
        question: Q,
        threads: usize,
        writer: Sender<Next<Q::Found>>,
        unordered: bool,
    ) -> io::Result<Workers<Q>> {
        // Where each item is a chunk, no worker should be far ahead of the others.
        let waiting = if Q::MOST == 1 { threads } else { 2 * threads };
        let (jobs, queue) = channel::bounded(waiting);
        let question = Arc::new(question);
        let mut workers =
            Workers { question, threads, started: 0, needed: 0, jobs, queue, writer, unordered };
        workers.start()?;
        Ok(workers)
    }

    /// Queues a chunk, and tells the writer where its answers will come.
    pub fn take(&mut self, chunk: Chunk) -> io::Result<()> {
        self.needed += 1;
        if self.started < self.threads.min(self.needed) && self.start().is_err() {
            // Where the system refuses a thread, the others do its work.
            self.threads = self.started;
        }
        let gone = || io::Error::from(io::ErrorKind::BrokenPipe);
        let (reply, place) = if self.unordered {
            (Reply::Any(self.writer.clone()), None)
        } else {
            let (reply, place) = channel::unbounded();
            (Reply::Place(reply), Some(place))
        };
        let job = Job { items: 0..chunk.len(), share: chunk.share, chunk: Arc::new(chunk), reply };
        // It cannot fail: a receiver is held here, for the workers to come.
        self.jobs.send(job).map_err(|_| gone())?;
        place.map_or(Ok(()), |place| self.writer.send(Next::Place(place)).map_err(|_| gone()))
    }

    /// What tells the writer that the input is at its end after so many items, or why it can be read no further.
    pub fn end(&self) -> impl FnOnce(io::Result<u64>) + use<Q> {
        let writer = self.writer.clone();
        // If the writer is gone, nobody is left to be told.
        move |end| drop(writer.send(Next::End(end)))
    }

    fn start(&mut self) -> io::Result<()> {
        let (question, jobs, queue) = (Arc::clone(&self.question), self.jobs.clone(), self.queue.clone());
        let work = move || {
            let mut desk = question.desk();
            for job in queue {
                answer(job, &*question, &mut desk, &jobs);
            }
        };
        thread::Builder::new().name("worker".to_string()).spawn(work)?;
        self.started += 1;
        Ok(())
    }
}

fn answer<Q: Question>(
    mut job: Job<Q::Found>,
    question: &Q,
    desk: &mut Q::Desk,
    jobs: &Sender<Job<Q::Found>>,
) {
    let (mut report, mut others, mut items) = (Report::default(), Vec::new(), 0);
    let mut clock = Clock::start();
    let reply = job.reply;
    while let Some(index) = job.items.next() {
        // A large board takes seconds, and a chunk of them minutes.
        let answered = match WATCH.is_stopped() {
            true => Err(Stop::Interrupted),
            false => question.answer(desk, job.chunk.item(index), &mut report, &WATCH),
        };
        if let Err(stop) = answered {
            return reply.send(Done { report, items, share: 0, then: Then::Stopped(stop) });
        }
        items += 1;
        if clock.has_run_long() && !job.items.is_empty() {
            let report = std::mem::take(&mut report);
            reply.send(Done { report, items: std::mem::take(&mut items), share: 0, then: Then::More });
            others.extend(give_half(&job.chunk, &mut job.items, &reply, jobs));
        }
    }
    let others = others.into_iter().flatten().collect();
    reply.send(Done { report, items, share: job.share, then: Then::Others(others) });
}

/// Gives the second half of the items to another worker, unless there is work for it already. In order, its answers
/// come from the receiver.
fn give_half<T>(
    chunk: &Arc<Chunk>,
    items: &mut Range<usize>,
    reply: &Reply<T>,
    jobs: &Sender<Job<T>>,
) -> Option<Option<Receiver<Done<T>>>> {
    if items.len() < 2 || !jobs.is_empty() {
        return None;
    }
    let middle = items.start + items.len().div_ceil(2);
    let (reply, place) = match reply {
        Reply::Any(writer) => (Reply::Any(writer.clone()), None),
        Reply::Place(_) => {
            let (reply, place) = channel::unbounded();
            (Reply::Place(reply), Some(place))
        }
    };
    let half = Job { chunk: Arc::clone(chunk), items: middle..items.end, share: 0, reply };
    // To wait for room could be to wait for oneself.
    jobs.try_send(half).ok()?;
    items.end = middle;
    Some(place)
}

/// Says when there is something to tell, without asking the time after each item that takes a microsecond.
struct Clock {
    /// When something was told, and when the time was asked.
    told: Instant,
    asked: Instant,
    /// The items from one look to the next, and those that are left of them.
    every: u32,
    left: u32,
}

impl Clock {
    fn start() -> Clock {
        let now = Instant::now();
        Clock { told: now, asked: now, every: 1, left: 1 }
    }

    /// Asked after each item: whether it is long since it last said so.
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
