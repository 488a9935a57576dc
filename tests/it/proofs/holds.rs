//! Proofs of positions whose distance is known hold.

use crate::proofs::games::{MINIMAL, check, proof_text, read};
use hypermate::board::Cube;
use hypermate::lattice::Position;
use hypermate::plain;
use hypermate::plain::mate::Matable;
use hypermate::proof::{Answer, Judge, ProofError, Refusal, Scope, Step, build, verify};
use hypermate::text::{read_cube, read_flat};
use std::ops::ControlFlow;

/// Game, position, number of moves. The distances of atomic chess were proven exhaustively by programs built on the move
/// generators atomic-movegen and shakmaty, the others by a slow exhaustive search written for the purpose.
pub const MATES: [(&str, &str, u32); 21] = [
    ("3d", "KQ1/3/3|3/1b1/2r|r1k/3/3 w 0 1", 2),
    ("3d", "k2/1rK/3|1R1/3/2R|1Q1/3/1N1 w 0 1", 2),
    ("3d", "N2/3/bQ1|kr1/2K/3|1RB/3/1n1 w 0 1", 3),
    ("3d", "3/3/1RR|3/1nR/k2|1K1/3/N2 w 0 1", 3),
    ("3d", "4/4/1n1Q/4|4/r3/4/4|1N2/4/4/Q3|K1n1/4/2k1/1R2 w 0 1", 2),
    ("3d", "4/4/4/4|2K1/4/k3/4|3Q/R3/4/4|4/4/4/4 w 0 1", 3),
    ("3d", "5/5/5/5/4Q|5/5/5/5/5|5/5/K4/1Q2Q/5|1R3/5/5/5/5|5/5/4k/5/5 w 0 1", 2),
    ("4d", "4/4/4/4|4/4/R3/1k2|2K1/r2Q/2R1/4|4/4/4/4 w 0 1", 2),
    ("4d", "4/4/1Qb1/4|3n/1K2/4/3k|4/4/4/4|4/4/4/4 w 0 1", 2),
    ("4d", "4/4/Q3/4|4/4/4/4|1Rn1/4/4/2k1|2N1/2K1/4/2n1 w 0 1", 2),
    ("4d", "3R/4/4/4|1N1Q/4/4/4|3B/4/4/4|1k2/4/4/3K w 0 1", 3),
    ("atomic", "r3r1k1/1p6/6p1/1N3p1p/Pn1b3P/6P1/2P2P2/2BR1RK1 b - - 7 23", 1),
    ("atomic", "rnbqk2r/ppp1p2p/6pb/3p4/3P3P/4P3/PPPK1PP1/RNB1QB1R b kq - 0 7", 1),
    ("atomic", "3qk2r/2p3b1/8/P4ppp/5P2/2PP1bP1/7P/R3K2R b KQk - 0 21", 2),
    ("atomic", "6R1/3p4/3Bk1p1/2p3Pp/7P/p1N2P2/P1PP4/7K w - - 4 28", 2),
    ("atomic", "rn3rk1/4nppp/2p5/1p1p4/8/P3Q3/1PP1P2P/RN2KB1R w KQ - 1 14", 3),
    ("atomic", "1k6/1p6/pP6/P1p2p1p/1n3P1P/3r2p1/8/K7 b - - 1 35", 3),
    ("atomic", "rn2kbnr/p2p4/1p2q1p1/2p3Pp/8/2PP1P1B/PP5P/2KRR3 w q - 1 15", 3),
    ("atomic", "rn2k3/p3p2p/b2p4/q7/2pPP1P1/1p3Q2/PPP2P1P/RN2KB1R w KQq - 0 12", 4),
    ("atomic", "rbb5/1p2k1p1/p1p3N1/2Pp1p2/1P3P2/P3P3/5q2/1K1R4 b - - 6 26", 4),
    ("atomic", "3k4/8/3P4/p1N4p/2p4P/4p3/4P3/3K1B2 w - - 1 32", 5),
];

#[test]
fn known_mates_are_proven_exactly() {
    for (game, fen, mate) in MATES {
        let text = proof_text(game, fen, mate + 1, &MINIMAL).unwrap();
        assert_eq!(read(&text).unwrap().proof.mate, mate, "{fen}");
        let verified = check(&text).unwrap_or_else(|flaw| panic!("{fen}: {flaw}"));
        assert!(verified.attack.moves >= u64::from(mate), "{fen}");
        assert_eq!(verified.defence.is_some_and(|work| work.moves > 0), mate > 1, "{fen}");
    }
}

#[test]
fn a_mate_alone_is_proven() {
    for (game, fen, mate) in MATES {
        let text = proof_text(game, fen, mate, &Scope::default()).unwrap();
        let verified = check(&text).unwrap_or_else(|flaw| panic!("{fen}: {flaw}"));
        assert_eq!(verified.defence, None, "{fen}");
    }
}

/// Black answers the queen on g7 by castling among others; the queen then blows up what stands beside the king.
const CASTLING: &str = "r3k2r/p6p/8/8/8/8/8/Q3K3 w kq - 0 1";

#[test]
fn castling_is_one_reply_by_whatever_name() {
    let text = proof_text("atomic", CASTLING, 2, &MINIMAL).unwrap();
    assert!(text.contains("\"e8c8\":"), "{text}");
    let verified = check(&text);
    assert!(verified.is_ok(), "{verified:?}");
    assert_eq!(check(&text.replace("\"e8c8\":", "\"e8a8\":")), verified);
    let twice = text.replace("\"e8c8\":\"g7b7\"", "\"e8c8\":\"g7b7\",\"e8a8\":\"g7b7\"");
    assert_eq!(check(&twice), Err("node 0 of the attack, after 0-54: 60-56 is listed twice".to_string()));
}

