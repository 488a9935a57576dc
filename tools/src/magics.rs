//! `magics`: searches for the magic factors of `src/board/magics.rs` and prints that file.

use anyhow::Result;
use clap::Args;
use hypermate::board::shape::{SHAPES, Shape};
use std::process::ExitCode;

/// Searches for magic factors for every board of at most 64 cells and prints src/board/magics.rs.
#[derive(Debug, Args)]
pub struct Arguments {
    /// The same seed gives the same factors.
    #[arg(long, default_value_t = 0x5EED)]
    seed: u64,
}

/// What stands in the file before the factors.
const HEAD: &str = include_str!("magics_head.txt");

/// Runs the command.
///
/// # Errors
/// None.
pub fn run(arguments: &Arguments) -> Result<ExitCode> {
    print!("{HEAD}");
    for shape in SHAPES.iter().filter(|shape| shape.is_narrow()) {
        for class in 0..shape.classes {
            let mut random = SplitMix(arguments.seed);
            let factors: Vec<String> = (0..shape.cells())
                .map(|cell| find(&attacks_by_blockers(shape, class, cell), &mut random))
                .map(|(factor, shift)| format!("(0x{factor:016x}, {shift})"))
                .collect();
            println!("    Magics {{ board: \"{}\", class: {class}, factors: &[", shape.name);
            factors.chunks(4).for_each(|line| println!("        {},", line.join(", ")));
            println!("    ] }},");
        }
    }
    println!("];");
    Ok(ExitCode::SUCCESS)
}

/// The attack of a slide from a cell for every set of pieces that can block it.
fn attacks_by_blockers(shape: &Shape, class: usize, cell: usize) -> Vec<(u64, u64)> {
    // As in build.rs: a last class without a table for all its directions has those that the others leave over.
    let is_looked_up = |&d: &usize| {
        let last = shape.classes - 1;
        let is_left =
            class == last && !shape.last_is_fused() && (0..last).any(|other| shape.slides(other, d));
        shape.slides(class, d) && !is_left
    };
    let ray = |d: usize| {
        let steps = std::iter::successors(Some(cell), |&at| shape.offset(at, shape.direction(d)));
        steps.skip(1).collect::<Vec<usize>>()
    };
    let rays: Vec<Vec<usize>> = (0..shape.directions()).filter(is_looked_up).map(ray).collect();
    let mask = rays.iter().flat_map(|ray| ray.split_last().map_or(&[][..], |(_, inner)| inner));
    let mask = mask.fold(0u64, |mask, cell| mask | 1 << cell);
    let attack = |blockers: u64| {
        let mut attack = 0u64;
        for ray in &rays {
            let end = ray.iter().position(|cell| blockers >> cell & 1 == 1).map_or(ray.len(), |end| end + 1);
            attack |= ray[..end].iter().fold(0, |attack, cell| attack | 1 << cell);
        }
        (blockers, attack)
    };
    let next = |&subset: &u64| Some(subset.wrapping_sub(mask) & mask).filter(|&next| next != 0);
    std::iter::successors(Some(0), next).map(attack).collect()
}

/// Finds a factor that sends every key to an index of its own, or shares one only between keys of equal attacks; and how
/// far its product is shifted. Factors of few bits are tried at random, as all since Romstad have done; where many fail, an
/// index of one bit more is allowed.
fn find(attacks: &[(u64, u64)], random: &mut SplitMix) -> (u64, u32) {
    const TRIES: usize = 20_000;
    // At least one bit: a shift by 64 would be no shift at all.
    let fewest = attacks.len().ilog2().max(1);
    for bits in fewest.. {
        for _ in 0..TRIES {
            let factor = random.next() & random.next() & random.next();
            let mut entries = vec![None; 1 << bits];
            let fits = attacks.iter().all(|&(key, attack)| {
                *entries[(key.wrapping_mul(factor) >> (64 - bits)) as usize].get_or_insert(attack) == attack
            });
            if fits {
                return (factor, 64 - bits);
            }
        }
    }
    unreachable!("an index as wide as the key itself always fits")
}

/// Steele, Lea and Flood's generator, so that every run finds the same factors.
struct SplitMix(u64);

impl SplitMix {
    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        z ^ (z >> 31)
    }
}
