//! Counts what the games contain: an agreement says nothing of castling if nobody castles.

use crate::atomic::games::{GAMES, PLIES};
use crate::atomic::play::{game, touching};
use crate::support::starts::Sort;
use hypermate::plain::atomic::{Kind, Move, Outcome, Position};
use hypermate::setup::{Colour, Piece};

/// How many positions there were, and how many moves and positions of each sort.
#[derive(Debug, Default)]
struct Census {
    positions: usize,
    captures: usize,
    in_passing: usize,
    passing_illegal: usize,
    promotions: usize,
    exploding_promotions: usize,
    castlings: usize,
    castlings_960: usize,
    rooks_blown_up: usize,
    kings_exploded: usize,
    touching: usize,
    checks: usize,
    mates: usize,
    stalemates: usize,
    material: usize,
    impossible: usize,
}

impl Census {
    fn position(&mut self, position: &Position) {
        let outcome = position.outcome();
        let (mates, stalemates) = match outcome {
            Some(Outcome::Checkmate { .. }) => (1, 0),
            Some(Outcome::Stalemate) => (0, 1),
            _ => (0, 0),
        };
        self.positions += 1;
        self.mates += mates;
        self.stalemates += stalemates;
        self.kings_exploded += usize::from(matches!(outcome, Some(Outcome::KingExploded { .. })));
        self.material += usize::from(position.is_material_draw());
        self.touching += usize::from(touching(position));
        self.checks += usize::from(position.in_check(position.side()));
        self.impossible += usize::from(position.is_impossible());
        self.passing_illegal += usize::from(stands_to_pass(position) && !position.has_legal_en_passant());
    }

    fn played(&mut self, position: &Position, mv: &Move) {
        let next = position.play(mv);
        let rights = |position: &Position, colour: Colour| {
            position.setup().castling[colour.index()].iter().flatten().count()
        };
        let them = !position.side();
        let blown_up = mv.is_capture() && rights(&next, them) < rights(position, them);
        self.captures += usize::from(mv.is_capture());
        self.in_passing += usize::from(mv.kind == Kind::EnPassant);
        self.promotions += usize::from(mv.promotes.is_some());
        self.exploding_promotions += usize::from(mv.promotes.is_some() && mv.is_capture());
        self.rooks_blown_up += usize::from(blown_up);
        if let Kind::Castle { rook } = mv.kind {
            self.castlings += 1;
            let orthodox = mv.from % 8 == 4 && (rook % 8 == 0 || rook % 8 == 7);
            self.castlings_960 += usize::from(!orthodox);
        }
    }
}

/// Whether a pawn stands beside one that has just made a double step.
fn stands_to_pass(position: &Position) -> bool {
    let Some(cell) = position.en_passant() else { return false };
    position.men(position.side()).any(|(at, man)| {
        let passed = cell ^ 8;
        man.piece == Piece::Pawn && at / 8 == passed / 8 && (at % 8).abs_diff(passed % 8) == 1
    })
}

/// The bounds are about two thirds of what was seen.
#[test]
fn games_contain_what_atomic_chess_is_about() {
    let mut census = Census::default();
    for sort in Sort::ALL {
        for seed in 0..GAMES {
            for (position, mv) in game(sort, seed, PLIES) {
                census.position(&position);
                if let Some(mv) = mv {
                    census.played(&position, &mv);
                }
            }
        }
    }
    let of = |found: usize, least: usize, what: &str| {
        assert!(found >= least, "{what}: {found} are fewer than {least} in {census:?}");
    };
    of(census.positions, 15000, "positions");
    of(census.captures, 1350, "captures");
    of(census.in_passing, 28, "in passing");
    of(census.passing_illegal, 3, "passing illegal");
    of(census.promotions, 420, "promotions");
    of(census.exploding_promotions, 10, "exploding promotions");
    of(census.castlings, 65, "castlings");
    of(census.castlings_960, 50, "castlings 960");
    of(census.rooks_blown_up, 32, "rooks blown up");
    of(census.kings_exploded, 58, "kings exploded");
    of(census.touching, 2450, "touching");
    of(census.checks, 630, "checks");
    of(census.mates, 32, "mates");
    of(census.stalemates, 4, "stalemates");
    of(census.material, 1300, "material");
    of(census.impossible, 80, "impossible");
}
