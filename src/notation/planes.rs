//! The flat boards that a board of three or four axes is written as, and their order in text.

use super::cell::roman;

/// One flat board of files and ranks.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Plane {
    /// The index of its cell `a1`.
    pub base: usize,
    /// Its name: `III` on a cube, `[0,1]` on four axes.
    pub label: String,
}

/// The flat boards in the order of the canonical FEN: a cube's levels from the top down, and with four axes Z
/// fastest from `[0,0]` up.
pub(super) fn in_text_order(dims: &[usize]) -> Vec<Plane> {
    let size = dims[0] * dims[1];
    match dims[2..] {
        [] => vec![Plane { base: 0, label: String::new() }],
        [levels] => (0..levels).rev().map(|z| Plane { base: z * size, label: roman(z + 1) }).collect(),
        [depth, ..] => (0..dims[2..].iter().product())
            .map(|i| Plane { base: i * size, label: format!("[{},{}]", i % depth, i / depth) })
            .collect(),
    }
}

/// The indices of the cells of a flat board, one inner vector a rank, the rank farthest from White first.
pub(super) fn ranks(dims: &[usize], base: usize) -> impl Iterator<Item = std::ops::Range<usize>> {
    let files = dims[0];
    (0..dims[1]).rev().map(move |rank| base + rank * files..base + (rank + 1) * files)
}

/// The flat boards as they are drawn: a cube's levels in one band from the top down, which may be cut anywhere,
/// and with four axes a band for each W, the upper one first.
pub(super) fn in_bands(dims: &[usize]) -> Vec<Vec<Plane>> {
    let planes = in_text_order(dims);
    match dims[2..] {
        [depth, _, ..] => planes.chunks(depth.max(1)).rev().map(<[Plane]>::to_vec).collect(),
        _ => vec![planes],
    }
}
