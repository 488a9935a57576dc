//! Setups that are no positions, and what is said of them.

use hypermate::plain::atomic::{Position, PositionError};
use hypermate::rules::{ATOMIC, CUBES};
use hypermate::setup::{Colour, Man, Setup, Wing};

use crate::support::fen::{cell, setup};

fn refused(setup: &Setup, message: &str) -> PositionError {
    let error = Position::new(setup).unwrap_err();
    assert_eq!(error.to_string(), message);
    error
}

#[test]
fn boards() {
    let mut flat = setup("k7/8/8/8/8/8/8/K7 w - - 0 1");
    flat.cells.pop();
    refused(&flat, "atomic chess on 8 x 8 with 63 cells is given: expected atomic chess with 64 cells");
    flat = hypermate::Setup::empty(&CUBES[2]);
    refused(&flat, "3D chess on 4 x 4 x 4 with 64 cells is given: expected atomic chess with 64 cells");
}

#[test]
fn kings() {
    let error = refused(
        &setup("k6k/8/8/8/8/8/8/K7 w - - 0 1"),
        "Black has 2 kings, on a8, h8: expected one, or none if it is exploded",
    );
    assert_eq!(error, PositionError::Kings { colour: Colour::Black, cells: vec![56, 63] });
    let message =
        "no king is on the board: expected one of each side, or one in all if the other is exploded";
    assert_eq!(refused(&Setup::empty(&ATOMIC), message), PositionError::NoKing);
}

#[test]
fn pawns() {
    for (fen, message) in [
        ("k7/8/8/8/8/8/8/K2P4 w - - 0 1", "White has a pawn on d1: expected pawns on ranks 2 to 7 only"),
        ("k6p/8/8/8/8/8/8/K7 w - - 0 1", "Black has a pawn on h8: expected pawns on ranks 2 to 7 only"),
    ] {
        refused(&setup(fen), message);
    }
}

#[test]
fn castling() {
    let mut flat = setup("k7/8/8/8/8/8/4K3/R6R w - - 0 1");
    flat.castling[0][Wing::King.index()] = Some(7);
    refused(&flat, "White has the right to castle with a rook on h1, but no king on its first rank, rank 1");
    let no_rook = |place: &str| {
        format!(
            "White has the right to castle with a rook on {place}: expected a rook of its own there, on rank 1, on \
             the h side of its king on e1"
        )
    };
    // A black rook, nothing, a rook on the wrong side, one on another rank, no cell.
    for place in ["h1", "g1", "a1", "h8", "99"] {
        let mut flat = setup("k6R/8/8/8/8/8/8/R3K2r w - - 0 1");
        let rook = place.parse().unwrap_or_else(|_| cell(place));
        flat.castling[0][Wing::King.index()] = Some(rook);
        refused(&flat, &no_rook(place));
    }
}

#[test]
fn en_passant() {
    // A pawn of White on e4 has just come from e2.
    let fen = "k7/8/8/8/4P3/8/8/K7 b - e3 0 1";
    assert!(Position::new(&setup(fen)).is_ok());
    assert!(Position::new(&setup("k7/8/8/4p3/8/8/8/K7 w - e6 0 1")).is_ok());
    let message = |place: &str, side, reason| {
        format!("the en-passant cell is {place}, with {side} to move: expected {reason}")
    };
    refused(&setup("k7/8/8/8/4P3/8/8/K7 w - e3 0 1"), &message("e3", "White", "a cell of rank 6"));
    refused(&setup("k7/8/8/4p3/8/8/8/K7 b - e6 0 1"), &message("e6", "Black", "a cell of rank 3"));
    for (man, place, reason) in [
        ('n', "e3", "it to be empty"),
        ('p', "e4", "the pawn that made the double step in front of it"),
        ('N', "e4", "the pawn that made the double step in front of it"),
        ('N', "e2", "the cell that the pawn came from to be empty"),
    ] {
        let mut flat = setup(fen);
        flat.cells[cell(place)] = Man::from_letter(man);
        refused(&flat, &message("e3", "Black", reason));
    }
    let mut flat = setup(fen);
    flat.en_passant = Some(1000);
    refused(&flat, &message("1000", "Black", "a cell of rank 3"));
}
