//! Composing for any game.

use super::AnyPosition;
use crate::compose::{Aim, Composable, Composer, Form, MaterialError, Problem};
use crate::game::{AnyMove, Playable};
use crate::search::{Interrupted, Watch};
use crate::setup::Setup;

/// A climber to mate problems of a game that is known only at run time; see [`Composer`].
pub struct AnyComposer(Box<dyn Climb + Send>);

/// What [`Composer`] does, whatever its game.
trait Climb {
    fn form(&self, board: &Setup) -> Form;
    fn step(&mut self, watch: &Watch) -> Result<Option<AnyProblem>, Interrupted>;
}

/// A position in which White, to move, mates in exactly so many moves.
#[derive(Clone, Debug)]
pub struct AnyProblem {
    /// The position.
    pub position: AnyPosition,
    /// How it is known again when its board is turned.
    pub form: Form,
    /// In how many moves White mates.
    pub moves: u32,
    /// Every first move that does so, at least one.
    pub keys: Vec<AnyMove>,
}

impl<G: Composable + Playable> Climb for Composer<G>
where
    AnyPosition: From<G>,
{
    fn form(&self, board: &Setup) -> Form {
        Composer::form(self, board)
    }

    fn step(&mut self, watch: &Watch) -> Result<Option<AnyProblem>, Interrupted> {
        let problem = Composer::step(self, watch)?;
        Ok(problem.map(|Problem { position, form, moves, keys, .. }| AnyProblem {
            keys: keys.into_iter().map(|mv| position.describe(mv)).collect(),
            position: position.into(),
            form,
            moves,
        }))
    }
}

impl AnyComposer {
    pub(super) fn of<G: Composable + Playable>(
        aim: Aim,
        hash_bytes: usize,
        seed: u64,
    ) -> Result<AnyComposer, MaterialError>
    where
        AnyPosition: From<G>,
    {
        Ok(AnyComposer(Box::new(Composer::<G>::new(aim, hash_bytes, seed)?)))
    }

    /// The form of a position, by which a problem is known again.
    pub fn form(&self, board: &Setup) -> Form {
        self.0.form(board)
    }

    /// Tries one position more; see [`Composer::step`].
    ///
    /// # Errors
    /// [`Interrupted`], if the watch was told to stop.
    pub fn step(&mut self, watch: &Watch) -> Result<Option<AnyProblem>, Interrupted> {
        self.0.step(watch)
    }
}
