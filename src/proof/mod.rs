//! Proofs of mates: built with the search, written and read as JSON, and verified by the plain rules.
//!
//! A [`Proof`] says that the side to move, the attacker, mates in so many moves, and perhaps that it cannot in fewer. It
//! is two lists of [`Node`]s, each node a position with the attacker to move:
//!
//! * an [`AttackNode`] names one move of the attacker and every legal reply to it, each with what follows;
//! * a [`DefenceNode`] names every legal move of the attacker, each with one reply after which the attacker still has
//!   no mate in time.
//!
//! A node may follow from many moves, but it is one position, and it comes before all nodes that lead to it; the last
//! node is the position that the proof is about. Positions are not in the proof: [`verify`] finds them by playing the
//! moves, and takes nothing else from the proof on trust.
//!
//! As in the search for mates, history is left out: neither repetition nor a half-move clock ends anything.
//!
//! [`build`] may know the search and every game; [`Proof::write`] and [`read_proof`] know the text of moves and
//! positions; [`verify`] knows [`crate::plain`] alone, so that it shares no rule with the search.
//!
//! ```
//! use hypermate::flat::Position;
//! use hypermate::plain::atomic;
//! use hypermate::proof::{Scope, build, read_proof, verify};
//! use hypermate::search::{Watch, mate::Solver};
//! use hypermate::text::read_flat;
//! use std::ops::ControlFlow;
//!
//! // The queen takes the pawn on h5 and blows up the king beside it.
//! let setup = read_flat("8/6BK/7k/7p/7P/5Q2/8/8 w - - 21 73")?;
//! let mut solver = Solver::new(1 << 20, 1);
//! let proof = build(&mut solver, &Position::new(&setup)?, 3, &Scope::default(), &Watch::new())?;
//! let file = read_proof(&proof.write(Vec::new(), &setup)?[..])?;
//! assert_eq!((file.proof.mate, &file.position), (1, &setup));
//!
//! let start = atomic::Position::new(&file.position)?;
//! assert!(verify(&start, &file.proof, &mut |_| ControlFlow::Continue(())).is_ok());
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod bounded;
mod build;
mod fault;
mod flaw;
mod judge;
mod known;
mod memory;
mod pending;
mod read;
mod text;
mod tried;
mod verify;
mod write;

pub use build::{ProofError, Scope, build};
pub use fault::ProofFileError;
pub use flaw::{Fault, Flaw, Half, Refusal};
pub use judge::Judge;
pub use read::{ProofFile, read_proof};
pub use verify::{Progress, Verified, Work, verify};

use crate::rules::{Piece, Rules};
use crate::text::{CoordinateMove, TextError, UciMove, read_move, read_uci};

/// What a file says that it is.
pub const FORMAT: &str = "hypermate-proof";

/// The version of the format.
pub const VERSION: u64 = 1;

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

impl Proof {
    /// How many nodes both parts have.
    pub fn nodes(&self) -> usize {
        self.attack.len() + self.defence.as_ref().map_or(0, Vec::len)
    }
}

/// A position with the attacker to move, in either part of a proof.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Node<F, T> {
    /// In the attack, the number of moves in which the attacker mates from here: one more than the largest number that
    /// follows. In the defence, the number of moves within which there is no mate, at least two.
    pub left: u32,
    /// The attacker's move in the attack; nothing in the defence, which looks at every move.
    pub first: F,
    /// In the attack, all replies to that move, none if it mates; in the defence, all moves of the attacker. Each comes
    /// with what follows it.
    pub moves: Vec<(Step, T)>,
}

/// The attacker has a move after which all replies lose in time.
pub type AttackNode = Node<Step, Next>;

/// The attacker has no mate in time: after each move there is a reply.
pub type DefenceNode = Node<(), Answer>;

/// What follows a reply that loses.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Next {
    /// This move of the attacker mates.
    Mates(Step),
    /// The attack goes on in this node.
    Node(u32),
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

/// A move as a proof names it, without what the position tells: a piece goes from one cell to another. Castling is the
/// king going two cells or more to its target, or going to its own rook.
///
/// It takes seven bytes, since a proof may have tens of millions of moves.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Step {
    from: [u8; 3],
    to: [u8; 3],
    promotes: Option<Piece>,
}

impl Step {
    /// A step between cells given by their indices, which are below 2^24 on every board: of larger ones only the last
    /// 24 bits are kept.
    pub const fn new(from: usize, to: usize, promotes: Option<Piece>) -> Step {
        Step { from: low_bytes(from), to: low_bytes(to), promotes }
    }

    /// The index of the cell that is left.
    pub fn from(&self) -> usize {
        index(self.from)
    }

    /// The index of the cell that is entered.
    pub fn to(&self) -> usize {
        index(self.to)
    }

    /// What a pawn becomes, where the rules give a choice.
    pub fn promotes(&self) -> Option<Piece> {
        self.promotes
    }

    /// The step in the machine form of its game, as files of proofs have it: `c1(I)c2(II)`, `e7e8n`.
    pub fn text(&self, rules: &Rules) -> String {
        let (from, to) = (self.from(), self.to());
        if rules.axes == 2 {
            return UciMove { from, to, promotes: self.promotes }.to_string();
        }
        CoordinateMove { from, to, separator: None, promotes: self.promotes }.write(rules)
    }

    /// Reads what [`Step::text`] writes.
    ///
    /// # Errors
    /// Says at which column the text is no move of the game.
    pub fn read(text: &str, rules: &Rules) -> Result<Step, TextError> {
        if rules.axes == 2 {
            let UciMove { from, to, promotes } = read_uci(text)?;
            return Ok(Step::new(from, to, promotes));
        }
        let CoordinateMove { from, to, promotes, .. } = read_move(text, rules)?;
        Ok(Step::new(from, to, promotes))
    }
}

impl std::fmt::Debug for Step {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{}-{}", self.from(), self.to())?;
        self.promotes.map_or(Ok(()), |piece| write!(f, "={}", piece.letter()))
    }
}

const fn low_bytes(cell: usize) -> [u8; 3] {
    [(cell >> 16) as u8, (cell >> 8) as u8, cell as u8]
}

fn index([high, middle, low]: [u8; 3]) -> usize {
    usize::from(high) << 16 | usize::from(middle) << 8 | usize::from(low)
}
