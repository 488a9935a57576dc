//! Men put, moved, captured and taken away: a sight that was kept up to date answers as one built from scratch.

use crate::tables::every_board;
use crate::tables::geometry::{Geometry, SplitMix, set};
use crate::tables::sights::{Men, random_men, sight_of};
use hypermate::board::sight::{Keyed, Magic, Pext, Rays};
use hypermate::board::{Board, Cell, Narrow, Sight};
use hypermate::setup::Colour;

every_board!(own_sight_keeps_up, rays_keep_up);
crate::tables::narrow_boards!(keyed_sights_keep_up);

fn own_sight_keeps_up<B: Board>(geometry: &Geometry) {
    keeps_up::<B, B::Sight>(geometry);
}

fn rays_keep_up<B: Board>(geometry: &Geometry) {
    keeps_up::<B, Rays<B>>(geometry);
}

fn keyed_sights_keep_up<B: Narrow>(geometry: &Geometry) {
    keeps_up::<B, Keyed<B, Pext>>(geometry);
    keeps_up::<B, Keyed<B, Magic>>(geometry);
}

fn keeps_up<B: Board, S: Sight<B>>(geometry: &Geometry) {
    let cells = geometry.cells();
    let mut random = SplitMix(2);
    for density in [30, 300, 700] {
        let mut men = random_men(cells, density, &mut random);
        let mut sight: S = sight_of(&men);
        let mut captures = 0;
        for _ in 0..300 {
            captures += usize::from(change(&mut men, &mut sight, &mut random));
            let scratch: S = sight_of(&men);
            (0..8).for_each(|_| answers_alike(geometry, &men, [&sight, &scratch], random.below(cells)));
        }
        let scratch: S = sight_of(&men);
        (0..cells).for_each(|from| answers_alike(geometry, &men, [&sight, &scratch], from));
        assert!(captures > 0, "no capture among the changes");
    }
}

/// A man moves from one random cell to another, and captures a man of the other side who stands there, the two
/// flipped in either order; where the cells do not allow that, a man is put on the first or taken from it. Tells
/// whether it was a capture.
fn change<B: Board, S: Sight<B>>(men: &mut [Option<Colour>], sight: &mut S, random: &mut SplitMix) -> bool {
    let (from, to) = (random.below(men.len()), random.below(men.len()));
    let (here, there) = (Cell::new(from), Cell::new(to));
    match (men[from], men[to]) {
        (Some(mover), None) => {
            sight.flip(here, mover);
            sight.flip(there, mover);
            (men[from], men[to]) = (None, Some(mover));
            false
        }
        (Some(mover), Some(victim)) if mover != victim => {
            let order = if random.below(2) == 0 { [mover, victim] } else { [victim, mover] };
            order.into_iter().for_each(|colour| sight.flip(there, colour));
            sight.flip(here, mover);
            (men[from], men[to]) = (None, Some(mover));
            true
        }
        (Some(man), Some(_)) => {
            sight.flip(here, man);
            men[from] = None;
            false
        }
        (None, _) => {
            let man = Colour::ALL[random.below(2)];
            sight.flip(here, man);
            men[from] = Some(man);
            false
        }
    }
}

/// Every answer that depends on the men, from one cell.
fn answers_alike<B: Board, S: Sight<B>>(
    geometry: &Geometry,
    men: &Men,
    [kept, scratch]: [&S; 2],
    from: usize,
) {
    let cell = Cell::new(from);
    let sides: [B::Bits; 2] =
        Colour::ALL.map(|side| set((0..men.len()).filter(|&cell| men[cell] == Some(side))));
    for slide in geometry.slide_classes() {
        assert_eq!(kept.slide(slide, cell), scratch.slide(slide, cell), "{slide:?} from {from}");
        for colour in Colour::ALL {
            let moves = |sight: &S| sight.mobility(slide, cell, colour, &sides[colour.index()]);
            assert_eq!(moves(kept), moves(scratch), "{colour} {slide:?} on {from}");
        }
    }
    for d in 0..geometry.steps.len() {
        for to in geometry.walk(from, d).iter().map(|&to| Cell::new(to)) {
            assert_eq!(kept.obstacle(cell, to), scratch.obstacle(cell, to), "between {from} and {to:?}");
        }
    }
}
