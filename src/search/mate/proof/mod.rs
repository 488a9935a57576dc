//! Proofs of what the search found, for others to check.
//!
//! [`Solver::prove`] builds the whole tree of a mate: one move of the attacker, all replies to it, and so on until
//! mate; and on demand the other tree, that there is no mate in one move less: all moves of the attacker, one answer to
//! each. What the search knows only by its table, with its 64 bits a position, is here played out, so that
//! [`crate::plain::proof`] can follow it by its own rules.
//!
//! Positions that several lines reach are in it once, told apart by the positions themselves. Numbers of moves are
//! exact in the attack, where each position has one, and what is asked for in the defence.
//!
//! ```
//! use hypermate::flat::Position;
//! use hypermate::text::read_flat;
//! use hypermate::search::Watch;
//! use hypermate::search::mate::Solver;
//! use hypermate::search::mate::proof::Scope;
//!
//! let position = Position::new(&read_flat("8/6BK/7k/7p/7P/5Q2/8/8 w - - 21 73")?)?;
//! let mut solver = Solver::new(1 << 20, 1);
//! let proof = solver.prove(&position, 3, &Scope { minimal: true, ..Scope::default() }, &Watch::new())?;
//! assert_eq!(proof.mate(), 1);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod attack;
mod builder;
mod defence;
mod nodes;
mod write;

use super::root::Question;
use super::solver::Solver;
use super::worker::Stop;
use super::{Limits, MAX_MOVES};
use crate::game::Searchable;
use crate::game::play::Drawn;
use crate::search::{Interrupted, Watch};
use attack::AttackNode;
use builder::{Builder, Halt};
use defence::DefenceNode;

/// What a proof is to hold.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Scope {
    /// Whether it also says that there is no mate in fewer moves.
    pub minimal: bool,
    /// How many bytes its nodes may take at most.
    pub bytes: usize,
}

impl Default for Scope {
    /// The mate alone, in at most 1 GiB.
    fn default() -> Scope {
        Scope { minimal: false, bytes: 1 << 30 }
    }
}

/// A proof with its positions and moves.
#[derive(Clone, Debug)]
pub struct Proof<G: Drawn + Searchable> {
    mate: u32,
    attack: Vec<AttackNode<G>>,
    defence: Option<Vec<DefenceNode<G>>>,
}

impl<G: Drawn + Searchable> Proof<G> {
    /// The number of moves in which the attacker mates.
    pub fn mate(&self) -> u32 {
        self.mate
    }

    /// How many nodes it has.
    pub fn nodes(&self) -> usize {
        self.attack.len() + self.defence.as_ref().map_or(0, Vec::len)
    }
}

/// Why there is no proof.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ProofError {
    /// The run was asked to stop.
    #[error(transparent)]
    Interrupted(#[from] Interrupted),
    /// The side to move is mated already.
    #[error("the side to move has lost already, so there is nothing to prove")]
    AlreadyLost,
    /// There is no mate to prove.
    #[error("there is no mate within {within} move{}", if *within == 1 { "" } else { "s" })]
    NoMate {
        /// The number of moves that was searched.
        within: u32,
    },
    /// The proof is larger than it may be.
    #[error("the proof takes more than {} MiB: it has {nodes} positions and is not done", bytes >> 20)]
    TooLarge {
        /// The largest number of bytes.
        bytes: usize,
        /// The nodes by then.
        nodes: usize,
    },
    /// What the search says of two positions does not fit together: it took two different positions for the same.
    #[error(
        "the search contradicts itself, having taken two positions for the same: another size of its table helps"
    )]
    Contradiction,
}

impl Solver {
    /// Builds the proof of the shortest mate, if there is one within so many moves.
    ///
    /// A solver that has just solved the position answers most of what is to be known from its table. One thread
    /// works.
    ///
    /// # Errors
    /// [`ProofError`]; the solver can be asked on after any.
    #[inline(never)]
    pub fn prove<G: Drawn + Searchable>(
        &mut self,
        game: &G,
        within: u32,
        scope: &Scope,
        watch: &Watch,
    ) -> Result<Proof<G>, ProofError> {
        let within = within.min(MAX_MOVES);
        if game.is_lost() {
            return Err(ProofError::AlreadyLost);
        }
        if !game.can_be_mated(!game.side_to_move()) {
            return Err(ProofError::NoMate { within });
        }
        let mut outcome = Err(ProofError::Interrupted(Interrupted));
        let prove = |question: &mut Question<G>, _: &mut _| {
            question.alone(|worker| {
                let mut builder = Builder::new(worker, scope.bytes);
                match builder.proof(&mut game.clone(), within, scope.minimal) {
                    // It may be asked again, with more room.
                    Err(Halt::Stopped) => return Err(Stop),
                    built => outcome = built.map_err(|halt| builder.why(halt)),
                }
                Ok(())
            })
        };
        // If it was stopped before it began, the outcome is what it was: interrupted.
        let _ = self.ask(game, &Limits::moves(within), watch, prove);
        outcome
    }
}
