//! A game in progress: positions one after the other, the endings that need history, and taking moves back.

use super::{Game, Outcome};
use crate::setup::Colour;

/// What a game says of draws beyond stalemate. 3D chess has none of these rules, 4D chess has all.
pub trait Drawn: Game {
    /// How many half-moves without a capture or pawn move draw the game; `None` if no number does.
    fn halfmove_limit(&self) -> Option<u32>;
    /// How often a position must have occurred, with the same side to move, to draw the game; `None` if never.
    fn repetitions(&self) -> Option<usize>;

    /// Half-moves since the last capture or pawn move.
    fn halfmove_clock(&self) -> u32;

    /// The draw by what is left on the board, if neither side has anything to win with.
    fn dead(&self) -> Option<Ending>;

    /// Whether the men and the side to move are the same; clocks do not count.
    fn is_repetition_of(&self, other: &Self) -> bool;
}

/// Why a game is over.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ending {
    /// The side to move is in check and has no legal move.
    Checkmate {
        /// The other side.
        winner: Colour,
    },
    /// The side to move is not in check and has no legal move.
    Stalemate,
    /// The king of the side to move has been blown up.
    Exploded {
        /// The other side.
        winner: Colour,
    },
    /// Only the kings are left.
    BareKings,
    /// Neither side has the men to win.
    Material,
    /// The limit of half-moves without a capture or pawn move is reached.
    HalfmoveLimit,
    /// The position has occurred as often as the game allows.
    Repetition,
}

impl Ending {
    /// The side that has won; `None` for a draw.
    pub fn winner(self) -> Option<Colour> {
        match self {
            Ending::Checkmate { winner } | Ending::Exploded { winner } => Some(winner),
            _ => None,
        }
    }
}

impl Ending {
    /// Whether the ending is one that players of orthodox and atomic chess have to claim.
    pub fn is_claimed(self) -> bool {
        matches!(self, Ending::HalfmoveLimit | Ending::Repetition)
    }
}

impl std::fmt::Display for Ending {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Ending::Checkmate { winner } => write!(f, "checkmate, {winner} wins"),
            Ending::Stalemate => f.write_str("stalemate, a draw"),
            Ending::Exploded { winner } => write!(f, "the king is blown up, {winner} wins"),
            Ending::Material => f.write_str("too little material to win, a draw"),
            Ending::BareKings => f.write_str("two bare kings, a draw"),
            Ending::HalfmoveLimit => {
                f.write_str("too many half-moves without a capture or pawn move, a draw")
            }
            Ending::Repetition => f.write_str("the same position too often, a draw"),
        }
    }
}

/// Why a move cannot be played.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum Refusal {
    /// The game is over.
    #[error("the game is over: {0}")]
    Over(Ending),
    /// The rules do not allow the move.
    #[error("the move is not legal")]
    Illegal,
}

/// A game in progress. The position that it starts from counts as its first occurrence.
#[derive(Clone)]
pub struct Match<G: Drawn> {
    /// Every position since the start, the present one last. Never empty.
    positions: Vec<G>,
    /// The moves between them.
    moves: Vec<G::Move>,
}

impl<G: Drawn> Match<G> {
    /// A game that starts from this position.
    pub fn new(start: G) -> Match<G> {
        Match { positions: vec![start], moves: Vec::new() }
    }

    /// The present position.
    pub fn position(&self) -> &G {
        // The start is never taken away.
        &self.positions[self.positions.len() - 1]
    }

    /// The moves so far.
    pub fn moves(&self) -> &[G::Move] {
        &self.moves
    }

    /// Plays a move.
    ///
    /// # Errors
    /// [`Refusal`] if the game is over or the move is not legal; the game is then as it was.
    pub fn play(&mut self, mv: G::Move) -> Result<(), Refusal> {
        match self.ending() {
            Some(ending) => Err(Refusal::Over(ending)),
            None => self.play_legal(mv),
        }
    }

    fn play_legal(&mut self, mv: G::Move) -> Result<(), Refusal> {
        if !self.position().is_legal(mv) {
            return Err(Refusal::Illegal);
        }
        let mut next = self.position().clone();
        next.play(mv);
        self.positions.push(next);
        self.moves.push(mv);
        Ok(())
    }

    /// As [`Match::play`], where a draw by half-moves or repetition has to be claimed and nobody has: only what the board
    /// itself has decided ends the game.
    ///
    /// # Errors
    /// The same.
    pub fn play_on(&mut self, mv: G::Move) -> Result<(), Refusal> {
        match self.ending() {
            Some(ending) if !ending.is_claimed() => Err(Refusal::Over(ending)),
            _ => self.play_legal(mv),
        }
    }

    /// Takes the last move back and returns it; `None` at the start.
    pub fn undo(&mut self) -> Option<G::Move> {
        let mv = self.moves.pop()?;
        self.positions.pop();
        Some(mv)
    }

    /// Why the game is over, `None` if it is not. The rules are looked at in this order: checkmate, stalemate or an
    /// exploded king; what is left on the board; the half-move limit; repetition.
    pub fn ending(&self) -> Option<Ending> {
        let position = self.position();
        match position.outcome() {
            Some(Outcome::Checkmate { winner }) => return Some(Ending::Checkmate { winner }),
            Some(Outcome::Stalemate) => return Some(Ending::Stalemate),
            Some(Outcome::Exploded { winner }) => return Some(Ending::Exploded { winner }),
            None => {}
        }
        if let Some(ending) = position.dead() {
            return Some(ending);
        }
        if position.halfmove_limit().is_some_and(|limit| position.halfmove_clock() >= limit) {
            return Some(Ending::HalfmoveLimit);
        }
        position.repetitions().filter(|&often| self.occurrences() >= often).map(|_| Ending::Repetition)
    }

    /// How often the present position has occurred, this time included.
    ///
    /// A capture or pawn move cannot be undone by play, so no earlier position can be the same. One that the FEN's
    /// clock counts but that lies before the start is not known.
    pub fn occurrences(&self) -> usize {
        let present = self.position();
        let reversible = usize::try_from(present.halfmove_clock()).unwrap_or(usize::MAX).saturating_add(1);
        let same = |earlier: &&G| earlier.key() == present.key() && earlier.is_repetition_of(present);
        self.positions.iter().rev().take(reversible).filter(same).count()
    }
}
