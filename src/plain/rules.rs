//! What a game on a box of cells is made of: its axes, and how many of them each piece may change at once.

use crate::check::SetupError;
use crate::rules;
use crate::setup::{Colour, Piece};

/// Every board has four axes here; those that a game does not have are one cell long.
pub(super) const AXES: usize = 4;

/// The axis of the ranks.
const RANK: usize = 1;

/// The axis of the levels.
const LEVEL: usize = 2;

/// A cell by its coordinates.
pub(super) type Point = [usize; AXES];

/// A difference of coordinates.
pub(super) type Step = [isize; AXES];

/// The rules of one game: the length of each axis, how many axes the steps of rook, bishop and queen change, and
/// whether there are pawns. The king makes one step of a queen; a knight goes two cells along one axis and one
/// along another.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rules {
    game: &'static rules::Rules,
    dims: Vec<usize>,
    /// The same on all four axes.
    lengths: [usize; AXES],
    rook: &'static [usize],
    bishop: &'static [usize],
    queen: &'static [usize],
    /// Empty where there is no such piece.
    unicorn: &'static [usize],
    pawns: Option<Pawns>,
    /// All steps to a neighbouring cell, along any number of axes.
    steps: Vec<Step>,
    leaps: Vec<Step>,
}

/// The pawns of White; those of Black make the opposite steps.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Pawns {
    /// Onto an empty cell.
    ahead: Vec<Step>,
    /// Onto a piece of the other side.
    takes: Vec<Step>,
    /// A pawn is promoted at the far end of all these axes.
    last: &'static [usize],
    /// To one of these.
    becomes: &'static [Piece],
}

/// A step of White as this side makes it.
fn seen_by(colour: Colour, step: &Step) -> Step {
    step.map(|difference| if colour == Colour::White { difference } else { -difference })
}

impl Rules {
    /// The plain rules of a game: this second statement takes only its name and the size of a cube from the first one.
    ///
    /// # Errors
    /// [`SetupError::Unplayable`] if it is none of the lattice games.
    pub fn of(game: &'static rules::Rules) -> Result<Rules, SetupError> {
        let mut rules = match (game.name, game.dims()) {
            // A rook changes one axis, a bishop all three, a queen any; there are no pawns.
            ("3d", &[n, ..]) => Rules::new(game, vec![n; 3], &[1], &[3], &[1, 2, 3]),
            // A rook changes one axis, a bishop two, a queen any number.
            ("4d", _) => Rules::new(game, vec![4, 4, 2, 2], &[1], &[2], &[1, 2, 3, 4]),
            // As in 4D, on three axes, and a unicorn changes all three.
            ("raumschach", _) => Rules::new(game, vec![5, 5, 5], &[1], &[2], &[1, 2, 3]),
            _ => return Err(SetupError::Unplayable { found: game }),
        };
        match game.name {
            "4d" => {
                // One step up the ranks; captures go one step aside as well, along any other axis.
                let takes = (0..AXES).filter(|&axis| axis != RANK).flat_map(|axis| {
                    [-1, 1].map(|aside| {
                        let mut step = [0, 1, 0, 0];
                        step[axis] = aside;
                        step
                    })
                });
                let takes = takes.collect();
                let becomes = &[Piece::Queen];
                rules.pawns = Some(Pawns { ahead: vec![[0, 1, 0, 0]], takes, last: &[RANK], becomes });
            }
            "raumschach" => {
                rules.unicorn = &[3];
                rules.pawns = Some(Pawns {
                    // Up in rank or in level.
                    ahead: vec![[0, 1, 0, 0], [0, 0, 1, 0]],
                    // Up in rank or level and one file aside, or up in both.
                    takes: vec![[1, 1, 0, 0], [-1, 1, 0, 0], [1, 0, 1, 0], [-1, 0, 1, 0], [0, 1, 1, 0]],
                    last: &[RANK, LEVEL],
                    becomes: &[Piece::Queen, Piece::Rook, Piece::Bishop, Piece::Knight, Piece::Unicorn],
                });
            }
            _ => {}
        }
        Ok(rules)
    }

    fn new(
        game: &'static rules::Rules,
        dims: Vec<usize>,
        rook: &'static [usize],
        bishop: &'static [usize],
        queen: &'static [usize],
    ) -> Rules {
        let steps = vectors(dims.len(), 1).into_iter().filter(|s| axes_changed(s) > 0).collect();
        let leaps = vectors(dims.len(), 2).into_iter().filter(is_leap).collect();
        let lengths = std::array::from_fn(|axis| dims.get(axis).copied().unwrap_or(1));
        Rules { game, dims, lengths, rook, bishop, queen, unicorn: &[], pawns: None, steps, leaps }
    }

