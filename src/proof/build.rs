//! Building a proof: the whole tree of a mate and, on demand, the tree that shows that there is no mate in one move less.
//!
//! What the search knows only by its table, with its 64 bits a position, is played out here, so that [`super::verify`]
//! can follow it by its own rules. Positions that several lines reach have one node, told apart by the positions
//! themselves. Numbers of moves are exact in the attack, where each position has one, and what is asked for in the
//! defence.

use super::known::KnownNodes;
use super::memory::NoRoom;
use super::{Answer, Next, Node, Proof, Step};
use crate::game::Playable;
use crate::search::mate::{Killers, Limits, MAX_MOVES, Solver, Stop, Worker};
use crate::search::{Interrupted, Watch};
use std::mem::size_of;

/// What a proof is to hold.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Scope {
    /// Whether it also says that there is no mate in fewer moves.
    pub minimal: bool,
    /// How many bytes its nodes may take at most, with what is needed to build them.
    pub bytes: usize,
}

impl Default for Scope {
    /// The mate alone, in at most 1 GiB.
    fn default() -> Scope {
        Scope { minimal: false, bytes: 1 << 30 }
    }
}

/// Why there is no proof.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
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
        /// How many nodes there were by then.
        nodes: usize,
    },
    /// The system has no more memory.
    #[error("there is no memory for the proof: it has {nodes} positions and is not done")]
    NoMemory {
        /// How many nodes there were by then.
        nodes: usize,
    },
    /// What the search says of two positions does not fit together: it took two different positions for the same.
    #[error(
        "the search contradicts itself, having taken two positions for the same: another size of its table helps"
    )]
    Contradiction,
}

/// Builds the proof of the shortest mate, if there is one within so many moves.
///
/// A solver that has just solved the position knows most of the proof by its table. One thread works.
///
/// # Errors
/// [`ProofError`]; the solver can be asked on after any.
#[inline(never)]
pub fn build<G: Playable>(
    solver: &mut Solver,
    game: &G,
    within: u32,
    scope: &Scope,
    watch: &Watch,
) -> Result<Proof, ProofError> {
    let within = within.min(MAX_MOVES);
    if game.is_lost() {
        return Err(ProofError::AlreadyLost);
    }
    if !game.can_be_mated(!game.side_to_move()) {
        return Err(ProofError::NoMate { within });
    }
    // If it is stopped before it begins, it is interrupted.
    let mut outcome = Err(ProofError::Interrupted(Interrupted));
    let _ = solver.ask(game, &Limits::moves(within), watch, |question, _| {
        question.alone(|worker| {
            let mut builder = Builder::new(worker, scope.bytes);
            match builder.proof(&mut game.clone(), within, scope.minimal) {
                // The solver asks again, with a larger table.
                Err(Halt::Stopped) => return Err(Stop),
                built => outcome = built.map_err(|halt| builder.error(halt)),
            }
            Ok(())
        })
    });
    outcome
}

/// Why the building stopped.
#[derive(Clone, Copy, Debug)]
enum Halt {
    Stopped,
    NoMate { within: u32 },
    TooLarge,
    NoMemory,
    Contradiction,
}

impl From<Stop> for Halt {
    fn from(_: Stop) -> Halt {
        Halt::Stopped
    }
}

impl From<NoRoom> for Halt {
    fn from(_: NoRoom) -> Halt {
        Halt::NoMemory
    }
}

/// A proof in the making.
struct Builder<'b, 'a, G: Playable> {
    worker: &'b mut Worker<'a, G>,
    attack: KnownNodes<G, Step, Next>,
    defence: KnownNodes<G, (), Answer>,
    /// The replies that last left no mate in one, the latest first.
    killers: Killers<G::Move>,
    limit: usize,
    bytes: usize,
}

impl<'b, 'a, G: Playable> Builder<'b, 'a, G> {
    fn new(worker: &'b mut Worker<'a, G>, limit: usize) -> Self {
        let (attack, defence) = (KnownNodes::new(), KnownNodes::new());
        Builder { worker, attack, defence, killers: Killers::default(), limit, bytes: 0 }
    }

    /// The proof of the shortest mate within so many moves. It takes the nodes out of the builder.
    fn proof(&mut self, game: &mut G, within: u32, minimal: bool) -> Result<Proof, Halt> {
        let mate = self.distance(game, within)?.ok_or(Halt::NoMate { within })?;
        self.attack_node(game, mate)?;
        // That no move mates at once is for the verifier to look at.
        if minimal && mate > 2 {
            self.defence_node(game, mate - 1)?;
        }
        let attack = std::mem::take(&mut self.attack.nodes);
        let defence = minimal.then(|| std::mem::take(&mut self.defence.nodes));
        Ok(Proof { mate, attack, defence })
    }

    fn error(&self, halt: Halt) -> ProofError {
        let nodes = self.attack.nodes.len() + self.defence.nodes.len();
        match halt {
            Halt::Stopped => Interrupted.into(),
            Halt::NoMate { within } => ProofError::NoMate { within },
            Halt::TooLarge => ProofError::TooLarge { bytes: self.limit, nodes },
            Halt::NoMemory => ProofError::NoMemory { nodes },
            Halt::Contradiction => ProofError::Contradiction,
        }
    }

