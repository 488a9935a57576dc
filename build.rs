//! Computes the attack, ray and line tables of every board and leaves them as packed binary files for
//! `src/board/tables.rs` to include. The boards are described in `src/board/shape.rs`, compiled into both.

#[path = "src/rules/mod.rs"]
#[allow(dead_code, unused_imports)]
mod rules;

#[path = "src/board/shape.rs"]
#[allow(dead_code)]
mod shape;

#[path = "src/board/magics.rs"]
mod magics;

use magics::MAGICS;
use rules::PawnRule;
use shape::{MAX_AXES, MAX_CLASSES, NO_CELL, NO_DIRECTION, SHAPES, Shape, Vector};
use std::{env, fs, path::PathBuf};

fn main() {
    println!("cargo::rerun-if-changed=build.rs");
    println!("cargo::rerun-if-changed=src/rules");
    println!("cargo::rerun-if-changed=src/board/shape.rs");
    println!("cargo::rerun-if-changed=src/board/magics.rs");
    let out = Output::new();
    for shape in &SHAPES {
        leapers(shape, &out);
        lines_of_sight(shape, &out);
        symmetries(shape, &out);
        if shape.is_narrow() {
            pairs(shape, &out);
            for class in 0..shape.classes {
                keyed_slides(shape, class, &out);
            }
        } else {
            line_occupancies(shape, &out);
            neighbourhoods(shape, &out);
        }
        if let Some(pawn) = shape.pawn {
            pawns(shape, pawn, &out);
        }
    }
}

/// Where the tables go, and the byte order of the machine that will read them.
struct Output {
    folder: PathBuf,
    little_endian: bool,
}

impl Output {
    fn new() -> Output {
        let folder = env::var_os("OUT_DIR").expect("cargo sets OUT_DIR").into();
        let little_endian =
            env::var("CARGO_CFG_TARGET_ENDIAN").expect("cargo sets the target's endianness") == "little";
        Output { folder, little_endian }
    }

    fn write(&self, shape: &Shape, table: &str, bytes: &[u8]) {
        let path = self.folder.join(format!("{}.{table}", shape.name));
        fs::write(&path, bytes).unwrap_or_else(|e| panic!("cannot write {}: {e}", path.display()));
    }

    fn write_u8(&self, shape: &Shape, table: &str, values: impl IntoIterator<Item = u8>) {
        self.write(shape, table, &values.into_iter().collect::<Vec<_>>());
    }

    fn write_u16(&self, shape: &Shape, table: &str, values: impl IntoIterator<Item = u16>) {
        let order = if self.little_endian { u16::to_le_bytes } else { u16::to_be_bytes };
        self.write(shape, table, &values.into_iter().flat_map(order).collect::<Vec<_>>());
    }

    fn write_u32(&self, shape: &Shape, table: &str, values: impl IntoIterator<Item = u32>) {
        let order = if self.little_endian { u32::to_le_bytes } else { u32::to_be_bytes };
        self.write(shape, table, &values.into_iter().flat_map(order).collect::<Vec<_>>());
    }

    fn write_u64(&self, shape: &Shape, table: &str, values: impl IntoIterator<Item = u64>) {
        let order = if self.little_endian { u64::to_le_bytes } else { u64::to_be_bytes };
        self.write(shape, table, &values.into_iter().flat_map(order).collect::<Vec<_>>());
    }

    /// Sets of cells in the layout of the type that the board uses: `u64`, `u128`, or a summary and words.
    fn write_sets(&self, shape: &Shape, table: &str, sets: impl IntoIterator<Item = Set>) {
        let words = sets.into_iter().flat_map(|set| {
            let mut words = set.words(shape.words());
            match shape.words() {
                1 => {}
                2 if self.little_endian => {}
                2 => words.reverse(),
                _ => {
                    let summary = (0..words.len()).map(|w| u64::from(words[w] != 0) << w).sum();
                    words.insert(0, summary);
                }
            }
            words
        });
        self.write_u64(shape, table, words);
    }
}

/// The names of the tables of the classes of slides.
const CLASSES: [&str; MAX_CLASSES] = ["slide0", "slide1", "slide2", "slide3"];

/// A set of cells, as the list of them.
#[derive(Clone, Default)]
struct Set(Vec<usize>);

impl Set {
    fn words(&self, count: usize) -> Vec<u64> {
        let mut words = vec![0; count];
        for cell in &self.0 {
            words[cell / 64] |= 1 << (cell % 64);
        }
        words
    }

    /// The set in one word, on a board that has no more.
    fn word(&self) -> u64 {
        self.words(1)[0]
    }
}

/// The cells that a walk from `cell` in direction `d` meets, in their order, up to the edge.
fn ray(shape: &Shape, cell: usize, d: usize) -> Vec<usize> {
    std::iter::successors(Some(cell), |&at| shape.offset(at, shape.direction(d))).skip(1).collect()
}

