//! `hypermate replay`: plays game files move by move and says how each game ended.

use super::common::{Ending, Failure, GameName, possible, read_text};
use crate::board::{Board, Cell};
use crate::game::lattice::{self, LatticeMove, Position, Variant, Visitor};
use crate::game::{self, Game, Match, Refusal};
use crate::notation::{self, CoordinateMove, DrawOptions, GameFile, GameResult, Ink, PlacedMove, Separator};
use crate::setup::{Colour, Man, Setup, starts};
use anyhow::Context;
use clap::Args;
use serde_json::json;
use std::io::Write;
use std::path::PathBuf;

/// Play game files move by move and say how each game ended.
#[derive(Args)]
#[command(after_help = EXAMPLES)]
pub(super) struct Arguments {
    /// The game.
    game: GameName,

    /// The game file, or `-` for standard input.
    file: PathBuf,

    /// Draw the last position of each game.
    #[arg(long)]
    show: bool,

    /// Print the games again in the canonical form instead of how they ended.
    #[arg(long, conflicts_with_all = ["show", "json"])]
    canonical: bool,

    /// Print the result of each game as data, one object a line.
    #[arg(long)]
    json: bool,
}

const EXAMPLES: &str = "\
Examples:
  hypermate replay 4d examples/fourfold.pgn
  hypermate replay 4d game.pgn --show
  hypermate replay 4d - --json < games.pgn

A game file has tags and numbered moves as in PGN, with the moves written as two cells. The tag Start names the \
start (full, which is also taken without it, or classic), or the tag FEN gives it. A file may hold several games.

Exit status: 0 if every move of every game is legal and no result contradicts the board, 1 if not, 2 if the file \
cannot be read.";

pub(super) fn run(arguments: &Arguments, ink: Ink) -> Result<Ending, Failure> {
    if arguments.game != GameName::Tesseract {
        return Err(anyhow::anyhow!("game files are of 4D chess: expected 4d").into());
    }
    let (name, text) = read_text(&arguments.file)?;
    let dims = &starts::full().dims;
    let games = notation::read_games(&text, dims).with_context(|| name.clone())?;
    if games.is_empty() {
        return Err(anyhow::anyhow!("{name}: no game in it: expected tags or numbered moves").into());
    }
    let mut out = std::io::stdout().lock();
    let mut ending = Ending::Done;
    for (index, file) in games.iter().enumerate() {
        let replayed = start_of(arguments.game, file)
            .and_then(|start| replay(&start, file))
            .with_context(|| format!("{name}: game {}", index + 1))?;
        if replayed.fault.is_some() {
            ending = Ending::Negative;
        }
        if arguments.json {
            writeln!(out, "{}", replayed.json(index + 1))?;
        } else if arguments.canonical && replayed.fault.is_none() {
            write!(out, "{}{}", if index > 0 { "\n" } else { "" }, replayed.canonical(file))?;
        } else {
            writeln!(out, "game {}: {}", index + 1, replayed.text())?;
        }
        if arguments.show {
            let options = DrawOptions { ink, ..DrawOptions::default() };
            writeln!(out, "\n{}", notation::draw(&replayed.last, &options))?;
        }
    }
    Ok(ending)
}

/// The position that a game starts from.
fn start_of(game: GameName, file: &GameFile) -> anyhow::Result<Setup> {
    match (file.tag("FEN"), file.tag("Start")) {
        (Some(_), Some(_)) => anyhow::bail!("both a FEN and a Start tag: expected one of them"),
        (Some(fen), None) => game.read(fen).context("tag FEN"),
        (None, start) => game.start(start, None).context("tag Start"),
    }
}

/// What came of a game.
struct Replayed {
    start: Setup,
    last: Setup,
    /// The legal moves up to the first fault, with captures marked.
    moves: Vec<CoordinateMove>,
    ending: Option<game::Ending>,
    fault: Option<String>,
}

fn replay(start: &Setup, file: &GameFile) -> anyhow::Result<Replayed> {
    lattice::with_variant(&start.dims, Replay { start, file })
        .ok_or_else(|| super::common::no_tables(start))?
}

struct Replay<'a> {
    start: &'a Setup,
    file: &'a GameFile,
}

