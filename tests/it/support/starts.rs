//! Where the games start.

use crate::support::random::Random;
use hypermate::rules::ATOMIC;
use hypermate::setup::{Colour, Man, Piece, Setup, Wing};

/// A sort of start.
#[derive(Clone, Copy, Debug)]
pub enum Sort {
    /// The start of orthodox chess.
    Orthodox,
    /// A start of Chess960 with all rights.
    Chess960,
    /// Kings and rooks on their first ranks with rights, a few other men: castling is near.
    Castling,
    /// Pawns one or two steps before their last rank.
    Promotion,
    /// Pawns on their second ranks and enemy pawns on the fourth, or beside one that has just passed.
    Passing,
    /// Kings side by side.
    Touching,
    /// Two to five men beside the kings.
    Few,
    /// Any number of any men anywhere.
    Crowd,
}

impl Sort {
    pub const ALL: [Sort; 8] = [
        Sort::Orthodox,
        Sort::Chess960,
        Sort::Castling,
        Sort::Promotion,
        Sort::Passing,
        Sort::Touching,
        Sort::Few,
        Sort::Crowd,
    ];
}

const ARMY: [Piece; 8] = [
    Piece::Rook,
    Piece::Knight,
    Piece::Bishop,
    Piece::Queen,
    Piece::King,
    Piece::Bishop,
    Piece::Knight,
    Piece::Rook,
];

/// A start of this sort. The side that is not to move may be in check: the rules know what is legal there as well.
pub fn start(sort: Sort, random: &mut Random) -> Setup {
    let mut setup = Setup::empty(&ATOMIC);
    match sort {
        Sort::Orthodox => army(&mut setup, ARMY),
        Sort::Chess960 => army(&mut setup, between_rooks(random)),
        _ => scattered(&mut setup, sort, random),
    }
    if matches!(sort, Sort::Orthodox | Sort::Chess960) {
        rights(&mut setup, 100, random);
        return setup;
    }
    rights(&mut setup, 80, random);
    setup.side = if random.percent(50) { Colour::White } else { Colour::Black };
    setup.halfmove = random.below(120) as u32;
    setup.fullmove = 1 + random.below(200) as u32;
    passed(&mut setup, random);
    setup
}

/// The pieces of an army in an order in which the king has a rook on each side. Bishops of one colour are as good.
fn between_rooks(random: &mut Random) -> [Piece; 8] {
    let mut army = ARMY;
    loop {
        random.shuffle(&mut army);
        let order: Vec<Piece> =
            army.into_iter().filter(|piece| matches!(piece, Piece::King | Piece::Rook)).collect();
        if order[1] == Piece::King {
            return army;
        }
    }
}

fn army(setup: &mut Setup, pieces: [Piece; 8]) {
    for (file, piece) in pieces.into_iter().enumerate() {
        for (colour, first, second) in [(Colour::White, 0, 8), (Colour::Black, 56, 48)] {
            setup.cells[first + file] = Some(Man { colour, piece });
            setup.cells[second + file] = Some(Man { colour, piece: Piece::Pawn });
        }
    }
}

/// Puts a man on one of the empty cells among these; nothing happens if there is none.
fn put(setup: &mut Setup, colour: Colour, piece: Piece, cells: &[usize], random: &mut Random) {
    let free =
        |&cell: &usize| setup.cells[cell].is_none() && (piece != Piece::Pawn || (8..56).contains(&cell));
    let empty: Vec<usize> = cells.iter().copied().filter(free).collect();
    if let Some(cell) = random.pick(&empty) {
        setup.cells[cell] = Some(Man { colour, piece });
    }
}

/// The cells of a rank, counted from a side's first, which is 0.
fn rank_of(colour: Colour, rank: usize) -> Vec<usize> {
    let rank = if colour == Colour::White { rank } else { 7 - rank };
    (rank * 8..rank * 8 + 8).collect()
}

