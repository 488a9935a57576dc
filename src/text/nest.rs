//! Lists within lists of cells: what every form of a board is read into before its shape is looked at. Lists are
//! kept flat, one vector a depth, so that nothing here recurses and no text can make it.

use super::MAX_SIZE;
use super::error::Fault;
use super::kind::TextErrorKind;
use crate::setup::Man;

/// Deeper than any form of a board (levels, rows, cells) with spare brackets around each.
const MAX_DEPTH: usize = 8;

/// What the text has on a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Content {
    Empty,
    Man(Man),
    Unknown(char),
}

impl Content {
    /// The cell that a letter of the drawn forms stands for.
    pub(crate) fn from_letter(letter: char) -> Content {
        match letter {
            '#' | '.' => Content::Empty,
            _ => Man::from_letter(letter).map_or(Content::Unknown(letter), Content::Man),
        }
    }
}

/// A cell and the byte at which it stands.
#[derive(Clone, Copy, Debug)]
pub(crate) struct RawCell {
    pub offset: usize,
    pub content: Content,
}

/// A list: the byte at which it starts, and the end of its children among the lists (or cells) one deeper. They
/// begin where the children of the list before it end.
#[derive(Clone, Copy, Debug)]
struct List {
    offset: usize,
    end: usize,
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
    /// `lists[0]` is the whole text as one list.
    lists: Vec<Vec<List>>,
    pub cells: Vec<RawCell>,
    /// How many lists are open, the whole text not counted.
    depth: usize,
    /// The depth of the first cell, which all others must share.
    leaf_depth: Option<usize>,
}

impl Nest {
    /// Nothing yet; the list of the whole text, which starts at `offset`, is open.
    pub(crate) fn new(offset: usize) -> Nest {
        Nest { lists: vec![vec![List { offset, end: 0 }]], cells: Vec::new(), depth: 0, leaf_depth: None }
    }

    /// Opens a list inside the innermost open one.
    pub(crate) fn open(&mut self, offset: usize) -> Result<(), Fault> {
        self.depth += 1;
        if self.depth > MAX_DEPTH {
            return Err(Fault::at(offset, TextErrorKind::TooDeep));
        }
        if self.leaf_depth.is_some_and(|d| self.depth > d) {
            return Err(Fault::at(offset, TextErrorKind::Uneven { deeper: true }));
        }
        if self.lists.len() == self.depth {
            self.lists.push(Vec::new());
        }
        // No list of a board can be without a cell, so more lists than cells are too many as well.
        if self.lists[self.depth].len() == MAX_SIZE.pow(3) {
            return Err(Fault::at(offset, TextErrorKind::TooManyCells));
        }
        self.lists[self.depth].push(List { offset, end: 0 });
        Ok(())
    }

    /// Adds a cell to the innermost open list.
    pub(crate) fn cell(&mut self, offset: usize, content: Content) -> Result<(), Fault> {
        // Lists that were opened deeper without a cell in them count as depth as well.
        let expected = *self.leaf_depth.get_or_insert(self.lists.len() - 1);
        if expected != self.depth {
            return Err(Fault::at(offset, TextErrorKind::Uneven { deeper: false }));
        }
        if self.cells.len() == MAX_SIZE.pow(3) {
            return Err(Fault::at(offset, TextErrorKind::TooManyCells));
        }
        self.cells.push(RawCell { offset, content });
        Ok(())
    }

    /// Closes the innermost open list; the last call closes the whole.
    pub(crate) fn close(&mut self) {
        let end = self.lists.get(self.depth + 1).map_or(self.cells.len(), Vec::len);
        if let Some(list) = self.lists[self.depth].last_mut() {
            list.end = end;
        }
        self.depth = self.depth.saturating_sub(1);
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
        self.lists.len()
    }

    /// The byte at which the `i`th list of a depth starts.
    pub(crate) fn offset(&self, depth: usize, i: usize) -> usize {
        self.lists[depth][i].offset
    }

    /// The numbers of children of the lists of a depth.
    pub(crate) fn lengths(&self, depth: usize) -> impl Iterator<Item = usize> + '_ {
        let mut start = 0;
        self.lists[depth].iter().map(move |list| list.end - std::mem::replace(&mut start, list.end))
    }

    /// Whether every list of a depth has one child, so that its brackets say nothing.
    pub(crate) fn is_spare(&self, depth: usize) -> bool {
        self.lengths(depth).all(|length| length == 1)
    }

    /// Takes the brackets of a spare depth away.
    pub(crate) fn drop_spare(&mut self, depth: usize) {
        self.lists.remove(depth);
    }

    /// Takes spare brackets away, the outermost first, until a cell lies in three lists.
    pub(crate) fn drop_to_three(&mut self) -> Result<(), Fault> {
        while self.depth() > 3 {
            match (0..self.depth()).find(|&d| self.is_spare(d)) {
                Some(depth) => self.drop_spare(depth),
                None => return Err(Fault::at(self.offset(0, 0), TextErrorKind::TooDeep)),
            }
        }
        Ok(())
    }

    /// Cuts the n³ cells, however they were nested, into levels and rows of n.
    pub(crate) fn cut(&mut self, n: usize) {
        let cut = |count: usize, children: usize| -> Vec<List> {
            (0..count)
                .map(|i| List {
                    offset: self.cells[i * (self.cells.len() / count)].offset,
                    end: (i + 1) * children,
                })
                .collect()
        };
        self.lists = vec![cut(1, n), cut(n, n), cut(n * n, n)];
    }

    /// The rows of a nest that is three lists deep, in the order of the text.
    pub(crate) fn rows(&self) -> impl Iterator<Item = Row<'_>> + '_ {
        let in_level =
            self.lengths(1).enumerate().flat_map(|(level, rows)| (0..rows).map(move |row| (level, row)));
        let mut start = 0;
        self.lists[2].iter().zip(in_level).map(move |(list, (level, row))| {
            let cells = &self.cells[start..list.end];
            start = list.end;
            Row { level, row, offset: list.offset, cells }
        })
    }
}
