//! Every sight against walks, among random men.
//!
//! Each board sees 1,000 occupancies, from empty to full, of men of both sides. In each, every class slides from
//! up to 64 cells: from all of them where the board has no more, and otherwise from the next 64 in turn, so that
//! every cell, and with the queen every direction from it, is looked at in 64 occupancies or more (n = 10: 1,000
//! times 64 over 1,000 cells), spread over all densities.

use crate::tables::geometry::{Geometry, SplitMix, set};
use crate::tables::{every_board, narrow_boards, wide_boards};
use hypermate::board::sight::{Keyed, Magic, Pext, Rays};
use hypermate::board::{Bits, Board, Cell, Leap, Narrow, Obstacle, Run, Sight, Slide, Wide};
use hypermate::setup::Colour;

const OCCUPANCIES: usize = 1000;
const CELLS_AT_ONCE: usize = 64;

/// By cell, whose man stands there.
pub type Men = [Option<Colour>];

pub fn sight_of<B: Board, S: Sight<B>>(men: &Men) -> S {
    let mut sight = S::empty();
    for (cell, colour) in men.iter().enumerate() {
        colour.iter().for_each(|&colour| sight.flip(Cell::new(cell), colour));
    }
    sight
}

/// A man on each cell with a chance of `round` in `OCCUPANCIES - 1`: from none in the first to all in the last.
pub fn random_men(cells: usize, round: usize, random: &mut SplitMix) -> Vec<Option<Colour>> {
    (0..cells)
        .map(|_| {
            let man = random.below(OCCUPANCIES - 1) < round;
            man.then(|| Colour::ALL[random.below(2)])
        })
        .collect()
}

narrow_boards!(pext_sees_what_walks_meet, magic_sees_what_walks_meet);
wide_boards!(lines_see_what_walks_meet);
every_board!(rays_see_what_walks_meet, every_centre_is_covered);

fn pext_sees_what_walks_meet<B: Narrow>(geometry: &Geometry) {
    sees_what_walks_meet::<B, Keyed<B, Pext>>(geometry);
}

fn magic_sees_what_walks_meet<B: Narrow>(geometry: &Geometry) {
    sees_what_walks_meet::<B, Keyed<B, Magic>>(geometry);
}

/// A wide board's own sight is `Lines`.
fn lines_see_what_walks_meet<B: Wide>(geometry: &Geometry) {
    sees_what_walks_meet::<B, B::Sight>(geometry);
}

fn rays_see_what_walks_meet<B: Board>(geometry: &Geometry) {
    sees_what_walks_meet::<B, Rays<B>>(geometry);
}

fn sees_what_walks_meet<B: Board, S: Sight<B>>(geometry: &Geometry) {
    let mut random = SplitMix(1);
    let cells = geometry.cells();
    let at_once = cells.min(CELLS_AT_ONCE);
    for round in 0..OCCUPANCIES {
        let men = random_men(cells, round, &mut random);
        let view = View::<B, S>::new(geometry, &men);
        for from in (0..at_once).map(|k| (round * at_once + k) % cells) {
            for slide in geometry.slide_classes() {
                view.slides(slide, from);
                view.aligns(slide, from);
                view.runs(slide, from);
                let directions: Vec<usize> = geometry.directions(slide).collect();
                let d = directions[random.below(directions.len())];
                // Where a king in check would be: the first man on a line, or else the end of it.
                let walk = geometry.walk(from, d);
                let struck = walk.iter().find(|&&cell| men[cell].is_some()).or(walk.last());
                let centres = [Some(random.below(cells)), struck.copied()];
                centres.into_iter().flatten().for_each(|centre| view.covers(slide, from, centre));
            }
            view.finds_obstacles(from);
            view.numbers_neighbours(from);
        }
    }
}

/// The men of one position and a sight of them.
struct View<'a, B: Board, S> {
    geometry: &'a Geometry,
    men: &'a Men,
    sides: [B::Bits; 2],
    sight: S,
}

impl<'a, B: Board, S: Sight<B>> View<'a, B, S> {
    fn new(geometry: &'a Geometry, men: &'a Men) -> Self {
        let sides = Colour::ALL.map(|side| set((0..men.len()).filter(|&cell| men[cell] == Some(side))));
        View { geometry, men, sides, sight: sight_of(men) }
    }

    fn is_man(&self, cell: usize) -> bool {
        self.men[cell].is_some()
    }

    fn slides(&self, slide: Slide, from: usize) {
        let reached = self.geometry.slide(slide, from, |cell| self.is_man(cell));
        let found = self.sight.slide(slide, Cell::new(from));
        assert_eq!(found, set(reached.iter().copied()), "{slide:?} from {from} among {:?}", self.sides);
        for colour in Colour::ALL {
            let moves = reached.iter().filter(|&&cell| self.men[cell] != Some(colour)).count();
            let own = &self.sides[colour.index()];
            let found = self.sight.mobility(slide, Cell::new(from), colour, own);
            assert_eq!(found as usize, moves, "{colour} {slide:?} on {from} among {:?}", self.sides);
        }
    }

    /// The men of one side from whose cells a slide over an empty board would reach the target, each once.
    fn aligns(&self, slide: Slide, target: usize) {
        let mut on_lines = self.geometry.slide(slide, target, |_| false);
        on_lines.sort_unstable();
        for colour in Colour::ALL {
            let expected = on_lines.iter().copied().filter(|&cell| self.men[cell] == Some(colour));
            let mut found = vec![];
            let candidates = &self.sides[colour.index()];
            S::aligned(slide, Cell::new(target), candidates, |cell| found.push(cell.index()));
            found.sort_unstable();
            assert!(
                expected.eq(found.iter().copied()),
                "{slide:?} to {target} from {candidates:?}: {found:?}"
            );
        }
    }

