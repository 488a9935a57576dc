//! Composes mate problems: random positions are changed piece by piece until White mates in exactly N moves.
//!
//! A [`Composer`] is a hill climber. It begins at a random position in which White mates soon, changes a piece or two, and
//! keeps the change unless the mate gets nearer, until the mate is as long as wanted. Every position on the way is searched
//! exactly ([`crate::search::mate`]), so that every problem is proven: White to move mates in that number of moves, not in
//! fewer, and only by the first moves that are listed.
//!
//! Knows the mate search and no rules: whether a position can arise is said by the game ([`Composable`]).
//!
//! ```
//! use hypermate::board::Cube;
//! use hypermate::compose::{Aim, Composer, Material};
//! use hypermate::lattice::Position;
//! use hypermate::search::Watch;
//!
//! let material = Material::read("KQRNk")?;
//! let aim = Aim { moves: 2, unique: true, material: Some(material) };
//! let mut composer = Composer::<Position<Cube<3>>>::new(aim, 1 << 20, 7)?;
//! let problem = loop {
//!     if let Some(problem) = composer.step(&Watch::new())? {
//!         break problem;
//!     }
//! };
//! assert_eq!((problem.moves, problem.keys.len()), (2, 1));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod climb;
mod draft;
mod game;
mod material;

pub use climb::{Aim, Composer, Problem};
pub use draft::Form;
pub use game::Composable;
pub use material::{Material, MaterialError};
