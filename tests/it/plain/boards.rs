//! Small readers for the tests: boards as the published challenge prints them, FEN, and lists of men.

use hypermate::plain::Position;
use hypermate::rules::{self, FOURFOLD};
use hypermate::setup::{Colour, Man, Setup};

const LEVELS: [&str; 10] = ["I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX", "X"];

/// `[###,n##],[…]`: top level first, in it the row farthest from White first.
pub fn bracket(text: &str) -> Setup {
    let levels: Vec<Vec<&str>> = text
        .split(['[', ']'])
        .filter(|level| level.len() > 1)
        .map(|level| level.split(',').collect())
        .collect();
    let n = levels.len();
    let mut setup = Setup::empty(rules::cube(n).unwrap());
    for (from_top, rows) in levels.iter().enumerate() {
        for (from_back, row) in rows.iter().enumerate() {
            assert_eq!((rows.len(), row.len()), (n, n), "{text}");
            for (x, letter) in row.chars().enumerate() {
                let cell = setup.index_of(&[x, n - 1 - from_back, n - 1 - from_top]);
                setup.cells[cell] = Man::from_letter(letter);
                assert_eq!(letter == '#', setup.cells[cell].is_none(), "{text}");
            }
        }
    }
    setup
}

/// A FEN of a cube: levels from the top down.
pub fn fen3(text: &str) -> Setup {
    let n = text.split('|').count();
    fen(Setup::empty(rules::cube(n).unwrap()), text, &|x, y, board| vec![x, y, n - 1 - board])
}

/// A FEN of 4D: boards `[0,0] | [1,0] | [0,1] | [1,1]`.
pub fn fen4(text: &str) -> Setup {
    fen(Setup::empty(&FOURFOLD), text, &|x, y, board| vec![x, y, board % 2, board / 2])
}

fn fen(mut setup: Setup, text: &str, point: &dyn Fn(usize, usize, usize) -> Vec<usize>) -> Setup {
    let fields: Vec<&str> = text.split(' ').collect();
    for (board, ranks) in fields[0].split('|').enumerate() {
        let ranks: Vec<&str> = ranks.split('/').collect();
        assert_eq!(ranks.len(), setup.dims()[1], "{text}");
        for (from_back, rank) in ranks.iter().enumerate() {
            let men = rank_cells(rank);
            assert_eq!(men.len(), setup.dims()[0], "{text}");
            for (x, man) in men.into_iter().enumerate() {
                let cell = setup.index_of(&point(x, ranks.len() - 1 - from_back, board));
                setup.cells[cell] = man;
            }
        }
    }
    setup.side = if fields[1] == "w" { Colour::White } else { Colour::Black };
    setup.halfmove = fields[2].parse().unwrap();
    setup.fullmove = fields[3].parse().unwrap();
    setup
}

fn rank_cells(rank: &str) -> Vec<Option<Man>> {
    let (mut cells, mut empty) = (Vec::new(), 0);
    for character in rank.chars() {
        match character.to_digit(10) {
            Some(digit) => empty = empty * 10 + digit as usize,
            None => {
                cells.resize(cells.len() + empty, None);
                empty = 0;
                cells.push(Man::from_letter(character));
            }
        }
    }
    cells.resize(cells.len() + empty, None);
    cells
}

/// Men on a cube: `Kc1(I) qa2(III)`.
pub fn cube(n: usize, side: Colour, men: &str) -> Setup {
    place(Setup::empty(rules::cube(n).unwrap()), side, men, &|cell| cell3(n, cell))
}

/// Men of 4D chess: `Ka1[0,0] kd4[1,1]`.
pub fn four(side: Colour, men: &str) -> Setup {
    place(Setup::empty(&FOURFOLD), side, men, &cell4)
}

fn place(mut setup: Setup, side: Colour, men: &str, cell: &dyn Fn(&str) -> usize) -> Setup {
    for man in men.split_whitespace() {
        let at = cell(&man[1..]);
        assert!(setup.cells[at].is_none(), "two men on one cell: {men}");
        setup.cells[at] = Man::from_letter(man.chars().next().unwrap());
        assert!(setup.cells[at].is_some(), "{man}");
    }
    setup.side = side;
    setup
}

/// The index of `c1(I)`.
pub fn cell3(n: usize, text: &str) -> usize {
    let (square, level) = text.trim_end_matches(')').split_once('(').unwrap();
    let z = LEVELS.iter().position(|name| *name == level).unwrap();
    let (x, y) = square_of(square);
    assert!(x < n && y < n && z < n, "{text}");
    x + n * (y + n * z)
}

/// The index of `a1[0,1]`.
pub fn cell4(text: &str) -> usize {
    let (square, board) = text.trim_end_matches(']').split_once('[').unwrap();
    let (z, w) = board.split_once(',').unwrap();
    let (x, y) = square_of(square);
    assert!(x < 4 && y < 4, "{text}");
    x + 4 * y + 16 * z.parse::<usize>().unwrap() + 32 * w.parse::<usize>().unwrap()
}

fn square_of(text: &str) -> (usize, usize) {
    ((text.as_bytes()[0] - b'a') as usize, text[1..].parse::<usize>().unwrap() - 1)
}

/// The text of a cell of a cube: `c1(I)`.
pub fn name3(n: usize) -> impl Fn(usize) -> String {
    move |cell| {
        let (x, y, z) = (cell % n, cell / n % n, cell / (n * n));
        format!("{}{}({})", (b'a' + x as u8) as char, y + 1, LEVELS[z])
    }
}

/// The position of a setup that must be one.
pub fn position(setup: &Setup) -> Position {
    Position::new(setup).unwrap()
}

/// Where the man on a cell can go, sorted.
pub fn targets(position: &Position, from: usize) -> Vec<usize> {
    let mut targets: Vec<usize> =
        position.legal_moves().iter().filter(|mv| mv.from == from).map(|mv| mv.to).collect();
    targets.sort_unstable();
    targets
}

/// The indices of a list of 4D cells, sorted.
pub fn cells4(text: &str) -> Vec<usize> {
    let mut cells: Vec<usize> = text.split_whitespace().map(cell4).collect();
    cells.sort_unstable();
    cells
}