    /// The smallest number of moves within which the side to move mates, up to `within`.
    fn distance(&mut self, game: &mut G, within: u32) -> Result<Option<u32>, Halt> {
        for moves in 1..=within {
            if self.worker.prove_attack(game, moves)? {
                return Ok(Some(moves));
            }
        }
        Ok(None)
    }

    /// Accounts for so many bytes.
    fn spend(&mut self, bytes: usize) -> Result<(), Halt> {
        self.bytes += bytes;
        if self.bytes > self.limit { Err(Halt::TooLarge) } else { Ok(()) }
    }

    /// The node of a position in which the attacker mates in exactly so many moves, made if there is none yet. It
    /// calls itself once for each move left.
    fn attack_node(&mut self, game: &mut G, left: u32) -> Result<u32, Halt> {
        if let Some(node) = self.attack.find(game, left) {
            return Ok(node);
        }
        let first = self.worker.mating_move(game, left)?.ok_or(Halt::Contradiction)?;
        let mut moves = Vec::new();
        let mut attacked = game.clone();
        attacked.play(first);
        if !attacked.is_lost() {
            for reply in self.worker.replies(&attacked) {
                let mut replied = attacked.clone();
                replied.play(reply);
                moves.push((step(&attacked, reply), self.after_reply(&mut replied, left - 1)?));
            }
            if moves.is_empty() {
                return Err(Halt::Contradiction);
            }
        }
        self.spend(KnownNodes::<G, Step, Next>::NODE_BYTES + moves.len() * size_of::<(Step, Next)>())?;
        Ok(self.attack.add(game, Node { left, first: step(game, first), moves })?)
    }

    /// What follows a reply that loses within so many moves.
    fn after_reply(&mut self, game: &mut G, left: u32) -> Result<Next, Halt> {
        let exactly = self.distance(game, left)?.ok_or(Halt::Contradiction)?;
        if exactly == 1 {
            let mate = game.mate_in_one().ok_or(Halt::Contradiction)?;
            return Ok(Next::Mates(step(game, mate)));
        }
        Ok(Next::Node(self.attack_node(game, exactly)?))
    }

    /// The node of a position in which the attacker does not mate within so many moves, at least two, made if there is
    /// none yet. It calls itself once for each move left.
    fn defence_node(&mut self, game: &mut G, left: u32) -> Result<u32, Halt> {
        if let Some(node) = self.defence.find(game, left) {
            return Ok(node);
        }
        let mut moves = Vec::new();
        for attack in game.list_legal() {
            self.worker.tick()?;
            let mut attacked = game.clone();
            attacked.play(attack);
            moves.push((step(game, attack), self.answer(&mut attacked, left - 1)?));
        }
        self.spend(KnownNodes::<G, (), Answer>::NODE_BYTES + moves.len() * size_of::<(Step, Answer)>())?;
        Ok(self.defence.add(game, Node { left, first: (), moves })?)
    }

    /// An answer to an attack after which the attacker has so many moves left, at least one, and does not mate.
    fn answer(&mut self, game: &mut G, left: u32) -> Result<Answer, Halt> {
        if !game.has_legal_move() {
            return if game.is_lost() { Err(Halt::Contradiction) } else { Ok(Answer::Stalemate) };
        }
        if left == 1 {
            return self.last_answer(game).map(|reply| Answer::Reply(step(game, reply)));
        }
        let mut replies = Vec::new();
        for reply in self.worker.replies(game) {
            let mut replied = game.clone();
            replied.play(reply);
            if !replied.has_legal_move() {
                return Ok(Answer::Reply(step(game, reply)));
            }
            if let Some(node) = self.defence.find(&replied, left) {
                return Ok(Answer::Node(step(game, reply), node));
            }
            replies.push((replied.count_legal(), reply, replied));
        }
        // The fewer moves the attacker has, the smaller is what has to be shown.
        replies.sort_by_key(|(moves, ..)| *moves);
        for (_, reply, mut replied) in replies {
            if !self.worker.prove_attack(&mut replied, left)? {
                return Ok(Answer::Node(step(game, reply), self.defence_node(&mut replied, left)?));
            }
        }
        Err(Halt::Contradiction)
    }

    /// A reply after which there is no mate in one. What answered the attacks before mostly answers this one.
    fn last_answer(&mut self, game: &mut G) -> Result<G::Move, Halt> {
        let survives = |game: &mut G, reply| game.with_child(reply, |child| child.mate_in_one().is_none());
        let known = self.killers.moves().find(|&reply| game.is_legal(reply) && survives(game, reply));
        let reply = match known {
            Some(reply) => Some(reply),
            None => self.worker.replies(game).into_iter().find(|&reply| survives(game, reply)),
        };
        let reply = reply.ok_or(Halt::Contradiction)?;
        self.killers.remember(reply);
        Ok(reply)
    }
}

/// The name of a legal move.
fn step<G: Playable>(game: &G, mv: G::Move) -> Step {
    let mv = game.describe(mv);
    Step::new(mv.from, mv.named_to, mv.promotes)
}
