//! The decision that the 3D challenge asks for: is the white king checkmated?

use crate::check::SetupError;
use crate::game::{Game, Outcome};
use crate::lattice::{self, Position, Variant, Visitor};
use crate::plain::{self, Verdict};
use crate::setup::{Colour, Setup};

/// What is true of a board with White to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Decision {
    /// What is true of White by the definition, whether the position can arise or not.
    pub verdict: Verdict,
    /// Whether the position cannot arise in play, because the black king is attacked too.
    pub impossible: bool,
}

impl Decision {
    /// Whether the white king is attacked and no legal white move ends the attack.
    pub fn is_checkmate(&self) -> bool {
        self.verdict == Verdict::Checkmate
    }
}

/// Whether the white king is attacked and no legal white move ends the attack, with White to move whatever the
/// setup says. As [`judge`], for those who want no more than that.
///
/// # Errors
/// [`SetupError`] if the setup is no position of 3D or 4D chess.
pub fn decide(setup: &Setup) -> Result<bool, SetupError> {
    judge(setup).map(|decision| decision.is_checkmate())
}

/// The verdict on White, with White to move whatever the setup says, and whether the position is impossible.
///
/// Boards with generated tables are decided by the fast rules, larger cubes (up to [`crate::rules::LARGEST_CUBE`]) by the
/// plain ones. A position that cannot arise in play, because the black king is attacked too, is answered by the
/// same definition.
///
/// # Errors
/// [`SetupError`] if the setup is no position of 3D or 4D chess.
pub fn judge(setup: &Setup) -> Result<Decision, SetupError> {
    if let Some(decision) = lattice::with_variant(setup.rules, Judge(setup)) {
        return decision;
    }
    let position = plain::Position::new(&Setup { side: Colour::White, ..setup.clone() })?;
    let verdict = match (position.in_check(Colour::White), position.has_legal_move()) {
        (true, false) => Verdict::Checkmate,
        (true, true) => Verdict::Check,
        (false, false) => Verdict::Stalemate,
        (false, true) => Verdict::Safe,
    };
    Ok(Decision { verdict, impossible: position.is_impossible() })
}

struct Judge<'a>(&'a Setup);

impl Visitor for Judge<'_> {
    type Output = Result<Decision, SetupError>;

    fn visit<V: Variant>(self) -> Self::Output {
        let position = Position::<V>::with_side(self.0, Colour::White)?;
        let verdict = match position.outcome() {
            // No king explodes on a lattice.
            Some(Outcome::Checkmate { .. } | Outcome::Exploded { .. }) => Verdict::Checkmate,
            Some(Outcome::Stalemate) => Verdict::Stalemate,
            None if position.in_check() => Verdict::Check,
            None => Verdict::Safe,
        };
        Ok(Decision { verdict, impossible: position.is_impossible() })
    }
}
