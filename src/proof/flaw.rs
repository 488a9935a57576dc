//! What can be wrong with a proof, and where. It knows no rules but the names of cells.

use super::Step;
use crate::rules::Rules;

/// Which part of a proof.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Half {
    /// That there is a mate.
    Attack,
    /// That there is no mate in fewer moves.
    Defence,
}

impl Half {
    /// `attack` or `defence`.
    pub fn name(self) -> &'static str {
        match self {
            Half::Attack => "attack",
            Half::Defence => "defence",
        }
    }
}

/// The first thing that is wrong with a proof.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Flaw {
    /// In which part.
    pub half: Half,
    /// In which node, from 0.
    pub node: Option<usize>,
    /// The moves from the start to the position that [`Flaw::fault`] speaks of.
    pub path: Vec<Step>,
    /// What is wrong.
    pub fault: Fault,
}

/// What is wrong at some position of a proof.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Fault {
    /// The start is no position that can arise in play.
    Impossible,
    /// The start is lost for the side to move already.
    AlreadyLost,
    /// There is no node for the start.
    Empty,
    /// There are nodes where none are needed.
    Surplus,
    /// The start has another number of moves than the proof is about.
    OtherNumber {
        /// The number that is expected.
        expected: u32,
        /// The number of the last node.
        found: u32,
    },
    /// No node leads to this one.
    Unreached,
    /// The node leads to one that does not come before it.
    Order {
        /// The other node.
        node: u32,
    },
    /// The node is said to be another position than one found before.
    OtherPosition {
        /// The node that is reached by different positions.
        node: u32,
    },
    /// The number of moves does not fit what follows.
    Count {
        /// The number of the node.
        found: u32,
        /// What it has to be by what follows.
        expected: u32,
    },
    /// The number of moves of the next node is not one less.
    NextCount {
        /// The next node.
        node: u32,
        /// Its number.
        found: u32,
        /// What it has to be.
        expected: u32,
    },
    /// The move is not legal here.
    Illegal(Step),
    /// A legal move is not listed.
    Missing(Step),
    /// A move is listed more than once.
    Twice(Step),
    /// The last move was to mate, and the side to move has a legal move.
    NotMate {
        /// One of its legal moves.
        escape: Step,
    },
    /// The last move was to mate, and it is stalemate.
    NotMateButStalemate,
    /// It is said to be stalemate, and there is a legal move.
    NotStalemate {
        /// One of the legal moves.
        escape: Step,
    },
    /// There is a mate here where there was to be none.
    Mate,
    /// There is a mate in one here where there was to be none.
    MateInOne(Step),
    /// The game goes on here for more than one move, and the proof does not.
    Open {
        /// How many moves the attacker still has.
        left: u32,
    },
    /// The system has no memory for the positions that follow. The verifier refuses this with [`Refusal::NoMemory`].
    NoMemory,
}

impl Fault {
    /// What is wrong in words, with moves as the game writes them.
    pub fn describe(&self, rules: &Rules) -> String {
        self.in_words(&|step| step.text(rules))
    }

    fn in_words(&self, name: &dyn Fn(&Step) -> String) -> String {
        match self {
            Fault::NoMemory => "there is no memory for what follows".to_string(),
            Fault::Impossible => {
                "the position cannot arise in play: the side to move could take the king".to_string()
            }
            Fault::AlreadyLost => "the side to move has lost already".to_string(),
            Fault::Empty => "there is no node".to_string(),
            Fault::Surplus => "there are nodes, and none are needed".to_string(),
            Fault::OtherNumber { expected, found } => {
                format!("the last node is about {} and the proof about {expected}", moves(*found))
            }
            Fault::Unreached => "no node leads to this one".to_string(),
            Fault::Order { node } => {
                format!("it leads to node {node}, and only nodes before it may follow")
            }
            Fault::OtherPosition { node } => {
                format!("it leads to node {node}, which other moves reach with another position")
            }
            Fault::Count { found, expected } => {
                format!("it is about {}, and by what follows it has to be {expected}", moves(*found))
            }
            Fault::NextCount { node, found, expected } => {
                format!("it leads to node {node}, which is about {} instead of {expected}", moves(*found))
            }
            Fault::Illegal(step) => format!("{} is not legal", name(step)),
            Fault::Missing(step) => format!("the legal move {} is missing", name(step)),
            Fault::Twice(step) => format!("{} is listed twice", name(step)),
            Fault::NotMate { escape } => format!("this is no mate: {} is legal", name(escape)),
            Fault::NotMateButStalemate => "this is no mate but stalemate".to_string(),
            Fault::NotStalemate { escape } => format!("this is no stalemate: {} is legal", name(escape)),
            Fault::Mate => "this is mate, where there was to be none".to_string(),
            Fault::MateInOne(step) => format!("{} mates, where no move was to", name(step)),
            Fault::Open { left } => {
                format!(
                    "the attacker has a legal move and {} left, and the proof does not go on",
                    moves(*left)
                )
            }
        }
    }
}

/// `1 move`, `2 moves`.
fn moves(number: u32) -> String {
    format!("{number} move{}", if number == 1 { "" } else { "s" })
}

impl Flaw {
    /// What is wrong and where, in words, with moves as the game writes them.
    pub fn describe(&self, rules: &Rules) -> String {
        self.in_words(&|step| step.text(rules))
    }

    fn in_words(&self, name: &dyn Fn(&Step) -> String) -> String {
        let fault = self.fault.in_words(name);
        let Some(node) = self.node else { return fault };
        let path: Vec<String> = self.path.iter().map(name).collect();
        let after = if path.is_empty() { String::new() } else { format!(", after {}", path.join(" ")) };
        format!("node {node} of the {}{after}: {fault}", self.half.name())
    }
}

/// Why a proof was not found to hold.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum Refusal {
    /// It does not hold. The message calls cells by their indices; [`Flaw::describe`] calls them by their names.
    #[error("{}", .0.in_words(&|step| format!("{}-{}", step.from(), step.to())))]
    Flaw(Box<Flaw>),
    /// The verifier was told to stop.
    #[error("interrupted")]
    Stopped,
    /// The system has no more memory; the proof may hold or not.
    #[error("there is no memory to verify the proof")]
    NoMemory,
}
