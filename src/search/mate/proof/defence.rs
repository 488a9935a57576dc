//! The half of a proof that says that there is no mate in fewer moves.

use super::builder::{Builder, Halt};
use super::nodes::Node;
use crate::game::Searchable;
use crate::game::play::Drawn;

/// A position in which the attacker does not mate in time.
#[derive(Clone, Debug)]
pub(super) struct DefenceNode<G: Drawn + Searchable> {
    pub(super) position: G,
    /// There is no mate within so many moves, at least two.
    pub(super) left: u32,
    /// An answer to every attack.
    pub(super) answers: Vec<(G::Move, Answer<G::Move>)>,
}

/// How the defender survives an attack.
#[derive(Clone, Copy, Debug)]
pub(super) enum Answer<M> {
    Stalemate,
    /// Then there is no mate in one, or the attacker has no move at all.
    Reply(M),
    Node(M, u32),
}

impl<G: Drawn + Searchable> Node<G> for DefenceNode<G> {
    fn position(&self) -> &G {
        &self.position
    }
}

impl<G: Drawn + Searchable> Builder<'_, '_, G> {
    /// The node of a position in which the attacker does not mate within so many moves, at least two, made if there is
    /// none yet. It calls itself once for each move left.
    pub(super) fn defence_node(&mut self, game: &mut G, left: u32) -> Result<u32, Halt> {
        if let Some(node) = self.defence_index.find(&self.defence, game, left) {
            return Ok(node);
        }
        let mut answers = Vec::new();
        for attack in game.list_legal() {
            self.worker.tick()?;
            let mut attacked = game.clone();
            attacked.play(attack);
            answers.push((attack, self.answer(&mut attacked, left - 1)?));
        }
        self.spend::<DefenceNode<G>, (G::Move, Answer<G::Move>)>(answers.len())?;
        let node = u32::try_from(self.defence.len()).map_err(|_| Halt::TooLarge)?;
        self.defence_index.insert(game, left, node);
        self.defence.push(DefenceNode { position: game.clone(), left, answers });
        Ok(node)
    }

    /// An answer to an attack after which the attacker has so many moves left, at least one, and does not mate.
    fn answer(&mut self, game: &mut G, left: u32) -> Result<Answer<G::Move>, Halt> {
        if !game.has_legal_move() {
            return if game.is_lost() { Err(Halt::Contradiction) } else { Ok(Answer::Stalemate) };
        }
        if left == 1 {
            return self.last_answer(game);
        }
        let mut replies = Vec::new();
        for reply in self.worker.replies(game) {
            let mut replied = game.clone();
            replied.play(reply);
            if !replied.has_legal_move() {
                return Ok(Answer::Reply(reply));
            }
            if let Some(node) = self.defence_index.find(&self.defence, &replied, left) {
                return Ok(Answer::Node(reply, node));
            }
            replies.push((replied.count_legal(), reply, replied));
        }
        // The fewer moves the attacker has, the smaller is what has to be shown.
        replies.sort_by_key(|(moves, ..)| *moves);
        for (_, reply, mut replied) in replies {
            if !self.worker.prove_attack(&mut replied, left)? {
                return Ok(Answer::Node(reply, self.defence_node(&mut replied, left)?));
            }
        }
        Err(Halt::Contradiction)
    }

    /// A reply after which there is no mate in one. What answered the attacks before mostly answers this one.
    fn last_answer(&mut self, game: &mut G) -> Result<Answer<G::Move>, Halt> {
        let survives = |game: &mut G, reply| game.with_child(reply, |child| child.mate_in_one().is_none());
        for reply in self.killers.moves() {
            if game.is_legal(reply) && survives(game, reply) {
                self.killers.remember(reply);
                return Ok(Answer::Reply(reply));
            }
        }
        for reply in self.worker.replies(game) {
            if survives(game, reply) {
                self.killers.remember(reply);
                return Ok(Answer::Reply(reply));
            }
        }
        Err(Halt::Contradiction)
    }
}
