//! What the commands share: where a position comes from, and how a command ends.

use crate::args::Colouring;
use crate::progress::is_dumb_terminal;
use anyhow::{Context, bail};
use clap::Args;
use clap::builder::{
    PossibleValue, PossibleValuesParser, TryMapValueParser, TypedValueParser, ValueParserFactory,
};
use hypermate::rules::{self, Rules};
use hypermate::setup::{Piece, Setup};
use hypermate::text::{self, CoordinateMove, Ink, Place, PlaneName, Separator};
use serde_json::{Value, json};
use std::fs::File;
use std::io::{self, IsTerminal, Read};
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::time::Duration;

/// How often a command that waits for input or for its workers looks for Ctrl-C.
pub(crate) const LOOK: Duration = Duration::from_millis(100);

/// How a command that ran to its end went.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Ending {
    /// It did what it was asked.
    Done,
    /// It was a check, and the answer is no.
    Negative,
    /// Some of the input was bad; the rest was done.
    BadInput,
    /// It was stopped by Ctrl-C, and what was done by then is kept.
    Interrupted,
}

impl From<Ending> for ExitCode {
    fn from(ending: Ending) -> ExitCode {
        ExitCode::from(match ending {
            Ending::Done => 0,
            Ending::Negative => 1,
            Ending::BadInput => 2,
            Ending::Interrupted => 130,
        })
    }
}

/// Why a command could not run to its end.
pub(crate) enum Failure {
    /// Bad input, or a file that cannot be read or written.
    Input(anyhow::Error),
    /// Nobody reads the output any more, as behind `| head`: nothing more to do, and nobody to complain to.
    OutputClosed,
}

impl<E: Into<anyhow::Error>> From<E> for Failure {
    fn from(error: E) -> Failure {
        let error = error.into();
        let is_closed = |e: &io::Error| e.kind() == io::ErrorKind::BrokenPipe;
        if error.downcast_ref().is_some_and(is_closed) {
            Failure::OutputClosed
        } else {
            Failure::Input(error)
        }
    }
}

/// A game that positions can be given for: one of [`rules::GAMES`], with its boards.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct GameName(&'static [Rules]);

/// The names of the games are what the command line takes.
impl ValueParserFactory for GameName {
    type Parser = TryMapValueParser<PossibleValuesParser, fn(String) -> anyhow::Result<GameName>>;

    fn value_parser() -> Self::Parser {
        let value = |sizes: &[Rules]| PossibleValue::new(sizes[0].name).help(sizes[0].about);
        PossibleValuesParser::new(rules::GAMES.map(value)).try_map(|name| GameName::named(&name))
    }
}

impl GameName {
    /// The game of this name.
    pub(crate) fn named(name: &str) -> anyhow::Result<GameName> {
        let known = rules::GAMES.into_iter().find(|sizes| sizes[0].name == name);
        known.map(GameName).with_context(|| format!("there is no game `{name}`"))
    }

    /// The game that a file is named after: its name is the game's, or begins with it and a hyphen.
    pub(crate) fn named_by(stem: &str) -> Option<GameName> {
        GameName::named(&stem.split('-').next()?.to_ascii_lowercase()).ok()
    }

    /// How many fields of a problem's line are its position.
    pub(crate) fn fen_fields(self) -> usize {
        if self.0[0].castling { 4 } else { 2 }
    }

    /// The name of the game in its rules.
    pub(crate) fn name(self) -> &'static str {
        self.0[0].name
    }

    /// The rules of the game on its boards, the smallest first.
    pub(crate) fn boards(self) -> &'static [Rules] {
        self.0
    }

    /// Reads a board of this game.
    pub(crate) fn read(self, text: &str) -> anyhow::Result<Setup> {
        Ok(text::read_setup(self.name(), text).context("no such game")??)
    }

    /// A named start, on a board of this size where the game has several; the first start that the rules name if none is
    /// named here.
    pub(crate) fn start(self, name: Option<&str>, size: Option<usize>) -> anyhow::Result<Setup> {
        let sizes = self.0;
        let Rules { title, starts, .. } = sizes[0];
        let rules = match (sizes, size) {
            ([only], None) => only,
            ([_], Some(_)) => bail!("{title} has one size: expected no --size"),
            (_, None) => bail!("{title} has no start without a size"),
            (_, Some(size)) => {
                let known = sizes.iter().find(|rules| rules.lengths[0] == size && size >= starts[0].least);
                known.with_context(|| unfit(sizes, size))?
            }
        };
        Setup::start(rules, name).with_context(|| {
            let names: Vec<&str> = starts.iter().map(|start| start.name).collect();
            format!("{title} has no start `{}`: expected {}", name.unwrap_or_default(), names.join(" or "))
        })
    }
}

