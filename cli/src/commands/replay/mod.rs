//! `hypermate replay`: plays game files move by move and says how each game ended.

mod play;

use crate::common::{Ending, Failure, GameName, open_input, place_data, read_text};
use crate::report::{escaped, json_line};
use crate::sink::print;
use anyhow::{Context, anyhow};
use clap::Args;
use hypermate::game;
use hypermate::rules::{self, CellNames};
use hypermate::setup::{Colour, Setup};
use hypermate::text::{self, DrawOptions, GameFile, GameResult, Ink, Place, PlacedMove};
use serde_json::json;
use std::io::BufReader;
use std::path::PathBuf;

/// Play game files move by move and say how each game ended.
#[derive(Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Arguments {
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
    #[arg(long, conflicts_with = "show")]
    json: bool,
}

const EXAMPLES: &str = "\
Examples:
  hypermate replay 4d examples/fourfold.pgn
  hypermate replay 4d game.pgn --show
  hypermate replay 4d - --json < games.pgn
  hypermate replay atomic lichess.pgn

A game file has tags and numbered moves as in PGN. In atomic chess the moves are in standard algebraic notation, and a \
draw by 100 half-moves or repetition ends a game only if it is not played on. In 4D chess and Raumschach \
moves are two cells; the tag Start names the start (in 4D full, which is also taken without it, or classic), or the tag \
FEN gives it. A file may hold several games.

Exit status: 0 if every move of every game is legal and no result contradicts the board, 1 if not, 2 if the file \
cannot be read.";

pub(crate) fn run(arguments: &Arguments, ink: Ink) -> Result<Ending, Failure> {
    let mut report = Report { arguments, ink, name: String::new(), games: 0, ending: Ending::Done };
    let [rules] = arguments.game.boards() else {
        let playable = rules::GAMES.into_iter().filter(|boards| boards.len() == 1);
        let titles: Vec<&str> = playable.map(|boards| boards[0].title).collect();
        return Err(anyhow!("game files are of these games alone: {}", titles.join(", ")).into());
    };
    if rules.cell_names == CellNames::Square {
        let (name, input) = open_input(&arguments.file)?;
        report.name = name.clone();
        for game in text::read_pgn(BufReader::new(input)) {
            let game = game.with_context(|| format!("cannot read {name}"))?;
            let file = match game.game {
                Ok(file) => file,
                Err(error) => {
                    let place = error.place;
                    report.refuse(&error.into(), Some(place))?;
                    continue;
                }
            };
            match play::by_san(arguments.game, &file) {
                Ok(replayed) => report.add(&replayed, &file)?,
                Err(error) => report.refuse(&error, Some(Place::in_line(game.line, 1)))?,
            }
        }
    } else {
        let (name, text) = read_text(&arguments.file)?;
        report.name = name.clone();
        let games = text::read_games(&text, rules).with_context(|| name)?;
        for file in &games {
            match play::by_cells(arguments.game, file) {
                Ok(replayed) => report.add(&replayed, file)?,
                Err(error) => report.refuse(&error, None)?,
            }
        }
    }
    if report.games == 0 {
        return Err(anyhow::anyhow!("{}: no game in it: expected tags or numbered moves", report.name).into());
    }
    Ok(report.ending)
}

/// What is printed of the games, one after the other.
struct Report<'a> {
    arguments: &'a Arguments,
    ink: Ink,
    name: String,
    games: usize,
    ending: Ending,
}

impl Report<'_> {
    /// Adds a game that was played.
    fn add<M>(&mut self, replayed: &Replayed, file: &GameFile<M>) -> std::io::Result<()> {
        self.games += 1;
        let Report { arguments, ink, name, games: number, .. } = &*self;
        if arguments.json {
            print(&json_line(&replayed.json(*number, file)))?;
        } else if !arguments.canonical {
            let text = format!("game {number}: {}{}\n", replayed.text(), replayed.by_file(file));
            print(&escaped(&text))?;
        } else if replayed.fault.is_none() {
            let gap = if *number > 1 { "\n" } else { "" };
            print(&escaped(&format!("{gap}{}", replayed.canonical(file))))?;
        } else {
            complain!("hypermate: {name}: game {number}: {}", replayed.text());
        }
        if arguments.show {
            let options = DrawOptions { ink: *ink, ..DrawOptions::default() };
            print(&format!("\n{}\n", text::draw(&replayed.last, &options)))?;
        }
        if replayed.fault.is_some() && self.ending == Ending::Done {
            self.ending = Ending::Negative;
        }
        Ok(())
    }

    /// Adds a game that cannot be played, and where it is wrong, if that is known.
    fn refuse(&mut self, error: &anyhow::Error, place: Option<Place>) -> std::io::Result<()> {
        self.games += 1;
        self.ending = Ending::BadInput;
        let Report { arguments, name, games: number, .. } = &*self;
        complain!("hypermate: {name}: game {number}: {error:#}");
        if arguments.json {
            let place = place.map(place_data);
            print(&json_line(&json!({ "game": number, "error": format!("{error:#}"), "place": place })))
        } else if !arguments.canonical {
            print(&format!("game {number}: error\n"))
        } else {
            Ok(())
        }
    }
}

