//! Boards as axes and lengths: the one description from which `build.rs` computes every table and by which the
//! engine reads it. Each is made from the rules of a game; what slides is known by the number of its class.
//!
//! This file is compiled twice, into the build script and into the library, so a table and its reader cannot
//! disagree about what a cell, a direction or a line is. It knows [`crate::rules`] alone.

use crate::rules::{ATOMIC, CUBES, FOURFOLD, PawnRule, RAUMSCHACH, Rules};

pub use crate::rules::{MAX_AXES, Vector};

/// The most classes of slides that a game has.
pub const MAX_CLASSES: usize = 4;

/// The most directions in which a line may leave a cell, with [`MAX_AXES`] axes.
pub const MAX_DIRECTIONS: usize = 3usize.pow(MAX_AXES as u32) - 1;

/// A box of cells, and the ways in which the pieces of a game go on it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Shape {
    /// The name of the generated tables, in snake case.
    pub name: &'static str,
    /// The length of each axis; 1 for the axes that the board does not have.
    pub dims: [usize; MAX_AXES],
    /// How many axes the board has, 2 to 4.
    pub axes: usize,
    /// How many classes of slides there are.
    pub classes: usize,
    /// By class of slides: bit `k` is set if a step may change exactly `k` axes.
    pub steps_change: [u8; MAX_CLASSES],
    /// How pawns go, if the game has any.
    pub pawn: Option<PawnRule>,
}

/// The board of a game.
const fn board(name: &'static str, rules: &Rules) -> Shape {
    let mut steps_change = [0; MAX_CLASSES];
    let mut class = 0;
    assert!(rules.slide_classes() <= MAX_CLASSES, "a game has more classes of slides than a shape can hold");
    while class < rules.slide_classes() {
        steps_change[class] = rules.slide_steps(class);
        class += 1;
    }
    let shape = Shape {
        name,
        dims: rules.lengths,
        axes: rules.axes,
        classes: rules.slide_classes(),
        steps_change,
        pawn: rules.pawn,
    };
    shape.check();
    shape
}

/// Every board that tables are made for: cubes of side 2 to 10, and those of the other games.
pub const SHAPES: [Shape; 12] = [
    board("cube2", &CUBES[0]),
    board("cube3", &CUBES[1]),
    board("cube4", &CUBES[2]),
    board("cube5", &CUBES[3]),
    board("cube6", &CUBES[4]),
    board("cube7", &CUBES[5]),
    board("cube8", &CUBES[6]),
    board("cube9", &CUBES[7]),
    board("cube10", &CUBES[8]),
    board("fourfold", &FOURFOLD),
    board("raumschach", &RAUMSCHACH),
    board("square8", &ATOMIC),
];

/// The board of this name, which must be one of [`SHAPES`]: another name does not compile.
pub const fn named(name: &str) -> Shape {
    let mut i = 0;
    while !is_same(SHAPES[i].name.as_bytes(), name.as_bytes()) {
        i += 1;
    }
    SHAPES[i]
}

const fn is_same(a: &[u8], b: &[u8]) -> bool {
    let mut i = 0;
    while i < a.len() && i < b.len() && a[i] == b[i] {
        i += 1;
    }
    i == a.len() && i == b.len()
}

/// A way to turn and mirror a box onto itself: the image of a cell has on each axis `a` the coordinate that the cell
/// has on axis `axes[a]`, counted from the other end if `flipped[a]`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct AxisMap {
    /// Where each coordinate comes from.
    pub axes: [usize; MAX_AXES],
    /// Which coordinates are mirrored.
    pub flipped: [bool; MAX_AXES],
}

/// The number that stands for "off the board" in tables of cells.
pub const NO_CELL: u16 = u16::MAX;

/// The number that stands for "not on one line" in tables of directions.
pub const NO_DIRECTION: u8 = u8::MAX;

impl Shape {
    /// The number of cells.
    pub const fn cells(&self) -> usize {
        self.dims[0] * self.dims[1] * self.dims[2] * self.dims[3]
    }

    /// The number of directions in which a line may leave a cell: 3 to the power of the axes, less one.
    pub const fn directions(&self) -> usize {
        3usize.pow(self.axes as u32) - 1
    }

    /// The number of lines that cross in a cell: one for each pair of opposite directions.
    pub const fn families(&self) -> usize {
        self.directions() / 2
    }

    /// The vector of direction number `d`, each component −1, 0 or 1.
    ///
    /// Directions count in base three with the first axis as the lowest digit, the null vector left out, so that
    /// `d` and `directions() - 1 - d` are opposite and the second half of the numbers goes up the cell indices.
    pub const fn direction(&self, d: usize) -> Vector {
        let mut rest = if d < self.families() { d } else { d + 1 };
        let mut vector = [0; MAX_AXES];
        let mut axis = 0;
        while axis < self.axes {
            vector[axis] = (rest % 3) as i8 - 1;
            rest /= 3;
            axis += 1;
        }
        vector
    }

