//! The FEN of the flat 8 × 8 board with its six fields: `r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1`.
//!
//! * **Men,** rank 8 first, digits for runs of empty cells.
//! * **The side to move,** `w` or `b`.
//! * **Castling rights,** `-` or a letter for each, upper case for White. `K` and `Q` stand for the outermost rook on
//!   that side of the king, which covers the standard FEN and X-FEN; a file (`A` to `H`) names the rook of that file, as
//!   in Shredder-FEN, and in X-FEN where it is not the outermost one. All are read side by side; written is X-FEN. The
//!   king must stand on its first rank and the rook there as well.
//! * **The en-passant cell,** `-` or the cell behind a pawn that has just made a double step, whether or not a pawn can
//!   capture there.
//! * **The clocks:** half-moves since the last capture or pawn move, and the number of the full move.
//!
//! Fields that are left out at the end stand for `w - - 0 1`, so that the four fields of an EPD are a FEN as well.

use super::board::{self, FieldPlaces};
use super::cell::{FLAT, write_cell};
use super::error::{Fault, TextError, excerpt};
use super::{fen, read_cell};
use crate::setup::{Colour, Man, Piece, Setup, Wing};

const FILES: usize = 8;

/// Reads a FEN of the flat board, as the module describes it.
///
/// At least one side must have a king, since an explosion may have removed the other, and none may have two. No pawn
/// may stand on rank 1 or 8. Each castling right needs its king and its rook; the en-passant cell must lie on rank 6
/// with White to move and on rank 3 with Black, and be empty, as the cell behind it must be, with the pawn before it.
///
/// # Errors
/// [`TextError`] says where the text is wrong, by line, column and rank, and what was expected. Time and memory are
/// linear in the length of the text.
///
/// # Examples
/// ```
/// use hypermate::text::{read_flat, write_flat};
/// use hypermate::setup::{Colour, Wing};
///
/// let setup = read_flat("rnbqkbnr/pppp1ppp/8/4p3/8/8/PPPPPPPP/RNBQKBNR w KQkq e6 0 2")?;
/// assert_eq!(setup.en_passant, Some(44));
/// assert_eq!(setup.castling_rook(Colour::Black, Wing::King), Some(63));
/// assert_eq!(write_flat(&setup), "rnbqkbnr/pppp1ppp/8/4p3/8/8/PPPPPPPP/RNBQKBNR w KQkq e6 0 2");
/// # Ok::<(), hypermate::text::TextError>(())
/// ```
pub fn read_flat(text: &str) -> Result<Setup, TextError> {
    read(text, true).map_err(|fault| in_text(fault, text))
}

/// Reads the first field of a FEN of the flat board alone: White to move, clocks `0 1`.
///
/// It is stricter than [`read_flat`] in that no other field may follow, and less strict in that pawns may stand on the
/// rank behind their start: without the other fields the text need not come from a game.
///
/// # Errors
/// As [`read_flat`].
///
/// # Examples
/// ```
/// let setup = hypermate::text::read_flat_board("8/8/8/8/8/8/8/K6k")?;
/// assert_eq!(setup.cells[7].map(|man| man.letter()), Some('k'));
/// # Ok::<(), hypermate::text::TextError>(())
/// ```
pub fn read_flat_board(text: &str) -> Result<Setup, TextError> {
    read(text, false).map_err(|fault| in_text(fault, text))
}

/// Reads a FEN, or if it is not `whole` its first field alone.
fn read(text: &str, whole: bool) -> Result<Setup, Fault> {
    let mut fields = fen::words(text, board::beginning(text));
    let (offset, field) = fields.next().ok_or_else(|| board::empty(text.len()))?;
    let nest = fen::read_board(offset, field, FILES, false)?;
    if nest.cells.is_empty() {
        return Err(Fault::at(offset, "the board has no cells"));
    }
    board::check_letters(&nest, FLAT, Some(FLAT), true)?;
    let mut setup = board::fill(&nest, FLAT)?;
    let mut places = FieldPlaces::default();
    // The pieces come first in the text, and what is wrong with them explains much of the rest.
    setup.check_board(whole).map_err(|error| board::place(&nest, FLAT, None, &error))?;
    if whole {
        setup.side = fen::side(fields.next())?;
        if let Some((at, found)) = fields.next() {
            (setup.castling, places.castling) = castling(at, found, &setup)?;
        }
        if let Some((at, found)) = fields.next() {
            (setup.en_passant, places.en_passant) = (en_passant(at, found)?, at);
        }
        setup.halfmove = fen::clock(fields.next(), "half-move clock", 0)?;
        setup.fullmove = fen::clock(fields.next(), "number of the full move", 1)?;
        setup.check_rights().map_err(|error| board::place(&nest, FLAT, Some(&places), &error))?;
    }
    fen::end(text, fields.next())?;
    Ok(setup)
}

