//! Random boards, possible or not.

use crate::properties::agree::{assert_children_alike, assert_perft_alike, both};
use crate::properties::crowd::crowds;
use hypermate::board::{Cube, Raumschach, Tesseract};
use hypermate::lattice::Variant;
use proptest::prelude::*;
use proptest::test_runner::TestRunner;

/// A runner with so many cases, unless the environment wants another number.
pub fn runner(cases: u32, file: &'static str) -> TestRunner {
    let mut config = ProptestConfig { source_file: Some(file), max_shrink_iters: 4000, ..Default::default() };
    if std::env::var_os("PROPTEST_CASES").is_none() {
        config.cases = cases;
    }
    TestRunner::new(config)
}

fn hold<V: Variant>(cases: u32, looked_into: usize) {
    let outcome = runner(cases, file!()).run(&crowds::<V>(), |crowd| {
        let (mut fast, slow) = both::<V>(&crowd.0);
        assert_children_alike(&mut fast, &slow, looked_into);
        assert_perft_alike(&mut fast, &slow, looked_into as u64);
        Ok(())
    });
    if let Err(error) = outcome {
        panic!("{error}");
    }
}

macro_rules! boards {
    ($($name:ident: $variant:ty, $cases:literal cases, $looked_into:literal children;)*) => {
        $(#[test] fn $name() { hold::<$variant>($cases, $looked_into); })*
    };
}

boards! {
    cube_2: Cube<2>, 8000 cases, 60 children;
    cube_3: Cube<3>, 5000 cases, 60 children;
    cube_4: Cube<4>, 2500 cases, 40 children;
    cube_5: Cube<5>, 1000 cases, 30 children;
    cube_6: Cube<6>, 500 cases, 20 children;
    cube_7: Cube<7>, 300 cases, 20 children;
    cube_8: Cube<8>, 200 cases, 10 children;
    cube_9: Cube<9>, 120 cases, 10 children;
    cube_10: Cube<10>, 80 cases, 10 children;
    tesseract: Tesseract, 4000 cases, 40 children;
    raumschach: Raumschach, 1000 cases, 30 children;
}
