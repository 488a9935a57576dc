//! The depth-first AND/OR search: is there a mate within a given number of moves? Checks are tried first, and at the last move
//! only checks are.

use super::worker::{Stop, Worker};
use crate::game::Searchable;

impl<G: Searchable> Worker<'_, G> {
    /// Whether the side to move mates within `moves` moves (at least one).
    pub(super) fn attack(&mut self, game: &mut G, moves: u32) -> Result<bool, Stop> {
        self.tick()?;
        if moves == 1 {
            return Ok(game.mate_in_one().is_some());
        }
        let key = game.key();
        let known = self.known(key);
        if let Some(mates) = known.mates_within(moves) {
            return Ok(mates);
        }
        if known.never() == 0 && game.mate_in_one().is_some() {
            self.settle(key, 1, true);
            return Ok(true);
        }
        let (base, _) = self.list_attacks(game);
        let mut mates = Ok(false);
        for i in base..self.moves.len() {
            let mv = self.moves[i].mv;
            mates = game.with_child(mv, |child| self.defend(child, moves - 1));
            if !matches!(mates, Ok(false)) {
                break;
            }
        }
        self.moves.truncate(base);
        if let Ok(mates) = mates {
            self.settle(key, moves, mates);
        }
        mates
    }

    /// Whether the side to move is mated within `moves` moves of the attacker, or is mated already.
    pub(super) fn defend(&mut self, game: &mut G, moves: u32) -> Result<bool, Stop> {
        if moves == 0 {
            return Ok(game.is_lost());
        }
        if moves == 1 {
            return self.defend_last(game);
        }
        self.tick()?;
        let key = game.key();
        if let Some(mates) = self.known(key).mates_within(moves) {
            return Ok(mates);
        }
        let base = self.list_replies(game);
        if self.moves.len() == base {
            return Ok(game.is_lost());
        }
        let mut mates = Ok(true);
        for i in base..self.moves.len() {
            if i < base + 4 {
                self.promote_reply(i);
            }
            let mv = self.moves[i].mv;
            mates = game.with_child(mv, |child| self.attack(child, moves));
            if !matches!(mates, Ok(true)) {
                if mates.is_ok() {
                    self.has_refuted(mv);
                }
                break;
            }
        }
        self.moves.truncate(base);
        if let Ok(mates) = mates {
            self.settle(key, moves, mates);
        }
        mates
    }

    /// As [`Worker::defend`] with one move of the attacker left, as in by far the most positions. The reply that refuted the
    /// attack before this one often refutes this one as well; then no list of replies is made.
    fn defend_last(&mut self, game: &mut G) -> Result<bool, Stop> {
        self.tick()?;
        let killers = self.killers;
        for mv in killers.moves() {
            if game.is_legal(mv) && game.with_child(mv, |child| child.mate_in_one().is_none()) {
                self.killers.remember(mv);
                return Ok(false);
            }
        }
        let base = self.list_replies(game);
        let replies = self.moves.len() - base;
        let mut mates = replies > 0 || game.is_lost();
        for i in base..self.moves.len() {
            if i < base + 4 {
                self.promote_reply(i);
            }
            let mv = self.moves[i].mv;
            if !killers.contains(mv) && game.with_child(mv, |child| child.mate_in_one().is_none()) {
                self.has_refuted(mv);
                self.killers.remember(mv);
                mates = false;
                break;
            }
        }
        self.moves.truncate(base);
        Ok(mates)
    }
}
