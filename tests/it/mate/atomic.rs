//! Random positions of atomic chess against the plain rules.

use crate::mate::plainly::{Both, Census, solvers};
use crate::support::fen;
use crate::support::random::Random;
use crate::support::starts::{Sort, start};
use hypermate::flat::{FlatMove, Position};
use hypermate::plain::atomic::{self as plain, Kind, Move};
use hypermate::search::mate::Solver;
use hypermate::setup::{Colour, Piece};

/// From, the cell of the rook in castling, what else.
fn name(mv: &FlatMove) -> String {
    format!("{}-{} {:?} {}", mv.from.index(), mv.to.index(), mv.promotes, mv.castles)
}

fn plain_name(mv: &Move) -> String {
    match mv.kind {
        Kind::Castle { rook } => format!("{}-{rook} {:?} true", mv.from, mv.promotes),
        _ => format!("{}-{} {:?} false", mv.from, mv.to, mv.promotes),
    }
}

/// What kinds of mating moves, and of moves that only look like it, there were.
#[derive(Debug, Default)]
struct Kinds {
    explosions: u32,
    passing: u32,
    promotions: u32,
    underpromotions: u32,
    castling: u32,
    discovered: u32,
    double: u32,
    by_king: u32,
    after_touching: u32,
    stalemates: u32,
}

impl Kinds {
    fn count(&mut self, position: &plain::Position, mv: &Move) {
        let after = position.play(mv);
        let exploded = matches!(after.outcome(), Some(plain::Outcome::KingExploded { .. }));
        self.explosions += u32::from(exploded);
        self.passing += u32::from(mv.kind == Kind::EnPassant);
        self.promotions += u32::from(mv.promotes.is_some() && !mv.is_capture());
        self.underpromotions +=
            u32::from(matches!(mv.promotes, Some(Piece::Knight | Piece::Rook | Piece::Bishop)));
        self.castling += u32::from(matches!(mv.kind, Kind::Castle { .. }));
        self.by_king += u32::from(position.man(mv.from).is_some_and(|man| man.piece == Piece::King));
        self.after_touching += u32::from(touching(position));
        if !exploded {
            let checkers = checkers(&after);
            self.double += u32::from(checkers.len() > 1);
            self.discovered += u32::from(!checkers.is_empty() && !checkers.contains(&mv.to));
        }
    }
}

fn touching(position: &plain::Position) -> bool {
    let [Some(white), Some(black)] = Colour::ALL.map(|colour| position.king(colour)) else { return false };
    (white % 8).abs_diff(black % 8) <= 1 && (white / 8).abs_diff(black / 8) <= 1
}

/// The pieces that give check: those alone on the board with the two kings and the defender's pieces.
fn checkers(position: &plain::Position) -> Vec<usize> {
    let side = position.side();
    let attackers: Vec<usize> = position.men(!side).map(|(cell, _)| cell).collect();
    let alone = |&cell: &usize| {
        let mut setup = position.setup();
        for &other in &attackers {
            let is_king = position.king(!side) == Some(other);
            // The others stay as blocks: pieces of the defender, who cannot check its own king.
            if other != cell && !is_king {
                let man = setup.cells[other].as_mut().unwrap();
                man.colour = side;
            }
        }
        setup.castling = Default::default();
        setup.en_passant = None;
        plain::Position::new(&setup).is_ok_and(|changed| changed.in_check(side))
    };
    attackers.iter().copied().filter(alone).collect()
}

/// So many positions of a sort, each a few random moves after its start.
fn hold(
    sort: Sort,
    positions: usize,
    moves: u32,
    seed: u64,
    census: &mut Census,
    kinds: &mut Kinds,
    solvers: &mut [Solver],
) {
    let mut random = Random::new(seed);
    for _ in 0..positions {
        let Ok(mut slow) = plain::Position::new(&start(sort, &mut random)) else { continue };
        // A right or a passed pawn that is there should be there still.
        let before = if matches!(sort, Sort::Castling | Sort::Passing) { 1 } else { 4 };
        for _ in 0..random.below(before) {
            match random.pick(&slow.legal_moves()) {
                Some(mv) => slow = slow.play(&mv),
                None => break,
            }
        }
        let what = fen::fen(&slow);
        let fast = Position::new(&slow.setup()).unwrap();
        let both = Both {
            fast: &fast,
            slow: &slow,
            name,
            plain_name,
            what: &what,
            tries: moves == 1 || sort as usize == Sort::Few as usize && moves == 2,
        };
        let keys = both.assert_alike(moves, solvers, census);
        for key in keys.iter().flatten().filter(|key| ends(&slow.play(key))) {
            kinds.count(&slow, key);
        }
        let stalemates = |mv: &Move| slow.play(mv).outcome() == Some(plain::Outcome::Stalemate);
        kinds.stalemates += u32::from(slow.legal_moves().iter().any(stalemates));
    }
}

/// Whether the side to move has lost.
fn ends(position: &plain::Position) -> bool {
    hypermate::plain::mate::mate_in(position, 0) == Some(0)
}

#[test]
fn mates_in_one() {
    let (mut census, mut kinds, mut solvers) = (Census::default(), Kinds::default(), solvers());
    for (i, sort) in Sort::ALL.into_iter().enumerate() {
        hold(sort, 350, 1, i as u64, &mut census, &mut kinds, &mut solvers);
    }
    hold(Sort::Castling, 1500, 1, 100, &mut census, &mut kinds, &mut solvers);
    hold(Sort::Passing, 1000, 1, 101, &mut census, &mut kinds, &mut solvers);
    println!("{census:?} {kinds:?}");
    assert!(census.by_distance[1] > 500 && census.without > 500, "{census:?}");
    assert!(census.by_distance[0] > 10 && census.tries > 100 && census.many_keys > 100, "{census:?}");
    assert!(kinds.explosions > 500 && kinds.passing > 1 && kinds.promotions > 20, "{kinds:?}");
    assert!(kinds.underpromotions > 10 && kinds.castling > 1 && kinds.discovered > 20, "{kinds:?}");
    assert!(kinds.double > 3 && kinds.by_king > 3 && kinds.after_touching > 20, "{kinds:?}");
    assert!(kinds.stalemates > 2, "{kinds:?}");
}

#[test]
fn mates_in_two() {
    let (mut census, mut kinds, mut solvers) = (Census::default(), Kinds::default(), solvers());
    for (i, sort) in Sort::ALL.into_iter().enumerate() {
        let positions = if matches!(sort, Sort::Few | Sort::Touching) { 100 } else { 40 };
        hold(sort, positions, 2, 200 + i as u64, &mut census, &mut kinds, &mut solvers);
    }
    println!("{census:?} {kinds:?}");
    assert!(census.by_distance[2] > 5 && census.without > 100 && census.tries > 5, "{census:?}");
}

#[test]
fn mates_in_three() {
    let (mut census, mut kinds, mut solvers) = (Census::default(), Kinds::default(), solvers());
    hold(Sort::Few, 40, 3, 300, &mut census, &mut kinds, &mut solvers);
    println!("{census:?} {kinds:?}");
    assert!(census.by_distance[2] + census.by_distance[3] > 1 && census.without > 10, "{census:?}");
}
