//! What both halves of a proof are built with.

use super::attack::AttackNode;
use super::defence::DefenceNode;
use super::nodes::{INDEX_BYTES, Index};
use super::{Proof, ProofError};
use crate::game::Searchable;
use crate::game::play::Drawn;
use crate::search::Interrupted;
use crate::search::mate::worker::{Killers, Stop, Worker};

/// Why the building stopped.
#[derive(Clone, Copy, Debug)]
pub(super) enum Halt {
    Stopped,
    NoMate { within: u32 },
    TooLarge,
    Contradiction,
}

impl From<Stop> for Halt {
    fn from(_: Stop) -> Halt {
        Halt::Stopped
    }
}

/// A proof in the making.
pub(super) struct Builder<'b, 'a, G: Drawn + Searchable> {
    pub(super) worker: &'b mut Worker<'a, G>,
    pub(super) attack: Vec<AttackNode<G>>,
    pub(super) attack_index: Index,
    pub(super) defence: Vec<DefenceNode<G>>,
    pub(super) defence_index: Index,
    /// The replies that last left no mate in one, the latest first.
    pub(super) killers: Killers<G::Move>,
    limit: usize,
    bytes: usize,
}

impl<'b, 'a, G: Drawn + Searchable> Builder<'b, 'a, G> {
    pub(super) fn new(worker: &'b mut Worker<'a, G>, limit: usize) -> Self {
        Builder {
            worker,
            attack: Vec::new(),
            attack_index: Index::default(),
            defence: Vec::new(),
            defence_index: Index::default(),
            killers: Killers::default(),
            limit,
            bytes: 0,
        }
    }

    /// The proof of the shortest mate within so many moves. What was built is in it, and the builder is empty.
    pub(super) fn proof(&mut self, game: &mut G, within: u32, minimal: bool) -> Result<Proof<G>, Halt> {
        let mate = self.distance(game, within)?.ok_or(Halt::NoMate { within })?;
        self.attack_node(game, mate)?;
        // One move, or none, is for the verifier to look at.
        if minimal && mate > 2 {
            self.defence_node(game, mate - 1)?;
        }
        let attack = std::mem::take(&mut self.attack);
        let defence = minimal.then(|| std::mem::take(&mut self.defence));
        Ok(Proof { mate, attack, defence })
    }

    /// Why it stopped, for those outside.
    pub(super) fn why(&self, halt: Halt) -> ProofError {
        match halt {
            Halt::Stopped => Interrupted.into(),
            Halt::NoMate { within } => ProofError::NoMate { within },
            Halt::TooLarge => {
                ProofError::TooLarge { bytes: self.limit, nodes: self.attack.len() + self.defence.len() }
            }
            Halt::Contradiction => ProofError::Contradiction,
        }
    }

    /// The smallest number of moves within which the side to move mates, up to `within`.
    pub(super) fn distance(&mut self, game: &mut G, within: u32) -> Result<Option<u32>, Halt> {
        for moves in 1..=within {
            if self.worker.prove_attack(game, moves)? {
                return Ok(Some(moves));
            }
        }
        Ok(None)
    }

    /// Accounts for a node of so many bytes with so many entries.
    pub(super) fn spend<N, E>(&mut self, entries: usize) -> Result<(), Halt> {
        self.bytes += size_of::<N>() + INDEX_BYTES + entries * size_of::<E>();
        if self.bytes > self.limit { Err(Halt::TooLarge) } else { Ok(()) }
    }
}