/// Refuses tags that decide something and are given twice.
fn check_tags<M>(file: &GameFile<M>) -> anyhow::Result<()> {
    for name in ["FEN", "Start", "Result"] {
        if file.tags.iter().filter(|(tag, _)| tag == name).count() > 1 {
            anyhow::bail!("the tag {name} is given twice");
        }
    }
    Ok(())
}

/// Where the numbering of a game starts.
#[derive(Clone, Copy)]
struct Outline {
    side: Colour,
    fullmove: u32,
}

/// What came of a game.
struct Replayed {
    start: Outline,
    /// The last position: its board, and as FEN.
    last: Setup,
    fen: String,
    /// The legal moves up to the first fault, as they are written.
    moves: Vec<String>,
    ending: Option<game::Ending>,
    fault: Option<String>,
}

/// `line 3, column 4: move 7 of Black, `a2[0,0]-a4[0,0]`: no legal move …`
fn describe<M>(placed: &PlacedMove<M>, played: usize, start: Outline, reason: &str) -> String {
    let plies = played + usize::from(start.side == Colour::Black);
    let number = start.fullmove as usize + plies / 2;
    let side = if plies.is_multiple_of(2) { Colour::White } else { Colour::Black };
    format!(
        "line {}, column {}: move {number} of {side}, `{}`: {reason}",
        placed.line, placed.column, placed.text
    )
}

fn result_of(ending: game::Ending) -> GameResult {
    match ending.winner() {
        Some(Colour::White) => GameResult::WhiteWins,
        Some(Colour::Black) => GameResult::BlackWins,
        None => GameResult::Draw,
    }
}

/// What is wrong with the results that the file states: by its tag and by what ends its moves, where each may say
/// that it does not know, and against the board, if that has decided the game.
fn contradiction<M>(ending: Option<game::Ending>, file: &GameFile<M>) -> Option<String> {
    let by_tag = match file.tag("Result") {
        None => None,
        Some(text) => match GameResult::ALL.into_iter().find(|result| result.text() == text) {
            None => return Some(format!("the tag Result is `{text}`: expected 1-0, 0-1, 1/2-1/2 or *")),
            known => known,
        },
    };
    let mut stated =
        [by_tag, file.result].into_iter().flatten().filter(|&result| result != GameResult::Unknown);
    let first = stated.next()?;
    if let Some(second) = stated.find(|&second| second != first) {
        return Some(format!("the tag Result is {first}, but the moves end with {second}"));
    }
    let ending = ending?;
    let by_board = result_of(ending);
    (first != by_board)
        .then(|| format!("the file gives the result {first}, but the board says {by_board}: {ending}"))
}

/// The result that the file gives, after the moves or by its tag.
fn stated<M>(file: &GameFile<M>) -> Option<GameResult> {
    let by_tag = || GameResult::ALL.into_iter().find(|result| file.tag("Result") == Some(result.text()));
    file.result.or_else(by_tag)
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

    /// What the file says of the result of a game that the board has not decided.
    fn by_file<M>(&self, file: &GameFile<M>) -> String {
        let is_open = self.ending.is_none_or(game::Ending::is_claimed) && self.fault.is_none();
        match stated(file).filter(|&result| is_open && result != GameResult::Unknown) {
            Some(result) => match file.tag("Termination") {
                Some(how) => format!("; the file gives {result} ({how})"),
                None => format!("; the file gives {result}"),
            },
            None => String::new(),
        }
    }

    fn json<M>(&self, index: usize, file: &GameFile<M>) -> serde_json::Value {
        json!({
            "game": index, "half_moves": self.moves.len(), "legal": self.fault.is_none(), "fault": self.fault,
            "ending": self.ending.map(|ending| ending.to_string()),
            "winner": self.ending.and_then(game::Ending::winner).map(Colour::name),
            "result": stated(file).map(GameResult::text), "termination": file.tag("Termination"), "fen": self.fen,
        })
    }

    /// The game again, and the result of the board where it has decided the game.
    fn canonical<M>(&self, file: &GameFile<M>) -> String {
        let placed = |mv: &String| PlacedMove { line: 0, column: 0, text: mv.clone(), mv: mv.clone() };
        let by_board = self.ending.filter(|ending| !ending.is_claimed()).map(result_of);
        let game = GameFile {
            tags: file.tags.clone(),
            moves: self.moves.iter().map(placed).collect(),
            result: by_board.or(file.result),
        };
        text::write_game_with(&game, String::clone, self.start.fullmove, self.start.side)
    }
}
