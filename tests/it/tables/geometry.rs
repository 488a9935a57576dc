//! Boards by coordinates alone: what the generated tables are held against.
//!
//! Nothing here is taken from the library but the number that it gives a direction. A board is the lengths of its
//! axes and the number of axes that a bishop's step changes; cells are numbered with the first axis running
//! fastest; everything else is found by walking.

use hypermate::board::shape::Shape;
use hypermate::board::{Bits, Cell, Slide};

/// A step, one component an axis.
pub type Step = Vec<i64>;

/// A board, and the walk from every cell in every direction.
pub struct Geometry {
    pub dims: Vec<usize>,
    /// How many axes a step of each class of slides may change.
    changes: Vec<std::ops::RangeInclusive<usize>>,
    /// The step of each direction, in the library's order.
    pub steps: Vec<Step>,
    /// By cell and direction, the cells met up to the edge.
    walks: Vec<Vec<Vec<usize>>>,
}

impl Geometry {
    /// A board of these lengths. A rook changes one axis, the classes after it as many as `between` says, and a queen, which
    /// is the last class, any number. The shape numbers the directions.
    pub fn new(dims: &[usize], between: &[usize], shape: &Shape) -> Geometry {
        let axes = dims.len();
        let mut changes = vec![1..=1];
        changes.extend(between.iter().map(|&count| count..=count));
        changes.push(1..=axes);
        let steps = (0..shape.directions())
            .map(|d| shape.direction(d)[..axes].iter().map(|&c| i64::from(c)).collect())
            .collect();
        let mut geometry = Geometry { dims: dims.to_vec(), changes, steps, walks: vec![] };
        geometry.walks = (0..geometry.cells())
            .map(|cell| geometry.steps.iter().map(|step| geometry.walk_along(cell, step)).collect())
            .collect();
        geometry
    }

    pub fn cells(&self) -> usize {
        self.dims.iter().product()
    }

    pub fn coordinates(&self, cell: usize) -> Vec<i64> {
        let mut stride = 1;
        self.dims
            .iter()
            .map(|&length| {
                let coordinate = cell / stride % length;
                stride *= length;
                coordinate as i64
            })
            .collect()
    }

    /// The cell that a vector leads to, `None` if that is off the board.
    pub fn leap(&self, from: usize, vector: &[i64]) -> Option<usize> {
        let mut stride = 1;
        let mut to = 0;
        for ((at, go), &length) in self.coordinates(from).iter().zip(vector).zip(&self.dims) {
            let coordinate = usize::try_from(at + go).ok().filter(|&c| c < length)?;
            to += coordinate * stride;
            stride *= length;
        }
        Some(to)
    }

    fn walk_along(&self, from: usize, step: &[i64]) -> Vec<usize> {
        let mut cells = vec![];
        let mut at = from;
        while let Some(next) = self.leap(at, step) {
            cells.push(next);
            at = next;
        }
        cells
    }

    /// The cells met from `from` in direction `d`, nearest first.
    pub fn walk(&self, from: usize, d: usize) -> &[usize] {
        &self.walks[from][d]
    }

    /// The direction whose step is the reverse of that of `d`.
    pub fn reverse(&self, d: usize) -> usize {
        let back: Step = self.steps[d].iter().map(|c| -c).collect();
        self.steps.iter().position(|step| *step == back).expect("every step has a reverse")
    }

    /// The direction that leads from one cell to another, by their coordinates: every axis changes by the same
    /// amount or not at all.
    pub fn bearing(&self, from: usize, to: usize) -> Option<usize> {
        let (a, b) = (self.coordinates(from), self.coordinates(to));
        let vector: Vec<i64> = a.iter().zip(&b).map(|(a, b)| b - a).collect();
        let length = vector.iter().map(|c| c.abs()).max().filter(|&length| length > 0)?;
        let signs: Step = vector.iter().map(|c| c.signum()).collect();
        let straight = vector.iter().all(|c| *c == 0 || c.abs() == length);
        straight.then(|| self.steps.iter().position(|step| *step == signs).expect("a step of each sign"))
    }

    /// How many axes the step of a direction changes.
    pub fn changed(&self, d: usize) -> usize {
        self.steps[d].iter().filter(|c| **c != 0).count()
    }

    /// All classes of slides.
    pub fn slide_classes(&self) -> impl Iterator<Item = Slide> + use<> {
        (0..self.changes.len()).map(Slide::new)
    }

    /// Whether a piece of this class slides in this direction.
    pub fn slides(&self, slide: Slide, d: usize) -> bool {
        self.changes[slide.index()].contains(&self.changed(d))
    }

    /// The directions of a class.
    pub fn directions(&self, slide: Slide) -> impl Iterator<Item = usize> + '_ {
        (0..self.steps.len()).filter(move |&d| self.slides(slide, d))
    }

    /// The cells that a slide reaches, the first occupied one in each direction included.
    pub fn slide(&self, slide: Slide, from: usize, occupied: impl Fn(usize) -> bool) -> Vec<usize> {
        let mut reached = vec![];
        for d in self.directions(slide) {
            for &to in self.walk(from, d) {
                reached.push(to);
                if occupied(to) {
                    break;
                }
            }
        }
        reached
    }
}

/// The cells as a set of the library's.
pub fn set<B: Bits>(cells: impl IntoIterator<Item = usize>) -> B {
    let mut bits = B::EMPTY;
    cells.into_iter().for_each(|cell| bits.insert(Cell::new(cell)));
    bits
}

/// Steele, Lea and Flood's generator: the same numbers in every run.
pub struct SplitMix(pub u64);

impl SplitMix {
    pub fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        z ^ (z >> 31)
    }

    /// A number below `end`.
    pub fn below(&mut self, end: usize) -> usize {
        (self.next() % end as u64) as usize
    }
}
