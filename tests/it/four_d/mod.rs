//! 4D chess as the fast rules play it: the movement rules sentence by sentence, and the endings in their order.

mod endings;
mod movement;

use hypermate::board::{Cell, Tesseract};
use hypermate::game::Game;
use hypermate::lattice::{LatticeMove, Position};
use hypermate::rules::FOURFOLD;
use hypermate::setup::{Colour, Man, Setup};
use hypermate::text::read_cell;
use std::collections::BTreeSet;
use std::ops::ControlFlow;

type Four = Position<Tesseract>;

fn cell(name: &str) -> usize {
    read_cell(name, &FOURFOLD).unwrap_or_else(|error| panic!("{name}: {error}"))
}

fn cells(names: &str) -> BTreeSet<usize> {
    names.split(' ').filter(|name| !name.is_empty()).map(cell).collect()
}

/// A position from men such as `Kd1[0,0]`.
fn setup(side: Colour, men: &str) -> Setup {
    let mut setup = Setup { side, ..Setup::empty(&FOURFOLD) };
    for man in men.split(' ') {
        let (letter, name) = man.split_at(1);
        setup.cells[cell(name)] = letter.chars().next().and_then(Man::from_letter);
    }
    setup
}

fn position(side: Colour, men: &str) -> Four {
    Four::new(&setup(side, men)).expect("a position")
}

fn legal(position: &Four) -> Vec<LatticeMove> {
    let mut all = Vec::new();
    let _ = position.legal_moves(|of_one_man| {
        all.extend(of_one_man);
        ControlFlow::Continue(())
    });
    all
}

/// Where the man on a cell may go.
fn targets(position: &Four, from: &str) -> BTreeSet<usize> {
    let from = cell(from);
    legal(position).into_iter().filter(|mv| mv.from.index() == from).map(|mv| mv.to.index()).collect()
}

/// The legal move between two cells.
fn find(position: &Four, from: &str, to: &str) -> Option<LatticeMove> {
    position.legal_move(Cell::new(cell(from)), Cell::new(cell(to)))
}
