//! The canonical FEN of box boards: `3/n2/1rr|1b1/3/3|3/3/bRK w 0 1`.
//!
//! Flat boards are separated by `|`, ranks by `/`, the rank farthest from White first; digits run together are a
//! number of empty cells (`10` is ten). Then follow the side to move, the half-move clock and the number of the full
//! move. On a cube the boards are the levels from the top down, on four axes they are `[0,0]`, `[1,0]`, `[0,1]`,
//! `[1,1]`. Fields that are left out at the end stand for `w`, `0` and `1`.

use super::MAX_SIZE;
use super::error::{Fault, excerpt};
use super::nest::{Content, Nest};
use super::planes;
use crate::setup::{Colour, Man, Setup};

/// A FEN that was read, its board not yet looked at.
pub(crate) struct Fen {
    /// Three lists deep: boards, ranks, cells.
    pub nest: Nest,
    pub side: Colour,
    pub halfmove: u32,
    pub fullmove: u32,
}

/// Reads a FEN from `start` of the text to its end. `longest` is the length of the longest row that its board may
/// have, for the error that a run is longer.
pub(crate) fn read(text: &str, start: usize, longest: usize) -> Result<Fen, Fault> {
    let mut fields = words(text, start);
    let (offset, board) = fields.next().unwrap_or((start, ""));
    let nest = read_board(offset, board, longest, true)?;
    let side = side(fields.next())?;
    let halfmove = clock(fields.next(), "half-move clock", 0)?;
    let fullmove = clock(fields.next(), "number of the full move", 1)?;
    end(text, fields.next())?;
    Ok(Fen { nest, side, halfmove, fullmove })
}

/// The side to move, White if the field is left out.
pub(crate) fn side(field: Option<(usize, &str)>) -> Result<Colour, Fault> {
    match field {
        None | Some((_, "w")) => Ok(Colour::White),
        Some((_, "b")) => Ok(Colour::Black),
        Some((at, found)) => {
            let found = excerpt(found);
            Err(Fault::at(at, format!("`{found}` where the side to move was expected, `w` or `b`")))
        }
    }
}

/// There must be no field after the last.
pub(crate) fn end(text: &str, field: Option<(usize, &str)>) -> Result<(), Fault> {
    let Some((at, _)) = field else { return Ok(()) };
    Err(trailing(at, &text[at..]))
}

/// The fault of text behind the end of a board.
pub(crate) fn trailing(at: usize, found: &str) -> Fault {
    Fault::at(at, format!("text after the board: `{}`", excerpt(found.trim())))
}

/// The words of a text from `start` on, each with its byte offset.
pub(crate) fn words(text: &str, start: usize) -> impl Iterator<Item = (usize, &str)> {
    let base = text.as_ptr() as usize;
    text[start..].split_whitespace().map(move |word| (word.as_ptr() as usize - base, word))
}

/// A clock, `least` if the field is left out.
pub(crate) fn clock(field: Option<(usize, &str)>, what: &'static str, least: u32) -> Result<u32, Fault> {
    let Some((at, found)) = field else { return Ok(least) };
    let digits = found.bytes().all(|b| b.is_ascii_digit());
    found.parse().ok().filter(|&number| digits && number >= least).ok_or_else(|| {
        let (found, most) = (excerpt(found), u32::MAX);
        Fault::at(
            at,
            format!("`{found}` where the {what} was expected, a whole number from {least} to {most}"),
        )
    })
}

/// The first field, at byte `offset` of the text. Where the board has several `planes`, `|` stands between them.
pub(crate) fn read_board(offset: usize, board: &str, longest: usize, planes: bool) -> Result<Nest, Fault> {
    let mut nest = Nest::new(offset, board.len());
    nest.open(offset)?;
    nest.open(offset)?;
    let mut letters = board.char_indices().peekable();
    while let Some((at, letter)) = letters.next() {
        match letter {
            '/' | '|' if letter == '/' || planes => {
                nest.close();
                if letter == '|' {
                    nest.close();
                    nest.open(offset + at + 1)?;
                }
                nest.open(offset + at + 1)?;
            }
            '0'..='9' => {
                let mut end = at + 1;
                while letters.next_if(|(_, letter)| letter.is_ascii_digit()).is_some() {
                    end += 1;
                }
                for _ in 0..run(offset + at, &board[at..end], longest)? {
                    nest.cell(offset + at, Content::Empty)?;
                }
            }
            _ => nest.cell(offset + at, Content::man(letter))?,
        }
    }
    Ok(nest)
}

/// The length of a run of empty cells. It is bounded here, before a single cell is made of it; a run that is only a
/// little too long is left to the check of its row, which can name the row.
fn run(at: usize, digits: &str, longest: usize) -> Result<usize, Fault> {
    if digits.starts_with('0') {
        return Err(zero_run(at));
    }
    digits.parse().ok().filter(|&length| length <= MAX_SIZE).ok_or_else(|| long_run(at, digits, longest))
}

/// The fault of a run of empty cells that begins with 0.
pub(crate) fn zero_run(at: usize) -> Fault {
    Fault::at(at, "a run of empty cells cannot begin with 0")
}

/// The fault of a run of empty cells that is longer than the longest row.
pub(crate) fn long_run(at: usize, digits: &str, longest: usize) -> Fault {
    Fault::at(at, format!("a run of {} empty cells, and a row has at most {longest}", excerpt(digits)))
}

/// The canonical FEN of a position of any game: with castling rights and the en-passant cell, as
/// [`super::write_flat`] writes it, where the game has castling.
pub fn write_fen(setup: &Setup) -> String {
    if setup.rules.castling {
        return super::write_flat(setup);
    }
    let side = side_letter(setup.side);
    format!("{} {side} {} {}", write_board(setup), setup.halfmove, setup.fullmove)
}

/// The letter of the field of the side to move.
pub(crate) fn side_letter(side: Colour) -> char {
    match side {
        Colour::White => 'w',
        Colour::Black => 'b',
    }
}

/// The first field.
pub(crate) fn write_board(setup: &Setup) -> String {
    let mut fen = String::new();
    for (i, plane) in planes::in_text_order(setup.rules).iter().enumerate() {
        if i > 0 {
            fen.push('|');
        }
        for (j, rank) in planes::ranks(setup.rules, plane.base).enumerate() {
            if j > 0 {
                fen.push('/');
            }
            write_rank(&mut fen, &setup.cells[rank]);
        }
    }
    fen
}

fn write_rank(fen: &mut String, cells: &[Option<Man>]) {
    let mut empty = 0;
    for cell in cells {
        if let Some(man) = cell {
            push_run(fen, &mut empty);
            fen.push(man.letter());
        } else {
            empty += 1;
        }
    }
    push_run(fen, &mut empty);
}

fn push_run(fen: &mut String, empty: &mut usize) {
    match std::mem::take(empty) {
        0 => {}
        // A batch writes millions of these: a digit needs no string of its own.
        run @ 1..10 => fen.push((b'0' + run as u8) as char),
        run => fen.push_str(&run.to_string()),
    }
}
