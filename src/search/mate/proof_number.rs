//! Depth-bounded depth-first proof-number search (Nagai 2002) with (1 + ε) thresholds (Pawlewicz and Lew 2007).
//!
//! The disproof number of an attacking position is the largest disproof number of its children and not their sum ("weak"
//! numbers, Ueda, Hashimoto, Hashimoto and Iida 2008): the same refutations answer many attacks, and a sum would count them
//! again and again.
//!
//! A node is a position and the number of moves that the attacker has left, so there are no cycles, and each number of moves is
//! searched until it is proven or disproven. The numbers of the children on the current path are kept in the list of moves as
//! well as in the table: an entry that is overwritten costs its subtree once more, but the thresholds grow, so the search ends
//! with a table of any size.

use super::Engine;
use super::worker::{Child, Stop, Worker};
use crate::game::Searchable;

/// The disproof number of a proven node and the proof number of a disproven one.
pub(super) const INFINITE: u32 = u32::MAX;

/// The largest number that is not infinite.
const LARGEST: u32 = 1 << 28;

/// Attacking positions with at most this many moves left are searched depth first at once.
const LEAF: u32 = 2;

/// What a quiet attacking move adds to the number of replies that it leaves, for its first proof number.
const QUIET: u32 = 2;

const PROVEN: (u32, u32) = (0, INFINITE);
const DISPROVEN: (u32, u32) = (INFINITE, 0);

fn settled(mates: bool) -> (u32, u32) {
    if mates { PROVEN } else { DISPROVEN }
}

fn add(a: u32, b: u32) -> u32 {
    if a == INFINITE || b == INFINITE { INFINITE } else { (a + b).min(LARGEST) }
}

