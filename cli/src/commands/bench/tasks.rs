//! What is measured.

use crate::common::GameName;
use hypermate::AnyPosition;
use hypermate::kinging::{self, Board, Limits as KingLimits, Solver as KingSolver};
use hypermate::search::mate::{Limits, Solver, WhyStopped};
use hypermate::search::{Interrupted, Watch};
use hypermate::setup::{Setup, starts};
use hypermate::text::read_problem;

/// The table of the mate search: its size decides which positions are visited twice.
const TABLE: usize = 16 << 20;

/// How many boards of the kinging puzzle.
const BOARDS: usize = 100;

/// One line of the benchmark.
pub(super) enum Task {
    /// Perft with bulk counting from the start of a 3D game.
    Cube(&'static str, usize, u32),
    /// The same of a 4D game.
    Tesseract(&'static str, fn() -> Setup, u32),
    /// The same of the start of a game that has one start.
    Start(&'static str, GameName, u32),
    /// The same of a FEN.
    Perft(&'static str, GameName, &'static str, u32),
    /// The problems of a set that mate in so many moves.
    Mates(&'static str, GameName, &'static str, u32),
    /// Boards of the kinging puzzle.
    Kinging(&'static str, &'static str),
}

const MIDDLE_GAME: &str = "rnbqkbnr/ppp2pp1/4p2p/3p4/3PP3/7N/PPP2PPP/RNBQKB1R w KQkq - 0 4";

/// All lines, in the order in which they are signed.
pub(super) fn all() -> [Task; 17] {
    use GameName::{Atomic, Cube, Tesseract};
    use Task::{Kinging, Mates, Perft};
    [
        Task::Cube("perft 3d, n = 3", 3, 6),
        Task::Cube("perft 3d, n = 4", 4, 5),
        Task::Cube("perft 3d, n = 5", 5, 4),
        Task::Cube("perft 3d, n = 6", 6, 4),
        Task::Cube("perft 3d, n = 7", 7, 4),
        Task::Cube("perft 3d, n = 8", 8, 4),
        Task::Cube("perft 3d, n = 9", 9, 4),
        Task::Cube("perft 3d, n = 10", 10, 4),
        Task::Tesseract("perft 4d, classic", starts::classic, 4),
        Task::Tesseract("perft 4d, full", starts::full, 5),
        Task::Start("perft atomic, start", Atomic, 5),
        Perft("perft atomic, opening", Atomic, MIDDLE_GAME, 5),
        Mates("mates 3d, n = 4", Cube, include_str!("../../../../perft/mates/3d-n4-composed.epd"), 4),
        Mates("mates 4d", Tesseract, include_str!("../../../../perft/mates/4d-composed.epd"), 4),
        Mates("mates atomic, in 4", Atomic, include_str!("../../../../perft/mates/atomic.epd"), 4),
        Mates("mates atomic, in 5", Atomic, include_str!("../../../../perft/mates/atomic.epd"), 5),
        Kinging("kinging", include_str!("../../../../perft/kinging.tsv")),
    ]
}

/// A task whose texts are read.
pub(super) struct Prepared {
    starts: Vec<Setup>,
    boards: Vec<Board>,
    work: Work,
}

enum Work {
    Perft(u32),
    Mates(u32),
    Kinging,
}

impl Task {
    pub fn name(&self) -> &'static str {
        match *self {
            Task::Cube(name, ..)
            | Task::Tesseract(name, ..)
            | Task::Start(name, ..)
            | Task::Perft(name, ..)
            | Task::Mates(name, ..)
            | Task::Kinging(name, _) => name,
        }
    }

    /// Reads the texts. What does not read is left out, which the signature tells: the files are part of the program.
    pub fn prepare(&self) -> Prepared {
        let (mut starts, mut boards) = (Vec::new(), Vec::new());
        let work = match *self {
            Task::Cube(_, n, depth) => {
                starts.extend(starts::corner(n));
                Work::Perft(depth)
            }
            Task::Tesseract(_, start, depth) => {
                starts.push(start());
                Work::Perft(depth)
            }
            Task::Start(_, game, depth) => {
                starts.extend(game.start(None, None));
                Work::Perft(depth)
            }
            Task::Perft(_, game, fen, depth) => {
                starts.extend(game.read(fen));
                Work::Perft(depth)
            }
            Task::Mates(_, game, text, moves) => {
                let fields = game.fen_fields();
                let problems = text.lines().filter_map(|line| read_problem(1, line, fields).ok()?);
                let wanted = problems.filter(|problem| problem.moves == Some(moves));
                starts.extend(wanted.filter_map(|problem| game.read(&problem.fen).ok()));
                Work::Mates(moves)
            }
            Task::Kinging(_, text) => {
                let rows = text.lines().filter(|line| !line.starts_with("//"));
                let texts = rows.filter_map(|row| row.split('\t').next());
                boards.extend(texts.filter_map(|board| kinging::read(board).ok()).take(BOARDS));
                Work::Kinging
            }
        };
        Prepared { starts, boards, work }
    }
}

impl Prepared {
    /// The nodes of all positions.
    pub fn run(&self, watch: &Watch) -> Result<u64, Interrupted> {
        match self.work {
            Work::Perft(depth) => self.starts.iter().map(|start| leaves(start, depth, watch)).sum(),
            Work::Mates(moves) => self.starts.iter().map(|start| mate_nodes(start, moves, watch)).sum(),
            Work::Kinging => {
                let mut solver = KingSolver::new(KingLimits { threads: 1, ..KingLimits::default() });
                let nodes = |&board| solver.fewest(board, watch).map(|_| solver.nodes());
                self.boards.iter().map(nodes).sum()
            }
        }
    }
}

/// The leaves below a start; a start that cannot be played has none.
fn leaves(start: &Setup, depth: u32, watch: &Watch) -> Result<u64, Interrupted> {
    let leaves = AnyPosition::playable(start).map_or(0, |mut position| position.perft_bare(depth));
    if watch.is_stopped() { Err(Interrupted) } else { Ok(leaves) }
}

/// The nodes of the search for a mate; a start that cannot be played has none.
fn mate_nodes(start: &Setup, moves: u32, watch: &Watch) -> Result<u64, Interrupted> {
    let Ok(position) = AnyPosition::playable(start) else { return Ok(0) };
    let answer = position.mate(&mut Solver::new(TABLE, 1), &Limits::moves(moves), watch);
    if answer.stopped == Some(WhyStopped::Interrupted) { Err(Interrupted) } else { Ok(answer.nodes) }
}
