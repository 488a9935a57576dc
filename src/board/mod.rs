//! Boards without pieces: cells, directions, sets of cells, and who sees whom along a line. What slides is known by the
//! number of its class; only [`shape`] reads the rules of the games.
//!
//! [`shape`] describes each board, `build.rs` turns the descriptions into tables, [`tables`] reads them, and a
//! [`Sight`] answers how far a slide goes among the men of a position.

pub mod bits;
pub mod shape;
pub mod sight;
pub mod symmetry;
pub mod tables;

pub use bits::{Bits, Words};
pub use shape::Shape;
pub use sight::{Leap, Obstacle, Run, Sight};
pub use symmetry::Symmetry;
pub use tables::Tables;

use sight::{Lines, NarrowSight};
use tables::{LineTables, NarrowTables};

/// A cell, by its index: the first axis runs fastest. Always below the number of cells of its board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Cell(u16);

impl Cell {
    /// The cell of this index, which the caller has from the board itself.
    #[inline(always)]
    pub const fn new(index: usize) -> Cell {
        debug_assert!(index < shape::NO_CELL as usize);
        Cell(index as u16)
    }

    /// Its index.
    #[inline(always)]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// One of the 8, 26 or 80 directions of a board, by its number in [`Shape::direction`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Direction(u8);

impl Direction {
    /// The direction of this number, below [`Shape::directions`].
    #[inline(always)]
    pub const fn new(number: usize) -> Direction {
        Direction(number as u8)
    }

    /// Its number.
    #[inline(always)]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// A class of directions in which pieces slide, by its number in [`Shape::steps_change`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Slide(u8);

impl Slide {
    /// The class of this number, below [`Shape::classes`].
    #[inline(always)]
    pub const fn new(class: usize) -> Slide {
        debug_assert!(class < shape::MAX_CLASSES);
        Slide(class as u8)
    }

    /// Its number.
    #[inline(always)]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// All classes of a board.
    pub fn all(shape: &Shape) -> impl Iterator<Item = Slide> + use<> {
        (0..shape.classes).map(Slide::new)
    }
}

/// A board: its description, the tables made from it, and the types that fit its width.
pub trait Board: Copy + Send + Sync + 'static {
    /// A set of its cells.
    type Bits: Bits;
    /// What a position keeps to answer how far a slide goes.
    type Sight: Sight<Self>;
    /// A number for each cell.
    type Counts: Copy + AsRef<[i16]> + AsMut<[i16]>;
    /// All of them zero.
    const NO_COUNTS: Self::Counts;
    /// Axes and lengths.
    const SHAPE: Shape;
    /// The tables of `build.rs`.
    const TABLES: Tables<Self::Bits>;

    /// The cells strictly between two cells of one line; where there is no such line, none.
    fn between(a: Cell, b: Cell) -> Self::Bits {
        match Self::TABLES.bearing(a, b) {
            Some(d) => Self::TABLES.ray(a, d).and(Self::TABLES.ray(b, Self::opposite(d))),
            None => Self::Bits::EMPTY,
        }
    }

    /// All cells of the line through both; where there is no such line, none.
    fn line(a: Cell, b: Cell) -> Self::Bits {
        match Self::TABLES.bearing(a, b) {
            Some(d) => {
                let mut line = Self::TABLES.ray(a, d).or(Self::TABLES.ray(a, Self::opposite(d)));
                line.insert(a);
                line
            }
            None => Self::Bits::EMPTY,
        }
    }

    /// The direction that leads back.
    #[inline(always)]
    fn opposite(d: Direction) -> Direction {
        Direction::new(Self::SHAPE.directions() - 1 - d.index())
    }
}

/// A board of at most 64 cells: what its [`sight::Keyed`] sight reads.
pub trait Narrow: Board<Bits = u64> {
    /// Slides by occupancy, and pairs of cells.
    const NARROW: NarrowTables;
}

/// A board of more than 64 cells: what its [`Lines`] sight reads.
pub trait Wide: Board {
    /// Places on lines, and neighbourhoods.
    const LINES: LineTables;
}

/// The n × n × n cube.
#[derive(Clone, Copy, Debug)]
pub struct Cube<const N: usize>;

/// The 4 × 4 × 2 × 2 box.
#[derive(Clone, Copy, Debug)]
pub struct Tesseract;

/// The cube of side 5 with the pieces of Raumschach.
#[derive(Clone, Copy, Debug)]
pub struct Raumschach;

/// The flat 8 × 8 board.
#[derive(Clone, Copy, Debug)]
pub struct Square8;

macro_rules! narrow_board {
    ($board:ty, $name:literal $(, $pawns:tt)*) => {
        impl Board for $board {
            type Bits = u64;
            type Sight = NarrowSight<Self>;
            type Counts = [i16; shape::named($name).cells()];
            const NO_COUNTS: Self::Counts = [0; shape::named($name).cells()];
            const SHAPE: Shape = shape::named($name);
            const TABLES: Tables<u64> = tables::common!($name $(, $pawns)*);

            #[inline(always)]
            fn between(a: Cell, b: Cell) -> u64 {
                Self::NARROW.between[a.index() * Self::SHAPE.cells() + b.index()]
            }

            #[inline(always)]
            fn line(a: Cell, b: Cell) -> u64 {
                Self::NARROW.line[a.index() * Self::SHAPE.cells() + b.index()]
            }
        }

        const _: () = assert!(shape::named($name).classes == 3);

        impl Narrow for $board {
            const NARROW: NarrowTables = tables::narrow!($name);
        }
    };
}

macro_rules! wide_board {
    ($board:ty, $bits:ty, $name:literal, [$($class:literal),+] $(, $pawns:tt)*) => {
        impl Board for $board {
            type Bits = $bits;
            type Sight = Lines<Self, { shape::named($name).lines() }>;
            type Counts = [i16; shape::named($name).cells()];
            const NO_COUNTS: Self::Counts = [0; shape::named($name).cells()];
            const SHAPE: Shape = shape::named($name);
            const TABLES: Tables<$bits> = tables::common!($name $(, $pawns)*);
        }

        const _: () = assert!(size_of::<$bits>() >= 8 * shape::named($name).words());
        const _: () = assert!([$($class),+].len() == shape::named($name).classes);

        impl Wide for $board {
            const LINES: LineTables = tables::wide!($name, [$($class),+]);
        }
    };
}

narrow_board!(Cube<2>, "cube2");
narrow_board!(Cube<3>, "cube3");
narrow_board!(Cube<4>, "cube4");
wide_board!(Cube<5>, u128, "cube5", ["slide0", "slide1", "slide2"]);
wide_board!(Cube<6>, Words<4>, "cube6", ["slide0", "slide1", "slide2"]);
wide_board!(Cube<7>, Words<6>, "cube7", ["slide0", "slide1", "slide2"]);
wide_board!(Cube<8>, Words<8>, "cube8", ["slide0", "slide1", "slide2"]);
wide_board!(Cube<9>, Words<12>, "cube9", ["slide0", "slide1", "slide2"]);
wide_board!(Cube<10>, Words<16>, "cube10", ["slide0", "slide1", "slide2"]);
narrow_board!(Tesseract, "fourfold", with_pawns);
wide_board!(Raumschach, u128, "raumschach", ["slide0", "slide1", "slide2", "slide3"], with_pawns);
narrow_board!(Square8, "square8", with_pawns);
