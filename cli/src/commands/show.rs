//! `hypermate show`: a board drawn, or written in another form.

use crate::common::{Ending, Failure, GameName, Source};
use anyhow::anyhow;
use clap::{Args, ValueEnum, value_parser};
use hypermate::Setup;
use hypermate::plain;
use hypermate::setup::Colour;
use hypermate::text::{self, DrawOptions, Ink};
use std::io::Write;

/// Draw a board, or write it in another form.
#[derive(Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Arguments {
    /// The game.
    game: GameName,

    #[command(flatten)]
    source: Source,

    /// How to write it.
    #[arg(long, value_name = "FORM", default_value = "drawing")]
    form: Form,

    /// Mark this cell and the cells to which the man on it may go, such as `c1(I)`.
    #[arg(long, value_name = "CELL")]
    highlight: Option<String>,

    /// The columns that a drawn line may take.
    #[arg(long, value_name = "COLUMNS", default_value_t = 100, value_parser = value_parser!(u16).range(1..))]
    width: u16,
}

const EXAMPLES: &str = "\
Examples:
  hypermate show 3d '[#q,##],[##,K#]'
  hypermate show 3d --size 3 --highlight 'b1(I)'
  hypermate show 3d --file board.txt --form fen
  hypermate show 4d --start classic --highlight 'c1[0,0]'

A star follows the highlighted cell and each that can be reached from it.";

#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
enum Form {
    /// For people: levels side by side, the top one first
    Drawing,
    /// The canonical FEN
    Fen,
    /// Bracket lists, the top level first
    Brackets,
}

pub(crate) fn run(arguments: &Arguments, ink: Ink) -> Result<Ending, Failure> {
    if arguments.highlight.is_some() && arguments.form != Form::Drawing {
        return Err(anyhow!("--highlight marks cells of a drawing, and another --form is asked for").into());
    }
    let start = arguments.source.read(arguments.game)?;
    let text = match arguments.form {
        Form::Fen => text::write_fen(&start) + "\n",
        Form::Brackets => text::write_brackets(&start) + "\n",
        Form::Drawing => drawing(&start, arguments, ink)?,
    };
    std::io::stdout().write_all(text.as_bytes())?;
    Ok(Ending::Done)
}

fn drawing(start: &Setup, arguments: &Arguments, ink: Ink) -> anyhow::Result<String> {
    let setup = start;
    let mut options = DrawOptions { width: arguments.width.into(), ink, ..DrawOptions::default() };
    if let Some(cell) = &arguments.highlight {
        let cell =
            text::read_cell(cell, setup.rules).map_err(|error| anyhow!("--highlight `{cell}`: {error}"))?;
        options.marked.insert(cell);
        options.marked.extend(reached_from(start, cell)?);
    }
    let to_move = format!("{} to move\n", setup.side);
    Ok(text::draw(setup, &options) + &to_move)
}

/// Where the man on a cell may legally go, as if its side were to move. The plain rules tell, which take large cubes.
fn reached_from(start: &Setup, cell: usize) -> anyhow::Result<Vec<usize>> {
    let side = start.cells[cell].map_or(Colour::White, |man| man.colour);
    // What can be captured in passing depends on whose move it is.
    let en_passant = start.en_passant.filter(|_| side == start.side);
    let setup = Setup { side, en_passant, ..start.clone() };
    Ok(if setup.rules.castling {
        let moves = plain::atomic::Position::new(&setup)?.legal_moves().into_iter();
        moves.filter(|mv| mv.from == cell).map(|mv| mv.to).collect()
    } else {
        let moves = plain::Position::new(&setup)?.legal_moves().into_iter();
        moves.filter(|mv| mv.from == cell).map(|mv| mv.to).collect()
    })
}
