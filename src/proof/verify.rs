//! Playing a proof through. The verifier knows [`crate::plain`] alone, and shares no rule with the search that found the
//! mate.

use super::pending::Pending;
use super::tried::TriedPositions;
use super::{Answer, AttackNode, DefenceNode, Fault, Flaw, Half, Judge, Next, Node, Proof, Refusal, Step};
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
    /// What it took to see that there is no mate in fewer moves, if the proof says so.
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

/// Decides whether a proof holds for a position. `watch` is called after each node and may stop it.
///
/// Time is that of playing each move of the proof once and, at the ends of its defence, each move of the attacker, but
/// for positions that come again soon: what was tried there is remembered for a while. Memory is that of the proof and of
/// the positions between a node and its siblings.
///
/// # Errors
/// [`Refusal`]: the first flaw that is met, that it was stopped, or that there is no memory.
#[inline(never)]
pub fn verify<P: Judge>(
    start: &P,
    proof: &Proof,
    watch: &mut dyn FnMut(Progress) -> ControlFlow<()>,
) -> Result<Verified, Refusal> {
    let tried = TriedPositions::new(start);
    let mut verifier = Verifier { work: Work::default(), nodes: 0, of: proof.nodes(), tried, watch };
    if start.is_impossible() {
        return Err(refusal(Half::Attack, None, Vec::new(), Fault::Impossible));
    }
    if start.is_lost() {
        return Err(refusal(Half::Attack, None, Vec::new(), Fault::AlreadyLost));
    }
    verifier.part(start, &proof.attack, proof.mate)?;
    let attack = std::mem::take(&mut verifier.work);
    let Some(nodes) = &proof.defence else { return Ok(Verified { attack, defence: None }) };
    match proof.mate.saturating_sub(1) {
        left @ 2.. => verifier.part(start, nodes, left)?,
        left => {
            let checked = match nodes.len() {
                0 if left == 1 => verifier.no_mate_in_one(start),
                0 => Ok(()),
                _ => Err(Fault::Surplus),
            };
            checked.map_err(|fault| refusal(Half::Defence, None, Vec::new(), fault))?;
        }
    }
    Ok(Verified { attack, defence: Some(verifier.work) })
}

/// What is wrong at the position to which these moves lead from that of the node.
struct Wrong {
    after: Vec<Step>,
    fault: Fault,
}

impl From<Fault> for Wrong {
    fn from(fault: Fault) -> Wrong {
        Wrong { after: Vec::new(), fault }
    }
}

fn after(moves: &[Step], fault: Fault) -> Wrong {
    Wrong { after: moves.to_vec(), fault }
}

fn refusal(half: Half, node: Option<usize>, path: Vec<Step>, fault: Fault) -> Refusal {
    match fault {
        Fault::NoMemory => Refusal::NoMemory,
        fault => Refusal::Flaw(Box::new(Flaw { half, node, path, fault })),
    }
}

/// The nodes of one part as the verifier goes through them.
trait Part: Sized {
    const HALF: Half;

    /// The number of moves left.
    fn left(&self) -> u32;

    /// Looks at the node with this number, whose position is this.
    fn check<P: Judge>(
        nodes: &[Self],
        place: usize,
        position: &P,
        verifier: &mut Verifier<P>,
        pending: &mut Pending<P>,
    ) -> Result<(), Wrong>;

    /// The moves by which the node leads to another one, if it does.
    fn way_to(&self, node: u32) -> Option<[Step; 2]>;
}

struct Verifier<'a, P> {
    work: Work,
    nodes: usize,
    of: usize,
    tried: TriedPositions<P>,
    watch: &'a mut dyn FnMut(Progress) -> ControlFlow<()>,
}

