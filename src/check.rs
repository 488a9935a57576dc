//! Whether a setup is a position of its game: the one place that says so. This module knows setups, rules and the names of
//! cells. Whether the side that is not to move is in check only the moves can tell, so that this is asked elsewhere.

use crate::names::write_cell;
use crate::rules::{Kings, Rules};
use crate::setup::{Colour, Man, Piece, Setup, Wing};

/// Why a [`Setup`] is no position of a game. Cells are indices into [`Setup::cells`]; messages name them.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum SetupError {
    /// The setup is of another game, or of the same game on a board of another size.
    #[error("a position of {} is given: expected one of {}", found.on_board(), expected.on_board())]
    Game {
        /// The game of the setup.
        found: &'static Rules,
        /// The game that the position would have to be of.
        expected: &'static Rules,
    },
    /// The setup is of a game whose positions are of another type.
    #[error("a position of {} is given, which these rules do not play", found.on_board())]
    Unplayable {
        /// The game of the setup.
        found: &'static Rules,
    },
    /// The list of cells is not as long as the axes say.
    #[error("{} has {} cells, but {found} are given", rules.on_board(), rules.cells())]
    CellCount {
        /// The game and its board.
        rules: &'static Rules,
        /// The length of the list.
        found: usize,
    },
    /// A side that must have a king has none.
    #[error("there is no {} king ({}), and {colour} must have one", colour.name(), king(*colour).letter())]
    NoKing {
        /// The side.
        colour: Colour,
    },
    /// Neither side has a king in a game in which one of them may have been blown up.
    #[error("there is no king (K or k), and at least one side must have one")]
    NoKings,
    /// A side has more than one king.
    #[error(
        "a second {} king on {}, the first is on {}",
        colour.name(), write_cell(rules, *second), write_cell(rules, *first)
    )]
    SecondKing {
        /// The game and its board.
        rules: &'static Rules,
        /// The side.
        colour: Colour,
        /// The cell of the king that comes first in a text of the board.
        first: usize,
        /// The cell of the next.
        second: usize,
    },
    /// A piece that the game does not have.
    #[error("`{}` is a {}, and {} has no {1}s", man.letter(), man.piece.name(), rules.title)]
    Foreign {
        /// The game and its board.
        rules: &'static Rules,
        /// The piece.
        man: Man,
        /// The cell on which it stands.
        cell: usize,
    },
    /// A pawn where it would have been promoted.
    #[error(
        "a {} pawn on its last rank, on {}, where it would have been promoted",
        colour.name(), write_cell(rules, *cell)
    )]
    PawnOnLastRank {
        /// The game and its board.
        rules: &'static Rules,
        /// Whose pawn it is.
        colour: Colour,
        /// The cell on which it stands.
        cell: usize,
    },
    /// A pawn behind the rank from which its double step starts.
    #[error(
        "a {} pawn on {}: it starts one rank further on and never goes back",
        colour.name(), write_cell(rules, *cell)
    )]
    PawnBehindStart {
        /// The game and its board.
        rules: &'static Rules,
        /// Whose pawn it is.
        colour: Colour,
        /// The cell on which it stands.
        cell: usize,
    },
    /// A castling right without its king and its rook.
    #[error("{colour} cannot have the right to castle on the {} side: {reason}", wing.name())]
    Castling {
        /// The side.
        colour: Colour,
        /// The side of its king.
        wing: Wing,
        /// What does not stand where it should.
        reason: String,
    },
    /// An en-passant cell that no pawn has just passed over.
    #[error("`{}` cannot be the en-passant cell: {reason}", write_cell(rules, *cell))]
    EnPassant {
        /// The game and its board.
        rules: &'static Rules,
        /// The cell.
        cell: usize,
        /// What is not there, or should not be.
        reason: String,
    },
    /// The king of the side that is not to move is attacked, which cannot arise in play.
    #[error("impossible position: {} is to move and the king of {} is attacked", side, !*side)]
    SideNotToMoveInCheck {
        /// The side to move.
        side: Colour,
    },
}

/// The part of a setup that an error is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Part {
    /// The whole.
    Board,
    Cell(usize),
    Castling(Colour, Wing),
    EnPassant,
}

