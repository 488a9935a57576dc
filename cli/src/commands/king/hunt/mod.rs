//! `hypermate king --hunt`: boards with ever more moves.

mod book;

use super::report::tell_moves;
use crate::climb::{Climbed, Climber, Keeper, Kept, Plan, climb};
use crate::common::{Ending, Failure};
use crate::sink;
use anyhow::{Context, anyhow};
use book::{Book, Record};
use hypermate::kinging::plain::replay;
use hypermate::kinging::{self, Board, Hunt, HuntAim, HuntedBoard, KingingAnswer, Limits, Solver};
use hypermate::search::Watch;
use hypermate::search::watch::Interrupted;
use std::path::Path;

/// The memory of one climber. It bounds the time that one board may take to about a second.
const MEMORY: usize = 64 << 20;
/// The number of boards from which new climbs begin: the last records.
const POOL: usize = 16;

/// The options of a hunt.
pub(super) struct HuntOptions<'a> {
    /// The file in which records are kept.
    pub records: Option<&'a Path>,
    pub json: bool,
    pub seed: u64,
    /// The number of boards after which the hunt ends.
    pub boards: Option<u64>,
    pub threads: usize,
    /// Bytes for all threads together.
    pub memory: usize,
}

/// Hunts until it is stopped, or has tried as many boards as were asked for.
pub(super) fn run(options: &HuntOptions) -> Result<Ending, Failure> {
    let book = Book::open(options.records)?;
    let earlier = book.tried_before;
    let longest = book.records.iter().max_by_key(|record| record.moves);
    if let (Some(path), Some(longest)) = (options.records, longest) {
        let (moves, board) = (longest.moves, kinging::write(longest.board));
        complain!("{}: {earlier} boards so far, {moves} moves: {board}", path.display());
    }
    let limits = Limits { memory: MEMORY.min(options.memory / options.threads), threads: 1 };
    let mut records = Records {
        best: longest.map_or(0, |record| record.moves),
        pool: book.records.iter().rev().take(POOL).map(|record| record.board).collect(),
        book,
        json: options.json,
        limits,
    };
    // A hunt that is taken up must not try the same boards in the same order again.
    let mut rng = fastrand::Rng::with_seed(options.seed ^ earlier.rotate_left(32));
    let climber =
        |_| HuntClimber { hunt: Hunt::new(HuntAim::Moves, limits, rng.u64(..)), pool: records.pool.clone() };
    let climbers = (0..options.threads).map(climber).collect();
    let plan = Plan { unit: "boards", positions: options.boards, finds: None };
    let Climbed { tried, end } = climb(climbers, &mut records, &plan);
    records.book.close(earlier.saturating_add(tried))?;
    end
}

/// The climber of one thread.
struct HuntClimber {
    hunt: Hunt,
    /// The best boards of all threads, from which new climbs begin.
    pool: Vec<Board>,
}

impl Climber for HuntClimber {
    type Find = HuntedBoard;

    fn step(&mut self, watch: &Watch) -> Result<Option<HuntedBoard>, Interrupted> {
        self.hunt.step(&self.pool, watch)
    }
}

/// The records of all threads.
struct Records {
    book: Book,
    /// The moves of the best board.
    best: u32,
    pool: Vec<Board>,
    json: bool,
    limits: Limits,
}

impl Keeper<HuntClimber> for Records {
    fn keep(&mut self, find: HuntedBoard, climber: &mut HuntClimber, tried: u64) -> Result<Kept, Failure> {
        let record = match find.moves {
            Some(moves) if moves > self.best => self.solved(find.board, moves, tried)?,
            _ => None,
        };
        let kept = if record.is_some() { Kept::Yes } else { Kept::No };
        if let Some(record) = record {
            self.book.write(&record)?;
            self.print(&record)?;
            self.best = record.moves;
            self.pool.insert(0, record.board);
            self.pool.truncate(POOL);
        }
        if climber.pool != self.pool {
            climber.pool.clone_from(&self.pool);
        }
        Ok(kept)
    }
}

impl Records {
    /// The record with a solution, which is checked by the plain rules. `None` if there is no memory for the solution.
    fn solved(&self, board: Board, moves: u32, tried: u64) -> Result<Option<Record>, Failure> {
        let text = kinging::write(board);
        let (answer, solution) =
            Solver::new(self.limits).solution(board, &Watch::new()).with_context(|| text.clone())?;
        let Some(solution) = solution else { return Ok(None) };
        let end = replay(board, &solution).with_context(|| format!("{text}: a wrong solution"))?;
        let is_kinged = end.red() & Board::TOP != 0;
        if answer != KingingAnswer::Kinged(moves) || solution.len() as u32 != moves || !is_kinged {
            return Err(anyhow!("{text}: {moves} moves at first, and then {answer:?}").into());
        }
        let tried = self.book.tried_before.saturating_add(tried);
        Ok(Some(Record { board, moves, solution, tried }))
    }

    fn print(&self, record: &Record) -> Result<(), Failure> {
        let mut text = if self.json {
            record.line()?
        } else {
            let mut text = format!("{} moves: {}\n", record.moves, kinging::write(record.board));
            tell_moves(&record.solution, &mut text);
            text
        };
        text.push('\n');
        Ok(sink::print(&text)?)
    }
}
