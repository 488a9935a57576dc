//! What the search says where there is little to search, and how it is stopped.

use crate::support::fen;
use hypermate::board::Cube;
use hypermate::flat;
use hypermate::lattice;
use hypermate::search::Watch;
use hypermate::search::mate::{Engine, Limits, MAX_MOVES, Solver, WhyStopped};
use hypermate::text::read_cube;
use std::time::{Duration, Instant};

fn atomic(text: &str) -> flat::Position {
    flat::Position::new(&fen::setup(text)).unwrap()
}

const ENGINES: [Engine; 2] = [Engine::ProofNumber, Engine::DepthFirst];

/// The white king in its corner is attacked by the queen beside it, which a rook guards.
#[test]
fn the_side_to_move_is_mated() {
    let setup = read_cube("[##,#r],[##,Kq]").unwrap();
    let position = lattice::Position::<Cube<2>>::new(&setup).unwrap();
    let found = Solver::new(1 << 16, 1).keys(&position, &Limits::moves(3), &Watch::new());
    assert_eq!((found.mate, found.searched), (Some(0), 0));
    assert_eq!((found.keys, found.line), (Some(vec![]), vec![]));
}

/// Without a black king there is nothing to mate, and no search for it.
#[test]
fn there_is_no_king_to_mate() {
    let setup = read_cube("[###,###,###],[#Q#,###,###],[###,###,##K]").unwrap();
    let position = lattice::Position::<Cube<3>>::new(&setup).unwrap();
    for engine in ENGINES {
        let mut solver = Solver::with_engine(1 << 16, 1, engine);
        let found = solver.solve(&position, &Limits::moves(20), &Watch::new());
        assert_eq!((found.mate, found.searched, found.nodes), (None, 20, 0));
    }
}

/// That there is no mate in 1 the plain search knows when it has looked at the position and at each after a move.
#[test]
fn the_plain_search_stops_where_it_is_told_to() {
    use hypermate::plain::Position;
    use hypermate::plain::mate::{TooMany, mate_in_within};
    let plain = |text| Position::new(&read_cube(text).unwrap()).unwrap();
    // A row of `perft/mates`: mate in 2.
    let two = plain("3/2K/1rQ|1b1/1Rb/3|1k1/3/3 w 0 1");
    let one = 1 + two.legal_moves().len() as u64;
    assert_eq!(mate_in_within(&two, 1, one), Ok(None));
    for (limit, searched) in [(0, 0), (one - 1, 0), (one, 1)] {
        assert_eq!(mate_in_within(&two, 2, limit), Err(TooMany { limit, searched }));
    }
    assert_eq!(mate_in_within(&two, 3, 1 << 20), Ok(Some(2)));
    assert_eq!(mate_in_within(&plain("[##,#r],[##,Kq]"), 3, 0), Ok(Some(0)));
}

/// White's king is blown up: White to move has lost, Black to move has won already and mates no more.
#[test]
fn a_king_is_blown_up() {
    for (side, mate) in [("w", Some(0)), ("b", None)] {
        let position = atomic(&format!("4k3/8/8/8/8/8/8/R7 {side} - - 0 1"));
        let found = Solver::new(1 << 16, 1).solve(&position, &Limits::moves(3), &Watch::new());
        assert_eq!((found.mate, found.line.len()), (mate, 0), "{side} to move");
    }
}

/// The side to move is stalemated: its king in the corner, every cell around covered, and nothing else to move.
#[test]
fn the_side_to_move_is_stalemated() {
    let position = atomic("k7/2Q5/8/8/8/8/8/4K3 b - - 0 1");
    let found = Solver::new(1 << 16, 1).keys(&position, &Limits::moves(3), &Watch::new());
    assert_eq!((found.mate, found.searched, found.keys), (None, 3, Some(vec![])));
}

const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

#[test]
fn limits_stop_the_search_and_keep_what_is_proven() {
    let start = atomic(START);
    for engine in ENGINES {
        for threads in [1, 2] {
            let mut solver = Solver::with_engine(1 << 20, threads, engine);
            let limits = Limits { nodes: Some(100_000), ..Limits::moves(MAX_MOVES + 100) };
            let found = solver.solve(&start, &limits, &Watch::new());
            assert_eq!((found.mate, found.stopped), (None, Some(WhyStopped::Nodes)));
            // Nobody is mated within two moves of the start; every thread may go on for some hundred nodes.
            assert!((2..8).contains(&found.searched), "{found:?}");
            assert!((100_000..110_000).contains(&found.nodes), "{found:?}");
            let began = Instant::now();
            let in_time = || began.elapsed() < Duration::from_millis(50);
            let limits = Limits { in_time: Some(&in_time), ..Limits::moves(40) };
            let found = solver.solve(&start, &limits, &Watch::new());
            assert_eq!((found.mate, found.stopped), (None, Some(WhyStopped::Time)));
            assert!(!in_time());
        }
    }
}

#[test]
fn a_stopped_watch_interrupts() {
    let start = atomic(START);
    let watch = Watch::new();
    let mut solver = Solver::new(1 << 20, 2);
    let outcome = std::thread::scope(|scope| {
        let run = scope.spawn(|| solver.solve(&start, &Limits::moves(30), &watch));
        while watch.nodes() < 10_000 {
            std::thread::yield_now();
        }
        watch.stop();
        run.join().unwrap()
    });
    assert_eq!((outcome.mate, outcome.stopped), (None, Some(WhyStopped::Interrupted)));
    // From the start of the game nobody mates in two, and 10,000 positions are far more than that takes.
    assert!((2..30).contains(&outcome.searched), "{outcome:?}");
    let limits = Limits::moves(2);
    assert_eq!(solver.tries(&start, &limits, &watch).stopped, Some(WhyStopped::Interrupted));
    // The solver is as good as new afterwards.
    let found = solver.solve(&start, &limits, &Watch::new());
    assert_eq!((found.mate, found.searched, found.stopped), (None, 2, None));
}

#[test]
fn the_watch_sees_the_nodes_and_the_end() {
    let watch = Watch::new();
    let found = Solver::new(1 << 20, 1).solve(&atomic(START), &Limits::moves(3), &watch);
    assert_eq!(watch.nodes(), found.nodes);
    assert!((watch.done() - 1.0).abs() < 1e-9);
}

/// More questions than there are generations: what an old one left must not come back.
#[test]
fn many_questions_of_one_solver() {
    let mut solver = Solver::new(1 << 12, 1);
    for i in 0..600 {
        let (fen, mate) = match i % 3 {
            0 => ("8/6BK/7k/7p/7P/5Q2/8/8 w - - 21 73", Some(1)),
            1 => (START, None),
            // Nothing to mate with.
            _ => ("8/6K1/7k/8/8/8/8/8 w - - 0 1", None),
        };
        let found = solver.solve(&atomic(fen), &Limits::moves(1), &Watch::new());
        assert_eq!(found.mate, mate, "{fen}");
    }
}
