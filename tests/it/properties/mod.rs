//! The fast lattice games against the plain ones, which share nothing with them but the setup that they start from:
//! on random boards of every size, from two men to no empty cell, crowded round the kings so that checks, double
//! checks and pins are common.
//!
//! Each test has its own number of cases, since the plain rules are slow on the larger boards; `PROPTEST_CASES`
//! overrides them all.

mod agree;
mod boards;
mod census;
mod crowd;
mod edges;
mod games;
mod recipe;