/// `steps`: the next cell in each direction. `adjacent`: the cells one step
/// away in any direction. `leaps`: the cells two steps along one axis and one along another away.
fn leapers(shape: &Shape, out: &Output) {
    let steps = (0..shape.cells()).flat_map(|cell| {
        (0..shape.directions())
            .map(move |d| shape.offset(cell, shape.direction(d)).map_or(NO_CELL, |to| to as u16))
    });
    out.write_u16(shape, "steps", steps);
    let adjacent = (0..shape.cells()).map(|cell| {
        Set((0..shape.directions()).filter_map(|d| shape.offset(cell, shape.direction(d))).collect())
    });
    out.write_sets(shape, "adjacent", adjacent);
    let leaps = leaps(shape);
    let reached = (0..shape.cells())
        .map(|cell| Set(leaps.iter().filter_map(|&leap| shape.offset(cell, leap)).collect()));
    out.write_sets(shape, "leaps", reached);
}

/// Two steps on one axis and one on another.
fn leaps(shape: &Shape) -> Vec<Vector> {
    let mut leaps = vec![];
    for (long, short) in (0..shape.axes).flat_map(|a| (0..shape.axes).map(move |b| (a, b))) {
        for (two, one) in [(2, 1), (2, -1), (-2, 1), (-2, -1)] {
            if long != short {
                let mut leap = [0; MAX_AXES];
                leap[long] = two;
                leap[short] = one;
                leaps.push(leap);
            }
        }
    }
    leaps
}

/// `rays`: from each cell in each direction to the edge. `spread` and `bearings`: the direction from one cell to
/// another, by the vector between them.
fn lines_of_sight(shape: &Shape, out: &Output) {
    let rays =
        (0..shape.cells()).flat_map(|cell| (0..shape.directions()).map(move |d| Set(ray(shape, cell, d))));
    out.write_sets(shape, "rays", rays);
    out.write_u16(shape, "spread", (0..shape.cells()).map(|cell| shape.spread(cell) as u16));
    let mut bearings = vec![NO_DIRECTION; shape.vectors()];
    for cell in 0..shape.cells() {
        for d in 0..shape.directions() {
            for to in ray(shape, cell, d) {
                bearings[vector_number(shape, cell, to)] = d as u8;
            }
        }
    }
    out.write_u8(shape, "bearings", bearings);
}

fn vector_number(shape: &Shape, from: usize, to: usize) -> usize {
    shape.spread(to) + shape.null_vector() - shape.spread(from)
}

/// `symmetry.images`: for each way to turn and mirror the board, where each cell goes. `symmetry.inverses`: the way
/// back. `symmetry.keeps_pawns`: 1 for those that leave the pawns' way as it is.
fn symmetries(shape: &Shape, out: &Output) {
    let maps = shape.axis_maps();
    let images: Vec<Vec<u16>> = maps
        .iter()
        .map(|map| (0..shape.cells()).map(|cell| shape.mapped(map, cell) as u16).collect())
        .collect();
    let undoes = |there: &[u16], back: &[u16]| {
        there.iter().enumerate().all(|(cell, &to)| back[to as usize] as usize == cell)
    };
    let inverses = images
        .iter()
        .map(|there| images.iter().position(|back| undoes(there, back)).expect("the maps are a group") as u8);
    out.write_u8(shape, "symmetry.inverses", inverses);
    out.write_u8(shape, "symmetry.keeps_pawns", maps.iter().map(|map| shape.keeps_pawns(map) as u8));
    out.write_u16(shape, "symmetry.images", images.into_iter().flatten());
}

/// `between`: the cells strictly between two cells of one line. `line`: the whole line through both. Empty where
/// the two are on no common line. One row a cell.
fn pairs(shape: &Shape, out: &Output) {
    let cells = shape.cells();
    let mut between = vec![Set::default(); cells * cells];
    let mut line = between.clone();
    for cell in 0..cells {
        for d in 0..shape.directions() {
            let ahead = ray(shape, cell, d);
            let mut whole = ray(shape, cell, shape.directions() - 1 - d);
            whole.push(cell);
            whole.extend(&ahead);
            for (steps, &to) in ahead.iter().enumerate() {
                between[cell * cells + to] = Set(ahead[..steps].to_vec());
                line[cell * cells + to] = Set(whole.clone());
            }
        }
    }
    out.write_sets(shape, "between", between);
    out.write_sets(shape, "line", line);
}

