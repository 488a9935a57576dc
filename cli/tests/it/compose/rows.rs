//! Rows as the command prints them, and what the plain rules say of them.

use hypermate::plain::{self, mate};
use hypermate::setup::{Colour, Man, Setup};
use hypermate::text::{CoordinateMove, UciMove, read_cube, read_flat, read_tesseract};

/// `FEN dm N; bm KEY…;`
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Row {
    pub fen: String,
    pub mate: u32,
    pub keys: Vec<String>,
    /// Whether the plain search has proven it.
    pub by_plain: bool,
}

impl Row {
    /// Nothing but what is expected may stand there.
    #[track_caller]
    pub fn read(line: &str) -> Row {
        let (fen, rest) = line.split_once(" dm ").unwrap_or_else(|| panic!("{line}"));
        let (mate, rest) = rest.split_once("; bm ").unwrap_or_else(|| panic!("{line}"));
        let (keys, rest) = rest.split_once(';').unwrap_or_else(|| panic!("{line}"));
        assert!(["", " c0 \"plain\";"].contains(&rest), "{line}");
        Row {
            fen: fen.to_string(),
            mate: mate.parse().unwrap(),
            keys: keys.split(' ').map(str::to_string).collect(),
            by_plain: !rest.is_empty(),
        }
    }

    #[track_caller]
    pub fn read_all(text: &str) -> Vec<Row> {
        text.lines().filter(|line| !line.is_empty() && !line.starts_with('#')).map(Row::read).collect()
    }

    /// The board, by the game that is named as on the command line.
    pub fn board(&self, game: &str) -> Setup {
        match game {
            "3d" => read_cube(&self.fen).unwrap(),
            "4d" => read_tesseract(&self.fen).unwrap(),
            "atomic" => read_flat(&self.fen).unwrap(),
            other => panic!("{other}"),
        }
    }

    /// The distance by the plain search, up to a number of moves; and if `with_keys` every first move.
    pub fn plainly(&self, game: &str, moves: u32, with_keys: bool) -> (Option<u32>, Vec<String>) {
        let (found, mut keys) = if game == "atomic" {
            let position = plain::atomic::Position::new(&read_flat(&self.fen).unwrap()).unwrap();
            let name = |mv: plain::atomic::Move| {
                UciMove { from: mv.from, to: mv.to, promotes: mv.promotes }.to_string()
            };
            let found = mate::mate_in(&position, moves);
            let keys = if with_keys { mate::keys(&position, found.unwrap_or(0)) } else { Vec::new() };
            (found, keys.into_iter().map(name).collect::<Vec<_>>())
        } else {
            let setup = self.board(game);
            let position = plain::Position::new(&setup).unwrap();
            assert!(!position.is_impossible(), "{}", self.fen);
            let name = |mv: plain::Move| {
                CoordinateMove { from: mv.from, to: mv.to, separator: None, promotes: None }
                    .write(setup.rules)
            };
            let found = mate::mate_in(&position, moves);
            let keys = if with_keys { mate::keys(&position, found.unwrap_or(0)) } else { Vec::new() };
            (found, keys.into_iter().map(name).collect())
        };
        keys.sort();
        (found, keys)
    }

    /// The letters of its men, sorted.
    pub fn letters(&self, game: &str) -> String {
        let mut letters: Vec<char> =
            self.board(game).cells.iter().flatten().map(|man| man.letter()).collect();
        letters.sort_unstable();
        letters.into_iter().collect()
    }

    /// What is the same for all the ways to turn and mirror the board: the least of its images under every exchange of
    /// axes of the same length and every mirror. On a board with pawns the second axis stays as it is.
    pub fn least_image(&self, game: &str) -> Vec<(usize, Man)> {
        let board = self.board(game);
        let dims = board.dims();
        let men: Vec<(Vec<usize>, Man)> = (0..board.cells.len())
            .filter_map(|cell| board.cells[cell].map(|man| (board.coordinates_of(cell), man)))
            .collect();
        let pawns = men.iter().any(|(_, man)| man.letter().eq_ignore_ascii_case(&'p'));
        let mut least = Vec::new();
        for order in orders(dims.len()) {
            let fits = (0..dims.len()).all(|axis| dims[order[axis]] == dims[axis]);
            for mirrors in 0..1usize << dims.len() {
                if !fits || pawns && (order[1] != 1 || mirrors & 2 != 0) {
                    continue;
                }
                let coordinate = |at: &[usize], axis: usize| {
                    let along = at[order[axis]];
                    if mirrors >> axis & 1 == 1 { dims[axis] - 1 - along } else { along }
                };
                let place = |at: &[usize]| {
                    board.index_of(&(0..dims.len()).map(|axis| coordinate(at, axis)).collect::<Vec<_>>())
                };
                let mut image: Vec<(usize, Man)> = men.iter().map(|(at, man)| (place(at), *man)).collect();
                image.sort_unstable();
                if least.is_empty() || image < least {
                    least = image;
                }
            }
        }
        least
    }

    pub fn is_white_to_move(&self, game: &str) -> bool {
        self.board(game).side == Colour::White
    }
}

/// Every order of so many axes.
fn orders(axes: usize) -> Vec<Vec<usize>> {
    let mut orders = vec![Vec::new()];
    for _ in 0..axes {
        let longer = |order: &Vec<usize>| {
            let order = order.clone();
            let left = (0..axes).filter(|axis| !order.contains(axis)).collect::<Vec<_>>();
            left.into_iter().map(move |axis| [&order[..], &[axis]].concat())
        };
        orders = orders.iter().flat_map(longer).collect();
    }
    orders
}

#[test]
fn turned_boards_are_known_again() {
    let row = |fen: &str| Row { fen: fen.to_string(), mate: 1, keys: Vec::new(), by_plain: false };
    let image = |game: &str, fen: &str| row(fen).least_image(game);
    // King and queen on one edge, which is vertical, then along a rank; then with the men exchanged.
    let upright = image("3d", "2/K1|2/Q1 w 0 1");
    assert_eq!(upright, image("3d", "2/2|KQ/2 w 0 1"));
    assert_ne!(upright, image("3d", "K1/2|2/Q1 w 0 1"), "across a face");
    // With a pawn the flat board may only be mirrored left to right.
    let pawn = image("atomic", "k7/8/8/8/8/P7/8/K7 w - - 0 1");
    assert_eq!(pawn, image("atomic", "7k/8/8/8/8/7P/8/7K w - - 0 1"));
    assert_ne!(pawn, image("atomic", "K7/8/P7/8/8/8/8/k7 w - - 0 1"));
    assert_eq!(
        image("atomic", "k7/8/8/8/8/8/8/K6R w - - 0 1"),
        image("atomic", "K6k/8/8/8/8/8/8/R7 w - - 0 1")
    );
}
