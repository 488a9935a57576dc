//! The positions of nodes that have been reached and not yet looked at. It knows [`crate::plain`] alone.

use super::memory::Room;
use super::{Fault, Judge};

/// Nodes are looked at from the last to the first, and lead only to those before them. So when a node's turn comes,
/// all that lead to it have been looked at, and its position need not be kept any longer.
pub(super) struct Pending<P> {
    /// Boxed, since most nodes have no position at most times.
    positions: Vec<Option<Box<P>>>,
    room: Room,
}

impl<P: Judge> Pending<P> {
    /// So many nodes, the last of which, if there is any, is the start. `None` if there is no memory for them.
    pub fn new(nodes: usize, start: &P) -> Option<Pending<P>> {
        let mut positions = Vec::new();
        positions.try_reserve_exact(nodes).ok()?;
        positions.resize_with(nodes, || None);
        if let Some(last) = positions.last_mut() {
            *last = Some(Box::new(start.clone()));
        }
        Some(Pending { positions, room: Room::new() })
    }

    /// The position of a node whose turn has come.
    pub fn take(&mut self, node: usize) -> Result<Box<P>, Fault> {
        self.positions[node].take().ok_or(Fault::Unreached)
    }

    /// A node leads to another one, in which this position is on the board.
    pub fn reach(&mut self, from: usize, node: u32, position: P) -> Result<(), Fault> {
        let to = usize::try_from(node).ok().filter(|&to| to < from).ok_or(Fault::Order { node })?;
        match &self.positions[to] {
            Some(known) if known.is_same(&position) => Ok(()),
            Some(_) => Err(Fault::OtherPosition { node }),
            None => {
                let bytes = size_of::<P>() + size_of_val(position.cells());
                self.room.take(bytes).map_err(|_| Fault::NoMemory)?;
                self.positions[to] = Some(Box::new(position));
                Ok(())
            }
        }
    }
}
