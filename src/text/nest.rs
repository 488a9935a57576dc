//! Lists within lists of cells: what every form of a board is read into before its shape is looked at. The lists are kept
//! in the order of the text, so that nothing here recurses and no text can make it. This module knows no form.

use super::MAX_SIZE;
use super::error::Fault;
use crate::setup::{Man, Piece};

/// Deeper than any form of a board (levels, rows, cells) with spare brackets around each.
const MAX_DEPTH: usize = 8;

pub(crate) const TOO_DEEP: &str = "brackets nested too deep: a board is levels, rows and cells";

/// The fault of a text with more cells than any board.
pub(crate) fn too_many_cells(offset: usize) -> Fault {
    Fault::at(offset, format!("more cells than the largest board ({MAX_SIZE} x {MAX_SIZE} x {MAX_SIZE}) has"))
}

/// What the text has on a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Content {
    Empty,
    Man(Man),
    Unknown(char),
}

impl Content {
    /// The cell that a letter of the drawn forms stands for.
    #[inline]
    pub(crate) fn from_letter(letter: char) -> Content {
        match letter {
            '#' | '.' => Content::Empty,
            _ => Content::man(letter),
        }
    }

    /// The man that a letter stands for.
    #[inline]
    pub(crate) fn man(letter: char) -> Content {
        MEN.get(letter as usize).copied().flatten().map_or(Content::Unknown(letter), Content::Man)
    }
}

/// The man of each letter.
const MEN: [Option<Man>; 128] = {
    let mut men = [None; 128];
    let mut i = 0;
    while i < Piece::ALL.len() {
        let piece = Piece::ALL[i];
        let letter = piece.letter() as usize;
        men[letter] = Some(Man { colour: crate::setup::Colour::White, piece });
        men[letter + 32] = Some(Man { colour: crate::setup::Colour::Black, piece });
        i += 1;
    }
    men
};

/// A cell and the byte at which it stands.
#[derive(Clone, Copy, Debug)]
pub(crate) struct RawCell {
    pub offset: usize,
    pub content: Content,
}

/// A list: the byte at which it starts, how many others it lies in, and the number of cells before it.
#[derive(Clone, Copy, Debug)]
struct List {
    offset: usize,
    depth: usize,
    first: usize,
}

/// A row of a nest that is three lists deep.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Row<'a> {
    /// The number of its level in the text, from 0.
    pub level: usize,
    /// Its number in that level, from 0.
    pub row: usize,
    pub offset: usize,
    pub cells: &'a [RawCell],
}

/// See the module.
#[derive(Clone, Debug)]
pub(crate) struct Nest {
    /// The first one is the whole text.
    lists: Vec<List>,
    pub cells: Vec<RawCell>,
    /// How many lists are open, the whole text not counted, and how many were open at most.
    depth: usize,
    deepest: usize,
    /// The depth of the first cell, which all others must share.
    leaf_depth: Option<usize>,
    /// Whether a cell is neither empty nor a man.
    pub has_unknown: bool,
}

impl Nest {
    /// Nothing yet; the list of the whole text, which starts at `offset`, is open. `bytes` is the length of the text.
    pub(crate) fn new(offset: usize, bytes: usize) -> Nest {
        let mut lists = Vec::with_capacity(1 + bytes.min(MAX_SIZE.pow(2)) / 2);
        lists.push(List { offset, depth: 0, first: 0 });
        let cells = Vec::with_capacity(bytes.min(MAX_SIZE.pow(3)));
        Nest { lists, cells, depth: 0, deepest: 0, leaf_depth: None, has_unknown: false }
    }

    /// Opens a list inside the innermost open one.
    pub(crate) fn open(&mut self, offset: usize) -> Result<(), Fault> {
        self.depth += 1;
        if self.depth > MAX_DEPTH {
            return Err(Fault::at(offset, TOO_DEEP));
        }
        if self.leaf_depth.is_some_and(|leaf| self.depth > leaf) {
            return Err(uneven(offset, "deeper"));
        }
        // No list of a board can be without a cell: those of single cells, rows and levels are not many more than cells.
        if self.lists.len() > MAX_SIZE.pow(3) + 4 * MAX_SIZE.pow(2) {
            return Err(too_many_cells(offset));
        }
        self.deepest = self.deepest.max(self.depth);
        self.lists.push(List { offset, depth: self.depth, first: self.cells.len() });
        Ok(())
    }

    /// Adds a cell to the innermost open list.
    #[inline]
    pub(crate) fn cell(&mut self, offset: usize, content: Content) -> Result<(), Fault> {
        // Lists that were opened deeper without a cell in them count as depth as well.
        if *self.leaf_depth.get_or_insert(self.deepest) != self.depth {
            return Err(uneven(offset, "less deep"));
        }
        if self.cells.len() == MAX_SIZE.pow(3) {
            return Err(too_many_cells(offset));
        }
        self.has_unknown |= matches!(content, Content::Unknown(_));
        self.cells.push(RawCell { offset, content });
        Ok(())
    }

