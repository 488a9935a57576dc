//! The library against documents, published values and the plain rules: one crate, so that it is linked once.

mod any;
mod atomic;
mod driver;
mod four_d;
mod kinging;
mod mate;
mod plain;
mod plain_atomic;
mod proofs;
mod properties;
mod raumschach;
mod suites;
mod support;
mod symmetry;
mod tables;
mod text;
