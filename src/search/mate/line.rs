//! The line of a proven mate, and the only refutation of an attack.

use super::worker::{Stop, Worker};
use crate::game::Searchable;

impl<G: Searchable> Worker<'_, G> {
    /// Adds the moves of a mate in exactly `moves` moves against the longest defence. There must be no shorter mate.
    pub(super) fn follow(&mut self, game: &mut G, moves: u32, line: &mut Vec<G::Move>) -> Result<(), Stop> {
        if moves == 0 {
            return Ok(());
        }
        let Some(attack) = self.mating_move(game, moves)? else { return Ok(()) };
        line.push(attack);
        game.play(attack);
        if moves == 1 {
            return Ok(());
        }
        for reply in self.replies(game) {
            // Every reply loses within the moves left, and at least one holds out to the end: otherwise there would be a
            // shorter mate.
            if moves == 2 || !game.with_child(reply, |child| self.prove_attack(child, moves - 2))? {
                line.push(reply);
                game.play(reply);
                return self.follow(game, moves - 1, line);
            }
        }
        Ok(())
    }

    /// A move that mates within `moves` moves (at least one). Moves that the table knows to mate are tried first.
    pub(crate) fn mating_move(&mut self, game: &mut G, moves: u32) -> Result<Option<G::Move>, Stop> {
        if moves == 1 {
            return Ok(game.mate_in_one());
        }
        let (base, _) = self.list_attacks(game);
        let mut attacks: Vec<G::Move> = self.moves.drain(base..).map(|child| child.mv).collect();
        attacks.sort_by_key(|&mv| {
            let known = game.with_child(mv, |child| self.known(child.key()));
            known.mates_within(moves - 1) != Some(true)
        });
        for mv in attacks {
            if game.with_child(mv, |child| self.prove_defence(child, moves - 1))? {
                return Ok(Some(mv));
            }
        }
        Ok(None)
    }

    /// The reply after which there is no mate within `moves` moves, if there is exactly one such reply.
    pub(super) fn only_refutation(&mut self, game: &mut G, moves: u32) -> Result<Option<G::Move>, Stop> {
        let mut only = None;
        for reply in self.replies(game) {
            let mates = moves > 0 && game.with_child(reply, |child| self.attack(child, moves))?;
            if !mates && only.replace(reply).is_some() {
                return Ok(None);
            }
        }
        Ok(only)
    }
}
