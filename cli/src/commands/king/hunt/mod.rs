//! `hypermate king --hunt`: boards with ever more moves.
//!
//! Each thread climbs on its own ([`Hunt`]); they share the best boards so far, from which new climbs begin, and the
//! printing of a record.

mod book;

use super::report::tell_moves;
use crate::common::{Ending, Failure};
use crate::interrupt;
use crate::progress::Progress;
use crate::report::json_line;
use crate::sink::print;
use anyhow::{Context, anyhow};
use book::{Book, Record};
use hypermate::kinging::plain::replay;
use hypermate::kinging::{Aim, Answer, Board, Found, Hunt, Limits, Solver};
use hypermate::search::Watch;
use hypermate::search::watch::WHOLE;
use hypermate::text::write_kinging;
use std::path::Path;
use std::sync::{Mutex, PoisonError};
use std::thread::Builder;

static WATCH: Watch = Watch::new();

/// The memory of one climber. It bounds the time that one board may take, to about a second.
const MEMORY: usize = 64 << 20;
/// The boards from which climbs begin anew: the last so many records.
const POOL: usize = 16;

/// What is asked of a hunt.
pub(super) struct Wanted<'a> {
    /// Where records are kept.
    pub record: Option<&'a Path>,
    pub json: bool,
    pub seed: u64,
    /// After how many boards it ends.
    pub boards: Option<u64>,
    pub threads: usize,
    /// Bytes for all threads together.
    pub memory: usize,
}

/// What the threads share.
struct Shared {
    book: Book,
    /// The moves of the best board.
    best: u32,
    pool: Vec<Board>,
    json: bool,
}

/// Hunts until it is stopped, or has looked at as many boards as were asked for.
pub(super) fn run(wanted: &Wanted) -> Result<Ending, Failure> {
    let book = Book::open(wanted.record)?;
    let earlier = book.tried_before;
    let best = book.records.iter().map(|record| record.moves).max().unwrap_or(0);
    let pool = book.records.iter().rev().take(POOL).map(|record| record.board).collect();
    let longest = book.records.iter().max_by_key(|record| record.moves);
    if let (Some(path), Some(longest)) = (wanted.record, longest) {
        let board = write_kinging(longest.board);
        complain!("{}: {earlier} boards so far, {best} moves: {board}", path.display());
    }
    interrupt::stop_on_interrupt(&WATCH)?;
    let progress = Progress::show(&WATCH, "boards");
    let shared = Mutex::new(Shared { book, best, pool, json: wanted.json });
    let failed = std::thread::scope(|scope| {
        let climbers: Vec<_> = (0..wanted.threads as u64)
            .map(|thread| {
                // Boards that were looked at before must not be looked at in the same order again.
                let mut rng = fastrand::Rng::with_seed(wanted.seed ^ earlier.rotate_left(32));
                let seed = (0..=thread).map(|_| rng.u64(..)).last().unwrap_or_default();
                let (boards, shared) = (share(wanted.boards, wanted.threads, thread), &shared);
                let climber = Builder::new().spawn_scoped(scope, move || climb(wanted, seed, boards, shared));
                // Without one, boards that were asked for would not be looked at.
                climber.inspect_err(|_| WATCH.stop())
            })
            .collect();
        let ends: Vec<_> = climbers.into_iter().map(|climber| climber.map(|it| it.join())).collect();
        ends.into_iter().find_map(|end| match end {
            Ok(Ok(Ok(()))) => None,
            Ok(Ok(Err(error))) => Some(error),
            Ok(Err(_)) => Some(anyhow!("a thread of the hunt panicked").into()),
            Err(error) => Some(anyhow!(error).context("cannot start a thread").into()),
        })
    });
    drop(progress);
    let mut shared = shared.into_inner().unwrap_or_else(PoisonError::into_inner);
    shared.book.close(earlier.saturating_add(WATCH.nodes()))?;
    match failed {
        Some(error) => Err(error),
        None if WATCH.is_stopped() => Ok(Ending::Interrupted),
        None => Ok(Ending::Done),
    }
}

/// The boards that one of the threads is to look at.
fn share(boards: Option<u64>, threads: usize, thread: u64) -> u64 {
    let threads = threads as u64;
    boards.map_or(u64::MAX, |boards| boards / threads + u64::from(thread < boards % threads))
}

fn climb(wanted: &Wanted, seed: u64, boards: u64, shared: &Mutex<Shared>) -> Result<(), Failure> {
    let limits = Limits { memory: MEMORY.min(wanted.memory / wanted.threads), threads: 1 };
    let mut hunt = Hunt::new(Aim::Moves, limits, seed);
    // The hunt is stopped between two boards, so that each counts.
    let board_watch = Watch::new();
    let mut pool = lock(shared).pool.clone();
    for _ in 0..boards {
        if WATCH.is_stopped() {
            break;
        }
        let found = hunt.step(&pool, &board_watch).context("a board of the hunt was given up")?;
        WATCH.finished(1, wanted.boards.map_or(0, |boards| WHOLE / boards));
        let Some(Found { board, moves: Some(moves), .. }) = found else { continue };
        let mut shared = lock(shared);
        if moves > shared.best
            && let Err(error) = shared.found(board, moves, limits)
        {
            // The others would go on, and lose what they find.
            WATCH.stop();
            return Err(error);
        }
        if pool.len() != shared.pool.len() || pool.first() != shared.pool.first() {
            pool.clone_from(&shared.pool);
        }
    }
    Ok(())
}

fn lock(shared: &Mutex<Shared>) -> std::sync::MutexGuard<'_, Shared> {
    // A thread that panicked while it held the lock has at worst not written its record.
    shared.lock().unwrap_or_else(PoisonError::into_inner)
}

impl Shared {
    /// A record: its solution is checked, written to the file and printed.
    fn found(&mut self, board: Board, moves: u32, limits: Limits) -> Result<(), Failure> {
        let text = write_kinging(board);
        let (answer, solution) =
            Solver::new(limits).solution(board, &Watch::new()).with_context(|| text.clone())?;
        // Without memory for the solution the board is none to show.
        let Some(solution) = solution else { return Ok(()) };
        let end = replay(board, &solution).with_context(|| format!("{text}: a wrong solution"))?;
        if answer != Answer::Kinged(moves) || solution.len() as u32 != moves || end.red() & Board::TOP == 0 {
            return Err(anyhow!("{text}: {moves} moves at first, and then {answer:?}").into());
        }
        let record =
            Record { board, moves, solution, tried: self.book.tried_before.saturating_add(WATCH.nodes()) };
        self.book.write(&record)?;
        if self.json {
            print(&json_line(&record.data()))?;
        } else {
            let mut steps = String::new();
            tell_moves(&record.solution, &mut steps);
            print(&format!("{moves} moves: {text}\n{steps}\n"))?;
        }
        self.best = moves;
        self.pool.insert(0, board);
        self.pool.truncate(POOL);
        Ok(())
    }
}