/// The rows of a board of eight are known by their ranks.
fn in_text(fault: Fault, text: &str) -> TextError {
    let mut error = fault.in_text(text);
    let ranks = text.split_whitespace().next().map_or(0, |field| field.split('/').count());
    if ranks == FILES
        && let Some(row) = error.place.row.take()
    {
        error.place.rank = (FILES + 1).checked_sub(row).and_then(|rank| rank.try_into().ok());
    }
    error
}

/// By side and wing, the rooks of the rights and the bytes of their letters.
type Rights = ([[Option<usize>; 2]; 2], [[usize; 2]; 2]);

fn castling(at: usize, found: &str, setup: &Setup) -> Result<Rights, Fault> {
    let (mut rights, mut places) = ([[None; 2]; 2], [[0; 2]; 2]);
    if found == "-" {
        return Ok((rights, places));
    }
    for (i, letter) in found.char_indices() {
        let colour = if letter.is_ascii_uppercase() { Colour::White } else { Colour::Black };
        let (wing, rook) = castling_right(letter, colour, setup).ok_or_else(|| {
            let letter = letter.escape_debug();
            let expected = "`-` or letters of KQkq, or the files A to H and a to h,";
            Fault::at(at + i, format!("`{letter}` in the castling rights, where {expected} were expected"))
        })?;
        let right = &mut rights[colour.index()][wing.index()];
        if right.is_some() {
            let wing = wing.name();
            let reason = format!("`{letter}` is a second castling right of {colour} on the {wing} side");
            return Err(Fault::at(at + i, reason));
        }
        *right = Some(rook);
        places[colour.index()][wing.index()] = at + i;
    }
    Ok((rights, places))
}

/// The wing and the rook of one letter, `None` if it is no castling right. Where no king and rook stand for it, the cell is
/// that of the standard rook, for [`Setup::check`] to say so.
fn castling_right(letter: char, colour: Colour, setup: &Setup) -> Option<(Wing, usize)> {
    let first = if colour == Colour::White { 0 } else { FILES * (FILES - 1) };
    let king = setup.castling_king(colour);
    let (wing, corner) = match letter.to_ascii_uppercase() {
        'K' => (Wing::King, first + FILES - 1),
        'Q' => (Wing::Queen, first),
        file @ 'A'..='H' => {
            let rook = first + file as usize - 'A' as usize;
            return Some((if rook > king.unwrap_or(first) { Wing::King } else { Wing::Queen }, rook));
        }
        _ => return None,
    };
    Some((wing, king.and_then(|king| outermost_rook(setup, colour, king, wing)).unwrap_or(corner)))
}

/// The rook on the king's rank that is farthest from it on one side.
fn outermost_rook(setup: &Setup, colour: Colour, king: usize, wing: Wing) -> Option<usize> {
    let first = king - king % FILES;
    let is_rook = |cell: &usize| setup.cells[*cell] == Some(Man { colour, piece: Piece::Rook });
    match wing {
        Wing::King => (king + 1..first + FILES).rev().find(is_rook),
        Wing::Queen => (first..king).find(is_rook),
    }
}

fn en_passant(at: usize, found: &str) -> Result<Option<usize>, Fault> {
    if found == "-" {
        return Ok(None);
    }
    read_cell(found, FLAT).map(Some).map_err(|_| {
        let found = excerpt(found);
        Fault::at(at, format!("`{found}` where the en-passant cell was expected, `-` or a cell such as `e6`"))
    })
}

/// Writes all six fields, the castling rights as X-FEN has them: `KQkq` where the rook is the outermost one on its side
/// of the king, so always in orthodox chess, else the file of the rook.
pub fn write_flat(setup: &Setup) -> String {
    let side = fen::side_letter(setup.side);
    let en_passant = setup.en_passant.map_or_else(|| "-".to_string(), |cell| write_cell(FLAT, cell));
    let (men, castling) = (write_flat_board(setup), write_castling(setup));
    format!("{men} {side} {castling} {en_passant} {} {}", setup.halfmove, setup.fullmove)
}

/// Writes the first field alone.
pub fn write_flat_board(setup: &Setup) -> String {
    fen::write_board(setup)
}

fn write_castling(setup: &Setup) -> String {
    let mut letters = String::new();
    for colour in Colour::ALL {
        for wing in Wing::ALL {
            let Some(rook) = setup.castling_rook(colour, wing) else { continue };
            let outermost =
                setup.castling_king(colour).and_then(|king| outermost_rook(setup, colour, king, wing));
            let letter = match wing {
                Wing::King if outermost == Some(rook) => 'K',
                Wing::Queen if outermost == Some(rook) => 'Q',
                _ => (b'A' + (rook % FILES) as u8) as char,
            };
            letters.push(if colour == Colour::White { letter } else { letter.to_ascii_lowercase() });
        }
    }
    if letters.is_empty() { "-".to_string() } else { letters }
}
