//! The decision that the 3D challenge asks for: is the white king checkmated?

use crate::game::lattice::{self, Position, Variant, Visitor};
use crate::game::{Game, Outcome};
use crate::plain;
use crate::setup::{Colour, Setup, SetupError};

/// Whether the white king is attacked and no legal white move ends the attack, with White to move whatever the
/// setup says.
///
/// Boards with generated tables are decided by the fast rules, larger cubes (up to [`plain::MAX_CUBE`]) by the
/// plain ones. A position that cannot arise in play, because the black king is attacked too, is answered by the
/// same definition; [`is_impossible`] tells of it.
///
/// # Errors
/// [`SetupError`] if the setup is no position of 3D or 4D chess.
pub fn decide(setup: &Setup) -> Result<bool, SetupError> {
    match lattice::with_variant(&setup.dims, Decide(setup)) {
        Some(decision) => decision,
        None => Ok(plain::Position::new(&white_to_move(setup))?.is_checkmate()),
    }
}

/// Whether the setup cannot arise in play with White to move: the black king is attacked.
///
/// # Errors
/// [`SetupError`] if the setup is no position of 3D or 4D chess.
pub fn is_impossible(setup: &Setup) -> Result<bool, SetupError> {
    match lattice::with_variant(&setup.dims, IsImpossible(setup)) {
        Some(answer) => answer,
        None => Ok(plain::Position::new(&white_to_move(setup))?.is_impossible()),
    }
}

fn white_to_move(setup: &Setup) -> Setup {
    Setup { side: Colour::White, ..setup.clone() }
}

struct Decide<'a>(&'a Setup);

impl Visitor for Decide<'_> {
    type Output = Result<bool, SetupError>;

    fn visit<V: Variant>(self) -> Self::Output {
        let position = Position::<V>::with_side(self.0, Colour::White)?;
        Ok(matches!(position.outcome(), Some(Outcome::Checkmate { .. })))
    }
}

struct IsImpossible<'a>(&'a Setup);

impl Visitor for IsImpossible<'_> {
    type Output = Result<bool, SetupError>;

    fn visit<V: Variant>(self) -> Self::Output {
        Ok(Position::<V>::with_side(self.0, Colour::White)?.is_impossible())
    }
}