    /// The coordinates of a cell; the first axis runs fastest.
    pub const fn coordinates(&self, cell: usize) -> Vector {
        let mut rest = cell;
        let mut at = [0; MAX_AXES];
        let mut axis = 0;
        while axis < self.axes {
            at[axis] = (rest % self.dims[axis]) as i8;
            rest /= self.dims[axis];
            axis += 1;
        }
        at
    }

    /// The cell at these coordinates, `None` beyond the edge.
    pub const fn cell(&self, at: Vector) -> Option<usize> {
        let mut index = 0;
        let mut axis = self.axes;
        while axis > 0 {
            axis -= 1;
            if at[axis] < 0 || at[axis] as usize >= self.dims[axis] {
                return None;
            }
            index = index * self.dims[axis] + at[axis] as usize;
        }
        Some(index)
    }

    /// The cell that `vector` leads to from `cell`, `None` beyond the edge.
    pub const fn offset(&self, cell: usize, vector: Vector) -> Option<usize> {
        let mut at = self.coordinates(cell);
        let mut axis = 0;
        while axis < self.axes {
            at[axis] += vector[axis];
            axis += 1;
        }
        self.cell(at)
    }

    /// Fails at compile time where a limit of the tables or of their readers is passed.
    const fn check(&self) {
        assert!(self.axes >= 2 && self.axes <= MAX_AXES, "a board has two to four axes");
        assert!(self.cells() < NO_CELL as usize, "a cell is a number of 16 bits");
        assert!(self.directions() < NO_DIRECTION as usize, "a direction is a number of 8 bits");
        // The neighbours of a cell are bits of a number, one a direction: of 32 on boards that keep lines.
        assert!(self.is_narrow() || self.directions() <= 32, "a wide board has at most 32 directions");
        // The occupancy of a line has 16 bits, two of them walls.
        let mut axis = 0;
        while axis < MAX_AXES {
            assert!(self.is_narrow() || self.dims[axis] <= 14, "a line of a wide board has at most 14 cells");
            axis += 1;
        }
        let mut class = 0;
        while class < self.classes {
            let (mut family, (start, end)) = (0, self.class_families(class));
            while family < self.families() {
                let Some(d) = self.forward()[family] else { panic!("a family has a direction") };
                let slides = self.slides(class, d as usize);
                assert!(slides == (family >= start && family < end), "the families of a class are a range");
                family += 1;
            }
            class += 1;
        }
    }

    /// Whether a piece of the class of slides number `class` may go in direction `d`.
    pub const fn slides(&self, class: usize, d: usize) -> bool {
        let vector = self.direction(d);
        let mut changed = 0;
        let mut axis = 0;
        while axis < self.axes {
            changed += (vector[axis] != 0) as u32;
            axis += 1;
        }
        self.steps_change[class] >> changed & 1 == 1
    }

    /// The number of a cell on a board so wide that the difference of two such numbers tells the vector between
    /// the cells: axis `a` has a stride of the product of `2 * dims - 1` over the axes before it.
    pub const fn spread(&self, cell: usize) -> usize {
        let at = self.coordinates(cell);
        let mut number = 0;
        let mut axis = self.axes;
        while axis > 0 {
            axis -= 1;
            number = number * (2 * self.dims[axis] - 1) + at[axis] as usize;
        }
        number
    }

    /// The number of different vectors between two cells. [`Shape::spread`] of one cell less that of another,
    /// plus [`Shape::null_vector`], is below this.
    pub const fn vectors(&self) -> usize {
        let mut product = 1;
        let mut axis = 0;
        while axis < self.axes {
            product *= 2 * self.dims[axis] - 1;
            axis += 1;
        }
        product
    }

    /// What stands for the vector from a cell to itself.
    pub const fn null_vector(&self) -> usize {
        self.vectors() / 2
    }

    /// Whether tables keyed by the occupancy of a cell's lines are made: boards of at most 64 cells.
    pub const fn is_narrow(&self) -> bool {
        self.cells() <= 64
    }

    /// Whether the last class of slides, which may go in all directions, has one table for all of them. Where that would
    /// be large (n = 4: 14 cells can block a queen in a corner), its own table holds only the directions that no other
    /// class has, and it takes one look-up for each class.
    pub const fn last_is_fused(&self) -> bool {
        // On the flat board rook and bishop leave nothing over; a queen's own table would take seven million entries.
        self.cells() != 64 || self.axes == 4
    }

    /// The `u64` words of a packed bitboard.
    pub const fn words(&self) -> usize {
        self.cells().div_ceil(64)
    }

