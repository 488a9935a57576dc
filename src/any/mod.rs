//! A position of any game as one type, for callers that learn the game only when the text has been read: the program, a page, a
//! binding for another language. The typed positions, which it wraps, stay for callers that know their game.
//!
//! This module knows all games and all searches; nothing below knows it. Each game that has fast rules is one line in the
//! list here.
//!
//! ```
//! use hypermate::AnyPosition;
//! use hypermate::search::mate::{Limits, Solver};
//! use hypermate::search::Watch;
//!
//! let mut position: AnyPosition = "4d 4/4/PPPP/RNKQ|4/4/4/1BR1|1rb1/4/4/4|qknr/pppp/4/4".parse()?;
//! let mv = position.read_move("a2[0,0]-a3[0,0]")?;
//! position.play(mv);
//! assert_eq!(position.legal_moves().len() as u128, position.perft(1, &Default::default(), &Watch::new())?);
//!
//! let puzzle: AnyPosition = "atomic 8/6BK/7k/7p/7P/5Q2/8/8 w - - 21 73".parse()?;
//! let answer = puzzle.mate(&mut Solver::new(1 << 20, 1), &Limits::moves(3), &Watch::new());
//! assert_eq!(answer.mate, Some(1));
//! assert_eq!(answer.line[0].to_string(), "f3h5");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod compose;
mod play;
mod search;
mod text;

pub use compose::{AnyComposer, AnyProblem};
pub use text::{MoveError, ReadError};

use crate::check::SetupError;
use crate::compose::{Aim, MaterialError};
use crate::game::Playable;
use crate::rules::Rules;
use crate::setup::{Colour, Setup};

/// Hands the list of all games to a macro: a name, and the type of the game's positions.
macro_rules! with_games {
    ($then:ident $($rest:tt)*) => {
        $crate::any::$then! {
            [
                Cube2: $crate::lattice::Position<$crate::board::Cube<2>>;
                Cube3: $crate::lattice::Position<$crate::board::Cube<3>>;
                Cube4: $crate::lattice::Position<$crate::board::Cube<4>>;
                Cube5: $crate::lattice::Position<$crate::board::Cube<5>>;
                Cube6: $crate::lattice::Position<$crate::board::Cube<6>>;
                Cube7: $crate::lattice::Position<$crate::board::Cube<7>>;
                Cube8: $crate::lattice::Position<$crate::board::Cube<8>>;
                Cube9: $crate::lattice::Position<$crate::board::Cube<9>>;
                Cube10: $crate::lattice::Position<$crate::board::Cube<10>>;
                Fourfold: $crate::lattice::Position<$crate::board::Tesseract>;
                Raumschach: $crate::lattice::Position<$crate::board::Raumschach>;
                Atomic: $crate::flat::Position;
            ]
            $($rest)*
        }
    };
}
pub(crate) use with_games;

/// Evaluates an expression with the typed position that an [`AnyPosition`] holds.
macro_rules! each {
    ($held:expr, $position:ident => $value:expr) => {
        $crate::any::with_games!(match_each $held, $position => $value)
    };
}
pub(crate) use each;

macro_rules! match_each {
    ([$($game:ident: $type:ty;)+] $held:expr, $position:ident => $value:expr) => {
        match $held { $($crate::any::Held::$game($position) => $value),+ }
    };
}
pub(crate) use match_each;

macro_rules! define {
    ([$($game:ident: $type:ty;)+]) => {
        /// A position of one of the games. The larger boards take some 10 KiB, so each is in a box.
        #[derive(Clone)]
        pub(crate) enum Held { $($game(Box<$type>)),+ }

        impl AnyPosition {
            /// Checks a setup and makes a position of it, with this side to move.
            ///
            /// # Errors
            /// [`SetupError`] if it is no position of its game, or of a game and size that has no fast rules.
            pub fn with_side(setup: &Setup, side: Colour) -> Result<AnyPosition, SetupError> {
                $(
                    if <$type as Playable>::RULES == setup.rules {
                        return Ok(AnyPosition(Held::$game(Box::new(<$type as Playable>::with_side(setup, side)?))));
                    }
                )+
                Err(SetupError::Unplayable { found: setup.rules })
            }
        }

        $(
            impl From<$type> for AnyPosition {
                fn from(position: $type) -> AnyPosition {
                    AnyPosition(Held::$game(Box::new(position)))
                }
            }
        )+

        impl AnyComposer {
            /// A climber for the game with these rules; `None` if it has no fast rules. The table has so many bytes.
            ///
            /// # Errors
            /// [`MaterialError`] if the material of the aim does not fit the board of the game.
            pub fn new(
                rules: &Rules,
                aim: Aim,
                hash_bytes: usize,
                seed: u64,
            ) -> Option<Result<AnyComposer, MaterialError>> {
                $(
                    if <$type as Playable>::RULES == rules {
                        return Some(AnyComposer::of::<$type>(aim, hash_bytes, seed));
                    }
                )+
                None
            }
        }
    };
}
pub(crate) use define;

/// A position of any game that has fast rules.
///
/// Two are equal if game, pieces, side to move, rights and clocks are. [`Display`](std::fmt::Display) and
/// [`FromStr`](std::str::FromStr) have the name of the game before the canonical FEN.
#[derive(Clone)]
pub struct AnyPosition(pub(crate) Held);

with_games!(define);

impl AnyPosition {
    /// Checks a setup and makes a position of it. It may be one that cannot arise in play, since the king of the side that
    /// is not to move is attacked: [`AnyPosition::is_impossible`] tells.
    ///
    /// # Errors
    /// [`SetupError`] if it is no position of its game, or of a game and size that has no fast rules.
    pub fn new(setup: &Setup) -> Result<AnyPosition, SetupError> {
        AnyPosition::with_side(setup, setup.side)
    }

    /// As [`AnyPosition::new`], for a position that is to be played on: it must be one that can arise.
    ///
    /// # Errors
    /// The same, and [`SetupError::SideNotToMoveInCheck`].
    pub fn playable(setup: &Setup) -> Result<AnyPosition, SetupError> {
        let position = AnyPosition::new(setup)?;
        if position.is_impossible() {
            return Err(SetupError::SideNotToMoveInCheck { side: setup.side });
        }
        Ok(position)
    }

    /// The game and its board.
    pub fn rules(&self) -> &'static Rules {
        each!(&self.0, position => position.rules())
    }

    /// The position as a setup again.
    pub fn setup(&self) -> Setup {
        each!(&self.0, position => Playable::setup(&**position))
    }

    /// How many bytes the typed position takes, for callers that keep many.
    pub fn bytes(&self) -> usize {
        each!(&self.0, position => size_of_val(&**position))
    }

    /// Whether the king of the side that is not to move is attacked, which cannot arise in play.
    pub fn is_impossible(&self) -> bool {
        each!(&self.0, position => position.is_impossible())
    }
}
