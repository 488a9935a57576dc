//! Positions whose game is known only when the text has been read: the same answers as those of the typed positions, whose
//! own are held to the plain rules and to published values elsewhere.

use hypermate::any::{AnyPosition, MoveError, ReadError};
use hypermate::game::{AnyMove, Match, Outcome, Refusal};
use hypermate::search::Watch;
use hypermate::search::mate::{Limits, Solver};
use hypermate::search::perft::Means;
use hypermate::setup::Colour;
use hypermate::text::read_suite;
use std::collections::HashSet;

/// The suites, each with the name of its game. Their values are published, or counted by other programs.
const SUITES: [(&str, &str); 3] = [
    ("3d", include_str!("../../perft/3d.epd")),
    ("4d", include_str!("../../perft/4d.epd")),
    ("atomic", include_str!("../../perft/atomic.epd")),
];

fn position(text: &str) -> AnyPosition {
    text.parse().unwrap_or_else(|error| panic!("{text}: {error}"))
}

fn texts(moves: &[AnyMove]) -> Vec<String> {
    moves.iter().map(AnyMove::text).collect()
}

#[test]
fn every_suite_is_counted_right() {
    for (game, suite) in SUITES {
        let mut rows = 0;
        for row in read_suite(suite).map(Result::unwrap) {
            let position = AnyPosition::read(game, &row.fen).unwrap();
            for &(depth, nodes) in row.depths.iter().filter(|(_, nodes)| *nodes < 20_000) {
                let counted = position.perft(depth, &Means::default(), &Watch::new()).unwrap();
                assert_eq!(counted, u128::from(nodes), "{position}, depth {depth}");
                if depth > 0 {
                    let division = position.divide(depth, &Means::default(), &Watch::new());
                    assert_eq!(division.total(), u128::from(nodes), "{position}, depth {depth}");
                    let moves: Vec<AnyMove> = division.rows.iter().map(|&(mv, _)| mv).collect();
                    assert_eq!(moves, position.legal_moves(), "{position}");
                }
                rows += 1;
            }
        }
        assert!(rows > 3, "{game}");
    }
}

/// What is displayed is read again, and equal, also as a key of a set.
#[test]
fn text_and_back() {
    let mut seen = HashSet::new();
    let mut count = 0;
    for (game, suite) in SUITES {
        for row in read_suite(suite).map(Result::unwrap) {
            let read = AnyPosition::read(game, &row.fen).unwrap();
            assert_eq!(position(&read.to_string()), read);
            assert_eq!(format!("{read:?}"), format!("AnyPosition({read})"));
            seen.insert(read.clone());
            assert!(seen.contains(&read));
            for mv in read.legal_moves() {
                assert_eq!(read.read_move(&mv.to_string()), Ok(mv), "{read}");
                assert_eq!(read.read_move(&mv.text()), Ok(mv), "{read}");
            }
            count += 1;
        }
    }
    assert!(seen.len() > 20 && seen.len() <= count);
}

/// Of the documents: the queen takes the pawn and blows up the king; 3D and atomic chess by their published problems.
#[test]
fn mates_of_each_game() {
    // perft/mates has these rows with the programs that proved them.
    for (text, moves, key) in [
        ("atomic 8/6BK/7k/7p/7P/5Q2/8/8 w - - 21 73", 1, "f3h5"),
        ("3d 1k1/3/3|3/r2/K1Q|3/3/3 w 0 1", 3, "a1(II)b1(II)"),
    ] {
        let problem = position(text);
        let mut solver = Solver::new(1 << 20, 1);
        let answer = problem.mate_keys(&mut solver, &Limits::moves(4), &Watch::new());
        assert_eq!(answer.mate, Some(moves), "{text}");
        let keys = answer.keys.unwrap_or_default();
        assert!(keys.iter().any(|mv| mv.to_string() == key), "{text}: {keys:?}");
        assert_eq!(answer.line.len() as u32, 2 * moves - 1);
        // The line is legal, and ends in mate.
        let mut game = Match::new(problem);
        answer.line.into_iter().for_each(|mv| game.play(mv).unwrap());
        let end = game.position().outcome();
        assert!(matches!(end, Some(Outcome::Checkmate { .. } | Outcome::Exploded { .. })), "{text}: {end:?}");
    }
}

/// One solver answers for one game after another, and about the same cells on boards of different sizes.
#[test]
fn one_solver_for_all_games() {
    let mut solver = Solver::new(1 << 20, 1);
    for (game, rows) in
        [("3d", include_str!("../../perft/mates/3d.epd")), ("4d", include_str!("../../perft/mates/4d.epd"))]
    {
        let rows = rows.lines().filter(|line| !line.starts_with('#') && line.contains(" dm 2;"));
        for row in rows.take(20) {
            let fen = row.split(" dm ").next().unwrap();
            let answer =
                AnyPosition::read(game, fen).unwrap().mate(&mut solver, &Limits::moves(2), &Watch::new());
            assert_eq!(answer.mate, Some(2), "{row}");
        }
    }
}

/// Rules of 4D chess: the start `classic` has White to move, and a move is taken back as it was played.
#[test]
fn moves_are_played_and_taken_back() {
    let start = position("4d 4/4/PPPP/RNKQ|4/4/4/1BR1|1rb1/4/4/4|qknr/pppp/4/4 w 0 1");
    let mut game = Match::new(start.clone());
    let mv = start.read_move("a2[0,0]-a3[0,0]").unwrap();
    game.play(mv).unwrap();
    assert_eq!(game.position().side_to_move(), Colour::Black);
    assert_eq!(game.play(mv), Err(Refusal::Illegal));
    assert_eq!(game.undo(), Some(mv));
    assert_eq!(game.position(), &start);
}