/// Why there is no start of this size.
fn unfit(sizes: &[Rules], size: usize) -> String {
    let Rules { starts, .. } = sizes[0];
    let largest = sizes[sizes.len() - 1].lengths[0];
    format!(
        "the start `{}` is for cubes of side {} to {largest}, not {size}",
        starts[0].name, starts[0].least
    )
}

/// A position on the command line. The command has an argument `file` beside it.
#[derive(Args)]
pub(crate) struct OnePosition {
    /// The board in any text form, or `-` to read it from standard input.
    #[arg(conflicts_with_all = ["fen", "size", "start", "file"])]
    board: Option<String>,

    /// The position as FEN, such as `1q/2|2/K1 w 0 1`.
    #[arg(long, value_name = "FEN", conflicts_with_all = ["size", "start", "file"])]
    fen: Option<String>,

    /// The cube of this side, 3 to 64, with the named start `corner`.
    #[arg(long, value_name = "N", conflicts_with = "file")]
    size: Option<usize>,

    /// The named start: `full` or `classic` in 4D, `corner` in 3D together with --size.
    #[arg(long, value_name = "NAME", conflicts_with = "file")]
    start: Option<String>,
}

impl OnePosition {
    /// Reads the position.
    pub(crate) fn read(&self, game: GameName) -> anyhow::Result<Setup> {
        if self.size.is_some() || self.start.is_some() {
            return game.start(self.start.as_deref(), self.size);
        }
        if self.board.as_deref() == Some("-") {
            return read_board_of(Path::new("-"), game);
        }
        match self.fen.as_deref().or(self.board.as_deref()) {
            Some(text) => game.read(text),
            None if game.boards().len() == 1 => game.start(None, None),
            None => bail!("no position is given: expected a board, --fen, --size or --file"),
        }
    }
}

fn read_board_of(path: &Path, game: GameName) -> anyhow::Result<Setup> {
    let (name, text) = read_text(path)?;
    game.read(&text).context(name)
}

/// Where the one position of a command comes from.
#[derive(Args)]
pub(crate) struct Source {
    #[command(flatten)]
    position: OnePosition,

    /// A file with the board in any text form.
    #[arg(long, value_name = "FILE")]
    file: Option<PathBuf>,
}

impl Source {
    /// Reads the position.
    pub(crate) fn read(&self, game: GameName) -> anyhow::Result<Setup> {
        match &self.file {
            Some(path) => read_board_of(path, game),
            None => self.position.read(game),
        }
    }
}

/// The largest table in MiB that can be asked for, 16 TiB: more than machines have, and no overflow.
pub(crate) const MOST_MIB: u64 = 1 << 24;

/// The most that is read of a file that is held in memory as a whole.
const MAX_TEXT: u64 = 16 << 20;

/// Opens a file; gives what to call it, too.
pub(crate) fn open_file(path: &Path) -> anyhow::Result<(String, File)> {
    let name = path.display().to_string();
    let file = File::open(path).with_context(|| format!("cannot read {name}"))?;
    if file.metadata().is_ok_and(|about| about.is_dir()) {
        bail!("cannot read {name}: it is a directory");
    }
    Ok((name, file))
}

/// Refuses `-` where results are to be written to a file, since it means standard input elsewhere.
pub(crate) fn named(path: &Path) -> anyhow::Result<&Path> {
    if path.as_os_str() == "-" {
        bail!("`-` is no file to write to: expected a name, or ./- for a file that is called so");
    }
    Ok(path)
}

