//! What a setup must fulfil before any rules can start from it.

use super::{Colour, Man, Piece, Setup};
use crate::rules::{Kings, Rules};

/// Why a [`Setup`] is no position of a game. Cells are indices into [`Setup::cells`].
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
    /// One side has too few or too many kings.
    #[error("{colour} has {} kings{}: expected {expected}", cells.len(), places(coordinates))]
    Kings {
        /// The side.
        colour: Colour,
        /// The cells on which its kings stand.
        cells: Vec<usize>,
        /// The coordinates of those cells.
        coordinates: Vec<Vec<usize>>,
        /// What the game asks for: `exactly one` or `one or none`.
        expected: &'static str,
    },
    /// The king of the side that is not to move is attacked, which cannot arise in play.
    #[error("impossible position: {} is to move and the king of {} is attacked", side, !*side)]
    SideNotToMoveInCheck {
        /// The side to move.
        side: Colour,
    },
    /// A pawn in a game that has none.
    #[error("{colour} has a pawn on the cell with coordinates {coordinates:?}: 3D chess has no pawns")]
    PawnOnCube {
        /// Whose pawn it is.
        colour: Colour,
        /// The cell on which it stands.
        cell: usize,
        /// The coordinates of that cell.
        coordinates: Vec<usize>,
    },
    /// A piece of a kind that the game does not have.
    #[error(
        "{} has a {} on the cell with coordinates {coordinates:?}: {} has no such piece",
        man.colour, man.piece.name(), rules.title
    )]
    Foreign {
        /// The piece, and whose it is.
        man: Man,
        /// The cell on which it stands.
        cell: usize,
        /// The coordinates of that cell.
        coordinates: Vec<usize>,
        /// The game.
        rules: &'static Rules,
    },
    /// A pawn where it would have been promoted.
    #[error(
        "{colour} has a pawn on its last rank, on the cell with coordinates {coordinates:?}: \
         it is promoted there at once"
    )]
    PawnOnLastRank {
        /// Whose pawn it is.
        colour: Colour,
        /// The cell on which it stands.
        cell: usize,
        /// The coordinates of that cell.
        coordinates: Vec<usize>,
    },
    /// A pawn on the first or last rank of a flat board, where none can be.
    #[error("{colour} has a pawn on the first or last rank, on the cell with coordinates {coordinates:?}")]
    PawnOnEdge {
        /// Whose pawn it is.
        colour: Colour,
        /// The cell on which it stands.
        cell: usize,
        /// The coordinates of that cell.
        coordinates: Vec<usize>,
    },
}

fn places(coordinates: &[Vec<usize>]) -> String {
    if coordinates.is_empty() {
        return String::new();
    }
    let each: Vec<String> = coordinates.iter().map(|c| format!("{c:?}")).collect();
    format!(" (on the cells with coordinates {})", each.join(", "))
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

    /// Checks the number of cells, the kings and the pawns. White always has exactly one king.
    ///
    /// Where the side that is not to move is in check, the position cannot arise in play; that is for the rules to
    /// see, and no error here.
    ///
    /// # Errors
    /// [`SetupError::CellCount`]; [`SetupError::Kings`] if White has not exactly one king, or Black more than one, or
    /// none where the rules ask for both; [`SetupError::PawnOnLastRank`] for a pawn that would have been promoted;
    /// [`SetupError::PawnOnCube`] for any pawn in a game that has none, [`SetupError::Foreign`] for any other piece that
    /// the game does not have.
    pub(crate) fn check(&self) -> Result<(), SetupError> {
        self.check_cell_count()?;
        self.check_king(Colour::White, true)?;
        self.check_king(Colour::Black, self.rules.kings == Kings::Both)?;
        for colour in Colour::ALL {
            self.check_pawns(colour)?;
        }
        self.check_kinds()
    }

    /// Every piece must be one of the game.
    fn check_kinds(&self) -> Result<(), SetupError> {
        let foreign = |man: &Man| !self.rules.has(man.piece);
        let found = self.cells.iter().enumerate().find_map(|(cell, man)| Some((cell, man.filter(foreign)?)));
        let Some((cell, man)) = found else { return Ok(()) };
        let coordinates = self.coordinates_of(cell);
        Err(SetupError::Foreign { man, cell, coordinates, rules: self.rules })
    }

    fn check_cell_count(&self) -> Result<(), SetupError> {
        let found = self.cells.len();
        if found == self.rules.cells() {
            return Ok(());
        }
        Err(SetupError::CellCount { rules: self.rules, found })
    }

    fn check_king(&self, colour: Colour, required: bool) -> Result<(), SetupError> {
        let cells: Vec<usize> = self.find(Man { colour, piece: Piece::King }).collect();
        if cells.len() == 1 || (cells.is_empty() && !required) {
            return Ok(());
        }
        let coordinates = cells.iter().map(|&cell| self.coordinates_of(cell)).collect();
        let expected = if required { "exactly one" } else { "one or none" };
        Err(SetupError::Kings { colour, cells, coordinates, expected })
    }

    fn check_pawns(&self, colour: Colour) -> Result<(), SetupError> {
        for cell in self.find(Man { colour, piece: Piece::Pawn }) {
            let coordinates = self.coordinates_of(cell);
            if self.rules.pawn.is_none() {
                return Err(SetupError::PawnOnCube { colour, cell, coordinates });
            }
            if self.rules.promotes_on(colour.index(), cell) {
                return Err(SetupError::PawnOnLastRank { colour, cell, coordinates });
            }
        }
        Ok(())
    }
}

impl Setup {
    /// Checks a flat board of an explosive game: at most one king a side, and not none at all; no pawn on the first or
    /// last rank.
    ///
    /// # Errors
    /// [`SetupError::CellCount`], [`SetupError::Kings`], [`SetupError::PawnOnEdge`], [`SetupError::Foreign`].
    pub fn check_flat(&self) -> Result<(), SetupError> {
        self.check_cell_count()?;
        let kings = Colour::ALL.map(|colour| self.find(Man { colour, piece: Piece::King }).count());
        if let Some(colour) = Colour::ALL.into_iter().find(|c| kings[c.index()] > 1 || kings == [0, 0]) {
            let cells: Vec<usize> = self.find(Man { colour, piece: Piece::King }).collect();
            let coordinates = cells.iter().map(|&cell| self.coordinates_of(cell)).collect();
            return Err(SetupError::Kings {
                colour,
                cells,
                coordinates,
                expected: "one, or none once it is blown up",
            });
        }
        for colour in Colour::ALL {
            for cell in self.find(Man { colour, piece: Piece::Pawn }) {
                let coordinates = self.coordinates_of(cell);
                if coordinates[1] == 0 || coordinates[1] + 1 == self.dims()[1] {
                    return Err(SetupError::PawnOnEdge { colour, cell, coordinates });
                }
            }
        }
        self.check_kinds()
    }
}