impl SetupError {
    /// The part of the setup that is wrong.
    pub(crate) fn part(&self) -> Part {
        match *self {
            SetupError::SecondKing { second: cell, .. }
            | SetupError::Foreign { cell, .. }
            | SetupError::PawnOnLastRank { cell, .. }
            | SetupError::PawnBehindStart { cell, .. } => Part::Cell(cell),
            SetupError::Castling { colour, wing, .. } => Part::Castling(colour, wing),
            SetupError::EnPassant { .. } => Part::EnPassant,
            _ => Part::Board,
        }
    }
}

const fn king(colour: Colour) -> Man {
    Man { colour, piece: Piece::King }
}

impl Setup {
    /// Whether the setup is of this game.
    ///
    /// # Errors
    /// [`SetupError::Game`] if it is not.
    pub(crate) fn check_game(&self, expected: &'static Rules) -> Result<(), SetupError> {
        if self.rules == expected {
            return Ok(());
        }
        Err(SetupError::Game { found: self.rules, expected })
    }

    /// Whether the setup is a position of its game: everything that can be said without moving a piece.
    ///
    /// # Errors
    /// The errors of [`Setup::check_pieces`], and [`SetupError::Castling`] or [`SetupError::EnPassant`].
    pub fn check(&self) -> Result<(), SetupError> {
        self.check_pieces()?;
        self.check_rights()
    }

    /// Castling rights and the en-passant cell alone.
    pub(crate) fn check_rights(&self) -> Result<(), SetupError> {
        for colour in Colour::ALL {
            for wing in Wing::ALL {
                self.check_castling(colour, wing)?;
            }
        }
        self.check_en_passant()
    }

    /// The same without castling rights and the en-passant cell: the number of cells, the kings that the game asks for, and
    /// pieces that the game has on cells where they can stand.
    ///
    /// # Errors
    /// [`SetupError::CellCount`], [`SetupError::NoKing`], [`SetupError::NoKings`], [`SetupError::SecondKing`],
    /// [`SetupError::Foreign`], [`SetupError::PawnOnLastRank`] or [`SetupError::PawnBehindStart`].
    pub fn check_pieces(&self) -> Result<(), SetupError> {
        self.check_board(true)
    }

    /// The same for a board that need not come from a game if it is not `played`: then pawns may stand behind their start.
    pub(crate) fn check_board(&self, played: bool) -> Result<(), SetupError> {
        let rules = self.rules;
        if self.cells.len() != rules.cells() {
            return Err(SetupError::CellCount { rules, found: self.cells.len() });
        }
        let mut kings = [0; 2];
        let mut are_placed = true;
        for (cell, man) in self.cells.iter().enumerate() {
            let Some(man) = *man else { continue };
            kings[man.colour.index()] += usize::from(man.piece == Piece::King);
            are_placed &= self.check_piece(man, cell, played).is_ok();
        }
        self.check_kings(kings)?;
        if are_placed {
            return Ok(());
        }
        // The first fault in the order of texts is named.
        let mut men = self.in_text_order().into_iter().filter_map(|cell| Some((self.cells[cell]?, cell)));
        men.try_for_each(|(man, cell)| self.check_piece(man, cell, played))
    }

    /// Whether a piece can stand on a cell.
    #[inline]
    fn check_piece(&self, man: Man, cell: usize, played: bool) -> Result<(), SetupError> {
        match man.piece {
            Piece::King => Ok(()),
            piece if !self.rules.has(piece) => Err(SetupError::Foreign { rules: self.rules, man, cell }),
            Piece::Pawn => self.check_pawn(man.colour, cell, played),
            _ => Ok(()),
        }
    }

    /// By side, how many kings there are.
    fn check_kings(&self, kings: [usize; 2]) -> Result<(), SetupError> {
        if let Some(&colour) = Colour::ALL.iter().find(|colour| kings[colour.index()] > 1) {
            return Err(self.second_king(colour));
        }
        let required = match self.rules.kings {
            Kings::White => [true, false],
            Kings::Both => [true, true],
            Kings::Any if kings == [0, 0] => return Err(SetupError::NoKings),
            Kings::Any => [false, false],
        };
        let missing = |colour: &Colour| required[colour.index()] && kings[colour.index()] == 0;
        Colour::ALL.into_iter().find(missing).map_or(Ok(()), |colour| Err(SetupError::NoKing { colour }))
    }

    fn second_king(&self, colour: Colour) -> SetupError {
        let mut cells = self.in_text_order();
        cells.retain(|&cell| self.cells[cell] == Some(king(colour)));
        SetupError::SecondKing { rules: self.rules, colour, first: cells[0], second: cells[1] }
    }