/// Opens a file, or standard input for `-`; gives what to call it, too.
pub(crate) fn open_input(path: &Path) -> anyhow::Result<(String, Box<dyn Read>)> {
    if path.as_os_str() == "-" {
        return Ok(("standard input".to_string(), Box::new(io::stdin())));
    }
    let (name, file) = open_file(path)?;
    Ok((name, Box::new(file)))
}

/// Reads a text file, or standard input for `-`; gives what to call it and the text.
pub(crate) fn read_text(path: &Path) -> anyhow::Result<(String, String)> {
    let (name, input) = open_input(path)?;
    let text = read_bounded(input, &name)?;
    Ok((name, text))
}

fn read_bounded(input: impl Read, name: &str) -> anyhow::Result<String> {
    let mut bytes = Vec::new();
    input.take(MAX_TEXT + 1).read_to_end(&mut bytes).with_context(|| format!("cannot read {name}"))?;
    if bytes.len() as u64 > MAX_TEXT {
        bail!("{name}: more than {} MiB, which is the most that is read of such a file", MAX_TEXT >> 20);
    }
    String::from_utf8(bytes).map_err(|error| {
        let before = String::from_utf8_lossy(&error.as_bytes()[..error.utf8_error().valid_up_to()]);
        let line = before.matches('\n').count() + 1;
        let column = before.chars().rev().take_while(|&c| c != '\n').count() + 1;
        anyhow::anyhow!("{name}: line {line}, column {column}: these bytes are not UTF-8")
    })
}

/// A count as a JSON number; as a string of digits from 2^64 on, where many readers would round a number.
pub(crate) fn number(count: u128) -> Value {
    u64::try_from(count).map_or_else(|_| Value::from(count.to_string()), Value::from)
}

/// A move as data, with the names of the moving and the captured man.
pub(crate) fn move_json(
    rules: &Rules,
    from: usize,
    to: usize,
    piece: Piece,
    captures: Option<Piece>,
) -> Value {
    let separator = if captures.is_some() { Separator::Capture } else { Separator::Quiet };
    let with = |separator| CoordinateMove { from, to, separator, promotes: None }.write(rules);
    let cell = |index| text::write_cell(rules, index);
    json!({
        "move": with(Some(separator)), "machine": with(None), "piece": piece.name(),
        "from": cell(from), "to": cell(to), "captures": captures.map(Piece::name),
    })
}

/// What searches say of a cube that no tables are made for.
pub(crate) fn no_tables(setup: &Setup) -> anyhow::Error {
    let n = setup.dims()[0];
    anyhow::anyhow!(
        "the searches take cubes up to n = 10, and this one has n = {n}; `checkmate` and `perft --plain` take larger ones"
    )
}

/// Whether to colour what goes to standard output.
pub(crate) fn ink(colouring: Colouring) -> Ink {
    let coloured = match colouring {
        Colouring::Always => true,
        Colouring::Never => false,
        Colouring::Auto => {
            let is_wanted = std::env::var_os("NO_COLOR").is_none_or(|value| value.is_empty());
            io::stdout().is_terminal() && is_wanted && !is_dumb_terminal()
        }
    };
    if coloured { Ink::Ansi } else { Ink::Plain }
}

/// How many threads to use: so many, or as many as there are processors.
pub(crate) fn threads(asked: Option<u16>) -> usize {
    asked.map_or_else(|| std::thread::available_parallelism().map_or(1, usize::from), usize::from)
}

/// A place in a text as data.
pub(crate) fn place_data(place: Place) -> Value {
    let mut data = json!({ "line": place.line, "column": place.column });
    match place.plane {
        Some(PlaneName::Level(number) | PlaneName::LetterLevel(number)) => data["level"] = number.into(),
        Some(board @ PlaneName::Board { .. }) => data["board"] = board.to_string().into(),
        None => {}
    }
    if let Some(row) = place.row {
        data["row"] = row.into();
    }
    if let Some(rank) = place.rank {
        data["rank"] = rank.into();
    }
    data
}
