//! The run: each thread climbs on its own, and they share what has been found.

use super::file::Book;
use crate::common::{Ending, Failure, GameName};
use crate::interrupt;
use crate::playable::move_data;
use crate::progress::Progress;
use crate::report::json_line;
use crate::sink::print;
use anyhow::{Context, anyhow};
use hypermate::compose::{Aim, Composable, Composer, Form, Problem};
use hypermate::flat;
use hypermate::game::Playable;
use hypermate::lattice::{self, Position, Variant, Visitor};
use hypermate::rules::Rules;
use hypermate::search::Watch;
use hypermate::search::watch::WHOLE;
use hypermate::text::write_fen;
use serde_json::{Value, json};
use std::collections::HashSet;
use std::path::Path;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::thread::Builder;

/// Its nodes are the positions that were tried.
static WATCH: Watch = Watch::new();
/// That of the searches of these positions.
static SEARCH: Watch = Watch::new();
/// The problems found by this run.
static FOUND: AtomicU64 = AtomicU64::new(0);

/// What is asked of a run.
pub(super) struct Wanted<'a> {
    pub game: GameName,
    pub aim: Aim,
    pub count: u64,
    /// After how many positions it ends.
    pub positions: Option<u64>,
    pub seed: u64,
    pub threads: usize,
    /// The bytes of the table of each thread.
    pub hash: usize,
    pub output: Option<&'a Path>,
    pub json: bool,
}

/// Composes problems of this game until there are as many problems as were asked for, or no more is to be tried.
pub(super) fn run(rules: &Rules, wanted: &Wanted) -> Result<Ending, Failure> {
    if rules.castling {
        return compose::<flat::Position>(wanted);
    }
    lattice::with_variant(rules, OnLattice(wanted)).context("there are no tables for this board")?
}

struct OnLattice<'a>(&'a Wanted<'a>);

impl Visitor for OnLattice<'_> {
    type Output = Result<Ending, Failure>;

    fn visit<V: Variant>(self) -> Self::Output {
        compose::<Position<V>>(self.0)
    }
}

fn compose<G: Composable + Playable>(wanted: &Wanted) -> Result<Ending, Failure> {
    let composer = |seed| Composer::<G>::new(wanted.aim.clone(), wanted.hash, seed);
    let book = wanted.output.map(|path| Book::open(path, wanted.game, <G as Playable>::RULES)).transpose()?;
    let earlier = book.as_ref().map_or(&[][..], |book| &book.problems);
    let table = composer(0)?;
    let known: HashSet<Form> = earlier.iter().map(|(board, _)| table.form(board)).collect();
    let count = earlier.iter().filter(|(_, moves)| *moves == wanted.aim.moves).count() as u64;
    // What was tried before should not be tried in the same order again.
    let seed = wanted.seed.wrapping_add(count << 32);
    let shared = Mutex::new(Shared { known, count, book, wanted });
    if count < wanted.count {
        let composers = (0..wanted.threads as u64).map(|thread| composer(seed ^ thread << 56));
        climb_all(composers.collect::<Result<_, _>>()?, &shared, wanted.count - count)?;
    }
    let count = {
        let mut shared = lock(&shared);
        shared.book.as_mut().map_or(Ok(()), Book::finish)?;
        shared.count
    };
    let there_are = || format!("{count} of {} problems, {} positions tried", wanted.count, WATCH.nodes());
    if WATCH.is_stopped() {
        complain!("hypermate: interrupted: {}", there_are());
        return Ok(Ending::Interrupted);
    }
    if count < wanted.count {
        complain!("hypermate: {}", there_are());
    }
    Ok(Ending::Done)
}

