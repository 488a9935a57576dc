//! What the command asks of a search: the fewest moves, a solution, all solutions.

use hypermate::plain::kinging;
use hypermate::search::Watch;
use hypermate::search::watch::Interrupted;
use hypermate::setup::kinging::{Board, Move};

/// What a search may use.
#[derive(Clone, Copy)]
pub(super) struct Limits {
    /// Bytes.
    pub memory: usize,
    pub threads: usize,
}

/// What is known of a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Answer {
    Kinged(u32),
    Never,
    /// The memory did not suffice.
    Unknown {
        at_least: u32,
        at_most: Option<u32>,
    },
}

/// All solutions of the fewest moves.
pub(super) struct AllShortest {
    pub count: u128,
    /// The first of them.
    pub solutions: Vec<Vec<Move>>,
}

/// A search, for one board after the other.
pub(super) struct Solver {
    max_states: usize,
}

/// What a board in a table of boards takes, roughly.
const BYTES_A_BOARD: usize = 256;

impl Solver {
    pub fn new(limits: Limits) -> Solver {
        Solver { max_states: limits.memory / BYTES_A_BOARD }
    }

    pub fn fewest(&mut self, board: Board, watch: &Watch) -> Result<Answer, Interrupted> {
        if watch.is_stopped() {
            return Err(Interrupted);
        }
        Ok(match kinging::fewest_moves_within(board, self.max_states) {
            Ok(Some(moves)) => Answer::Kinged(moves),
            Ok(None) => Answer::Never,
            Err(error) => Answer::Unknown { at_least: error.at_least, at_most: None },
        })
    }

    pub fn solution(
        &mut self,
        board: Board,
        watch: &Watch,
    ) -> Result<(Answer, Option<Vec<Move>>), Interrupted> {
        let answer = self.fewest(board, watch)?;
        let solved = matches!(answer, Answer::Kinged(_));
        let solution = if solved { kinging::shortest_solutions(board, 1) } else { None };
        Ok((answer, solution.and_then(|mut solutions| solutions.pop())))
    }

    pub fn all(
        &mut self,
        board: Board,
        list: usize,
        watch: &Watch,
    ) -> Result<(Answer, Option<AllShortest>), Interrupted> {
        let answer = self.fewest(board, watch)?;
        if !matches!(answer, Answer::Kinged(_)) {
            return Ok((answer, None));
        }
        Ok(match kinging::count_shortest_within(board, self.max_states) {
            Ok(Some((_, count))) => {
                let solutions = kinging::shortest_solutions(board, list).unwrap_or_default();
                (answer, Some(AllShortest { count, solutions }))
            }
            Ok(None) => (answer, None),
            Err(error) => (Answer::Unknown { at_least: error.at_least, at_most: None }, None),
        })
    }
}
