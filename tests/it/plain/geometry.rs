//! The rules a second time, in the manner of the challenge's own piece tester: a man reaches a cell if the absolute
//! distances fit and the cells between are empty; a move is any cell to any cell. Held against the plain
//! implementation on random boards.

use crate::plain::boards::position;
use hypermate::rules::{CUBES, FOURFOLD, RAUMSCHACH, Rules};
use hypermate::setup::{Colour, Man, Piece, Setup};

/// Whether the distances fit this man, where `capture` tells the two kinds of pawn move apart.
fn fits(setup: &Setup, man: Man, from: &[usize], to: &[usize], capture: bool) -> bool {
    let differences: Vec<isize> = to.iter().zip(from).map(|(t, f)| *t as isize - *f as isize).collect();
    let mut changed: Vec<isize> = differences.iter().map(|d| d.abs()).filter(|d| *d > 0).collect();
    changed.sort_unstable();
    let straight = !changed.is_empty() && changed.iter().all(|d| *d == changed[0]);
    let is_raumschach = setup.rules == &RAUMSCHACH;
    let bishop_axes = if setup.rules.axes == 3 && !is_raumschach { 3 } else { 2 };
    match man.piece {
        Piece::King => straight && changed[0] == 1,
        Piece::Queen => straight,
        Piece::Rook => straight && changed.len() == 1,
        Piece::Bishop => straight && changed.len() == bishop_axes,
        Piece::Unicorn => straight && changed.len() == 3,
        Piece::Knight => changed == [1, 2],
        Piece::Pawn => {
            let forward = if man.colour == Colour::White { 1 } else { -1 };
            let axes = if capture { 2 } else { 1 };
            if is_raumschach {
                // Up in rank or level, never down in either; a capture changes a second axis.
                let up = [1, 2].map(|axis| differences[axis] * forward);
                return straight
                    && changed[0] == 1
                    && changed.len() == axes
                    && up.iter().all(|&rise| rise >= 0)
                    && up.contains(&1);
            }
            differences[1] == forward && straight && changed[0] == 1 && changed.len() == axes
        }
    }
}

/// Whether a straight line between two cells is empty. Each cell of it is a fraction of the way.
fn open(setup: &Setup, from: &[usize], to: &[usize]) -> bool {
    let longest = from.iter().zip(to).map(|(f, t)| f.abs_diff(*t)).max().unwrap();
    (1..longest).all(|part| {
        let on_way = |(f, t): (&usize, &usize)| (f * (longest - part) + t * part) / longest;
        let point: Vec<usize> = from.iter().zip(to).map(on_way).collect();
        setup.cells[setup.index_of(&point)].is_none()
    })
}

fn reaches(setup: &Setup, from: usize, to: usize, capture: bool) -> bool {
    let Some(man) = setup.cells[from] else { return false };
    let (a, b) = (setup.coordinates_of(from), setup.coordinates_of(to));
    fits(setup, man, &a, &b, capture) && (man.piece == Piece::Knight || open(setup, &a, &b))
}

fn attackers(setup: &Setup, cell: usize, by: Colour) -> Vec<usize> {
    (0..setup.cells.len())
        .filter(|&at| setup.cells[at].is_some_and(|man| man.colour == by))
        .filter(|&at| reaches(setup, at, cell, true))
        .collect()
}

fn in_check(setup: &Setup, colour: Colour) -> bool {
    let king = setup.find(Man { colour, piece: Piece::King }).next();
    king.is_some_and(|king| !attackers(setup, king, !colour).is_empty())
}

/// The board after every legal move, with its cells.
fn moves(setup: &Setup) -> Vec<(usize, usize, Vec<Option<Man>>)> {
    let mut moves = Vec::new();
    for from in 0..setup.cells.len() {
        let Some(man) = setup.cells[from].filter(|man| man.colour == setup.side) else { continue };
        for to in 0..setup.cells.len() {
            let target = setup.cells[to];
            if target.is_some_and(|other| other.colour == man.colour)
                || !reaches(setup, from, to, target.is_some())
            {
                continue;
            }
            let mut after = setup.clone();
            let last = |axis: usize| if man.colour == Colour::White { setup.dims()[axis] - 1 } else { 0 };
            let at = setup.coordinates_of(to);
            let is_raumschach = setup.rules == &RAUMSCHACH;
            let arrives = at[1] == last(1) && (!is_raumschach || at[2] == last(2));
            let becomes: &[Piece] = match (man.piece == Piece::Pawn && arrives, is_raumschach) {
                (false, _) => &[man.piece],
                (true, false) => &[Piece::Queen],
                (true, true) => &[Piece::Queen, Piece::Rook, Piece::Bishop, Piece::Knight, Piece::Unicorn],
            };
            after.cells[from] = None;
            for &piece in becomes {
                after.cells[to] = Some(Man { colour: man.colour, piece });
                if !in_check(&after, man.colour) {
                    moves.push((from, to, after.cells.clone()));
                }
            }
        }
    }
    moves
}