    /// The game whose rules these are.
    pub fn game(&self) -> &'static rules::Rules {
        self.game
    }

    /// The length of each axis, as in [`crate::setup::Setup::dims`].
    pub fn dims(&self) -> &[usize] {
        &self.dims
    }

    /// The number of cells.
    pub fn cells(&self) -> usize {
        self.dims.iter().product()
    }

    /// Whether the game has pawns.
    pub fn has_pawns(&self) -> bool {
        self.pawns.is_some()
    }

    /// How many axes at once a step of this piece may change. Empty for knight and pawn, which make no such steps.
    pub fn axes_changed_by(&self, piece: Piece) -> &'static [usize] {
        match piece {
            Piece::Rook => self.rook,
            Piece::Bishop => self.bishop,
            Piece::Queen | Piece::King => self.queen,
            Piece::Unicorn => self.unicorn,
            Piece::Knight | Piece::Pawn => &[],
        }
    }

    /// The steps to neighbouring cells that this piece may make (king) or repeat (rook, bishop, queen).
    pub(super) fn steps_of(&self, piece: Piece) -> impl Iterator<Item = &Step> {
        self.steps.iter().filter(move |step| self.goes_along(piece, step))
    }

    /// Whether this piece makes this step.
    pub(super) fn goes_along(&self, piece: Piece, step: &Step) -> bool {
        self.axes_changed_by(piece).contains(&axes_changed(step))
    }

    /// All steps to neighbouring cells.
    pub(super) fn steps(&self) -> &[Step] {
        &self.steps
    }

    /// The leaps of a knight.
    pub(super) fn leaps(&self) -> &[Step] {
        &self.leaps
    }

    /// The steps of a pawn of this colour that do not capture.
    pub(super) fn pawn_steps(&self, colour: Colour) -> impl Iterator<Item = Step> {
        self.pawns.iter().flat_map(move |pawns| pawns.ahead.iter().map(move |step| seen_by(colour, step)))
    }

    /// The steps with which a pawn of this colour captures.
    pub(super) fn pawn_captures(&self, colour: Colour) -> impl Iterator<Item = Step> {
        self.pawns.iter().flat_map(move |pawns| pawns.takes.iter().map(move |step| seen_by(colour, step)))
    }

    /// What a pawn of this colour becomes on this cell: nothing on most, on its last cells one of these.
    pub(crate) fn promotes_to(&self, cell: usize, colour: Colour) -> &'static [Piece] {
        let at = self.point(cell);
        let end = |axis: usize| if colour == Colour::White { self.lengths[axis] - 1 } else { 0 };
        match &self.pawns {
            Some(pawns) if pawns.last.iter().all(|&axis| at[axis] == end(axis)) => pawns.becomes,
            _ => &[],
        }
    }

    /// Whether a pawn that arrives may become one of several pieces, so that a move has to say which.
    pub fn has_choice_of_promotion(&self) -> bool {
        self.pawns.as_ref().is_some_and(|pawns| pawns.becomes.len() > 1)
    }

    /// The cell one step away, `None` beyond the edge.
    pub(super) fn shifted(&self, from: Point, step: &Step) -> Option<usize> {
        self.shifted_point(from, step).map(|point| self.index(point))
    }

    /// The cells from here to the edge, nearest first, repeating one step. The first cell itself is not among them.
    pub(super) fn walk(&self, from: Point, step: &Step) -> impl Iterator<Item = usize> {
        std::iter::successors(self.shifted_point(from, step), |point| self.shifted_point(*point, step))
            .map(|point| self.index(point))
    }

    /// The cells strictly between two cells that one repeated step connects; empty when none does.
    pub(super) fn between(&self, from: usize, to: usize) -> Vec<usize> {
        let (start, end) = (self.point(from), self.point(to));
        let step: Step = std::array::from_fn(|axis| (end[axis] as isize - start[axis] as isize).signum());
        if axes_changed(&step) == 0 {
            return Vec::new();
        }
        let walk: Vec<usize> = self.walk(start, &step).collect();
        match walk.iter().position(|&cell| cell == to) {
            Some(reached) => walk[..reached].to_vec(),
            None => Vec::new(),
        }
    }

    /// The coordinates of a cell.
    pub(super) fn point(&self, cell: usize) -> Point {
        let mut rest = cell;
        std::array::from_fn(|axis| {
            let coordinate = rest % self.lengths[axis];
            rest /= self.lengths[axis];
            coordinate
        })
    }

    fn index(&self, point: Point) -> usize {
        (0..AXES).rev().fold(0, |index, axis| index * self.lengths[axis] + point[axis])
    }

    fn shifted_point(&self, point: Point, step: &Step) -> Option<Point> {
        let mut shifted = point;
        for axis in 0..AXES {
            shifted[axis] = point[axis].checked_add_signed(step[axis])?;
            if shifted[axis] >= self.lengths[axis] {
                return None;
            }
        }
        Some(shifted)
    }
}

/// All differences of up to `reach` cells along each of the first `axes` axes, and none along the others.
fn vectors(axes: usize, reach: isize) -> Vec<Step> {
    let mut all = vec![[0; AXES]];
    for axis in 0..axes {
        all = all
            .iter()
            .flat_map(|vector| {
                (-reach..=reach).map(|difference| {
                    let mut longer = *vector;
                    longer[axis] = difference;
                    longer
                })
            })
            .collect();
    }
    all
}

fn axes_changed(step: &Step) -> usize {
    step.iter().filter(|&&difference| difference != 0).count()
}

/// Two along one axis, one along another, nothing along the rest.
fn is_leap(step: &Step) -> bool {
    let mut distances = step.map(isize::abs);
    distances.sort_unstable();
    distances == [0, 0, 1, 2]
}
