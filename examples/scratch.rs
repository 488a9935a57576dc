//! scratch
use hypermate::{board::*, game::lattice::*, plain, search::perft::perft, setup::*};
use std::time::Instant;
fn corner(n: usize) -> Setup {
    let mut s = Setup::empty(&[n, n, n]);
    for (p, c) in [
        (Piece::King, [0, 0, 0]),
        (Piece::Queen, [1, 0, 0]),
        (Piece::Rook, [0, 1, 0]),
        (Piece::Knight, [1, 1, 0]),
        (Piece::Bishop, [0, 0, 1]),
    ] {
        let i = s.index_of(&c);
        s.cells[i] = Some(Man { colour: Colour::White, piece: p });
        let m = c.map(|x| n - 1 - x);
        let i = s.index_of(&m);
        s.cells[i] = Some(Man { colour: Colour::Black, piece: p });
    }
    s
}
fn run<V: Variant>(s: &Setup, name: &str, depth: u32) {
    let mut p = Position::<V>::new(s).unwrap();
    for d in 1..=depth {
        let t = Instant::now();
        let n = perft(&mut p, d);
        let e = t.elapsed().as_secs_f64();
        println!("{name} d{d} {n} {:.3}s {:.2} ns/leaf", e, e * 1e9 / n as f64);
    }
    let t = Instant::now();
    let pd = if depth > 4 { 3 } else { 2 };
    let n = plain::Position::new(s).unwrap().perft(pd);
    let e = t.elapsed().as_secs_f64();
    println!("  plain d{pd} {n} {:.1} ns/leaf", e * 1e9 / n as f64);
}
fn four(full: bool) -> Setup {
    let mut s = Setup::empty(&[4, 4, 2, 2]);
    let mut put = |c: char, x, y, z, w| {
        let i = s.index_of(&[x, y, z, w]);
        s.cells[i] = Man::from_letter(c);
    };
    if full {
        for z in 0..2 {
            for x in 0..4 {
                let l = ["RNBQ", "KBNR"][z].as_bytes()[x] as char;
                put(l, x, 0, z, 0);
                put('P', x, 1, z, 0);
                put(l.to_ascii_lowercase(), x, 3, z, 1);
                put('p', x, 2, z, 1);
            }
        }
    }
    s
}
fn main() {
    run::<Cube<3>>(&corner(3), "3", 7);
    run::<Cube<4>>(&corner(4), "4", 6);
    run::<Cube<5>>(&corner(5), "5", 5);
    run::<Cube<6>>(&corner(6), "6", 4);
    run::<Cube<7>>(&corner(7), "7", 4);
    run::<Cube<8>>(&corner(8), "8", 4);
    run::<Cube<9>>(&corner(9), "9", 4);
    run::<Cube<10>>(&corner(10), "10", 4);
    run::<Tesseract>(&four(true), "full", 5);
}
