//! A reader and writer of FEN of the tests' own, so that they depend on nothing but the rules under test. It reads
//! what the tests contain and panics on anything else.

use hypermate::plain::atomic::{Kind, Move, Position};
use hypermate::rules::ATOMIC;
use hypermate::setup::{Colour, Man, Piece, Setup, Wing};

/// The index of a cell by its name.
pub fn cell(name: &str) -> usize {
    let [file @ b'a'..=b'h', rank @ b'1'..=b'8'] = *name.as_bytes() else { panic!("cell {name}") };
    usize::from(file - b'a') + 8 * usize::from(rank - b'1')
}

fn cell_name(cell: usize) -> String {
    format!("{}{}", char::from(b'a' + (cell % 8) as u8), cell / 8 + 1)
}

/// A setup from six fields; missing clocks are `0 1`. Rights are `KQkq`, meaning the outermost rook, or file letters.
pub fn setup(fen: &str) -> Setup {
    let fields: Vec<&str> = fen.split_whitespace().collect();
    let mut setup = Setup::empty(&ATOMIC);
    for (row, text) in fields[0].split('/').enumerate() {
        let mut file = 0;
        for letter in text.chars() {
            match letter.to_digit(10) {
                Some(empty) => file += empty as usize,
                None => {
                    let man = Man::from_letter(letter).unwrap_or_else(|| panic!("man {letter}"));
                    setup.cells[(7 - row) * 8 + file] = Some(man);
                    file += 1;
                }
            }
        }
        assert_eq!(file, 8, "{fen}");
    }
    setup.side = match fields[1] {
        "w" => Colour::White,
        "b" => Colour::Black,
        other => panic!("side {other}"),
    };
    for letter in fields[2].chars().filter(|&letter| letter != '-') {
        let (colour, wing, rook) = right(&setup, letter);
        setup.castling[colour.index()][wing.index()] = Some(rook);
    }
    setup.en_passant = (fields[3] != "-").then(|| cell(fields[3]));
    setup.halfmove = fields.get(4).map_or(0, |text| text.parse().unwrap());
    setup.fullmove = fields.get(5).map_or(1, |text| text.parse().unwrap());
    setup
}

/// The side, wing and rook that one letter of the rights stands for.
fn right(setup: &Setup, letter: char) -> (Colour, Wing, usize) {
    let colour = if letter.is_ascii_uppercase() { Colour::White } else { Colour::Black };
    let rank = if colour == Colour::White { 0 } else { 56 };
    let on_rank = |piece| (rank..rank + 8).filter(move |&at| setup.cells[at] == Some(Man { colour, piece }));
    let king = on_rank(Piece::King).next().expect("a king on its first rank");
    let rook = match letter.to_ascii_lowercase() {
        'k' => on_rank(Piece::Rook).next_back().unwrap(),
        'q' => on_rank(Piece::Rook).next().unwrap(),
        file => rank + cell(&format!("{file}1")),
    };
    (colour, if rook > king { Wing::King } else { Wing::Queen }, rook)
}

/// A position from six fields.
pub fn position(fen: &str) -> Position {
    Position::new(&setup(fen)).unwrap_or_else(|error| panic!("{fen}: {error}"))
}

/// Six fields of a position, the rights as file letters.
pub fn fen(position: &Position) -> String {
    let setup = position.setup();
    let rows: Vec<String> = (0..8).rev().map(|rank| row(&setup.cells[rank * 8..rank * 8 + 8])).collect();
    let mut rights = String::new();
    for colour in Colour::ALL {
        for rook in Wing::ALL.into_iter().filter_map(|wing| setup.castling_rook(colour, wing)) {
            let letter = char::from(b'a' + (rook % 8) as u8);
            rights.push(if colour == Colour::White { letter.to_ascii_uppercase() } else { letter });
        }
    }
    format!(
        "{} {} {} {} {} {}",
        rows.join("/"),
        if setup.side == Colour::White { "w" } else { "b" },
        if rights.is_empty() { "-" } else { &rights },
        setup.en_passant.map_or("-".to_owned(), cell_name),
        setup.halfmove,
        setup.fullmove
    )
}

fn row(cells: &[Option<Man>]) -> String {
    let mut text = String::new();
    let mut empty = 0;
    for man in cells {
        match man {
            None => empty += 1,
            Some(man) => {
                if empty > 0 {
                    text += &empty.to_string();
                }
                empty = 0;
                text.push(man.letter());
            }
        }
    }
    if empty > 0 {
        text += &empty.to_string();
    }
    text
}

/// The text of a move in UCI as Chess960 has it: castling is the king taking its own rook.
pub fn uci(mv: &Move) -> String {
    let to = match mv.kind {
        Kind::Castle { rook } => rook,
        _ => mv.to,
    };
    let promotes = mv.promotes.map(|piece| piece.letter().to_ascii_lowercase());
    format!("{}{}{}", cell_name(mv.from), cell_name(to), promotes.map_or(String::new(), String::from))
}

/// The legal move of a text.
pub fn find(position: &Position, text: &str) -> Option<Move> {
    position.legal_moves().into_iter().find(|mv| uci(mv) == text)
}

/// The position after some legal moves.
pub fn play(fen: &str, moves: &str) -> Position {
    moves.split_whitespace().fold(position(fen), |position, text| {
        let mv = find(&position, text).unwrap_or_else(|| panic!("{text} is not legal in {fen}"));
        position.play(&mv)
    })
}
