//! Proofs of mates, and whether they hold by the plain rules.
//!
//! A [`Proof`] says that the side to move mates in so many moves, and perhaps that it cannot in fewer. It is two
//! lists of nodes, each node a position with the attacker to move:
//!
//! * an [`AttackNode`] names one move of the attacker and, after it, every legal reply, each with what follows;
//! * a [`DefenceNode`] names every legal move of the attacker, each with one reply after which the attacker still has no
//!   mate in time.
//!
//! A node may follow from many moves, but it is one position, and it comes before all nodes that lead to it; the
//! last one is the position that the proof is about. Positions are not in the proof: [`verify`] finds them by playing
//! its moves, and takes nothing else from it on trust.
//!
//! As in the search for mates, history is left out: neither repetition nor a half-move clock ends anything.
//!
//! ```
//! use hypermate::plain::atomic::Position;
//! use hypermate::plain::proof::{AttackNode, Proof, Step, verify};
//! use hypermate::rules::ATOMIC;
//! use hypermate::setup::{Man, Setup};
//! use std::ops::ControlFlow;
//!
//! // The white queen on d1 takes the pawn on d7, beside the black king, and takes the king with it.
//! let mut setup = Setup::empty(&ATOMIC);
//! for (cell, letter) in [(4, 'K'), (3, 'Q'), (51, 'p'), (60, 'k')] {
//!     setup.cells[cell] = Man::from_letter(letter);
//! }
//! let start = Position::new(&setup)?;
//! let mut proof = Proof {
//!     mate: 1,
//!     attack: vec![AttackNode { left: 1, attack: Step::new(3, 51), replies: vec![] }],
//!     defence: None,
//! };
//! let watch = &mut |_| ControlFlow::Continue(());
//! assert!(verify(&start, &proof, watch).is_ok());
//!
//! proof.attack[0].attack = Step::new(3, 43);
//! let refusal = verify(&start, &proof, watch).unwrap_err();
//! assert_eq!(refusal.to_string(), "node 0 of the attack, after 3-43: this is no mate: 60-59 is legal");
//! # Ok::<(), hypermate::plain::atomic::PositionError>(())
//! ```

mod flaw;
mod judge;
mod pending;
mod verify;

pub use flaw::{Fault, Flaw, Half, Refusal};
pub use judge::Judge;
pub use verify::{Progress, Verified, Work, verify};

use crate::setup::Piece;

/// A move as a proof names it, without what the position tells: a man goes from one cell to another. Castling is the
/// king going two cells or more to its target, or going to its own rook.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Step {
    /// The index of the cell that is left.
    pub from: u32,
    /// The index of the cell that is entered.
    pub to: u32,
    /// What a pawn becomes, where it has a choice.
    pub promotes: Option<Piece>,
}

impl Step {
    /// A step that promotes nothing.
    pub const fn new(from: u32, to: u32) -> Step {
        Step { from, to, promotes: None }
    }
}

/// A proof that the side to move mates in [`Proof::mate`] moves.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Proof {
    /// The number of moves of the attacker, from 1.
    pub mate: u32,
    /// How the attacker mates. The last node is the start.
    pub attack: Vec<AttackNode>,
    /// How the defender survives one move less, if that is proven as well. The last node is the start; empty if one
    /// move less is one or none, where the verifier only has to look.
    pub defence: Option<Vec<DefenceNode>>,
}

/// The attacker has a move after which all replies lose in time.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AttackNode {
    /// The number of moves in which the attacker mates from here: one more than the largest of what follows.
    pub left: u32,
    /// The attacker's move.
    pub attack: Step,
    /// All replies with what follows; empty if the move mates.
    pub replies: Vec<(Step, Next)>,
}

/// What follows a reply that loses.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Next {
    /// This move of the attacker mates.
    Mates(Step),
    /// The attack goes on in this node.
    Node(u32),
}

/// The attacker has no mate in time: after each move there is a reply.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DefenceNode {
    /// There is no mate within so many moves, at least two.
    pub left: u32,
    /// All moves of the attacker with the defender's answers.
    pub answers: Vec<(Step, Answer)>,
}

/// How the defender survives a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Answer {
    /// The move leaves no reply and is no mate.
    Stalemate,
    /// This reply leaves the attacker no legal move, or, if only one move is left, none that mates.
    Reply(Step),
    /// After this reply the defence goes on in this node, whose moves are one less.
    Node(Step, u32),
}