    /// The number of lines of at least one cell, over all families.
    pub const fn lines(&self) -> usize {
        let mut lines = 0;
        let mut d = self.families();
        while d < self.directions() {
            // A line starts in every cell from which one cannot step back.
            let vector = self.direction(d);
            let mut not_first = 1;
            let mut axis = 0;
            while axis < self.axes {
                not_first *= self.dims[axis] - (vector[axis] != 0) as usize;
                axis += 1;
            }
            lines += self.cells() - not_first;
            d += 1;
        }
        lines
    }

    /// The forward direction of each family of lines, those of the first class of slides first, then what the second class
    /// has besides, and so on; `None` from [`Shape::families`] on. Forward is up the cell indices.
    pub const fn forward(&self) -> [Option<u8>; MAX_DIRECTIONS / 2] {
        let mut order = [None; MAX_DIRECTIONS / 2];
        let mut next = 0;
        let mut rank = 0;
        while rank < self.classes {
            let mut d = self.families();
            while d < self.directions() {
                let mut first = 0;
                while first < self.classes && !self.slides(first, d) {
                    first += 1;
                }
                if first == rank {
                    order[next] = Some(d as u8);
                    next += 1;
                }
                d += 1;
            }
            rank += 1;
        }
        order
    }

    /// The families in which pieces of the class of slides number `class` go, as a range into [`Shape::forward`].
    pub const fn class_families(&self, class: usize) -> (usize, usize) {
        let order = self.forward();
        let (mut start, mut end) = (self.families(), 0);
        let mut family = 0;
        while family < self.families() {
            if let Some(d) = order[family]
                && self.slides(class, d as usize)
            {
                start = if start > family { family } else { start };
                end = family + 1;
            }
            family += 1;
        }
        (start, end)
    }

    /// Every way to turn and mirror the box onto itself, the identity first: each order of axes of equal lengths,
    /// each with every choice of mirrored axes. 48 for a cube, 64 for 4 × 4 × 2 × 2, 8 for a square.
    ///
    /// They take lines to lines and leaps to leaps, so they leave a game without pawns as it is.
    pub fn axis_maps(&self) -> Vec<AxisMap> {
        let mut orders = vec![[0; MAX_AXES]];
        for axis in 0..MAX_AXES {
            let continued = |order: [usize; MAX_AXES]| {
                // An axis that the board does not have stays where it is.
                let fits = move |from: &usize| {
                    self.dims[*from] == self.dims[axis] && (*from < self.axes) == (axis < self.axes)
                };
                let free = move |from: &usize| !order[..axis].contains(from);
                (0..MAX_AXES)
                    .filter(fits)
                    .filter(free)
                    .filter(move |&from| axis < self.axes || from == axis)
                    .map(move |from| {
                        let mut longer = order;
                        longer[axis] = from;
                        longer
                    })
            };
            orders = orders.into_iter().flat_map(continued).collect();
        }
        let flips = |bits: usize| std::array::from_fn(|axis| bits >> axis & 1 == 1);
        let all = orders
            .into_iter()
            .flat_map(|axes| (0..1 << self.axes).map(move |bits| AxisMap { axes, flipped: flips(bits) }));
        all.collect()
    }

    /// The image of a cell.
    pub fn mapped(&self, map: &AxisMap, cell: usize) -> usize {
        let at = self.coordinates(cell);
        let mut image = [0; MAX_AXES];
        for axis in 0..self.axes {
            let coordinate = at[map.axes[axis]];
            image[axis] = if map.flipped[axis] { self.dims[axis] as i8 - 1 - coordinate } else { coordinate };
        }
        self.cell(image).expect("axes of equal lengths are exchanged, so the image is on the board")
    }

    /// The image of a step.
    fn mapped_step(&self, map: &AxisMap, step: Vector) -> Vector {
        std::array::from_fn(|axis| {
            let component = step[map.axes[axis]];
            if map.flipped[axis] { -component } else { component }
        })
    }

    /// Whether a map leaves the pawns' ways and the cells where they promote as they are. Where there are no pawns every
    /// map does.
    pub fn keeps_pawns(&self, map: &AxisMap) -> bool {
        let Some(pawn) = self.pawn else { return true };
        let keeps = |steps: &[Vector]| steps.iter().all(|&step| steps.contains(&self.mapped_step(map, step)));
        let promotes = |cell| self.pawn_promotes(0, cell);
        keeps(pawn.ahead)
            && keeps(pawn.takes)
            && (0..self.cells()).all(|cell| promotes(cell) == promotes(self.mapped(map, cell)))
    }

    /// Whether a pawn of White (0) or Black (1) promotes on a cell.
    pub fn pawn_promotes(&self, side: usize, cell: usize) -> bool {
        let at = self.coordinates(cell).map(|coordinate| coordinate as usize);
        self.pawn.is_some_and(|pawn| pawn.promotes(&self.dims, side, at))
    }
}
