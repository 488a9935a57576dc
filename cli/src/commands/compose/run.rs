//! The run: what the threads compose is printed, and kept so that no problem is given twice.

use super::file::Book;
use crate::climb::{Climbed, Climber, Keeper, Kept, Plan, climb};
use crate::common::{Ending, Failure, GameName};
use crate::playable::move_data;
use crate::report::json_line;
use crate::sink;
use anyhow::Context;
use hypermate::compose::{Aim, Composable, Composer, Form, Problem};
use hypermate::flat;
use hypermate::game::Playable;
use hypermate::lattice::{self, Position, Variant, Visitor};
use hypermate::rules::Rules;
use hypermate::search::Watch;
use hypermate::search::watch::Interrupted;
use hypermate::text::write_fen;
use serde::Serialize;
use serde_json::Value;
use std::collections::HashSet;
use std::path::Path;

/// The options of a run.
pub(super) struct ComposeOptions<'a> {
    pub game: GameName,
    pub aim: Aim,
    pub count: u64,
    /// The number of positions after which the run ends.
    pub positions: Option<u64>,
    pub seed: u64,
    pub threads: usize,
    /// The bytes of the table of each thread.
    pub hash: usize,
    pub output: Option<&'a Path>,
    pub json: bool,
}

/// Composes problems of this game until there are as many problems as were asked for, or as many positions were tried.
pub(super) fn run(rules: &Rules, options: &ComposeOptions) -> Result<Ending, Failure> {
    if rules.castling {
        return compose::<flat::Position>(options);
    }
    lattice::with_variant(rules, OnLattice(options)).context("there are no tables for this board")?
}

struct OnLattice<'a>(&'a ComposeOptions<'a>);

impl Visitor for OnLattice<'_> {
    type Output = Result<Ending, Failure>;

    fn visit<V: Variant>(self) -> Self::Output {
        compose::<Position<V>>(self.0)
    }
}

fn compose<G: Composable + Playable>(options: &ComposeOptions) -> Result<Ending, Failure> {
    let composer = |seed| Composer::<G>::new(options.aim.clone(), options.hash, seed);
    let book =
        options.output.map(|path| Book::open(path, options.game, <G as Playable>::RULES)).transpose()?;
    let earlier = book.as_ref().map_or(&[][..], |book| &book.problems);
    let table = composer(0)?;
    let known: HashSet<Form> = earlier.iter().map(|(board, _)| table.form(board)).collect();
    let count = earlier.iter().filter(|(_, moves)| *moves == options.aim.moves).count() as u64;
    // A run that is taken up must not try the same positions in the same order again.
    let seed = options.seed.wrapping_add(count << 32);
    let mut problems = Problems { known, count, book, options };
    if count >= options.count {
        return Ok(Ending::Done);
    }
    let climbers = (0..options.threads as u64).map(|thread| composer(seed ^ thread << 56));
    let climbers = climbers.collect::<Result<Vec<_>, _>>()?;
    let plan = Plan { unit: "positions", positions: options.positions, finds: Some(options.count - count) };
    let Climbed { tried, end } = climb(climbers, &mut problems, &plan);
    let end = end?;
    problems.book.as_mut().map_or(Ok(()), Book::finish)?;
    if end == Ending::Interrupted || problems.count < options.count {
        let interrupted = if end == Ending::Interrupted { "interrupted: " } else { "" };
        let Problems { count, .. } = problems;
        complain!("hypermate: {interrupted}{count} of {} problems, {tried} positions tried", options.count);
    }
    Ok(end)
}

impl<G: Composable + Playable> Climber for Composer<G> {
    type Find = Problem<G>;

    fn step(&mut self, watch: &Watch) -> Result<Option<Problem<G>>, Interrupted> {
        Composer::step(self, watch)
    }
}

/// The problems of all threads, with those in the file.
struct Problems<'a> {
    known: HashSet<Form>,
    /// The number of problems of the wanted distance.
    count: u64,
    book: Option<Book>,
    options: &'a ComposeOptions<'a>,
}

/// A problem as data.
#[derive(Serialize)]
struct ProblemData {
    /// The position, White to move.
    fen: String,
    /// The number of moves in which White mates.
    mate: u32,
    /// Every first move that mates in that number of moves.
    keys: Vec<Value>,
}

impl<G: Composable + Playable> Keeper<Composer<G>> for Problems<'_> {
    fn keep(&mut self, problem: Problem<G>, _: &mut Composer<G>, _: u64) -> Result<Kept, Failure> {
        if !self.known.insert(problem.form) {
            return Ok(Kept::No);
        }
        let (position, fen) = (&problem.position, write_fen(&problem.board));
        let mut keys = problem.keys;
        keys.sort_by_key(|&mv| position.describe(mv).order());
        let line = epd(&fen, problem.moves, keys.iter().map(|&mv| position.machine(mv)));
        if let Some(book) = &mut self.book {
            book.write(&line)?;
        }
        self.count += 1;
        if self.options.json {
            let keys = keys.iter().map(|&mv| move_data(position, mv)).collect();
            let data = ProblemData { fen, mate: problem.moves, keys };
            sink::print(&json_line(&data))?;
        } else if self.book.is_none() {
            sink::print(&format!("{line}\n"))?;
        }
        Ok(if self.count < self.options.count { Kept::Yes } else { Kept::Last })
    }
}

/// `FEN dm N; bm KEY…;`
fn epd(fen: &str, moves: u32, keys: impl Iterator<Item = String>) -> String {
    format!("{fen} dm {moves}; bm {};", keys.collect::<Vec<_>>().join(" "))
}