fn scattered(setup: &mut Setup, sort: Sort, random: &mut Random) {
    let anywhere: Vec<usize> = (0..64).collect();
    kings(setup, sort, random);
    for colour in Colour::ALL {
        let (pawns, ranks, rooks) = match sort {
            Sort::Castling => (2, [1, 2], 2),
            Sort::Promotion => (4, [5, 6], 0),
            Sort::Passing => (4, [1, 4], 0),
            _ => (0, [1, 6], 0),
        };
        for _ in 0..pawns {
            let rank = ranks[random.below(2)];
            put(setup, colour, Piece::Pawn, &rank_of(colour, rank), random);
        }
        for _ in 0..rooks {
            put(setup, colour, Piece::Rook, &rank_of(colour, 0), random);
        }
    }
    let men = match sort {
        Sort::Castling | Sort::Promotion | Sort::Passing => 1 + random.below(6),
        Sort::Few => random.below(5),
        Sort::Touching => 2 + random.below(10),
        _ => 4 + random.below(36),
    };
    for _ in 0..men {
        let colour = Colour::ALL[random.below(2)];
        let kinds = [Piece::Pawn, Piece::Pawn, Piece::Knight, Piece::Bishop, Piece::Rook, Piece::Queen];
        put(setup, colour, kinds[random.below(kinds.len())], &anywhere, random);
    }
}

fn kings(setup: &mut Setup, sort: Sort, random: &mut Random) {
    for colour in Colour::ALL {
        let home = matches!(sort, Sort::Castling) || random.percent(25);
        let place = match (sort, colour) {
            // The other king has been put by now.
            (Sort::Touching, Colour::Black) => beside_king(setup),
            _ if home => rank_of(colour, 0),
            _ => (0..64).collect(),
        };
        put(setup, colour, Piece::King, &place, random);
    }
}

fn beside_king(setup: &Setup) -> Vec<usize> {
    let king = setup.find(Man { colour: Colour::White, piece: Piece::King }).next();
    let near =
        |cell: usize, king: usize| (cell % 8).abs_diff(king % 8) <= 1 && (cell / 8).abs_diff(king / 8) <= 1;
    (0..64).filter(|&cell| king.is_some_and(|king| near(cell, king))).collect()
}

/// Gives each possible right so many times of a hundred, each with any of the rooks on its wing.
fn rights(setup: &mut Setup, percent: usize, random: &mut Random) {
    for colour in Colour::ALL {
        let on_rank = |setup: &Setup, piece| {
            let mut cells = rank_of(colour, 0);
            cells.retain(|&cell| setup.cells[cell] == Some(Man { colour, piece }));
            cells
        };
        let Some(&king) = on_rank(setup, Piece::King).first() else { continue };
        for wing in Wing::ALL {
            let mut rooks = on_rank(setup, Piece::Rook);
            rooks.retain(|&rook| (rook > king) == (wing == Wing::King));
            let rook = random.pick(&rooks).filter(|_| random.percent(percent));
            setup.castling[colour.index()][wing.index()] = rook;
        }
    }
}

/// If a pawn can have come two steps past cells that are empty, it mostly has.
fn passed(setup: &mut Setup, random: &mut Random) {
    let (side, them) = (setup.side, !setup.side);
    let pawn = Some(Man { colour: them, piece: Piece::Pawn });
    let [second, third, fourth] = [1, 2, 3].map(|rank| rank_of(them, rank));
    let can = |&file: &usize| {
        let cells = &setup.cells;
        cells[second[file]].is_none() && cells[third[file]].is_none() && cells[fourth[file]] == pawn
    };
    let beside = |&file: &usize| {
        let own = Some(Man { colour: side, piece: Piece::Pawn });
        let at = |file: usize| fourth.get(file).and_then(|&cell| setup.cells[cell]);
        at(file + 1) == own || (file > 0 && at(file - 1) == own)
    };
    let mut files: Vec<usize> = (0..8).filter(can).collect();
    if files.iter().any(beside) {
        files.retain(beside);
    }
    setup.en_passant = random.pick(&files).filter(|_| random.percent(80)).map(|file| third[file]);
}
