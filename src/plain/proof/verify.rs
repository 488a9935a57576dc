//! Playing a proof through.

use super::pending::Pending;
use super::{Answer, AttackNode, DefenceNode, Fault, Flaw, Half, Judge, Next, Proof, Refusal, Step};
use std::collections::HashMap;
use std::ops::ControlFlow;

/// How much was looked at.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Work {
    /// Positions whose legal moves were found or which were found to be lost.
    pub positions: u64,
    /// Moves that were played.
    pub moves: u64,
}

/// A proof that holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Verified {
    /// What it took to see that there is a mate.
    pub attack: Work,
    /// What it took to see that there is none in fewer moves, if the proof says so.
    pub defence: Option<Work>,
}

/// How far a verification is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Progress {
    /// Nodes that hold.
    pub nodes: usize,
    /// All nodes.
    pub of: usize,
    /// What was looked at so far.
    pub work: Work,
}

/// Decides whether a proof holds for a position. `watch` is called now and then and may stop it.
///
/// Time is that of playing each move of the proof once and, at the ends of its defence, each move of the attacker;
/// memory is that of the proof and the positions between a node and its siblings.
///
/// # Errors
/// [`Refusal`]: the first flaw that is met, or that it was stopped.
pub fn verify<P: Judge>(
    start: &P,
    proof: &Proof,
    watch: &mut dyn FnMut(Progress) -> ControlFlow<()>,
) -> Result<Verified, Refusal> {
    let of = proof.attack.len() + proof.defence.as_ref().map_or(0, Vec::len);
    let mut verifier = Verifier { work: Work::default(), nodes: 0, of, watch };
    let at_start = |half, fault| Refusal::Flaw(Box::new(Flaw { half, node: None, path: Vec::new(), fault }));
    if start.is_impossible() {
        return Err(at_start(Half::Attack, Fault::Impossible));
    }
    if start.is_lost() {
        return Err(at_start(Half::Attack, Fault::AlreadyLost));
    }
    verifier.attack(start, proof)?;
    let attack = std::mem::take(&mut verifier.work);
    let Some(nodes) = &proof.defence else { return Ok(Verified { attack, defence: None }) };
    verifier.defence(start, nodes, proof.mate.saturating_sub(1))?;
    Ok(Verified { attack, defence: Some(verifier.work) })
}

/// A fault at the position to which these moves lead from that of the node.
struct Found {
    after: Vec<Step>,
    fault: Fault,
}

impl From<Fault> for Found {
    fn from(fault: Fault) -> Found {
        Found { after: Vec::new(), fault }
    }
}

fn after(moves: &[Step], fault: Fault) -> Found {
    Found { after: moves.to_vec(), fault }
}

struct Verifier<'a> {
    work: Work,
    nodes: usize,
    of: usize,
    watch: &'a mut dyn FnMut(Progress) -> ControlFlow<()>,
}

/// The legal moves of a position by every name that a proof may give them.
struct Legal<P: Judge> {
    moves: Vec<P::Move>,
    by_name: HashMap<Step, usize>,
}

impl<P: Judge> Legal<P> {
    fn find(&self, step: Step) -> Result<&P::Move, Fault> {
        self.by_name.get(&step).map(|&i| &self.moves[i]).ok_or(Fault::Illegal(step))
    }

    /// The moves with these names, in their order: exactly all that are legal.
    fn exactly(
        &self,
        position: &P,
        steps: impl ExactSizeIterator<Item = Step>,
    ) -> Result<Vec<&P::Move>, Fault> {
        let mut is_listed = vec![false; self.moves.len()];
        let mut found = Vec::with_capacity(steps.len());
        for step in steps {
            let place = *self.by_name.get(&step).ok_or(Fault::Illegal(step))?;
            if std::mem::replace(&mut is_listed[place], true) {
                return Err(Fault::Twice(step));
            }
            found.push(&self.moves[place]);
        }
        match is_listed.iter().position(|listed| !listed) {
            Some(place) => Err(Fault::Missing(first_name(position, &self.moves[place]))),
            None => Ok(found),
        }
    }
}