    /// The neighbours of a centre that does not block.
    fn covers(&self, slide: Slide, from: usize, centre: usize) {
        let reached = self.geometry.slide(slide, from, |cell| cell != centre && self.is_man(cell));
        let expected = set::<B::Bits>(reached).and(&set(neighbours(self.geometry, centre)));
        let centre = Cell::new(centre);
        let all = S::near_all(centre);
        for asked in [all, all & 0x5555_5555_5555_5555] {
            let found = S::near_cells(centre, self.sight.near_seen(slide, Cell::new(from), centre, asked));
            let expected = expected.and(&S::near_cells(centre, asked));
            assert_eq!(found, expected, "{slide:?} on {from}, {centre:?} among {:?}", self.sides);
        }
    }

    /// The neighbours of a cell on which men of one side stand, by their numbers.
    fn numbers_neighbours(&self, centre: usize) {
        for side in &self.sides {
            let expected = side.and(&set(neighbours(self.geometry, centre)));
            let near = S::near(Cell::new(centre), side);
            assert_eq!(S::near_cells(Cell::new(centre), near), expected, "of {side:?} round {centre}");
            assert_eq!(near.count_ones(), expected.len(), "of {side:?} round {centre}");
        }
    }

    /// Each direction of a slide, once.
    fn runs(&self, slide: Slide, from: usize) {
        let mut found = vec![];
        self.sight.runs(slide, Cell::new(from), |d, run| found.push((d.index(), run)));
        found.sort_unstable_by_key(|&(d, _)| d);
        let expected = self.geometry.directions(slide).map(|d| {
            let walk = self.geometry.walk(from, d);
            let man = walk.iter().position(|&cell| self.is_man(cell));
            (d, Run { empty: man.unwrap_or(walk.len()) as u32, man: man.map(|k| Cell::new(walk[k])) })
        });
        let mut expected: Vec<_> = expected.collect();
        expected.sort_unstable_by_key(|&(d, _)| d);
        assert_eq!(found, expected, "{slide:?} from {from} among {:?}", self.sides);
    }

    fn finds_obstacles(&self, from: usize) {
        for d in 0..self.geometry.steps.len() {
            let mut obstacle = Obstacle::Clear;
            for &to in self.geometry.walk(from, d) {
                let found = self.sight.obstacle(Cell::new(from), Cell::new(to));
                assert_eq!(found, obstacle, "between {from} and {to} among {:?}", self.sides);
                obstacle = match (self.is_man(to), obstacle) {
                    (false, so_far) => so_far,
                    (true, Obstacle::Clear) => Obstacle::One(Cell::new(to)),
                    (true, _) => Obstacle::Many,
                };
            }
        }
    }
}

fn neighbours(geometry: &Geometry, centre: usize) -> impl Iterator<Item = usize> + '_ {
    (0..geometry.steps.len()).filter_map(move |d| geometry.walk(centre, d).first().copied())
}

/// Every slider and leaper and every centre, on a board with a man on the centre alone: he does not block, so the
/// neighbours covered are those that are reached on an empty board.
fn every_centre_is_covered<B: Board>(geometry: &Geometry) {
    covers_every_centre::<B, B::Sight>(geometry);
    covers_every_centre::<B, Rays<B>>(geometry);
}

fn covers_every_centre<B: Board, S: Sight<B>>(geometry: &Geometry) {
    let near: Vec<B::Bits> = (0..geometry.cells()).map(|centre| set(neighbours(geometry, centre))).collect();
    for centre in (0..geometry.cells()).map(Cell::new) {
        let all = S::near_all(centre);
        assert_eq!(S::near_cells(centre, all), near[centre.index()], "round {centre:?}");
        let numbers = (0..64).map(|bit| all & 1 << bit).filter(|&number| number != 0);
        for number in numbers {
            let alone = B::Bits::single(S::near_first(centre, number));
            assert_eq!(S::near_cells(centre, number), alone, "{number} round {centre:?}");
        }
    }
    for slide in geometry.slide_classes() {
        let reached = |from| set(geometry.slide(slide, from, |_| false));
        let reached: Vec<B::Bits> = (0..geometry.cells()).map(reached).collect();
        let mut sight = S::empty();
        for centre in (0..geometry.cells()).map(Cell::new) {
            sight.flip(centre, Colour::White);
            for (from, reached) in reached.iter().enumerate() {
                let expected = reached.and(&near[centre.index()]);
                let from = Cell::new(from);
                let seen = sight.near_seen(slide, from, centre, S::near_all(centre));
                for near in [seen, S::near_aligned(slide, from, centre)] {
                    assert_eq!(S::near_cells(centre, near), expected, "{slide:?} on {from:?}, {centre:?}");
                }
                assert_eq!(
                    S::is_aligned(slide, from, centre),
                    reached.contains(centre),
                    "{slide:?} {from:?}"
                );
            }
            sight.flip(centre, Colour::White);
        }
    }
    for (leap, reach) in [(Leap::TwoAndOne, B::TABLES.leaps), (Leap::One, B::TABLES.adjacent)] {
        for (from, centre) in (0..geometry.cells()).flat_map(|a| (0..geometry.cells()).map(move |b| (a, b))) {
            let found = S::near_leaps(leap, Cell::new(from), Cell::new(centre));
            let expected = reach[from].and(&near[centre]);
            assert_eq!(S::near_cells(Cell::new(centre), found), expected, "{leap:?} on {from}, {centre}");
        }
    }
}
