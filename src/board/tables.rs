//! Reads the binary tables that `build.rs` made, without a copy and without work at start-up.

use super::shape::{MAX_CLASSES, NO_CELL, NO_DIRECTION};
use super::{Cell, Direction};
use bytemuck::AnyBitPattern;

/// What every board has. Sets of cells are of type `B`.
#[derive(Clone, Copy)]
pub struct Tables<B: 'static> {
    /// [`super::Shape::directions`], to find the row of a cell in the tables by direction.
    pub directions: usize,
    /// The next cell in each direction, one row a cell.
    pub steps: &'static [u16],
    /// By cell, the cells one step away in any direction.
    pub adjacent: &'static [B],
    /// By cell, the cells two steps along one axis and one along another away.
    pub leaps: &'static [B],
    /// All cells in each direction to the edge, one row a cell.
    pub rays: &'static [B],
    /// By cell, its number on the board of vectors.
    pub spread: &'static [u16],
    /// By vector, the direction that it lies in.
    pub bearings: &'static [u8],
    /// By symmetry, one row each, where each cell goes.
    pub images: &'static [u16],
    /// By symmetry, the one that undoes it.
    pub inverses: &'static [u8],
    /// By symmetry, 1 if it leaves the pawns' way as it is.
    pub keeps_pawns: &'static [u8],
    /// Pawns, on the boards that have them.
    pub pawns: Option<PawnTables<B>>,
}

impl<B: 'static> Tables<B> {
    /// The next cell in a direction, `None` beyond the edge.
    #[inline(always)]
    pub const fn step(&self, from: Cell, d: Direction) -> Option<Cell> {
        match self.steps[from.index() * self.directions + d.index()] {
            NO_CELL => None,
            to => Some(Cell::new(to as usize)),
        }
    }

    /// The cells in a direction up to the edge, the first one excluded.
    #[inline(always)]
    pub const fn ray(&self, from: Cell, d: Direction) -> &'static B {
        &self.rays[from.index() * self.directions + d.index()]
    }

    /// The number of the vector between two cells.
    #[inline(always)]
    pub const fn vector(&self, from: Cell, to: Cell) -> usize {
        self.spread[to.index()] as usize + self.bearings.len() / 2 - self.spread[from.index()] as usize
    }

    /// The direction from one cell to another, `None` if they are on no common line.
    #[inline(always)]
    pub const fn bearing(&self, from: Cell, to: Cell) -> Option<Direction> {
        match self.bearings[self.vector(from, to)] {
            NO_DIRECTION => None,
            d => Some(Direction::new(d as usize)),
        }
    }
}

/// Pawns of both sides: rows for White, then for Black.
#[derive(Clone, Copy)]
pub struct PawnTables<B: 'static> {
    /// By side and cell, the cells ahead.
    pub ahead: &'static [B],
    /// By side and cell, the cells that a pawn takes on.
    pub takes: &'static [B],
    /// The single ways ahead.
    pub ways_ahead: PawnWays<B>,
    /// The single ways to take.
    pub ways_to_take: PawnWays<B>,
    /// By side, the cells where a pawn promotes.
    pub last: &'static [B],
}

/// The steps that pawns of both sides make, those of White first.
#[derive(Clone, Copy)]
pub struct PawnWays<B: 'static> {
    /// By step, the cells from which it stays on the board.
    pub from: &'static [B],
    /// By step, what it adds to the index of the cell, as a number with sign.
    pub by: &'static [u16],
}

impl<B> PawnWays<B> {
    /// The steps of White (0) or Black (1).
    #[inline(always)]
    pub fn of(&self, side: usize) -> impl Iterator<Item = (&'static B, i16)> + use<B> {
        let ways = self.by.len() / 2;
        let row = side * ways;
        self.from[row..][..ways].iter().zip(&self.by[row..][..ways]).map(|(from, &by)| (from, by as i16))
    }
}

/// What boards of at most 64 cells have.
#[derive(Clone, Copy)]
pub struct NarrowTables {
    /// For each pair, one row a cell, the cells strictly between.
    pub between: &'static [u64],
    /// For each pair, one row a cell, the whole line through both.
    pub line: &'static [u64],
    /// By class of slides. The last class has a table of its own for all directions, or for what the others leave over.
    pub slides: [SlideTables; 3],
}

/// One slide class of a narrow board, keyed by the men that can block it.
#[derive(Clone, Copy)]
pub struct SlideTables {
    /// By cell, what a slide over an empty board reaches: on all its lines, also those left to other tables.
    pub open: &'static [u64],
    /// By cell, where a man blocks.
    pub mask: &'static [u64],
    /// By cell, the magic factor.
    pub factor: &'static [u64],
    /// By cell, how far to shift the product.
    pub shift: &'static [u8],
    /// By cell, where its stretch of `pext` starts.
    pub pext_start: &'static [u32],
    /// Attacks in the order of the key that PEXT makes.
    pub pext: &'static [u64],
    /// By cell, where its stretch of `magic` starts.
    pub magic_start: &'static [u32],
    /// Attacks in the order of the key that the magic factor makes.
    pub magic: &'static [u64],
}