    /// The cells in the order of texts: the flat boards of a FEN, each from its last rank to its first.
    fn in_text_order(&self) -> Vec<usize> {
        let [files, ranks, levels, _] = self.rules.lengths;
        let mut cells: Vec<usize> = (0..self.cells.len()).collect();
        cells.sort_by_key(|&cell| {
            let (plane, rank) = (cell / (files * ranks), cell / files % ranks);
            let plane = if self.rules.axes == 3 { levels - 1 - plane } else { plane };
            (plane, ranks - 1 - rank, cell % files)
        });
        cells
    }

    fn check_pawn(&self, colour: Colour, cell: usize, played: bool) -> Result<(), SetupError> {
        let rules = self.rules;
        let Some(pawn) = &rules.pawn else { return Ok(()) };
        let coordinate =
            |axis: usize| cell / rules.lengths[..axis].iter().product::<usize>() % rules.lengths[axis];
        // White goes up all axes on which its pawns are promoted, Black down.
        let end = |axis: usize| if colour == Colour::White { rules.lengths[axis] - 1 } else { 0 };
        let start = |axis: usize| rules.lengths[axis] - 1 - end(axis);
        if pawn.promotes_on.iter().all(|&axis| coordinate(axis) == end(axis)) {
            return Err(SetupError::PawnOnLastRank { rules, colour, cell });
        }
        let behind = pawn.double_step && pawn.promotes_on.iter().all(|&axis| coordinate(axis) == start(axis));
        if played && behind {
            return Err(SetupError::PawnBehindStart { rules, colour, cell });
        }
        Ok(())
    }

    /// A right needs its king on its first rank, and its rook there on that side of the king.
    fn check_castling(&self, colour: Colour, wing: Wing) -> Result<(), SetupError> {
        let Some(rook) = self.castling_rook(colour, wing) else { return Ok(()) };
        let refuse = |reason: String| Err(SetupError::Castling { colour, wing, reason });
        let rules = self.rules;
        if !rules.castling {
            return refuse(format!("there is no castling in {}", rules.title));
        }
        let Some(king) = self.castling_king(colour) else {
            return refuse("its king is not on its first rank".to_string());
        };
        let beside =
            rook / rules.lengths[0] == king / rules.lengths[0] && (rook > king) == (wing == Wing::King);
        if !beside || self.cells[rook] != Some(Man { colour, piece: Piece::Rook }) {
            return refuse(format!(
                "no {} rook stands on {}",
                colour.name(),
                write_cell(rules, rook.min(self.cells.len() - 1))
            ));
        }
        Ok(())
    }

    /// The cell of the king of a side, if it stands on its first rank.
    pub(crate) fn castling_king(&self, colour: Colour) -> Option<usize> {
        let [files, ranks, ..] = self.rules.lengths;
        let first = if colour == Colour::White { 0 } else { ranks - 1 };
        self.find(king(colour)).next().filter(|king| king / files == first)
    }

    /// The cell has just been passed by a pawn, which stands before it.
    fn check_en_passant(&self) -> Result<(), SetupError> {
        let Some(cell) = self.en_passant else { return Ok(()) };
        let rules = self.rules;
        let refuse =
            |reason: String| Err(SetupError::EnPassant { rules, cell: cell.min(rules.cells() - 1), reason });
        let [files, ranks, ..] = rules.lengths;
        if !rules.pawn.is_some_and(|pawn| pawn.double_step) {
            return refuse(format!("there is no double step in {}", rules.title));
        }
        let mover = !self.side;
        // The pawn has come from the second rank of its side over the third to the fourth.
        let rank = |from_own: usize| if mover == Colour::White { from_own } else { ranks - 1 - from_own };
        if cell / files != rank(2) {
            return refuse(format!("with {} to move it lies on rank {}", self.side, rank(2) + 1));
        }
        let on = |from_own: usize| rank(from_own) * files + cell % files;
        let name = |cell: usize| write_cell(rules, cell);
        let pawn = on(3);
        if self.cells[pawn] != Some(Man { colour: mover, piece: Piece::Pawn }) {
            return refuse(format!("no pawn of {mover} stands on {}", name(pawn)));
        }
        match [cell, on(1)].into_iter().find(|&cell| self.cells[cell].is_some()) {
            None => Ok(()),
            Some(taken) => refuse(format!(
                "the pawn on {} cannot have passed {}, which is taken",
                name(pawn),
                name(taken)
            )),
        }
    }
}
