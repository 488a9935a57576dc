//! Asks the solver about one position of any game.

use super::answer::{Answer, Reason, Said};
use crate::playable::{ForGame, with_position};
use hypermate::Setup;
use hypermate::flat;
use hypermate::game::Outcome;
use hypermate::game::Playable;
use hypermate::search::Watch;
use hypermate::search::mate::{Engine, Limits, Solver};
use std::time::{Duration, Instant};

/// What each solver is made with.
#[derive(Clone, Copy, Debug)]
pub(super) struct Table {
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
pub(super) struct Wanted {
    pub keys: bool,
    pub tries: bool,
}

/// What a thread keeps from one position to the next: the solver, once it has been asked.
pub(super) struct Desk {
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
        let ask = Ask { desk: self, limits, wanted, watch };
        if !start.rules.explosions {
            return with_position(start, ask);
        }
        let position = flat::Position::new(start)?;
        let impossible = position.is_impossible();
        Ok(Answer { impossible, ..ask.run(position) })
    }
}

struct Ask<'a> {
    desk: &'a mut Desk,
    limits: SearchLimits,
    wanted: Wanted,
    watch: &'a Watch,
}

impl ForGame for Ask<'_> {
    type Output = Answer;

    fn run<G: Playable>(mut self, position: G) -> Answer {
        let started = Instant::now();
        let mut answer = Answer {
            side: position.side_to_move(),
            asked: self.limits.moves,
            reason: reason(&position),
            mate: None,
            searched: 0,
            line: Vec::new(),
            keys: None,
            tries: None,
            nodes: 0,
            seconds: 0.0,
            stopped: None,
            impossible: false,
        };
        self.fill(&position, started, &mut answer);
        answer.seconds = started.elapsed().as_secs_f64();
        answer
    }
}

impl Ask<'_> {
    /// Asks one question after the other, so that what was found stays if a later one is stopped. The solver keeps what
    /// it has proven of the position.
    fn fill<G: Playable>(&mut self, position: &G, started: Instant, answer: &mut Answer) {
        let deadline = self.limits.time.and_then(|time| started.checked_add(time));
        let before_deadline = deadline.map(|deadline| move || Instant::now() < deadline);
        let in_time = before_deadline.as_ref().map(|before| before as &(dyn Fn() -> bool + Sync));
        // The questions share the limits: what the earlier ones have used is not there for the later ones.
        let limits = |moves, used| Limits {
            moves,
            nodes: self.limits.nodes.map(|nodes| nodes.saturating_sub(used)),
            in_time,
        };
        let found = self.desk.solver().solve(position, &limits(self.limits.moves, 0), self.watch);
        (answer.mate, answer.searched) = (found.mate, found.searched);
        (answer.nodes, answer.stopped) = (found.nodes, found.stopped);
        answer.line = say_line(position, &found.line);
        if self.wanted.keys && answer.stopped.is_none() {
            let keys = match found.mate {
                Some(moves @ 1..) => {
                    let limits = limits(moves, answer.nodes);
                    let found = self.desk.solver().keys(position, &limits, self.watch);
                    answer.nodes += found.nodes;
                    answer.stopped = found.stopped;
                    found.keys
                }
                _ => Some(Vec::new()),
            };
            answer.keys = keys.map(|keys| say_sorted(position, keys));
        }
        if self.wanted.tries && answer.stopped.is_none() {
            let moves = found.mate.unwrap_or(self.limits.moves);
            let limits = limits(moves, answer.nodes);
            let found = self.desk.solver().tries(position, &limits, self.watch);
            answer.nodes += found.nodes;
            answer.stopped = found.stopped;
            if found.stopped.is_none() {
                answer.tries = Some(say_tries(position, found.tries));
            }
        }
    }
}

/// Why there is nothing to search for, if so.
fn reason<G: Playable>(position: &G) -> Option<Reason> {
    let side = position.side_to_move();
    match position.outcome() {
        Some(Outcome::Checkmate { .. }) => Some(Reason::Mated),
        Some(Outcome::Exploded { winner }) if winner == side => Some(Reason::Won),
        Some(Outcome::Exploded { .. }) => Some(Reason::BlownUp),
        Some(Outcome::Stalemate) => Some(Reason::Stalemate),
        None => (!position.can_be_mated(!side)).then_some(Reason::NoKing),
    }
}

fn say<G: Playable>(position: &G, mv: G::Move) -> Said {
    Said { text: position.text(mv), machine: position.machine(mv) }
}

fn say_line<G: Playable>(position: &G, line: &[G::Move]) -> Vec<Said> {
    let mut position = position.clone();
    let say_and_play = |&mv| {
        let said = say(&position, mv);
        position.play(mv);
        said
    };
    line.iter().map(say_and_play).collect()
}

fn say_sorted<G: Playable>(position: &G, mut moves: Vec<G::Move>) -> Vec<Said> {
    moves.sort_by_key(|&mv| G::order(mv));
    moves.into_iter().map(|mv| say(position, mv)).collect()
}

/// A first move that leaves a single legal reply and gives no check would be stalemate without that reply, and is no
/// try.
fn say_tries<G: Playable>(position: &G, mut tries: Vec<(G::Move, G::Move)>) -> Vec<(Said, Said)> {
    tries.sort_by_key(|&(mv, _)| G::order(mv));
    let said = |(mv, reply)| {
        let mut next = position.clone();
        next.play(mv);
        let is_try = next.in_check() || next.count_legal() > 1;
        is_try.then(|| (say(position, mv), say(&next, reply)))
    };
    tries.into_iter().filter_map(said).collect()
}
