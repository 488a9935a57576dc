//! Games played by the plain rules at random, with a liking for the moves that atomic chess is about.

use crate::support::random::Random;
use crate::support::starts::{Sort, start};
use hypermate::plain::atomic::{Kind, Move, Position};
use hypermate::setup::{Colour, Piece};

/// A position, with the move that was played there; `None` where the game was over or was left.
pub type Ply = (Position, Option<Move>);

/// A game of at most `plies` moves from a start of this sort.
pub fn game(sort: Sort, seed: u64, plies: usize) -> Vec<Ply> {
    let mut random = Random::new(seed);
    let setup = start(sort, &mut random);
    let mut position = Position::new(&setup).unwrap_or_else(|error| panic!("{setup:?}: {error}"));
    let mut game = Vec::new();
    while game.len() < plies
        && let Some(mv) = choose(&position, &mut random)
    {
        let next = position.play(&mv);
        game.push((position, Some(mv)));
        position = next;
    }
    game.push((position, None));
    game
}

fn choose(position: &Position, random: &mut Random) -> Option<Move> {
    let moves = position.legal_moves();
    let weights: Vec<usize> = moves.iter().map(|mv| weight(position, mv)).collect();
    let total = weights.iter().sum::<usize>();
    if total == 0 {
        return None;
    }
    let mut at = random.below(total);
    let chosen = weights.iter().position(|&weight| {
        let found = at < weight;
        at = at.saturating_sub(weight);
        found
    });
    chosen.map(|index| moves[index])
}

fn weight(position: &Position, mv: &Move) -> usize {
    let is = |piece| position.man(mv.from).is_some_and(|man| man.piece == piece);
    let next = position.play(mv);
    if next.king(next.side()).is_none() {
        // The game ends with it.
        return 2;
    }
    match mv.kind {
        Kind::EnPassant => 60,
        Kind::Castle { .. } => 40,
        _ if mv.promotes.is_some() => 4,
        Kind::Capture => 12,
        Kind::Quiet if is(Piece::King) && touching(&next) => 6,
        Kind::Quiet if is(Piece::Pawn) && mv.from.abs_diff(mv.to) == 16 => 20,
        Kind::Quiet if is(Piece::Pawn) => 5,
        Kind::Quiet => 3,
    }
}

/// Whether the kings stand side by side.
pub fn touching(position: &Position) -> bool {
    let [Some(white), Some(black)] = Colour::ALL.map(|colour| position.king(colour)) else { return false };
    (white % 8).abs_diff(black % 8) <= 1 && (white / 8).abs_diff(black / 8) <= 1
}