/// What boards of more than 64 cells have.
#[derive(Clone, Copy)]
pub struct LineTables {
    /// By cell and family, one row a cell: the line, and the bit of the cell in the line's occupancy.
    pub places: &'static [[u16; 2]],
    /// By line, its occupancy with no man on it: the bits on both sides of its cells.
    pub walls: &'static [u16],
    /// By class of slides and by the vector from a slider to a centre, the directions from the centre in which the next
    /// cell is on a line of the slider's; empty for classes that the board does not have.
    pub near: [&'static [u32]; MAX_CLASSES],
    /// By [`super::Leap`] and by the vector from one piece to a centre, the directions from the centre in which the next
    /// cell is one leap away.
    pub near_leaps: [&'static [u32]; 2],
    /// By cell, the directions in which there is a next cell.
    pub neighbours: &'static [u32],
}

/// The tables of the classes that a board has, and empty ones for the others.
pub(super) const fn filled_up(tables: &[&'static [u32]]) -> [&'static [u32]; MAX_CLASSES] {
    let mut all: [&'static [u32]; MAX_CLASSES] = [&[]; MAX_CLASSES];
    let mut class = 0;
    while class < tables.len() {
        all[class] = tables[class];
        class += 1;
    }
    all
}

/// Bytes at the strictest alignment of any table.
#[repr(C, align(64))]
pub(super) struct Aligned<const N: usize>(pub [u8; N]);

/// The bytes as values of `T`.
#[allow(unsafe_code)]
pub(super) const fn view<T: AnyBitPattern, const N: usize>(bytes: &'static Aligned<N>) -> &'static [T] {
    assert!(N.is_multiple_of(size_of::<T>()) && align_of::<T>() <= align_of::<Aligned<N>>());
    // SAFETY: the bytes live for ever and never change, their alignment and length fit (asserted), and any bytes
    // are a value of T (its bound).
    unsafe { std::slice::from_raw_parts((&raw const bytes.0).cast(), N / size_of::<T>()) }
}

/// The table of the board named first whose name the rest spells.
macro_rules! table {
    ($board:literal, $($table:literal),+) => {{
        const N: usize = include_bytes!(concat!(env!("OUT_DIR"), "/", $board, ".", $($table),+)).len();
        static BYTES: $crate::board::tables::Aligned<N> = $crate::board::tables::Aligned(
            *include_bytes!(concat!(env!("OUT_DIR"), "/", $board, ".", $($table),+)),
        );
        $crate::board::tables::view(&BYTES)
    }};
}
pub(super) use table;

macro_rules! common {
    ($name:literal) => {
        $crate::board::tables::Tables {
            directions: Self::SHAPE.directions(),
            steps: $crate::board::tables::table!($name, "steps"),
            adjacent: $crate::board::tables::table!($name, "adjacent"),
            leaps: $crate::board::tables::table!($name, "leaps"),
            rays: $crate::board::tables::table!($name, "rays"),
            spread: $crate::board::tables::table!($name, "spread"),
            bearings: $crate::board::tables::table!($name, "bearings"),
            images: $crate::board::tables::table!($name, "symmetry.images"),
            inverses: $crate::board::tables::table!($name, "symmetry.inverses"),
            keeps_pawns: $crate::board::tables::table!($name, "symmetry.keeps_pawns"),
            pawns: None,
        }
    };
    ($name:literal, with_pawns) => {
        $crate::board::tables::Tables {
            pawns: Some($crate::board::tables::PawnTables {
                ahead: $crate::board::tables::table!($name, "pawn.ahead"),
                takes: $crate::board::tables::table!($name, "pawn.takes"),
                ways_ahead: $crate::board::tables::PawnWays {
                    from: $crate::board::tables::table!($name, "pawn.ahead.from"),
                    by: $crate::board::tables::table!($name, "pawn.ahead.by"),
                },
                ways_to_take: $crate::board::tables::PawnWays {
                    from: $crate::board::tables::table!($name, "pawn.takes.from"),
                    by: $crate::board::tables::table!($name, "pawn.takes.by"),
                },
                last: $crate::board::tables::table!($name, "pawn.last"),
            }),
            ..$crate::board::tables::common!($name)
        }
    };
}
pub(super) use common;

macro_rules! slides {
    ($board:literal, $slide:literal) => {
        $crate::board::tables::SlideTables {
            open: $crate::board::tables::table!($board, $slide, ".open"),
            mask: $crate::board::tables::table!($board, $slide, ".mask"),
            factor: $crate::board::tables::table!($board, $slide, ".factor"),
            shift: $crate::board::tables::table!($board, $slide, ".shift"),
            pext_start: $crate::board::tables::table!($board, $slide, ".pext.start"),
            pext: $crate::board::tables::table!($board, $slide, ".pext"),
            magic_start: $crate::board::tables::table!($board, $slide, ".magic.start"),
            magic: $crate::board::tables::table!($board, $slide, ".magic"),
        }
    };
}
pub(super) use slides;

macro_rules! narrow {
    ($board:literal) => {
        $crate::board::tables::NarrowTables {
            between: $crate::board::tables::table!($board, "between"),
            line: $crate::board::tables::table!($board, "line"),
            slides: [
                $crate::board::tables::slides!($board, "slide0"),
                $crate::board::tables::slides!($board, "slide1"),
                $crate::board::tables::slides!($board, "slide2"),
            ],
        }
    };
}
pub(super) use narrow;

macro_rules! wide {
    ($name:literal, [$($class:literal),+]) => {
        $crate::board::tables::LineTables {
            places: $crate::board::tables::table!($name, "places"),
            walls: $crate::board::tables::table!($name, "walls"),
            near: $crate::board::tables::filled_up(&[
                $($crate::board::tables::table!($name, $class, ".near")),+
            ]),
            near_leaps: [
                $crate::board::tables::table!($name, "leaps.near"),
                $crate::board::tables::table!($name, "adjacent.near"),
            ],
            neighbours: $crate::board::tables::table!($name, "neighbours"),
        }
    };
}
pub(super) use wide;