impl<P: Judge> Verifier<'_, P> {
    /// Goes through the nodes of one part, the last first, which must be about so many moves.
    fn part<N: Part>(&mut self, start: &P, nodes: &[N], left: u32) -> Result<(), Refusal> {
        let last = match nodes.last().map(N::left) {
            None => Err(Fault::Empty),
            Some(found) if found != left => Err(Fault::OtherNumber { expected: left, found }),
            Some(_) => Ok(()),
        };
        last.map_err(|fault| refusal(N::HALF, nodes.len().checked_sub(1), Vec::new(), fault))?;
        let mut pending = Pending::new(nodes.len(), start).ok_or(Refusal::NoMemory)?;
        for place in (0..nodes.len()).rev() {
            let checked = match pending.take(place) {
                Ok(position) => N::check(nodes, place, &*position, self, &mut pending),
                Err(fault) => Err(fault.into()),
            };
            checked.map_err(|Wrong { after, fault }| {
                refusal(N::HALF, Some(place), [path(nodes, place), after].concat(), fault)
            })?;
            self.nodes += 1;
            let progress = Progress { nodes: self.nodes, of: self.of, work: self.work };
            if (self.watch)(progress).is_break() {
                return Err(Refusal::Stopped);
            }
        }
        Ok(())
    }

    fn play(&mut self, position: &P, mv: &P::Move) -> P {
        self.work.moves += 1;
        position.after(mv)
    }

    /// Plays the legal move of this name.
    fn play_named(&mut self, position: &P, step: Step) -> Result<P, Fault> {
        self.work.positions += 1;
        let mv = position.find(step).ok_or(Fault::Illegal(step))?;
        Ok(self.play(position, &mv))
    }

    /// The legal moves with these names, in their order: exactly all that there are.
    fn exactly(
        &mut self,
        position: &P,
        steps: impl ExactSizeIterator<Item = Step>,
    ) -> Result<Vec<P::Move>, Fault> {
        self.work.positions += 1;
        let legal = position.moves();
        let mut by_name: Vec<(Step, usize)> = legal
            .iter()
            .enumerate()
            .flat_map(|(place, mv)| position.names(mv).into_iter().flatten().map(move |step| (step, place)))
            .collect();
        by_name.sort_unstable();
        let mut is_listed = vec![false; legal.len()];
        let mut moves = Vec::with_capacity(steps.len());
        for step in steps {
            let named = by_name.binary_search_by_key(&step, |&(name, _)| name);
            let place = named.map(|at| by_name[at].1).map_err(|_| Fault::Illegal(step))?;
            if std::mem::replace(&mut is_listed[place], true) {
                return Err(Fault::Twice(step));
            }
            moves.push(legal[place]);
        }
        match is_listed.iter().position(|listed| !listed) {
            Some(place) => Err(Fault::Missing(first_name(position, &legal[place]))),
            None => Ok(moves),
        }
    }

    /// The last move was to mate.
    fn must_be_lost(&mut self, position: &P) -> Result<(), Fault> {
        self.work.positions += 1;
        if position.is_lost() {
            return Ok(());
        }
        Err(match position.any_move() {
            Some(mv) => Fault::NotMate { escape: first_name(position, &mv) },
            None => Fault::NotMateButStalemate,
        })
    }

    /// Tries every move.
    fn no_mate_in_one(&mut self, position: &P) -> Result<(), Fault> {
        self.work.positions += 1;
        if let Some(moves) = self.tried.moves_without_mate(position) {
            self.work.moves += moves;
            return Ok(());
        }
        let (mate, moves) = position.try_mates();
        self.work.moves += moves;
        match mate {
            Some(mv) => Err(Fault::MateInOne(first_name(position, &mv))),
            None => {
                self.tried.remember(position, moves);
                Ok(())
            }
        }
    }

    /// The position after a reply of the defender, which must be legal.
    fn reply(&mut self, attacked: &P, reply: Step) -> Result<P, Fault> {
        match self.play_named(attacked, reply) {
            Err(_) if attacked.any_move().is_none() && attacked.is_lost() => Err(Fault::Mate),
            replied => replied,
        }
    }
}

fn first_name<P: Judge>(position: &P, mv: &P::Move) -> Step {
    // Every move has a name.
    position.names(mv).into_iter().flatten().next().unwrap_or(Step::new(usize::MAX, usize::MAX, None))
}

/// The moves that lead from the start to a node: from each node on the way back to the last one that leads to it.
fn path<N: Part>(nodes: &[N], place: usize) -> Vec<Step> {
    let (mut path, mut at) = (Vec::new(), place);
    let before = |at: usize| {
        let number = u32::try_from(at).ok()?;
        (at + 1..nodes.len()).rev().find_map(|from| Some((from, nodes[from].way_to(number)?)))
    };
    while let Some((from, [attack, reply])) = before(at) {
        path.extend([reply, attack]);
        at = from;
    }
    path.reverse();
    path
}

