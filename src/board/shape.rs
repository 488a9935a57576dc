//! Boards as axes and lengths: the one description from which `build.rs` computes every table and by which the
//! engine reads it.
//!
//! This file is compiled twice, into the build script and into the library, so a table and its reader cannot
//! disagree about what a cell, a direction or a line is.

/// The most axes a board has.
pub const MAX_AXES: usize = 4;

/// Coordinates of a cell or components of a step, one an axis; unused axes hold 0.
pub type Vector = [i8; MAX_AXES];

/// A box of cells.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Shape {
    /// The name of the generated tables, in snake case.
    pub name: &'static str,
    /// The length of each axis; 1 for the axes that the board does not have.
    pub dims: [usize; MAX_AXES],
    /// How many axes the board has, 2 to 4.
    pub axes: usize,
    /// For rook, bishop and queen: bit `k` is set if a step of that piece may change exactly `k` axes.
    pub steps_change: [u8; 3],
    /// The axis along which pawns go, if the lattice game on this board has pawns.
    pub pawn_axis: Option<usize>,
}

/// The cube of side `n`: a rook changes one axis, a bishop all three, a queen any.
const fn cube(name: &'static str, n: usize) -> Shape {
    Shape { name, dims: [n, n, n, 1], axes: 3, steps_change: [0b10, 0b1000, 0b1110], pawn_axis: None }
}

/// Every board that tables are made for: cubes of side 2 to 10, the tesseract 4 × 4 × 2 × 2, the flat board.
pub const SHAPES: [Shape; 11] = [
    cube("cube2", 2),
    cube("cube3", 3),
    cube("cube4", 4),
    cube("cube5", 5),
    cube("cube6", 6),
    cube("cube7", 7),
    cube("cube8", 8),
    cube("cube9", 9),
    cube("cube10", 10),
    Shape {
        name: "tesseract",
        dims: [4, 4, 2, 2],
        axes: 4,
        steps_change: [0b10, 0b100, 0b11110],
        pawn_axis: Some(1),
    },
    Shape {
        name: "square8",
        dims: [8, 8, 1, 1],
        axes: 2,
        steps_change: [0b10, 0b100, 0b110],
        pawn_axis: Some(1),
    },
];

/// The board of this name, which must be one of [`SHAPES`].
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

    /// Whether a piece of slide class `class` (0 rook, 1 bishop, 2 queen) may go in direction `d`.
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

    /// Whether the queen has one table for all her directions. Where that would be large (n = 4: 14 cells can block
    /// a queen in a corner), hers holds only what rook and bishop do not have, and she takes three look-ups.
    pub const fn queen_is_fused(&self) -> bool {
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

    /// The forward direction of each family of lines, those of the rook first, then those of the bishop, then the
    /// rest of the queen's; `None` from [`Shape::families`] on. Forward is up the cell indices.
    pub const fn forward(&self) -> [Option<u8>; 40] {
        let mut order = [None; 40];
        let mut next = 0;
        let mut rank = 0;
        while rank < 3 {
            let mut d = self.families();
            while d < self.directions() {
                let first = if self.slides(0, d) {
                    0
                } else if self.slides(1, d) {
                    1
                } else {
                    2
                };
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

    /// The families in which pieces of slide class `class` go, as a range into [`Shape::forward`].
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

    /// Whether a map leaves the pawns' way as it is. Where there are no pawns every map does.
    pub fn keeps_pawns(&self, map: &AxisMap) -> bool {
        self.pawn_axis.is_none_or(|axis| map.axes[axis] == axis && !map.flipped[axis])
    }
}
