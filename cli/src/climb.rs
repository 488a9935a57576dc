//! Hill climbing on several threads: `compose` and `king --hunt`.
//!
//! Each thread climbs on its own. What the threads find is kept in one place, one find at a time, so that it is printed
//! and written as it comes. Knows the watch and the progress line, and no game.

use crate::common::{Ending, Failure};
use crate::interrupt;
use crate::progress::Progress;
use anyhow::anyhow;
use hypermate::search::Watch;
use hypermate::search::watch::{Interrupted, WHOLE};
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::thread::Builder;

/// Counts the positions that were tried.
static TRIED: Watch = Watch::new();
/// The watch of the searches of these positions.
static SEARCH: Watch = Watch::new();
/// The finds that counted.
static KEPT: AtomicU64 = AtomicU64::new(0);

/// A climber, of which each thread has one.
pub(crate) trait Climber: Send {
    /// What it looks for.
    type Find;

    /// Tries one more position; returns it if it is a find.
    ///
    /// # Errors
    /// The watch was told to stop.
    fn step(&mut self, watch: &Watch) -> Result<Option<Self::Find>, Interrupted>;
}

/// What keeps the finds of all threads.
pub(crate) trait Keeper<C: Climber>: Send {
    /// Keeps, writes and prints a find, after `tried` positions in all. The climber that found it may be told what others
    /// have found.
    fn keep(&mut self, find: C::Find, climber: &mut C, tried: u64) -> Result<Kept, Failure>;
}

/// What became of a find.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Kept {
    /// It was passed over, since it is known or no better than others.
    No,
    /// It counts.
    Yes,
    /// It counts, and no more are wanted.
    Last,
}

/// When a climb ends, and what the progress line says of it.
pub(crate) struct Plan {
    /// What a position is called.
    pub unit: &'static str,
    /// The end after this number of positions.
    pub positions: Option<u64>,
    /// The number of finds that are wanted. With it the progress line says how many there are.
    pub finds: Option<u64>,
}

/// How a climb ended.
pub(crate) struct Climbed {
    /// The number of positions that were tried.
    pub tried: u64,
    /// [`Ending::Done`] or [`Ending::Interrupted`]; or the first error of the keeper, or that no thread could be started.
    pub end: Result<Ending, Failure>,
}

/// Runs each climber on a thread of its own, until the keeper or the plan says that it is enough, or until Ctrl-C.
pub(crate) fn climb<C: Climber, K: Keeper<C>>(climbers: Vec<C>, keeper: &mut K, plan: &Plan) -> Climbed {
    let end = climb_all(climbers, keeper, plan);
    let ending = |()| if TRIED.is_stopped() { Ending::Interrupted } else { Ending::Done };
    Climbed { tried: TRIED.nodes(), end: end.map(ending) }
}

fn climb_all<C: Climber, K: Keeper<C>>(climbers: Vec<C>, keeper: &mut K, plan: &Plan) -> Result<(), Failure> {
    interrupt::stop_all_on_interrupt([&TRIED, &SEARCH])?;
    let counts_finds = plan.finds.is_some();
    let found =
        move || if counts_finds { format!("{} found", KEPT.load(Ordering::Relaxed)) } else { String::new() };
    let progress = Progress::show_with(&TRIED, plan.unit, found);
    let run =
        Run { keeper: Mutex::new(keeper), plan, begun: AtomicU64::new(0), enough: AtomicBool::new(false) };
    let ends: Vec<_> = std::thread::scope(|scope| {
        let start = |climber| Builder::new().spawn_scoped(scope, || run.climb(climber));
        // Where the system refuses a thread, the others do its work.
        let threads: Vec<_> = climbers.into_iter().map_while(|climber| start(climber).ok()).collect();
        threads.into_iter().map(|thread| thread.join()).collect()
    });
    drop(progress);
    if ends.is_empty() {
        return Err(anyhow!("cannot start a thread").into());
    }
    let mut ends = ends.into_iter();
    ends.try_for_each(|end| end.unwrap_or_else(|_| Err(anyhow!("a thread panicked").into())))
}

/// What the threads share.
struct Run<'a, K> {
    keeper: Mutex<&'a mut K>,
    plan: &'a Plan,
    /// The positions whose search has begun.
    begun: AtomicU64,
    enough: AtomicBool,
}

impl<K> Run<'_, K> {
    /// The work of one thread.
    fn climb<C: Climber>(&self, mut climber: C) -> Result<(), Failure>
    where
        K: Keeper<C>,
    {
        let positions = self.plan.positions;
        while !TRIED.is_stopped() && !self.enough.load(Ordering::Relaxed) {
            if self.begun.fetch_add(1, Ordering::Relaxed) >= positions.unwrap_or(u64::MAX) {
                break;
            }
            let Ok(find) = climber.step(&SEARCH) else { break };
            TRIED.finished(1, positions.map_or(0, |positions| WHOLE / positions));
            let Some(find) = find else { continue };
            let mut keeper = lock(&self.keeper);
            // While this position was searched, the others may have found enough.
            if self.enough.load(Ordering::Relaxed) {
                break;
            }
            let kept = keeper.keep(find, &mut climber, TRIED.nodes());
            // After an error the others would go on and lose what they find.
            if !matches!(kept, Ok(Kept::No | Kept::Yes)) {
                self.enough.store(true, Ordering::Relaxed);
            }
            if kept? != Kept::No {
                KEPT.fetch_add(1, Ordering::Relaxed);
                let share =
                    if positions.is_none() { self.plan.finds.map(|finds| WHOLE / finds) } else { None };
                TRIED.finished(0, share.unwrap_or(0));
            }
        }
        Ok(())
    }
}

/// A thread that panicked while it held the lock has at worst lost its find.
fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}