/// A move is named in some way unless the board has more cells than 32 bits count.
fn first_name<P: Judge>(position: &P, mv: &P::Move) -> Step {
    position.names(mv).into_iter().flatten().next().unwrap_or(Step::new(u32::MAX, u32::MAX))
}

impl Verifier<'_> {
    fn legal<P: Judge>(&mut self, position: &P) -> Legal<P> {
        self.work.positions += 1;
        let moves = position.moves();
        let names = moves
            .iter()
            .enumerate()
            .flat_map(|(place, mv)| position.names(mv).into_iter().flatten().map(move |step| (step, place)));
        Legal { by_name: names.collect(), moves }
    }

    fn play<P: Judge>(&mut self, position: &P, mv: &P::Move) -> P {
        self.work.moves += 1;
        position.after(mv)
    }

    /// The last move was to mate.
    fn must_be_lost<P: Judge>(&mut self, position: &P) -> Result<(), Fault> {
        self.work.positions += 1;
        if position.is_lost() {
            return Ok(());
        }
        Err(match position.moves().first() {
            Some(mv) => Fault::NotMate { escape: first_name(position, mv) },
            None => Fault::NotMateButStalemate,
        })
    }

    fn is_done(&mut self) -> Result<(), Refusal> {
        self.nodes += 1;
        match (self.watch)(Progress { nodes: self.nodes, of: self.of, work: self.work }) {
            ControlFlow::Continue(()) => Ok(()),
            ControlFlow::Break(()) => Err(Refusal::Stopped),
        }
    }

    fn attack<P: Judge>(&mut self, start: &P, proof: &Proof) -> Result<(), Refusal> {
        let nodes = &proof.attack;
        let mut pending = Pending::new(nodes.len(), start);
        let last = nodes.last().map(|node| node.left);
        check_last(last, proof.mate).map_err(|fault| flaw(Half::Attack, nodes.len(), fault))?;
        for place in (0..nodes.len()).rev() {
            self.attack_node(&mut pending, nodes, place)
                .map_err(|found| locate(Half::Attack, &pending, place, found))?;
            self.is_done()?;
        }
        Ok(())
    }

    fn attack_node<P: Judge>(
        &mut self,
        pending: &mut Pending<P>,
        nodes: &[AttackNode],
        place: usize,
    ) -> Result<(), Found> {
        let position = pending.take(place)?;
        let AttackNode { left, attack, replies } = &nodes[place];
        let attacked = {
            let legal = self.legal(&position);
            self.play(&position, legal.find(*attack)?)
        };
        if replies.is_empty() {
            self.must_be_lost(&attacked).map_err(|fault| after(&[*attack], fault))?;
            return check_count(*left, 1);
        }
        let legal = self.legal(&attacked);
        let moves = legal.exactly(&attacked, replies.iter().map(|(reply, _)| *reply));
        let moves = moves.map_err(|fault| after(&[*attack], fault))?;
        let mut longest = 0;
        for ((reply, next), mv) in replies.iter().zip(moves) {
            let replied = self.play(&attacked, mv);
            longest = longest.max(match *next {
                Next::Mates(mate) => {
                    let way = [*attack, *reply, mate];
                    let legal = self.legal(&replied);
                    let mv = legal.find(mate).map_err(|fault| after(&way[..2], fault))?;
                    let mated = self.play(&replied, mv);
                    self.must_be_lost(&mated).map_err(|fault| after(&way, fault))?;
                    1
                }
                Next::Node(node) => {
                    pending.reach(place, *attack, *reply, node, replied)?;
                    nodes[node as usize].left
                }
            });
        }
        check_count(*left, longest.saturating_add(1))
    }

    fn defence<P: Judge>(&mut self, start: &P, nodes: &[DefenceNode], left: u32) -> Result<(), Refusal> {
        let mut pending = Pending::new(nodes.len(), start);
        if left < 2 {
            let checked = match nodes.len() {
                0 if left == 1 => self.no_mate_in_one(start),
                0 => Ok(()),
                _ => Err(Fault::Surplus),
            };
            return checked.map_err(|fault| flaw(Half::Defence, 0, fault));
        }
        let last = nodes.last().map(|node| node.left);
        check_last(last, left).map_err(|fault| flaw(Half::Defence, nodes.len(), fault))?;
        for place in (0..nodes.len()).rev() {
            self.defence_node(&mut pending, nodes, place)
                .map_err(|found| locate(Half::Defence, &pending, place, found))?;
            self.is_done()?;
        }
        Ok(())
    }

    fn defence_node<P: Judge>(
        &mut self,
        pending: &mut Pending<P>,
        nodes: &[DefenceNode],
        place: usize,
    ) -> Result<(), Found> {
        let position = pending.take(place)?;
        let DefenceNode { left, answers } = &nodes[place];
        let next_left = left.saturating_sub(1);
        let legal = self.legal(&position);
        let moves = legal.exactly(&position, answers.iter().map(|(attack, _)| *attack))?;
        for ((attack, answer), mv) in answers.iter().zip(moves) {
            let attacked = self.play(&position, mv);
            let here = |fault| after(&[*attack], fault);
            let replies = self.legal(&attacked);
            if replies.moves.is_empty() && attacked.is_lost() {
                return Err(here(Fault::Mate));
            }
            match *answer {
                Answer::Stalemate => {
                    if let Some(mv) = replies.moves.first() {
                        return Err(here(Fault::NotStalemate { escape: first_name(&attacked, mv) }));
                    }
                }
                Answer::Reply(reply) => {
                    let replied = self.play(&attacked, replies.find(reply).map_err(here)?);
                    let survives = match next_left {
                        0 | 1 => self.no_mate_in_one(&replied),
                        _ if replied.moves().is_empty() => Ok(()),
                        left => Err(Fault::Open { left }),
                    };
                    survives.map_err(|fault| after(&[*attack, reply], fault))?;
                }
                Answer::Node(reply, node) => {
                    let replied = self.play(&attacked, replies.find(reply).map_err(here)?);
                    pending.reach(place, *attack, reply, node, replied)?;
                    let found = nodes[node as usize].left;
                    if found != next_left {
                        return Err(here(Fault::NextCount { node, found, expected: next_left }));
                    }
                }
            }
        }
        Ok(())
    }

    /// Tries every move.
    fn no_mate_in_one<P: Judge>(&mut self, position: &P) -> Result<(), Fault> {
        self.work.positions += 1;
        for mv in position.moves() {
            if self.play(position, &mv).is_lost() {
                return Err(Fault::MateInOne(first_name(position, &mv)));
            }
        }
        Ok(())
    }
}

/// The number of moves of a node must be what its moves say.
fn check_count(found: u32, expected: u32) -> Result<(), Found> {
    if found == expected { Ok(()) } else { Err(Fault::Count { found, expected }.into()) }
}

/// The last node must be there and about as many moves as the proof.
fn check_last(found: Option<u32>, expected: u32) -> Result<(), Fault> {
    match found {
        None => Err(Fault::Empty),
        Some(found) if found != expected => Err(Fault::OtherNumber { expected, found }),
        Some(_) => Ok(()),
    }
}

/// A flaw of the last of so many nodes, or of having none.
fn flaw(half: Half, nodes: usize, fault: Fault) -> Refusal {
    Refusal::Flaw(Box::new(Flaw { half, node: nodes.checked_sub(1), path: Vec::new(), fault }))
}

fn locate<P: Judge>(half: Half, pending: &Pending<P>, node: usize, found: Found) -> Refusal {
    let mut path = pending.path(node);
    path.extend(found.after);
    Refusal::Flaw(Box::new(Flaw { half, node: Some(node), path, fault: found.fault }))
}
