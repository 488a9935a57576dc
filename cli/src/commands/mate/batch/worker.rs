//! The threads that answer.

use super::super::ask::Desk;
use super::row::{Done, Form, Row};
use super::{Next, WATCH, broken};
use crossbeam::channel::{Receiver, Sender};
use std::panic::{AssertUnwindSafe, catch_unwind};

/// A line to be answered.
pub(crate) struct Job {
    pub row: Row,
    /// The share of all work that it is.
    pub share: u64,
    pub reply: Reply,
}

/// Where an answer goes.
pub(crate) enum Reply {
    /// To its place in the order.
    Place(Sender<Done>),
    /// To the writer, whatever comes before it.
    Any(Sender<Next>),
}

/// Answers what comes until nothing more does. What is stopped gets no answer.
pub(crate) fn work(queue: &Receiver<Job>, form: &Form) {
    let mut desk = Desk::new(form.table, 1);
    for Job { row, share, reply } in queue {
        // The desk of a thread that panics is not used again.
        let answer = catch_unwind(AssertUnwindSafe(|| form.answer(&mut desk, &row, &WATCH)));
        // The writer may be gone; then so is everybody soon.
        let _ = match (answer, reply) {
            (Ok(None), _) => continue,
            (Ok(Some(done)), Reply::Place(place)) => place.send(Done { share, ..done }).is_ok(),
            (Ok(Some(done)), Reply::Any(next)) => next.send(Next::Now(Done { share, ..done })).is_ok(),
            // An answer that never comes tells the writer where there is an order, and nothing else does where not.
            (Err(_), Reply::Place(_)) => return,
            (Err(_), Reply::Any(next)) => {
                let _ = next.send(Next::End(Err(broken())));
                return;
            }
        };
    }
}