/// The number of moves of a node must be what its moves say.
fn check_count(found: u32, expected: u32) -> Result<(), Wrong> {
    if found == expected { Ok(()) } else { Err(Fault::Count { found, expected }.into()) }
}

impl Part for AttackNode {
    const HALF: Half = Half::Attack;

    fn left(&self) -> u32 {
        self.left
    }

    fn check<P: Judge>(
        nodes: &[AttackNode],
        place: usize,
        position: &P,
        verifier: &mut Verifier<P>,
        pending: &mut Pending<P>,
    ) -> Result<(), Wrong> {
        let Node { left, first, moves: replies } = &nodes[place];
        let attacked = verifier.play_named(position, *first)?;
        if replies.is_empty() {
            verifier.must_be_lost(&attacked).map_err(|fault| after(&[*first], fault))?;
            return check_count(*left, 1);
        }
        let moves = verifier.exactly(&attacked, replies.iter().map(|(reply, _)| *reply));
        let mut longest = 0;
        for ((reply, next), mv) in replies.iter().zip(moves.map_err(|fault| after(&[*first], fault))?) {
            let replied = verifier.play(&attacked, &mv);
            longest = longest.max(match *next {
                Next::Mates(mate) => {
                    let way = [*first, *reply, mate];
                    let mated =
                        verifier.play_named(&replied, mate).map_err(|fault| after(&way[..2], fault))?;
                    verifier.must_be_lost(&mated).map_err(|fault| after(&way, fault))?;
                    1
                }
                Next::Node(node) => {
                    pending.reach(place, node, replied)?;
                    nodes[node as usize].left
                }
            });
        }
        check_count(*left, longest.saturating_add(1))
    }

    fn way_to(&self, node: u32) -> Option<[Step; 2]> {
        let (reply, _) = self.moves.iter().find(|(_, next)| *next == Next::Node(node))?;
        Some([self.first, *reply])
    }
}

impl Part for DefenceNode {
    const HALF: Half = Half::Defence;

    fn left(&self) -> u32 {
        self.left
    }

    fn check<P: Judge>(
        nodes: &[DefenceNode],
        place: usize,
        position: &P,
        verifier: &mut Verifier<P>,
        pending: &mut Pending<P>,
    ) -> Result<(), Wrong> {
        let Node { left, moves: answers, .. } = &nodes[place];
        let next_left = left.saturating_sub(1);
        let moves = verifier.exactly(position, answers.iter().map(|(attack, _)| *attack))?;
        for ((attack, answer), mv) in answers.iter().zip(moves) {
            let attacked = verifier.play(position, &mv);
            let here = |fault| after(&[*attack], fault);
            match *answer {
                Answer::Stalemate => {
                    verifier.work.positions += 1;
                    match attacked.any_move() {
                        Some(mv) => {
                            return Err(here(Fault::NotStalemate { escape: first_name(&attacked, &mv) }));
                        }
                        None if attacked.is_lost() => return Err(here(Fault::Mate)),
                        None => {}
                    }
                }
                Answer::Reply(reply) => {
                    let replied = verifier.reply(&attacked, reply).map_err(here)?;
                    let survives = match next_left {
                        0 | 1 => verifier.no_mate_in_one(&replied),
                        _ if replied.any_move().is_none() => Ok(()),
                        left => Err(Fault::Open { left }),
                    };
                    survives.map_err(|fault| after(&[*attack, reply], fault))?;
                }
                Answer::Node(reply, node) => {
                    let replied = verifier.reply(&attacked, reply).map_err(here)?;
                    pending.reach(place, node, replied)?;
                    let found = nodes[node as usize].left;
                    if found != next_left {
                        return Err(here(Fault::NextCount { node, found, expected: next_left }));
                    }
                }
            }
        }
        Ok(())
    }

    fn way_to(&self, node: u32) -> Option<[Step; 2]> {
        self.moves.iter().find_map(|&(attack, answer)| match answer {
            Answer::Node(reply, next) if next == node => Some([attack, reply]),
            _ => None,
        })
    }
}
