//! From lists of cells to a board: the checks that the boards of all games have in common, each with its place.

use super::cell::write_cell;
use super::error::Fault;
use super::kind::TextErrorKind;
use super::nest::{Content, Nest};
use super::planes::{self, PlaneName};
use crate::rules::{Kings, Rules};
use crate::setup::{Colour, Man, Piece, Setup};

/// What the cells must fit into.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Frame {
    /// The game and its board.
    pub rules: &'static Rules,
    /// Whether the text is a FEN, which writes empty cells in another way.
    pub fen: bool,
}

impl Frame {
    /// Every cell must be empty or a man of the game. The shape of the nest need not be right yet.
    pub(crate) fn check_letters(&self, nest: &Nest) -> Result<(), Fault> {
        // Only if the text has as many flat boards as it should can they be named.
        let named = nest.lengths(0).sum::<usize>() == planes::count(self.rules);
        for row in nest.rows() {
            for cell in row.cells {
                let kind = match cell.content {
                    Content::Unknown(found) => {
                        TextErrorKind::UnknownLetter { found, rules: self.rules, fen: self.fen }
                    }
                    Content::Man(man) if self.rules.has(man.piece) => continue,
                    Content::Man(man) if man.piece == Piece::Pawn => {
                        TextErrorKind::Pawn { found: man.letter() }
                    }
                    Content::Man(man) => {
                        TextErrorKind::UnknownLetter { found: man.letter(), rules: self.rules, fen: self.fen }
                    }
                    _ => continue,
                };
                let plane = if named { planes::name(self.rules, row.level) } else { None };
                return Err(Fault::at(cell.offset, kind).plane(plane).row(row.row + 1));
            }
        }
        Ok(())
    }

    /// The board, White to move and the clocks `0 1`, after all checks but that of the letters.
    pub(crate) fn fill(&self, nest: &Nest) -> Result<Setup, Fault> {
        let setup = self.fill_in(nest)?;
        self.check_pawns(nest)?;
        Ok(setup)
    }

    /// The same without the check of the pawns.
    pub(crate) fn fill_in(&self, nest: &Nest) -> Result<Setup, Fault> {
        self.check_shape(nest)?;
        let mut setup = Setup::empty(self.rules);
        for (i, cell) in nest.cells.iter().enumerate() {
            if let Content::Man(man) = cell.content {
                setup.cells[self.index(i)] = Some(man);
            }
        }
        self.check_kings(nest)?;
        Ok(setup)
    }

    fn check_shape(&self, nest: &Nest) -> Result<(), Fault> {
        let ([files, ranks, ..], expected) = (self.rules.lengths, planes::count(self.rules));
        let cube = self.rules.axes == 3;
        let found = nest.lengths(0).sum();
        if found != expected {
            let kind = if cube {
                TextErrorKind::LevelCount { found, expected }
            } else {
                TextErrorKind::BoardCount { found, expected }
            };
            return Err(Fault::at(nest.offset(0, 0), kind));
        }
        if let Some((plane, found)) = nest.lengths(1).enumerate().find(|&(_, rows)| rows != ranks) {
            let kind = if cube {
                TextErrorKind::RowCount { found, expected: ranks }
            } else {
                TextErrorKind::RankCount { found, expected: ranks }
            };
            return Err(Fault::at(nest.offset(1, plane), kind).plane(planes::name(self.rules, plane)));
        }
        if let Some(row) = nest.rows().find(|row| row.cells.len() != files) {
            let kind = TextErrorKind::RowLength { found: row.cells.len(), expected: files };
            let plane = planes::name(self.rules, row.level);
            return Err(Fault::at(row.offset, kind).plane(plane).row(row.row + 1));
        }
        Ok(())
    }

    fn check_kings(&self, nest: &Nest) -> Result<(), Fault> {
        let mut any = false;
        for colour in Colour::ALL {
            let king = Content::Man(Man { colour, piece: Piece::King });
            let mut kings = (0..nest.cells.len()).filter(|&i| nest.cells[i].content == king);
            let first = kings.next();
            any |= first.is_some();
            let required = self.rules.kings == Kings::Both
                || self.rules.kings == Kings::White && colour == Colour::White;
            if first.is_none() && required {
                return Err(Fault::at(nest.offset(0, 0), TextErrorKind::NoKing { colour }));
            }
            if let (Some(first), Some(second)) = (first, kings.next()) {
                let (first, cell) = (self.cell(first), self.cell(second));
                let kind = TextErrorKind::SecondKing { colour, first, second: cell };
                return Err(self.fault(nest, second, kind));
            }
        }
        if any { Ok(()) } else { Err(Fault::at(nest.offset(0, 0), TextErrorKind::NoKings)) }
    }

    /// A pawn that arrives on its last cells is promoted, so that none can stand there.
    fn check_pawns(&self, nest: &Nest) -> Result<(), Fault> {
        for (i, cell) in nest.cells.iter().enumerate() {
            let Content::Man(Man { colour, piece: Piece::Pawn }) = cell.content else { continue };
            if self.rules.promotes_on(colour.index(), self.index(i)) {
                let becomes = match self.rules.pawn.map(|pawn| pawn.promotes_to) {
                    Some([only]) => only.name(),
                    _ => "piece of another kind",
                };
                let kind = TextErrorKind::PawnOnLastRank { colour, cell: self.cell(i), becomes };
                return Err(self.fault(nest, i, kind));
            }
        }
        Ok(())
    }

    /// The flat board of the `i`th cell of a text of the right shape, and its row there, both from 0.
    fn place(&self, i: usize) -> (usize, usize) {
        let [files, ranks, ..] = self.rules.lengths;
        (i / (files * ranks), i / files % ranks)
    }

    /// The index on the board of the `i`th cell of the text.
    pub(crate) fn index(&self, i: usize) -> usize {
        let [files, ranks, ..] = self.rules.lengths;
        let (plane, row) = self.place(i);
        planes::base(self.rules, plane) + (ranks - 1 - row) * files + i % files
    }

    pub(crate) fn cell(&self, i: usize) -> String {
        write_cell(self.rules, self.index(i))
    }

    pub(crate) fn fault(&self, nest: &Nest, i: usize, kind: impl std::fmt::Display) -> Fault {
        let (plane, row) = self.place(i);
        let name: Option<PlaneName> = planes::name(self.rules, plane);
        Fault::at(nest.cells[i].offset, kind).plane(name).row(row + 1)
    }
}