impl<G: Searchable> Worker<'_, G> {
    /// Whether the side to move mates within `moves` moves (at least one), by the engine that was chosen.
    pub(crate) fn prove_attack(&mut self, game: &mut G, moves: u32) -> Result<bool, Stop> {
        if moves <= LEAF || self.engine == Engine::DepthFirst {
            return self.attack(game, moves);
        }
        Ok(self.or_node(game, moves, INFINITE, INFINITE)? == PROVEN)
    }

    /// Whether the side to move is mated within `moves` moves of the attacker, by the engine that was chosen.
    pub(super) fn prove_defence(&mut self, game: &mut G, moves: u32) -> Result<bool, Stop> {
        if moves < LEAF || self.engine == Engine::DepthFirst {
            return self.defend(game, moves);
        }
        if let Some(mates) = self.known(game.key()).mates_within(moves) {
            return Ok(mates);
        }
        if !game.has_legal_move() {
            return Ok(game.is_lost());
        }
        Ok(self.and_node(game, moves, INFINITE, INFINITE)? == PROVEN)
    }

    /// Searches a position with the attacker to move until one of its numbers reaches its threshold. Returns the proof and
    /// disproof numbers.
    fn or_node(&mut self, game: &mut G, moves: u32, proof: u32, disproof: u32) -> Result<(u32, u32), Stop> {
        if moves <= LEAF {
            return Ok(settled(self.attack(game, moves)?));
        }
        self.tick()?;
        let key = game.key();
        let known = self.known(key);
        if let Some(mates) = known.mates_within(moves) {
            return Ok(settled(mates));
        }
        // Look for a short mate first: most positions of a forced line have one.
        if known.never() < LEAF && self.attack(game, LEAF)? {
            return Ok(PROVEN);
        }
        let base = self.moves.len();
        let found = match self.expand_attacks(game, moves) {
            true => PROVEN,
            false => {
                self.or_loop(game, base, moves, proof, disproof).inspect_err(|_| self.moves.truncate(base))?
            }
        };
        self.moves.truncate(base);
        self.note(key, moves, found);
        Ok(found)
    }

    fn note(&self, key: u64, moves: u32, found: (u32, u32)) {
        match found {
            PROVEN => self.settle(key, moves, true),
            DISPROVEN => self.settle(key, moves, false),
            numbers => self.number(key, moves, numbers),
        }
    }

    /// Lists the attacking moves that are not disproven, with their numbers. Returns true if one of them is proven.
    fn expand_attacks(&mut self, game: &mut G, moves: u32) -> bool {
        let (base, quiet) = self.list_attacks(game);
        let mut kept = base;
        for i in base..self.moves.len() {
            let mv = self.moves[i].mv;
            let numbers = game.with_child(mv, |child| {
                let known = self.known(child.key());
                if let Some(mates) = known.mates_within(moves - 1) {
                    return settled(mates);
                }
                if let Some(numbers) = known.numbers(moves - 1) {
                    return numbers;
                }
                let replies = child.count_legal() as u32;
                if replies == 0 {
                    return settled(child.is_lost());
                }
                (replies + if i < quiet { 0 } else { QUIET }, 1)
            });
            if numbers == PROVEN {
                return true;
            }
            if numbers != DISPROVEN {
                self.moves[kept] = Child { mv, proof: numbers.0, disproof: numbers.1 };
                kept += 1;
            }
        }
        self.moves.truncate(kept);
        false
    }

    fn or_loop(
        &mut self,
        game: &mut G,
        base: usize,
        moves: u32,
        proof: u32,
        disproof: u32,
    ) -> Result<(u32, u32), Stop> {
        loop {
            let children = &self.moves[base..];
            let (mut best, mut first, mut second) = (0, INFINITE, INFINITE);
            let mut most = 0;
            for (i, child) in children.iter().enumerate() {
                if child.proof < first {
                    (best, second, first) = (i, first, child.proof);
                } else if child.proof < second {
                    second = child.proof;
                }
                most = most.max(child.disproof);
            }
            if children.is_empty() {
                return Ok(DISPROVEN);
            }
            if first >= proof || most >= disproof {
                return Ok((first, most));
            }
            let child = children[best];
            let proof_limit = proof.min(beyond(second)).max(first + 1);
            let mv = child.mv;
            let numbers =
                game.with_child(mv, |child| self.and_node(child, moves - 1, proof_limit, disproof))?;
            match numbers {
                PROVEN => return Ok(PROVEN),
                DISPROVEN => drop(self.moves.swap_remove(base + best)),
                (proof, disproof) => self.moves[base + best] = Child { mv, proof, disproof },
            }
        }
    }

    /// Searches a position with the defender to move, who has a legal move, until one of its numbers reaches its threshold.
    fn and_node(&mut self, game: &mut G, moves: u32, proof: u32, disproof: u32) -> Result<(u32, u32), Stop> {
        if moves < LEAF {
            return Ok(settled(self.defend(game, moves)?));
        }
        self.tick()?;
        let key = game.key();
        if let Some(mates) = self.known(key).mates_within(moves) {
            return Ok(settled(mates));
        }
        let base = self.moves.len();
        let found = match self.expand_replies(game, moves) {
            true => DISPROVEN,
            false => self
                .and_loop(game, base, moves, proof, disproof)
                .inspect_err(|_| self.moves.truncate(base))?,
        };
        self.moves.truncate(base);
        self.note(key, moves, found);
        Ok(found)
    }

    /// Lists the replies that are not proven, with their numbers. Returns true if one of them is disproven.
    fn expand_replies(&mut self, game: &mut G, moves: u32) -> bool {
        let base = self.list_replies(game);
        let mut kept = base;
        for i in base..self.moves.len() {
            let mv = self.moves[i].mv;
            let numbers = game.with_child(mv, |child| {
                let known = self.known(child.key());
                match known.mates_within(moves) {
                    Some(mates) => settled(mates),
                    None => known.numbers(moves).unwrap_or((1, 1)),
                }
            });
            if numbers == DISPROVEN {
                return true;
            }
            if numbers != PROVEN {
                self.moves[kept] = Child { mv, proof: numbers.0, disproof: numbers.1 };
                kept += 1;
            }
        }
        self.moves.truncate(kept);
        false
    }

    fn and_loop(
        &mut self,
        game: &mut G,
        base: usize,
        moves: u32,
        proof: u32,
        disproof: u32,
    ) -> Result<(u32, u32), Stop> {
        loop {
            let children = &self.moves[base..];
            let (mut best, mut first, mut second) = (0, INFINITE, INFINITE);
            let mut sum = 0;
            for (i, child) in children.iter().enumerate() {
                if child.disproof < first {
                    (best, second, first) = (i, first, child.disproof);
                } else if child.disproof < second {
                    second = child.disproof;
                }
                sum = add(sum, child.proof);
            }
            if children.is_empty() {
                return Ok(PROVEN);
            }
            if first >= disproof || sum >= proof {
                return Ok((sum, first));
            }
            let child = children[best];
            let disproof_limit = disproof.min(beyond(second)).max(first + 1);
            let proof_limit = remaining(proof, sum, child.proof);
            let mv = child.mv;
            let numbers =
                game.with_child(mv, |child| self.or_node(child, moves, proof_limit, disproof_limit))?;
            match numbers {
                DISPROVEN => {
                    self.has_refuted(mv);
                    return Ok(DISPROVEN);
                }
                PROVEN => drop(self.moves.swap_remove(base + best)),
                (proof, disproof) => self.moves[base + best] = Child { mv, proof, disproof },
            }
        }
    }
}

/// The threshold of the best child: a little more than the second best number, by the factor 1 + ε.
fn beyond(second: u32) -> u32 {
    if second == INFINITE { INFINITE } else { second + second / 4 + 1 }
}

/// The threshold of a child, given that of the sum: what the other children leave of it, and more than the child has now.
fn remaining(threshold: u32, sum: u32, of_child: u32) -> u32 {
    if threshold == INFINITE { INFINITE } else { (threshold - sum + of_child).max(of_child + 1) }
}
