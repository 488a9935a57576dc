//! Asks the solver about one position of any game.

use super::answer::{Answer, Reason, Said};
use crate::playable::position_of;
use hypermate::game::{AnyMove, Game, Outcome};
use hypermate::search::Watch;
use hypermate::search::mate::{Engine, Limits, Solver};
use hypermate::{AnyPosition, Setup};
use std::time::{Duration, Instant};

/// What each solver is made with.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Table {
    pub bytes: usize,
    pub engine: Engine,
    /// Whether it is made at once, for many positions.
    pub ready: bool,
}

/// How far to search for a position.
#[derive(Clone, Copy, Debug)]
pub(super) struct SearchLimits {
    pub moves: u32,
    pub nodes: Option<u64>,
    pub time: Option<Duration>,
}

/// What is asked beside the number of moves.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Wanted {
    pub keys: bool,
    pub tries: bool,
}

/// What a thread keeps from one position to the next: the solver, once it has been asked.
pub(crate) struct Desk {
    table: Table,
    /// The threads of the solver.
    threads: usize,
    solver: Option<Solver>,
}

impl Desk {
    pub fn new(table: Table, threads: usize) -> Desk {
        Desk { table, threads, solver: None }
    }

    /// The solver, which keeps its table from one position to the next.
    pub fn solver(&mut self) -> &mut Solver {
        let Desk { table, threads, solver } = self;
        solver.get_or_insert_with(|| {
            let solver = Solver::with_engine(table.bytes, *threads, table.engine);
            if table.ready { solver.ready() } else { solver }
        })
    }

    /// Answers one position. In atomic chess that may be one that cannot arise, since the king of the side that is not to
    /// move is attacked: the rules say that it is blown up.
    ///
    /// # Errors
    /// The position cannot arise in play, or there are no tables for its board.
    pub fn answer(
        &mut self,
        start: &Setup,
        limits: SearchLimits,
        wanted: Wanted,
        watch: &Watch,
    ) -> anyhow::Result<Answer> {
        let position = if start.rules.explosions { AnyPosition::new(start)? } else { position_of(start)? };
        let started = Instant::now();
        let mut answer = Answer {
            side: position.side_to_move(),
            asked: limits.moves,
            reason: reason(&position),
            mate: None,
            searched: 0,
            line: Vec::new(),
            keys: None,
            tries: None,
            nodes: 0,
            seconds: 0.0,
            stopped: None,
            impossible: position.is_impossible(),
        };
        Ask { solver: self.solver(), limits, wanted, watch }.fill(&position, started, &mut answer);
        answer.seconds = started.elapsed().as_secs_f64();
        Ok(answer)
    }
}

struct Ask<'a> {
    solver: &'a mut Solver,
    limits: SearchLimits,
    wanted: Wanted,
    watch: &'a Watch,
}

impl Ask<'_> {
    /// Asks one question after the other, so that what was found stays if a later one is stopped. The solver keeps what
    /// it has proven of the position.
    fn fill(&mut self, position: &AnyPosition, started: Instant, answer: &mut Answer) {
        let deadline = self.limits.time.and_then(|time| started.checked_add(time));
        let before_deadline = deadline.map(|deadline| move || Instant::now() < deadline);
        let in_time = before_deadline.as_ref().map(|before| before as &(dyn Fn() -> bool + Sync));
        // The questions share the limits: what the earlier ones have used is not there for the later ones.
        let limits = |moves, used| Limits {
            moves,
            nodes: self.limits.nodes.map(|nodes| nodes.saturating_sub(used)),
            in_time,
        };
        let found = position.mate(self.solver, &limits(self.limits.moves, 0), self.watch);
        (answer.mate, answer.searched) = (found.mate, found.searched);
        (answer.nodes, answer.stopped) = (found.nodes, found.stopped);
        answer.line = found.line.iter().map(say).collect();
        if self.wanted.keys && answer.stopped.is_none() {
            let keys = match found.mate {
                Some(moves @ 1..) => {
                    let limits = limits(moves, answer.nodes);
                    let found = position.mate_keys(self.solver, &limits, self.watch);
                    answer.nodes += found.nodes;
                    answer.stopped = found.stopped;
                    found.keys
                }
                _ => Some(Vec::new()),
            };
            answer.keys = keys.map(|keys| keys.iter().map(say).collect());
        }
        if self.wanted.tries && answer.stopped.is_none() {
            let moves = found.mate.unwrap_or(self.limits.moves);
            let limits = limits(moves, answer.nodes);
            let found = position.mate_tries(self.solver, &limits, self.watch);
            answer.nodes += found.nodes;
            answer.stopped = found.stopped;
            if found.stopped.is_none() {
                let tries = found.tries.iter().filter(|(mv, _)| is_try(position, *mv));
                answer.tries = Some(tries.map(|(mv, reply)| (say(mv), say(reply))).collect());
            }
        }
    }
}

/// Why there is nothing to search for, if so.
fn reason(position: &AnyPosition) -> Option<Reason> {
    let side = position.side_to_move();
    match position.outcome() {
        Some(Outcome::Checkmate { .. }) => Some(Reason::Mated),
        Some(Outcome::Exploded { winner }) if winner == side => Some(Reason::Won),
        Some(Outcome::Exploded { .. }) => Some(Reason::BlownUp),
        Some(Outcome::Stalemate) => Some(Reason::Stalemate),
        None => (!position.can_be_mated(!side)).then_some(Reason::NoKing),
    }
}

fn say(mv: &AnyMove) -> Said {
    Said { text: mv.text(), machine: mv.to_string() }
}

/// A first move that leaves a single legal reply and gives no check would be stalemate without that reply, and is not
/// called a try.
fn is_try(position: &AnyPosition, mv: AnyMove) -> bool {
    let mut next = position.clone();
    next.play(mv);
    next.in_check() || next.count_legal() > 1
}
