//! Programs round hypermate that are not hypermate. What each of them is for, and how it is run, is in
//! `tools/README.md`; the larger programs of `src/bin` hand over to the modules here.

pub mod instructions;
pub mod mate_bars;
pub mod mate_sets;
pub mod race;
