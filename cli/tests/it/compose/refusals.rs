//! Arguments that make no sense.

use crate::compose::compose;

#[test]
fn what_is_said_of_wrong_arguments() {
    for (arguments, reason) in [
        ("3d --size 3", "--in <N>"),
        ("3d --size 3 --in 0", "0 is not in 1..=62"),
        ("3d --size 3 --in 1000000", "1000000 is not in 1..=62"),
        ("3d --size 3 --in -1", "unexpected argument"),
        ("3d --size 3 --in x", "invalid value 'x'"),
        ("3d --in 2", "no size is given: expected --size"),
        ("3d --size 2 --in 2", "cubes of side 3 to 10, not 2"),
        ("3d --size 11 --in 2", "cubes of side 3 to 10, not 11"),
        ("4d --size 4 --in 2", "4D chess has one size"),
        ("atomic --size 8 --in 2", "atomic chess has one size"),
        ("3d --size 3 --in 2 --count 0", "0 is not in 1.."),
        ("3d --size 3 --in 2 --positions 0", "0 is not in 1.."),
        ("3d --size 3 --in 2 --hash 0", "0 is not in 1..=65536"),
        ("chess --in 2", "invalid value 'chess'"),
        ("3d --size 3 --in 2 --material QRk", "White has 0 kings in the material: expected one"),
        ("3d --size 3 --in 2 --material KQ", "Black has 0 kings in the material: expected one"),
        ("3d --size 3 --in 2 --material KKQk", "White has 2 kings in the material: expected one"),
        ("3d --size 3 --in 2 --material Kkq", "White has nothing to mate with"),
        ("3d --size 3 --in 2 --material KQxk", "character 3: `x` is no piece"),
        ("3d --size 3 --in 2 --material KPk", "a pawn in the material: the game has none"),
        // 27 cells, and 28 men.
        (
            "3d --size 3 --in 2 --material KQQQQQQQQQQQQQkqqqqqqqqqqqqq",
            "28 pieces do not fit on the board: expected at most 27",
        ),
        // Two of the four ranks of the four boards are for pawns, 32 cells, and 33 are given.
        (
            "4d --in 2 --material KkPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPP",
            "33 pawns do not fit on the board: expected at most 32",
        ),
    ] {
        let said = compose(arguments).refused();
        assert!(said.contains(reason), "{arguments}: {said}");
    }
}

/// As many men as there are cells, or pawns as there are cells for them, are no error, whatever comes of it.
#[test]
fn a_full_board_is_tried() {
    for arguments in [
        "3d --size 3 --in 1 --material KQQQQQQQQQQQQQkqqqqqqqqqqqq --positions 50",
        "4d --in 1 --material KkPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPP --positions 50",
    ] {
        assert_eq!(compose(arguments).code, Some(0), "{arguments}");
    }
}