/// The attacks of one slide class by the occupancy of the cells that can block it, in two orders: by the bits as
/// PEXT packs them (`pext`), and by the top bits of a product with a factor of [`MAGICS`] (`magic`). Each cell has
/// its stretch of either table. `open`: by cell, all that the class reaches on an empty board.
fn keyed_slides(shape: &Shape, class: usize, out: &Output) {
    let name = CLASSES[class];
    let magics = MAGICS.iter().find(|magics| magics.board == shape.name && magics.class == class);
    let factors = magics.expect("src/board/magics.rs has every board of at most 64 cells").factors;
    let mut masks = vec![];
    let (mut by_pext, mut pext_starts, mut by_magic, mut magic_starts) = (vec![], vec![], vec![], vec![]);
    for (cell, &(factor, shift)) in factors.iter().enumerate() {
        let mask = blockers(shape, class, cell).word();
        let keys = subsets(mask);
        let attacks: Vec<u64> = keys.iter().map(|&key| slide(shape, class, cell, key).word()).collect();
        let ordered = order_by_magic(&keys, &attacks, factor, shift)
            .unwrap_or_else(|| panic!("{} {name}: two attacks from cell {cell} share an entry", shape.name));
        masks.push(mask);
        pext_starts.push(by_pext.len() as u32);
        magic_starts.push(by_magic.len() as u32);
        by_pext.extend(attacks);
        by_magic.extend(ordered);
    }
    let open = |cell| {
        let on_a_ray = (0..shape.directions()).filter(|&d| shape.slides(class, d));
        Set(on_a_ray.flat_map(|d| ray(shape, cell, d)).collect())
    };
    out.write_sets(shape, &format!("{name}.open"), (0..shape.cells()).map(open));
    out.write_u64(shape, &format!("{name}.mask"), masks);
    out.write_u64(shape, &format!("{name}.factor"), factors.iter().map(|&(factor, _)| factor));
    out.write_u8(shape, &format!("{name}.shift"), factors.iter().map(|&(_, shift)| shift as u8));
    out.write_u32(shape, &format!("{name}.pext.start"), pext_starts);
    out.write_u64(shape, &format!("{name}.pext"), by_pext);
    out.write_u32(shape, &format!("{name}.magic.start"), magic_starts);
    out.write_u64(shape, &format!("{name}.magic"), by_magic);
}

/// The attacks in the order of the indices that a factor makes of the keys; `None` if two that differ share an index.
fn order_by_magic(keys: &[u64], attacks: &[u64], factor: u64, shift: u32) -> Option<Vec<u64>> {
    let mut ordered = vec![None; 1 << (64 - shift)];
    for (key, &attack) in keys.iter().zip(attacks) {
        let index = (key.wrapping_mul(factor) >> shift) as usize;
        if *ordered[index].get_or_insert(attack) != attack {
            return None;
        }
    }
    Some(ordered.into_iter().map(Option::unwrap_or_default).collect())
}

/// The directions that the table of a class looks up: of the last class, where that has no table for all of them, those
/// that no other class has; see [`Shape::last_is_fused`].
fn looked_up(shape: &Shape, class: usize, d: usize) -> bool {
    let last = shape.classes - 1;
    let is_left = class == last && !shape.last_is_fused() && (0..last).any(|other| shape.slides(other, d));
    shape.slides(class, d) && !is_left
}

/// The cells where a man would stop a slide short: all on its rays but the last ones.
fn blockers(shape: &Shape, class: usize, cell: usize) -> Set {
    let rays = (0..shape.directions()).filter(|&d| looked_up(shape, class, d)).map(|d| ray(shape, cell, d));
    Set(rays.flat_map(|ray| ray[..ray.len().saturating_sub(1)].to_vec()).collect())
}

/// The cells that a slide reaches, the first occupied one on each ray included.
fn slide(shape: &Shape, class: usize, cell: usize, occupied: u64) -> Set {
    let mut reached = vec![];
    for d in (0..shape.directions()).filter(|&d| looked_up(shape, class, d)) {
        for to in ray(shape, cell, d) {
            reached.push(to);
            if occupied >> to & 1 == 1 {
                break;
            }
        }
    }
    Set(reached)
}

/// Every subset of the mask, in the order of the index that PEXT makes of it.
fn subsets(mask: u64) -> Vec<u64> {
    std::iter::successors(Some(0u64), |&subset| {
        Some(subset.wrapping_sub(mask) & mask).filter(|&next| next != 0)
    })
    .collect()
}

/// `places`: for each cell and family of lines, which line and which bit of its occupancy. `walls`: the occupancy
/// of each line with no man on it: the bits just before its first and from just after its last cell.
fn line_occupancies(shape: &Shape, out: &Output) {
    let mut places = vec![[0u16; 2]; shape.cells() * shape.families()];
    let mut walls = vec![];
    for family in 0..shape.families() {
        let forward = shape.forward()[family].expect("a family has a forward direction") as usize;
        let back = shape.direction(shape.directions() - 1 - forward);
        for start in (0..shape.cells()).filter(|&cell| shape.offset(cell, back).is_none()) {
            let line = walls.len() as u16;
            let mut cells = vec![start];
            cells.extend(ray(shape, start, forward));
            for (place, cell) in cells.iter().enumerate() {
                places[cell * shape.families() + family] = [line, place as u16 + 1];
            }
            walls.push(1 | u16::MAX << (cells.len() + 1));
        }
    }
    assert_eq!(walls.len(), shape.lines());
    out.write_u16(shape, "places", places.into_iter().flatten());
    out.write_u16(shape, "walls", walls);
}

