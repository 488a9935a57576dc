//! The half of a proof that says that there is a mate.

use super::builder::{Builder, Halt};
use super::nodes::Node;
use crate::game::Searchable;
use crate::game::play::Drawn;

/// A position in which the attacker mates.
#[derive(Clone, Debug)]
pub(super) struct AttackNode<G: Drawn + Searchable> {
    pub(super) position: G,
    /// In exactly so many moves.
    pub(super) left: u32,
    pub(super) attack: G::Move,
    /// All replies; none if the attack mates.
    pub(super) replies: Vec<(G::Move, Next<G::Move>)>,
}

/// What follows a reply.
#[derive(Clone, Copy, Debug)]
pub(super) enum Next<M> {
    Mates(M),
    Node(u32),
}

impl<G: Drawn + Searchable> Node<G> for AttackNode<G> {
    fn position(&self) -> &G {
        &self.position
    }
}

impl<G: Drawn + Searchable> Builder<'_, '_, G> {
    /// The node of a position in which the attacker mates in exactly so many moves, made if there is none yet. It
    /// calls itself once for each move left.
    pub(super) fn attack_node(&mut self, game: &mut G, left: u32) -> Result<u32, Halt> {
        if let Some(node) = self.attack_index.find(&self.attack, game, left) {
            return Ok(node);
        }
        let attack = self.worker.mating_move(game, left)?.ok_or(Halt::Contradiction)?;
        let mut replies = Vec::new();
        let mut attacked = game.clone();
        attacked.play(attack);
        if !attacked.is_lost() {
            for reply in self.worker.replies(&attacked) {
                let mut replied = attacked.clone();
                replied.play(reply);
                let next = self.after_reply(&mut replied, left - 1)?;
                replies.push((reply, next));
            }
            if replies.is_empty() {
                return Err(Halt::Contradiction);
            }
        }
        self.spend::<AttackNode<G>, (G::Move, Next<G::Move>)>(replies.len())?;
        let node = u32::try_from(self.attack.len()).map_err(|_| Halt::TooLarge)?;
        self.attack_index.insert(game, left, node);
        self.attack.push(AttackNode { position: game.clone(), left, attack, replies });
        Ok(node)
    }

    /// What follows a reply that loses within so many moves.
    fn after_reply(&mut self, game: &mut G, left: u32) -> Result<Next<G::Move>, Halt> {
        let exactly = self.distance(game, left)?.ok_or(Halt::Contradiction)?;
        if exactly == 1 {
            return game.mate_in_one().map(Next::Mates).ok_or(Halt::Contradiction);
        }
        Ok(Next::Node(self.attack_node(game, exactly)?))
    }
}
