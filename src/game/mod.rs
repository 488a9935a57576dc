//! What can be played: one room for each family of games, all behind the one small trait [`Game`].

pub mod play;
mod playable;
mod signature;
pub(crate) mod zobrist;

pub use play::{Ending, Match, Refusal};
pub use playable::{AnyMove, Playable};
pub use signature::Signature;

use crate::setup::Colour;
use std::ops::ControlFlow;

/// How many numbers [`Searchable::place_of`] gives.
pub const MOVE_PLACES: usize = 4096;

/// A position of some two-player game, as perft, mate search and play see it.
///
/// The rules are wholly behind it. Every method speaks of the position as it stands, with the side to move that it
/// has; history is not part of it.
pub trait Game: Clone + Send + Sync {
    /// A move of the side to move.
    type Move: Copy + Eq + std::hash::Hash + std::fmt::Debug + Send + Sync;

    /// The moves of one man: the piece, where it stands, and the set of its targets.
    type Moves: IntoIterator<Item = Self::Move>;

    /// The side to move.
    fn side_to_move(&self) -> Colour;

    /// Calls `visit` with the legal moves of one man after the other, never with an empty set, until it breaks.
    fn legal_moves(&self, visit: impl FnMut(Self::Moves) -> ControlFlow<()>) -> ControlFlow<()>;

    /// The legal moves in a list of their own, for where that costs nothing that matters.
    fn list_legal(&self) -> Vec<Self::Move> {
        let mut moves = Vec::new();
        let _ = self.legal_moves(|of_one_man| {
            moves.extend(of_one_man);
            ControlFlow::Continue(())
        });
        moves
    }

    /// The number of legal moves, counted without listing them.
    fn count_legal(&self) -> u64;

    /// Plays a legal move for good.
    fn play(&mut self, mv: Self::Move);

    /// Whether the king of the side to move is attacked.
    fn in_check(&self) -> bool;

    /// The number by which transposition tables know the position: of all that decides what can follow, clocks left
    /// out.
    fn key(&self) -> u64;

    /// Whether a move that was legal in some other position with this side to move is legal here.
    fn is_legal(&self, mv: Self::Move) -> bool {
        let is_it = |of_one_man: Self::Moves| {
            if of_one_man.into_iter().any(|legal| legal == mv) {
                ControlFlow::Break(())
            } else {
                ControlFlow::Continue(())
            }
        };
        self.legal_moves(is_it).is_break()
    }

    /// Whether the side to move is mated or its king blown up.
    fn is_lost(&self) -> bool {
        match self.outcome() {
            Some(Outcome::Checkmate { winner } | Outcome::Exploded { winner }) => {
                winner != self.side_to_move()
            }
            _ => false,
        }
    }

    /// Whether a side has a king that can be mated at all.
    fn can_be_mated(&self, side: Colour) -> bool;

    /// Whether the side to move has any legal move.
    fn has_legal_move(&self) -> bool {
        self.legal_moves(|_| ControlFlow::Break(())).is_break()
    }

    /// How the game has ended by the rules that need no history, `None` if it goes on.
    fn outcome(&self) -> Option<Outcome> {
        if self.has_legal_move() {
            None
        } else if self.in_check() {
            Some(Outcome::Checkmate { winner: !self.side_to_move() })
        } else {
            Some(Outcome::Stalemate)
        }
    }
}

/// What the searches ask of a position beside its rules, so that they need not make every move.
pub trait Searchable: Game {
    /// The sum of [`Game::count_legal`] over the positions after each legal move: perft of depth 2. A game may tell it
    /// without making most of the moves. When this returns, the position is as it was.
    fn count_replies(&mut self) -> u64 {
        let mut replies = 0;
        let _ = self.each_child(|_, child| {
            replies += child.count_legal();
            ControlFlow::Continue(())
        });
        replies
    }

    /// Plays each legal move in turn and calls `visit` with the move and the position after it, until it breaks.
    /// When this returns, the position is as it was.
    fn each_child(&mut self, visit: impl FnMut(Self::Move, &mut Self) -> ControlFlow<()>) -> ControlFlow<()>;

    /// The two hashes by which a table of counts knows the position: of the game and its board, and of all that is in
    /// [`Game::key`].
    fn signature(&self) -> Signature;

    /// A signature that the position shares with those of its mirror images that have as many sequences of moves of
    /// any length, as far as the game knows such images. More expensive than [`Searchable::signature`].
    fn folded_signature(&self) -> Signature {
        self.signature()
    }

    /// Calls `visit` with each legal move that gives check or blows up the enemy king, until it breaks.
    ///
    /// A game finds them from the enemy king's cell outwards, so that moves that do not threaten it are never made;
    /// this default makes every move and looks.
    fn each_check(&self, mut visit: impl FnMut(Self::Move) -> ControlFlow<()>) -> ControlFlow<()> {
        self.legal_moves(|moves| {
            for mv in moves {
                let mut child = self.clone();
                child.play(mv);
                if child.in_check() || child.is_lost() {
                    visit(mv)?;
                }
            }
            ControlFlow::Continue(())
        })
    }

    /// A legal move that mates or blows up the enemy king, if there is one. The position is as it was afterwards.
    fn mate_in_one(&mut self) -> Option<Self::Move> {
        let mut found = None;
        let parent = self.clone();
        let _ = parent.each_check(|mv| {
            if self.with_child(mv, |child| child.is_lost()) {
                found = Some(mv);
                return ControlFlow::Break(());
            }
            ControlFlow::Continue(())
        });
        found
    }

    /// Plays a legal move, calls `look` with the position after it, and takes the move back.
    fn with_child<R>(&mut self, mv: Self::Move, look: impl FnOnce(&mut Self) -> R) -> R {
        let mut child = self.clone();
        child.play(mv);
        look(&mut child)
    }

    /// A number below [`MOVE_PLACES`] by which a search counts how often a move did well. Different moves may share
    /// it, if they seldom are legal in the same position.
    fn place_of(mv: Self::Move) -> usize;
}

/// How a game ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// The side to move is in check and has no legal move.
    Checkmate {
        /// The other side.
        winner: Colour,
    },
    /// The side to move is not in check and has no legal move: a draw.
    Stalemate,
    /// The king of a side, in play the one to move, has been blown up. Only atomic chess ends so.
    Exploded {
        /// The other side.
        winner: Colour,
    },
}
