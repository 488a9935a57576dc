//! Games of 4D chess.

use super::{Outline, Replayed, contradiction, describe};
use crate::common::{GameName, no_tables};
use anyhow::Context;
use hypermate::board::Cell;
use hypermate::game::{Game, Match, Refusal};
use hypermate::lattice::{self, LatticeMove, Position, Variant, Visitor};
use hypermate::setup::{Man, Setup};
use hypermate::text::{self, CoordinateMove, GameFile, Separator};

/// Replays a game, or says why it cannot start.
pub(super) fn replay(game: GameName, file: &GameFile) -> anyhow::Result<Replayed> {
    let start = start_of(game, file)?;
    lattice::with_variant(start.rules, Replay { start: &start, file }).ok_or_else(|| no_tables(&start))?
}

/// The position that a game starts from.
fn start_of(game: GameName, file: &GameFile) -> anyhow::Result<Setup> {
    super::check_tags(file)?;
    match (file.tag("FEN"), file.tag("Start")) {
        (Some(_), Some(_)) => anyhow::bail!("both a FEN and a Start tag: expected one of them"),
        (Some(fen), None) => game.read(fen).context("tag FEN"),
        (None, start) => game.start(start, None).context("tag Start"),
    }
}

struct Replay<'a> {
    start: &'a Setup,
    file: &'a GameFile,
}

impl Visitor for Replay<'_> {
    type Output = anyhow::Result<Replayed>;

    fn visit<V: Variant>(self) -> Self::Output {
        let mut game = Match::new(Position::<V>::playable(self.start)?);
        let mut moves = Vec::new();
        let mut fault = None;
        let outline = Outline { side: self.start.side, fullmove: self.start.fullmove };
        for placed in &self.file.moves {
            match play(&mut game, placed.mv) {
                Ok(mv) => moves.push(mv.write(V::RULES)),
                Err(reason) => {
                    fault = Some(describe(placed, moves.len(), outline, &reason));
                    break;
                }
            }
        }
        let ending = game.ending();
        fault = fault.or_else(|| contradiction(ending, self.file));
        let last = game.position().setup();
        Ok(Replayed { start: outline, fen: text::write_fen(&last), last, moves, ending, fault })
    }
}

/// Plays one move, or says why not.
fn play<V: Variant>(game: &mut Match<Position<V>>, mv: CoordinateMove) -> Result<CoordinateMove, String> {
    let cell = |index| text::write_cell(V::RULES, index);
    let man = mover(game.position(), mv)?;
    let (from, to) = (Cell::new(mv.from), Cell::new(mv.to));
    let separator = if game.position().man(to).is_some() { Separator::Capture } else { Separator::Quiet };
    match game.play(LatticeMove { piece: man.piece, from, to, promotes: mv.promotes }) {
        Ok(()) => Ok(CoordinateMove { separator: Some(separator), ..mv }),
        Err(refusal) if refusal != Refusal::Illegal => Err(refusal.to_string()),
        Err(_) if mv.promotes.is_none() && game.position().legal_move(from, to).is_some() => {
            let becomes: String = V::PROMOTES_TO.iter().map(|piece| piece.letter()).collect();
            Err(format!(
                "the pawn is promoted on {}: expected to what, as `=` and one of {becomes}",
                cell(mv.to)
            ))
        }
        Err(_) => {
            let (name, from, to) = (man.piece.name(), cell(mv.from), cell(mv.to));
            Err(format!("no legal move takes the {name} from {from} to {to}"))
        }
    }
}

/// The man that a move means, or what is wrong before any rule is asked.
fn mover<V: Variant>(position: &Position<V>, mv: CoordinateMove) -> Result<Man, String> {
    let side = position.side_to_move();
    let cell = |index| text::write_cell(V::RULES, index);
    match (position.man(Cell::new(mv.from)), position.man(Cell::new(mv.to))) {
        (None, _) => Err(format!("there is no man on {}", cell(mv.from))),
        (Some(man), _) if man.colour != side => {
            Err(format!("the {} on {} is not {side}'s", man.piece.name(), cell(mv.from)))
        }
        (Some(_), Some(own)) if own.colour == side => {
            Err(format!("{side}'s own {} stands on {}", own.piece.name(), cell(mv.to)))
        }
        (Some(man), _) => Ok(man),
    }
}
