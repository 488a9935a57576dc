//! The positions of nodes that have been reached and not yet looked at.

use super::{Fault, Judge, Step};

/// How a node was reached first: from the node with this number by this move and this reply.
#[derive(Clone, Copy)]
struct Way {
    from: u32,
    attack: Step,
    reply: Step,
}

/// Nodes are looked at from the last to the first, and lead only to those before them. So when a node's turn comes,
/// all that lead to it have been looked at, and its position need not be kept any longer.
pub(super) struct Pending<P> {
    positions: Vec<Option<P>>,
    ways: Vec<Option<Way>>,
}

impl<P: Judge> Pending<P> {
    /// So many nodes, the last of which, if there is any, is the start.
    pub(super) fn new(nodes: usize, start: &P) -> Pending<P> {
        let mut positions: Vec<Option<P>> = std::iter::repeat_with(|| None).take(nodes).collect();
        if let Some(last) = positions.last_mut() {
            *last = Some(start.clone());
        }
        Pending { positions, ways: vec![None; nodes] }
    }

    /// The position of a node whose turn has come.
    pub(super) fn take(&mut self, node: usize) -> Result<P, Fault> {
        self.positions[node].take().ok_or(Fault::Unreached)
    }

    /// A node leads to another by a move and a reply, after which this position is on the board.
    pub(super) fn reach(
        &mut self,
        from: usize,
        attack: Step,
        reply: Step,
        node: u32,
        position: P,
    ) -> Result<(), Fault> {
        let to = usize::try_from(node).ok().filter(|&to| to < from).ok_or(Fault::Order { node })?;
        match &self.positions[to] {
            Some(known) if known.is_same(&position) => Ok(()),
            Some(_) => Err(Fault::OtherPosition { node }),
            None => {
                // A node before the last has no number that 32 bits do not hold, or its index could not be written.
                let from = u32::try_from(from).map_err(|_| Fault::Order { node })?;
                self.ways[to] = Some(Way { from, attack, reply });
                self.positions[to] = Some(position);
                Ok(())
            }
        }
    }

    /// The moves from the start to a node.
    pub(super) fn path(&self, node: usize) -> Vec<Step> {
        let mut path = Vec::new();
        let mut at = node;
        while let Some(way) = self.ways[at] {
            path.extend([way.reply, way.attack]);
            at = way.from as usize;
        }
        path.reverse();
        path
    }
}
