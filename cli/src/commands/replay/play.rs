//! Plays the moves of a file, whatever the game.

use super::{Outline, Replayed, check_tags, contradiction, describe};
use crate::common::GameName;
use anyhow::{Context, bail};
use hypermate::AnyPosition;
use hypermate::game::{AnyMove, Match, Outcome, Refusal};
use hypermate::setup::Setup;
use hypermate::text::{self, Candidate, CoordinateMove, GameFile, SanMove};

type AnyMatch = Match<AnyPosition>;

/// Replays a game whose moves are two cells, or says why it cannot start.
pub(super) fn by_cells(game: GameName, file: &GameFile) -> anyhow::Result<Replayed> {
    check_tags(file)?;
    let start = match (file.tag("FEN"), file.tag("Start")) {
        (Some(_), Some(_)) => bail!("both a FEN and a Start tag: expected one of them"),
        (Some(fen), None) => game.read(fen).context("tag FEN"),
        (None, start) => game.start(start, None).context("tag Start"),
    };
    replay(file, &start?, play_cells)
}

/// Replays a game whose moves are in standard algebraic notation, or says why it cannot start.
pub(super) fn by_san(game: GameName, file: &GameFile<SanMove>) -> anyhow::Result<Replayed> {
    check_tags(file)?;
    if let Some(variant) = file.tag("Variant").filter(|variant| !variant.eq_ignore_ascii_case(game.name())) {
        let name = game.name();
        bail!("the tag Variant is `{variant}`: expected {}{}", name[..1].to_uppercase(), &name[1..]);
    }
    let start = match file.tag("FEN") {
        Some(fen) => game.read(fen).context("tag FEN"),
        None => game.start(None, None),
    };
    replay(file, &start?, play_san)
}

fn replay<M>(
    file: &GameFile<M>,
    setup: &Setup,
    play: impl Fn(&mut AnyMatch, &M) -> Result<String, String>,
) -> anyhow::Result<Replayed> {
    let start = Outline { side: setup.side, fullmove: setup.fullmove };
    let mut game = Match::new(AnyPosition::playable(setup)?);
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
    let claims = setup.rules.castling;
    fault = fault.or_else(|| contradiction(ending.filter(|ending| !claims || !ending.is_claimed()), file));
    let last = game.position().setup();
    Ok(Replayed { start, fen: text::write_fen(&last), last, moves, ending, fault })
}

/// Plays one move and gives its text, or says why it cannot be played.
fn play_cells(game: &mut AnyMatch, mv: &CoordinateMove) -> Result<String, String> {
    let setup = game.position().setup();
    let cell = |index| text::write_cell(setup.rules, index);
    let man = match (setup.cells[mv.from], setup.cells[mv.to]) {
        (None, _) => return Err(format!("there is no man on {}", cell(mv.from))),
        (Some(man), _) if man.colour != setup.side => {
            return Err(format!("the {} on {} is not {}'s", man.piece.name(), cell(mv.from), setup.side));
        }
        (Some(_), Some(own)) if own.colour == setup.side => {
            return Err(format!("{}'s own {} stands on {}", setup.side, own.piece.name(), cell(mv.to)));
        }
        (Some(man), _) => man,
    };
    let legal = game.position().legal_moves();
    let meant = |legal: &AnyMove| (legal.from, legal.to, legal.promotes) == (mv.from, mv.to, mv.promotes);
    let meant = legal.into_iter().find(meant);
    match (meant, game.ending()) {
        (_, Some(ending)) => Err(Refusal::Over(ending).to_string()),
        (Some(mv), None) => {
            game.play(mv).map_err(|refusal| refusal.to_string())?;
            Ok(mv.text())
        }
        (None, None) => {
            let (name, from, to) = (man.piece.name(), cell(mv.from), cell(mv.to));
            Err(format!("no legal move takes the {name} from {from} to {to}"))
        }
    }
}

/// Plays one move and gives its standard text, or says why it cannot be played.
fn play_san(game: &mut AnyMatch, san: &SanMove) -> Result<String, String> {
    if let Some(ending) = game.ending().filter(|ending| !ending.is_claimed()) {
        return Err(Refusal::Over(ending).to_string());
    }
    let legal = game.position().legal_moves();
    let described = legal.iter().map(|&mv| (mv, mv.candidate()));
    let mv = text::resolve(san, described).map_err(|error| error.to_string())?;
    game.play_on(mv).map_err(|refusal| refusal.to_string())?;
    let all: Vec<Candidate> = legal.iter().map(AnyMove::candidate).collect();
    Ok(SanMove::of(&mv.candidate(), &all).to_string() + suffix(game.position()))
}

/// `#` for a move that ends the game by mate or by blowing up the king, `+` for check.
fn suffix(after: &AnyPosition) -> &'static str {
    match after.outcome() {
        Some(Outcome::Checkmate { .. } | Outcome::Exploded { .. }) => "#",
        _ if after.in_check() => "+",
        _ => "",
    }
}