/// Numbers from a linear congruential generator (the constants of Knuth's MMIX), so that the boards are the same in
/// every run.
struct Random(u64);

impl Random {
    fn below(&mut self, bound: usize) -> usize {
        self.0 = self.0.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
        (self.0 >> 33) as usize % bound
    }
}

fn random_setup(rules: &'static Rules, random: &mut Random) -> Setup {
    let mut setup = Setup::empty(rules);
    let cells = setup.cells.len();
    setup.side = Colour::ALL[random.below(2)];
    let pawns = rules.pawn.is_some();
    let black_king = pawns || random.below(2) == 0;
    let kings = if black_king { "Kk" } else { "K" };
    for letter in kings.chars() {
        let free = (0..).map(|_| random.below(cells)).find(|&cell| setup.cells[cell].is_none());
        setup.cells[free.unwrap()] = Man::from_letter(letter);
    }
    let letters = match (rules == &RAUMSCHACH, pawns) {
        (true, _) => "QRBNUPPPqrbnuppp",
        (false, true) => "QRBNPPPqrbnppp",
        (false, false) => "QRBNqrbn",
    }
    .as_bytes();
    for _ in 0..random.below(cells / 2) {
        let (cell, letter) = (random.below(cells), letters[random.below(letters.len())] as char);
        // In Raumschach a pawn is promoted at the far end of ranks and levels at once.
        let at = setup.coordinates_of(cell);
        let goes = if rules == &RAUMSCHACH { 1..3 } else { 1..2 };
        let ends = |end: fn(usize) -> usize| goes.clone().all(|axis| at[axis] == end(rules.lengths[axis]));
        let stuck = (letter == 'P' && ends(|length| length - 1)) || (letter == 'p' && ends(|_| 0));
        if setup.cells[cell].is_none() && !stuck {
            setup.cells[cell] = Man::from_letter(letter);
        }
    }
    setup
}

#[test]
fn attacks_and_moves_agree_with_the_distances() {
    let mut random = Random(1);
    // How often the boards reached what matters.
    let (mut mates, mut checks, mut promotions) = (0, 0, 0);
    for (rules, boards) in
        [(&CUBES[0], 400), (&CUBES[1], 200), (&CUBES[2], 60), (&FOURFOLD, 200), (&RAUMSCHACH, 60)]
    {
        for _ in 0..boards {
            let setup = random_setup(rules, &mut random);
            let position = position(&setup);
            for cell in 0..setup.cells.len() {
                for by in Colour::ALL {
                    assert_eq!(position.attackers(cell, by), attackers(&setup, cell, by), "{setup:?}");
                }
            }
            let mut found: Vec<_> = position
                .legal_moves()
                .iter()
                .map(|mv| (mv.from, mv.to, position.play(mv).setup().cells))
                .collect();
            found.sort_by_key(|(from, to, _)| (*from, *to));
            let expected = moves(&setup);
            assert_eq!(found, expected, "{setup:?}");
            let check = in_check(&setup, setup.side);
            assert_eq!(position.in_check(setup.side), check);
            assert_eq!(position.is_impossible(), in_check(&setup, !setup.side));
            assert_eq!(position.is_checkmate(), check && expected.is_empty());
            assert_eq!(position.is_stalemate(), !check && expected.is_empty());
            checks += usize::from(check);
            mates += usize::from(check && expected.is_empty());
            promotions += position.legal_moves().iter().filter(|mv| mv.promotes.is_some()).count();
        }
    }
    assert!(mates > 20 && checks > 100 && promotions > 10, "{mates} {checks} {promotions}");
}
