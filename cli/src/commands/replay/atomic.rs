//! Games of atomic chess, of the kind that lichess gives out.

use super::{Outline, Replayed, contradiction, describe};
use crate::common::GameName;
use anyhow::Context;
use hypermate::flat::{FlatMove, Position};
use hypermate::game::{Ending, Game, Match, Outcome};
use hypermate::setup::{Setup, Wing};
use hypermate::text::{self, Candidate, GameFile, SanMove};
use std::ops::ControlFlow;

/// Replays a game, or says why it cannot start.
pub(super) fn replay(file: &GameFile<SanMove>) -> anyhow::Result<Replayed> {
    let setup = start_of(file)?;
    let start = Outline { side: setup.side, fullmove: setup.fullmove };
    let mut game = Match::new(Position::playable(&setup)?);
    let mut moves = Vec::new();
    let mut fault = None;
    for placed in &file.moves {
        match play(&mut game, &placed.mv) {
            Ok(text) => moves.push(text),
            Err(reason) => {
                fault = Some(describe(placed, moves.len(), start, &reason));
                break;
            }
        }
    }
    let ending = game.ending();
    // A draw that has to be claimed may have gone by, so it contradicts no result.
    fault = fault.or_else(|| contradiction(ending.filter(|ending| !ending.is_claimed()), file));
    let last = game.position().setup();
    Ok(Replayed { start, fen: text::write_fen(&last), last, moves, ending, fault })
}

/// The position that a game starts from: its tag FEN, or the orthodox start.
fn start_of(file: &GameFile<SanMove>) -> anyhow::Result<Setup> {
    super::check_tags(file)?;
    if let Some(variant) = file.tag("Variant").filter(|variant| !variant.eq_ignore_ascii_case("atomic")) {
        anyhow::bail!("the tag Variant is `{variant}`: expected Atomic");
    }
    match file.tag("FEN") {
        Some(fen) => GameName::Atomic.read(fen).context("tag FEN"),
        None => GameName::Atomic.start(None, None),
    }
}

/// Plays one move and gives its standard text, or says why it cannot be played.
fn play(game: &mut Match<Position>, san: &SanMove) -> Result<String, String> {
    if let Some(ending) = game.ending().filter(|ending: &Ending| !ending.is_claimed()) {
        return Err(format!("the game is over: {ending}"));
    }
    let legal = candidates(game.position());
    let described = legal.iter().map(|&(mv, candidate)| ((mv, candidate), candidate));
    let (mv, meant) = text::resolve(san, described).map_err(|error| error.to_string())?;
    game.play_on(mv).map_err(|refusal| refusal.to_string())?;
    let all: Vec<Candidate> = legal.into_iter().map(|(_, candidate)| candidate).collect();
    Ok(SanMove::of(&meant, &all).to_string() + suffix(game.position()))
}

/// `#` for a move that ends the game by mate or by blowing up the king, `+` for check.
fn suffix(after: &Position) -> &'static str {
    match after.outcome() {
        Some(Outcome::Checkmate { .. } | Outcome::Exploded { .. }) => "#",
        _ if after.in_check() => "+",
        _ => "",
    }
}

/// The legal moves, each with what a text can say of it.
fn candidates(position: &Position) -> Vec<(FlatMove, Candidate)> {
    let mut all = Vec::new();
    let _ = position.legal_moves(|of_one_man| {
        all.extend(of_one_man.map(|mv| {
            let wing = if mv.to > mv.from { Wing::King } else { Wing::Queen };
            let candidate = Candidate {
                piece: mv.piece,
                from: mv.from.index(),
                to: mv.to.index(),
                captures: position.captured(mv).is_some(),
                promotes: mv.promotes,
                castles: mv.castles.then_some(wing),
            };
            (mv, candidate)
        }));
        ControlFlow::Continue(())
    });
    all
}