/// Climbs with each composer on a thread of its own, until so many problems are missing no more.
fn climb_all<G: Composable + Playable>(
    composers: Vec<Composer<G>>,
    shared: &Mutex<Shared>,
    missing: u64,
) -> Result<(), Failure> {
    interrupt::stop_all_on_interrupt([&WATCH, &SEARCH])?;
    let progress =
        Progress::show_with(&WATCH, "positions", || format!("{} found", FOUND.load(Ordering::Relaxed)));
    let (enough, tried) = (AtomicBool::new(false), AtomicU64::new(0));
    let ends: Vec<_> = std::thread::scope(|scope| {
        let climb = |composer| {
            let (enough, tried) = (&enough, &tried);
            Builder::new().spawn_scoped(scope, move || {
                let end = climb(composer, shared, missing, enough, tried);
                // If one has failed the others would go on, and lose what they find.
                enough.store(true, Ordering::Relaxed);
                end
            })
        };
        // Where the system refuses a thread, the others do its work.
        let climbers: Vec<_> = composers.into_iter().map_while(|composer| climb(composer).ok()).collect();
        climbers.into_iter().map(|climber| climber.join()).collect()
    });
    drop(progress);
    if ends.is_empty() {
        return Err(anyhow!("cannot start a thread").into());
    }
    ends.into_iter()
        .find_map(|end| end.unwrap_or_else(|_| Err(anyhow!("a thread panicked").into())).err())
        .map_or(Ok(()), Err)
}

fn climb<G: Composable + Playable>(
    mut composer: Composer<G>,
    shared: &Mutex<Shared>,
    missing: u64,
    enough: &AtomicBool,
    tried: &AtomicU64,
) -> Result<(), Failure> {
    let positions = lock(shared).wanted.positions;
    while !WATCH.is_stopped() && !enough.load(Ordering::Relaxed) {
        if tried.fetch_add(1, Ordering::Relaxed) >= positions.unwrap_or(u64::MAX) {
            break;
        }
        let Ok(problem) = composer.step(&SEARCH) else { break };
        WATCH.finished(1, positions.map_or(0, |positions| WHOLE / positions));
        let Some(problem) = problem else { continue };
        let mut shared = lock(shared);
        // While this one was searched the others may have found what was missing.
        if !enough.load(Ordering::Relaxed) && shared.found(&problem)? {
            FOUND.fetch_add(1, Ordering::Relaxed);
            WATCH.finished(0, if positions.is_none() { WHOLE / missing } else { 0 });
            enough.store(shared.count >= shared.wanted.count, Ordering::Relaxed);
        }
    }
    Ok(())
}

/// What the threads share.
struct Shared<'a> {
    known: HashSet<Form>,
    /// The problems of the wanted distance, with those in the file.
    count: u64,
    book: Option<Book>,
    wanted: &'a Wanted<'a>,
}

fn lock<'a, 'b>(shared: &'a Mutex<Shared<'b>>) -> MutexGuard<'a, Shared<'b>> {
    // A thread that panicked while it held the lock has at worst not written its problem.
    shared.lock().unwrap_or_else(PoisonError::into_inner)
}

impl Shared<'_> {
    /// Keeps a problem and prints it, unless it is known; says whether it was new.
    fn found<G: Composable + Playable>(&mut self, problem: &Problem<G>) -> Result<bool, Failure> {
        if !self.known.insert(problem.form.clone()) {
            return Ok(false);
        }
        let fen = write_fen(&problem.board);
        let mut keys = problem.keys.clone();
        keys.sort_by_key(|&mv| problem.position.describe(mv).order());
        let line = epd(&fen, problem.moves, keys.iter().map(|&mv| problem.position.machine(mv)));
        if let Some(book) = &mut self.book {
            book.write(&line)?;
        }
        self.count += 1;
        if self.wanted.json {
            let keys: Vec<Value> = keys.iter().map(|&mv| move_data(&problem.position, mv)).collect();
            print(&json_line(&json!({ "fen": fen, "mate": problem.moves, "keys": keys })))?;
        } else if self.book.is_none() {
            print(&format!("{line}\n"))?;
        }
        Ok(true)
    }
}

/// `FEN dm N; bm KEY…;`
fn epd(fen: &str, moves: u32, keys: impl Iterator<Item = String>) -> String {
    format!("{fen} dm {moves}; bm {};", keys.collect::<Vec<_>>().join(" "))
}
