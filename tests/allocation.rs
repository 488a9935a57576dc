//! The searches do not allocate where they spend their time: counted by an allocator that counts.

#![allow(unsafe_code)]

use hypermate::board::{Cube, Tesseract};
use hypermate::flat;
use hypermate::game::{Game, Searchable};
use hypermate::lattice::Position;
use hypermate::search::Watch;
use hypermate::search::mate::{Limits, Solver};
use hypermate::search::perft::{Means, Table, count, perft};
use hypermate::setup::starts;
use hypermate::text::read_flat;
use std::alloc::{GlobalAlloc, Layout, System};
use std::cell::Cell;

struct Counting;

thread_local! {
    /// How often this thread has asked for memory. The tests run at once, each in its thread.
    static ASKED: Cell<u64> = const { Cell::new(0) };
}

fn asked() {
    // A thread that ends may ask when its numbers are gone.
    let _ = ASKED.try_with(|asked| asked.set(asked.get() + 1));
}

// SAFETY: every call is passed on to the allocator of the system as it came.
unsafe impl GlobalAlloc for Counting {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        asked();
        // SAFETY: the caller promises of the layout what the system asks.
        unsafe { System.alloc(layout) }
    }

    unsafe fn alloc_zeroed(&self, layout: Layout) -> *mut u8 {
        asked();
        // SAFETY: the caller promises of the layout what the system asks.
        unsafe { System.alloc_zeroed(layout) }
    }

    unsafe fn realloc(&self, pointer: *mut u8, layout: Layout, size: usize) -> *mut u8 {
        asked();
        // SAFETY: the pointer is from the system, for all of ours are.
        unsafe { System.realloc(pointer, layout, size) }
    }

    unsafe fn dealloc(&self, pointer: *mut u8, layout: Layout) {
        // SAFETY: the pointer is from the system, for all of ours are.
        unsafe { System.dealloc(pointer, layout) }
    }
}

#[global_allocator]
static ALLOCATOR: Counting = Counting;

/// How often the work asks for memory on this thread.
fn allocations<T>(work: impl FnOnce() -> T) -> u64 {
    let before = ASKED.get();
    std::hint::black_box(work());
    ASKED.get() - before
}

fn cube<const N: usize>() -> Position<Cube<N>>
where
    Cube<N>: hypermate::lattice::Variant<Board = Cube<N>> + hypermate::board::Board,
{
    Position::new(&starts::corner(N).expect("a start")).expect("a position")
}

fn tesseract() -> Position<Tesseract> {
    Position::new(&starts::full()).expect("a position")
}

const ATOMIC: &str = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1";

fn atomic_position() -> flat::Position {
    flat::Position::new(&read_flat(ATOMIC).expect("a board")).expect("a position")
}

/// Or the tests below say nothing.
#[test]
fn allocations_are_counted() {
    assert_eq!(allocations(|| Box::new(1)), 1);
    assert_eq!(allocations(|| vec![0_u8; 100]), 1);
    assert_eq!(allocations(|| 1), 0);
}

fn counts_without_memory<G: Searchable>(mut game: G) {
    assert_eq!(allocations(|| perft(&mut game, 3)), 0);
    let table = Table::new(1 << 16).expect("there is memory");
    let watch = Watch::new();
    for table in [None, Some(&table)] {
        for makes_last_ply in [false, true] {
            let means = Means { table, makes_last_ply };
            // Three plies are a block: the driver counts them on the spot.
            assert_eq!(allocations(|| count(&game, 3, &means, &watch)), 0);
        }
    }
}

#[test]
fn counting_takes_no_memory() {
    counts_without_memory(cube::<3>());
    counts_without_memory(cube::<4>());
    counts_without_memory(cube::<5>());
    counts_without_memory(cube::<6>());
    counts_without_memory(cube::<10>());
    counts_without_memory(tesseract());
    counts_without_memory(atomic_position());
}

/// Above the blocks each position has a list of those that follow, and no more.
#[test]
fn the_driver_takes_memory_for_the_upper_plies_alone() {
    let game = cube::<4>();
    let pool = rayon::ThreadPoolBuilder::new().num_threads(1).build().expect("a thread");
    let watch = Watch::new();
    // At depth 5 the root and 34 positions after it have lists, at depth 4 the root alone. A list grows by doubling.
    for (depth, lists) in [(4, 1), (5, 1 + game.count_legal())] {
        let used = pool.install(|| allocations(|| count(&game, depth, &Means::default(), &watch)));
        assert!(used <= lists * 8, "depth {depth}: {used} allocations for {lists} lists");
    }
}

/// The mate search allocates for its question and its answer, not for the positions that it visits.
#[test]
fn mates_are_searched_without_memory() {
    let game = tesseract();
    let mut solver = Solver::new(1 << 20, 1).ready();
    let watch = Watch::new();
    let mut nodes = 0;
    let used = allocations(|| nodes = solver.solve(&game, &Limits::moves(4), &watch).nodes);
    assert!(nodes > 1000, "{nodes} nodes");
    assert!(used < 100, "{used} allocations for {nodes} nodes");
}
