//! The program `hypermate`.

fn main() {}
