//! Mate problems from nothing: random positions, changed man by man until White mates in exactly so many moves.
//!
//! A [`Composer`] is a climber. It begins at a random position in which White mates soon, changes a man or two, and
//! keeps the change if the mate is not nearer for it, until the distance is the wanted one. The distance of every
//! position on the way is that of the exact search ([`crate::search::mate`]), so that of what it finds no word is a
//! guess: White to move mates in that number of moves, not in fewer, and by the first moves that are listed alone.
//!
//! No rules are known here. Whether a position can arise, and what follows from it, the game says ([`Composable`]).
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