/// With the king on f8 and rooks on b8 and g8, the king castles to c8 or g8. The latter is a cell beside it, and stepping to
/// either rook's cell is no other move, so the rook names both; only c8 names castling as well.
#[test]
fn castling_in_chess960_is_told_from_steps() {
    let names = |fen: &str| {
        let position = plain::atomic::Position::new(&read_flat(fen).unwrap()).unwrap();
        let moves = position.moves();
        let castling = moves.iter().filter(|mv| matches!(mv.kind, plain::atomic::Kind::Castle { .. }));
        let mut names: Vec<_> = castling
            .map(|mv| position.names(mv).map(|name| name.map(|step| (step.from(), step.to()))))
            .collect();
        names.sort_unstable();
        names
    };
    let f8_b8_or_c8 = [Some((61, 57)), Some((61, 58))];
    assert_eq!(names("1r3kr1/8/8/8/8/8/8/4K3 b gb - 0 1"), [f8_b8_or_c8, [Some((61, 62)), None]]);
    let e8_a8_or_c8 = [Some((60, 56)), Some((60, 58))];
    let e8_h8_or_g8 = [Some((60, 63)), Some((60, 62))];
    assert_eq!(names("r3k2r/8/8/8/8/8/8/4K3 b kq - 0 1"), [e8_a8_or_c8, e8_h8_or_g8]);
}

#[test]
fn there_is_no_proof_of_what_is_not_so() {
    let (_, fen, _) = MATES[2];
    let refused = |fen, within, scope: &Scope| proof_text("3d", fen, within, scope).unwrap_err();
    assert_eq!(refused(fen, 2, &MINIMAL), ProofError::NoMate { within: 2 });
    // Black has no king.
    assert_eq!(refused("3/3/3|3/1Q1/3|3/3/K2 w 0 1", 5, &MINIMAL), ProofError::NoMate { within: 5 });
    // The board of the published challenge on which White is mated.
    let mated = "3/n2/1rr|1b1/3/3|3/3/bRK w 0 1";
    assert_eq!(refused(mated, 3, &MINIMAL), ProofError::AlreadyLost);
    let small = Scope { bytes: 500, ..MINIMAL };
    assert!(matches!(refused(fen, 3, &small), ProofError::TooLarge { bytes: 500, nodes: 1.. }));
}

#[test]
fn a_stopped_proof_is_interrupted_and_the_solver_goes_on() {
    use hypermate::search::{Watch, mate::Solver};
    let position = Position::<Cube<3>>::playable(&read_cube(MATES[2].1).unwrap()).unwrap();
    let mut solver = Solver::new(1 << 20, 1);
    let stopped = Watch::new();
    stopped.stop();
    let error = build(&mut solver, &position, 3, &MINIMAL, &stopped).err();
    assert!(matches!(error, Some(ProofError::Interrupted(_))));
    assert_eq!(build(&mut solver, &position, 3, &MINIMAL, &Watch::new()).unwrap().mate, 3);
}

/// The positions of the defence, found by playing it: each is there once, and some follow from more than one line.
#[test]
fn shared_positions_are_there_once() {
    let file = read(&proof_text("atomic", MATES[20].1, 5, &MINIMAL).unwrap()).unwrap();
    let setup = &file.position;
    let nodes = file.proof.defence.unwrap();
    let mut positions = vec![None; nodes.len()];
    *positions.last_mut().unwrap() = Some(plain::atomic::Position::new(setup).unwrap());
    let play = |position: &plain::atomic::Position, step: Step| {
        let moves = position.moves();
        position.play(moves.iter().find(|mv| position.names(mv).contains(&Some(step))).unwrap())
    };
    let mut ways = 0;
    for (place, node) in nodes.iter().enumerate().rev() {
        let position = positions[place].clone().unwrap();
        for (attack, answer) in &node.moves {
            if let Answer::Node(reply, next) = *answer {
                positions[next as usize] = Some(play(&play(&position, *attack), reply));
                ways += 1;
            }
        }
    }
    let positions: Vec<_> = positions.into_iter().flatten().collect();
    assert_eq!(positions.len(), nodes.len());
    for (place, position) in positions.iter().enumerate() {
        let same = |other: &usize| position.is_same(&positions[*other]);
        assert!(
            !(0..place).filter(|&other| nodes[other].left == nodes[place].left).any(|other| same(&other))
        );
    }
    assert!(ways > nodes.len(), "{ways} ways to {} nodes", nodes.len());
}

#[test]
fn a_verification_can_be_watched_and_stopped() {
    let file = read(&proof_text("atomic", MATES[20].1, 5, &MINIMAL).unwrap()).unwrap();
    let setup = &file.position;
    let start = plain::atomic::Position::new(setup).unwrap();
    let nodes = file.proof.attack.len() + file.proof.defence.as_ref().unwrap().len();
    let mut seen = Vec::new();
    let whole = verify(&start, &file.proof, &mut |progress| {
        assert_eq!(progress.of, nodes);
        seen.push(progress.nodes);
        ControlFlow::Continue(())
    });
    assert!(whole.is_ok());
    assert!(seen.iter().copied().eq(1..=nodes));
    let stopped = verify(&start, &file.proof, &mut |progress| {
        if progress.nodes < 10 { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    });
    assert_eq!(stopped, Err(Refusal::Stopped));
}
