//! What the plain rules say, and how it is compared.

use hypermate::board::Cell;
use hypermate::flat::FlatMove;
use hypermate::game::{Game, Outcome, Searchable};
use hypermate::plain::mate::{self, Matable};
use hypermate::search::Watch;
use hypermate::search::mate::{Engine, Limits, Solver};
use std::fmt::Debug;

/// A move in UCI, castling as the step of the king to file g or c.
pub fn uci(mv: FlatMove) -> String {
    let name = |cell: Cell| {
        let file = char::from(b'a' + (cell.index() % 8) as u8);
        format!("{file}{}", cell.index() / 8 + 1)
    };
    let to = match mv.castles {
        true => Cell::new(mv.from.index() / 8 * 8 + if mv.to > mv.from { 6 } else { 2 }),
        false => mv.to,
    };
    let promotes = mv.promotes.map(|piece| piece.letter().to_ascii_lowercase());
    format!("{}{}{}", name(mv.from), name(to), promotes.map_or(String::new(), String::from))
}

/// The line must be one of legal moves that mates in so many.
pub fn assert_line<G: Searchable>(start: &G, line: &[G::Move], mate: u32, what: &str) {
    assert_eq!(line.len() as u32, (2 * mate).saturating_sub(1), "length of the line of {what}");
    let winner = start.side_to_move();
    let mut position = start.clone();
    for &mv in line {
        assert_eq!(position.outcome(), None, "{what} goes on");
        assert!(position.is_legal(mv), "{mv:?} in the line of {what}");
        position.play(mv);
    }
    if mate > 0 {
        let end = position.outcome();
        assert!(
            end == Some(Outcome::Checkmate { winner }) || end == Some(Outcome::Exploded { winner }),
            "{what} ends in {end:?}"
        );
    }
}

/// How often random positions had what a test is for.
#[derive(Debug, Default)]
pub struct Census {
    pub by_distance: [u32; 5],
    pub without: u32,
    pub tries: u32,
    pub many_keys: u32,
}

/// A game both fast and plain.
pub struct Both<'a, G: Game, P: Matable> {
    pub fast: &'a G,
    pub slow: &'a P,
    /// What both call a move.
    pub name: fn(&G::Move) -> String,
    pub plain_name: fn(&P::Move) -> String,
    pub what: &'a str,
    /// Whether tries are compared as well, for which the plain search takes long.
    pub tries: bool,
}

impl<G: Searchable, P: Matable> Both<'_, G, P>
where
    G::Move: Debug,
{
    /// Distance, keys and tries by both engines with various tables and threads, against the plain search. Returns the
    /// keys as the plain rules give them.
    pub fn assert_alike(
        &self,
        moves: u32,
        solvers: &mut [Solver],
        census: &mut Census,
    ) -> Option<Vec<P::Move>> {
        let expected = mate::mate_in(self.slow, moves);
        let keys = expected.map_or(Vec::new(), |mate| mate::keys(self.slow, mate));
        let mut names: Vec<String> = keys.iter().map(self.plain_name).collect();
        names.sort();
        let tries = self.plain_tries(moves);
        for (i, solver) in solvers.iter_mut().enumerate() {
            let what = format!("{} by solver {i}", self.what);
            let found = solver.keys(self.fast, &Limits::moves(moves), &Watch::new());
            assert_eq!(found.mate, expected, "mate of {what}");
            let searched = expected.map_or(moves, |mate| mate.saturating_sub(1));
            assert_eq!(found.searched, searched, "searched of {what}");
            assert_line(self.fast, &found.line, expected.unwrap_or(0), &what);
            let mut found: Vec<String> = found.keys.unwrap().iter().map(self.name).collect();
            found.sort();
            assert_eq!(found, names, "keys of {what}");
            if !self.tries {
                continue;
            }
            let found = solver.tries(self.fast, &Limits::moves(moves), &Watch::new());
            let mut found: Vec<(String, String)> =
                found.tries.iter().map(|(mv, reply)| ((self.name)(mv), (self.name)(reply))).collect();
            found.sort();
            assert_eq!(found, tries, "tries of {what}");
        }
        match expected {
            Some(mate) => census.by_distance[mate as usize] += 1,
            None => census.without += 1,
        }
        census.tries += u32::from(!tries.is_empty());
        census.many_keys += u32::from(keys.len() > 1);
        expected.map(|_| keys)
    }

    fn plain_tries(&self, moves: u32) -> Vec<(String, String)> {
        let mut tries = Vec::new();
        if !self.tries || !self.fast.can_be_mated(!self.fast.side_to_move()) {
            return tries;
        }
        for mv in self.slow.moves() {
            let after = self.slow.after(&mv);
            let replies = mate::refutations(&after, moves - 1);
            if let [reply] = &replies[..] {
                tries.push(((self.plain_name)(&mv), (self.plain_name)(reply)));
            }
        }
        tries.sort();
        tries
    }
}

/// Both engines, with a fair table, next to none, and two threads.
pub fn solvers() -> Vec<Solver> {
    vec![
        Solver::with_engine(1 << 20, 1, Engine::ProofNumber),
        Solver::with_engine(1 << 20, 1, Engine::DepthFirst),
        Solver::with_engine(1, 1, Engine::ProofNumber),
        Solver::with_engine(1 << 14, 2, Engine::ProofNumber),
    ]
}
