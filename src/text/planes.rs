//! The flat boards that a board of three or four axes is written as, and their order in text.

use super::cell::{level_letter, roman};
use crate::rules::{CellNames, Rules};

/// The name of one flat board of a larger one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum PlaneName {
    /// A level of a cube, 1 for the one at the bottom; written as a Roman numeral, `III`.
    Level(usize),
    /// A level of Raumschach, 1 for the one at the bottom; written as a letter, `C`.
    LetterLevel(usize),
    /// One of the boards of four axes, by its coordinates on the third and the fourth; written `[0,1]`.
    Board {
        /// The coordinate on the third axis.
        z: usize,
        /// The coordinate on the fourth axis.
        w: usize,
    },
}

impl std::fmt::Display for PlaneName {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            PlaneName::Level(number) => f.write_str(&roman(*number)),
            PlaneName::LetterLevel(number) => write!(f, "{}", level_letter(number.saturating_sub(1))),
            PlaneName::Board { z, w } => write!(f, "[{z},{w}]"),
        }
    }
}

/// One flat board of files and ranks.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Plane {
    /// The index of its cell `a1`.
    pub base: usize,
    /// Its name; the only one of two axes has none.
    pub name: Option<PlaneName>,
}

impl Plane {
    /// The name as it stands above a drawing.
    pub(crate) fn label(&self) -> String {
        self.name.map_or_else(String::new, |name| name.to_string())
    }
}

/// How many flat boards there are.
pub(crate) fn count(rules: &Rules) -> usize {
    rules.lengths[2..].iter().product()
}

/// The name of the `i`th flat board in the order of the canonical FEN, which must be one of them: a cube's levels
/// come from the top down, and with four axes Z runs fastest from `[0,0]` up.
pub(crate) fn name(rules: &Rules, i: usize) -> Option<PlaneName> {
    match rules.dims()[2..] {
        [] => None,
        [levels] if rules.cell_names == CellNames::LetterLevel => Some(PlaneName::LetterLevel(levels - i)),
        [levels] => Some(PlaneName::Level(levels - i)),
        [depth, ..] => Some(PlaneName::Board { z: i % depth, w: i / depth }),
    }
}

/// The index of the cell `a1` of the `i`th flat board in the order of the canonical FEN.
pub(crate) fn base(rules: &Rules, i: usize) -> usize {
    let number = if rules.axes == 3 { rules.lengths[2] - 1 - i } else { i };
    number * rules.lengths[0] * rules.lengths[1]
}

/// The flat boards in the order of the canonical FEN.
pub(crate) fn in_text_order(rules: &Rules) -> Vec<Plane> {
    (0..count(rules)).map(|i| Plane { base: base(rules, i), name: name(rules, i) }).collect()
}

/// The indices of the cells of a flat board, one inner vector a rank, the rank farthest from White first.
pub(crate) fn ranks(rules: &Rules, base: usize) -> impl Iterator<Item = std::ops::Range<usize>> {
    let files = rules.lengths[0];
    (0..rules.lengths[1]).rev().map(move |rank| base + rank * files..base + (rank + 1) * files)
}

/// The flat boards as they are drawn: a cube's levels in one band from the top down, which may be cut anywhere,
/// and with four axes a band for each W, the upper one first.
pub(crate) fn in_bands(rules: &Rules) -> Vec<Vec<Plane>> {
    let planes = in_text_order(rules);
    match rules.dims()[2..] {
        [depth, _, ..] => planes.chunks(depth.max(1)).rev().map(<[Plane]>::to_vec).collect(),
        _ => vec![planes],
    }
}
