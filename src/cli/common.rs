//! What the commands share: where a position comes from, how a command ends, Ctrl-C.

use super::Colouring;
use crate::game::lattice::{Position, Variant};
use crate::notation::{self, Ink};
use crate::search::Watch;
use crate::setup::{Setup, starts};
use anyhow::{Context, bail};
use clap::{Args, ValueEnum};
use std::io::{self, IsTerminal, Read};
use std::path::PathBuf;
use std::process::ExitCode;

/// How a command that ran to its end went.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Ending {
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
pub(super) enum Failure {
    /// Bad input, or a file that cannot be read or written.
    Input(anyhow::Error),
    /// Nobody reads the output any more, as behind `| head`: nothing more to do, and nothing to complain of.
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

/// The games that positions can be given for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(super) enum GameName {
    /// 3D chess on a cube of n x n x n cells
    #[value(name = "3d")]
    Cube,
}

impl GameName {
    /// The game that a file is named after: its name is the game's, or begins with it and a hyphen.
    pub(super) fn named_by(stem: &str) -> Option<GameName> {
        let name = stem.split('-').next()?;
        GameName::from_str(name, true).ok()
    }

    /// Reads a board of this game.
    pub(super) fn read(self, text: &str) -> anyhow::Result<Setup> {
        match self {
            GameName::Cube => Ok(notation::read_cube(text)?),
        }
    }
}

/// Where the position of a command comes from.
#[derive(Args)]
#[group(required = false, multiple = false)]
pub(super) struct Source {
    /// The board in any text form, or `-` to read it from standard input.
    board: Option<String>,

    /// The position as FEN, such as `1q/2|2/K1 w 0 1`.
    #[arg(long, value_name = "FEN")]
    fen: Option<String>,

    /// The named start `corner` on the cube of this side, 3 to 64.
    #[arg(long, value_name = "N")]
    size: Option<usize>,

    /// A file with the board in any text form.
    #[arg(long, value_name = "FILE")]
    file: Option<PathBuf>,
}

impl Source {
    /// Reads the position.
    pub(super) fn read(&self) -> anyhow::Result<Setup> {
        if let Some(size) = self.size {
            return corner(size);
        }
        if let Some(path) = &self.file {
            let text =
                std::fs::read_to_string(path).with_context(|| format!("cannot read {}", path.display()))?;
            return notation::read_cube(&text).with_context(|| path.display().to_string());
        }
        match self.fen.as_deref().or(self.board.as_deref()) {
            Some("-") => {
                let mut text = String::new();
                io::stdin().read_to_string(&mut text).context("cannot read standard input")?;
                notation::read_cube(&text).context("standard input")
            }
            Some(text) => Ok(notation::read_cube(text)?),
            None => bail!("no position is given: expected a board, --fen, --size or --file"),
        }
    }
}

fn corner(n: usize) -> anyhow::Result<Setup> {
    let known = (3..=notation::MAX_SIZE).contains(&n).then(|| starts::corner(n)).flatten();
    known.with_context(|| {
        format!("the start `corner` is for cubes of side 3 to {}, not {n}", notation::MAX_SIZE)
    })
}

/// What searches say of a cube that no tables are made for.
pub(super) fn no_tables(setup: &Setup) -> anyhow::Error {
    let n = setup.dims[0];
    anyhow::anyhow!(
        "the searches take cubes up to n = 10, and this one has n = {n}; `checkmate` decides up to n = 64"
    )
}

/// Whether to colour what goes to standard output.
pub(super) fn ink(colouring: Colouring) -> Ink {
    let coloured = match colouring {
        Colouring::Always => true,
        Colouring::Never => false,
        Colouring::Auto => {
            io::stdout().is_terminal() && std::env::var_os("NO_COLOR").is_none_or(|v| v.is_empty())
        }
    };
    if coloured { Ink::Ansi } else { Ink::Plain }
}

/// Makes Ctrl-C stop the run that `watch` watches; a second one ends the program at once.
pub(super) fn stop_on_interrupt(watch: &'static Watch) -> anyhow::Result<()> {
    ctrlc::set_handler(move || {
        if watch.is_stopped() {
            std::process::exit(130);
        }
        watch.stop();
    })
    .context("cannot catch Ctrl-C")
}

/// A position that can arise in play: where the king of the side that is not to move is attacked, there is nothing
/// to search.
pub(super) fn possible<V: Variant>(setup: &Setup) -> anyhow::Result<Position<V>> {
    let position = Position::<V>::new(setup)?;
    if position.is_impossible() {
        let (mover, other) = (setup.side, !setup.side);
        bail!("impossible position: {mover} is to move and the king of {other} is attacked");
    }
    Ok(position)
}