/// `slide0.near`, `leaps.near` and so on: by the vector from a man to a centre, the directions from the centre in which
/// the next cell, on a board without edges, is on a line of his or one leap away. `neighbours`: by cell, the
/// directions in which there is a next cell.
fn neighbourhoods(shape: &Shape, out: &Output) {
    let span = |axis: usize| 2 * shape.dims[axis] - 1;
    let vector_at = |number: usize| {
        let mut rest = number;
        let mut vector = [0; MAX_AXES];
        for (axis, component) in vector.iter_mut().enumerate().take(shape.axes) {
            *component = (rest % span(axis)) as i8 - (shape.dims[axis] as i8 - 1);
            rest /= span(axis);
        }
        vector
    };
    let near = |number: usize, reaches: &dyn Fn(Vector) -> bool| {
        let leads_there = |&d: &usize| {
            let (mut to, step) = (vector_at(number), shape.direction(d));
            (0..shape.axes).for_each(|axis| to[axis] += step[axis]);
            reaches(to)
        };
        (0..shape.directions()).filter(leads_there).fold(0u32, |set, d| set | 1 << d)
    };
    for (class, name) in CLASSES.into_iter().enumerate().take(shape.classes) {
        let sets = (0..shape.vectors()).map(|number| near(number, &|to| on_a_line(shape, class, to)));
        out.write_u32(shape, &format!("{name}.near"), sets);
    }
    let leaps = [
        ("leaps", leaps(shape)),
        ("adjacent", (0..shape.directions()).map(|d| shape.direction(d)).collect()),
    ];
    for (name, leaps) in leaps {
        let sets = (0..shape.vectors()).map(|number| near(number, &|to| leaps.contains(&to)));
        out.write_u32(shape, &format!("{name}.near"), sets);
    }
    let inside = |cell: usize| {
        let is_inside = |&d: &usize| shape.offset(cell, shape.direction(d)).is_some();
        (0..shape.directions()).filter(is_inside).fold(0u32, |set, d| set | 1 << d)
    };
    out.write_u32(shape, "neighbours", (0..shape.cells()).map(inside));
}

/// Whether a vector, of whatever length, is some number of steps in one direction of the class.
fn on_a_line(shape: &Shape, class: usize, vector: Vector) -> bool {
    let steps = vector.iter().map(|c| c.unsigned_abs()).max().unwrap_or(0);
    steps > 0
        && vector.iter().all(|c| *c == 0 || c.unsigned_abs() == steps)
        && (0..shape.directions())
            .any(|d| shape.slides(class, d) && shape.direction(d) == vector.map(i8::signum))
}

/// `pawn.ahead`, `pawn.takes`, `pawn.last`: for White's pawns, then Black's, the cells that a pawn steps to, those that it
/// takes on, and the cells where it promotes. `pawn.ahead.from`, `pawn.ahead.by` and the same for `takes`: for each way to
/// go, the cells from which it stays on the board, and by how much it changes the index.
fn pawns(shape: &Shape, pawn: PawnRule, out: &Output) {
    for (name, ways) in [("pawn.ahead", pawn.ahead), ("pawn.takes", pawn.takes)] {
        let (mut reached, mut from, mut by) = (vec![], vec![], vec![]);
        for ahead in [1, -1] {
            let ways: Vec<Vector> = ways.iter().map(|way| way.map(|component| ahead * component)).collect();
            for cell in 0..shape.cells() {
                reached.push(Set(ways.iter().filter_map(|&way| shape.offset(cell, way)).collect()));
            }
            for &way in &ways {
                let cells: Vec<usize> =
                    (0..shape.cells()).filter(|&cell| shape.offset(cell, way).is_some()).collect();
                let change = |&cell: &usize| Some(shape.offset(cell, way)? as i16 - cell as i16);
                by.push(cells.first().and_then(change).unwrap_or(0) as u16);
                from.push(Set(cells));
            }
        }
        out.write_sets(shape, name, reached);
        out.write_sets(shape, &format!("{name}.from"), from);
        out.write_u16(shape, &format!("{name}.by"), by);
    }
    let last = |side| Set((0..shape.cells()).filter(|&cell| shape.pawn_promotes(side, cell)).collect());
    out.write_sets(shape, "pawn.last", [0, 1].map(last));
}