/// Moves as people write them on the flat board: standard algebraic notation, and castling in either form.
#[test]
fn moves_of_the_flat_board_in_each_form() {
    let start = position("atomic r3k2r/pppppppp/8/8/8/8/PPPPPPPP/R3K2R w KQkq - 0 1");
    let castling = start.read_move("e1g1").unwrap();
    assert_eq!(castling.to_string(), "e1g1");
    for text in ["O-O", "e1h1"] {
        assert_eq!(start.read_move(text), Ok(castling));
    }
    assert_eq!(start.read_move("e4"), start.read_move("e2e4"));
    assert!(matches!(start.read_move("e2e5"), Err(MoveError::Illegal { .. })));
    assert!(matches!(start.read_move("Nf3"), Err(MoveError::San(_))));
    assert!(matches!(start.read_move("z9"), Err(MoveError::Cells(_))));
}

#[test]
fn what_is_no_position_is_refused_with_its_reason() {
    for (text, reason) in [
        ("5d 8/8", "there is no game `5d`: expected 3d, 4d, raumschach, atomic"),
        ("", "there is no game ``: expected 3d, 4d, raumschach, atomic"),
        ("3d 1q/2|2/K1 b 0 1", "impossible position"),
    ] {
        let error = text.parse::<AnyPosition>().unwrap_err();
        assert!(error.to_string().starts_with(reason), "{text}: {error}");
    }
    assert!(matches!("3d K1/2|2".parse::<AnyPosition>(), Err(ReadError::Text(_))));
    // A cube that has no tables is known to the plain rules alone.
    let large = format!("3d {}", hypermate::text::write_fen(&hypermate::setup::starts::corner(11).unwrap()));
    assert!(matches!(large.parse::<AnyPosition>(), Err(ReadError::Setup(_))), "{large}");
}

#[test]
fn moves_for_people_and_for_machines() {
    let position = position("3d 2/1q|2/K1 w 0 1");
    assert_eq!(texts(&position.legal_moves()).len(), position.legal_moves().len());
    let capture = AnyMove { captures: Some(hypermate::setup::Piece::Queen), ..position.legal_moves()[0] };
    assert!(capture.text().contains('x') && !capture.to_string().contains('x'));
}

/// Each reason once, by positions worked out by hand from the rules of the games.
#[test]
fn why_a_move_is_not_legal() {
    for (text, mv, reason) in [
        // The rook on a1(I) goes along file a, rank 1 and level by level; White's king stands on b1(I).
        ("3d k2/3/3|3/3/3|3/3/RK1 w 0 1", "c3(I)c2(I)", "there is no piece on c3(I)"),
        ("3d k2/3/3|3/3/3|3/3/RK1 w 0 1", "a3(III)a2(III)", "the king on a3(III) is Black's"),
        ("3d k2/3/3|3/3/3|3/3/RK1 w 0 1", "a1(I)b1(I)", "White's own king stands on b1(I)"),
        ("3d k2/3/3|3/3/3|3/3/RK1 w 0 1", "a1(I)c1(I)", "the king on b1(I) stands in the way"),
        ("3d k2/3/3|3/3/3|3/3/RK1 w 0 1", "a1(I)b2(I)", "a rook does not go so"),
        // The black rook on c1(III) sees down to c1(I): the rook on c1(II) is pinned.
        (
            "3d 3/3/k1r|3/3/2R|3/3/2K w 0 1",
            "c1(II)b1(II)",
            "the king on c1(I) would be attacked by the rook on c1(III)",
        ),
        (
            "3d 3/3/k1r|3/3/3|3/R2/2K w 0 1",
            "a2(I)a3(I)",
            "the king on c1(I) would still be attacked by the rook on c1(III)",
        ),
        // The queen would blow up the king beside her target.
        ("atomic 4k3/8/8/8/8/8/3p4/3QK3 w - - 0 1", "d1d2", "the move would blow up its own king on e1"),
        ("atomic 4k3/8/8/8/8/8/3P4/3QK3 w - - 0 1", "d1d4", "the pawn on d2 stands in the way"),
        (
            "atomic 4k3/4r3/8/8/8/8/4B3/4K3 w - - 0 1",
            "e2d3",
            "the king on e1 would be attacked by the rook on e7",
        ),
        ("atomic 4k3/8/8/8/8/8/3p4/4K3 w - - 0 1", "e1d2", "a king does not go so"),
    ] {
        let position = position(text);
        let Err(error @ MoveError::Illegal { .. }) = position.read_move(mv) else { panic!("{text} {mv}") };
        assert_eq!(error.to_string(), format!("the move is not legal: {reason}"), "{text} {mv}");
    }
}

/// A reason is given for every two cells that no legal move joins, and for no others.
#[test]
fn a_reason_for_every_move_that_is_not_legal() {
    for (game, suite) in SUITES {
        for row in read_suite(suite).map(Result::unwrap).take(12) {
            let position = AnyPosition::read(game, &row.fen).unwrap();
            let legal = position.legal_moves();
            // The plain rules name castling by the cell that the king goes to, which no list of cells tells in Chess960.
            if legal.iter().any(|mv| mv.castles) {
                continue;
            }
            let cells = position.rules().cells();
            for (from, to) in (0..cells).flat_map(|from| (0..cells).map(move |to| (from, to))).step_by(7) {
                let is_legal = legal.iter().any(|mv| (mv.from, mv.to) == (from, to));
                assert_eq!(position.why_not(from, to).is_none(), is_legal, "{position}: {from} {to}");
            }
        }
    }
}
