//! A board drawn for people: its flat boards side by side, with files, ranks and names.

use std::collections::BTreeSet;

use super::cell::file_name;
use super::planes::{Plane, in_bands, ranks};
use crate::setup::{Colour, Setup};

/// Whether a drawing carries ANSI escapes. Whether the output is a terminal is the caller's business.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Ink {
    /// Characters alone.
    #[default]
    Plain,
    /// White men bold, black men red, empty cells faint, marked cells in reverse.
    Ansi,
}

/// How to draw a board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DrawOptions {
    /// The columns that a line may take. Flat boards that do not fit go below; a single one is never cut.
    pub width: usize,
    /// Colours.
    pub ink: Ink,
    /// The indices of cells that get a `*` at their right.
    pub marked: BTreeSet<usize>,
}

impl Default for DrawOptions {
    /// 100 columns, no colours, nothing marked.
    fn default() -> DrawOptions {
        DrawOptions { width: 100, ink: Ink::Plain, marked: BTreeSet::new() }
    }
}

/// The columns between two flat boards.
const GAP: usize = 3;

/// Draws a board: the levels of a cube from the top one at the left, the boards of a 4D position in two rows with
/// W = 1 above. Above each board stands its name, at the left its ranks, below it its files. Lines carry no blanks
/// at their ends, and the last one ends with a line feed.
pub fn draw(setup: &Setup, options: &DrawOptions) -> String {
    let pen = Pen::new(setup, options);
    let fitting = ((options.width + GAP) / (pen.board_width() + GAP)).max(1);
    let bands = in_bands(setup.rules);
    let bands: Vec<String> =
        bands.iter().flat_map(|band| band.chunks(fitting)).map(|planes| pen.band(planes)).collect();
    bands.join("\n")
}

/// What is the same for every flat board of a drawing.
struct Pen<'a> {
    setup: &'a Setup,
    options: &'a DrawOptions,
    /// The columns of a rank number.
    rank_width: usize,
    /// The columns of a file name. A cell takes one more, for the mark.
    file_width: usize,
}

impl Pen<'_> {
    fn new<'a>(setup: &'a Setup, options: &'a DrawOptions) -> Pen<'a> {
        let rank_width = setup.dims()[1].to_string().len();
        let file_width = file_name(setup.dims()[0].saturating_sub(1)).len();
        Pen { setup, options, rank_width, file_width }
    }

    fn grid_width(&self) -> usize {
        self.setup.dims()[0] * (self.file_width + 1)
    }

    fn board_width(&self) -> usize {
        self.rank_width + 1 + self.grid_width()
    }

    /// Flat boards next to each other.
    fn band(&self, planes: &[Plane]) -> String {
        let mut lines = vec![self.line(planes, |plane| self.beside("", &plane.label()))];
        for row in 0..self.setup.dims()[1] {
            lines.push(self.line(planes, |plane| self.rank(plane.base, row)));
        }
        let files =
            (0..self.setup.dims()[0]).map(|file| format!("{:>1$} ", file_name(file), self.file_width));
        let files: String = files.collect();
        lines.push(self.line(planes, |_| self.beside("", &files)));
        lines.concat()
    }

    fn line(&self, planes: &[Plane], part: impl Fn(&Plane) -> String) -> String {
        let parts: Vec<String> = planes.iter().map(part).collect();
        format!("{}\n", parts.join(&" ".repeat(GAP)).trim_end())
    }

    /// A rank number or nothing, and text without escapes as wide as the cells.
    fn beside(&self, rank: &str, text: &str) -> String {
        format!("{rank:>0$} {text:<1$}", self.rank_width, self.grid_width())
    }

    /// The `row`th rank of a flat board, counted from the one farthest from White.
    fn rank(&self, base: usize, row: usize) -> String {
        let number = (self.setup.dims()[1] - row).to_string();
        let cells = ranks(self.setup.rules, base).nth(row).unwrap_or_default();
        let cells: String = cells.map(|cell| self.cell(cell)).collect();
        format!("{number:>0$} {cells}", self.rank_width)
    }

    fn cell(&self, index: usize) -> String {
        let man = self.setup.cells[index];
        let letter = man.map_or('.', |man| man.letter());
        let marked = self.options.marked.contains(&index);
        let mark = if marked { '*' } else { ' ' };
        let indent = " ".repeat(self.file_width - 1);
        if self.options.ink == Ink::Plain {
            return format!("{indent}{letter}{mark}");
        }
        let style = match man.map(|man| man.colour) {
            Some(Colour::White) => "1",
            Some(Colour::Black) => "31",
            None => "2",
        };
        let reverse = if marked { ";7" } else { "" };
        format!("{indent}\x1b[{style}{reverse}m{letter}\x1b[0m{mark}")
    }
}