    /// Closes the innermost open list, if one is open beside the whole.
    pub(crate) fn close(&mut self) {
        self.depth = self.depth.saturating_sub(1);
    }

    /// How many lists are open, the whole text not counted.
    pub(crate) fn open_lists(&self) -> usize {
        self.depth
    }

    /// A list that holds the letters of a word.
    pub(crate) fn word(&mut self, offset: usize, word: &str) -> Result<(), Fault> {
        self.open(offset)?;
        for (at, letter) in word.char_indices() {
            self.cell(offset + at, Content::from_letter(letter))?;
        }
        self.close();
        Ok(())
    }

    /// How many lists a cell lies in.
    pub(crate) fn depth(&self) -> usize {
        self.deepest + 1
    }

    /// The byte at which the `i`th list of a depth starts.
    pub(crate) fn offset(&self, depth: usize, i: usize) -> usize {
        self.at_depth(depth).nth(i).map_or(0, |list| list.offset)
    }

    fn at_depth(&self, depth: usize) -> impl Iterator<Item = &List> {
        self.lists.iter().filter(move |list| list.depth == depth)
    }

    /// The numbers of children of the lists of a depth.
    pub(crate) fn lengths(&self, depth: usize) -> Vec<usize> {
        let mut lengths = Vec::new();
        for (i, list) in self.lists.iter().enumerate() {
            if list.depth == depth {
                let next = self.lists.get(i + 1).map_or(self.cells.len(), |next| next.first);
                lengths.push(if depth == self.deepest { next - list.first } else { 0 });
            } else if list.depth == depth + 1
                && let Some(length) = lengths.last_mut()
            {
                *length += 1;
            }
        }
        lengths
    }

    /// Whether every list of a depth has one child, so that its brackets say nothing.
    pub(crate) fn is_spare(&self, depth: usize) -> bool {
        self.lengths(depth).iter().all(|&length| length == 1)
    }

    /// Takes the brackets of a spare depth away.
    pub(crate) fn drop_spare(&mut self, depth: usize) {
        self.lists.retain(|list| list.depth != depth);
        self.lists.iter_mut().filter(|list| list.depth > depth).for_each(|list| list.depth -= 1);
        self.deepest -= 1;
    }

    /// Takes spare brackets away, the outermost first, until a cell lies in three lists.
    pub(crate) fn drop_to_three(&mut self) -> Result<(), Fault> {
        while self.depth() > 3 {
            match (0..self.depth()).find(|&depth| self.is_spare(depth)) {
                Some(depth) => self.drop_spare(depth),
                None => return Err(Fault::at(self.offset(0, 0), TOO_DEEP)),
            }
        }
        Ok(())
    }

    /// Cuts the n³ cells, however they were nested, into levels and rows of n.
    pub(crate) fn cut(&mut self, n: usize) {
        let list = |depth, first: usize| List { offset: self.cells[first].offset, depth, first };
        let mut lists = vec![list(0, 0)];
        for first in (0..self.cells.len()).step_by(n) {
            if first % (n * n) == 0 {
                lists.push(list(1, first));
            }
            lists.push(list(2, first));
        }
        self.lists = lists;
        self.deepest = 2;
    }

    /// Whether this is so many levels of so many rows of so many cells.
    pub(crate) fn is_box(&self, levels: usize, rows: usize, files: usize) -> bool {
        if self.deepest != 2
            || self.cells.len() != levels * rows * files
            || self.lists.len() != 1 + levels * (1 + rows)
        {
            return false;
        }
        let mut lists = self.lists[1..].iter();
        (0..levels).all(|level| {
            lists.next().is_some_and(|list| list.depth == 1)
                && lists
                    .by_ref()
                    .take(rows)
                    .enumerate()
                    .all(|(row, list)| list.depth == 2 && list.first == (level * rows + row) * files)
        })
    }

    /// The cells of the first row of a nest that is three lists deep.
    pub(crate) fn first_row(&self) -> usize {
        let next = self.lists.get(3).map_or(self.cells.len(), |list| list.first);
        next - self.lists.get(2).map_or(0, |list| list.first)
    }

    /// The rows of a nest that is three lists deep, in the order of the text.
    pub(crate) fn rows(&self) -> impl Iterator<Item = Row<'_>> + '_ {
        let (mut levels, mut rows) = (0, 0);
        self.lists.iter().enumerate().filter_map(move |(i, list)| {
            match list.depth {
                1 => (levels, rows) = (levels + 1, 0),
                2 => rows += 1,
                _ => {}
            }
            let end = self.lists.get(i + 1).map_or(self.cells.len(), |next| next.first);
            let row = Row {
                level: levels.max(1) - 1,
                row: rows.max(1) - 1,
                offset: list.offset,
                cells: &self.cells[list.first..end],
            };
            (list.depth == 2).then_some(row)
        })
    }
}

/// The fault of cells and brackets that lie deeper or less deep than the cells before them.
pub(crate) fn uneven(offset: usize, how: &str) -> Fault {
    Fault::at(offset, format!("uneven nesting: this lies {how} in brackets than the cells before it"))
}
