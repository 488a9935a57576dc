//! The pieces of a problem.

use crate::rules::Rules;
use crate::setup::{Colour, Man, Piece};

/// The pieces of a problem: one king a side, and something for White to mate with.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Material {
    men: Vec<Man>,
}

/// Why problems of a material cannot be composed.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum MaterialError {
    /// A character that is no piece.
    #[error("material {text:?}, character {place}: `{}` is no piece: expected {expected}", found.escape_debug())]
    Letter {
        /// All of it.
        text: String,
        /// Which character, from 1.
        place: usize,
        /// What stands there.
        found: char,
        /// What may stand there.
        expected: &'static str,
    },
    /// A side has not exactly one king.
    #[error("{colour} has {found} kings in the material: expected one")]
    Kings {
        /// The side.
        colour: Colour,
        /// How many it has.
        found: usize,
    },
    /// White has its king alone.
    #[error("White has nothing to mate with: expected a piece beside its king")]
    BareKing,
    /// More pieces than the board has cells.
    #[error("{found} {what} do not fit on the board: expected at most {most}")]
    TooMany {
        /// `pieces` or `pawns`.
        what: &'static str,
        /// How many there are.
        found: usize,
        /// How many cells there are for them.
        most: usize,
    },
    /// A piece that the game does not have.
    #[error("a {} in the material: {game} has none", piece.name())]
    Foreign {
        /// The piece.
        piece: Piece,
        /// The game.
        game: &'static str,
    },
    /// Pawns where the game has none.
    #[error("a pawn in the material: the game has none")]
    Pawns,
}

const EITHER: &str = "one of KQRBNP for White or kqrbnp for Black";
const WHITE: &str = "one of KQRBNP before the `v`";
const BLACK: &str = "one of KQRBNP after the `v`";

impl Material {
    /// Reads the letters of a FEN, `KQRkbn`, in any order; or the form of endgame tables, `KQRvKBN`, in which White's pieces
    /// stand before the `v` and Black's after it.
    ///
    /// # Errors
    /// [`MaterialError::Letter`], [`MaterialError::Kings`], [`MaterialError::BareKing`].
    pub fn read(text: &str) -> Result<Material, MaterialError> {
        let split = text.find('v');
        let man = |(index, letter): (usize, char)| {
            let (man, expected) = match split {
                None => (Man::from_letter(letter), EITHER),
                Some(at) if index < at => {
                    (Man::from_letter(letter).filter(|man| man.colour == Colour::White), WHITE)
                }
                Some(_) => (Man::from_letter(letter.to_ascii_lowercase()), BLACK),
            };
            let place = 1 + text[..index].chars().count();
            let text = || text.to_string();
            man.ok_or_else(|| MaterialError::Letter { text: text(), place, found: letter, expected })
        };
        let letters = text.char_indices().filter(|&(index, _)| Some(index) != split);
        let material = Material { men: letters.map(man).collect::<Result<_, _>>()? };
        for colour in Colour::ALL {
            let found = material.count(|man| man == Man { colour, piece: Piece::King });
            if found != 1 {
                return Err(MaterialError::Kings { colour, found });
            }
        }
        if material.count(|man| man.colour == Colour::White) < 2 {
            return Err(MaterialError::BareKing);
        }
        Ok(material)
    }

    /// The pieces, in the order of the text.
    pub fn men(&self) -> &[Man] {
        &self.men
    }

    /// Whether the game has all its pieces.
    ///
    /// # Errors
    /// [`MaterialError::Foreign`].
    pub fn check_kinds(&self, rules: &'static Rules) -> Result<(), MaterialError> {
        let foreign = self.men.iter().find(|man| !rules.has(man.piece) && man.piece != Piece::Pawn);
        foreign.map_or(Ok(()), |man| Err(MaterialError::Foreign { piece: man.piece, game: rules.title }))
    }

    /// Checks that the pieces fit on a board with these numbers of cells and of cells for pawns; a game without pawns has no
    /// cells for them.
    ///
    /// # Errors
    /// [`MaterialError::TooMany`], [`MaterialError::Pawns`].
    pub fn check(&self, cells: usize, pawn_cells: usize) -> Result<(), MaterialError> {
        let pawns = self.count(|man| man.piece == Piece::Pawn);
        if pawns > 0 && pawn_cells == 0 {
            return Err(MaterialError::Pawns);
        }
        for (what, found, most) in [("pieces", self.men.len(), cells), ("pawns", pawns, pawn_cells)] {
            if found > most {
                return Err(MaterialError::TooMany { what, found, most });
            }
        }
        Ok(())
    }

    fn count(&self, is_counted: impl Fn(Man) -> bool) -> usize {
        self.men.iter().filter(|&&man| is_counted(man)).count()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn letters(text: &str) -> Result<String, MaterialError> {
        Material::read(text).map(|material| material.men.iter().map(|man| man.letter()).collect())
    }

    #[test]
    fn both_forms_are_read() {
        assert_eq!(letters("KQRkbn"), Ok("KQRkbn".to_string()));
        assert_eq!(letters("kKQ"), Ok("kKQ".to_string()));
        assert_eq!(letters("KQRvKBN"), Ok("KQRkbn".to_string()));
        assert_eq!(letters("KPvkp"), Ok("KPkp".to_string()));
    }

    #[test]
    fn what_is_none_is_refused() {
        let letter = |text: &str, place, found, expected| MaterialError::Letter {
            text: text.to_string(),
            place,
            found,
            expected,
        };
        assert_eq!(letters("KQ k"), Err(letter("KQ k", 3, ' ', EITHER)));
        assert_eq!(letters("KéQk"), Err(letter("KéQk", 2, 'é', EITHER)));
        assert_eq!(letters("KqvK"), Err(letter("KqvK", 2, 'q', WHITE)));
        assert_eq!(letters("KQvKv"), Err(letter("KQvKv", 5, 'v', BLACK)));
        // A message is one line, whatever it is about.
        assert_eq!(
            letters("K\nk").unwrap_err().to_string(),
            format!(r#"material "K\nk", character 2: `\n` is no piece: expected {EITHER}"#)
        );
        let kings = |colour, found| Err(MaterialError::Kings { colour, found });
        assert_eq!(letters(""), kings(Colour::White, 0));
        assert_eq!(letters("KQ"), kings(Colour::Black, 0));
        assert_eq!(letters("KQKk"), kings(Colour::White, 2));
        assert_eq!(letters("Kkqq"), Err(MaterialError::BareKing));
    }

    #[test]
    fn what_does_not_fit_is_refused() {
        let check = |text: &str, cells, pawn_cells| Material::read(text).unwrap().check(cells, pawn_cells);
        assert_eq!(check("KQQk", 4, 0), Ok(()));
        assert_eq!(check("KQQQk", 4, 0), Err(MaterialError::TooMany { what: "pieces", found: 5, most: 4 }));
        assert_eq!(check("KPPkp", 64, 2), Err(MaterialError::TooMany { what: "pawns", found: 3, most: 2 }));
        assert_eq!(check("KPk", 27, 0), Err(MaterialError::Pawns));
    }
}