impl Visitor for Replay<'_> {
    type Output = anyhow::Result<Replayed>;

    fn visit<V: Variant>(self) -> Self::Output {
        let mut game = Match::new(possible::<V>(self.start)?);
        let mut moves = Vec::new();
        let mut fault = None;
        for placed in &self.file.moves {
            match play(&mut game, placed.mv) {
                Ok(mv) => moves.push(mv),
                Err(reason) => {
                    fault = Some(describe(placed, moves.len(), self.start, &reason));
                    break;
                }
            }
        }
        let ending = game.ending();
        if let (None, Some(ending), Some(result)) = (&fault, ending, self.file.result) {
            fault = contradiction(ending, result);
        }
        Ok(Replayed { start: self.start.clone(), last: game.position().setup(), moves, ending, fault })
    }
}

/// Plays one move, or says why not.
fn play<V: Variant>(game: &mut Match<Position<V>>, mv: CoordinateMove) -> Result<CoordinateMove, String> {
    let cell = |index| notation::write_cell(dims::<V>(), index);
    let man = mover(game.position(), mv)?;
    let (from, to) = (Cell::new(mv.from), Cell::new(mv.to));
    let separator = if game.position().man(to).is_some() { Separator::Capture } else { Separator::Quiet };
    match game.play(LatticeMove { piece: man.piece, from, to }) {
        Ok(()) => Ok(CoordinateMove { separator: Some(separator), ..mv }),
        Err(over @ Refusal::Over(_)) => Err(over.to_string()),
        Err(Refusal::Illegal) => {
            let (name, from, to) = (man.piece.name(), cell(mv.from), cell(mv.to));
            Err(format!("no legal move takes the {name} from {from} to {to}"))
        }
    }
}

/// The man that a move means, or what is wrong before any rule is asked.
fn mover<V: Variant>(position: &Position<V>, mv: CoordinateMove) -> Result<Man, String> {
    let side = position.side_to_move();
    let cell = |index| notation::write_cell(dims::<V>(), index);
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

fn dims<V: Variant>() -> &'static [usize] {
    const { &<V::Board as Board>::SHAPE.dims }.split_at(<V::Board as Board>::SHAPE.axes).0
}

/// `line 3, column 4: move 7 of Black, `a2[0,0]-a4[0,0]`: no legal move …`
fn describe(placed: &PlacedMove, played: usize, start: &Setup, reason: &str) -> String {
    let plies = played + usize::from(start.side == Colour::Black);
    let number = start.fullmove as usize + plies / 2;
    let side = if plies.is_multiple_of(2) { Colour::White } else { Colour::Black };
    format!(
        "line {}, column {}: move {number} of {side}, `{}`: {reason}",
        placed.line, placed.column, placed.text
    )
}

/// What is wrong with the result that the file states, if the board itself has decided the game.
fn contradiction(ending: game::Ending, result: GameResult) -> Option<String> {
    let by_board = match ending.winner() {
        Some(Colour::White) => GameResult::WhiteWins,
        Some(Colour::Black) => GameResult::BlackWins,
        None => GameResult::Draw,
    };
    (result != by_board && result != GameResult::Unknown)
        .then(|| format!("the file gives the result {result}, but the board says {by_board}: {ending}"))
}

impl Replayed {
    fn text(&self) -> String {
        let moves = self.moves.len();
        let legal = format!("{moves} half-move{}", if moves == 1 { "" } else { "s" });
        match (&self.fault, self.ending) {
            (Some(fault), _) => format!("{legal}, then {fault}"),
            (None, Some(ending)) => format!("{legal}: {ending}"),
            (None, None) => format!("{legal}: not over, {} to move", self.last.side),
        }
    }

    fn json(&self, index: usize) -> serde_json::Value {
        json!({
            "game": index, "half_moves": self.moves.len(), "legal": self.fault.is_none(), "fault": self.fault,
            "ending": self.ending.map(|ending| ending.to_string()),
            "winner": self.ending.and_then(game::Ending::winner).map(|winner| winner.to_string().to_lowercase()),
            "fen": notation::write_fen(&self.last),
        })
    }

    /// The game again, with captures marked and the result of the board.
    fn canonical(&self, file: &GameFile) -> String {
        let placed = |mv: &CoordinateMove| PlacedMove::new(*mv, &self.start.dims);
        let moves = self.moves.iter().map(placed).collect();
        let file = GameFile { moves, ..file.clone() };
        notation::write_game(&file, &self.start.dims, self.start.fullmove, self.start.side)
    }
}
